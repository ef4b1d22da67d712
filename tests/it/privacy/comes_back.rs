//! Whoever comes back with the same number is somebody new.

use starpost::app::{Parting, Stage};

use super::life::{Life, zed};
use crate::always_on_both_databases;
use crate::support::club::ben;
use crate::support::databases::Database;

always_on_both_databases!(somebody_who_comes_back_is_new_and_plays);
async fn somebody_who_comes_back_is_new_and_plays(database: Database) {
    let life = Life::lived(database).await;
    let (club, app) = (&life.club, life.app());
    let asked = club.call(&zed());
    club.forgets(&asked, Parting::Resigned).await;
    club.drain().await;
    club.an_hour_passes();
    let facts = app.ratings().player(&club.call(&zed()), &zed()).await.expect("told");
    assert!(facts.won.is_empty() && facts.pools.is_empty() && facts.running.is_empty());
    let games = app.games().of(&club.call(&zed())).await.expect("a list");
    assert!(games.is_empty());
    let game = club.begins(&zed(), &ben(), "").await;
    club.both_set_up(game, &zed(), &ben()).await;
    let played = club.play(&zed(), game, "build g South").await;
    played.expect("a turn");
    club.drain().await;
    let left = app.ends().resign(&club.call(&ben()), game).await;
    left.expect("resigns");
    club.drain().await;
    let facts = app.ratings().player(&club.call(&zed()), &zed()).await;
    assert_eq!(facts.expect("told").won[0].won, 1);
    // What Discord delivers again has nothing to do with who they are now.
    let next = club.begins(&zed(), &ben(), "").await;
    club.forgets(&asked, Parting::Resigned).await;
    let look = app.boards().look(&club.call(&ben()), next).await;
    assert_eq!(look.expect("seen").stage, Stage::Playing);
    // Somebody whose data is deleted once more is somebody else.
    club.a_day_passes();
    life.ends(Parting::Resigned).await;
    life.is_over().await;
    life.is_sound().await;
    let over = app.boards().look(&club.call(&ben()), game).await;
    assert_eq!(over.expect("seen").stage, Stage::Over);
}
