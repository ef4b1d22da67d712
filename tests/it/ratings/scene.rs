//! Games that are soon over, and what they have done to ratings.

use std::time::Duration;

use sqlx::Row as _;
use starpost::app::{Call, GameId, NewGame, Person};
use starpost_games::clock::Terms;

use crate::support::club::{Club, human};
use crate::support::databases::Database;
use crate::support::several::all_set_up;

pub(super) const DAY: Duration = Duration::from_secs(24 * 3600);

/// A new interaction of somebody after this many days.
pub(super) fn on_day(club: &Club, person: &Person, day: u32) -> Call {
    let call = club.call(person);
    let now = call.now.after(DAY * day);
    Call { now, ..call }
}

/// A game of two by these terms, in which nobody has moved.
pub(super) async fn begun(club: &Club, terms: &str, of: [&Person; 2], day: u32) -> GameId {
    let new = NewGame {
        opponents: vec![human(of[1].clone())],
        terms: Terms::read(terms).expect(terms),
        ..club.invitation()
    };
    let card = club.app.invitations().new_game(&on_day(club, of[0], day), new).await;
    let game = card.expect("a game").game;
    let joined = club.app.invitations().join(&on_day(club, of[1], day), game).await;
    joined.expect("joins");
    game
}

/// Somebody gives up.
pub(super) async fn resigns(club: &Club, who: &Person, game: GameId, day: u32) {
    let left = club.app.ends().resign(&on_day(club, who, day), game).await;
    left.expect("leaves");
}

/// A game that this one has won against that one, on that day. Nothing is rated yet.
pub(super) async fn won(club: &Club, winner: &Person, loser: &Person, day: u32) -> GameId {
    let game = begun(club, "", [winner, loser], day).await;
    all_set_up(club, game, on_day(club, winner, day).now).await;
    resigns(club, loser, game, day).await;
    game
}

/// All ratings, to the last bit: pool, person, the three numbers, how many games, the last of them.
pub(super) type Ratings = Vec<(String, i64, [u64; 3], i64, i64)>;

pub(super) async fn ratings(database: &Database) -> Ratings {
    kept(database, "ratings order by pool, person").await
}

/// Everything that each game did to ratings, as it is stored.
pub(super) async fn changes(database: &Database) -> Ratings {
    kept(database, "rating_changes order by pool, ended, game, seat").await
}

async fn kept(database: &Database, from: &str) -> Ratings {
    let query = format!("select * from {from}");
    let mut connection = database.connect().await;
    let rows =
        sqlx::query(sqlx::AssertSqlSafe(query)).fetch_all(&mut connection).await.expect("rows");
    let row = |row: &sqlx::any::AnyRow| {
        let number = |name: &str| row.get::<f64, _>(name).to_bits();
        let numbers = ["mean", "deviation", "volatility"].map(number);
        let count = |name: &str| row.get::<i64, _>(name);
        let pool = row.get("pool");
        (pool, count("person"), numbers, count("games"), count("last"))
    };
    rows.iter().map(row).collect()
}

/// The form in which everybody's ratings are shown: the pool, the person's number, the rating.
pub(super) async fn shown(club: &Club, people: &[Person]) -> Vec<(String, u64, i64)> {
    let mut shown = Vec::new();
    for person in people {
        let rows = club.database.store.ratings_of(person.id).await;
        for row in rows.expect("rows") {
            shown.push((row.pool.pool, person.id.0, row.rated.rating.shown()));
        }
    }
    shown
}
