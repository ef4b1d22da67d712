//! How a custom id spells what a button does; knows no message and no label.

use std::str::FromStr;

use super::base_36::{base_36, from_base_36};
use super::op::Op;
use crate::app::InteractionId;
use starpost_games::games::Kind;

/// How a custom id spells what is possible instead, before which it is and of what.
const INSTEAD: &str = "instead-";

/// How a custom id spells a lesson, before its topic, and a menu of topics, before its game.
const LESSON: &str = "rules-";
const TOPICS: &str = "topics-";

/// How a custom id spells what is about a practice, before what it is.
const PRACTICE: &str = "practice-";

/// How a custom id spells a choice under a draft, before the steps that lead to it. Once it was
/// `pick-`, followed by steps that meant something else.
const PICK: &str = "go-";

/// How a custom id spells the end of a turn that gives something away, before what that is.
const END: &str = "end-";

/// How a custom id spells a menu of the set-up card, before its page and what it is about, and a
/// page of it, before its number.
const CHOOSE: &str = "choose-";
const PAGE: &str = "page-";

/// How a custom id spells a step through the turns of a game, before which it is.
const STEP: &str = "step-";

/// How a custom id spells what is about prepared turns, before what it is.
const PREPARE: &str = "prepare-";

/// How a custom id spells a menu of the card of `/setup`, before what it is about.
const SET_UP: &str = "server-";

/// How a custom id spells a ruling that was asked about, before what it is.
const RULE: &str = "rule-";

/// How a custom id spells what is about a league, before what it is.
const LEAGUE: &str = "league-";

/// How a custom id spells that a game is meant, before the interaction in which that was asked.
const MEANT: &str = "meant-";

/// How a custom id spells each operation that carries nothing else.
pub(super) const SPELLINGS: [(Op, &str); 43] = [
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
    (Op::NextGame, "next"),
    (Op::Type, "type"),
    (Op::Typed, "typed"),
    (Op::Name, "name"),
    (Op::Rematch, "rematch"),
    (Op::Board, "board"),
    (Op::BoardText, "text"),
    (Op::History, "history"),
    (Op::Replay, "replay"),
    (Op::Resign, "resign"),
    (Op::OfferDraw, "offer"),
    (Op::AcceptDraw, "agree"),
    (Op::DeclineDraw, "refuse"),
    (Op::WithdrawDraw, "unoffer"),
    (Op::Secret, "secret"),
    (Op::AskMove, "ask-move"),
    (Op::MoveHere, "move"),
    (Op::Topics, "topics"),
    (Op::Block, "block"),
    (Op::Invite, "invite"),
    (Op::Afresh, "afresh"),
    (Op::AskClaim, "ask-claim"),
    (Op::Claim, "claim"),
    (Op::GiveDay, "give-day"),
    (Op::AskTakeback, "ask-back"),
    (Op::AskPause, "ask-pause"),
    (Op::AskGoOn, "ask-go-on"),
    (Op::Grant, "grant"),
    (Op::Deny, "deny"),
    (Op::Abort, "abort"),
    (Op::Revoke, "revoke"),
    (Op::CheckServer, "check"),
    (Op::Nothing, "nothing"),
];

impl Op {
    /// How a custom id spells it.
    pub(crate) fn spelling(self) -> String {
        match self {
            Op::Pick(at) => return format!("{PICK}{at}"),
            Op::EndInSpite(loss) => return format!("{END}{loss}"),
            Op::Instead { choice, of } => {
                return format!("{INSTEAD}{}-{}", base_36(choice.into()), base_36(of.into()));
            }
            Op::Lesson(topic) => return format!("{LESSON}{topic}"),
            Op::Practice(button) => return format!("{PRACTICE}{button}"),
            Op::PickTopic(kind, page) => return format!("{TOPICS}{page}-{}", kind.word()),
            Op::Choose(item, page) => return format!("{CHOOSE}{}-{item}", base_36(page.into())),
            Op::Page(page) => return format!("{PAGE}{}", base_36(page.into())),
            Op::Step(step) => return format!("{STEP}{step}"),
            Op::Prepare(button) => return format!("{PREPARE}{button}"),
            Op::SetUp(item) => return format!("{SET_UP}{item}"),
            Op::Rule(ruling) => return format!("{RULE}{ruling}"),
            Op::League(click) => return format!("{LEAGUE}{click}"),
            Op::Meant(asked) => return format!("{MEANT}{}", base_36(asked.0)),
            _ => {}
        }
        let spelled = SPELLINGS.iter().find(|(op, _)| *op == self);
        spelled.expect("every operation has its spelling").1.into()
    }
}

