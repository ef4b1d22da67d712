//! What an event says apart from its kind, in a database and in a record's file. Knows no game.

use crate::clock::{BadChange, ClockChange};
use crate::game::Seat;
use crate::record::escape;
use crate::record::event::{Leaving, What};
use crate::record::outcome::{read_with, seat_numbered, written_with};
use crate::record::wish::Wish;

/// The word between a seat and the player who is replaced there.
const FOR: &str = " for ";

/// Why words are not what an event of their kind says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BadBody {
    /// A seat is expected.
    NoSeat,
    /// The number of an event is expected.
    NoNumber,
    /// There are other, more or fewer words than the kind has.
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
    /// What there is to say in addition to the kind, as a database keeps it.
    pub fn body(&self) -> String {
        self.said(|seat| seat.to_string())
    }

    /// The event of a kind and a body; `None` for what is neither ours nor well formed.
    pub fn read(kind: &str, body: &str) -> Option<What> {
        What::heard(kind, body, seat_numbered)?.ok()
    }

    /// Its line in the file of a record, with seats under their names. `turn` is the number of the
    /// last turn that stands, including this one.
    pub(super) fn line(&self, turn: usize, label: impl Fn(Seat) -> String) -> String {
        if let What::Turn(line) = self {
            format!("{turn}. {line}")
        } else if let What::Leave(..) = self {
            self.said(label)
        } else {
            format!("{} {}", self.kind(), self.said(label))
        }
    }

    /// The event of such a line; `None` for that of a turn. What speaks of roles may also name a
    /// seat by its number.
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
            (None, "replace") => {
                let rest = line.trim_start().strip_prefix("replace");
                What::heard("replace", rest.unwrap_or_default().trim(), seat)
            }
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
            | What::Replace(seat, None) => label(*seat),
            What::Replace(seat, Some(name)) => {
                format!("{}{FOR}{}", label(*seat), escape::value(name))
            }
            What::Ask(seat, wish) => format!("{} {wish}", label(*seat)),
            What::Annul => String::new(),
            What::Rewind(seq) | What::Restore(seq) => seq.to_string(),
            What::Clock(change) => change.said(label),
            What::Seal(seat, word) | What::Reveal(seat, word) => format!("{} {word}", label(*seat)),
            What::Decide(outcome) | What::Adjudicate(outcome) => written_with(*outcome, label),
            What::Unseal(seat, role, salt) => format!("{} {role} {salt}", label(*seat)),
        }
    }

    /// The event of a kind that says this; `None` if there is no such kind.
    fn heard(
        kind: &str,
        body: &str,
        seat: impl Fn(&str) -> Option<Seat>,
    ) -> Option<Result<What, BadBody>> {
        let seat_of = |word: &str| seat(word).ok_or(BadBody::NoSeat);
        let number = || body.parse().map_err(|_| BadBody::NoNumber);
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
            "rewind" => number().map(What::Rewind),
            "restore" => number().map(What::Restore),
            "ask" => seat_and_words().and_then(|(seat, wish)| {
                let wish = Wish::from_word(wish.trim()).ok_or(BadBody::Other)?;
                Ok(What::Ask(seat, wish))
            }),
            "grant" => seat_of(body).map(What::Grant),
            "deny" => seat_of(body).map(What::Deny),
            "abort" => seat_of(body).map(What::Abort),
            "replace" => replaced(body, seat_of),
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
}

fn left(body: &str, seat: impl Fn(&str) -> Result<Seat, BadBody>) -> Result<What, BadBody> {
    let (word, who) = body.split_once(' ').ok_or(BadBody::NoSeat)?;
    let leaving = Leaving::from_word(word).ok_or(BadBody::Other)?;
    Ok(What::Leave(seat(who)?, leaving))
}

fn replaced(body: &str, seat: impl Fn(&str) -> Result<Seat, BadBody>) -> Result<What, BadBody> {
    match body.split_once(FOR) {
        None => Ok(What::Replace(seat(body)?, None)),
        Some((who, name)) => {
            let name = escape::unescaped(name.trim());
            Ok(What::Replace(seat(who.trim())?, Some(name)))
        }
    }
}

fn unsealed(seat: Seat, words: &str) -> Result<What, BadBody> {
    let (role, salt) = words.split_once(' ').ok_or(BadBody::Other)?;
    Ok(What::Unseal(seat, role.to_owned(), salt.to_owned()))
}
