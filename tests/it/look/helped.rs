//! The first words of `/help` and the buttons it has, wherever somebody is, through the real program.

use serde_json::{Value, json};

use crate::bot::Game;
use crate::support::parts::pressable;
use crate::support::play::{list, reads, text};

/// The label of the green button under a message: there is at most one.
fn green(message: &Value) -> Option<String> {
    let buttons = pressable(message);
    let green: Vec<&Value> = buttons.filter(|button| button["style"] == 3).collect();
    assert!(green.len() < 2, "{message}");
    green.first().map(|button| text(&button["label"]).to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn help_says_how_a_game_ended_and_begins_another() {
    let game = Game::begin_with_homeworlds().await;
    let ben = game.player(1).clone();
    let asked = game.command(&ben, "game resign", &[]).await;
    let question = game.play.answer(&asked).await;
    game.play.press(&ben, &question, "Resign").await;
    game.post(3).await;
    let asked = game.command(&ben, "help", &[]).await;
    let over = game.play.says(&asked, "**Anna wins.**").await;
    assert!(reads(&over).contains("all 2 turns"), "{over}");
    assert!(reads(&over).lines().count() <= 3, "{over}");
    assert_eq!(green(&over).as_deref(), Some("Rematch"));
    for label in ["Animate", "Record", "More"] {
        assert!(game.play.has_button(&over, label), "{over}");
    }
    let record = game.play.press(&ben, &over, "Record").await;
    assert_eq!(list(&game.play.answer(&record).await["attachments"]).len(), 1);
    let replay = game.play.press(&ben, &over, "Replay").await;
    game.play.says(&replay, "turn 1 of 2").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_names_an_invitation_to_whom_it_is_for_though_others_play_here() {
    let game = Game::begin_with_homeworlds().await;
    let (play, ben) = (&game.play, game.player(1).clone());
    let cleo = play.person("Cleo").await;
    let channel = play.channel("homeworlds").await.expect("a channel");
    let options = [("opponent", json!(cleo.id)), ("options", json!("start:me"))];
    let opened = play.command(&ben, &channel, "game new", &options).await;
    play.says(&opened, "is open").await;
    let asked = play.command(&cleo, &channel, "help", &[]).await;
    let help = play.says(&asked, "Homeworlds #2").await;
    assert_eq!(green(&help).as_deref(), Some("Join"), "{help}");
}
