//! The participation in a season: who has played a turn in it, and who has let theirs pass. Whoever could not play
//! one, since the others did not come, is taken for somebody who has. Knows no game.

use std::collections::{BTreeMap, BTreeSet};

use crate::store::{EntrantRow, GameId, LeagueTx, PersonId, SeasonSeat};
use starpost_games::game::{Outcome, Seat};
use starpost_games::record::Status;

/// The participation of everybody in a season.
#[derive(Clone, Debug, Default)]
pub(in crate::app::leagues) struct Participation {
    /// The people who have played a turn.
    played: BTreeSet<PersonId>,
    /// The people who have let a turn pass that was theirs.
    idle: BTreeSet<PersonId>,
}

impl Participation {
    /// That in the present season, with these people.
    pub(in crate::app::leagues) async fn of(
        tx: &mut LeagueTx,
        entrants: &[EntrantRow],
    ) -> anyhow::Result<Participation> {
        let gone = entrants.iter().filter(|row| row.withdrawn.is_some()).map(|row| row.person);
        let (played, seats) = (tx.turn_takers().await?, tx.season_seats().await?);
        Ok(Participation::new(played, &seats, &gone.collect()))
    }

    fn new(
        played: Vec<PersonId>,
        seats: &[SeasonSeat],
        gone: &BTreeSet<PersonId>,
    ) -> Participation {
        let mut games: BTreeMap<GameId, GamePeople> = BTreeMap::new();
        for seat in seats {
            let people = games.entry(seat.game).or_default();
            people.seats += 1;
            people.is_left |= gone.contains(&seat.person);
        }
        let is_idle = |seat: &&SeasonSeat| is_idle(seat, games[&seat.game]);
        let idle = seats.iter().filter(is_idle);
        Participation {
            played: played.into_iter().collect(),
            idle: idle.map(|seat| seat.person).collect(),
        }
    }

    /// True if somebody has played a turn, or never had one to play.
    pub(in crate::app::leagues) fn has_come(&self, person: PersonId) -> bool {
        self.played.contains(&person) || !self.idle.contains(&person)
    }
}

/// The people in a game, as far as they matter to each other.
#[derive(Clone, Copy, Debug, Default)]
struct GamePeople {
    /// The number of seats.
    seats: u32,
    /// True if one of them has withdrawn from the season.
    is_left: bool,
}

/// True if a turn was theirs in a game without a turn of theirs, and they have let it pass or given the game up. In
/// a game that they have won, or that somebody has left, nobody waited for them any more.
fn is_idle(seat: &SeasonSeat, people: GamePeople) -> bool {
    let has_won = [seat.outcome, seat.counted].into_iter().any(|outcome| wins(seat, outcome));
    let has_resigned = seat.status == Some(Status::Resignation) && !has_won;
    let (place, turns) = (u32::from(seat.seat), seat.turns);
    // Where somebody is out of a game of several, nobody knows by that number whose turn it is.
    let was_theirs = if people.seats == 2 { turns % 2 == place } else { turns >= place };
    seat.no_show.is_some() || has_resigned || (was_theirs && !has_won && !people.is_left)
}

fn wins(seat: &SeasonSeat, outcome: Option<Outcome>) -> bool {
    matches!(outcome, Some(Outcome::Won(winners)) if winners.has(Seat(seat.seat)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Timestamp;
    use starpost_games::game::Seats;

    const GAME: GameId = GameId(7);
    const FIRST: PersonId = PersonId(1);
    const SECOND: PersonId = PersonId(2);

    /// The first and the second of two, in a game that has ended so after so many turns.
    fn two(turns: u32, status: Status, winner: Option<u8>) -> Vec<SeasonSeat> {
        let outcome = winner.map(|winner| Outcome::Won(Seats::one(Seat(winner))));
        let seat = |(seat, person): (u8, PersonId)| SeasonSeat {
            game: GAME,
            person,
            seat,
            turns,
            no_show: None,
            status: Some(status),
            outcome,
            counted: outcome,
        };
        [(0, FIRST), (1, SECOND)].map(seat).to_vec()
    }

    /// Those of the two who have come, if they have not played elsewhere.
    fn come(seats: &[SeasonSeat], gone: &[PersonId]) -> Vec<u64> {
        let participation = Participation::new(Vec::new(), seats, &gone.iter().copied().collect());
        let come = [FIRST, SECOND].into_iter().filter(|one| participation.has_come(*one));
        come.map(|one| one.0).collect()
    }

    #[test]
    fn whoever_lets_a_turn_pass_has_not_come_and_whoever_had_none_has() {
        let table = [
            (two(0, Status::NoShow, Some(1)), "the first did not come", vec![2]),
            (two(1, Status::Time, Some(0)), "the second did not come", vec![1]),
            (two(0, Status::Adjudication, None), "the last day came before any turn", vec![2]),
            (two(1, Status::Annulment, None), "and after one, which counts for nothing", vec![1]),
            (two(0, Status::Resignation, Some(0)), "the second has given up at once", vec![1]),
            (two(0, Status::Resignation, Some(1)), "the first has", vec![2]),
        ];
        for (seats, what, wanted) in table {
            assert_eq!(come(&seats, &[]), wanted, "{what}");
        }
    }

    #[test]
    fn nobody_is_idle_whose_opponent_has_left() {
        let annulled = two(0, Status::Annulment, None);
        assert_eq!(come(&annulled, &[SECOND]), [1, 2]);
        let mut missed = annulled;
        missed[0].no_show = Some(Timestamp(1));
        assert_eq!(come(&missed, &[SECOND]), [2], "but whoever had missed it before");
    }

    #[test]
    fn a_substitute_counts_by_their_own_turns() {
        let drawn = |turns| two(turns, Status::Adjudication, None);
        assert_eq!(come(&drawn(11), &[]), [1], "the second was to move");
        assert_eq!(come(&drawn(12), &[]), [2], "the first was");
    }

    #[test]
    fn one_turn_in_a_season_is_enough() {
        let seats = two(0, Status::NoShow, Some(1));
        let participation = Participation::new(vec![FIRST], &seats, &BTreeSet::new());
        assert!(participation.has_come(FIRST));
        assert!(participation.has_come(PersonId(3)), "no game of theirs was opened");
    }
}
