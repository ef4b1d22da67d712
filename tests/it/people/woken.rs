//! The people who are told, and of what, through the real program.

use serde_json::{Value, json};

use crate::bot::Game;
use crate::support::play::{Person, Play, list, reads, text};
use crate::support::round::Round;

/// The people a message wakes, in no order.
fn woken(message: &Value) -> Vec<String> {
    let mut ids: Vec<String> =
        list(&message["mentions"]).iter().map(|one| text(&one["id"]).to_owned()).collect();
    ids.sort();
    ids
}

fn ids(people: &[&Person]) -> Vec<String> {
    let mut ids: Vec<String> = people.iter().map(|person| person.id.clone()).collect();
    ids.sort();
    ids
}

#[tokio::test]
async fn the_end_of_a_game_and_a_declined_draw_wake_whom_they_concern() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    let asked = game.command(&anna, "game draw", &[]).await;
    let question = game.play.answer(&asked).await;
    game.play.press(&anna, &question, "Offer a draw").await;
    let offer = game.post(3).await;
    assert_eq!(woken(&offer), ids(&[&ben]));
    game.play.press(&ben, &offer, "Decline").await;
    let declined = game.post(4).await;
    assert_eq!(woken(&declined), ids(&[&anna]), "{declined}");
    let asked = game.command(&ben, "game resign", &[]).await;
    let question = game.play.answer(&asked).await;
    game.play.press(&ben, &question, "Resign").await;
    let last = game.post(5).await;
    assert_eq!(woken(&last), ids(&[&anna]), "{last}");
    assert!(reads(&last).contains("is over"), "{last}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_out_is_woken_and_everybody_at_the_end() {
    let round = Round::begin("last-captain", 3, &[]).await;
    let homes = ["homeworld y3 g3 b3", "homeworld b1 b2 b3", "homeworld b1 b2 b3"];
    for (seat, home) in homes.into_iter().enumerate() {
        round.turn(seat, home).await;
    }
    let people = &round.people;
    for (seat, line) in ["build b South", "pass", "pass"].into_iter().enumerate() {
        round.turn(seat, line).await;
    }
    let raid = |at: &str| format!("move b1 South {at}; catastrophe blue {at}");
    round.turn(0, &raid("West")).await;
    let post = round.post_with("eliminates").await;
    assert_eq!(woken(&post), ids(&[&people[1], &people[2]]), "{post}");
    let asked = round.command(&people[1], "games", &[]).await;
    let said = round.play.said(&asked).await;
    assert!(said.contains("You are out"), "{said}");
    let asked = round.command(&people[1], "help", &[]).await;
    let said = round.play.said(&asked).await;
    assert!(said.contains("You are out"), "{said}");
    round.turn(2, "pass").await;
    round.turn(0, "build b South").await;
    round.turn(2, "pass").await;
    round.turn(0, &raid("North")).await;
    let last = round.post_with("wins.**").await;
    assert_eq!(woken(&last), ids(&[&people[1], &people[2]]), "{last}");
}

#[tokio::test]
async fn a_declined_invitation_wakes_whoever_made_it() {
    let play = Play::start().await;
    let (anna, ben) = (play.person("Anna").await, play.person("Ben").await);
    let cleo = play.person("Cleo").await;
    let channel = play.channel("homeworlds").await.expect("a channel");
    let newest = async || play.posts(&channel).await.into_iter().next_back();
    let options = [("opponent", json!(ben.id)), ("preset", json!("quartet-2020"))];
    let opened = play.command(&anna, &channel, "game new", &options).await;
    play.says(&opened, "is open").await;
    let card = play.until("an invitation", newest).await;
    play.press(&ben, &card, "Decline").await;
    let declined = async || {
        let post = newest().await.filter(|post| post["id"] != card["id"]);
        post.filter(|post| reads(post).contains("does not want to play"))
    };
    let told = play.until("an answer to the invitation", declined).await;
    assert_eq!(woken(&told), ids(&[&anna]), "{told}");
    assert_eq!(told["message_reference"]["message_id"], card["id"]);
    assert!(list(&told["components"]).is_empty(), "{told}");

    let options = [
        ("opponent", json!(ben.id)),
        ("opponent-2", json!(cleo.id)),
        ("preset", json!("primer-2012")),
        ("options", json!("mode:sinister")),
    ];
    let opened = play.command(&anna, &channel, "game new", &options).await;
    play.says(&opened, "is open").await;
    let invited = async || newest().await.filter(|post| post["id"] != told["id"]);
    let card = play.until("an invitation", invited).await;
    play.press(&ben, &card, "Decline").await;
    let declined = async || {
        let post = newest().await.filter(|post| post["id"] != card["id"]);
        post.filter(|post| reads(post).contains("The seat is open now"))
    };
    let told = play.until("an answer to the invitation", declined).await;
    assert_eq!(woken(&told), ids(&[&anna]), "{told}");
    let joined = play.press(&ben, &told, "Join").await;
    play.says(&joined, "You are in").await;
}
