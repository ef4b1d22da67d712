//! Somebody leaves the server while they are in a league: they are in it until their time is up, or
//! until those who run the league withdraw them.

use std::time::Duration;

use serde_json::json;

use crate::leagues::server::{Server, called};
use starpost_games::league::Season;

/// More time than the clock of a game gives.
const TOO_LONG: Duration = Duration::from_secs(26 * 3600);

/// A season of three begins after the last of them has left the server.
async fn begun_without_the_last() -> Server {
    let server = Server::open(3).await;
    let options = "at_once:2 clock:1d vacation:off";
    server.create("Autumn", options).await;
    server.join(Season(1)).await;
    let leaves = json!({"leave_guild": [server.people[&called(3)].id]});
    server.grounds.wish("misbehave", &leaves).await;
    server.start("season 1 begins").await;
    server.until_open(3).await;
    server
}

#[tokio::test]
async fn who_has_left_the_server_is_withdrawn_by_whoever_runs_the_league() {
    let server = begun_without_the_last().await;
    let gone = [("player", json!(server.people[&called(3)].id))];
    let asks = ("Withdraw P03", "Yes, withdraw them");
    server.confirmed("withdraw", &gone, asks).await;
    server.says("has withdrawn P03").await;
    let threads = server.threads().await;
    let others = |(one, other): &(String, String)| one != "P03" && other != "P03";
    let mut threads = threads.into_iter().filter(|(_, players)| others(players));
    let (thread, _) = threads.next().expect("the other two play on");
    server.resign(&thread, "P02").await;
    server.says("season 1 is over").await;
    server.league("standings", &[("as", json!("text"))]).await;
    server.says("1\\. P01: 1 (1 game)").await;
}

#[tokio::test]
async fn who_has_left_the_server_is_taken_out_of_the_sign_up() {
    let server = Server::open(3).await;
    server.create("Autumn", "at_once:2 clock:1d").await;
    server.join(Season(1)).await;
    let leaves = json!({"leave_guild": [server.people[&called(3)].id]});
    server.grounds.wish("misbehave", &leaves).await;
    let gone = [("player", json!(server.people[&called(3)].id))];
    let asks = ("Take P03 out of the sign-up", "Yes, take them out");
    server.confirmed("withdraw", &gone, asks).await;
    server.says("has taken P03 out of the sign-up").await;
    server.says("2 have joined").await;
}

#[tokio::test]
async fn who_has_left_the_server_loses_on_time() {
    let server = begun_without_the_last().await;
    for (thread, (one, other)) in server.threads().await {
        if one != "P03" && other != "P03" {
            server.resign(&thread, "P02").await;
        }
    }
    server.grounds.pass(TOO_LONG).await;
    server.says("season 1 is over").await;
}
