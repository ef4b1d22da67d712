//! A draw that people offer each other where the bot plays too, through the real program.

use serde_json::{Value, json};

use crate::support::play::{Play, list, reads, text};

/// The newest post with these words in it.
async fn post_with(play: &Play, thread: &str, words: &str) -> Value {
    let found = async || {
        let posts = play.posts(thread).await.into_iter().rev();
        let mut found = posts.filter(|post| reads(post).contains(words));
        found.next()
    };
    play.until(words, found).await
}

#[tokio::test]
async fn whoever_waits_only_for_the_bot_is_told_when_it_answers_and_what() {
    let play = Play::start().await;
    let (anna, ben) = (play.person("Anna").await, play.person("Ben").await);
    let lobby = play.channel("homeworlds").await.expect("a channel");
    let bot = text(&play.state(&anna)["bot"]["id"]).to_owned();
    let options = [
        ("opponent", json!(ben.id)),
        ("opponent-2", json!(bot)),
        ("options", json!("mode=last-captain start:me")),
    ];
    let opened = play.command(&anna, &lobby, "game new", &options).await;
    play.says(&opened, "is open").await;
    let card = post_with(&play, &lobby, "Join").await;
    play.press(&ben, &card, "Join").await;
    let thread = play.thread_of_game(None).await;
    let asked = play.command(&anna, &thread, "game draw", &[]).await;
    let question = play.answer(&asked).await;
    play.press(&anna, &question, "Offer a draw").await;
    let offer = post_with(&play, &thread, "offers a draw").await;
    play.press(&ben, &offer, "Accept").await;
    let agreed = post_with(&play, &thread, "agrees to a draw").await;
    assert!(!play.has_button(&agreed, "Accept"), "{agreed}");
    assert!(!play.has_button(&agreed, "Decline"), "{agreed}");
    let says = reads(&agreed);
    assert!(says.contains("answers when it is its turn"), "{says}");
    for (who, line) in [(&anna, "homeworld b3 r1 g3"), (&ben, "homeworld r2 b1 g3")] {
        let options = [("text", json!(line)), ("send", json!(true))];
        let sent = play.command(who, &thread, "turn", &options).await;
        let answer = play.answer(&sent).await;
        // The bot may be to move before Ben, or have moved while he was typing.
        let over = ["is played", "not yours", "earlier turn"];
        if !over.iter().any(|words| reads(&answer).contains(words)) {
            play.end_turn(who, &sent, &answer).await;
        }
    }
    let declined = post_with(&play, &thread, "does not agree to a draw").await;
    assert!(reads(&declined).contains("Starpost"), "{declined}");
    assert_eq!(list(&declined["mentions"]).len(), 2, "{declined}");
    let log = play.command(&anna, &thread, "game log", &[]).await;
    let log = play.said(&log).await;
    assert!(log.contains("went on without a draw"), "{log}");
}
