//! The bot as one of the players of a game that is looked at.

use crate::app::base::{Boards, Person};
use crate::app::game::Sitting;
use starpost_games::terms::Level;

/// The bot where it plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its account.
    pub person: Person,
    /// The level at which it plays there.
    pub level: Level,
    /// The number of thoughts about other games that come first, if it is to move.
    pub before: Option<u32>,
}

impl Boards<'_> {
    /// The bot, if it plays in this game and that is not over.
    pub(super) async fn program(self, sitting: &Sitting) -> anyhow::Result<Option<Program>> {
        let row = &sitting.stored.row;
        let is_over = sitting.replay.ending.is_some();
        let Some(level) = row.terms.level.0.filter(|_| !is_over) else {
            return Ok(None);
        };
        let itself = self.app.store.itself().await?;
        let Some(seat) = itself.and_then(|itself| sitting.seat_of(itself)) else {
            return Ok(None);
        };
        let before = if sitting.replay.to_move() == Some(seat) {
            Some(self.app.store.thoughts_before(row.id).await?)
        } else {
            None
        };
        Ok(Some(Program { person: sitting.person_at(seat), level, before }))
    }
}
