//! What a button or a menu carries: which game, after which event, for which draft, and what to do.
//! Everything is in the text, so that a button still works after a restart.

use std::fmt;
use std::str::FromStr;

use super::base_36::{base_36, from_base_36};
use super::op::Op;
use crate::app::GameId;

/// The version of the form below. A custom id of another version is refused with a sentence.
const VERSION: &str = "v1";

/// What pressing a button asks for, written `v1:GAME:SEQ:DRAFT:OP` with numbers in base 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Click {
    /// Which game.
    pub(crate) game: GameId,
    /// The event after which the button was shown; 0 for one that stays good for ever.
    pub(crate) seq: u32,
    /// The revision of the draft it was shown for; where there is none, whatever its message is known
    /// by.
    pub(crate) draft: u32,
    /// What to do.
    pub(crate) op: Op,
}

/// A custom id that is not ours, or not of this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotAClick;

impl fmt::Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = base_36(self.game.0.unsigned_abs());
        let (seq, draft) = (base_36(self.seq.into()), base_36(self.draft.into()));
        write!(f, "{VERSION}:{game}:{seq}:{draft}:{}", self.op.spelling())
    }
}

impl FromStr for Click {
    type Err = NotAClick;

    fn from_str(text: &str) -> Result<Click, NotAClick> {
        let parts: Vec<&str> = text.split(':').collect();
        let [VERSION, game, seq, draft, op] = parts[..] else {
            return Err(NotAClick);
        };
        Ok(Click {
            game: GameId(number(game)?),
            seq: number(seq)?,
            draft: number(draft)?,
            op: op.parse().map_err(|_| NotAClick)?,
        })
    }
}

fn number<N: TryFrom<u64>>(digits: &str) -> Result<N, NotAClick> {
    from_base_36(digits).ok_or(NotAClick)
}

#[cfg(test)]
mod tests {
    use super::super::item::CardItem;
    use super::super::prepare::PrepareButton;
    use super::super::ruling::RulingButton;
    use super::super::server_item::ServerItem;
    use super::super::spelling::SPELLINGS;
    use super::super::step::StepButton;
    use super::*;
    use crate::app::{InteractionId, PersonId};
    use crate::discord::limits::CUSTOM_ID;
    use starpost_games::game::Seat;
    use starpost_games::games::{Kind, Loss};

    #[test]
    fn what_a_button_carries_is_read_back() {
        for game in [0, 1, 35, 36, i64::MAX] {
            let instead = Op::Instead {
                choice: 4,
                of: u32::MAX,
            };
            let deepest = "zz.zz.zz.zz.zz.zz.zz.zz@3.zz.4".parse().expect("a path");
            let more = [
                instead,
                Op::Pick(deepest),
                Op::EndInSpite(Loss::Actions(3)),
                Op::PickTopic(Kind::Settlers, 1),
                Op::Choose(CardItem::Setting("emptied_enemy_home"), u8::MAX),
                Op::Choose(CardItem::Opponents, 0),
                Op::Page(u8::MAX),
                Op::Prepare(PrepareButton::Forget(u32::MAX)),
                Op::Prepare(PrepareButton::KeepInSpite(Loss::Actions(3))),
                Op::Step(StepButton::First),
                Op::Step(StepButton::Forward(u32::MAX)),
                Op::Meant(InteractionId(u64::MAX >> 1)),
                Op::SetUp(ServerItem::Channel),
                Op::SetUp(ServerItem::League),
                Op::Rule(RulingButton::Won(PersonId(u64::MAX))),
                Op::Rule(RulingButton::Drawn),
                Op::Rule(RulingButton::Annul),
                Op::Rule(RulingButton::Fill {
                    seat: Seat(5),
                    by: PersonId(u64::MAX),
                }),
                Op::Rule(RulingButton::Replace {
                    player: PersonId(u64::MAX),
                    by: PersonId(u64::MAX),
                }),
            ];
            let practice = ["homeworlds", "homeworlds-0-2", "homeworlds-4-1"];
            let practice = practice.map(|text| Op::Practice(text.parse().expect(text)));
            let lessons = Kind::ALL.into_iter().flat_map(|kind| kind.game().lessons());
            let lessons = lessons.map(|lesson| Op::Lesson(lesson.topic));
            for op in SPELLINGS
                .map(|(op, _)| op)
                .into_iter()
                .chain(more)
                .chain(practice)
                .chain(lessons)
            {
                let click = Click {
                    game: GameId(game),
                    seq: u32::MAX,
                    draft: 7,
                    op,
                };
                let text = click.to_string();
                assert!(text.len() <= CUSTOM_ID, "{text}");
                assert_eq!(text.parse(), Ok(click));
            }
        }
    }

    #[test]
    fn anything_else_is_no_click() {
        for text in [
            "",
            "v1",
            "v1:1:2:3",
            "v0:1:2:3:end",
            "v1:1:2:3:fly",
            "v1:!:2:3:end",
            "v1:1:2:3:end:4",
            "v1:1:2:3:pick-0",
        ] {
            assert_eq!(text.parse::<Click>(), Err(NotAClick), "{text}");
        }
    }

    /// A fuzz target: any custom id is refused, or means the same when it is written again.
    fn custom_id(bytes: &[u8]) {
        let text = String::from_utf8_lossy(bytes);
        if let Ok(click) = text.parse::<Click>() {
            let written = click.to_string();
            assert!(written.len() <= CUSTOM_ID, "{written}");
            assert_eq!(written.parse(), Ok(click), "{text}");
        }
    }

    #[test]
    fn every_custom_id_of_the_corpus_is_read() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/button");
        for file in std::fs::read_dir(folder).expect("a folder") {
            let file = file.expect("an entry").path();
            custom_id(&std::fs::read(file).expect("a readable file"));
        }
    }

    proptest::proptest! {
        #[test]
        fn random_custom_ids_are_read(
            bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..120),
            parts in "v1:[0-9a-zA-Z+]{0,14}:[0-9a-z]{0,8}:[0-9a-z]{0,8}:[a-z0-9@.-]{0,12}",
        ) {
            custom_id(&bytes);
            custom_id(parts.as_bytes());
        }
    }
}
