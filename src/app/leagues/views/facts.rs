//! The facts told of a league: the people who play, the fixtures, the standings. Reads nothing, knows no
//! sentence.

use std::collections::BTreeMap;

use super::check_in_facts::CheckInFacts;
use crate::app::base::{Person, PostPlace};
use crate::app::leagues::ladder::facts::LadderFacts;
use crate::app::leagues::lookup::count;
use crate::app::leagues::rounds::lots::LotFacts;
use crate::app::leagues::rounds::points::have_points;
use crate::app::leagues::rounds::stages::{BRACKET, is_bracket, is_play_off};
use crate::store::{GameId, LeagueRow, PersonId, Timestamp};
use starpost_games::game::Outcome;
use starpost_games::league::standings::{Above, Reached, Standings, StandingsRow};
use starpost_games::league::{DecidedBy, Entrant, FixtureNo, FixtureResult, RoundNo};

/// Somebody in a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantFacts {
    /// The person; of several who have followed each other on one place, the last.
    pub person: Person,
    /// Their number, once the season has begun.
    pub entrant: Option<Entrant>,
    /// True if they have withdrawn, and nobody took over.
    pub is_gone: bool,
    /// The rating that their place had when the season began, if any.
    pub rating: Option<u32>,
}

/// Somebody has replaced another, with all games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// The substitute.
    pub by: Person,
    /// The person who played before.
    pub of: Person,
}

/// A fixture with its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixtureFacts {
    /// Its number in the season.
    pub fixture: FixtureNo,
    /// In which division.
    pub division: u32,
    /// In which round.
    pub round: RoundNo,
    /// Its place in the round of a bracket.
    pub slot: u32,
    /// The people who play, in the order of seats; once it is decided, those who played.
    pub players: Vec<Person>,
    /// Their numbers.
    pub entrants: Vec<Entrant>,
    /// The game, once it is open.
    pub game: Option<GameId>,
    /// The time at which it was decided, if it is.
    pub decided: Option<Timestamp>,
    /// The way it was decided, if it is.
    pub how: Option<DecidedBy>,
    /// The outcome: the winner, if any.
    pub outcome: Option<Outcome>,
}

impl FixtureFacts {
    /// True if this person plays in it.
    pub fn is_played_by(&self, person: PersonId) -> bool {
        self.players.iter().any(|player| player.id == person)
    }
}

/// A division and how everybody in it stands.
#[derive(Clone, Debug)]
pub struct DivisionFacts {
    /// The number of the division, from 1; 0 for the bracket of those who have gone on from groups.
    pub division: u32,
    /// The standings of the division.
    pub standings: Standings,
    /// The point everybody reached, in a knock-out.
    pub reached: Option<Vec<Reached>>,
    /// The results decided there.
    pub results: Vec<FixtureResult>,
}

impl DivisionFacts {
    /// Everybody with their place, the first above.
    pub fn places(&self) -> Vec<(u32, Entrant)> {
        match &self.reached {
            Some(reached) => reached.iter().map(|place| (place.rank, place.entrant)).collect(),
            None => {
                let rows = self.standings.rows.iter();
                rows.map(|row| (row.rank, row.entrant)).collect()
            }
        }
    }

    /// Everybody with their place and their row.
    pub fn ranked(&self) -> Vec<(u32, &StandingsRow)> {
        let places = self.places().into_iter();
        let ranked = places.filter_map(|(rank, who)| Some((rank, self.standings.row(who)?)));
        ranked.collect()
    }
}

