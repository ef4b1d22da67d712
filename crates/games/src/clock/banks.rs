//! The time that each seat has for a turn, by what was agreed on; knows no instant.

use std::time::Duration;

use crate::clock::control::{Control, Hours};
use crate::clock::terms::Terms;
use crate::game::Seat;

/// The time that each seat has.
#[derive(Clone, Debug)]
pub(super) struct Banks {
    control: Control,
    /// The most that there is for a first turn.
    first: Option<Duration>,
    seats: Vec<Bank>,
}

/// The time that a seat has.
#[derive(Clone, Copy, Debug)]
struct Bank {
    /// Beyond what every turn gives.
    kept: Duration,
    has_played: bool,
}

impl Banks {
    /// The time that each of this many seats has at first.
    pub(super) fn new(terms: &Terms, seats: u8) -> Banks {
        let kept = match terms.clock {
            Control::Bank { start, .. } => start.length(),
            Control::PerTurn(_) | Control::Untimed => Duration::ZERO,
        };
        let has_played = false;
        Banks {
            control: terms.clock,
            first: terms.first.0.map(Hours::length),
            seats: vec![Bank { kept, has_played }; seats.into()],
        }
    }

    /// True if the next turn of a seat is its first, for which there is only so much time.
    pub(super) fn is_first(&self, seat: Seat) -> bool {
        let has_played = self.seat(seat).is_none_or(|bank| bank.has_played);
        self.first.is_some() && !has_played
    }

    /// The time a seat has for a turn that begins now; `None` for as much as it likes.
    pub(super) fn allowance(&self, seat: Seat) -> Option<Duration> {
        let first = self.first.filter(|_| self.is_first(seat));
        match (self.usual(), first) {
            (Some(usual), Some(first)) => {
                let whole = self.whole(seat);
                Some(whole.saturating_sub(usual.saturating_sub(first)))
            }
            (Some(_), None) => Some(self.whole(seat)),
            (None, Some(first)) => Some(first + self.kept(seat)),
            (None, None) => None,
        }
    }

    /// The time that a seat has kept, where it can keep something.
    pub(super) fn bank(&self, seat: Seat) -> Option<Duration> {
        match self.control {
            Control::Bank { .. } => self.seat(seat).map(|bank| bank.kept),
            Control::PerTurn(_) | Control::Untimed => None,
        }
    }

    /// A seat has played a turn, of whose time this much has counted.
    pub(super) fn played(&mut self, seat: Seat, used: Duration) {
        let left = self.whole(seat).saturating_sub(used);
        let kept = match self.control {
            Control::Bank { increment, most, .. } if left < most.length() => {
                (left + increment.length()).min(most.length())
            }
            Control::Bank { .. } => left,
            Control::PerTurn(_) | Control::Untimed => Duration::ZERO,
        };
        let has_played = true;
        if let Some(bank) = self.seats.get_mut(seat.index()) {
            *bank = Bank { kept, has_played };
        }
    }

    /// A seat has this much more.
    pub(super) fn add(&mut self, seat: Seat, more: Duration) {
        if let Some(bank) = self.seats.get_mut(seat.index()) {
            bank.kept += more;
        }
    }

    /// A seat has this much less, as far as it has kept something.
    pub(super) fn remove(&mut self, seat: Seat, less: Duration) {
        if let Some(bank) = self.seats.get_mut(seat.index()) {
            bank.kept = bank.kept.saturating_sub(less);
        }
    }

    /// The time for a first turn where that is not limited, if any.
    pub(super) fn usual(&self) -> Option<Duration> {
        match self.control {
            Control::PerTurn(hours) => Some(hours.length()),
            Control::Bank { start, .. } => Some(start.length()),
            Control::Untimed => None,
        }
    }

    /// All that a seat has, whether or not its first turn is limited.
    fn whole(&self, seat: Seat) -> Duration {
        match self.control {
            Control::PerTurn(hours) => hours.length() + self.kept(seat),
            Control::Bank { .. } | Control::Untimed => self.kept(seat),
        }
    }

    fn kept(&self, seat: Seat) -> Duration {
        self.seat(seat).map_or(Duration::ZERO, |bank| bank.kept)
    }

    fn seat(&self, seat: Seat) -> Option<&Bank> {
        self.seats.get(seat.index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOUTH: Seat = Seat(0);

    fn banks(terms: &str) -> Banks {
        Banks::new(&Terms::read(terms).expect(terms), 2)
    }

    fn days(days: u64) -> Duration {
        Duration::from_secs(days * 24 * 3600)
    }

    #[test]
    fn only_the_first_turn_of_a_seat_is_limited() {
        for (terms, first, then) in [
            ("clock=7d no_show=3d", Some(days(3)), Some(days(7))),
            ("clock=2d no_show=3d", Some(days(2)), Some(days(2))),
            ("clock=none no_show=3d", Some(days(3)), None),
            ("clock=7d+1d/14d no_show=3d", Some(days(3)), Some(days(7))),
            ("clock=2d+1d/14d no_show=3d", Some(days(2)), Some(days(2))),
            ("clock=7d", Some(days(7)), Some(days(7))),
            ("clock=none", None, None),
        ] {
            let mut banks = banks(terms);
            assert_eq!(banks.is_first(SOUTH), terms.contains("no_show"), "{terms}");
            assert_eq!(banks.allowance(SOUTH), first, "{terms}");
            banks.played(SOUTH, days(1));
            assert!(!banks.is_first(SOUTH));
            assert_eq!(banks.allowance(SOUTH), then, "{terms}");
            assert_eq!(banks.allowance(Seat(1)), first, "{terms}");
        }
    }

    #[test]
    fn more_time_is_added_to_a_limited_turn_too() {
        for terms in ["clock=7d no_show=3d", "no_show=3d", "clock=7d+1d/14d no_show=3d"] {
            let mut banks = banks(terms);
            banks.add(SOUTH, days(2));
            assert_eq!(banks.allowance(SOUTH), Some(days(5)), "{terms}");
            banks.remove(SOUTH, days(2));
            assert_eq!(banks.allowance(SOUTH), Some(days(3)), "{terms}");
        }
    }
}
