//! The number of days of vacation in a season of a league.

use std::time::Duration;

use crate::app::base::limits::DAY;
use crate::app::game::DaysLeft;
use crate::store::{GameTx, Timestamp, VacationRow};
use starpost_games::clock;
use starpost_games::league::{LeagueRules, month_between};

/// The days of vacation that stop somebody's clocks in a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct VacationBudget {
    /// The time at which the season began.
    pub(in crate::app) since: Timestamp,
    /// The number of days there are; on a ladder, which does not end, the number that each month adds.
    pub(super) days: u32,
    /// The last month in which some are added.
    months: u32,
}

impl VacationBudget {
    /// That of a season that began then and is played by these rules.
    pub(super) fn of((since, rules): (Timestamp, LeagueRules), now: Timestamp) -> VacationBudget {
        VacationBudget {
            since,
            days: rules.vacation,
            months: if rules.is_ladder() { month_between(since.0, now.0) } else { 1 },
        }
    }

    /// The number of days there were by then, used or not.
    fn given(self, then: Timestamp) -> u32 {
        let months = month_between(self.since.0, then.0).min(self.months);
        self.days.saturating_mul(months)
    }

    /// That this many are left of it.
    pub(super) const fn days_left(self, left: u32) -> DaysLeft {
        DaysLeft { left, is_of_season: true }
    }

    /// The parts of vacations that count, of all that were not over when the season began, the
    /// earliest first. What does not count at all has no length.
    pub(super) fn counted(self, taken: &[VacationRow]) -> Vec<VacationRow> {
        let mut used = 0_u32;
        let mut counted_until = self.since;
        let part = |one: &VacationRow| {
            let from = one.begins.max(counted_until);
            // What is added later does not count for a vacation that has begun.
            let left = self.given(from).saturating_sub(used);
            let ends = one.ends.min(from.after(DAY * left));
            let counts = VacationRow { ends, ..*one };
            used += days_of(&counts, counted_until).min(left);
            counted_until = counted_until.max(ends);
            counts
        };
        taken.iter().map(part).collect()
    }

    /// The number of days left when these are taken.
    pub(in crate::app) fn left(self, taken: &[VacationRow]) -> u32 {
        let mut from = self.since;
        let mut left = self.days.saturating_mul(self.months);
        for one in self.counted(taken) {
            left -= days_of(&one, from).min(left);
            from = from.max(one.ends);
        }
        left
    }
}

/// The length up to which the part of one vacation that goes on past another is none: deadlines of one day are
/// moments apart.
const MOMENTS: Duration = Duration::from_secs(3_600);

/// The number of days that a vacation takes, of which those before `counted` are counted already.
pub(super) fn days_of(one: &VacationRow, counted: Timestamp) -> u32 {
    if one.begins < counted {
        days(counted.after(MOMENTS), one.ends)
    } else {
        days(one.begins, one.ends)
    }
}

/// The number of days that have begun in between.
fn days(from: Timestamp, until: Timestamp) -> u32 {
    let length = from.until(until).as_millis();
    u32::try_from(length.div_ceil(DAY.as_millis())).unwrap_or(u32::MAX)
}

/// The budget of the season that a locked game is played in.
pub(in crate::app) async fn season_budget(
    tx: &mut GameTx,
    now: Timestamp,
) -> anyhow::Result<Option<VacationBudget>> {
    let season = tx.season().await?;
    Ok(season.map(|season| VacationBudget::of(season, now)))
}

/// The beginning of the year.
pub(in crate::app) fn year_of(now: Timestamp) -> Timestamp {
    clock::beginning_of_year(now.into()).into()
}

/// The beginning of the next year.
pub(super) fn next_year(now: Timestamp) -> Timestamp {
    year_of(year_of(now).after(DAY * 366))
}
