//! The opponents' actions on the time of the player to move: to give more, or claim the win.

use crate::app::base::{Call, Clocks, Error, Refusal, TimeNo};
use crate::app::game::{Sitting, Standing};
use crate::app::timing::check_hours;
use crate::store::{GameId, GameTx};
use starpost_games::clock::{ClockChange, Hours};
use starpost_games::game::Seat;
use starpost_games::record::{LeaveReason, What};

impl Clocks<'_> {
    /// Gives the player to move this much more time. Refused: time does not run out here, it is the
    /// caller's own, or it is none, or too much.
    pub async fn give_time(
        self,
        call: &Call,
        game: GameId,
        hours: Hours,
    ) -> Result<Standing, Error> {
        check_hours(hours)?;
        let work = async |tx: &mut GameTx| {
            let mut sitting = Sitting::locked(tx).await?;
            let seat = sitting.other_to_move(call)?;
            let what = What::Clock(ClockChange::Give(seat, hours));
            self.app.commit_event(call.cause(), tx, &mut sitting, &what).await?;
            Ok(())
        };
        self.app.once(call, game, work).await?;
        self.app.boards().look(call, game).await
    }

    /// The state of a game in which that time can be given. Refused: what [`Clocks::give_time`] would refuse.
    pub async fn check_give(
        self,
        call: &Call,
        game: GameId,
        hours: Hours,
    ) -> Result<Standing, Error> {
        check_hours(hours)?;
        let sitting = self.app.games().seen_sitting(call, game).await?;
        sitting.other_to_move(call)?;
        Ok(sitting.standing(call.person.id))
    }

    /// Claims the win over the player to move, whose time is up; among several, they are out.
    /// Refused: it is not up, or there is nothing to claim then.
    pub async fn claim(self, call: &Call, game: GameId) -> Result<Standing, Error> {
        let work = async |tx: &mut GameTx| {
            let mut sitting = Sitting::locked(tx).await?;
            let seat = sitting.claimable(call)?;
            let what = What::Leave(seat, LeaveReason::Time);
            self.app.commit_event(call.cause(), tx, &mut sitting, &what).await?;
            Ok(())
        };
        self.app.once(call, game, work).await?;
        self.app.boards().look(call, game).await
    }

    /// Refused: what [`Clocks::claim`] would refuse.
    pub async fn check_claim(self, call: &Call, game: GameId) -> Result<(), Error> {
        let sitting = self.app.games().seen_sitting(call, game).await?;
        sitting.claimable(call)?;
        Ok(())
    }
}

impl Sitting {
    /// The player to move. Refused: that is the caller, or time does not run out.
    fn other_to_move(&self, call: &Call) -> Result<Seat, Refusal> {
        let own = self.playing_seat(call.person.id)?;
        if !self.replay.clock.can_run_out() {
            return Err(Refusal::Time(TimeNo::NoClock));
        }
        let seat = self.replay.to_move().filter(|seat| *seat != own);
        seat.ok_or(Refusal::Time(TimeNo::OwnTime))
    }

    /// The player to move, if the caller can claim the win over them. Refused as above, or their
    /// time is not up.
    fn claimable(&self, call: &Call) -> Result<Seat, Refusal> {
        let seat = self.other_to_move(call)?;
        if self.replay.clock.is_flagged() {
            Ok(seat)
        } else {
            Err(Refusal::Time(TimeNo::NothingToClaim))
        }
    }
}
