//! Boards, lists and logs: who sees which game, and which one is meant.

use starpost::app::{RequestKind, Side, Stage};

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

on_both_databases!(a_game_is_seen_where_it_is_played_and_by_its_players_everywhere);
async fn a_game_is_seen_where_it_is_played_and_by_its_players_everywhere(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    assert!(club.app.boards().look(&club.call(&cat()), game).await.is_ok());
    assert!(club.app.boards().look(&club.call_elsewhere(&ann()), game).await.is_ok());
    let stranger = club.call_elsewhere(&cat());
    assert_eq!(refused(club.app.boards().look(&stranger, game).await), "no-such-game");
    assert_eq!(refused(club.app.records().export(&stranger, game).await), "no-such-game");
    assert_eq!(refused(club.app.games().find(&stranger, Some(game)).await), "no-such-game");
}

on_both_databases!(a_place_with_one_game_needs_no_number);
async fn a_place_with_one_game_needs_no_number(database: Database) {
    let club = Club::new(database);
    assert_eq!(refused(club.app.games().find(&club.call(&ann()), None).await), "no-game-here");
    let first = club.set_up().await;
    assert_eq!(club.app.games().find(&club.call(&cat()), None).await.expect("found"), first);
    let second = club.game().await;
    assert_eq!(
        refused(club.app.games().find(&club.call(&ann()), None).await),
        "several-games-here"
    );
    assert_eq!(
        club.app.games().find(&club.call(&ann()), Some(second)).await.expect("found"),
        second
    );

    let lines =
        club.app.games().complete(&club.call(&ann()), Some(first), "bui", 25).await.expect("lines");
    assert!(lines.iter().any(|line| line == "build g1 home"), "{lines:?}");
    let none =
        club.app.games().complete(&club.call(&ben()), Some(first), "bui", 25).await.expect("lines");
    assert!(none.is_empty());
}

on_both_databases!(a_turn_is_taken_in_the_one_game_that_waits_for_it);
async fn a_turn_is_taken_in_the_one_game_that_waits_for_it(database: Database) {
    let club = Club::new(database);
    let (first, second) = (club.set_up().await, club.set_up().await);
    let turn = async |person| {
        let found = club.app.games().find_turn(&club.call(&person), None).await;
        found.map(|found| found.game)
    };
    assert_eq!(refused(turn(ann()).await), "several-games-here", "both wait");
    club.play(&ann(), first, "build g South").await.expect("a turn");
    assert_eq!(turn(ann()).await.expect("found"), second);
    assert_eq!(turn(ben()).await.expect("found"), first);
    let lines =
        club.app.games().complete(&club.call(&ann()), None, "bui", 25).await.expect("lines");
    assert!(!lines.is_empty());
    assert_eq!(
        refused(club.app.games().find(&club.call(&ann()), None).await),
        "several-games-here"
    );
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

on_both_databases!(the_log_tells_turns_offers_and_who_did_it);
async fn the_log_tells_turns_offers_and_who_did_it(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.app.wishes().ask(&club.call(&ann()), game, RequestKind::Draw).await.expect("offers");
    let log = club.app.boards().log(&club.call(&ann()), game).await.expect("a log");
    let told: Vec<_> = log
        .iter()
        .map(|event| {
            (event.number, event.what.kind(), event.by.as_ref().map(|by| by.person.name.as_str()))
        })
        .collect();
    assert_eq!(
        told,
        [
            (Some(1), "turn", Some("Ann")),
            (Some(2), "turn", Some("Ben")),
            (None, "offer", Some("Ann"))
        ]
    );
}
