//! The events of a game: a row for each kind. Knows no game and no text.

use crate::clock::ClockChange;
use crate::game::{Outcome, Seat};
use crate::record::departure_reason::LeaveReason;
use crate::record::event_body::{BadBody, EventBody as _};
use crate::record::seq::Seq;
use crate::record::wish::Wish;

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number in its game.
    pub seq: Seq,
    /// The time at which it happened, in Unix milliseconds, if that is known.
    pub at: Option<i64>,
    /// The kind of event, and what it carries.
    pub what: What,
    /// The fingerprint of the position after it, if it was kept.
    pub hash: Option<u64>,
    /// The line of the text it was read from, from 1; 0 for one that comes from a database.
    pub line: usize,
}

/// A trait of some kinds of events that others do not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trait {
    /// Another event has brought it about, and nobody has done it.
    Follows,
    /// It changes the position, and so ends the draft of a turn.
    Moves,
    /// It lets the game go on from an earlier event.
    GoesBack,
    /// The secret roles may decide the game after it. RULES MP-32.
    IsJudged,
    /// No rewind takes it back: nobody forgets what was revealed, time has passed, and a substitute
    /// stays.
    Outlives,
    /// It stays behind when a game is imported elsewhere: its clock, and what those who played it there
    /// asked of each other.
    StaysBehind,
    /// It can still happen when the game is over.
    FollowsEnd,
    /// It makes a secret role public.
    NamesRole,
    /// A ruling that is revoked by going on from before it.
    Undone,
    /// It can stand between an event and what the secret roles decide after it.
    Unjudged,
    /// A board shows it, though it is no turn.
    Visible,
    /// Somebody else may be to move after it, though it is no turn: then their time runs.
    Passes,
}

/// Declares what can happen: a row has what an event carries, its word in databases and records, and
/// its traits. How what it carries is written and read is a [`Body`].
macro_rules! events {
    ($(
        $(#[$doc:meta])*
        $kind:ident $(($($part:ident: $type:ty),+))? = $word:literal [$($trait:ident),*];
    )+) => {
        /// A thing that can happen in a game.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum What {
            $($(#[$doc])* $kind $(($($type),+))?,)+
        }

        impl What {
            /// The words of all kinds.
            pub const KINDS: [&'static str; [$($word),+].len()] = [$($word),+];

            /// The word for the kind of event, as a database keeps it.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(What::$kind { .. } => $word,)+
                }
            }

            /// The seat whose event it is; `None` for a turn, which is the mover's, and for events of nobody.
            pub fn seat(&self) -> Option<Seat> {
                match self {
                    $(What::$kind $(($($part),+))? => {
                        ($($($part.clone(),)+)?).seat()
                    })+
                }
            }

            /// The word of what it is about, where that is one of a few: why somebody leaves, what is
            /// asked, what happens to the clock.
            pub fn manner(&self) -> Option<&'static str> {
                match self {
                    $(What::$kind $(($($part),+))? => {
                        ($($($part.clone(),)+)?).manner()
                    })+
                }
            }

            /// The text in it: the line of a turn, a seal, a role.
            pub fn text(&self) -> Option<String> {
                match self {
                    $(What::$kind $(($($part),+))? => {
                        ($($($part.clone(),)+)?).text()
                    })+
                }
            }

            /// The text of the event apart from its word.
            pub(super) fn said(&self, label: &dyn Fn(Seat) -> String) -> String {
                match self {
                    $(What::$kind $(($($part),+))? => {
                        ($($($part.clone(),)+)?).said(label)
                    })+
                }
            }

            /// The event of a kind that says this; `None` if there is no such kind.
            pub(super) fn heard(
                kind: &str,
                body: &str,
                seat: &dyn Fn(&str) -> Option<Seat>,
            ) -> Option<Result<What, BadBody>> {
                Some(match kind {
                    $($word => <($($($type,)+)?)>::heard(body, seat)
                        .map(|($($($part,)+)?)| What::$kind $(($($part),+))?),)+
                    _ => return None,
                })
            }

            /// Events of every kind, for tests.
            #[cfg(test)]
            fn samples() -> Vec<What> {
                let mut all = Vec::new();
                $(all.extend(
                    <($($($type,)+)?) as samples::Sampled>::samples()
                        .into_iter()
                        .map(|($($($part,)+)?)| What::$kind $(($($part),+))?),
                );)+
                all
            }

            fn has(&self, wanted: Trait) -> bool {
                let all: &[Trait] = match self {
                    $(What::$kind { .. } => &[$(Trait::$trait),*],)+
                };
                all.contains(&wanted)
            }
        }
    };
}

