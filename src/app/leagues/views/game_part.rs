//! The part of a game in its league, for somebody who looks at the game.

use super::facts::{FixtureFacts, LeagueFacts};
use crate::app::base::{Call, Error, LeagueNo, Leagues, PostPlace};
use crate::store::{GameId, LeagueRow};

/// A game of a league, in its season.
#[derive(Clone, Debug)]
pub struct GamePart {
    /// The season, with the place of the newest message of each game.
    pub facts: LeagueFacts,
    /// The fixture that the game is there.
    pub fixture: FixtureFacts,
    /// The message by which the league is found: its newest standings, or the one by which people join.
    pub message: PostPlace,
}

impl Leagues<'_> {
    /// The part of a game in its league. Refused: the caller may not see one of the two; the game is in no league, or
    /// not any more.
    pub async fn part_of_game(self, call: &Call, game: GameId) -> Result<GamePart, Error> {
        self.app.games().seen_game(call, game).await?;
        let known = self.app.store.place_in_season(game).await?;
        let place = known.ok_or(LeagueNo::NoLeagueGame)?;
        let facts = self.season_and_places(call, place.league, Some(place.season)).await?;
        let mut fixtures = facts.fixtures.iter().filter(|one| one.fixture == place.fixture);
        let fixture = fixtures.next().ok_or(LeagueNo::NoLeagueGame)?.clone();
        Ok(GamePart { message: message(&facts.row), fixture, facts })
    }
}

/// The message by which a league is found where it is.
fn message(row: &LeagueRow) -> PostPlace {
    PostPlace { guild: Some(row.guild), channel: row.channel, message: row.standings.or(row.card) }
}
