//! The absences of players on vacation, as their games are told of them, where clocks stand still meanwhile.

use super::budget::{VacationBudget, season_budget};
use crate::app::base::{Cause, Clocks, Error};
use crate::app::game::Sitting;
use crate::store::{
    GameId, GameTx, LeagueJob, NewJob, PersonId, Stage, Stopped, Timestamp, VacationRow,
};
use starpost_games::clock::{ClockChange, Span, Time};
use starpost_games::game::Seat;
use starpost_games::record::What;

impl Clocks<'_> {
    async fn spread_vacation_to(self, game: GameId, now: Timestamp) -> Result<(), Error> {
        let Some(mut tx) = self.app.store.lock_game(game).await? else {
            return Ok(());
        };
        if tx.row.stage == Stage::Playing {
            let mut sitting = Sitting::locked(&mut tx).await?;
            self.note_vacations(Cause::of_bot(now), &mut tx, &mut sitting).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// Tells all games of a person when they are away, and their leagues, where a challenge may wait for
    /// them.
    pub async fn spread_vacation(self, person: PersonId, now: Timestamp) -> Result<(), Error> {
        for game in self.app.store.running_games_of(person).await? {
            match self.spread_vacation_to(game, now).await {
                // Nobody can play there, and the others are told all the same.
                Err(Error::Fault(fault)) if fault.is::<Stopped>() => {}
                told => told?,
            }
        }
        for league in self.app.store.played_leagues_of(person).await? {
            let mut tx = self.app.store.begin().await?;
            let tail = format!("{league}:vacation:{person}:{}", now.0);
            let look = NewJob::from(LeagueJob::Advance).named(tail);
            tx.enqueue_about(league, look).await?;
            tx.commit().await?;
        }
        self.app.wake.notify_one();
        Ok(())
    }

    /// Tells a locked game of everybody's vacations, if vacations stop its clock.
    pub(in crate::app) async fn note_vacations(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
    ) -> Result<(), Error> {
        let Some(start) = sitting.clock_runs_since() else {
            return Ok(());
        };
        let budget = season_budget(tx, cause.now).await?;
        for seat in Seat::first(sitting.replay.game.seats()) {
            let person = sitting.seated(&sitting.replay, seat).person.id;
            let is_out = sitting.replay.game.eliminated().has(seat);
            if is_out || person.is_nobody() {
                continue;
            }
            let since = sitting.replaced_at(seat);
            for vacation in counted(tx, person, budget, since.unwrap_or(start)).await? {
                let vacation = not_before(since, vacation);
                let what = What::Clock(ClockChange::Away(seat, span(vacation)));
                if !sitting.knows_of(seat, vacation) {
                    self.app.append_with_effects(cause, tx, sitting, &what).await?;
                }
            }
        }
        Ok(())
    }
}

impl Sitting {
    /// The time since when the clock runs, where vacations stop it.
    fn clock_runs_since(&self) -> Option<Timestamp> {
        let terms = &self.stored.row.terms;
        let stops = terms.stops_on_vacation();
        let is_start = |what: &What| *what == What::Clock(ClockChange::Start);
        let mut events = self.stored.record.events.iter();
        let start = events.find(|event| stops && is_start(&event.what))?;
        start.at.map(Timestamp)
    }

    /// The time since when a seat has its present player, if it had another at first: what they did before is nothing
    /// to this game.
    fn replaced_at(&self, seat: Seat) -> Option<Timestamp> {
        let mut events = self.stored.record.events.iter().rev();
        let is_it = |what: &What| matches!(what, What::Replace(whose, _) if *whose == seat);
        let replaced = events.find(|event| is_it(&event.what))?;
        replaced.at.map(Timestamp)
    }

    /// True if the time of this person, who is to move, would be up if they came back now.
    pub(super) fn is_late_without(
        &self,
        person: PersonId,
        present: VacationRow,
        now: Timestamp,
    ) -> bool {
        let Some(seat) = self.seat_of(person).filter(|seat| self.replay.to_move() == Some(*seat))
        else {
            return false;
        };
        let back = VacationRow { ends: now, ..not_before(self.replaced_at(seat), present) };
        let mut clock = self.replay.clock.clone();
        let change = ClockChange::Away(seat, span(back));
        clock.change(change, now.into(), Some(seat));
        let is_late = clock.deadline().is_some_and(|end| end <= now.into());
        is_late && !clock.is_flagged()
    }

    /// True if the log has a vacation as it is, or need not have one that never came to be.
    fn knows_of(&self, seat: Seat, vacation: VacationRow) -> bool {
        let known = self.stored.record.events.iter().rev().find_map(|event| {
            let What::Clock(ClockChange::Away(who, span)) = event.what else {
                return None;
            };
            let is_this = who == seat && span.from == Time::from(vacation.begins);
            is_this.then_some(span)
        });
        known == Some(span(vacation)) || known.is_none() && vacation.begins >= vacation.ends
    }
}

/// The vacations of a person that stop a locked game's clock, and were not over at `since`.
async fn counted(
    tx: &mut GameTx,
    person: PersonId,
    budget: Option<VacationBudget>,
    since: Timestamp,
) -> anyhow::Result<Vec<VacationRow>> {
    let Some(budget) = budget else {
        return tx.vacations(person, since).await;
    };
    let taken = tx.vacations(person, budget.since.min(since)).await?;
    let mut counted = budget.counted(&taken);
    counted.retain(|vacation| vacation.ends > since || vacation.ends <= vacation.begins);
    Ok(counted)
}

/// The part of a vacation after that.
fn not_before(since: Option<Timestamp>, vacation: VacationRow) -> VacationRow {
    let begins = since.map_or(vacation.begins, |since| since.max(vacation.begins));
    VacationRow { begins, ..vacation }
}

fn span(vacation: VacationRow) -> Span {
    Span { from: vacation.begins.into(), until: vacation.ends.into() }
}
