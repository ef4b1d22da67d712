//! What can happen in a game. Says of each kind of event its word, what it says besides, its line in
//! the file of a record, and what it changes. Knows no game.

use crate::clock::{BadChange, ClockChange};
use crate::game::{Outcome, Seat};
use crate::record::outcome::{read_with, seat_numbered, written_with};
use crate::record::wish::Wish;
use crate::worded;

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number in its game, from 1; never used twice, also after a rewind.
    pub seq: u32,
    /// When it happened, in Unix milliseconds, where that is known.
    pub at: Option<i64>,
    /// What happened.
    pub what: What,
    /// The fingerprint of the position after it, where it was kept.
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
    /// Something happens to the clock besides turns.
    Clock(ClockChange),
    /// A seat asks something of all others.
    Ask(Seat, Wish),
    /// A seat grants what is asked for.
    Grant(Seat),
    /// A seat does not, or takes back what it has asked for.
    Deny(Seat),
    /// A seat breaks the game off, before everybody has begun.
    Abort(Seat),
    /// A referee decides the game.
    Adjudicate(Outcome),
    /// A referee declares the game void.
    Annul,
    /// A referee gives a seat to somebody else.
    Replace(Seat),
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

/// Why words are not what an event of their kind says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BadBody {
    /// A seat is wanted.
    NoSeat,
    /// The number of an event is wanted.
    NoNumber,
    /// They are other or more or fewer words than the kind has.
    Other,
}

