//! A game for somebody who may see it.

use crate::app::base::{Boards, Call, Error, Games, Refusal, is_seen};
use crate::app::game::{Loaded, Sitting};
use crate::store::{Chair, GameId, GameRow, Overruled, Stage};

impl Games<'_> {
    /// A game that the caller may see: everybody sees it where it is played, its players and the organizers of its
    /// league everywhere, and everybody on the server what is advertised there. Refused: it is none of these.
    pub(in crate::app) async fn seen_game(
        self,
        call: &Call,
        game: GameId,
    ) -> Result<GameRow, Error> {
        let row = self.app.store.game(game).await?.ok_or(Refusal::NoSuchGame)?;
        let chairs = self.app.store.chairs(game).await?;
        if self.sees(call, &row, &chairs).await? || self.organizes(call, &row).await? {
            Ok(row)
        } else {
            Err(Refusal::NoSuchGame.into())
        }
    }

    /// True of a game in which these people sit, if the caller may see it; besides them the organizers of its league may.
    pub(in crate::app) async fn sees(
        self,
        call: &Call,
        row: &GameRow,
        chairs: &[Chair],
    ) -> Result<bool, Error> {
        let here = call.place.channel;
        let is_here = here == row.channel || Some(here) == row.thread;
        let sits = |chair: &Chair| chair.person == Some(call.person.id);
        let is_theirs = async || Ok(row.creator == call.person.id || chairs.iter().any(sits));
        let is_for_everybody = async || self.is_advertised(call, row, chairs).await;
        is_seen(is_here, is_theirs, is_for_everybody).await
    }

    /// True if the caller is an organizer of the league of this game.
    async fn organizes(self, call: &Call, row: &GameRow) -> Result<bool, Error> {
        let Some(league) = row.league else {
            return Ok(false);
        };
        let organizers = self.app.store.organizers(league).await?;
        Ok(organizers.iter().any(|organizer| organizer.person == call.person.id))
    }

    /// The game, loaded, for a caller who may see it.
    pub(in crate::app) async fn seen_loaded(
        self,
        call: &Call,
        game: GameId,
    ) -> Result<Loaded, Error> {
        self.seen_game(call, game).await?;
        self.app.loaded(game).await
    }

    /// The game, loaded, for a caller who may see it once it has started. Refused: it has not.
    pub(in crate::app) async fn seen_started(
        self,
        call: &Call,
        game: GameId,
    ) -> Result<Loaded, Error> {
        let loaded = self.seen_loaded(call, game).await?;
        match loaded.row.stage {
            Stage::Playing | Stage::Over => Ok(loaded),
            Stage::Waiting | Stage::Cancelled => Err(Refusal::NotStarted.into()),
        }
    }

    /// The game with its log replayed, for a caller who may see it.
    pub(in crate::app) async fn seen_sitting(
        self,
        call: &Call,
        game: GameId,
    ) -> Result<Sitting, Error> {
        let loaded = self.seen_loaded(call, game).await?;
        Ok(loaded.replayed().await?)
    }
}

impl Boards<'_> {
    /// The result that the league of a game counts for it, if that is not what the game came to.
    pub async fn counted_otherwise(self, game: GameId) -> Result<Option<Overruled>, Error> {
        let counted = self.app.store.counted_otherwise(&[game]).await?;
        Ok(counted.into_values().next())
    }
}
