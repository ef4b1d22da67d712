//! Computes the ratings of a pool again from one of its games on. A game that has just ended is the
//! last, so that only it is rated.

use std::collections::{BTreeMap, BTreeSet};

use crate::app::base::{Error, Ratings};
use crate::store::{ChangeRow, Contender, GameId, Pool, Timestamp, Tx};
use starpost_games::game::Seat;
use starpost_games::league::ratings::{Ladder, PlayerRating, RatedGame, RatingChange};

/// The first game to be rated again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReckoningStart {
    /// The first.
    Beginning,
    /// The one that ended then, in the order of that instant and the number.
    Game(Timestamp, GameId),
}

impl Ratings<'_> {
    /// Computes all ratings again from the results of games; returns how many games were rated.
    pub async fn rate_all(self) -> Result<usize, Error> {
        let mut rated = 0;
        for pool in self.app.store.pools().await? {
            let mut tx = self.app.store.begin().await?;
            rated += reckon(&mut tx, &pool, ReckoningStart::Beginning).await?;
            tx.commit().await?;
        }
        Ok(rated)
    }
}

/// Rates every game of a pool since one; returns how many there are. Only what differs from what is
/// kept is written. Others who do the same wait for the end of the transaction.
pub(super) async fn reckon(
    tx: &mut Tx,
    pool: &Pool,
    since: ReckoningStart,
) -> anyhow::Result<usize> {
    tx.lock_pool(pool).await?;
    let from = since.key();
    let known = tx.changes_since(pool, from).await?;
    let games = tx.rated_games(&pool.pool, from).await?;
    let mut players: BTreeSet<Contender> = known.iter().map(|change| change.contender).collect();
    players.extend(games.iter().flat_map(|(_, game)| &game.players));
    let mut ladder = Ladder::new(pool.system);
    if since != ReckoningStart::Beginning {
        for &player in &players {
            if let Some(rated) = tx.rated_before(pool, player, from).await? {
                ladder.resume(player, rated);
            }
        }
    }
    let changes = games.iter().flat_map(|game| rows(game, ladder.apply(&game.1)));
    let Difference { gone, new } = difference(known, changes);
    for change in &gone {
        tx.forget_change(&pool.pool, change).await?;
    }
    tx.put_changes(&pool.pool, &new).await?;
    put_ratings(tx, pool, since, (players, &ladder)).await?;
    Ok(games.len())
}

/// Keeps the ratings of these players as they are now; since the beginning, only those that differ,
/// and none of anybody else.
async fn put_ratings(
    tx: &mut Tx,
    pool: &Pool,
    since: ReckoningStart,
    (mut players, ladder): (BTreeSet<Contender>, &Ladder<Contender>),
) -> anyhow::Result<()> {
    let rows = match since {
        ReckoningStart::Beginning => tx.ratings_in(&pool.pool).await?,
        ReckoningStart::Game(..) => Vec::new(),
    };
    let kept: BTreeMap<Contender, PlayerRating> =
        rows.into_iter().map(|row| (row.contender, row.rated)).collect();
    players.extend(kept.keys());
    for player in players {
        let rated = ladder.rated(player);
        if rated.is_none() || rated != kept.get(&player) {
            tx.put_rating(&pool.pool, player, rated).await?;
        }
    }
    Ok(())
}

/// The changes to be made to what is kept.
#[derive(Debug, Default)]
struct Difference {
    /// The changes that are not there any more.
    gone: Vec<ChangeRow>,
    /// The changes that are new, or not what they were.
    new: Vec<ChangeRow>,
}

/// The difference between two lists that are in the same order.
fn difference(known: Vec<ChangeRow>, now: impl Iterator<Item = ChangeRow>) -> Difference {
    let key = |change: &ChangeRow| (change.ended, change.game, change.seat);
    let (mut found, mut known) = (Difference::default(), known.into_iter().peekable());
    for change in now {
        while let Some(gone) = known.next_if(|old| key(old) < key(&change)) {
            found.gone.push(gone);
        }
        let same = known.next_if(|old| key(old) == key(&change));
        if same.as_ref() != Some(&change) {
            found.new.push(change);
        }
    }
    found.gone.extend(known);
    found
}

impl ReckoningStart {
    fn key(self) -> (Timestamp, GameId) {
        match self {
            ReckoningStart::Beginning => (Timestamp(i64::MIN), GameId(0)),
            ReckoningStart::Game(ended, game) => (ended, game),
        }
    }
}

/// The effects of a game on ratings, in the order of seats.
fn rows(
    (id, game): &(GameId, RatedGame<Contender>),
    changes: Vec<RatingChange<Contender>>,
) -> Vec<ChangeRow> {
    let row = |(seat, change): (Seat, RatingChange<Contender>)| ChangeRow {
        game: *id,
        ended: Timestamp(game.at),
        seat,
        contender: change.player,
        after: change.after,
    };
    (0..).map(Seat).zip(changes).map(row).collect()
}
