//! The notes that people keep for themselves about games, and that nobody else is shown them.

use std::time::Duration;

use serde_json::json;
use starpost::app::{Person, Side};
use starpost::worker::cleanup::CANCELLED_FOR;

use crate::bot::Game;
use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann, ben, cat, refused};
use crate::support::databases::Database;
use crate::support::parts::pressable;
use crate::support::play::reads;

on_both_databases!(everybody_who_sees_a_game_keeps_a_text_about_it_for_themselves);
async fn everybody_who_sees_a_game_keeps_a_text_about_it_for_themselves(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let keep = async |person: &Person, text: &str| {
        let call = club.call(person);
        club.app.people().keep_memo(&call, game, text).await
    };
    let kept = async |person: &Person| {
        let call = club.call(person);
        club.app.people().memo(&call, game).await.expect("a game")
    };
    keep(&ann(), " watch the blue ones ").await.expect("kept");
    keep(&cat(), "Ann\0 wins").await.expect("she watches");
    assert_eq!(kept(&ann()).await.as_deref(), Some("watch the blue ones"));
    assert_eq!(kept(&cat()).await.as_deref(), Some("Ann wins"));
    assert_eq!(kept(&ben()).await, None);
    keep(&ann(), "and the red ones").await.expect("kept");
    assert_eq!(kept(&ann()).await.as_deref(), Some("and the red ones"));
    let boards = async |person: &Person| {
        let call = club.call(person);
        let board = club.app.boards().board(&call, game, None, Side::Own).await;
        board.expect("a board").memo
    };
    assert_eq!(boards(&ann()).await.as_deref(), Some("and the red ones"));
    assert_eq!(boards(&ben()).await, None);
    keep(&ann(), " ").await.expect("deleted");
    assert_eq!(kept(&ann()).await, None);

    let long = "x".repeat(1_501);
    assert_eq!(refused(keep(&ann(), &long).await), "memo-too-long");
    keep(&ann(), &long[1..]).await.expect("as long as it may be");
    let stranger = club.call_elsewhere(&cat());
    let strange = club.app.people().keep_memo(&stranger, game, "hello").await;
    assert_eq!(refused(strange), "no-such-game");
    assert_eq!(refused(club.app.people().memo(&stranger, game).await), "no-such-game");
}

on_both_databases!(what_was_kept_about_a_game_goes_with_it);
async fn what_was_kept_about_a_game_goes_with_it(database: Database) {
    let club = Club::new(database);
    let (call, stays) = (club.call(&ann()), club.set_up().await);
    let open = club
        .app
        .invitations()
        .new_game(&call, club.invitation())
        .await
        .expect("an invitation")
        .game;
    for game in [open, stays] {
        let call = club.call(&ben());
        let kept = club.app.people().keep_memo(&call, game, "mine").await;
        kept.expect("he is invited");
    }
    let cancelled = club.app.invitations().cancel(&club.call(&ann()), open).await;
    cancelled.expect("it waits");
    club.drain().await;
    assert_eq!(club.database.rows("memos").await, 2);
    let later = NOW.after(CANCELLED_FOR + Duration::from_secs(1));
    club.worker.tidy(later).await;
    assert_eq!(club.database.rows("memos").await, 1);
}

#[tokio::test]
async fn a_note_is_kept_shown_under_boards_and_deleted_by_a_command() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    let note = async |by, options: &[_]| {
        let asked = game.command(by, "game note", options).await;
        game.play.said(&asked).await
    };
    let opened = async |by| {
        let asked = game.command(by, "game note", &[]).await;
        assert_eq!(asked.outcome, "modal", "{asked:?}");
        let field = pressable(&asked.modal).next().expect("a field");
        let kept = field["value"].as_str().unwrap_or_default().to_owned();
        (asked, kept)
    };
    assert_eq!(opened(&anna).await.1, "");
    let told = note(&anna, &[("text", json!("mind *North*"))]).await;
    assert!(told.contains("mind *North*"), "{told}");
    let (form, kept) = opened(&anna).await;
    assert_eq!(kept, "mind *North*");
    let emptied = game.play.type_in(&form, "").await;
    let none = game.play.says(&emptied, "no note").await;
    let edited = game.play.press(&anna, &none, "Edit").await;
    let again = game.play.type_in(&edited, "mind *North*").await;
    game.play.says(&again, "mind *North*").await;
    assert_eq!(opened(&ben).await.1, "");
    let shown = async |by, command: &str| {
        let asked = game.command(by, command, &[]).await;
        game.play.said(&asked).await
    };
    let line = r"📝 mind \*North\*";
    assert!(shown(&anna, "board").await.contains(line));
    assert!(shown(&anna, "turn").await.contains(line));
    assert!(!shown(&ben, "board").await.contains("mind"));
    for post in game.posts().await {
        assert!(!reads(&post).contains("mind"), "{post}");
    }
    let after = async |turn: u32| {
        let options = [("turn", json!(turn))];
        let asked = game.command(&anna, "board", &options).await;
        game.play.said(&asked).await
    };
    assert!(!after(1).await.contains("mind"), "it is about the game now");
    assert!(after(2).await.contains(line), "that is the last turn");
    assert!(note(&anna, &[("text", json!("-"))]).await.contains("no note"));
    assert!(!shown(&anna, "board").await.contains("mind"));
    let long = "🎲".repeat(1_500);
    let options = [("text", json!(long))];
    let kept = game.command(&anna, "game note", &options).await;
    let told = game.play.answer(&kept).await;
    assert!(reads(&told).ends_with(&long), "the longest note is there");
}
