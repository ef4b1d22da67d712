//! The past seasons of a league: how they ended, and the records of their games.

use super::facts::{FixtureFacts, LeagueFacts};
use crate::app::base::{Call, Error, LeagueNo, Leagues, run_blocking};
use crate::app::records::RecordFile;
use crate::store::{GameId, LeagueId, LeagueRow};
use starpost_games::league::How;
use starpost_games::record::written;

/// What separates two records in one file.
const BETWEEN: &str = "\n\n";

impl Leagues<'_> {
    /// The seasons of a league that are over, the newest first.
    pub async fn past_seasons(
        self,
        call: &Call,
        league: LeagueId,
    ) -> Result<Vec<LeagueFacts>, Error> {
        self.here(call, league).await?;
        let mut past = Vec::new();
        for season in self.app.store.seasons(league).await? {
            past.push(self.facts(league, Some(season.season)).await?);
        }
        Ok(past)
    }

    /// The records of all games of a season in one file, each with its part in the season: the
    /// standings and the ratings follow from this file alone. Refused: there is no such season.
    pub async fn season_records(
        self,
        call: &Call,
        league: LeagueId,
        season: u32,
    ) -> Result<RecordFile, Error> {
        let facts = self.season(call, league, Some(season)).await?;
        if facts.fixtures.is_empty() {
            return Err(LeagueNo::NoSuchSeason.into());
        }
        let mut records = Vec::new();
        for fixture in &facts.fixtures {
            if let Some(game) = fixture.game {
                records.push(self.tagged_record(game, &facts, fixture).await?);
            }
        }
        Ok(RecordFile {
            name: format!("league-{league}-season-{season}.txt"),
            text: records.join(BETWEEN),
        })
    }

    /// The record of a game with its part in a season.
    async fn tagged_record(
        self,
        game: GameId,
        facts: &LeagueFacts,
        fixture: &FixtureFacts,
    ) -> Result<String, Error> {
        let mut sitting = self.app.sitting(game).await?;
        let (facts, fixture) = (facts.row.clone(), fixture.clone());
        let written = run_blocking(move || {
            let finish = sitting.stored.record.finish().ok().flatten();
            let tags = tags(
                &facts,
                &fixture,
                (game, finish.map_or(0, |finish| finish.at)),
            );
            sitting.stored.record.tags.extend(tags);
            sitting.stored.record.text_after(Some(&sitting.replay))
        });
        Ok(written.await?)
    }
}

/// A game's part in a season, as the tags of its record.
fn tags(
    row: &LeagueRow,
    fixture: &FixtureFacts,
    (game, ended): (GameId, i64),
) -> Vec<(String, String)> {
    let people: Vec<String> = fixture
        .players
        .iter()
        .map(|person| person.id.to_string())
        .collect();
    let entrants: Vec<String> = fixture.entrants.iter().map(ToString::to_string).collect();
    let tags = [
        ("league", row.name.clone()),
        ("season", row.season.to_string()),
        ("division", fixture.division.to_string()),
        ("round", fixture.round.to_string()),
        ("fixture", fixture.fixture.to_string()),
        ("number", game.to_string()),
        ("people", people.join(" ")),
        ("entrants", entrants.join(" ")),
        ("ended", ended.to_string()),
        ("decided", fixture.how.map_or("", How::word).to_owned()),
        ("counts", fixture.outcome.map(written).unwrap_or_default()),
    ];
    tags.map(|(key, value)| (key.to_owned(), value)).to_vec()
}