/// A text that spells no operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotAnOp;

impl FromStr for Op {
    type Err = NotAnOp;

    fn from_str(text: &str) -> Result<Op, NotAnOp> {
        if let Some(at) = text.strip_prefix(PICK) {
            return at.parse().map(Op::Pick).map_err(|_| NotAnOp);
        }
        if let Some(loss) = text.strip_prefix(END) {
            return loss.parse().map(Op::EndInSpite).map_err(|_| NotAnOp);
        }
        if let Some(instead) = text.strip_prefix(INSTEAD) {
            let (choice, of) = instead.split_once('-').ok_or(NotAnOp)?;
            let (choice, of) = (number(choice)?, number(of)?);
            return Ok(Op::Instead { choice, of });
        }
        if let Some(topic) = text.strip_prefix(LESSON) {
            return lesson(topic).map(Op::Lesson).ok_or(NotAnOp);
        }
        if let Some(button) = text.strip_prefix(PRACTICE) {
            return button.parse().map(Op::Practice).map_err(|_| NotAnOp);
        }
        if let Some(menu) = text.strip_prefix(TOPICS) {
            let (page, kind) = menu.split_once('-').ok_or(NotAnOp)?;
            let kind = Kind::from_word(kind).ok_or(NotAnOp)?;
            return Ok(Op::PickTopic(kind, number(page)?));
        }
        if let Some(menu) = text.strip_prefix(CHOOSE) {
            let (page, item) = menu.split_once('-').ok_or(NotAnOp)?;
            let item = item.parse().map_err(|_| NotAnOp)?;
            return Ok(Op::Choose(item, number(page)?));
        }
        if let Some(page) = text.strip_prefix(PAGE) {
            return Ok(Op::Page(number(page)?));
        }
        if let Some(step) = text.strip_prefix(STEP) {
            return step.parse().map(Op::Step).map_err(|_| NotAnOp);
        }
        if let Some(button) = text.strip_prefix(PREPARE) {
            return button.parse().map(Op::Prepare).map_err(|_| NotAnOp);
        }
        if let Some(item) = text.strip_prefix(SET_UP) {
            return item.parse().map(Op::SetUp).map_err(|_| NotAnOp);
        }
        if let Some(ruling) = text.strip_prefix(RULE) {
            return ruling.parse().map(Op::Rule).map_err(|_| NotAnOp);
        }
        if let Some(click) = text.strip_prefix(LEAGUE) {
            return click.parse().map(Op::League).map_err(|_| NotAnOp);
        }
        if let Some(asked) = text.strip_prefix(MEANT) {
            return Ok(Op::Meant(InteractionId(number(asked)?)));
        }
        let spelled = SPELLINGS.iter().find(|(_, spelling)| *spelling == text);
        spelled.map(|(op, _)| *op).ok_or(NotAnOp)
    }
}

/// The topic of a lesson there is.
fn lesson(topic: &str) -> Option<&'static str> {
    let kinds = Kind::ALL.into_iter();
    let mut lessons = kinds.flat_map(|kind| kind.game().lessons().iter());
    let lesson = lessons.find(|lesson| lesson.topic == topic)?;
    Some(lesson.topic)
}

fn number<N: TryFrom<u64>>(digits: &str) -> Result<N, NotAnOp> {
    from_base_36(digits).ok_or(NotAnOp)
}

#[cfg(test)]
mod tests {
    use super::*;
    use starpost_games::games::Loss;

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
            assert_eq!(wrong.parse::<Op>(), Err(NotAnOp), "{wrong}");
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
}
