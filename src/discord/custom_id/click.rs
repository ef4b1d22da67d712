//! The data that a button or a menu carries: which game, after which event, for which draft, and what to do. All
//! of it is in the text, so that a button still works after a restart.

use std::fmt;
use std::str::FromStr;

use super::base_36::{base_36, from_base_36};
use super::op::Op;
use crate::app::{DraftVersion, GameId};
use starpost_games::record::Seq;

/// The version of the form below. A custom id of another version is refused with a sentence.
const VERSION: &str = "v1";

/// The request made by pressing a button, written `v1:GAME:SEQ:DRAFT:OP` with numbers in base 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Click {
    /// The number of the game.
    pub(crate) game: GameId,
    /// The event after which the button was shown; the start for one that stays good forever.
    pub(crate) seq: Seq,
    /// The revision of the draft it was shown for; if there is none, what its message, or what it
    /// confirms, is known by.
    pub(crate) draft: u32,
    /// The operation.
    pub(crate) op: Op,
}

/// A custom id that is not ours, or not of this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotAClick;

impl Click {
    /// The draft that it was shown for.
    pub(crate) const fn seen(self) -> DraftVersion {
        DraftVersion { seq: self.seq, revision: self.draft }
    }

    /// The number of the proposal that a button of a set-up card is about: it stands where others have the event.
    pub(crate) const fn proposal(self) -> u32 {
        self.seq.0
    }
}

impl fmt::Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = base_36(self.game.0.unsigned_abs());
        let (seq, draft) = (base_36(self.seq.0.into()), base_36(self.draft.into()));
        write!(f, "{VERSION}:{game}:{seq}:{draft}:{}", self.op)
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
            seq: Seq(number(seq)?),
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
    use super::super::card_menu::CardMenu;
    use super::super::league::LeagueButton;
    use super::super::preparation::PrepareButton;
    use super::super::ruling::RulingButton;
    use super::super::step::StepButton;
    use super::*;
    use crate::app::{InteractionId, PersonId};
    use crate::discord::limits::CUSTOM_ID;
    use starpost_games::game::Seat;
    use starpost_games::games::Kind;

    /// One of every kind of button that has ever existed, as messages carry them.
    const EVER_SINCE: &str = include_str!("../../../tests/corpus/custom_ids.txt");

    #[test]
    fn every_button_under_an_older_message_still_works() {
        for id in EVER_SINCE.lines() {
            let click: Click = id.parse().expect(id);
            assert_eq!(click.to_string(), id);
            assert!(id.len() <= CUSTOM_ID, "{id}");
        }
    }

    #[test]
    fn the_list_of_buttons_has_every_kind() {
        let listed: Vec<&str> = EVER_SINCE.lines().filter_map(|id| id.rsplit(':').next()).collect();
        let is_there = |word: &str| {
            listed.iter().any(|op| *op == word || word.ends_with('-') && op.starts_with(word))
        };
        for word in Op::SPELLINGS {
            assert!(is_there(word), "{word}");
        }
        for word in LeagueButton::SPELLINGS {
            assert!(is_there(&format!("league-10-{word}")), "{word}");
        }
    }

    #[test]
    fn what_a_button_carries_is_read_back_however_large() {
        let deepest = "zz.zz.zz.zz.zz.zz.zz.zz@3.zz.4".parse().expect("a path");
        for op in [
            Op::Instead(u8::MAX, u32::MAX),
            Op::Pick(deepest),
            Op::Choose(u8::MAX, CardMenu::Setting("emptied_enemy_home")),
            Op::Prepare(PrepareButton::Forget(u32::MAX)),
            Op::Step(StepButton::Forward(u32::MAX)),
            Op::Meant(InteractionId(u64::MAX >> 1)),
            Op::Rule(RulingButton::Fill(Seat(5), PersonId(u64::MAX))),
            Op::Rule(RulingButton::Replace(PersonId(u64::MAX), PersonId(u64::MAX))),
        ] {
            let click = Click { game: GameId(i64::MAX), seq: Seq(u32::MAX), draft: 7, op };
            let text = click.to_string();
            assert!(text.len() <= CUSTOM_ID, "{text}");
            assert_eq!(text.parse(), Ok(click));
        }
    }

    #[test]
    fn every_lesson_has_a_button() {
        let lessons = Kind::ALL.into_iter().flat_map(|kind| kind.game().lessons());
        for lesson in lessons {
            let op = Op::Lesson(lesson.topic);
            assert_eq!(op.to_string().parse(), Ok(op));
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