impl From<BadChange> for BadBody {
    fn from(bad: BadChange) -> BadBody {
        match bad {
            BadChange::NoSeat => BadBody::NoSeat,
            BadChange::Other => BadBody::Other,
        }
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
            What::Clock(_) => "clock",
            What::Ask(..) => "ask",
            What::Grant(_) => "grant",
            What::Deny(_) => "deny",
            What::Abort(_) => "abort",
            What::Adjudicate(_) => "adjudicate",
            What::Annul => "annul",
            What::Replace(_) => "replace",
            What::Seal(..) => "seal",
            What::Reveal(..) => "reveal",
            What::Decide(_) => "decide",
            What::Unseal(..) => "unseal",
        }
    }

    /// What there is to say besides the kind, as a database keeps it.
    pub fn body(&self) -> String {
        self.said(|seat| seat.to_string())
    }

    /// The event of a kind and a body; `None` for what is neither ours nor well formed.
    pub fn read(kind: &str, body: &str) -> Option<What> {
        What::heard(kind, body, seat_numbered)?.ok()
    }

    /// Its line in the file of a record, where seats are called by their names. `turn` is the
    /// number of the last turn that stands, this one included.
    pub(super) fn line(&self, turn: usize, label: impl Fn(Seat) -> String) -> String {
        match self {
            What::Turn(line) => format!("{turn}. {line}"),
            What::Leave(..) => self.said(label),
            _ => format!("{} {}", self.kind(), self.said(label)),
        }
    }

    /// The event of such a line; `None` for that of a turn. What speaks of roles may name a seat
    /// by its number too.
    pub(super) fn read_line(
        line: &str,
        seat: impl Fn(&str) -> Option<Seat>,
    ) -> Option<Result<What, BadBody>> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (first, rest) = words.split_first()?;
        match (Leaving::from_word(first), *first) {
            (Some(_), _) => What::heard("leave", &words.join(" "), seat),
            (None, "turn" | "leave") => None,
            (None, kind @ ("seal" | "reveal" | "decide" | "unseal")) => {
                let seat = |word: &str| seat(word).or_else(|| seat_numbered(word));
                What::heard(kind, &rest.join(" "), seat)
            }
            (None, "annul") if !rest.is_empty() => None,
            (None, kind) => What::heard(kind, &rest.join(" "), seat),
        }
    }

    fn said(&self, label: impl Fn(Seat) -> String) -> String {
        match self {
            What::Turn(line) => line.clone(),
            What::Leave(seat, leaving) => format!("{} {}", leaving.word(), label(*seat)),
            What::Skip(seat)
            | What::Offer(seat)
            | What::Agree(seat)
            | What::Withdraw(seat)
            | What::Grant(seat)
            | What::Deny(seat)
            | What::Abort(seat)
            | What::Replace(seat) => label(*seat),
            What::Ask(seat, wish) => format!("{} {wish}", label(*seat)),
            What::Annul => String::new(),
            What::Rewind(seq) => seq.to_string(),
            What::Clock(change) => change.said(label),
            What::Seal(seat, word) | What::Reveal(seat, word) => format!("{} {word}", label(*seat)),
            What::Decide(outcome) | What::Adjudicate(outcome) => written_with(*outcome, label),
            What::Unseal(seat, role, salt) => format!("{} {role} {salt}", label(*seat)),
        }
    }

    /// The event of a kind that says this; `None` where there is no such kind.
    fn heard(
        kind: &str,
        body: &str,
        seat: impl Fn(&str) -> Option<Seat>,
    ) -> Option<Result<What, BadBody>> {
        let seat_of = |word: &str| seat(word).ok_or(BadBody::NoSeat);
        let seat_and_words = || {
            let (who, words) = body.split_once(' ').ok_or(BadBody::Other)?;
            Ok((seat_of(who)?, words.to_owned()))
        };
        Some(match kind {
            "turn" => Ok(What::Turn(body.to_owned())),
            "leave" => left(body, seat_of),
            "skip" => seat_of(body).map(What::Skip),
            "offer" => seat_of(body).map(What::Offer),
            "agree" => seat_of(body).map(What::Agree),
            "withdraw" => seat_of(body).map(What::Withdraw),
            "rewind" => body
                .parse()
                .map(What::Rewind)
                .map_err(|_| BadBody::NoNumber),
            "ask" => seat_and_words().and_then(|(seat, wish)| {
                let wish = Wish::from_word(wish.trim()).ok_or(BadBody::Other)?;
                Ok(What::Ask(seat, wish))
            }),
            "grant" => seat_of(body).map(What::Grant),
            "deny" => seat_of(body).map(What::Deny),
            "abort" => seat_of(body).map(What::Abort),
            "replace" => seat_of(body).map(What::Replace),
            "annul" if body.is_empty() => Ok(What::Annul),
            "annul" => Err(BadBody::Other),
            "adjudicate" => read_with(body, seat)
                .map(What::Adjudicate)
                .ok_or(BadBody::Other),
            "clock" => ClockChange::heard(body, seat)
                .map(What::Clock)
                .map_err(BadBody::from),
            "seal" => seat_and_words().map(|(seat, hash)| What::Seal(seat, hash)),
            "reveal" => seat_and_words().map(|(seat, role)| What::Reveal(seat, role)),
            "decide" => read_with(body, seat)
                .map(What::Decide)
                .ok_or(BadBody::Other),
            "unseal" => seat_and_words().and_then(|(seat, words)| unsealed(seat, &words)),
            _ => return None,
        })
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
            | What::Replace(seat)
            | What::Seal(seat, _)
            | What::Reveal(seat, _)
            | What::Unseal(seat, ..) => Some(*seat),
            What::Clock(change) => change.seat(),
            What::Turn(_)
            | What::Rewind(_)
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
            What::Turn(_) | What::Leave(..) | What::Skip(_) | What::Rewind(_)
        )
    }

    /// True for what the secret roles may decide the game after. RULES MP-32.
    pub const fn is_judged(&self) -> bool {
        matches!(self, What::Turn(_) | What::Leave(..))
    }

    /// True for what no rewind takes back: nobody forgets what was revealed, and time has passed.
    pub(super) const fn outlives_rewinds(&self) -> bool {
        matches!(self, What::Reveal(..) | What::Clock(_))
    }

    /// True for what somebody rules who does not play.
    pub const fn is_ruling(&self) -> bool {
        matches!(
            self,
            What::Adjudicate(_)
                | What::Annul
                | What::Replace(_)
                | What::Rewind(_)
                | What::Clock(ClockChange::Give(..))
        )
    }

    /// True for what can still happen when the game is over.
    pub const fn may_follow_the_end(&self) -> bool {
        matches!(self, What::Reveal(..) | What::Unseal(..))
    }
}

fn left(body: &str, seat: impl Fn(&str) -> Result<Seat, BadBody>) -> Result<What, BadBody> {
    let (word, who) = body.split_once(' ').ok_or(BadBody::NoSeat)?;
    let leaving = Leaving::from_word(word).ok_or(BadBody::Other)?;
    Ok(What::Leave(seat(who)?, leaving))
}

fn unsealed(seat: Seat, words: &str) -> Result<What, BadBody> {
    let (role, salt) = words.split_once(' ').ok_or(BadBody::Other)?;
    Ok(What::Unseal(seat, role.to_owned(), salt.to_owned()))
}

#[cfg(test)]
mod tests;
