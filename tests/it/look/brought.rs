//! Files that people import, and names that they type and cannot have: what they are told.

use serde_json::json;

use crate::bot::Game;
use crate::support::play::reads;

/// A game that somebody wrote down.
const BY_HAND: &str = "# In the park\nhomeworld b1 y2 g3 A\nhw (g3 b1) b3 1\nbuild g1 A (quick)\n\
                       build b1 1\n1 resigns\nA good game\n";

#[tokio::test]
async fn who_imports_a_game_written_by_hand_is_told_what_is_different_in_it() {
    let game = Game::begin_with_homeworlds().await;
    let (play, anna) = (&game.play, game.player(0));
    let imported = play.command_with_file(anna, &game.thread, "game import", BY_HAND);
    let said = play.says(&imported.await, "was imported").await;
    for wanted in [
        "could not keep their names: A → A-2 · 1 → N1",
        "left out what is not an action: line 4: quick · line 7: A good game",
    ] {
        assert!(reads(&said).contains(wanted), "{said}");
    }
}

#[tokio::test]
async fn a_game_is_imported_through_the_form_as_a_file_or_as_text_but_not_as_both() {
    let game = Game::begin_with_homeworlds().await;
    let (play, anna, ben) = (&game.play, game.player(0), game.player(1));
    let open = game.command(anna, "game import", &[]).await;
    let nothing = json!({"text": "  "});
    let both = json!({"file": "file:0", "text": BY_HAND});
    for (fields, files, says) in [
        (json!({"file": "file:0"}), &[BY_HAND][..], "was imported"),
        (json!({"text": BY_HAND}), &[], "was imported"),
        (both, &[BY_HAND], "Send only one of them"),
        (nothing, &[], "Attach the file with the game"),
        (json!({"text": "Dear diary"}), &[], "That does not look like a game."),
    ] {
        let sent = play.fill_in_with(&open, &fields, files).await;
        play.says(&sent, says).await;
    }
    let going_on = "homeworld b1 y2 g3 Ann\nhw g3 b1 b3 Bob\n";
    let fields = json!({"text": going_on, "side": "1", "opponent": ben.id});
    let sent = play.fill_in(&open, &fields).await;
    play.says(&sent, "invit").await;
    let file = play.command_with_file(anna, &game.thread, "game import", BY_HAND);
    play.says(&file.await, "was imported").await;
}

#[tokio::test]
async fn a_file_that_is_no_game_is_refused_by_what_it_looks_like() {
    let game = Game::begin_with_homeworlds().await;
    let (play, anna) = (&game.play, game.player(0));
    for (text, looks) in [
        ("", "That file is empty."),
        ("Dear diary", "That does not look like a game."),
        ("h,b2C,y1C,g3C\nh,b1C,r3C,g3B\n", "coded lines"),
        ("1. build g1 Ann\n", "has to set up a homeworld"),
        ("\0\u{1}\u{2}", "That file is not text"),
    ] {
        let imported = play.command_with_file(anna, &game.thread, "game import", text);
        let said = play.says(&imported.await, looks).await;
        assert!(reads(&said).contains("I can read three kinds"), "{said}");
    }
    let text = "homeworld b1 y2 g3 Ann\nhw g3 b1 b3 Bob\nbuild g1 Bob\n";
    let imported = play.command_with_file(anna, &game.thread, "game import", text);
    let said = play.says(&imported.await, "Line 3 of that record cannot be played").await;
    assert!(reads(&said).contains("You have no ship at Bob"), "{said}");
}
