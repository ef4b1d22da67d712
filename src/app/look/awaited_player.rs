//! Whom a game waits for, without replaying it.

use crate::app::base::{Call, Error, Games, Person, person_on};
use crate::store::{Chair, GameId, GuildId, RoleId, Stage, Timestamp};

/// Whom a game waits for, and what could be done if they have left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwaitedPlayer {
    /// The server.
    pub guild: GuildId,
    /// The player to move.
    pub mover: Person,
    /// The role that allows people to referee there; `None` for those who manage the server.
    pub referees: Option<RoleId>,
    /// The time at which the player to move runs out of time, while it runs.
    pub deadline: Option<Timestamp>,
    /// True if the caller can ask the others to go on without them.
    pub may_go_on: bool,
}

impl Games<'_> {
    /// Whom a game waits for; `None` if nobody is to move, or the caller.
    pub async fn awaited(self, call: &Call, game: GameId) -> Result<Option<AwaitedPlayer>, Error> {
        let row = self.seen_game(call, game).await?;
        let (Some(guild), Some(seat), Stage::Playing) = (row.guild, row.to_move, row.stage) else {
            return Ok(None);
        };
        let chairs = self.app.store.chairs(game).await?;
        let mover = chairs.iter().find(|chair| chair.seat == Some(seat));
        let is_other = |chair: &&Chair| chair.person.is_some_and(|person| person != call.person.id);
        let Some(mover) = mover.filter(is_other) else {
            return Ok(None);
        };
        let server = self.app.store.guild(guild).await?;
        let place = self.app.store.place(row.posting_channel()).await?;
        Ok(Some(AwaitedPlayer {
            guild,
            mover: person_on(mover),
            referees: server.and_then(|server| server.referee_role),
            deadline: row.deadline.filter(|_| place.is_none()),
            may_go_on: chairs.iter().any(|chair| chair.person == Some(call.person.id))
                && row.league.is_none()
                && !row.terms.clock.is_timed(),
        }))
    }
}
