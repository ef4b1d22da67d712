//! Programs that are restarted one after the other, or killed, or whose connections to the database are cut.

use std::time::Duration;

use tokio::time::sleep;

use super::{Doors, End, Plan, cut_connections, play_while};
use crate::support::left_out;

/// One program that takes requests after the other ends, with such a pause between.
async fn renew_each(time: Duration, doors: Doors, pause: Duration, end: End) {
    play_while(time, Plan::of_four(doors), async |fleet, times| {
        fleet.renew(times % fleet.programs.len(), end).await;
        sleep(pause).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_notices_that_programs_are_restarted_one_after_the_other() {
    if left_out("four programs are restarted") {
        return;
    }
    renew_each(Duration::from_secs(20), Doors::Signed, Duration::from_secs(1), End::Stopped).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_is_killed_leaves_nobody_without_an_answer() {
    if left_out("four programs are killed") {
        return;
    }
    renew_each(Duration::from_secs(30), Doors::Signed, Duration::from_secs(3), End::Killed).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_in_through_both_doors_is_done_once_whoever_is_killed() {
    if left_out("three programs of four are killed, with both doors") {
        return;
    }
    renew_each(Duration::from_secs(20), Doors::Both, Duration::from_secs(3), End::Killed).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "ten minutes"]
async fn a_program_is_killed_every_ten_seconds_for_ten_minutes() {
    renew_each(Duration::from_secs(600), Doors::Signed, Duration::from_secs(10), End::Killed).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_to_the_database_that_are_cut_cost_nobody_an_answer() {
    if left_out("connections of four programs are cut") {
        return;
    }
    play_while(Duration::from_secs(20), Plan::of_four(Doors::Signed), async |fleet, _| {
        for fault in ["communicating with database", "terminating connection"] {
            fleet.play.may_say(fault);
        }
        cut_connections(fleet.play.database()).await;
        sleep(Duration::from_secs(2)).await;
    })
    .await;
}
