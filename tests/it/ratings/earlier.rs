//! Games that were over before there were ratings.

use sqlx::Executor as _;

use super::scene::{changes, ratings, won};
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, dan};
use crate::support::databases::Database;
use starpost_games::game::Seat;

/// The migration, without what makes the tables.
fn takes_over() -> &'static str {
    let migration = include_str!("../../../migrations/0021_ratings.sql");
    let start = migration.find("insert into jobs").expect("it takes over");
    &migration[start..]
}

on_both_databases!(games_that_are_over_already_are_rated_as_if_they_had_ended_since);
async fn games_that_are_over_already_are_rated_as_if_they_had_ended_since(database: Database) {
    let club = Club::new(database);
    let first = won(&club, &ann(), &ben(), 5).await;
    won(&club, &ben(), &cat(), 2).await;
    won(&club, &cat(), &dan(), 9).await;
    let file = club.app.records().export(&club.call(&ann()), first).await;
    let text = file.expect("a record").text;
    let call = club.call(&ann());
    let import = club.app.records().import(&call, &text, Seat(0), None).await;
    import.expect("is over");
    club.set_up().await;
    club.drain().await;
    let rated = (ratings(&club.database).await, changes(&club.database).await);
    let mut connection = club.database.connect().await;
    for table in ["ratings", "rating_changes", "results", "pools"] {
        let query = sqlx::AssertSqlSafe(format!("delete from {table}"));
        let deleted = sqlx::query(query).execute(&mut connection).await;
        deleted.expect("deletes");
    }
    let done = connection.execute(takes_over()).await;
    assert_eq!(done.expect("enqueues").rows_affected(), 3);
    club.drain().await;
    let again = (ratings(&club.database).await, changes(&club.database).await);
    assert_eq!(again, rated);
    assert_eq!(club.database.rows("results").await, 6);
    assert_eq!(club.database.rows("jobs").await, 0);
}
