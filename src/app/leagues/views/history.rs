//! The past seasons of a league: how they ended, and the records of their games.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::facts::LeagueFacts;
use super::season_games::{SeasonGame, SeasonGames};
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::store::{ChannelId, GameId, GameRow, LeagueId};
use starpost_games::league::Season;

/// The records of a season, as far as somebody may see its games where they ask.
#[derive(Clone, Debug)]
pub struct SeasonRecords {
    /// The name of the file that they are in.
    pub name: String,
    /// The records, each with its part in the season; none if there is none that may be seen.
    pub text: Option<Arc<str>>,
    /// The number of games that are left out.
    pub left_out: usize,
    /// The channels in which everybody may see those.
    pub channels: Vec<ChannelId>,
}

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
            let _turn = self.app.writing.turn(call.person.id).await?;
            past.push(self.facts(league, Some(season.season)).await?);
        }
        Ok(past)
    }

    /// The records of those games of a season that the caller may see, in one file: where these are all, the
    /// standings and the ratings follow from it alone. Refused: there is no such season, or others are being
    /// put together.
    pub async fn season_records(
        self,
        call: &Call,
        league: LeagueId,
        season: Season,
    ) -> Result<SeasonRecords, Error> {
        let facts = self.season(call, league, Some(season)).await?;
        if facts.fixtures.is_empty() {
            return Err(LeagueNo::NoSuchSeason.into());
        }
        let (games, left_out) = self.games_seen(call, &facts).await?;
        let mut channels: Vec<ChannelId> = left_out.iter().map(|row| row.channel).collect();
        channels.sort_unstable();
        channels.dedup();
        Ok(SeasonRecords {
            name: format!("league-{league}-season-{season}.txt"),
            text: self.text_of(call, &facts, &games).await?,
            left_out: left_out.len(),
            channels,
        })
    }

    /// The records of these games; a file about a season that is over is kept.
    async fn text_of(
        self,
        call: &Call,
        facts: &LeagueFacts,
        games: &SeasonGames,
    ) -> Result<Option<Arc<str>>, Error> {
        if games.all.is_empty() {
            return Ok(None);
        }
        let party = call.person.id.into();
        let made = self.records_of(party, games);
        let text = match facts.ended {
            Some(_) => {
                let files = &self.app.season_files;
                let kept = files.kept_or(games.about(), games.version(), made);
                kept.await?
            }
            None => made.await?.into(),
        };
        Ok(Some(text))
    }

    /// The games of a season that the caller may see, and the others.
    async fn games_seen(
        self,
        call: &Call,
        facts: &LeagueFacts,
    ) -> Result<(SeasonGames, Vec<GameRow>), Error> {
        let store = &self.app.store;
        let rows = store.games_in(facts.row.id, facts.row.season).await?;
        let numbers: Vec<GameId> = rows.iter().map(|row| row.id).collect();
        let mut chairs = store.chairs_of(&numbers).await?;
        let mut rows: BTreeMap<GameId, GameRow> =
            rows.into_iter().map(|row| (row.id, row)).collect();
        let mut games = SeasonGames::none(&facts.row);
        let mut left_out = Vec::new();
        let organizes = facts.organizers.iter().any(|organizer| organizer.id == call.person.id);
        for fixture in &facts.fixtures {
            let Some(game) = fixture.game else {
                continue;
            };
            let chairs = chairs.remove(&game).unwrap_or_default();
            let row = rows.remove(&game);
            match row {
                Some(row) if !organizes && !self.app.games().sees(call, &row, &chairs).await? => {
                    left_out.push(row);
                }
                // One whose row cannot be read is stopped, and whoever opens it learns that.
                row => games.all.push(SeasonGame {
                    fixture: fixture.clone(),
                    game,
                    seq: row.map(|row| row.seq),
                    players: chairs.into_iter().map(|chair| chair.called.shown).collect(),
                }),
            }
        }
        Ok((games, left_out))
    }
}