/// A league and one of its seasons.
#[derive(Clone, Debug)]
pub struct LeagueFacts {
    /// The league, with the rules of that season.
    pub row: LeagueRow,
    /// The people who run it, besides those who run all leagues of its server, in the order in which they were
    /// named.
    pub organizers: Vec<Person>,
    /// True if the season is one of those before the present one.
    pub is_past: bool,
    /// The time at which the season ended, if it is over.
    pub ended: Option<Timestamp>,
    /// True if the next season opens by itself: seasons follow each other, and somebody has played in this one.
    pub is_followed: bool,
    /// Everybody in the season.
    pub entrants: Vec<EntrantFacts>,
    /// The people who would take over if somebody left, in the order of their joining.
    pub waiting: Vec<Person>,
    /// The people who have taken over, and from whom, in the order of places, then of time.
    pub replacements: Vec<Replacement>,
    /// The fixtures of the season.
    pub fixtures: Vec<FixtureFacts>,
    /// The place of the newest message of each game, if somebody has asked for the whole season.
    pub posted: BTreeMap<GameId, PostPlace>,
    /// In which division everybody plays the season after this one, once that has begun.
    pub next: Option<BTreeMap<PersonId, u32>>,
    /// The standings of everybody, once it has begun: the bracket of groups in front.
    pub divisions: Vec<DivisionFacts>,
    /// The lots that decide something.
    pub lots: Vec<LotFacts>,
    /// The further facts told of it, if it is a ladder.
    pub ladder: Option<LadderFacts>,
    /// The check-in that is open, if one is.
    pub check_in: Option<CheckInFacts>,
    /// The time by which a fixture is or was to be decided, of those that are to be within the days of a round.
    pub round_ends: BTreeMap<FixtureNo, Timestamp>,
}

impl LeagueFacts {
    /// The person who has a number.
    pub fn person(&self, entrant: Entrant) -> Option<&Person> {
        let mut all = self.entrants.iter();
        Some(&all.find(|facts| facts.entrant == Some(entrant))?.person)
    }

    /// The division somebody plays in, if any.
    pub fn division_of(&self, person: PersonId) -> Option<u32> {
        let entrant = self.entrants.iter().find(|entrant| entrant.person.id == person)?.entrant?;
        let mut divisions = self.divisions.iter();
        Some(divisions.find(|division| division.standings.row(entrant).is_some())?.division)
    }

    /// The division and the place of somebody, and how many are there, once something is decided there;
    /// on a ladder from the start.
    pub fn place_of(&self, person: PersonId) -> Option<(u32, u32, usize)> {
        let mut all = self.entrants.iter();
        let entrant = all.find(|facts| facts.person.id == person)?.entrant?;
        let is_known = |one: &&DivisionFacts| self.ladder.is_some() || !one.results.is_empty();
        let mut decided = self.divisions.iter().filter(is_known);
        decided.find_map(|division| {
            let places = division.places();
            let (place, _) = places.iter().find(|(_, one)| *one == entrant)?;
            Some((division.division, *place, places.len()))
        })
    }

    /// True if the holder of a number has withdrawn, and nobody took over.
    pub fn is_gone(&self, entrant: Entrant) -> bool {
        let mut all = self.entrants.iter();
        all.any(|facts| facts.entrant == Some(entrant) && facts.is_gone)
    }

    /// True if somebody has points of the season: without, nobody wins a division or goes up.
    pub fn has_points(&self, entrant: Entrant) -> bool {
        let tables = self.divisions.iter().map(|division| &division.standings);
        have_points(tables, entrant)
    }

    /// The first in a division, of those who have played and, where they play for points, have some: several
    /// share that if nothing separates them. A player who has withdrawn wins nothing, and the next is first
    /// instead.
    pub fn first_of(&self, division: &DivisionFacts) -> Vec<Entrant> {
        let mut places = division.places();
        places.retain(|(_, entrant)| !self.is_gone(*entrant));
        let best = places.iter().map(|(rank, _)| *rank).min();
        let has_played = |entrant: Entrant| {
            let row = division.standings.row(entrant);
            row.is_some_and(|row| row.tally.games() > 0)
        };
        let is_for_points = division.reached.is_none() && self.ladder.is_none();
        let has_won =
            |entrant: Entrant| has_played(entrant) && (!is_for_points || self.has_points(entrant));
        let first =
            places.into_iter().filter(|(rank, entrant)| Some(*rank) == best && has_won(*entrant));
        first.map(|(_, entrant)| entrant).collect()
    }

