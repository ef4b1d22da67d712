//! What a button carries and which buttons stand under what; knows custom ids, and keeps no memory
//! of what was shown.

use std::fmt;
use std::str::FromStr;

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{GameId, Person};
use crate::discord::composer::menus::{At, base_36};
use crate::discord::say::reply::shortened;
use crate::discord::say::speak::say;
use crate::games::{Kind, Loss};
use crate::words::Language;

/// The version of the form below. A custom id of another version is refused with a sentence.
const VERSION: &str = "v1";

/// How a custom id spells what is possible instead, before which it is and of what.
const INSTEAD: &str = "instead-";

/// How a custom id spells a lesson, before its topic, and a menu of topics, before its game.
const LESSON: &str = "rules-";
const TOPICS: &str = "topics-";

/// How a custom id spells a menu, before what has been chosen in those above it.
const PICK: &str = "pick-";

/// What pressing a button asks for, written `v1:GAME:SEQ:DRAFT:OP` with numbers in base 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Click {
    /// Which game.
    pub(crate) game: GameId,
    /// The event after which the button was shown; 0 for one that stays good for ever.
    pub(crate) seq: u32,
    /// The revision of the draft it was shown for; 0 where there is none.
    pub(crate) draft: u32,
    /// What to do.
    pub(crate) op: Op,
}

/// What a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    /// Take a seat of an open invitation.
    Join,
    /// Say no to an invitation.
    Decline,
    /// Give the seat back before the game starts.
    Leave,
    /// Start the game.
    Start,
    /// Withdraw the invitation.
    Cancel,
    /// Play the draft, or ask first where it gives something away for good.
    EndTurn,
    /// Play the draft, knowing that it gives this away.
    EndInSpite(Loss),
    /// Show the draft again, having been asked.
    Back,
    /// Drop the draft.
    StartOver,
    /// Take the last action of the draft back.
    Undo,
    /// Show the draft, with menus to go on.
    TakeTurn,
    /// Open the field for typing a turn.
    Type,
    /// Choose in the menu that these choices led to.
    Pick(At),
    /// What was typed in that field.
    Typed,
    /// Do one of the actions that were offered instead of a refused one, in the line marked so.
    Instead {
        /// Which, from 0.
        choice: u8,
        /// The mark of the line.
        of: u32,
    },
    /// Show the board, as a picture.
    Board,
    /// Show the board in words.
    BoardText,
    /// Show the turns so far.
    History,
    /// Give the game up, having been asked.
    Resign,
    /// Offer a draw, having been asked.
    OfferDraw,
    /// Agree to a draw.
    AcceptDraw,
    /// Say no to a draw.
    DeclineDraw,
    /// Show the caller's own secret role.
    Secret,
    /// Ask whether the game is to go on where the button is pressed.
    AskMove,
    /// Let the game go on where the button is pressed, having been asked.
    MoveHere,
    /// Explain this topic of the rules.
    Lesson(&'static str),
    /// Show all topics of the rules.
    Topics,
    /// Choose among the topics of a game, in the menu with this number.
    PickTopic(Kind, u8),
    /// Take no more invitations from whoever made the game.
    Block,
    /// Leave everything as it is.
    Nothing,
}

/// How a custom id spells the end of a turn that gives something away, before what that is.
const END: &str = "end-";

/// Every operation with how a custom id spells it, but for those that carry more.
const SPELLINGS: [(Op, &str); 25] = [
    (Op::Join, "join"),
    (Op::Decline, "decline"),
    (Op::Leave, "leave"),
    (Op::Start, "start"),
    (Op::Cancel, "cancel"),
    (Op::EndTurn, "end"),
    (Op::Back, "back"),
    (Op::StartOver, "over"),
    (Op::Undo, "undo"),
    (Op::TakeTurn, "take"),
    (Op::Type, "type"),
    (Op::Typed, "typed"),
    (Op::Board, "board"),
    (Op::BoardText, "text"),
    (Op::History, "history"),
    (Op::Resign, "resign"),
    (Op::OfferDraw, "offer"),
    (Op::AcceptDraw, "agree"),
    (Op::DeclineDraw, "refuse"),
    (Op::Secret, "secret"),
    (Op::AskMove, "ask-move"),
    (Op::MoveHere, "move"),
    (Op::Topics, "topics"),
    (Op::Block, "block"),
    (Op::Nothing, "nothing"),
];

