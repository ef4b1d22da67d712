//! What is told of a league: who plays, what is played, how everybody stands. Reads nothing, knows no
//! sentence.

use super::find::count;
use crate::app::base::Person;
use crate::store::{GameId, LeagueRow, PersonId, Timestamp};
use starpost_games::game::Outcome;
use starpost_games::league::standings::{Reached, Row, Standings};
use starpost_games::league::{Entrant, How, Scored};

/// Somebody in a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantFacts {
    /// Who; of those who have followed each other on one place, the last.
    pub person: Person,
    /// Their number, once the season has begun.
    pub entrant: Option<Entrant>,
    /// Whether they have withdrawn, and nobody took over.
    pub is_gone: bool,
}

/// That somebody plays on for another, with all games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// Who does.
    pub by: Person,
    /// Who played before.
    pub of: Person,
}

/// A fixture with its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixtureFacts {
    /// Its number in the season.
    pub fixture: u32,
    /// In which division.
    pub division: u32,
    /// In which round.
    pub round: u32,
    /// Who plays, in the order of seats; once it is decided, who has played.
    pub players: Vec<Person>,
    /// Their numbers.
    pub entrants: Vec<Entrant>,
    /// The game, once it is open.
    pub game: Option<GameId>,
    /// How it was decided, if it is.
    pub how: Option<How>,
    /// Who has won.
    pub outcome: Option<Outcome>,
}

/// A division and how everybody in it stands.
#[derive(Clone, Debug)]
pub struct DivisionFacts {
    /// Which, from 1.
    pub division: u32,
    /// How they stand.
    pub standings: Standings,
    /// How far everybody came, in a knock-out.
    pub reached: Option<Vec<Reached>>,
    /// What has been decided there.
    pub results: Vec<Scored>,
}

impl DivisionFacts {
    /// Everybody with their place, the first above.
    pub fn places(&self) -> Vec<(u32, Entrant)> {
        match &self.reached {
            Some(reached) => reached.iter().map(|it| (it.rank, it.entrant)).collect(),
            None => {
                let rows = self.standings.rows.iter();
                rows.map(|row| (row.rank, row.entrant)).collect()
            }
        }
    }

    /// The same with what everybody has come to.
    pub fn ranked(&self) -> Vec<(u32, &Row)> {
        let places = self.places().into_iter();
        let ranked = places.filter_map(|(rank, it)| Some((rank, self.standings.row(it)?)));
        ranked.collect()
    }
}

/// A league and one of its seasons.
#[derive(Clone, Debug)]
pub struct LeagueFacts {
    /// The league, with the rules of that season.
    pub row: LeagueRow,
    /// Who made it.
    pub creator: Person,
    /// Whether the season is one of those before the present one.
    pub is_past: bool,
    /// When the season ended, if it is over.
    pub ended: Option<Timestamp>,
    /// Everybody in the season.
    pub entrants: Vec<EntrantFacts>,
    /// Who has taken over from whom, in the order of places, then of time.
    pub replacements: Vec<Replacement>,
    /// What is played.
    pub fixtures: Vec<FixtureFacts>,
    /// How everybody stands, once it has begun.
    pub divisions: Vec<DivisionFacts>,
}

impl LeagueFacts {
    /// Who has a number.
    pub fn person(&self, entrant: Entrant) -> Option<&Person> {
        let mut all = self.entrants.iter();
        Some(&all.find(|it| it.entrant == Some(entrant))?.person)
    }

    /// The division somebody plays in, if they do.
    pub fn division_of(&self, person: PersonId) -> Option<u32> {
        let entrant = self
            .entrants
            .iter()
            .find(|it| it.person.id == person)?
            .entrant?;
        let mut divisions = self.divisions.iter();
        Some(
            divisions
                .find(|it| it.standings.row(entrant).is_some())?
                .division,
        )
    }

    /// Whether whoever had a number has withdrawn, and nobody took over.
    pub fn is_gone(&self, entrant: Entrant) -> bool {
        let mut all = self.entrants.iter();
        all.any(|it| it.entrant == Some(entrant) && it.is_gone)
    }

    /// How many fixtures are not decided.
    pub fn left(&self) -> u32 {
        count(self.fixtures.iter().filter(|it| it.how.is_none()).count())
    }
}
