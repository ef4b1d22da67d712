//! The order of players in a game that is over, from better to worse; knows no rating.

use crate::game::{Outcome, Seats};
use crate::games::homeworlds::options::Mode;
use crate::games::homeworlds::position::Position;
use crate::league::ratings::ranks;

impl Position {
    /// The ranks of everybody, by who won and who went out when. In Last Captain Standing it is the better the
    /// longer they stayed (RULES MP-50); otherwise only winning counts.
    pub fn ranks(&self, outcome: Outcome, gone: &[Seats]) -> Vec<u8> {
        match self.options.mode {
            Mode::LastCaptain => by_staying(outcome, self.seats(), gone),
            Mode::Duel | Mode::Sinister | Mode::GoodVsEvil => ranks(outcome, self.seats().into()),
        }
    }
}

/// The winners first, then those who are still there, then those who went out last.
fn by_staying(outcome: Outcome, seats: u8, gone: &[Seats]) -> Vec<u8> {
    let (Outcome::Won(best) | Outcome::Drawn(best)) = outcome;
    let all = Seats::first(seats);
    let out = gone.iter().fold(Seats::NONE, |out, some| out.union(*some));
    let others = gone.iter().rev().map(|some| some.minus(best));
    let places: Vec<Seats> = [best, all.minus(best).minus(out)]
        .into_iter()
        .chain(others)
        .filter(|place| !place.is_empty())
        .collect();
    let rank = |seat| (0..).zip(&places).find(|(_, place)| place.has(seat));
    all.iter().filter_map(rank).map(|(rank, _)| rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seat;

    fn seats(of: &[u8]) -> Seats {
        of.iter().copied().map(Seat).collect()
    }

    #[test]
    fn whoever_stays_longer_has_a_better_place() {
        let gone = [seats(&[2]), seats(&[0, 4]), seats(&[3])];
        let won = Outcome::Won(seats(&[1]));
        assert_eq!(by_staying(won, 5, &gone), [2, 0, 3, 1, 2]);
    }

    #[test]
    fn those_who_go_out_together_at_the_end_are_tied() {
        let gone = [seats(&[1]), seats(&[0, 2])];
        let drawn = Outcome::Drawn(seats(&[0, 2]));
        assert_eq!(by_staying(drawn, 3, &gone), [0, 1, 0]);
    }

    #[test]
    fn a_winner_by_decision_is_before_those_who_are_still_there() {
        let won = Outcome::Won(seats(&[2]));
        assert_eq!(by_staying(won, 4, &[seats(&[0])]), [2, 1, 0, 1]);
    }
}
