//! The effect of a vacation on a person's games: those where fewer days of it count, or none.

use super::budget::{VacationBudget, year_of};
use crate::app::base::{Clocks, Error};
use crate::store::{GameId, GameRow, PersonId, Timestamp};
use starpost_games::clock;
use starpost_games::games::Kind;

/// A game in which less of a vacation counts than elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessVacation {
    /// The number of the game.
    pub game: GameId,
    /// The kind of game.
    pub kind: Kind,
    /// The part that counts.
    pub counts: Counts,
}

/// The part of a vacation that counts in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// Nothing.
    Nothing,
    /// The part before then.
    Until(Timestamp),
    /// So many days, if one is taken.
    Days(u32),
}

impl Clocks<'_> {
    /// The games in which less of somebody's vacation counts than until then, or than the days that are
    /// left of the year.
    pub(super) async fn less_vacation(
        self,
        person: PersonId,
        (until, left): (Option<Timestamp>, u32),
        now: Timestamp,
    ) -> Result<Vec<LessVacation>, Error> {
        let mut less = Vec::new();
        for game in self.app.store.running_games_of(person).await? {
            let row = self.app.store.game(game).await?;
            let Some(row) = row.filter(|row| row.terms.is_timed()) else {
                continue;
            };
            let counts = self.counts_in(&row, person, (until, left), now).await?;
            less.extend(counts.map(|counts| LessVacation { game, kind: row.kind(), counts }));
        }
        Ok(less)
    }

    /// The part that counts in a game; `None` if everything does.
    async fn counts_in(
        self,
        row: &GameRow,
        person: PersonId,
        (until, left): (Option<Timestamp>, u32),
        now: Timestamp,
    ) -> Result<Option<Counts>, Error> {
        if row.terms.vacation == clock::Vacation::Off {
            return Ok(Some(Counts::Nothing));
        }
        let season = match row.league {
            Some(league) => self.app.store.season_of(league).await?,
            None => None,
        };
        let Some(budget) = season.map(|season| VacationBudget::of(season, now)) else {
            return Ok(None);
        };
        let since = budget.since.min(year_of(now));
        let taken = self.app.store.vacations(person, since).await?;
        let of_season: Vec<_> =
            taken.iter().filter(|one| one.ends > budget.since).copied().collect();
        Ok(match until {
            Some(until) => {
                let counted = budget.counted(&of_season).into_iter();
                let ends = counted.filter(|one| one.begins <= now).map(|one| one.ends);
                match ends.max().filter(|ends| *ends > now) {
                    None => Some(Counts::Nothing),
                    Some(ends) if ends < until => Some(Counts::Until(ends)),
                    Some(_) => None,
                }
            }
            None => match budget.left(&of_season) {
                0 if left > 0 => Some(Counts::Nothing),
                days if days < left => Some(Counts::Days(days)),
                _ => None,
            },
        })
    }
}
