//! The playground's clock is moved forward, and the bot's with it.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use starpost::app::InteractionId;
use starpost::app::limits::INVITATION_LASTS;

use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann};
use crate::support::databases::Database;
use crate::support::grounds::{Grounds, named};
use crate::support::play::{list, reads};
use crate::support::scratch::scratch;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The newest message of the first channel that everybody sees.
fn card(state: &Value) -> Option<&Value> {
    list(&named(&state["channels"], "homeworlds")["messages"])
        .iter()
        .rfind(|message| message["ephemeral"] == false)
}

fn moved(state: &Value) -> Duration {
    Duration::from_millis(state["clock"]["moved_ms"].as_u64().expect("a number"))
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_expires_when_the_clock_of_the_playground_is_moved_that_far() {
    let folder = scratch();
    let grounds = Grounds::open(folder.path());
    grounds.until_connected().await;
    let state = grounds.look("").await;
    let (anna, ben) = (&state["me"]["id"], &named(&state["users"], "Ben")["id"]);
    let channel = &named(&state["channels"], "homeworlds")["id"];
    let options = json!([{"name": "new", "type": 1, "options": [
        {"name": "opponent", "type": 6, "value": ben},
        {"name": "preset", "type": 3, "value": "quartet-2020"},
        {"name": "options", "type": 3, "value": "start:me"},
    ]}]);
    let command = json!({"as": anna, "channel": channel, "name": "game", "options": options});
    let opened = grounds.wish("command", &command).await;
    assert_ne!(opened["outcome"], "failed", "{opened}");
    let invitation = grounds.until("an invitation", |state| card(state).cloned()).await;
    assert!(!list(&invitation["components"]).is_empty(), "{invitation}");
    let began = Instant::now();
    let by = INVITATION_LASTS + Duration::from_secs(60);
    grounds.wish("clock", &json!({"seconds": by.as_secs()})).await;
    let says = |state: &Value| reads(card(state)?).contains("has expired").then_some(());
    grounds.until("its link has expired", says).await;
    assert!(began.elapsed() < Duration::from_secs(4), "the worker was woken");
    drop(grounds);
    let again = Grounds::open(folder.path());
    assert_eq!(moved(&again.look("").await), by, "after a restart");
}

/// Work that is under way when the clock is set forward stays with its worker.
async fn a_jump_of_the_clock_takes_no_work_from_whoever_does_it(database: Database) {
    let club = Club::new(database);
    club.turn_to_post().await;
    let store = &club.database.store;
    let lease = NOW.after(Duration::from_secs(10));
    let claim = store.claim(NOW, lease).await.expect("claims").expect("there is a job");
    let call = club.call(&ann());
    club.app.owed().owe(call.interaction, "a body", NOW).await.expect("stored");
    club.app.before_the_clock_moves(3 * DAY).await.expect("stored");
    let later = NOW.after(3 * DAY);
    let lease = later.after(Duration::from_secs(10));
    assert!(store.claim(later, lease).await.expect("claims").is_none());
    assert_eq!(store.mend_clock(later).await.expect("mends"), 0);
    let minutes = Duration::from_secs(15 * 60);
    let owed = club.app.owed().take_owed(later, minutes).await.expect("reads");
    assert!(owed.is_none(), "it is being answered");
    assert!(store.hold(&claim, later, lease).await.expect("holds"));
    let after = later.after(Duration::from_secs(11));
    let owed = club
        .app
        .owed()
        .take_owed(after, minutes)
        .await
        .expect("reads")
        .map(|owed| owed.hold.interaction);
    assert_eq!(owed, Some(InteractionId(call.interaction.0)), "nobody answers it");
    let taken = store.claim(after, after.after(DAY)).await.expect("claims");
    assert_eq!(taken.map(|job| job.id), Some(claim.id), "nobody holds it");
}

on_both_databases!(a_jump_of_the_clock_takes_no_work_from_whoever_does_it);
