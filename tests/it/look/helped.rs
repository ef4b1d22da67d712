//! The first words of `/help` and the buttons it has, wherever somebody is, through the real program.

use serde_json::{Value, json};

use crate::bot::Game;
use crate::support::deeds::Deed;
use crate::support::parts::pressable;
use crate::support::play::{Person, list, reads, text};

/// The labels of the buttons under a message.
fn labels(message: &Value) -> Vec<String> {
    let buttons = pressable(message);
    buttons.map(|button| text(&button["label"]).to_owned()).collect()
}

/// The label of the green button under a message: there is at most one.
fn green(message: &Value) -> Option<String> {
    let buttons = pressable(message);
    let green: Vec<&Value> = buttons.filter(|button| button["style"] == 3).collect();
    assert!(green.len() < 2, "{message}");
    green.first().map(|button| text(&button["label"]).to_owned())
}

/// The words told to a person who asks for help in the thread of a game.
async fn helped(game: &Game, by: &Person) -> (Deed, Value) {
    let asked = game.command(by, "help", &[]).await;
    let help = game.play.answer(&asked).await;
    assert!(reads(&help).lines().count() <= 3, "{help}");
    assert!(labels(&help).contains(&"More".to_owned()), "{help}");
    (asked, help)
}

#[tokio::test(flavor = "multi_thread")]
async fn help_begins_with_what_can_be_done_here_now_and_by_whom() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    let cleo = game.play.person("Cleo").await;
    let (asked, help) = helped(&game, &anna).await;
    let said = reads(&help);
    assert!(said.contains("against Ben"), "{said}");
    assert_eq!(green(&help).as_deref(), Some("Take turn"));
    game.play.press(&anna, &help, "More").await;
    let more = game.play.says(&asked, "`/game new`").await;
    assert!(reads(&more).chars().count() < 700, "{more}");
    game.play.press(&anna, &more, "On pictures").await;
    let pictures = game.play.says(&asked, "a catastrophe is possible").await;
    game.play.press(&anna, &pictures, "Back").await;
    let again = game.play.says(&asked, "It is your turn").await;
    assert_eq!(labels(&again), labels(&help));
    let taken = game.play.press(&anna, &again, "Take turn").await;
    game.play.says(&taken, "nothing yet").await;

    let (_, waits) = helped(&game, &ben).await;
    assert!(reads(&waits).contains("it is Anna's turn"), "{waits}");
    assert_eq!(green(&waits), None, "there is nothing to do but wait");
    assert!(labels(&waits).contains(&"Prepare an answer…".to_owned()), "{waits}");

    let (_, watches) = helped_stranger(&game, &cleo).await;
    assert!(reads(&watches).contains("Anna and Ben are playing"), "{watches}");

    let asked = game.command(&ben, "game resign", &[]).await;
    let question = game.play.answer(&asked).await;
    game.play.press(&ben, &question, "Resign").await;
    game.post(3).await;
    let (_, over) = helped(&game, &ben).await;
    assert!(reads(&over).contains("**Anna wins.**"), "{over}");
    assert!(reads(&over).contains("all 2 turns"), "{over}");
    assert_eq!(green(&over).as_deref(), Some("Rematch"));
    for label in ["Animate", "Record"] {
        assert!(game.play.has_button(&over, label), "{over}");
    }
    let record = game.play.press(&ben, &over, "Record").await;
    assert_eq!(list(&game.play.answer(&record).await["attachments"]).len(), 1);
    let replay = game.play.press(&ben, &over, "Replay").await;
    game.play.says(&replay, "turn 1 of 2").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_power_is_explained_in_the_first_turn_that_lacks_it_and_by_help_later() {
    let game = Game::begin_with_homeworlds().await;
    let missing = "*Move* needs yellow: trade for one.";
    let explains = async |turn: usize| {
        let post = game.post(turn).await;
        let taken = game.play.press(game.player(turn), &post, "Take turn").await;
        let draft = game.play.says(&taken, "nothing yet").await;
        reads(&draft).contains(missing)
    };
    assert!(explains(2).await);
    game.send_turn(2, "build g1 South").await;
    game.send_turn(3, "build g1 North").await;
    assert!(!explains(4).await, "once is enough");
    let (_, help) = helped(&game, game.player(4)).await;
    assert!(reads(&help).contains(missing), "{help}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_dots_of_a_home_say_is_explained_once_to_each_player() {
    let game = Game::begin_with_homeworlds().await;
    let explains = async |turn: usize| {
        let post = game.post(turn).await;
        let taken = game.play.press(game.player(turn), &post, "Take turn").await;
        let draft = game.play.says(&taken, "nothing yet").await;
        reads(&draft).contains("three dots at a home")
    };
    let mut explained = Vec::new();
    let lines = ["build g home", "trade g1 y1 home", "build g home"];
    for (turn, line) in (2..).zip(lines.into_iter().flat_map(|line| [line; 2])) {
        if explains(turn).await {
            explained.push(turn);
        }
        game.send_turn(turn, line).await;
    }
    assert_eq!(explained, [4, 5], "in the third turn of each");
}

/// Somebody who has never played is welcomed too.
async fn helped_stranger(game: &Game, by: &Person) -> (Deed, Value) {
    let asked = game.command(by, "help", &[]).await;
    let help = game.play.says(&asked, "New here?").await;
    assert_eq!(green(&help).as_deref(), Some("Board"), "{help}");
    (asked, help)
}

#[tokio::test(flavor = "multi_thread")]
async fn help_elsewhere_takes_the_turn_that_waits_or_opens_a_game() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    let lobby = game.play.channel("lobby").await.expect("a channel");
    let asked = game.play.command(&anna, &lobby, "help", &[]).await;
    let help = game.play.says(&asked, "Homeworlds #1").await;
    assert_eq!(green(&help).as_deref(), Some("Take turn"));
    let taken = game.play.press(&anna, &help, "Take turn").await;
    game.play.says(&taken, "Homeworlds #1, turn 3").await;

    let asked = game.play.command(&ben, &lobby, "help", &[]).await;
    let help = game.play.says(&asked, "by post").await;
    assert_eq!(green(&help).as_deref(), Some("New game"));
    let all = labels(&help).into_iter();
    let practices: Vec<String> = all.filter(|label| label.contains("Practice")).collect();
    assert_eq!(practices.len(), 2, "one of each game: {help}");
    assert!(practices[1].contains("Settlers"), "{help}");
    let card = game.play.press(&ben, &help, "New game").await;
    let card = game.play.answer(&card).await;
    assert!(game.play.has_button(&card, "Invite"), "{card}");
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

#[tokio::test(flavor = "multi_thread")]
async fn in_a_game_its_rules_and_its_practice_are_one_tap_away_from_help() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    for player in [&anna, &ben] {
        let (asked, help) = helped(&game, player).await;
        let labels = labels(&help);
        for label in ["Rules", "Practice: a first win"] {
            assert!(labels.contains(&label.to_owned()), "{help}");
        }
        assert!(labels.len() <= 6, "in two rows of three: {help}");
        let practice = game.play.press(player, &help, "Practice: a first win").await;
        game.play.says(&practice, "Get a second ship").await;
        game.play.press(player, &help, "Rules").await;
        let rules = game.play.says(&asked, "You lose when a turn ends").await;
        assert!(game.play.has_button(&rules, "All topics"), "{rules}");
    }
    let cleo = game.play.person("Cleo").await;
    let (_, watches) = helped_stranger(&game, &cleo).await;
    assert!(game.play.has_button(&watches, "Rules"), "{watches}");
    let all = labels(&watches).into_iter();
    let practice = all.filter(|label| label == "Practice: a first win");
    assert_eq!(practice.count(), 1, "it is not offered twice: {watches}");
}
