//! What can happen in a game. Says of each kind of event its word, whose it is, and what it changes.
//! Knows no game and no text.

use crate::clock::ClockChange;
use crate::game::{Outcome, Seat};
use crate::record::wish::Wish;
use crate::worded;

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number in its game, from 1; never used twice, even after a rewind.
    pub seq: u32,
    /// When it happened, in Unix milliseconds, if that is known.
    pub at: Option<i64>,
    /// What happened.
    pub what: What,
    /// The fingerprint of the position after it, if it was kept.
    pub hash: Option<u64>,
    /// The line of the text it was read from, from 1; 0 for one that comes from a database.
    pub line: usize,
}

/// What can happen in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A whole turn, in notation.
    Turn(String),
    /// A seat leaves the game.
    Leave(Seat, Leaving),
    /// It was this seat's turn, and the program that kept the game went on to the next.
    Skip(Seat),
    /// A seat offers a draw. RULES HW-21.
    Offer(Seat),
    /// A seat agrees to the draw that is offered.
    Agree(Seat),
    /// The offer is withdrawn or declined.
    Withdraw(Seat),
    /// Everything after the event of that number is taken back.
    Rewind(u32),
    /// The game goes on as it stood after the event of that number: what was taken back since then
    /// stands again.
    Restore(u32),
    /// Something other than a turn happens to the clock.
    Clock(ClockChange),
    /// A seat asks something of all others.
    Ask(Seat, Wish),
    /// A seat grants what is asked for.
    Grant(Seat),
    /// A seat does not, or withdraws what it has asked for.
    Deny(Seat),
    /// A seat breaks the game off, before everybody has begun.
    Abort(Seat),
    /// A referee decides the game.
    Adjudicate(Outcome),
    /// A referee declares the game void.
    Annul,
    /// A seat is given to somebody else; whom they replace, if that is known.
    Replace(Seat, Option<String>),
    /// What a seat's secret role was sealed with: the hexadecimal digits of a hash.
    Seal(Seat, String),
    /// A seat's secret role becomes public.
    Reveal(Seat, String),
    /// The secret roles have decided the game.
    Decide(Outcome),
    /// What opens a seat's seal: its role, and the hexadecimal digits of the salt.
    Unseal(Seat, String, String),
}

worded! {
    /// Why a seat leaves.
    pub enum Leaving {
        /// By its own will.
        Resigned = "resign",
        /// Its time ran out.
        Time = "time",
        /// It was removed.
        Removed = "remove",
    }
}

impl What {
    /// The word for the kind of event, as a database keeps it.
    pub const fn kind(&self) -> &'static str {
        match self {
            What::Turn(_) => "turn",
            What::Leave(..) => "leave",
            What::Skip(_) => "skip",
            What::Offer(_) => "offer",
            What::Agree(_) => "agree",
            What::Withdraw(_) => "withdraw",
            What::Rewind(_) => "rewind",
            What::Restore(_) => "restore",
            What::Clock(_) => "clock",
            What::Ask(..) => "ask",
            What::Grant(_) => "grant",
            What::Deny(_) => "deny",
            What::Abort(_) => "abort",
            What::Adjudicate(_) => "adjudicate",
            What::Annul => "annul",
            What::Replace(..) => "replace",
            What::Seal(..) => "seal",
            What::Reveal(..) => "reveal",
            What::Decide(_) => "decide",
            What::Unseal(..) => "unseal",
        }
    }

    /// Whose event it is; `None` for a turn, which is the mover's, and for events of nobody.
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            What::Leave(seat, _)
            | What::Skip(seat)
            | What::Offer(seat)
            | What::Agree(seat)
            | What::Withdraw(seat)
            | What::Ask(seat, _)
            | What::Grant(seat)
            | What::Deny(seat)
            | What::Abort(seat)
            | What::Replace(seat, _)
            | What::Seal(seat, _)
            | What::Reveal(seat, _)
            | What::Unseal(seat, ..) => Some(*seat),
            What::Clock(change) => change.seat(),
            What::Turn(_)
            | What::Rewind(_)
            | What::Restore(_)
            | What::Decide(_)
            | What::Adjudicate(_)
            | What::Annul => None,
        }
    }

    /// True for a turn, the only event that has a number of its own.
    pub const fn is_turn(&self) -> bool {
        matches!(self, What::Turn(_))
    }

    /// True for what another event has brought about, and nobody has done.
    pub const fn follows(&self) -> bool {
        matches!(self, What::Reveal(..) | What::Decide(_) | What::Unseal(..))
    }

    /// True for what changes the position, and so ends the draft of a turn.
    pub const fn moves(&self) -> bool {
        matches!(
            self,
            What::Turn(_) | What::Leave(..) | What::Skip(_) | What::Rewind(_) | What::Restore(_)
        )
    }

    /// True for what lets the game go on from an earlier event.
    pub const fn goes_back(&self) -> bool {
        matches!(self, What::Rewind(_) | What::Restore(_))
    }

    /// True for what the secret roles may decide the game after. RULES MP-32.
    pub const fn is_judged(&self) -> bool {
        matches!(self, What::Turn(_) | What::Leave(..))
    }

    /// True for what no rewind takes back: nobody forgets what was revealed, time has passed, and a
    /// substitute stays. (Logs in which nobody says for whom replay as they did.)
    pub(super) const fn outlives_rewinds(&self) -> bool {
        matches!(
            self,
            What::Reveal(..) | What::Clock(_) | What::Replace(_, Some(_))
        )
    }

    /// True for what stays behind when a game is imported elsewhere: its clock, and what those who
    /// played it there asked of each other.
    pub const fn stays_behind(&self) -> bool {
        matches!(
            self,
            What::Clock(_) | What::Ask(..) | What::Grant(_) | What::Deny(_)
        )
    }

    /// True for what can still happen when the game is over.
    pub const fn may_follow_the_end(&self) -> bool {
        matches!(self, What::Reveal(..) | What::Unseal(..))
    }
}

#[cfg(test)]
mod tests;
