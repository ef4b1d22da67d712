//! Boards, lists and logs: who sees which game, and which one is meant.

use starpost::app::{Side, Stage};

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, refused};
use crate::support::databases::Database;

on_both_databases!(the_board_can_be_seen_after_any_turn);
async fn the_board_can_be_seen_after_any_turn(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let board =
        async |turn| club.app.boards().board(&club.call(&ann()), game, turn, Side::Own).await;
    let now = board(None).await.expect("a board");
    assert_eq!(now.png.get(1..4), Some(b"PNG".as_slice()));
    assert_eq!((now.standing.turns, now.file_name), (2, format!("game-{game}-turn-2.png")));
    assert!(now.alt.chars().count() <= 1024 && !now.text.is_empty());
    let first = board(Some(1)).await.expect("a board");
    assert_eq!((first.standing.turns, first.standing.last.expect("a turn").0.person), (1, ann()));
    assert_eq!(board(Some(0)).await.expect("the empty table").standing.turns, 0);
    assert_eq!(refused(board(Some(3)).await), "no-such-turn");

    let draft = club
        .app
        .turns()
        .set_draft(&club.call(&ann()), game, "build g South")
        .await
        .expect("a draft");
    let preview = club.app.boards().preview(&club.call(&ann()), &draft).await.expect("a preview");
    assert_ne!(preview.alt, now.alt);
    assert_eq!(refused(club.app.turns().compose(&club.call(&ben()), game).await), "not-your-turn");
}

on_both_databases!(of_many_games_those_that_wait_for_you_can_be_chosen);
async fn of_many_games_those_that_wait_for_you_can_be_chosen(database: Database) {
    let club = Club::new(database);
    let first = club.set_up().await;
    for _ in 0..30 {
        club.an_hour_passes();
        club.game().await;
    }
    club.play(&ann(), first, "build g South").await.expect("a turn");
    let choices =
        club.app.games().choices(&club.call(&ben()), &Stage::ALL, "", 25).await.expect("choices");
    assert_eq!((choices.len(), choices[0].game), (25, first));
    let choices = club
        .app
        .games()
        .choices(&club.call(&cat()), &Stage::ALL, "ANN", 25)
        .await
        .expect("choices");
    assert_eq!(choices.len(), 25);
}

on_both_databases!(games_that_wait_for_you_come_first);
async fn games_that_wait_for_you_come_first(database: Database) {
    let club = Club::new(database);
    let first = club.set_up().await;
    let second = club.game().await;
    club.play(&ann(), second, "homeworld b3 r1 g3").await.expect("a turn");
    let invited = club
        .app
        .invitations()
        .new_game(&club.call(&ann()), club.invitation())
        .await
        .expect("a game");
    let ben_sees = club.app.games().of(&club.call_elsewhere(&ben())).await.expect("a list");
    let order: Vec<_> = ben_sees.iter().map(|listed| (listed.game, listed.waits_for_you)).collect();
    assert_eq!(order, [(invited.game, true), (second, true), (first, false)]);
    let typed = club
        .app
        .games()
        .choices(&club.call(&cat()), &Stage::ALL, &second.to_string(), 25)
        .await
        .expect("choices");
    assert_eq!(typed.len(), 1);
}
