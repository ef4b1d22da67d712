//! A game that is over counts for its players.

use super::recalculation::{ReckoningStart, reckon};
use crate::app::base::{Error, Ratings, run_blocking};
use crate::app::game::{Loaded, wrong};
use crate::store::{
    Contender, GameId, LeagueId, PersonId, Pool, ResultRow, Stage, Starter, Stopped, Timestamp,
};
use starpost_games::game::{Outcome, Seat};
use starpost_games::league::ratings::RatingSystem;
use starpost_games::record::Finished;
use starpost_games::terms::{BotLevel, Rated};

impl Ratings<'_> {
    /// Keeps the results of a game for its players, and rates it. Asked twice, it is done once; if
    /// they differ from before, all later games are rated again.
    pub async fn rate(self, game: GameId) -> Result<(), Error> {
        let Some(mut tx) = self.app.store.lock_game(game).await? else {
            return Ok(());
        };
        let known = tx.results().await?;
        let loaded = Loaded::locked(&mut tx).await?;
        let counted = self.counted_by_league(game, loaded.row.league).await?;
        let results = results(loaded, tx.itself().await?, counted).await?;
        if known == results {
            return Ok(());
        }
        tx.set_results(&results).await?;
        let mut changed = vec![changed_pool(&known), changed_pool(&results)];
        if let [Some((old, since)), Some((new, until))] = &mut changed[..]
            && old == new
        {
            *since = (*since).min(*until);
            changed.truncate(1);
        }
        for (pool, since) in changed.into_iter().flatten() {
            reckon(&mut tx, &pool, ReckoningStart::Game(since, game)).await?;
        }
        Ok(tx.commit().await?)
    }

    /// The result that a game counts as: a decision of its league comes before what was played.
    async fn counted_by_league(
        self,
        game: GameId,
        league: Option<LeagueId>,
    ) -> Result<CountedResult, Error> {
        let Some(league) = league else {
            return Ok(CountedResult::AsPlayed);
        };
        let Some((season, fixture)) = self.app.store.fixture_of(game).await? else {
            return Ok(CountedResult::AsPlayed);
        };
        let reported = self.app.store.reported(league, season, fixture.fixture);
        Ok(match reported.await? {
            Some(_) => CountedResult::AsDecided(fixture.outcome),
            None => CountedResult::AsPlayed,
        })
    }
}

/// The result that a game counts as.
enum CountedResult {
    /// Its own result.
    AsPlayed,
    /// The decision of a person who runs its league.
    AsDecided(Option<Outcome>),
}

/// The pool whose ratings depend on these, and when the game ended; `None` if none does.
fn changed_pool(results: &[ResultRow]) -> Option<(Pool, Timestamp)> {
    let first = results.first().filter(|result| result.is_rated)?;
    let pool = Pool { pool: first.pool.clone(), system: RatingSystem::of(results.len()) };
    Some((pool, first.ended))
}

/// The results of a game for its players, in the order of seats: nothing if it is not over, has no result, was
/// imported, or somebody in it is nobody here. It is not rated if somebody never moved.
async fn results(
    loaded: Loaded,
    itself: Option<PersonId>,
    counted: CountedResult,
) -> anyhow::Result<Vec<ResultRow>> {
    let Loaded { row, chairs, record, .. } = loaded;
    if row.stage != Stage::Over || row.starter == Starter::Recorded {
        return Ok(Vec::new());
    }
    let finish = run_blocking(move || match counted {
        CountedResult::AsPlayed => record.finish(),
        CountedResult::AsDecided(outcome) => record.finish_as(outcome),
    })
    .await?
    .map_err(|why| Stopped::noted(row.id, wrong(&why)))?;
    let Some(finish) = finish else {
        return Ok(Vec::new());
    };
    let pool = row.options.pool(u8::try_from(finish.seats.len())?);
    let contender = |person| Contender {
        person,
        level: if Some(person) == itself { row.terms.level } else { BotLevel(None) },
    };
    let result = |(index, finished): (usize, &Finished)| {
        let seat = Seat::at(index)?;
        let chair = chairs.iter().find(|chair| chair.seat == Some(seat))?;
        Some(ResultRow {
            game: row.id,
            seat,
            contender: contender(chair.person?),
            kind: row.kind(),
            edition: row.options.edition().to_owned(),
            pool: pool.clone(),
            is_rated: row.terms.rated == Rated::On && finish.have_all_moved,
            ended: Timestamp(finish.at),
            rank: finished.rank,
            fate: finished.fate,
            turns: finished.turns,
        })
    };
    let results = finish.seats.iter().enumerate().map(result);
    Ok(results.collect::<Option<Vec<_>>>().unwrap_or_default())
}
