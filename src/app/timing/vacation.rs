//! Vacations: how many days people have, when they take them, and telling their games.

use super::budget::{Budget, days_of, next_year, season_budget, year_of};
use super::effect::LessVacation;
use crate::app::base::limits::DAY;
use crate::app::base::{Call, Cause, Clocks, Error, Refusal, TimeNo};
use crate::app::game::{DaysLeft, Sitting};
use crate::store::{
    GameId, GameTx, LeagueId, LeagueJob, NewJob, PersonId, Stage, Stopped, Timestamp, Tx,
    VacationRow,
};
use starpost_games::clock::{ClockChange, Span, Time};
use starpost_games::game::Seat;
use starpost_games::record::What;

/// How many days of vacation a person has in a year, which begins and ends in universal time.
pub const DAYS_A_YEAR: u32 = 28;

/// What there is to say of somebody's vacation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vacation {
    /// When their present one ends.
    pub until: Option<Timestamp>,
    /// How many days they have left this year.
    pub left: u32,
    /// The games in which less of it counts, or would.
    pub less: Vec<LessVacation>,
}

impl Clocks<'_> {
    /// The caller's vacation.
    pub async fn vacation(self, call: &Call) -> Result<Vacation, Error> {
        let since = year_of(call.now);
        let taken = self.app.store.vacations(call.person.id, since).await?;
        let until = current(&taken, call.now).map(|vacation| vacation.ends);
        let left = left(&taken, call.now);
        let less = self
            .less_vacation(call.person.id, (until, left), call.now)
            .await?;
        Ok(Vacation { until, left, less })
    }

    /// Goes on vacation for this many days, from now on; one that goes on becomes longer. Refused: more
    /// than are left, or the one that goes on is no shorter.
    pub async fn take_vacation(self, call: &Call, days: u32) -> Result<Vacation, Error> {
        let person = &call.person;
        let work = async |tx: &mut Tx| {
            tx.put_person(person.id, &person.name, call.now).await?;
            let taken = tx.vacations(person.id, year_of(call.now)).await?;
            let ends = call.now.after(DAY * days);
            let present = current(&taken, call.now);
            if present.is_some_and(|present| ends <= present.ends) {
                return Err(Refusal::Time(TimeNo::OnVacation).into());
            }
            let begins = present.map_or(call.now, |present| present.begins);
            let wanted = VacationRow { begins, ends };
            let since = present.map_or(call.now, |present| present.ends);
            let left = left(&taken, call.now);
            let more = VacationRow {
                begins: since,
                ends,
            };
            if days == 0 || !is_enough(&taken, more, call.now) {
                return Err(Refusal::Time(TimeNo::TooManyDays(left)).into());
            }
            Ok(tx.put_vacation(person.id, wanted).await?)
        };
        self.app.once_apart(call, work).await?;
        self.spread_vacation(person.id, call.now).await?;
        self.vacation(call).await
    }

    /// Is back from a vacation. Days that have begun are used. Refused: they are on none, or their time
    /// would be up at once in a game in which they are to move.
    pub async fn end_vacation(self, call: &Call) -> Result<Vacation, Error> {
        let person = call.person.id;
        let taken = self.app.store.vacations(person, call.now).await?;
        if let Some(present) = current(&taken, call.now) {
            self.can_come_back(person, present, call.now).await?;
        }
        let work = async |tx: &mut Tx| {
            let taken = tx.vacations(person, call.now).await?;
            let current = current(&taken, call.now).ok_or(Refusal::Time(TimeNo::NotOnVacation))?;
            let ended = VacationRow {
                ends: call.now,
                ..current
            };
            Ok(tx.put_vacation(person, ended).await?)
        };
        self.app.once_apart(call, work).await?;
        self.spread_vacation(person, call.now).await?;
        self.vacation(call).await
    }

    /// Refused: without the rest of this vacation a person's time would be up at once.
    async fn can_come_back(
        self,
        person: PersonId,
        present: VacationRow,
        now: Timestamp,
    ) -> Result<(), Error> {
        for game in self.app.store.running_games_of(person).await? {
            let sitting = match self.app.sitting(game).await {
                Err(Error::Fault(fault)) if fault.is::<Stopped>() => continue,
                sitting => sitting?,
            };
            if sitting.is_late_without(person, present, now) {
                return Err(Refusal::Time(TimeNo::PlayFirst(game.to_string())).into());
            }
        }
        Ok(())
    }

    /// How many days of vacation a person has left in a game.
    pub async fn days_left(
        self,
        league: Option<LeagueId>,
        person: PersonId,
        now: Timestamp,
    ) -> Result<DaysLeft, Error> {
        let since = year_of(now);
        let year = left(&self.app.store.vacations(person, since).await?, now);
        let season = match league {
            Some(league) => self.app.store.season_of(league).await?,
            None => None,
        };
        let Some(budget) = season.map(|season| Budget::of(season, now)) else {
            return Ok(DaysLeft::of_year(year));
        };
        let taken = self.app.store.vacations(person, budget.since).await?;
        Ok(match budget.left(&taken) {
            left if left <= year => budget.days_left(left),
            _ => DaysLeft::of_year(year),
        })
    }

    async fn spread_vacation_to(self, game: GameId, now: Timestamp) -> Result<(), Error> {
        let Some(mut tx) = self.app.store.lock_game(game).await? else {
            return Ok(());
        };
        if tx.row.stage == Stage::Playing {
            let mut sitting = Sitting::locked(&mut tx).await?;
            self.note_vacations(Cause::of_bot(now), &mut tx, &mut sitting)
                .await?;
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
                    self.app
                        .append_with_effects(cause, tx, sitting, &what)
                        .await?;
                }
            }
        }
        Ok(())
    }
}

