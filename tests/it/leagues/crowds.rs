//! More people than there is room for.

use super::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::refused;
use crate::support::databases::Database;

/// How many can join.
const MOST: u64 = 500;

on_both_databases!(of_a_thousand_who_want_to_join_half_are_told_that_there_is_no_room);
async fn of_a_thousand_who_want_to_join_half_are_told_that_there_is_no_room(database: Database) {
    let scene = Scene::joined(database, "format:swiss", MOST).await;
    for number in MOST + 1..=2 * MOST {
        let joined = scene.join(&person(number)).await;
        assert_eq!(refused(joined), "league-too-many");
    }
    scene.drain().await;
    assert_eq!(scene.said(), ["league sign-up, 500 joined"]);
    let facts = scene.start().await.expect("begins");
    assert_eq!(facts.fixtures.len(), 250);
}
