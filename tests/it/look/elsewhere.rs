//! The things that can be done from anywhere, and the help that fits each place, through the real program.

use serde_json::Value;

use crate::support::deeds::Deed;
use crate::support::parts::rows;
use crate::support::play::{Play, list, reads, text};
use crate::support::round::Round;

/// The first turns of a game for three.
const HOMES: [&str; 3] = ["homeworld y3 g3 b3", "homeworld y1 r2 g3", "homeworld b1 b2 b3"];

#[tokio::test]
async fn help_fits_direct_messages_and_the_rules_go_on_by_buttons() {
    let play = Play::start().await;
    let anna = play.person("Anna").await;
    let direct = play.direct(&anna).await;
    let asked = play.command(&anna, &direct, "help", &[]).await;
    play.says(&asked, "You can do so from here too").await;
    let channel = play.channel("homeworlds").await.expect("a channel");
    let asked = play.command(&anna, &channel, "rules", &[]).await;
    let first = play.answer(&asked).await;
    let next = label(&first, 2);
    play.press(&anna, &first, &next).await;
    let second = changed(&play, &asked, &first).await;
    assert_ne!(reads(&second), reads(&first));
    play.press(&anna, &second, "All topics").await;
    let all = changed(&play, &asked, &second).await;
    let menus = rows(&all);
    let entries = menus.iter().map(|row| list(&row["components"][0]["options"]).len());
    assert_eq!(entries.sum::<usize>(), 37, "{all}");
    let last = menus.last().expect("a menu")["components"][0].clone();
    let entry = list(&last["options"]).last().expect("an entry").clone();
    let (id, value) = (text(&last["custom_id"]), text(&entry["value"]));
    play.choose(&anna, &all, id, value).await;
    changed(&play, &asked, &all).await;
}

/// The label of a button in the only row.
fn label(message: &Value, index: usize) -> String {
    text(&rows(message)[0]["components"][index]["label"]).to_owned()
}

async fn changed(play: &Play, asked: &Deed, before: &Value) -> Value {
    play.until("a press changes the message", async || {
        let now = play.answer(asked).await;
        (reads(&now) != reads(before)).then_some(now)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn in_sinister_everybody_is_told_who_hunts_whom() {
    let round = Round::begin("sinister", 3, &[]).await;
    let names: Vec<&str> = round.people.iter().map(|one| one.name.as_str()).collect();
    let (one, two, three) = (names[0], names[1], names[2]);
    let begun = round.post_with("has begun").await;
    let said = reads(&begun);
    let all = format!("{one} hunts {two} · {two} hunts {three} · {three} hunts {one}");
    assert!(said.contains(&all), "{said}");
    assert!(said.contains("Sinister:"), "{said}");
    let own = format!("Your target is {three}, and {one} hunts you.");
    for command in ["help", "board"] {
        let asked = round.command(&round.people[1], command, &[]).await;
        let said = round.play.said(&asked).await;
        assert!(said.contains(&own), "{command}: {said}");
    }
    for (seat, home) in HOMES.into_iter().enumerate() {
        round.turn(seat, home).await;
    }
    for (seat, line) in ["build b South", "pass", "pass"].into_iter().enumerate() {
        round.turn(seat, line).await;
    }
    let raid = format!("move b1 South {three}; catastrophe blue {three}");
    round.turn(0, &raid).await;
    let post = round.post_with("eliminates").await;
    let said = reads(&post);
    let left = format!("{one} hunts {two} · {two} hunts {one}");
    assert!(said.contains(&left), "{said}");
}
