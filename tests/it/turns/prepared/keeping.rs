//! The people who may prepare turns, the turns they may prepare, and how those are put together, replaced and
//! removed.

use starpost::app::{CannotPrepare, Error, NewGame, Person, Prepared, Refusal, Steps};
use starpost_games::games::Loss;

use super::ready::{A, B, READ, ben_prepares, kept, last, listed, prepare, shown};
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, choices, human, refused};
use crate::support::databases::Database;

on_both_databases!(what_gives_something_away_is_asked_about_before_it_is_kept);
async fn what_gives_something_away_is_asked_about_before_it_is_kept(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    // Ben sacrifices his only ship at home.
    let asked = prepare(&club, &ben(), game, &format!("if {A} then sacrifice g3 North")).await;
    let Prepared::Composing(composing) = asked.expect("asked") else {
        panic!("it was kept unasked");
    };
    let (draft, call) = (&composing.draft, club.call(&ben()));
    assert_eq!(shown(&club, &ben(), game).await, [""; 0]);
    let keep = async |accepted: Option<Loss>| {
        let named = draft.seen();
        club.app.prepared().answer_expected(&call, game, named, accepted).await
    };
    assert_eq!(refused(keep(None).await), "unconfirmed");
    let wrong = keep(Some(Loss::Win)).await;
    assert_eq!(refused(wrong), "unconfirmed");
    let loss = draft.loss.expect("he would be out");
    keep(Some(loss)).await.expect("he means it");
    assert_eq!(shown(&club, &ben(), game).await.len(), 1);
    club.play(&ann(), game, A).await.expect("a turn");
    let standing = club.app.boards().look(&club.call(&ann()), game).await.expect("it");
    assert!(standing.over.is_some(), "he meant it");
}

on_both_databases!(turns_are_prepared_by_players_of_two_while_the_other_is_to_move);
async fn turns_are_prepared_by_players_of_two_while_the_other_is_to_move(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let no = async |by: &Person, steps: &str| refused(prepare(&club, by, game, steps).await);
    assert_eq!(no(&ann(), "if pass then pass").await, "prepares-own-turn");
    assert_eq!(no(&cat(), "if pass then pass").await, "not-in-this-game");
    assert_eq!(no(&ben(), "if capture g3 North then pass").await, "no-ship-here");
    assert_eq!(no(&ben(), "if pass then build g1 South").await, "no-ship-here");
    assert_eq!(no(&ben(), "if sacrifice g3 South then pass").await, "nothing-to-answer");
    let pass = ["if pass then pass"; 11].join(" ");
    assert_eq!(no(&ben(), &pass).await, "prepared-too-far");
    assert_eq!(shown(&club, &ben(), game).await, [""; 0], "all or nothing");
    let of_three = NewGame {
        seats: 3,
        opponents: vec![human(ben()), human(cat())],
        options: choices("mode=sinister"),
        ..club.invitation()
    };
    let three =
        club.app.invitations().new_game(&club.call(&ann()), of_three).await.expect("a game").game;
    for person in [ben(), cat()] {
        club.app.invitations().join(&club.call(&person), three).await.expect("a seat");
    }
    let call = club.call(&cat());
    assert_eq!(refused(club.app.prepared().preparation(&call, three).await), "prepares-for-two");
}

on_both_databases!(at_most_fifty_turns_are_prepared_in_a_game);
async fn at_most_fifty_turns_are_prepared_in_a_game(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let mut replies = Vec::new();
    for color in ["r", "y", "b"] {
        for size in 1..4 {
            replies.push(format!("trade g3 {color}{size} South"));
        }
    }
    let chain = ["if pass then pass"; 9].join(" ");
    for reply in replies.iter().filter(|reply| reply.contains("3 South")).take(3) {
        let steps = format!("if {reply} then pass {chain}");
        ben_prepares(&club, game, &steps).await;
    }
    for reply in [A, "pass"] {
        ben_prepares(&club, game, &format!("if {reply} then pass {chain}")).await;
    }
    assert_eq!(shown(&club, &ben(), game).await.len(), 50);
    let one_more = prepare(&club, &ben(), game, "if pass then pass if build g then pass").await;
    let why = Refusal::CannotPrepare(CannotPrepare::TooMany);
    assert!(matches!(one_more, Err(Error::Refused(no)) if no == why));
    let call = club.call(&ben());
    let left = club.app.prepared().forget(&call, game, None).await;
    assert_eq!(left.expect("his own").turns, []);
}

on_both_databases!(an_answer_is_replaced_and_removed_with_all_that_goes_on_from_it);
async fn an_answer_is_replaced_and_removed_with_all_that_goes_on_from_it(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    ben_prepares(&club, game, &format!("if {A} then {B} if pass then pass")).await;
    let other = ben_prepares(&club, game, &format!("if {A} then pass")).await;
    assert_eq!(listed(&other), [format!("1 {A} > pass")]);
    let after = other.turns[0].number;
    let steps = Steps::one("pass", B);
    let call = club.call(&ben());
    let longer = club.app.prepared().keep(&call, game, after, &steps).await;
    let longer = kept(longer);
    assert_eq!(listed(&longer), [format!("1 {A} > pass"), format!("1.1 pass > {B}")]);
    let gone = club.app.prepared().forget(&club.call(&ben()), game, Some(after)).await;
    assert_eq!(gone.expect("his own").turns, []);
    let late = club.app.prepared().keep(&club.call(&ben()), game, after, &steps).await;
    assert_eq!(refused(late), "not-prepared");
}

on_both_databases!(a_turn_is_prepared_action_by_action);
async fn a_turn_is_prepared_action_by_action(database: Database) {
    let club = Club::new(database);
    let (game, app) = (club.set_up().await, &club.app);
    let call = || club.call(&ben());
    let composing = app.prepared().expect_after(&call(), game, 0).await.expect("Ann may play");
    assert_eq!((composing.draft.line.as_str(), composing.draft.number), ("", 3));
    let composing = app.turns().append(&call(), composing, A).await.expect("legal");
    let composing = app.turns().undo(&call(), composing).await.expect("taken back");
    let typed = app.prepared().type_line(&call(), game, "biuld g").await;
    assert_eq!(refused(typed), "mistyped");
    let named = composing.draft.clone();
    let typed = app.prepared().type_line(&call(), game, "b g").await;
    let Prepared::Composing(typed) = typed.expect("legal") else {
        panic!("nothing is kept yet");
    };
    let stale = app.prepared().expect(&call(), game, named.seen()).await;
    assert_eq!(refused(stale), "stale-draft");
    let draft = typed.draft;
    let answer = app.prepared().expect(&call(), game, draft.seen()).await.expect("a whole turn");
    assert_eq!((answer.draft.line.as_str(), answer.draft.number), ("", 4));
    let answer = app.turns().append(&call(), answer, B).await.expect("legal");
    let named = answer.draft.seen();
    let kept = app.prepared().answer_expected(&call(), game, named, None).await.expect("kept");
    let preparation = app.prepared().preparation(&call(), game).await.expect("kept");
    assert_eq!(preparation.turns[0].number, kept);
    assert_eq!(listed(&preparation), [format!("1 {A} > {B}")]);
    assert_eq!(refused(app.prepared().compose(&call(), game).await), "no-draft");
    club.play(&ann(), game, A).await.expect("a turn");
    assert_eq!(last(&club, game).await, format!("Ben: {READ}*"));
}
