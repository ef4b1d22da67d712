//! What is left of a person after their data was deleted: nothing, and everything else is as it was.

use starpost::app::{Parting, Stage};

use super::life::Life;
use crate::always_on_both_databases;
use crate::support::club::ben;
use crate::support::databases::Database;

always_on_both_databases!(nothing_says_who_somebody_was_once_their_data_is_deleted);
async fn nothing_says_who_somebody_was_once_their_data_is_deleted(database: Database) {
    let life = Life::lived(database).await;
    life.is_sound().await;
    life.ends(Parting::Resigned).await;
    life.is_over().await;
    life.is_sound().await;
    life.club.drain().await;
    life.is_over().await;
    life.is_sound().await;
}

always_on_both_databases!(whoever_leaves_their_games_is_nobody_in_them);
async fn whoever_leaves_their_games_is_nobody_in_them(database: Database) {
    let life = Life::lived(database).await;
    life.ends(Parting::Left).await;
    life.is_over().await;
    life.is_sound().await;
    life.club.drain().await;
    life.is_over().await;
    let call = life.club.call(&ben());
    let look = life.app().boards().look(&call, life.to_move).await;
    let look = look.expect("it goes on");
    assert_eq!(look.stage, Stage::Playing);
    let names = look.seats.iter().map(|seated| seated.person.name.as_str());
    assert_eq!(names.collect::<Vec<_>>(), ["a player", "Ben"]);
}
