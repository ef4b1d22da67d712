//! Nothing can be posted where a game is played, and nobody knows: before it is decided by time, that is asked.
//! On both databases.

use std::collections::BTreeSet;
use std::time::Duration;

use starpost::app::{Defect, GameId, GuildId, Reminders, Timestamp};

use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann, ben};
use crate::support::databases::{Database, another};
use crate::support::pigeon::Mishap;
use crate::support::silence::place;
use crate::timing::clocks::{timed, told};

const HOUR: Duration = Duration::from_secs(3600);
const TURN: Duration = Duration::from_secs(72 * 3600);

async fn deadline(club: &Club, game: GameId) -> Option<Timestamp> {
    let row = club.database.store.game(game).await.expect("reads");
    row.expect("a game").deadline
}

/// A game in which nobody is reminded of anything.
async fn quiet_game(database: &Database, terms: &str) -> (Club, GameId) {
    let club = Club::new(another(database).await);
    for who in [ann(), ben()] {
        club.prefer(&who, Reminders::Silence, None).await;
    }
    let game = timed(&club, terms).await;
    (club, game)
}

on_both_databases!(nobody_loses_by_time_where_nothing_can_be_posted_though_nobody_knew);
async fn nobody_loses_by_time_where_nothing_can_be_posted_though_nobody_knew(database: Database) {
    for terms in ["clock=3d vacation=off", "clock=3d vacation=off overtime=claim"] {
        for defect in [Defect::Gone, Defect::NoAccess, Defect::Forbidden] {
            let what = format!("{terms}, {defect:?}");
            let (club, game) = quiet_game(&database, terms).await;
            let here = place(&club, game).await;
            club.courier.shut(here, defect);
            for hours in 1..=24 {
                club.drain_after(HOUR * 4 * hours).await;
            }
            let known = club.database.store.place(here).await.expect("reads");
            assert_eq!(known.map(|place| place.defect), Some(defect), "{what}");
            club.courier.allow(here);
            let places = club.app.places();
            let mended = NOW.after(HOUR * 96);
            places.channel_changes(here, mended).await.expect("woken");
            club.drain_after(HOUR * 96).await;
            // Nothing is known to have been possible since her turn began.
            let wanted = mended.after(TURN);
            assert_eq!(deadline(&club, game).await, Some(wanted), "{what}");
            club.drain_after(HOUR * 96 + TURN).await;
            let said = told(&club).pop().unwrap_or_default();
            assert!(said.starts_with("Ann is "), "{what}: it is up: {said}");
            club.check(game).await;
        }
    }
}

on_both_databases!(a_place_is_asked_once_before_a_game_is_decided);
async fn a_place_is_asked_once_before_a_game_is_decided(database: Database) {
    let (club, game) = quiet_game(&database, "clock=3d vacation=off").await;
    let here = place(&club, game).await;
    for hours in 1..=80 {
        club.drain_after(HOUR * hours).await;
    }
    assert_eq!(club.courier.asked(), [here]);
    assert_eq!(told(&club), ["Ann is out of time, over by time"]);
}

on_both_databases!(a_question_without_an_answer_keeps_no_game_from_being_decided);
async fn a_question_without_an_answer_keeps_no_game_from_being_decided(database: Database) {
    for mishap in [Mishap::Wait, Mishap::Strange, Mishap::AnswerLost] {
        let (club, game) = quiet_game(&database, "clock=3d vacation=off").await;
        club.courier.evade(mishap);
        club.drain_after(TURN).await;
        assert_eq!(deadline(&club, game).await, None, "{mishap:?}");
    }
}

on_both_databases!(a_server_that_was_left_unheard_is_silent_as_soon_as_that_is_known);
async fn a_server_that_was_left_unheard_is_silent_as_soon_as_that_is_known(database: Database) {
    let (club, game) = quiet_game(&database, "clock=3d vacation=off").await;
    let here = place(&club, game).await;
    let (places, store) = (club.app.places(), &club.database.store);
    let now = NOW.after(HOUR);
    let (nowhere, there) = (BTreeSet::new(), BTreeSet::from([GuildId(7)]));
    let still_there = places.servers_are(&there, |_| true, now).await;
    still_there.expect("noted");
    let of_another = places.servers_are(&nowhere, |_| false, now).await;
    of_another.expect("noted");
    assert_eq!(store.place(here).await.expect("reads"), None);
    let left = places.servers_are(&nowhere, |server| server == GuildId(7), now);
    left.await.expect("noted");
    let known = store.place(here).await.expect("reads");
    assert_eq!(known.map(|place| place.since), Some(now));
}
