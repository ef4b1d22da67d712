//! Another level of the bot, for whoever has just played against it alone.

use super::sitting::Sitting;
use crate::app::base::Games;
use starpost_games::game::Outcome;
use starpost_games::record::Replay;
use starpost_games::terms::OtherLevel;

impl Games<'_> {
    /// The level that whoever has played a game against the bot alone may want next, as that stands in
    /// `replay`: an easier one after a loss, a harder one after a win. `None`: it was no such game, is not
    /// decided, or there is no such level.
    pub async fn other_level(
        self,
        sitting: &Sitting,
        replay: &Replay,
    ) -> anyhow::Result<Option<OtherLevel>> {
        let terms = &sitting.stored.row.terms;
        let outcome = replay.ending.and_then(|ending| ending.outcome);
        let (Some(Outcome::Won(winners)), Some(level)) = (outcome, terms.level.0) else {
            return Ok(None);
        };
        let itself = self.app.store.itself().await?;
        let seat = itself.and_then(|itself| sitting.seat_of(itself));
        let Some(seat) = seat.filter(|_| replay.game.seats() == 2) else {
            return Ok(None);
        };
        let other = if winners.has(seat) { OtherLevel::Easier } else { OtherLevel::Harder };
        Ok(Some(other).filter(|other| other.than(level).is_some()))
    }
}
