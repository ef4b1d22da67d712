//! Ratings do not depend on the order in which games are counted.

use starpost::app::{App, GameId};
use starpost::store::{Contender, Pool, Store};
use starpost_games::league::ratings::{PlayerRating, Rating, RatingSystem};

use super::scene::{changes, ratings, won};
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, dan};
use crate::support::databases::Database;

/// Games of four people over several months, none of which is rated yet.
async fn played(club: &Club) -> Vec<GameId> {
    let people = [ann(), ben(), cat(), dan()];
    let mut games = Vec::new();
    for (number, day) in [3, 70, 70, 9, 200, 131, 12].into_iter().enumerate() {
        let (winner, loser) = (&people[number % 4], &people[(number * 2 + 1) % 4]);
        let loser = if winner == loser { &people[(number + 1) % 4] } else { loser };
        games.push(won(club, winner, loser, day).await);
    }
    games
}

on_both_databases!(rated_one_by_one_in_any_order_is_reckoned_all_at_once);
async fn rated_one_by_one_in_any_order_is_reckoned_all_at_once(database: Database) {
    let club = Club::new(database);
    let games = played(&club).await;
    for game in &games {
        club.app.ratings().rate(*game).await.expect("rated");
    }
    club.app.ratings().rate_all().await.expect("all at once");
    let (all, each) = (ratings(&club.database).await, changes(&club.database).await);
    assert_eq!((all.len(), each.len()), (4, 14));
    for by in [1, 2, 3, 4, 5, 6] {
        forget(&club).await;
        for number in 0..games.len() {
            let game = games[(number * by + by) % games.len()];
            club.app.ratings().rate(game).await.expect("rated");
        }
        assert_eq!(ratings(&club.database).await, all, "every {by}th");
        assert_eq!(changes(&club.database).await, each, "every {by}th");
    }
    let found = club.app.doctor().examine().await.expect("looks");
    assert_eq!((found.ratings, found.rated_wrong), (4, Vec::new()));
}

async fn forget(club: &Club) {
    let mut connection = club.database.connect().await;
    for table in ["ratings", "rating_changes", "results", "pools"] {
        let query = sqlx::AssertSqlSafe(format!("delete from {table}"));
        let deleted = sqlx::query(query).execute(&mut connection).await;
        deleted.expect("deletes");
    }
}

on_both_databases!(a_result_that_has_changed_is_counted_anew_with_all_that_came_after_it);
async fn a_result_that_has_changed_is_counted_anew_with_all_that_came_after_it(database: Database) {
    let club = Club::new(database);
    let games = played(&club).await;
    club.drain().await;
    let right = changes(&club.database).await;
    let mut connection = club.database.connect().await;
    let swap = sqlx::query(
        "update results set rank = 1 - rank, ended = ended + 9999999999 where game = $1",
    );
    let swapped = swap.bind(games[3].0).execute(&mut connection).await;
    swapped.expect("swapped");
    club.app.ratings().rate_all().await.expect("all at once");
    assert_ne!(changes(&club.database).await, right);
    let found = club.app.doctor().examine().await.expect("looks");
    assert_eq!(found.rated_wrong, Vec::new(), "as the results have it");
    club.app.ratings().rate(games[3]).await.expect("rated");
    assert_eq!(changes(&club.database).await, right);
    let unrated = sqlx::query("update games set terms = 'rated=off' where id = $1")
        .bind(games[3].0)
        .execute(&mut connection)
        .await;
    unrated.expect("unrated");
    club.app.ratings().rate(games[3]).await.expect("rated no more");
    let without = changes(&club.database).await;
    assert_eq!(without.len(), right.len() - 2);
    club.app.ratings().rate_all().await.expect("all at once");
    assert_eq!(changes(&club.database).await, without);
}

on_both_databases!(two_processes_that_rate_at_once_lose_nothing);
async fn two_processes_that_rate_at_once_lose_nothing(database: Database) {
    let club = Club::new(database);
    let games = played(&club).await;
    let store = Store::open(&club.database.url).await.expect("opens");
    let other = App::new(store, rand::make_rng());
    let rate = async |app: &App, games: Vec<GameId>| {
        for game in games {
            app.ratings().rate(game).await.expect("rated");
        }
    };
    let mine = rate(&club.app, games.clone());
    let theirs = rate(&other, games.iter().rev().copied().collect());
    tokio::join!(mine, theirs);
    let (all, each) = (ratings(&club.database).await, changes(&club.database).await);
    club.app.ratings().rate_all().await.expect("all at once");
    assert_eq!(ratings(&club.database).await, all);
    assert_eq!(changes(&club.database).await, each);
    assert_eq!(each.len(), 14);
}

on_both_databases!(a_rating_comes_back_bit_for_bit);
async fn a_rating_comes_back_bit_for_bit(database: Database) {
    let club = Club::new(database);
    won(&club, &ann(), &ben(), 0).await;
    let pool = Pool { pool: "homeworlds".to_owned(), system: RatingSystem::Glicko2 };
    let numbers = [
        0.1 + 0.2,
        1500.0,
        1.0 / 3.0,
        f64::MIN_POSITIVE,
        f64::MAX,
        1_234_567.890_123_456_7,
        f64::from_bits(0x4097_7000_0000_0001),
        f64::EPSILON,
    ];
    for (number, &mean) in numbers.iter().enumerate() {
        let kept = PlayerRating {
            rating: Rating {
                system: RatingSystem::Glicko2,
                mean,
                deviation: numbers[(number + 1) % numbers.len()],
                volatility: numbers[(number + 2) % numbers.len()],
            },
            games: u32::MAX,
            last: i64::MIN,
        };
        let mut tx = club.database.store.begin().await.expect("begins");
        tx.lock_pool(&pool).await.expect("locks");
        let put = tx.put_rating(&pool.pool, Contender::person(ann().id), Some(&kept)).await;
        put.expect("keeps");
        tx.commit().await.expect("commits");
        let rows = club.database.store.ratings_of(ann().id).await;
        let read = rows.expect("rows").pop().expect("one").rated;
        let bits = |rated: PlayerRating| {
            let Rating { mean, deviation, volatility, .. } = rated.rating;
            let numbers = [mean, deviation, volatility].map(f64::to_bits);
            (numbers, rated.games, rated.last)
        };
        assert_eq!(bits(read), bits(kept), "{mean}");
    }
}
