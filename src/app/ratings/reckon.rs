//! Computes the ratings of a pool again from one of its games on. A game that has just ended is the
//! last, so that only it is rated.

use std::collections::BTreeSet;

use crate::app::base::{Error, Ratings};
use crate::store::{ChangeRow, GameId, PersonId, Pool, Timestamp, Tx};
use starpost_games::game::Seat;
use starpost_games::league::ratings::{Change, Ladder, Player, RatedGame};

/// From which game on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Since {
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
            rated += reckon(&mut tx, &pool, Since::Beginning).await?;
            tx.commit().await?;
        }
        Ok(rated)
    }
}

/// Rates every game of a pool since one; returns how many there are. Others who do the same wait
/// for the end of the transaction.
pub(super) async fn reckon(tx: &mut Tx, pool: &Pool, since: Since) -> anyhow::Result<usize> {
    tx.lock_pool(pool).await?;
    let from = since.key();
    let mut people: BTreeSet<PersonId> = BTreeSet::new();
    match since {
        Since::Beginning => tx.forget_ratings(&pool.pool).await?,
        Since::Game(..) => people.extend(tx.forget_changes(&pool.pool, from).await?),
    }
    let games = tx.rated_games(&pool.pool, from).await?;
    people.extend(games.iter().flat_map(|(_, game)| people_of(game)));
    let mut ladder = Ladder::new(pool.system);
    if since != Since::Beginning {
        for &person in &people {
            if let Some(rated) = tx.rated_before(pool, person, from).await? {
                ladder.resume(Player(person.0), rated);
            }
        }
    }
    let changes = games
        .iter()
        .flat_map(|game| rows(game, ladder.apply(&game.1)));
    let changes: Vec<ChangeRow> = changes.collect();
    tx.put_changes(&pool.pool, &changes).await?;
    for person in people {
        let rated = ladder.rated(Player(person.0));
        tx.put_rating(&pool.pool, person, rated).await?;
    }
    Ok(games.len())
}

impl Since {
    fn key(self) -> (Timestamp, GameId) {
        match self {
            Since::Beginning => (Timestamp(i64::MIN), GameId(0)),
            Since::Game(ended, game) => (ended, game),
        }
    }
}

fn people_of(game: &RatedGame) -> impl Iterator<Item = PersonId> {
    game.players.iter().map(|player| PersonId(player.0))
}

/// What a game did to ratings, in the order of seats.
fn rows((id, game): &(GameId, RatedGame), changes: Vec<Change>) -> Vec<ChangeRow> {
    let row = |(seat, change): (Seat, Change)| ChangeRow {
        game: *id,
        ended: Timestamp(game.at),
        seat,
        person: PersonId(change.player.0),
        after: change.after,
    };
    (0..).map(Seat).zip(changes).map(row).collect()
}
