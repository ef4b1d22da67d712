//! The days of vacation that a person has: in a year, and what is left of them.

use super::budget::{VacationBudget, days_of, next_year, year_of};
use crate::app::base::{Clocks, Error};
use crate::app::game::DaysLeft;
use crate::store::{LeagueId, PersonId, Timestamp, VacationRow};

/// The number of days of vacation that a person has in a year, which begins and ends in universal time.
pub const DAYS_A_YEAR: u32 = 28;

impl Clocks<'_> {
    /// The number of days of vacation that a person has left in a game.
    pub async fn days_left(
        self,
        league: Option<LeagueId>,
        person: PersonId,
        now: Timestamp,
    ) -> Result<DaysLeft, Error> {
        let since = year_of(now);
        let year = days_left(&self.app.store.vacations(person, since).await?, now);
        let season = match league {
            Some(league) => self.app.store.season_of(league).await?,
            None => None,
        };
        let Some(budget) = season.map(|season| VacationBudget::of(season, now)) else {
            return Ok(DaysLeft::of_year(year));
        };
        let taken = self.app.store.vacations(person, budget.since).await?;
        Ok(match budget.left(&taken) {
            left if left <= year => budget.days_left(left),
            _ => DaysLeft::of_year(year),
        })
    }
}

/// The number of days left of a year of which these were taken, the earliest first. Where two overlap, no day
/// counts twice, nor does one of the next year.
pub(in crate::app) fn days_left(taken: &[VacationRow], now: Timestamp) -> u32 {
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
pub(super) fn is_enough(taken: &[VacationRow], more: VacationRow, now: Timestamp) -> bool {
    let end = next_year(now);
    let here = days_of(&before(end, &more), more.begins);
    let later = days_of(&more, more.begins).saturating_sub(here);
    here <= days_left(taken, now) && later <= days_left(taken, end)
}

/// The part of a vacation before that.
fn before(end: Timestamp, one: &VacationRow) -> VacationRow {
    VacationRow { ends: one.ends.min(end), ..*one }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{DAYS_A_YEAR, Timestamp, VacationRow, days_left, is_enough, next_year};
    use crate::app::base::limits::DAY;

    const NOW: Timestamp = Timestamp(1_700_000_000_000);

    fn day(begins: Timestamp) -> VacationRow {
        VacationRow { begins, ends: begins.after(DAY) }
    }

    #[test]
    fn days_that_begin_at_nearly_the_same_moment_are_one() {
        let moment = |millis| NOW.after(Duration::from_millis(millis));
        let of_three_games = [day(moment(0)), day(moment(60)), day(moment(900))];
        assert_eq!(days_left(&of_three_games, NOW), DAYS_A_YEAR - 1);
    }

    #[test]
    fn days_over_new_year_count_in_the_year_in_which_they_are() {
        let new_year = next_year(NOW);
        let days = |days: u32| DAY * days;
        let ten = VacationRow { begins: new_year.before(days(3)), ends: new_year.after(days(7)) };
        let then = new_year.before(days(1));
        assert_eq!(days_left(&[ten], then), DAYS_A_YEAR - 3);
        assert_eq!(days_left(&[ten], new_year.after(days(1))), DAYS_A_YEAR - 7);
        let earlier = VacationRow { begins: NOW, ends: NOW.after(days(DAYS_A_YEAR - 3)) };
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
        let ended = VacationRow { begins: NOW, ends: NOW.after(Duration::from_secs(1)) };
        assert_eq!(days_left(&[ended], NOW), DAYS_A_YEAR - 1);
        let two = [day(NOW), day(NOW.after(Duration::from_secs(7_200)))];
        assert_eq!(days_left(&two, NOW), DAYS_A_YEAR - 2);
    }
}
