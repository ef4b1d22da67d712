//! Whom a game waits for, without replaying it.

use super::call::{Call, Person};
use super::error::Error;
use super::rows::person_on;
use super::service::App;
use crate::store::{Chair, GameId, GuildId, Stage};

impl App {
    /// Who is to move in a game, and on which server; `None` if nobody is, or the caller.
    pub async fn awaited(
        &self,
        call: &Call,
        game: GameId,
    ) -> Result<Option<(GuildId, Person)>, Error> {
        let row = self.seen_game(call, game).await?;
        let (Some(guild), Some(seat), Stage::Playing) = (row.guild, row.to_move, row.stage) else {
            return Ok(None);
        };
        let chairs = self.store.chairs(game).await?;
        let mover = chairs.iter().find(|chair| chair.seat == Some(seat));
        let is_other = |chair: &&Chair| chair.person.is_some_and(|it| it != call.person.id);
        let mover = mover.filter(is_other);
        Ok(mover.map(|chair| (guild, person_on(chair))))
    }
}
