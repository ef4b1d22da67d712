//! A league and its standings are read from what is stored.

use super::facts::{DivisionFacts, EntrantFacts, FixtureFacts, LeagueFacts};
use super::no::LeagueNo;
use super::roster::Roster;
use crate::app::call::{Call, Person};
use crate::app::error::Error;
use crate::app::service::App;
use crate::store::{EntrantRow, FixtureRow, LeagueId, LeagueRow, LeagueStage, PersonId, SeasonRow};
use starpost_games::league::standings::{knockout_ranking, standings};
use starpost_games::league::{Entrant, Format, Scored};

impl App {
    /// A league of the caller's server with its present season. Refused: there is none, or it is
    /// still being set up.
    pub async fn league(&self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        self.league_here(call, league).await?;
        self.league_facts(league, None).await
    }

    /// The same with another season. Refused: it has no such season.
    pub async fn league_season(
        &self,
        call: &Call,
        league: LeagueId,
        season: Option<u32>,
    ) -> Result<LeagueFacts, Error> {
        self.league_here(call, league).await?;
        self.league_facts(league, season).await
    }

    /// A league with a season of it, whoever asks.
    pub async fn league_facts(
        &self,
        league: LeagueId,
        season: Option<u32>,
    ) -> Result<LeagueFacts, Error> {
        let row = self.store.league(league).await?.ok_or(LeagueNo::NoSuch)?;
        let present = row.season;
        let row = match season.filter(|season| *season != present) {
            None => row,
            Some(season) => {
                let past = self.store.seasons(league).await?;
                let past = past.into_iter().find(|it| it.season == season);
                as_it_was(row, past.ok_or(LeagueNo::NoSuchSeason)?)
            }
        };
        let fixtures = self.store.fixtures(league, row.season).await?;
        let roster = Roster::new(self.store.entrants(league, row.season).await?);
        let creator = self.person_known_as(row.creator).await?;
        Ok(facts((row, present), creator, &roster, &fixtures))
    }

    /// The people of each division in the order in which a season has left them.
    pub(super) async fn final_order(
        &self,
        league: LeagueId,
        season: u32,
    ) -> Result<Vec<Vec<PersonId>>, Error> {
        let facts = self.league_facts(league, Some(season)).await?;
        let of = |division: &DivisionFacts| {
            let places = division.places().into_iter();
            places
                .filter_map(|(_, it)| Some(facts.person(it)?.id))
                .collect()
        };
        Ok(facts.divisions.iter().map(of).collect())
    }
}

/// A league as it was in a season that is over.
fn as_it_was(row: LeagueRow, past: SeasonRow) -> LeagueRow {
    LeagueRow {
        season: past.season,
        kind: past.kind,
        options: past.options,
        terms: past.terms,
        rules: past.rules,
        began: Some(past.began),
        ends: Some(past.ended),
        stage: LeagueStage::Over,
        ..row
    }
}

fn facts(
    (row, present): (LeagueRow, u32),
    creator: Person,
    roster: &Roster,
    fixtures: &[FixtureRow],
) -> LeagueFacts {
    let fixture = |it: &FixtureRow| FixtureFacts {
        fixture: it.fixture,
        division: it.division,
        round: it.round,
        players: players(roster, it),
        game: it.game,
        how: it.how,
        outcome: it.outcome,
    };
    let division = |division: u32| {
        let there = fixtures.iter().filter(|it| it.division == division);
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
    let divisions = roster.divisions().into_iter().map(division);
    LeagueFacts {
        is_past: row.season < present,
        divisions: divisions.collect(),
        creator,
        entrants: everybody(roster),
        fixtures: fixtures.iter().map(fixture).collect(),
        row,
    }
}

fn everybody(roster: &Roster) -> Vec<EntrantFacts> {
    let is_present = |it: &&EntrantRow| match it.entrant {
        None => true,
        Some(number) => {
            let holder = roster.holder(Entrant(number));
            holder.is_some_and(|holder| holder.person == it.person)
        }
    };
    let rows = roster.rows().iter().filter(is_present);
    rows.map(|it| EntrantFacts {
        person: Person {
            id: it.person,
            name: it.name.clone(),
        },
        entrant: it.entrant.map(Entrant),
        is_gone: it.withdrawn.is_some(),
    })
    .collect()
}

fn players(roster: &Roster, fixture: &FixtureRow) -> Vec<Person> {
    let entrants = fixture.entrants.0.iter();
    let holders = entrants.filter_map(|it| roster.holder(*it));
    holders
        .map(|row| Person {
            id: row.person,
            name: row.name.clone(),
        })
        .collect()
}
