//! The texts about the end of a season that somebody has ended, also once the next one is open.

use crate::leagues::server::Server;
use crate::support::play::{list, reads};
use starpost_games::league::Season;

#[tokio::test]
async fn of_a_season_that_somebody_ended_nobody_reads_that_it_ran_out_of_opponents() {
    let server = Server::open(4).await;
    server.create("Autumn", "format:swiss rounds:3").await;
    server.join(Season(1)).await;
    server.start("season 1 begins").await;
    server.until_open(2).await;
    let asks = ("End season 1", "Yes, end it");
    server.confirmed("end", &[], asks).await;
    let early = "not everyone could have had a new opponent";
    let ended = server.says("season 1 is over.").await;
    assert!(!reads(&ended).contains(early), "{ended}");
    let next = "Open the next season";
    server.grounds.press(&server.anna, &ended, next).await;
    let told_again = |state: &serde_json::Value| {
        let mut all = list(&state["channels"]).iter();
        let place = all.find(|one| one["id"] == server.channel())?;
        let mut messages = list(&place["messages"]).iter();
        let ended = messages.find(|one| reads(one).contains("season 1 is over."))?;
        let is_open = !ended["components"].to_string().contains(next);
        is_open.then(|| reads(ended))
    };
    let told = server.grounds.until("it is told again", told_again).await;
    assert!(!told.contains(early), "{told}");
}
