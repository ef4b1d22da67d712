//! How a click is answered, and what it is about: known before anything is done.

use crate::discord::custom_id::{Click, Op};
use crate::discord::say::reply::About;

/// How a click is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// With a new private message.
    Private,
    /// In place of the private message that the button stands under.
    Replacing,
    /// With a field to type in, at once.
    Field,
}

/// How the click is answered, which has to be said before anything is done.
pub(crate) fn manner(op: Op) -> Manner {
    match op {
        Op::Type => Manner::Field,
        Op::Join
        | Op::Decline
        | Op::Leave
        | Op::Start
        | Op::Cancel
        | Op::TakeTurn
        | Op::Board
        | Op::BoardText
        | Op::History
        | Op::AcceptDraw
        | Op::DeclineDraw
        | Op::Secret
        | Op::AskMove
        | Op::Block => Manner::Private,
        Op::EndTurn
        | Op::EndInSpite(_)
        | Op::Back
        | Op::StartOver
        | Op::Undo
        | Op::Pick(_)
        | Op::Typed
        | Op::Instead { .. }
        | Op::Lesson(_)
        | Op::Topics
        | Op::PickTopic(..)
        | Op::Resign
        | Op::OfferDraw
        | Op::MoveHere
        | Op::Nothing => Manner::Replacing,
    }
}

/// What a click of this kind is about: some let something be posted.
pub(crate) fn about(click: Click) -> About {
    match click.op {
        Op::Join
        | Op::Start
        | Op::EndTurn
        | Op::Resign
        | Op::OfferDraw
        | Op::AcceptDraw
        | Op::DeclineDraw => About::Posting(click.game),
        _ => About::Game(click.game),
    }
}
