//! The remains of a person after their data was deleted: nothing, and everything else is as it was.

use std::time::Duration;

use starpost::app::{Parting, Stage};

use super::life::{Life, NAME, NUMBER, zed};
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
    let courier = &life.club.courier;
    let (posted, written) = (courier.messages().len(), courier.letters().len());
    life.club.drain().await;
    let posts = courier.messages().split_off(posted);
    assert!(posts.iter().any(|post| post.says.contains("a player")), "{posts:?}");
    let said = format!("{posts:?} {:?}", courier.letters().split_off(written));
    assert!(!said.contains(NAME) && !said.contains(NUMBER), "{said}");
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
    let look = life.app().boards().look(&call, life.to_move).await.expect("it goes on");
    assert_eq!(look.stage, Stage::Playing);
    let names = look.seats.iter().map(|seated| seated.person.name.as_str());
    assert_eq!(names.collect::<Vec<_>>(), ["a player", "Ben"]);
}

always_on_both_databases!(what_they_have_asked_is_answered_before_it_goes_too);
async fn what_they_have_asked_is_answered_before_it_goes_too(database: Database) {
    let life = Life::lived(database).await;
    let call = life.club.call(&zed());
    let owed = life.app().owed();
    let body = format!(r#"{{"member": "{NUMBER}"}}"#);
    let owes = owed.owe(call.interaction, &body, call.now).await;
    owes.expect("owed");
    life.club.forgets(&call, Parting::Resigned).await;
    assert_eq!(life.traces().await, ["owed.body"]);
    // A process that has died before it could answer is followed by one that does.
    let later = call.now.after(Duration::from_secs(60));
    let fifteen_minutes = Duration::from_secs(900);
    let left = owed
        .take_owed(later, fifteen_minutes)
        .await
        .expect("taken")
        .expect("it waits for its answer");
    assert_eq!(left.hold.interaction, call.interaction);
    let done = owed.is_done_for_good(call.interaction, later).await;
    assert!(done.expect("it is known"));
    life.club.forgets(&call, Parting::Resigned).await;
    let answered = owed.no_more_owing(left.hold).await;
    answered.expect("answered");
    life.is_over().await;
}
