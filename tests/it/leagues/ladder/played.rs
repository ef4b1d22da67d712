//! A ladder through the program itself, whose clock is moved: begun, climbed, left, corrected, ended.

use std::time::Duration;

use serde_json::json;

use starpost::app::Timestamp;
use starpost_games::league::next_month;

use crate::leagues::server::Server;
use crate::support::left_out;
use crate::support::play::{list, reads};

const DAY: Duration = Duration::from_secs(24 * 3600);

/// The rest of the present month: what is played in the next one is then played in its first days,
/// whatever day it is.
fn until_next_month() -> Duration {
    let now = starpost::discord::now();
    let next = next_month(now.0).expect("a month after this");
    now.until(Timestamp(next))
}

impl Server {
    /// Somebody presses *Challenge…* under the message with the standings, and chooses somebody.
    async fn challenges(&self, who: &str, whom: &str) {
        let who = &self.people[who];
        let options = [("player", json!(whom))];
        self.grounds.command(who, self.channel(), "league challenge", &options).await;
        let asks = self.grounds.says(who, self.channel(), "They have").await;
        self.grounds.press(who, &asks, "Yes, challenge").await;
    }

    /// The ladder as it is read, without its heading.
    async fn ladder(&self, waits_for: &str) -> String {
        for _ in 0..100 {
            self.league("standings", &[("as", json!("text"))]).await;
            let said = reads(&self.says("**Hill**\n1\\. ").await).replace("\\.", ".");
            if said.contains(waits_for) {
                return said;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("{waits_for} is never said");
    }
}

#[tokio::test]
async fn a_ladder_is_climbed_month_after_month() {
    if left_out("a ladder is played through the program") {
        return;
    }
    let scene = Server::open(4).await;
    let options = "format:ladder clock:3d vacation:off no-show:off rest:1 answer:2";
    scene.create("Hill", options).await;
    scene.join_by("Nobody has joined").await;
    let begins = ("Begin the ladder", "Yes, begin");
    scene.confirmed("start", &[], begins).await;
    scene.says("begins with 4 people").await;

    // The lowest climbs to the top.
    scene.challenges("P04", "P01").await;
    let post = scene.says("P04 challenges P01").await;
    let labels = serde_json::to_string(&post["components"]).expect("json");
    assert!(labels.contains("Accept") && labels.contains("Decline"), "{labels}");
    scene.grounds.press(&scene.people["P01"], &post, "Accept").await;
    scene.says("P01 accepts the challenge of P04").await;
    let threads = scene.until_open(1).await;
    let (thread, players) = threads.iter().next().expect("one");
    assert_eq!(players, &("P01".to_owned(), "P04".to_owned()));
    scene.resign(thread, "P01").await;
    let said = scene.ladder("1. P04").await;
    assert!(said.contains("2. P01") && said.contains("4. P03"), "{said}");

    // Somebody declines, after they were asked.
    scene.challenges("P03", "P02").await;
    let post = scene.says("P03 challenges P02").await;
    let who = &scene.people["P02"];
    scene.grounds.press(who, &post, "Decline").await;
    let asks = scene.grounds.says(who, scene.channel(), "That counts as a loss").await;
    scene.grounds.press(who, &asks, "Yes, decline").await;
    scene.says("P02 does not take the challenge of P03").await;
    let said = scene.ladder("3. P03").await;
    assert!(said.contains("Nobody challenges anybody"), "{said}");

    // A challenge is not answered in time, while the month ends.
    scene.grounds.pass(until_next_month() + DAY).await;
    scene.says("month 1 is over").await;
    scene.challenges("P01", "P04").await;
    scene.says("P01 challenges P04").await;
    scene.grounds.pass(DAY + Duration::from_secs(60)).await;
    scene.says("has not answered the challenge of P01 yet").await;
    scene.grounds.pass(DAY).await;
    scene.says("has not answered the challenge of P01 in time").await;
    let said = scene.ladder("1. P01").await;
    assert!(said.contains("P01 ▲1") && said.contains("P04 ▼1"), "{said}");

    // The first result is corrected, and everything after it follows.
    let options = [("fixture", json!(1)), ("winner", json!(scene.people["P01"].id))];
    let asks = ("Correct fixture 1", "Yes, that is the result");
    scene.confirmed("report", &options, asks).await;
    scene.says("has corrected the result of fixture 1 (Homeworlds #1 · ").await;
    scene.ladder("4. P04").await;
    scene.league("history", &[]).await;
    let history = reads(&scene.says("months that are over").await);
    assert!(history.contains("Month 1, ended"), "{history}");
    scene.league("standings", &[("month", json!(1))]).await;
    let table = scene.says("As it stood when month 1 ended").await;
    assert_eq!(list(&table["attachments"]).len(), 1);

    // Somebody leaves and comes back; then it is ended.
    let gone = &scene.people["P02"];
    scene.grounds.command(gone, scene.channel(), "league leave", &[]).await;
    let asks = scene.grounds.says(gone, scene.channel(), "You can come back").await;
    scene.grounds.press(gone, &asks, "Yes, withdraw").await;
    scene.says("P02 has withdrawn").await;
    scene.grounds.command(gone, scene.channel(), "league join", &[]).await;
    scene.says("P02 joins at the bottom").await;
    scene.ladder("4. P02").await;
    let asks = ("End the ladder", "Yes, end it");
    scene.confirmed("end", &[], asks).await;
    let ended = scene.says("**Hill** is over").await;
    assert!(reads(&ended).contains("P01 has won"), "{}", reads(&ended));
}
