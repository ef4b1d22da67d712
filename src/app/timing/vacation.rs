//! Vacations: when people take them, and when they are back.

use super::budget::year_of;
use super::effect::LessVacation;
use super::vacation_days::{days_left, is_enough};
use crate::app::base::limits::DAY;
use crate::app::base::{Call, Clocks, Error, Refusal, TimeNo};
use crate::store::{PersonId, Stopped, Timestamp, Tx, VacationRow};

/// The facts to be told about a person's vacation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VacationFacts {
    /// The end of their present one, if any.
    pub until: Option<Timestamp>,
    /// The number of days they have left this year.
    pub left: u32,
    /// The games in which less of it counts, or would.
    pub less: Vec<LessVacation>,
}

impl Clocks<'_> {
    /// The caller's vacation.
    pub async fn vacation(self, call: &Call) -> Result<VacationFacts, Error> {
        let since = year_of(call.now);
        let taken = self.app.store.vacations(call.person.id, since).await?;
        let until = current(&taken, call.now).map(|vacation| vacation.ends);
        let left = days_left(&taken, call.now);
        let less = self.less_vacation(call.person.id, (until, left), call.now).await?;
        Ok(VacationFacts { until, left, less })
    }

    /// Goes on vacation for this many days, from now on; one that goes on becomes longer. Refused: more
    /// than are left, or the one that goes on is no shorter.
    pub async fn take_vacation(self, call: &Call, days: u32) -> Result<VacationFacts, Error> {
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
            let left = days_left(&taken, call.now);
            let more = VacationRow { begins: since, ends };
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
    pub async fn end_vacation(self, call: &Call) -> Result<VacationFacts, Error> {
        let person = call.person.id;
        let taken = self.app.store.vacations(person, call.now).await?;
        if let Some(present) = current(&taken, call.now) {
            self.can_come_back(person, present, call.now).await?;
        }
        let work = async |tx: &mut Tx| {
            let taken = tx.vacations(person, call.now).await?;
            let current = current(&taken, call.now).ok_or(Refusal::Time(TimeNo::NotOnVacation))?;
            let ended = VacationRow { ends: call.now, ..current };
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
}

/// The vacation that goes on.
fn current(taken: &[VacationRow], now: Timestamp) -> Option<VacationRow> {
    let mut taken = taken.iter();
    let current = taken.find(|one| one.begins <= now && now < one.ends);
    current.copied()
}
