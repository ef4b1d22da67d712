//! A league and its standings are read from what is stored.

use super::facts::{DivisionFacts, EntrantFacts, FixtureFacts, LeagueFacts};
use super::last_day::last_day;
use super::roster::Roster;
use crate::app::base::{Call, Error, LeagueNo, Leagues, Person};
use crate::store::{EntrantRow, FixtureRow, LeagueId, LeagueRow, LeagueStage, PersonId, SeasonRow};
use starpost_games::league::standings::{knockout_ranking, standings};
use starpost_games::league::{Entrant, Format, Scored};

impl Leagues<'_> {
    /// A league of the caller's server with its present season. Refused: there is none.
    pub async fn view(self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        self.here(call, league).await?;
        self.facts(league, None).await
    }

    /// A league of the caller's server with this season. Refused: there is none.
    pub async fn season(
        self,
        call: &Call,
        league: LeagueId,
        season: Option<u32>,
    ) -> Result<LeagueFacts, Error> {
        self.here(call, league).await?;
        self.facts(league, season).await
    }

    /// A league of the caller's server as it is to be played next, or is. Refused: there is none.
    pub async fn as_it_is(self, call: &Call, league: LeagueId) -> Result<LeagueRow, Error> {
        self.here(call, league).await
    }

    /// A league with one of its seasons, whoever asks.
    pub async fn facts(self, league: LeagueId, season: Option<u32>) -> Result<LeagueFacts, Error> {
        let row = self
            .app
            .store
            .league(league)
            .await?
            .ok_or(LeagueNo::NoSuch)?;
        let present = row.season;
        let mut over = self.app.store.seasons(league).await?.into_iter();
        let over = over.rfind(|row| row.season == season.unwrap_or(present));
        let ended = over.as_ref().map(|row| row.ended);
        let row = match (season.filter(|season| *season != present), over) {
            (None, None) => row,
            // What was changed since is for the next season.
            (None, Some(past)) => by_the_rules_of(row, past),
            (Some(_), past) => as_it_was(row, past.ok_or(LeagueNo::NoSuchSeason)?),
        };
        let fixtures = self.app.store.fixtures(league, row.season).await?;
        let roster = Roster::new(self.app.store.entrants(league, row.season).await?);
        let creator = self.app.invitations().person_known_as(row.creator).await?;
        Ok(LeagueFacts {
            is_past: row.season < present,
            ended,
            creator,
            waiting: self.waiting(league, row.season).await?,
            entrants: everybody(&roster),
            replacements: roster.replacements(),
            divisions: divisions(&row, &roster, &fixtures),
            fixtures: fixtures
                .iter()
                .map(|row| fixture_facts(&roster, row))
                .collect(),
            row,
        })
    }

    /// Who would take over in a season.
    async fn waiting(self, league: LeagueId, season: u32) -> Result<Vec<Person>, Error> {
        let waiting = self.app.store.waiting(league, season).await?.into_iter();
        let people = waiting.map(|row| Person {
            id: row.person,
            name: row.name,
        });
        Ok(people.collect())
    }

    /// The people of each division in the final order of a season.
    pub(super) async fn final_order(
        self,
        league: LeagueId,
        season: u32,
    ) -> Result<Vec<Vec<PersonId>>, Error> {
        let facts = self.facts(league, Some(season)).await?;
        let of = |division: &DivisionFacts| {
            let places = division.places().into_iter();
            places
                .filter_map(|(_, entrant)| Some(facts.person(entrant)?.id))
                .collect()
        };
        Ok(facts.divisions.iter().map(of).collect())
    }
}

/// A league as it was in a season that is over.
fn as_it_was(row: LeagueRow, past: SeasonRow) -> LeagueRow {
    LeagueRow {
        season: past.season,
        ends: last_day(&past.rules, past.began),
        began: Some(past.began),
        stage: LeagueStage::Over,
        ..by_the_rules_of(row, past)
    }
}

/// A league with the rules and the games of a season that is over.
fn by_the_rules_of(row: LeagueRow, past: SeasonRow) -> LeagueRow {
    LeagueRow {
        kind: past.kind,
        options: past.options,
        terms: past.terms,
        rules: past.rules,
        ..row
    }
}

/// A fixture with its players.
pub(super) fn fixture_facts(roster: &Roster, row: &FixtureRow) -> FixtureFacts {
    FixtureFacts {
        fixture: row.fixture,
        division: row.division,
        round: row.round,
        players: players(roster, row),
        entrants: row.entrants.0.clone(),
        game: row.game,
        decided: row.decided,
        how: row.how,
        outcome: row.outcome,
    }
}

fn divisions(row: &LeagueRow, roster: &Roster, fixtures: &[FixtureRow]) -> Vec<DivisionFacts> {
    let division = |division: u32| {
        let there = fixtures.iter().filter(|row| row.division == division);
        let results: Vec<Scored> = there.filter_map(FixtureRow::scored).collect();
        let entrants = roster.numbers(Some(division));
        let rating = |entrant| roster.rating(entrant);
        DivisionFacts {
            division,
            standings: standings(&entrants, &results, &row.rules, &rating),
            reached: (row.rules.format == Format::Knockout)
                .then(|| knockout_ranking(&entrants, &results)),
            results,
        }
    };
    roster.divisions().into_iter().map(division).collect()
}

fn everybody(roster: &Roster) -> Vec<EntrantFacts> {
    let is_present = |row: &&EntrantRow| match row.entrant {
        None => true,
        Some(number) => {
            let holder = roster.holder(Entrant(number));
            holder.is_some_and(|holder| holder.person == row.person)
        }
    };
    let rows = roster.rows().iter().filter(is_present);
    rows.map(|row| EntrantFacts {
        person: Person {
            id: row.person,
            name: row.name.clone(),
        },
        entrant: row.entrant.map(Entrant),
        is_gone: row.withdrawn.is_some(),
    })
    .collect()
}

/// Who plays, or has played.
fn players(roster: &Roster, fixture: &FixtureRow) -> Vec<Person> {
    let entrants = fixture.entrants.0.iter();
    let holders = entrants.filter_map(|entrant| match fixture.decided {
        Some(then) => roster.holder_at(*entrant, then),
        None => roster.holder(*entrant),
    });
    holders
        .map(|row| Person {
            id: row.person,
            name: row.name.clone(),
        })
        .collect()
}