    /// Everybody in a division, the first above, and below them all who have withdrawn: in this order they
    /// go up and down, and are seeded in the next season.
    pub fn order_of(&self, division: &DivisionFacts) -> Vec<Entrant> {
        let places = division.places().into_iter();
        let mut order: Vec<Entrant> = places.map(|(_, entrant)| entrant).collect();
        order.sort_by_key(|entrant| self.is_gone(*entrant));
        order
    }

    /// True once the season has begun.
    pub fn began(&self) -> bool {
        !self.fixtures.is_empty()
    }

    /// The message with the name of a division: of a group, or of the bracket that follows groups.
    pub const fn called(&self, division: u32) -> &'static str {
        match (self.row.rules.format.has_groups(), division) {
            (true, BRACKET) => "league-bracket",
            (true, _) => "league-group",
            (false, _) => "league-division",
        }
    }

    /// True if a fixture decides between people who are level.
    pub fn is_play_off(&self, fixture: &FixtureFacts) -> bool {
        is_play_off(self.row.rules.format, fixture.division, fixture.slot)
    }

    /// True if a fixture was to be played when the season began: it is no play-off, not in the bracket that
    /// follows groups, and no draw that is played again.
    pub fn is_from_the_start(&self, fixture: &FixtureFacts) -> bool {
        let is_same = |one: &FixtureFacts| (one.round, one.slot) == (fixture.round, fixture.slot);
        let mut before = self.fixtures.iter().filter(|one| one.fixture < fixture.fixture);
        let is_again = self.row.rules.format.is_bracket() && before.any(is_same);
        !is_again && fixture.division != BRACKET && !self.is_play_off(fixture)
    }

    /// The time by which a fixture is or was to be decided, if it is to be within the days of a round.
    pub fn round_end(&self, fixture: &FixtureFacts) -> Option<Timestamp> {
        self.round_ends.get(&fixture.fixture).copied()
    }

    /// True if whoever loses a fixture is out.
    pub fn is_of_bracket(&self, fixture: &FixtureFacts) -> bool {
        is_bracket(self.row.rules.format, fixture.division)
    }

    /// True if a lot has put somebody above somebody else.
    pub fn has_drawn(&self) -> bool {
        !self.drawn().is_empty()
    }

    /// Whom a lot has put above somebody else.
    pub fn drawn(&self) -> Vec<&Person> {
        let rows = self.divisions.iter().flat_map(|one| &one.standings.rows);
        let drawn = rows.filter(|row| row.above == Some(Above::Lot));
        drawn.filter_map(|row| self.person(row.entrant)).collect()
    }

    /// True if the bracket that follows groups begins with this round.
    pub fn begins_bracket(&self, round: RoundNo) -> bool {
        let bracket = self.fixtures.iter().filter(|one| one.division == BRACKET);
        bracket.map(|one| one.round).min() == Some(round)
    }

    /// The divisions that have a winner: the bracket of groups has the only one.
    pub fn decisive(&self) -> impl Iterator<Item = &DivisionFacts> {
        let has_bracket = self.divisions.iter().any(|one| one.division == BRACKET);
        let all = self.divisions.iter();
        all.filter(move |one| !has_bracket || one.division == BRACKET)
    }

    /// The people who have won, in each division.
    pub fn winners(&self) -> Vec<Person> {
        let first = self.decisive().flat_map(|division| self.first_of(division));
        first.filter_map(|entrant| self.person(entrant).cloned()).collect()
    }

    /// The number of undecided fixtures whose games have not been opened: they count for nothing if the season
    /// ends before.
    pub fn unopened(&self) -> u32 {
        let is_unopened = |one: &&FixtureFacts| one.how.is_none() && one.game.is_none();
        count(self.fixtures.iter().filter(is_unopened).count())
    }

    /// The number of undecided fixtures.
    pub fn left(&self) -> u32 {
        count(self.fixtures.iter().filter(|fixture| fixture.how.is_none()).count())
    }
}