impl Op {
    fn spelling(self) -> String {
        match self {
            Op::Pick(at) => return format!("{PICK}{at}"),
            Op::EndInSpite(loss) => return format!("{END}{loss}"),
            Op::Instead { choice, of } => {
                return format!("{INSTEAD}{choice}-{}", base_36(of.into()));
            }
            Op::Lesson(topic) => return format!("{LESSON}{topic}"),
            Op::PickTopic(kind, page) => return format!("{TOPICS}{page}-{}", kind.word()),
            _ => {}
        }
        let spelled = SPELLINGS.iter().find(|(op, _)| *op == self);
        spelled.expect("every operation has its spelling").1.into()
    }
}

impl FromStr for Op {
    type Err = NotAClick;

    fn from_str(text: &str) -> Result<Op, NotAClick> {
        if let Some(at) = text.strip_prefix(PICK) {
            return at.parse().map(Op::Pick).map_err(|_| NotAClick);
        }
        if let Some(loss) = text.strip_prefix(END) {
            return loss.parse().map(Op::EndInSpite).map_err(|_| NotAClick);
        }
        if let Some(instead) = text.strip_prefix(INSTEAD) {
            let (choice, of) = instead.split_once('-').ok_or(NotAClick)?;
            let (choice, of) = (number(choice)?, number(of)?);
            return Ok(Op::Instead { choice, of });
        }
        if let Some(topic) = text.strip_prefix(LESSON) {
            return lesson(topic).map(Op::Lesson).ok_or(NotAClick);
        }
        if let Some(menu) = text.strip_prefix(TOPICS) {
            let (page, kind) = menu.split_once('-').ok_or(NotAClick)?;
            let kind = Kind::from_word(kind).ok_or(NotAClick)?;
            return Ok(Op::PickTopic(kind, number(page)?));
        }
        let spelled = SPELLINGS.iter().find(|(_, spelling)| *spelling == text);
        spelled.map(|(op, _)| *op).ok_or(NotAClick)
    }
}

/// The topic of a lesson there is.
fn lesson(topic: &str) -> Option<&'static str> {
    let kinds = Kind::ALL.into_iter();
    let mut lessons = kinds.flat_map(|kind| kind.game().lessons().iter());
    let lesson = lessons.find(|lesson| lesson.topic == topic)?;
    Some(lesson.topic)
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
            op: op.parse()?,
        })
    }
}

fn number<N: TryFrom<u64>>(digits: &str) -> Result<N, NotAClick> {
    let number = u64::from_str_radix(digits, 36).map_err(|_| NotAClick)?;
    N::try_from(number).map_err(|_| NotAClick)
}

/// The buttons of one game at one moment, labelled in one language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Buttons {
    /// Which game.
    pub(crate) game: GameId,
    /// The event they are shown after.
    pub(crate) seq: u32,
    /// The revision of the draft they are shown for.
    pub(crate) draft: u32,
    /// The language of their labels.
    pub(crate) language: Language,
}

impl Buttons {
    /// Buttons that carry only the game and stay good for ever.
    pub(crate) fn lasting(game: GameId, language: Language) -> Buttons {
        Buttons {
            game,
            seq: 0,
            draft: 0,
            language,
        }
    }

    /// One button. Its label is the message `button-` and the operation's spelling, or what kind
    /// of loss it accepts.
    pub(crate) fn button(self, op: Op, style: ButtonStyle) -> CreateButton {
        let label = match op {
            Op::EndInSpite(loss) => say(self.language, &loss.message("button-end"), &loss.args()),
            _ => say(self.language, &format!("button-{}", op.spelling()), &[]),
        };
        CreateButton::new(self.custom_id(op))
            .label(label)
            .style(style)
    }

    /// What a button or a menu for this carries.
    pub(crate) fn custom_id(self, op: Op) -> String {
        let click = Click {
            game: self.game,
            seq: self.seq,
            draft: self.draft,
            op,
        };
        click.to_string()
    }

    /// Under an invitation.
    pub(crate) fn invitation(self, ops: &[Op]) -> Vec<CreateActionRow> {
        let style = |op| match op {
            Op::Join => ButtonStyle::Success,
            Op::Start => ButtonStyle::Primary,
            Op::Cancel => ButtonStyle::Danger,
            _ => ButtonStyle::Secondary,
        };
        row(ops.iter().map(|&op| self.button(op, style(op))).collect())
    }

    /// Under the post that begins a game with secret roles.
    pub(crate) fn first_post(self) -> Vec<CreateActionRow> {
        [self.post(), self.secret()].concat()
    }

    /// Where somebody can look at their own secret role.
    pub(crate) fn secret(self) -> Vec<CreateActionRow> {
        row(vec![self.button(Op::Secret, ButtonStyle::Success)])
    }