events! {
    /// A whole turn, in notation.
    Turn(line: String) = "turn" [Moves, IsJudged];
    /// A seat leaves the game.
    Leave(seat: Seat, leaving: LeaveReason) = "leave" [Moves, IsJudged, Visible, Passes];
    /// It was this seat's turn, and the program that kept the game went on to the next.
    Skip(seat: Seat) = "skip" [Moves, Visible, Passes];
    /// A seat offers a draw. RULES HW-21.
    Offer(seat: Seat) = "offer" [Passes];
    /// A seat agrees to the draw that is offered.
    Agree(seat: Seat) = "agree" [Passes];
    /// The offer is withdrawn or declined.
    Withdraw(seat: Seat) = "withdraw" [Passes];
    /// Everything after the event of that number is taken back.
    Rewind(seq: Seq) = "rewind" [Moves, GoesBack, Undone];
    /// The game goes on as it stood after the event of that number: what was taken back since then
    /// stands again.
    Restore(seq: Seq) = "restore" [Moves, GoesBack];
    /// Something other than a turn happens to the clock.
    Clock(change: ClockChange) = "clock" [Outlives, StaysBehind, Unjudged];
    /// A seat asks something of all others.
    Ask(seat: Seat, wish: Wish) = "ask" [StaysBehind, Passes];
    /// A seat grants what is asked for.
    Grant(seat: Seat) = "grant" [StaysBehind, Passes];
    /// A seat does not, or withdraws what it has asked for.
    Deny(seat: Seat) = "deny" [StaysBehind, Passes];
    /// A seat breaks the game off, before everybody has begun.
    Abort(seat: Seat) = "abort" [Passes];
    /// The others call the game off, since this seat has not played for too long.
    CallOff(seat: Seat) = "call-off" [Passes];
    /// A referee decides the game.
    Adjudicate(outcome: Outcome) = "adjudicate" [Undone, Passes];
    /// A referee declares the game void.
    Annul = "annul" [Undone, Passes];
    /// A seat is given to somebody else; whom they replace, if that is known.
    Replace(seat: Seat, former: Option<String>) = "replace" [Outlives, Passes];
    /// The text that a seat's secret role was sealed with: the hexadecimal digits of a hash.
    Seal(seat: Seat, hash: String) = "seal" [Unjudged, Passes];
    /// A seat's secret role becomes public.
    Reveal(seat: Seat, role: String) = "reveal"
        [Follows, Outlives, FollowsEnd, NamesRole, Visible, Passes];
    /// The secret roles have decided the game.
    Decide(outcome: Outcome) = "decide" [Follows, Passes];
    /// The text that opens a seat's seal: its role, and the hexadecimal digits of the salt.
    Unseal(seat: Seat, role: String, salt: String) = "unseal"
        [Follows, FollowsEnd, NamesRole, Unjudged, Passes];
}

impl What {
    /// True for a turn, the only event that has a number of its own.
    pub const fn is_turn(&self) -> bool {
        matches!(self, What::Turn(_))
    }

    /// The sentence of a log that tells of it; of a turn, that it was taken back.
    pub fn message(&self) -> String {
        match (self.is_turn(), self.manner()) {
            (true, _) => "log-taken-back".to_owned(),
            (false, Some(manner)) => format!("log-{}-{manner}", self.kind()),
            (false, None) => format!("log-{}", self.kind()),
        }
    }

    /// True for what a board shows, though it is no turn.
    pub fn is_visible(&self) -> bool {
        self.has(Trait::Visible)
    }

    /// True for what somebody else may be to move after, though it is no turn.
    pub(super) fn passes(&self) -> bool {
        self.has(Trait::Passes)
    }

    /// True for what another event has brought about, and nobody has done.
    pub fn follows(&self) -> bool {
        self.has(Trait::Follows)
    }

    /// True for what makes a secret role public: that is its text.
    pub fn names_role(&self) -> bool {
        self.has(Trait::NamesRole)
    }

    /// True for a ruling that is revoked by going on from before it.
    pub fn is_undone_by_going_back(&self) -> bool {
        self.has(Trait::Undone)
    }

    /// True for what can stand between an event and what the secret roles decide after it.
    pub(super) fn is_unjudged(&self) -> bool {
        self.has(Trait::Unjudged)
    }

    /// True for what changes the position, and so ends the draft of a turn.
    pub fn moves(&self) -> bool {
        self.has(Trait::Moves)
    }

    /// True for what lets the game go on from an earlier event.
    pub fn goes_back(&self) -> bool {
        self.has(Trait::GoesBack)
    }

    /// True for what the secret roles may decide the game after.
    pub fn is_judged(&self) -> bool {
        self.has(Trait::IsJudged)
    }

    /// True for what no rewind takes back. (Logs in which nobody says for whom somebody plays on replay
    /// as they did.)
    pub(super) fn outlives_rewinds(&self) -> bool {
        self.has(Trait::Outlives) && !matches!(self, What::Replace(_, None))
    }

    /// True for what stays behind when a game is imported elsewhere.
    pub fn stays_behind(&self) -> bool {
        self.has(Trait::StaysBehind)
    }

    /// True for what can still happen when the game is over.
    pub fn may_follow_the_end(&self) -> bool {
        self.has(Trait::FollowsEnd)
    }
}

#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;
