//! The time of the player to move is up, or so it was said.

use std::time::Duration;

use crate::app::base::limits::DAY;
use crate::app::base::{Cause, Clocks, Error};
use crate::app::game::Sitting;
use crate::app::timing::{days_left, season_budget, year_of};
use crate::store::{GameTx, PersonId, Stage, Timestamp, VacationRow};
use starpost_games::clock::{Alarm, Alarms, ClockChange, Overtime, Vacation};
use starpost_games::game::{Seat, Seats};
use starpost_games::record::{LeaveReason, What};

/// The time after which a game that waits for us is looked at again.
const LOOK_AGAIN: Duration = Duration::from_secs(3600);

/// The state of the time of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeUp {
    /// It is not up: more was given, or somebody has played; or nobody could have known.
    NotYet,
    /// It would have been, but this person uses days of vacation: their other games must be told.
    Vacation(PersonId),
    /// It is.
    Over(Seat),
}

impl Clocks<'_> {
    /// Judges a locked game whose time may be up at `now`.
    pub async fn judge_time(self, tx: &mut GameTx, now: Timestamp) -> Result<TimeUp, Error> {
        if tx.row.stage != Stage::Playing {
            return Ok(TimeUp::NotYet);
        }
        if tx.row.pause_from == Some(Timestamp(0)) {
            tx.set_pause_from(now).await?;
        }
        let mut sitting = Sitting::locked(tx).await?;
        let cause = Cause::of_bot(now);
        self.note_outages(cause, tx, &mut sitting).await?;
        self.note_vacations(cause, tx, &mut sitting).await?;
        sitting.store_state(tx, now).await?;
        if let Some(end) = sitting.pause_ends() {
            return self.end_pause(tx, &mut sitting, (end, now)).await;
        }
        let (Some(seat), Some(deadline)) = (sitting.late(now), tx.row.deadline) else {
            return not_up(tx, &sitting, now).await;
        };
        if is_up_to_us(tx).await? {
            let again = Alarms(vec![(Alarm::End, now.after(LOOK_AGAIN).into())]);
            tx.set_state(&sitting.state(), again, now).await?;
            return Ok(TimeUp::NotYet);
        }
        let person = sitting.seated(&sitting.replay, seat).person.id;
        let program = sitting.program(tx).await?.map(|(_, seat)| seat);
        if program != Some(seat) && self.uses_vacation(tx, &sitting, person, deadline, now).await? {
            self.note_vacations(cause, tx, &mut sitting).await?;
            return Ok(TimeUp::Vacation(person));
        }
        let overtime = sitting.overtime(seat, program);
        let what = match (sitting.replay.clock.is_first_turn(), overtime) {
            (true, Overtime::Hard | Overtime::Claim) => What::Leave(seat, LeaveReason::NoShow),
            (false, Overtime::Hard) => What::Leave(seat, LeaveReason::Time),
            (false, Overtime::Claim) => What::Clock(ClockChange::Flag(seat)),
        };
        self.app.commit_event(cause, tx, &mut sitting, &what).await?;
        Ok(TimeUp::Over(seat))
    }

    /// Lets the clock run again if a pause has lasted as long as it may, once that can be said where
    /// the game is played.
    async fn end_pause(
        self,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        (end, now): (Timestamp, Timestamp),
    ) -> Result<TimeUp, Error> {
        if end > now {
            return Ok(TimeUp::NotYet);
        }
        if is_up_to_us(tx).await? {
            let again = Alarms(vec![(Alarm::PauseEnds, now.after(LOOK_AGAIN).into())]);
            tx.set_state(&sitting.state(), again, now).await?;
            return Ok(TimeUp::NotYet);
        }
        let what = What::Clock(ClockChange::Resume);
        self.app.commit_event(Cause::of_bot(now), tx, sitting, &what).await?;
        Ok(TimeUp::NotYet)
    }

    /// Uses a day of vacation from the deadline on, if vacations count and one is left. Somebody
    /// who has not played a single turn here may never have come: then the others do not wait for
    /// them.
    async fn uses_vacation(
        self,
        tx: &mut GameTx,
        sitting: &Sitting,
        person: PersonId,
        deadline: Timestamp,
        now: Timestamp,
    ) -> Result<bool, Error> {
        if sitting.stored.row.terms.vacation == Vacation::Off || person.is_nobody() {
            return Ok(false);
        }
        let taken = tx.vacations(person, year_of(now)).await?;
        if days_left(&taken, now) == 0 || !tx.has_played(person).await? {
            return Ok(false);
        }
        if let Some(budget) = season_budget(tx, now).await?
            && budget.left(&tx.vacations(person, budget.since).await?) == 0
        {
            return Ok(false);
        }
        // If it is noticed more than a day late, another day is used next time.
        let day = VacationRow { begins: deadline, ends: deadline.after(DAY) };
        tx.put_vacation(person, day).await?;
        Ok(true)
    }
}

/// True if a game waits for what is ours to do: its place is broken, or the bot has yet to think.
async fn is_up_to_us(tx: &mut GameTx) -> anyhow::Result<bool> {
    let place = tx.row.posting_channel();
    Ok(tx.broken_since(place).await?.is_some() || tx.waits_for_thought().await?)
}

/// The reason why the time of the player to move is not up.
async fn not_up(tx: &mut GameTx, sitting: &Sitting, now: Timestamp) -> Result<TimeUp, Error> {
    let seat = sitting.replay.to_move();
    let stops = sitting.stored.row.terms.vacation == Vacation::On;
    let Some(seat) = seat.filter(|_| stops && sitting.stage() == Stage::Playing) else {
        return Ok(TimeUp::NotYet);
    };
    let person = sitting.seated(&sitting.replay, seat).person.id;
    // One that begins later was begun by a clock that is ahead.
    Ok(if tx.vacations(person, now).await?.is_empty() {
        TimeUp::NotYet
    } else {
        TimeUp::Vacation(person)
    })
}

impl Sitting {
    /// The consequence when the time of this seat is up: where only the bot is left, nobody would claim.
    fn overtime(&self, late: Seat, program: Option<Seat>) -> Overtime {
        let nobody = Seats::one(late).union(program.into_iter().collect());
        if self.replay.seats_playing().minus(nobody).is_empty() {
            Overtime::Hard
        } else {
            self.stored.row.terms.overtime
        }
    }

    /// The player to move, if their time is up and nobody has said so yet.
    fn late(&self, now: Timestamp) -> Option<Seat> {
        let is_late = self.state().deadline.is_some_and(|deadline| deadline <= now);
        let seat = self.replay.to_move();
        seat.filter(|_| is_late && !self.replay.clock.is_flagged())
    }
}
