//! Prepared turns are played when exactly what they answer is played, and nobody sees them before.

use starpost::app::Side;
use starpost::app::limits::HOUR;
use starpost::store::{PreparationRow, PreparedRow};
use starpost_games::record::What;

use super::ready::{A, B, READ, ben_prepares, last, listed, log, shown};
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, refused};
use crate::support::databases::Database;
use crate::support::pigeon::Mishap;

on_both_databases!(a_prepared_turn_is_played_at_once_when_exactly_that_was_played);
async fn a_prepared_turn_is_played_at_once_when_exactly_that_was_played(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let preparation = ben_prepares(&club, game, "if b g then b g north").await;
    assert_eq!(listed(&preparation), [format!("1 {A} > {B}")]);
    club.drain().await;
    let posted = club.courier.says().len();
    let played = club.play(&ann(), game, "build g").await.expect("a turn");
    assert_eq!((played.number, played.line.as_str()), (3, A));
    assert_eq!(log(&club, game).await[2..], [format!("Ann: {READ}"), format!("Ben: {READ}*")]);
    let standing = club.app.boards().look(&club.call(&ben()), game).await.expect("it");
    assert_eq!(standing.to_move.expect("somebody").person, ann());
    club.check(game).await;
    club.drain().await;
    let says = club.courier.says();
    assert_eq!(says[posted..], [format!("3. Ann: {A}"), format!("4. Ben (prepared): {B}")]);
    assert_eq!(club.courier.letters(), []);
    assert_eq!(club.database.rows("prepared_turns").await, 0);
}

on_both_databases!(what_goes_on_from_it_stays_and_the_other_branches_go);
async fn what_goes_on_from_it_stays_and_the_other_branches_go(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let trade = "trade g3 b3 South";
    let deep = format!("if {A} then {B} if build g1 South then build g2 North if pass then pass");
    ben_prepares(&club, game, &deep).await;
    ben_prepares(&club, game, &format!("if {trade} then pass")).await;
    let again = format!("if {A} then {B} if {trade} then pass");
    let all = ben_prepares(&club, game, &again).await;
    assert_eq!(
        listed(&all),
        [
            &format!("1 {A} > {B}"),
            "1.1 build g1 South > build g2 North",
            "1.1.1 pass > pass",
            &format!("1.2 {trade} > pass"),
            &format!("2 {trade} > pass"),
        ]
    );
    club.play(&ann(), game, A).await.expect("a turn");
    let left =
        ["1 build g1 South > build g2 North", "1.1 pass > pass", &format!("2 {trade} > pass")];
    assert_eq!(shown(&club, &ben(), game).await, left);
    club.play(&ann(), game, "build g1 South").await.expect("a turn");
    assert_eq!(last(&club, game).await, "Ben: build g2 home*");
    assert_eq!(shown(&club, &ben(), game).await, ["1 pass > pass"]);
    club.play(&ann(), game, "pass").await.expect("a turn");
    assert_eq!(last(&club, game).await, "Ben: pass*");
    assert_eq!(shown(&club, &ben(), game).await, [""; 0]);
    club.drain().await;
    assert_eq!(club.courier.letters(), []);
    club.check(game).await;
}

on_both_databases!(prepared_turns_of_both_go_on_until_one_has_none);
async fn prepared_turns_of_both_go_on_until_one_has_none(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let deep = format!("if {A} then {B} if build g1 South then build g2 North");
    ben_prepares(&club, game, &deep).await;
    let sitting = club.app.sitting(game).await.expect("it replays");
    let mut ahead = sitting.replay.clone();
    ahead.apply(&What::Turn(A.to_owned())).expect("legal");
    let root = ahead.game.fingerprint();
    ahead.apply(&What::Turn(B.to_owned())).expect("legal");
    let anns = PreparedRow {
        number: 1,
        parent: 0,
        reply: B.to_owned(),
        line: "build g1 South".to_owned(),
        hash: ahead.game.fingerprint(),
        loss: None,
    };
    let mut tx = club.database.store.lock_game(game).await.expect("locks").expect("it");
    let row = PreparationRow::empty(ann().id, Some(root));
    tx.put_preparation(&row).await.expect("stored");
    tx.add_prepared(ann().id, &anns).await.expect("stored");
    tx.commit().await.expect("commits");
    club.play(&ann(), game, A).await.expect("a turn");
    assert_eq!(
        log(&club, game).await[2..],
        [
            format!("Ann: {READ}"),
            format!("Ben: {READ}*"),
            "Ann: build g1 home*".to_owned(),
            "Ben: build g2 home*".to_owned(),
        ]
    );
    club.check(game).await;
    club.drain().await;
    assert_eq!(club.courier.letters(), []);
}

on_both_databases!(a_turn_delivered_twice_is_answered_once);
async fn a_turn_delivered_twice_is_answered_once(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    ben_prepares(&club, game, &format!("if {A} then {B} if pass then pass")).await;
    let draft = club.draft(&ann(), game, A).await.expect("a draft");
    let call = club.call(&ann());
    let end = async || club.app.turns().end_turn(&call, game, draft.seen()).await;
    let (first, second) = (end().await.expect("played"), end().await.expect("told"));
    assert_eq!(first, second);
    assert_eq!(log(&club, game).await.len(), 4);
    assert_eq!(shown(&club, &ben(), game).await, ["1 pass > pass"]);
}

on_both_databases!(nobody_else_is_shown_what_is_prepared);
async fn nobody_else_is_shown_what_is_prepared(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    let everything = async || {
        let call = club.call(&ann());
        let board = club.app.boards().board(&call, game, None, Side::Own).await.expect("it");
        let listed = club.app.games().of(&call).await.expect("a list");
        let facts = format!("{:?} {listed:?}", (board.standing, board.text, board.given_up));
        (facts, log(&club, game).await, club.courier.says())
    };
    let before = everything().await;
    ben_prepares(&club, game, &format!("if {A} then {B}")).await;
    assert_eq!(club.drain().await, 0, "nothing is to be posted");
    assert_eq!(everything().await, before);
    let (ann_, cat_) = (club.call(&ann()), club.call(&cat()));
    assert_eq!(refused(club.app.prepared().preparation(&ann_, game).await), "prepares-own-turn");
    assert_eq!(refused(club.app.prepared().preparation(&cat_, game).await), "not-in-this-game");
    assert_eq!(refused(club.app.prepared().compose(&ann_, game).await), "prepares-own-turn");
}

on_both_databases!(a_prepared_turn_that_could_not_be_posted_is_told_late_as_one);
async fn a_prepared_turn_that_could_not_be_posted_is_told_late_as_one(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    ben_prepares(&club, game, &format!("if {A} then {B}")).await;
    club.courier.expect(&[Mishap::Forbidden]);
    club.play(&ann(), game, A).await.expect("a turn");
    club.drain().await;
    club.play(&ann(), game, "pass").await.expect("a turn");
    club.drain_after(HOUR * 12).await;
    let late = format!("3. Ann: {A}; 4. Ben (prepared): {B}; 5. Ann: pass");
    assert_eq!(club.courier.says().pop(), Some(late));
}
