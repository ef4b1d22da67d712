//! Good vs Evil: what follows from an end of turn or a departure once somebody knows who is Good.
//! The position never does. RULES MP-30 to MP-40.

use crate::game::{Outcome, Seat, Seats, Verdict};
use crate::games::homeworlds::alignment::Alignment;
use crate::games::homeworlds::departure::Departure;
use crate::games::homeworlds::options::GoodWinners;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::system::MOST_SEATS;

impl Position {
    /// The public part of a seat's alignment: the id of its name.
    pub fn shown_side(&self, seat: Seat) -> Option<&'static str> {
        let shown = self.shown(seat)?;
        Some(if self.has_turned(seat, shown) { "role-turned" } else { shown.message() })
    }

    /// True when a seat that was dealt this alignment is known to have turned Evil since.
    /// RULES MP-35.
    pub fn has_turned(&self, seat: Seat, dealt: Alignment) -> bool {
        let known = |other| if other == seat { Some(dealt) } else { self.shown(other) };
        dealt == Alignment::Good && side(seat, &known, &self.victims) == Some(Alignment::Evil)
    }

    /// The verdict that follows from the last departure, given the alignments that were dealt.
    pub fn judged(&self, alignments: &[Alignment]) -> Verdict {
        let last = self.departed;
        if last.out.is_empty() {
            return Verdict::default();
        }
        Verdict {
            reveals: reveals(last),
            outcome: self
                .won_alone(last, &self.sides_before(last, alignments))
                .or_else(|| self.won_by_side(&sides(alignments, &self.victims))),
        }
    }

    /// The sides while the turn that ended with this departure was played. RULES MP-35.
    fn sides_before(&self, last: Departure, alignments: &[Alignment]) -> Vec<Alignment> {
        let before = self.victims.map(|victims| victims.minus(last.out));
        sides(alignments, &before)
    }

    /// Evil eliminated somebody and is still there. RULES MP-32.
    fn won_alone(&self, last: Departure, alignments: &[Alignment]) -> Option<Outcome> {
        let author = last.author.filter(|_| !last.victims().is_empty())?;
        let wins =
            alignments.get(author.index()) == Some(&Alignment::Evil) && self.playing().has(author);
        wins.then(|| Outcome::Won(Seats::one(author)))
    }

    /// No Evil is left, or one player only. RULES MP-33, MP-38, MP-14.
    fn won_by_side(&self, alignments: &[Alignment]) -> Option<Outcome> {
        let playing = self.playing();
        let all = Seats::first(self.seats).iter();
        let good: Seats = all
            .zip(alignments)
            .filter(|(_, alignment)| **alignment == Alignment::Good)
            .map(|(seat, _)| seat)
            .collect();
        if playing.minus(good).is_empty() {
            let share = match self.options.good_winners {
                GoodWinners::All => good.minus(self.forfeited),
                GoodWinners::Remaining => good.minus(self.out),
            };
            return Some(if share.is_empty() {
                Outcome::Drawn(self.departed.out)
            } else {
                Outcome::Won(share)
            });
        }
        (playing.len() == 1).then_some(Outcome::Won(playing))
    }
}

/// The author and all victims; without a victim only those who are gone. RULES MP-34, MP-36, MP-37.
fn reveals(last: Departure) -> Seats {
    match last.author {
        Some(author) if !last.victims().is_empty() => last.out.with(author),
        _ => last.out,
    }
}

/// The sides of the players who were dealt these and have eliminated those. RULES MP-35.
fn sides(dealt: &[Alignment], victims: &[Seats; MOST_SEATS]) -> Vec<Alignment> {
    let known = |seat: Seat| dealt.get(seat.index()).copied();
    let seats = (0..dealt.len()).filter_map(Seat::at);
    seats.filter_map(|seat| side(seat, &known, victims)).collect()
}

/// The side of a seat, as far as it is known. A player who eliminates a seat outlives it, so this terminates.
fn side(
    seat: Seat,
    dealt: &impl Fn(Seat) -> Option<Alignment>,
    victims: &[Seats; MOST_SEATS],
) -> Option<Alignment> {
    let eliminated = victims.get(seat.index()).copied().unwrap_or_default();
    let is_good = |victim| side(victim, dealt, victims) == Some(Alignment::Good);
    match dealt(seat)? {
        Alignment::Good if eliminated.iter().any(is_good) => Some(Alignment::Evil),
        dealt @ (Alignment::Good | Alignment::Evil) => Some(dealt),
    }
}