impl Sitting {
    /// Since when the clock runs, where vacations stop it.
    fn clock_runs_since(&self) -> Option<Timestamp> {
        let terms = &self.stored.row.terms;
        let stops = terms.stops_on_vacation();
        let is_start = |what: &What| *what == What::Clock(ClockChange::Start);
        let mut events = self.stored.record.events.iter();
        let start = events.find(|event| stops && is_start(&event.what))?;
        start.at.map(Timestamp)
    }

    /// Since when a seat has had another player than at first: what that one did before is nothing
    /// to this game.
    fn replaced_at(&self, seat: Seat) -> Option<Timestamp> {
        let mut events = self.stored.record.events.iter().rev();
        let is_it = |what: &What| matches!(what, What::Replace(whose, _) if *whose == seat);
        let replaced = events.find(|event| is_it(&event.what))?;
        replaced.at.map(Timestamp)
    }

    /// True if the time of this person, who is to move, would be up if they came back now.
    fn is_late_without(&self, person: PersonId, present: VacationRow, now: Timestamp) -> bool {
        let Some(seat) = self
            .seat_of(person)
            .filter(|seat| self.replay.to_move() == Some(*seat))
        else {
            return false;
        };
        let back = VacationRow {
            ends: now,
            ..not_before(self.replaced_at(seat), present)
        };
        let mut clock = self.replay.clock.clone();
        let change = ClockChange::Away(seat, span(back));
        clock.change(change, now.into(), Some(seat));
        let is_late = clock.deadline().is_some_and(|end| end <= now.into());
        is_late && !clock.is_flagged()
    }

    /// Whether the log has a vacation as it is, or need not have one that never came to be.
    fn knows_of(&self, seat: Seat, vacation: VacationRow) -> bool {
        let mut known = self.stored.record.events.iter().rev();
        let known = known.find_map(|event| {
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
    budget: Option<Budget>,
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
    Span {
        from: vacation.begins.into(),
        until: vacation.ends.into(),
    }
}

/// The vacation that goes on.
fn current(taken: &[VacationRow], now: Timestamp) -> Option<VacationRow> {
    let mut taken = taken.iter();
    let current = taken.find(|one| one.begins <= now && now < one.ends);
    current.copied()
}

/// How many days are left of a year of which these were taken, the earliest first. Where two
/// overlap, no day counts twice, nor does one of the next year.
pub(super) fn left(taken: &[VacationRow], now: Timestamp) -> u32 {
    let (mut counted, end) = (year_of(now), next_year(now));
    let of = |one: &VacationRow| {
        let used = days_of(&before(end, one), counted);
        counted = counted.max(one.ends);
        used
    };
    let used = taken.iter().map(of).fold(0, u32::saturating_add);
    DAYS_A_YEAR.saturating_sub(used)
}

/// True if so much can be taken besides these: what lies in the next year, of the days of that.
fn is_enough(taken: &[VacationRow], more: VacationRow, now: Timestamp) -> bool {
    let end = next_year(now);
    let here = days_of(&before(end, &more), more.begins);
    let later = days_of(&more, more.begins).saturating_sub(here);
    here <= left(taken, now) && later <= left(taken, end)
}

/// The part of a vacation before that.
fn before(end: Timestamp, one: &VacationRow) -> VacationRow {
    VacationRow {
        ends: one.ends.min(end),
        ..*one
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{DAY, DAYS_A_YEAR, Timestamp, VacationRow, is_enough, left, next_year};

    const NOW: Timestamp = Timestamp(1_700_000_000_000);

    fn day(begins: Timestamp) -> VacationRow {
        VacationRow {
            begins,
            ends: begins.after(DAY),
        }
    }

    #[test]
    fn days_that_begin_at_nearly_the_same_moment_are_one() {
        let moment = |millis| NOW.after(Duration::from_millis(millis));
        let of_three_games = [day(moment(0)), day(moment(60)), day(moment(900))];
        assert_eq!(left(&of_three_games, NOW), DAYS_A_YEAR - 1);
    }

    #[test]
    fn days_over_new_year_count_in_the_year_in_which_they_are() {
        let new_year = next_year(NOW);
        let days = |days: u32| DAY * days;
        let ten = VacationRow {
            begins: new_year.before(days(3)),
            ends: new_year.after(days(7)),
        };
        let then = new_year.before(days(1));
        assert_eq!(left(&[ten], then), DAYS_A_YEAR - 3);
        assert_eq!(left(&[ten], new_year.after(days(1))), DAYS_A_YEAR - 7);
        let earlier = VacationRow {
            begins: NOW,
            ends: NOW.after(days(DAYS_A_YEAR - 3)),
        };
        for (more, is_possible) in [(3, true), (4, true), (10, true), (31, true), (32, false)] {
            let more = VacationRow {
                begins: new_year.before(days(3)),
                ends: new_year.before(days(3)).after(days(more)),
            };
            let enough = is_enough(&[earlier], more, new_year.before(days(3)));
            assert_eq!(enough, is_possible, "{more:?}");
        }
    }

    #[test]
    fn a_day_that_has_just_begun_is_used() {
        let ended = VacationRow {
            begins: NOW,
            ends: NOW.after(Duration::from_secs(1)),
        };
        assert_eq!(left(&[ended], NOW), DAYS_A_YEAR - 1);
        let two = [day(NOW), day(NOW.after(Duration::from_secs(7_200)))];
        assert_eq!(left(&two, NOW), DAYS_A_YEAR - 2);
    }
}
