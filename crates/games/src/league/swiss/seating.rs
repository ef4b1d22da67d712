//! The choice of who of two moves first, and how well that suits them; knows no points.

use crate::game::Seat;

/// The number of times that somebody has moved first and second, and the order of these.
#[derive(Clone, Debug)]
pub(super) struct Seating {
    /// Games as first minus games as second.
    balance: i64,
    /// The latest seats, the last one first: whether each was the first one.
    latest: Vec<bool>,
}

/// The effects of a seat on somebody, in the order of their weight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Strain {
    /// The amount by which the difference between games as first and as second grows above 2.
    pub(super) excess: u32,
    /// Points for what could be better: for moving first or second for the third time in a row 4, for
    /// a difference that grows to 2 or more 2, and for one of 1, or the same seat again, 1.
    pub(super) discomfort: u32,
}

/// A difference beyond which there is no telling how much worse it is.
const MOST_EXCESS: i64 = 20;

impl Seating {
    /// The seating of an entrant who has had these seats in this order.
    pub(super) fn after(seats: &[Seat]) -> Seating {
        let latest: Vec<bool> = seats.iter().rev().map(|seat| *seat == Seat(0)).collect();
        let signed = |first: &bool| if *first { 1 } else { -1 };
        Seating { balance: latest.iter().map(signed).sum(), latest }
    }

    /// The strain on them of moving first, or second, in their next game.
    fn strain(&self, first: bool) -> Strain {
        let toward = if first { self.balance } else { -self.balance };
        let again = self.latest.first() == Some(&first);
        let third = again && self.latest.get(1) == Some(&first);
        let unbalanced = match toward {
            ..0 => 0,
            0 => u32::from(again),
            1.. => 2,
        };
        Strain {
            excess: u32::try_from((toward - 1).clamp(0, MOST_EXCESS)).unwrap_or_default(),
            discomfort: unbalanced + if third { 4 } else { 0 },
        }
    }
}

/// The one of two who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FirstMover {
    /// The one who is listed first.
    Upper,
    /// The other.
    Lower,
}

/// The one of two who moves first, and what it does to the two together.
///
/// That is what strains them least; then, who has moved first less often; then, who did not when
/// they last had different seats; then, whom the seat suits who is listed first. Where nothing
/// decides, it is `otherwise`.
pub(super) fn seated(
    upper: &Seating,
    lower: &Seating,
    otherwise: FirstMover,
) -> (FirstMover, Strain) {
    let together = |first: bool| {
        let (one, other) = (upper.strain(first), lower.strain(!first));
        Strain { excess: one.excess + other.excess, discomfort: one.discomfort + other.discomfort }
    };
    let (as_first, as_second) = (together(true), together(false));
    let differed = upper.latest.iter().zip(&lower.latest).find(|(one, other)| one != other);
    let upper_first = as_second
        .cmp(&as_first)
        .then(lower.balance.cmp(&upper.balance))
        .then(differed.map_or(std::cmp::Ordering::Equal, |(one, other)| other.cmp(one)))
        .then(upper.strain(false).cmp(&upper.strain(true)));
    match (upper_first, otherwise) {
        (std::cmp::Ordering::Greater, _) | (std::cmp::Ordering::Equal, FirstMover::Upper) => {
            (FirstMover::Upper, as_first)
        }
        _ => (FirstMover::Lower, as_second),
    }
}