    /// Under every public post of a game.
    pub(crate) fn post(self) -> Vec<CreateActionRow> {
        row(vec![
            self.button(Op::TakeTurn, ButtonStyle::Primary),
            self.button(Op::Board, ButtonStyle::Secondary),
            self.button(Op::BoardText, ButtonStyle::Secondary),
            self.button(Op::History, ButtonStyle::Secondary),
        ])
    }

    /// Under the post after which nobody is to move any more.
    pub(crate) fn last_post(self) -> Vec<CreateActionRow> {
        row(vec![
            self.button(Op::Board, ButtonStyle::Secondary),
            self.button(Op::BoardText, ButtonStyle::Secondary),
            self.button(Op::History, ButtonStyle::Secondary),
        ])
    }

    /// Under a board that is asked for in another place than the game's, where nothing can be posted.
    pub(crate) fn elsewhere(self) -> Vec<CreateActionRow> {
        row(vec![self.button(Op::AskMove, ButtonStyle::Primary)])
    }

    /// Under the answer to somebody who has declined.
    pub(crate) fn block(self, creator: &Person) -> Vec<CreateActionRow> {
        let creator = [("creator", creator.name.as_str().into())];
        let label = say(self.language, "button-block", &creator);
        row(vec![
            CreateButton::new(self.custom_id(Op::Block))
                .label(shortened(&label, 80))
                .style(ButtonStyle::Secondary),
        ])
    }

    /// Under a question: do it, or do nothing.
    pub(crate) fn confirmation(self, op: Op) -> Vec<CreateActionRow> {
        row(vec![
            self.button(op, ButtonStyle::Danger),
            self.button(Op::Nothing, ButtonStyle::Secondary),
        ])
    }

    /// Under the question whether a turn that gives something away is meant. What ends it is not
    /// where *End turn* was, so that no double press hits it.
    pub(crate) fn loss(self, loss: Loss) -> Vec<CreateActionRow> {
        row(vec![
            self.button(Op::Back, ButtonStyle::Primary),
            self.button(Op::Undo, ButtonStyle::Secondary),
            self.button(Op::EndInSpite(loss), ButtonStyle::Danger),
        ])
    }

    /// Under an offer of a draw.
    pub(crate) fn offer(self) -> Vec<CreateActionRow> {
        row(vec![
            self.button(Op::AcceptDraw, ButtonStyle::Success),
            self.button(Op::DeclineDraw, ButtonStyle::Secondary),
            self.button(Op::Board, ButtonStyle::Secondary),
        ])
    }
}

fn row(buttons: Vec<CreateButton>) -> Vec<CreateActionRow> {
    vec![CreateActionRow::Buttons(buttons)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_button_carries_is_read_back() {
        for game in [0, 1, 35, 36, i64::MAX] {
            let instead = Op::Instead {
                choice: 4,
                of: u32::MAX,
            };
            let more = [
                instead,
                Op::Lesson("start"),
                Op::PickTopic(Kind::Settlers, 1),
            ];
            for op in SPELLINGS.map(|(op, _)| op).into_iter().chain(more) {
                let click = Click {
                    game: GameId(game),
                    seq: u32::MAX,
                    draft: 7,
                    op,
                };
                let text = click.to_string();
                assert!(text.len() <= 100, "{text}");
                assert_eq!(text.parse(), Ok(click));
            }
        }
    }

    #[test]
    fn a_button_that_gives_something_away_says_what() {
        for loss in [Loss::Seat, Loss::Game, Loss::Win, Loss::Actions(3)] {
            let op = Op::EndInSpite(loss);
            assert_eq!(op.spelling().parse(), Ok(op));
            assert_ne!(op.spelling(), Op::EndTurn.spelling());
        }
        for wrong in [
            "end-",
            "end-unused",
            "end-unusedx",
            "end-unused999",
            "end-all",
        ] {
            assert_eq!(wrong.parse::<Op>(), Err(NotAClick), "{wrong}");
        }
    }

    #[test]
    fn every_operation_is_spelled_its_own_way() {
        for (index, (op, spelling)) in SPELLINGS.iter().enumerate() {
            let others = &SPELLINGS[index + 1..];
            assert!(
                others
                    .iter()
                    .all(|(other, text)| other != op && text != spelling)
            );
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
        ] {
            assert_eq!(text.parse::<Click>(), Err(NotAClick), "{text}");
        }
    }

    /// A fuzz target: any custom id is refused, or means the same when it is written again.
    fn custom_id(bytes: &[u8]) {
        let text = String::from_utf8_lossy(bytes);
        if let Ok(click) = text.parse::<Click>() {
            let written = click.to_string();
            assert!(written.len() <= 100, "{written}");
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
