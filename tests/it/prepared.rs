//! Turns that are prepared for the case that the opponent plays a given one: played exactly then,
//! seen by nobody before, and given up with a word to their player alone.

use serde_json::json;
use starpost::app::limits::HOUR;
use starpost::app::{
    CannotPrepare, Error, GameId, GivenUp, NewGame, Person, Preparation, Prepared, Refusal, Side,
    Steps,
};
use starpost::store::{PreparationRow, PreparedRow};
use starpost_games::games::Loss;
use starpost_games::record::What;

use crate::bot::Game;
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, choices, human, refused};
use crate::support::databases::Database;
use crate::support::pigeon::Mishap;
use crate::support::play::{list, text};

/// Ben is to answer this, which Ann may play.
const A: &str = "build g1 South";
/// What Ben answers.
const B: &str = "build g1 North";

async fn prepare(club: &Club, by: &Person, game: GameId, steps: &str) -> Result<Prepared, Error> {
    let steps = Steps::read(steps).expect("turns of both");
    let call = club.call(by);
    club.app.prepare(&call, game, 0, &steps).await
}

#[track_caller]
fn kept(prepared: Result<Prepared, Error>) -> Preparation {
    match prepared.expect("it is prepared") {
        Prepared::Kept(preparation) => preparation,
        Prepared::Composing(composing) => panic!("still put together: {:?}", composing.draft),
    }
}

/// What is prepared, each turn with what it goes on from: `0 build g1 South > pass`.
fn listed(preparation: &Preparation) -> Vec<String> {
    let turns = preparation.turns.iter();
    let said = turns.map(|turn| format!("{} {} > {}", turn.place, turn.reply, turn.line));
    said.collect()
}

async fn shown(club: &Club, by: &Person, game: GameId) -> Vec<String> {
    let preparation = club.app.preparation(&club.call(by), game).await;
    listed(&preparation.expect("something may be prepared"))
}

/// The turns of the log, with a star behind each that was prepared.
async fn log(club: &Club, game: GameId) -> Vec<String> {
    let log = club.app.log(&club.call(&ann()), game).await;
    let turn = |event: starpost::app::Logged| {
        let What::Turn(line) = event.what else {
            return None;
        };
        let star = if event.is_prepared { "*" } else { "" };
        Some(format!("{}: {line}{star}", event.by?.person.name))
    };
    log.expect("a log").into_iter().filter_map(turn).collect()
}

async fn last(club: &Club, game: GameId) -> String {
    log(club, game).await.pop().expect("a turn")
}

on_both_databases!(a_prepared_turn_is_played_at_once_when_exactly_that_was_played);
async fn a_prepared_turn_is_played_at_once_when_exactly_that_was_played(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let preparation = kept(prepare(&club, &ben(), game, "if b g then b g north").await);
    assert_eq!(listed(&preparation), [format!("1 {A} > {B}")]);
    club.drain().await;
    let posted = club.courier.says().len();
    let played = club.play(&ann(), game, "build g").await.expect("a turn");
    assert_eq!((played.number, played.line.as_str()), (3, A));
    assert_eq!(
        log(&club, game).await[2..],
        [format!("Ann: {A}"), format!("Ben: {B}*")]
    );
    let standing = club.app.look(&club.call(&ben()), game).await.expect("it");
    assert_eq!(standing.to_move.expect("somebody").person, ann());
    club.check(game).await;
    club.drain().await;
    let says = club.courier.says();
    assert_eq!(
        says[posted..],
        [format!("3. Ann: {A}"), format!("4. Ben (prepared): {B}")]
    );
    assert_eq!(club.courier.letters(), []);
    assert_eq!(club.database.rows("prepared_turns").await, 0);
}

on_both_databases!(anything_else_gives_it_up_with_a_letter_to_its_player_alone);
async fn anything_else_gives_it_up_with_a_letter_to_its_player_alone(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    kept(prepare(&club, &ben(), game, &format!("if {A} then {B}")).await);
    let other = "trade g3 b3 South";
    club.play(&ann(), game, other).await.expect("a turn");
    assert_eq!(last(&club, game).await, format!("Ann: {other}"));
    assert_eq!(club.database.rows("prepared_turns").await, 0);
    club.drain().await;
    let told = [("Ben".to_owned(), "given up: other-turn".to_owned())];
    assert_eq!(club.courier.letters(), told);
    club.play(&ben(), game, B).await.expect("his turn");
    club.play(&ann(), game, "pass").await.expect("hers");
    assert_eq!(last(&club, game).await, "Ann: pass");
    club.drain().await;
    assert_eq!(club.courier.letters(), told, "once");
}

on_both_databases!(whom_no_letter_reaches_is_told_once_when_they_look);
async fn whom_no_letter_reaches_is_told_once_when_they_look(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.courier.close_letters_of(&ben());
    kept(prepare(&club, &ben(), game, &format!("if {A} then {B}")).await);
    club.play(&ann(), game, "trade g3 b3 South")
        .await
        .expect("a turn");
    let board = async |person: &Person| {
        let call = club.call(person);
        let board = club.app.board(&call, game, None, Side::Own).await;
        board.expect("a board").given_up
    };
    club.drain().await;
    assert_eq!(board(&ann()).await, None);
    assert_eq!(board(&ben()).await, Some(GivenUp::OtherTurn));
    assert_eq!(board(&ben()).await, None, "once");
}

on_both_databases!(what_goes_on_from_it_stays_and_the_other_branches_go);
async fn what_goes_on_from_it_stays_and_the_other_branches_go(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let trade = "trade g3 b3 South";
    let deep = format!("if {A} then {B} if build g1 South then build g2 North if pass then pass");
    kept(prepare(&club, &ben(), game, &deep).await);
    kept(prepare(&club, &ben(), game, &format!("if {trade} then pass")).await);
    let again = format!("if {A} then {B} if {trade} then pass");
    let all = kept(prepare(&club, &ben(), game, &again).await);
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
    let left = [
        "1 build g1 South > build g2 North",
        "1.1 pass > pass",
        &format!("2 {trade} > pass"),
    ];
    assert_eq!(shown(&club, &ben(), game).await, left);
    club.play(&ann(), game, "build g1 South")
        .await
        .expect("a turn");
    assert_eq!(last(&club, game).await, "Ben: build g2 North*");
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
    kept(prepare(&club, &ben(), game, &deep).await);
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
    let mut tx = club
        .database
        .store
        .lock_game(game)
        .await
        .expect("locks")
        .expect("it");
    let row = PreparationRow::empty(ann().id, Some(root));
    tx.put_preparation(&row).await.expect("stored");
    tx.add_prepared(ann().id, &anns).await.expect("stored");
    tx.commit().await.expect("commits");
    club.play(&ann(), game, A).await.expect("a turn");
    assert_eq!(
        log(&club, game).await[2..],
        [
            format!("Ann: {A}"),
            format!("Ben: {B}*"),
            "Ann: build g1 South*".to_owned(),
            "Ben: build g2 North*".to_owned(),
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
    kept(
        prepare(
            &club,
            &ben(),
            game,
            &format!("if {A} then {B} if pass then pass"),
        )
        .await,
    );
    let draft = club.draft(&ann(), game, A).await.expect("a draft");
    let call = club.call(&ann());
    let end = async || {
        club.app
            .end_turn(&call, game, draft.seq, draft.revision)
            .await
    };
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
        let board = club
            .app
            .board(&call, game, None, Side::Own)
            .await
            .expect("it");
        let listed = club.app.games_of(&call).await.expect("a list");
        let facts = format!(
            "{:?} {listed:?}",
            (board.standing, board.text, board.given_up)
        );
        (facts, log(&club, game).await, club.courier.says())
    };
    let before = everything().await;
    kept(prepare(&club, &ben(), game, &format!("if {A} then {B}")).await);
    assert_eq!(club.drain().await, 0, "nothing is to be posted");
    assert_eq!(everything().await, before);
    let (ann_, cat_) = (club.call(&ann()), club.call(&cat()));
    assert_eq!(
        refused(club.app.preparation(&ann_, game).await),
        "prepares-own-turn"
    );
    assert_eq!(
        refused(club.app.preparation(&cat_, game).await),
        "not-in-this-game"
    );
    assert_eq!(
        refused(club.app.compose_prepared(&ann_, game).await),
        "prepares-own-turn"
    );
}

on_both_databases!(an_offer_of_a_draw_is_answered_by_the_person);
async fn an_offer_of_a_draw_is_answered_by_the_person(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    kept(prepare(&club, &ben(), game, &format!("if {A} then {B}")).await);
    club.app
        .offer_draw(&club.call(&ann()), game)
        .await
        .expect("an offer");
    assert_eq!(
        shown(&club, &ben(), game).await.len(),
        1,
        "an offer moves nothing"
    );
    club.play(&ann(), game, A).await.expect("a turn");
    assert_eq!(last(&club, game).await, format!("Ann: {A}"));
    let composing = club.app.compose(&club.call(&ben()), game).await;
    assert_eq!(composing.expect("his turn").draft.line, B);
    club.drain().await;
    let told = [("Ben".to_owned(), "given up: draw-offered".to_owned())];
    assert_eq!(club.courier.letters(), told);
}

on_both_databases!(a_prepared_turn_that_could_not_be_posted_is_told_late_as_one);
async fn a_prepared_turn_that_could_not_be_posted_is_told_late_as_one(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    kept(prepare(&club, &ben(), game, &format!("if {A} then {B}")).await);
    club.courier.expect(&[Mishap::Forbidden]);
    club.play(&ann(), game, A).await.expect("a turn");
    club.drain().await;
    club.play(&ann(), game, "pass").await.expect("a turn");
    club.drain_after(HOUR * 12).await;
    let late = format!("3. Ann: {A}; 4. Ben (prepared): {B}; 5. Ann: pass");
    assert_eq!(club.courier.says().pop(), Some(late));
}

on_both_databases!(a_game_that_ends_takes_what_was_prepared_with_it);
async fn a_game_that_ends_takes_what_was_prepared_with_it(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    kept(prepare(&club, &ben(), game, &format!("if {A} then {B}")).await);
    club.app
        .resign(&club.call(&ann()), game)
        .await
        .expect("she resigns");
    club.drain().await;
    assert_eq!(club.database.rows("prepared_turns").await, 0);
    assert_eq!(club.database.rows("preparations").await, 0);
    assert_eq!(club.courier.letters(), []);
}

on_both_databases!(a_turn_that_is_impossible_after_all_is_given_up);
async fn a_turn_that_is_impossible_after_all_is_given_up(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    kept(prepare(&club, &ben(), game, &format!("if {A} then {B}")).await);
    let mut tx = club
        .database
        .store
        .lock_game(game)
        .await
        .expect("locks")
        .expect("it");
    let turn = tx.read_prepared(ben().id).await.expect("reads").remove(0);
    tx.drop_all_prepared(ben().id).await.expect("deletes");
    let wrong = PreparedRow {
        line: "capture g3 South".to_owned(),
        ..turn
    };
    tx.add_prepared(ben().id, &wrong).await.expect("stored");
    tx.commit().await.expect("commits");
    club.play(&ann(), game, A).await.expect("no fault");
    assert_eq!(last(&club, game).await, format!("Ann: {A}"));
    club.drain().await;
    let told = [("Ben".to_owned(), "given up: impossible".to_owned())];
    assert_eq!(club.courier.letters(), told);
}

on_both_databases!(what_gives_something_away_is_asked_about_before_it_is_kept);
async fn what_gives_something_away_is_asked_about_before_it_is_kept(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    // Ben sacrifices his only ship at home.
    let asked = prepare(
        &club,
        &ben(),
        game,
        &format!("if {A} then sacrifice g3 North"),
    )
    .await;
    let Prepared::Composing(composing) = asked.expect("asked") else {
        panic!("it was kept unasked");
    };
    let (draft, call) = (&composing.draft, club.call(&ben()));
    assert_eq!(shown(&club, &ben(), game).await, [""; 0]);
    let keep = async |accepted: Option<Loss>| {
        let named = (draft.seq, draft.revision);
        club.app.answer_expected(&call, game, named, accepted).await
    };
    assert_eq!(refused(keep(None).await), "unconfirmed");
    let wrong = keep(Some(Loss::Win)).await;
    assert_eq!(refused(wrong), "unconfirmed");
    let loss = draft.loss.expect("he would be out");
    keep(Some(loss)).await.expect("he means it");
    assert_eq!(shown(&club, &ben(), game).await.len(), 1);
    club.play(&ann(), game, A).await.expect("a turn");
    let standing = club.app.look(&club.call(&ann()), game).await.expect("it");
    assert!(standing.over.is_some(), "he meant it");
}

on_both_databases!(turns_are_prepared_by_players_of_two_while_the_other_is_to_move);
async fn turns_are_prepared_by_players_of_two_while_the_other_is_to_move(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let no = async |by: &Person, steps: &str| refused(prepare(&club, by, game, steps).await);
    assert_eq!(no(&ann(), "if pass then pass").await, "prepares-own-turn");
    assert_eq!(no(&cat(), "if pass then pass").await, "not-in-this-game");
    assert_eq!(
        no(&ben(), "if capture g3 North then pass").await,
        "no-ship-here"
    );
    assert_eq!(
        no(&ben(), "if pass then build g1 South").await,
        "no-ship-here"
    );
    assert_eq!(
        no(&ben(), "if sacrifice g3 South then pass").await,
        "nothing-to-answer"
    );
    let pass = ["if pass then pass"; 11].join(" ");
    assert_eq!(no(&ben(), &pass).await, "prepared-too-far");
    assert_eq!(shown(&club, &ben(), game).await, [""; 0], "all or nothing");
    let of_three = NewGame {
        seats: 3,
        opponents: vec![human(ben()), human(cat())],
        options: choices("mode=sinister"),
        ..club.invitation()
    };
    let three = club
        .app
        .new_game(&club.call(&ann()), of_three)
        .await
        .expect("a game")
        .game;
    for person in [ben(), cat()] {
        club.app
            .join(&club.call(&person), three)
            .await
            .expect("a seat");
    }
    let call = club.call(&cat());
    assert_eq!(
        refused(club.app.preparation(&call, three).await),
        "prepares-for-two"
    );
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
    for reply in replies
        .iter()
        .filter(|reply| reply.contains("3 South"))
        .take(3)
    {
        let steps = format!("if {reply} then pass {chain}");
        kept(prepare(&club, &ben(), game, &steps).await);
    }
    for reply in [A, "pass"] {
        kept(
            prepare(
                &club,
                &ben(),
                game,
                &format!("if {reply} then pass {chain}"),
            )
            .await,
        );
    }
    assert_eq!(shown(&club, &ben(), game).await.len(), 50);
    let one_more = prepare(
        &club,
        &ben(),
        game,
        "if pass then pass if build g then pass",
    )
    .await;
    let why = Refusal::CannotPrepare(CannotPrepare::TooMany);
    assert!(matches!(one_more, Err(Error::Refused(no)) if no == why));
    let call = club.call(&ben());
    let left = club.app.forget_prepared(&call, game, None).await;
    assert_eq!(left.expect("his own").turns, []);
}

on_both_databases!(an_answer_is_replaced_and_removed_with_all_that_goes_on_from_it);
async fn an_answer_is_replaced_and_removed_with_all_that_goes_on_from_it(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    kept(
        prepare(
            &club,
            &ben(),
            game,
            &format!("if {A} then {B} if pass then pass"),
        )
        .await,
    );
    let other = kept(prepare(&club, &ben(), game, &format!("if {A} then pass")).await);
    assert_eq!(listed(&other), [format!("1 {A} > pass")]);
    let after = other.turns[0].number;
    let steps = Steps::one("pass", B);
    let call = club.call(&ben());
    let longer = club.app.prepare(&call, game, after, &steps).await;
    let longer = kept(longer);
    assert_eq!(
        listed(&longer),
        [format!("1 {A} > pass"), format!("1.1 pass > {B}")]
    );
    let gone = club
        .app
        .forget_prepared(&club.call(&ben()), game, Some(after))
        .await;
    assert_eq!(gone.expect("his own").turns, []);
    let late = club
        .app
        .prepare(&club.call(&ben()), game, after, &steps)
        .await;
    assert_eq!(refused(late), "not-prepared");
}

on_both_databases!(a_turn_is_prepared_action_by_action);
async fn a_turn_is_prepared_action_by_action(database: Database) {
    let club = Club::new(database);
    let (game, app) = (club.set_up().await, &club.app);
    let call = || club.call(&ben());
    let composing = app
        .expect_after(&call(), game, 0)
        .await
        .expect("Ann may play");
    assert_eq!(
        (composing.draft.line.as_str(), composing.draft.number),
        ("", 3)
    );
    let composing = app.append(&call(), composing, A).await.expect("legal");
    let composing = app.undo(&call(), composing).await.expect("taken back");
    let typed = app.type_prepared(&call(), game, "biuld g").await;
    assert_eq!(refused(typed), "unknown-verb");
    let named = composing.draft.clone();
    let typed = app.type_prepared(&call(), game, "b g").await;
    let Prepared::Composing(typed) = typed.expect("legal") else {
        panic!("nothing is kept yet");
    };
    let stale = app.expect(&call(), game, named.seq, named.revision).await;
    assert_eq!(refused(stale), "stale-draft");
    let draft = typed.draft;
    let answer = app.expect(&call(), game, draft.seq, draft.revision).await;
    let answer = answer.expect("a whole turn");
    assert_eq!((answer.draft.line.as_str(), answer.draft.number), ("", 4));
    let answer = app.append(&call(), answer, B).await.expect("legal");
    let named = (answer.draft.seq, answer.draft.revision);
    let kept = app
        .answer_expected(&call(), game, named, None)
        .await
        .expect("kept");
    let preparation = app.preparation(&call(), game).await.expect("kept");
    assert_eq!(preparation.turns[0].number, kept);
    assert_eq!(listed(&preparation), [format!("1 {A} > {B}")]);
    assert_eq!(
        refused(app.compose_prepared(&call(), game).await),
        "no-draft"
    );
    club.play(&ann(), game, A).await.expect("a turn");
    assert_eq!(last(&club, game).await, format!("Ben: {B}*"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_prepared_by_clicks_survives_a_restart_and_is_posted_as_prepared() {
    let mut game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    game.post(2).await;
    let looked = game.command(&anna, "board", &[]).await;
    let board = game.play.answer(&looked).await;
    assert!(!game.play.has_button(&board, "If they play…"), "{board}");
    // Ben was to move then.
    let looked = game.command(&anna, "board", &[("turn", json!(1))]).await;
    let board = game.play.answer(&looked).await;
    assert!(!game.play.has_button(&board, "If they play…"), "{board}");
    let looked = game.command(&ben, "board", &[]).await;
    let board = game.play.answer(&looked).await;
    game.play.press(&ben, &board, "If they play…").await;
    let shown = game
        .play
        .says(&looked, "what may your opponent play?")
        .await;
    assert_eq!(list(&shown["attachments"]).len(), 1, "{shown}");
    let opened = game.play.press(&ben, &shown, "Type…").await;
    game.play.type_in(&opened, "biuld g").await;
    let shown = game.play.says(&looked, "is not an action").await;
    let opened = game.play.press(&ben, &shown, "Type…").await;
    game.play.type_in(&opened, "b g").await;
    let shown = game
        .play
        .says(&looked, "opponent plays `build g1 South`")
        .await;
    game.play.press(&ben, &shown, "And I…").await;
    let shown = game.play.says(&looked, "what do you answer?").await;
    game.play.kill_program().await;
    game.play.start_program().await;
    let opened = game.play.press(&ben, &shown, "Type…").await;
    game.play.type_in(&opened, "b g").await;
    let shown = game
        .play
        .says(&looked, "your answer: `build g1 North`")
        .await;
    game.play.press(&ben, &shown, "Prepare it").await;
    let kept = game.play.says(&looked, "**1** If `build g1 South`").await;
    game.play.press(&ben, &kept, "And if they then…").await;
    let shown = game.play.says(&looked, "turn 5").await;
    let opened = game.play.press(&ben, &shown, "Type…").await;
    game.play
        .type_in(&opened, "pass then pass if pass then build g")
        .await;
    let all = game.play.says(&looked, "**1.1.1** If `pass`").await;
    let menu = &all["components"][0]["components"][0];
    let (id, last) = (text(&menu["custom_id"]), text(&menu["options"][2]["value"]));
    game.play.choose(&ben, &all, id, last).await;
    let one = game.play.until("one turn", async || {
        let answer = game.play.answer(&looked).await;
        game.play.has_button(&answer, "Remove it").then_some(answer)
    });
    game.play.press(&ben, &one.await, "Remove it").await;
    let left = game.play.until("two are left", async || {
        let said = game.play.said(&looked).await;
        (said.contains("**1.1**") && !said.contains("1.1.1")).then_some(said)
    });
    assert!(left.await.contains("only you see"));
    game.send_turn(2, "build g1 South").await;
    let post = text(&game.post(4).await["content"]).to_owned();
    assert!(
        post.contains("**Turn 4** · Ben (prepared): `build g1 North`"),
        "{post}"
    );
    assert!(post.contains("it is your turn"), "{post}");
    let log = game.command(&anna, "game log", &[]).await;
    assert!(
        game.play
            .said(&log)
            .await
            .contains("4. Ben (prepared): `build g1 North`")
    );
    game.send_turn(4, "pass").await;
    let post = text(&game.post(6).await["content"]).to_owned();
    assert!(post.contains("Ben (prepared): `pass`"), "{post}");
    game.wants_one_post_a_turn(6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_prepared_by_typing_and_a_loss_is_asked_about() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    let typed = [("if", json!("build g")), ("then", json!("sacrifice g3"))];
    let asked = game.command(&ben, "game prepare", &typed).await;
    let shown = game.play.says(&asked, "asks once more").await;
    game.play.press(&ben, &shown, "Prepare it").await;
    let question = game.play.says(&asked, "Is that meant?").await;
    game.play.press(&ben, &question, "Go back").await;
    let shown = game.play.says(&asked, "asks once more").await;
    game.play.press(&ben, &shown, "All prepared").await;
    game.play.says(&asked, "you have prepared nothing").await;
    let typed = [("if", json!("build g")), ("then", json!("b g"))];
    let kept = game.command(&ben, "game prepare", &typed).await;
    game.play.says(&kept, "**1** If `build g1 South`").await;
    let typed = [
        ("if", json!("pass")),
        ("then", json!("b g")),
        ("after", json!("1")),
    ];
    let kept = game.command(&ben, "game prepare", &typed).await;
    let all = game.play.says(&kept, "**1.1** If `pass`").await;
    let offered = game
        .play
        .suggested(&ben, game.thread(), "game prepare", ("if", "bui"));
    assert!(offered.await.contains(&"build g1 South".to_owned()));
    let no = game.command(&anna, "game prepare", &[]).await;
    assert!(game.play.said(&no).await.contains("It is your turn"));
    game.play.press(&ben, &all, "Remove all").await;
    game.play.says(&kept, "you have prepared nothing").await;
    game.send_turn(2, "build g1 South").await;
    game.wants_one_post_a_turn(3).await;
}

/// Where the program dies: the turn and the one that was prepared for it are one commit.
#[cfg(debug_assertions)]
#[tokio::test(flavor = "multi_thread")]
async fn a_death_leaves_a_turn_and_its_prepared_answer_or_neither() {
    let mut game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    game.post(2).await;
    game.play.wait_at_most(std::time::Duration::from_secs(60));
    let typed = [("if", json!("build g")), ("then", json!("b g"))];
    let kept = game.command(&ben, "game prepare", &typed).await;
    game.play.says(&kept, "**1** If").await;
    let turn = [("text", json!("build g1 South")), ("send", json!(true))];
    game.play.restart_to_crash("1 before commit").await;
    game.command(&anna, "turn", &turn).await;
    assert!(!game.play.ended().await.success(), "it has died");
    game.play.start_program().await;
    let looked = game.command(&anna, "board", &[]).await;
    assert!(game.play.said(&looked).await.contains("after 2 turns"));
    game.play.restart_to_crash("1 after commit").await;
    game.command(&anna, "turn", &turn).await;
    assert!(!game.play.ended().await.success(), "it has died");
    game.play.start_program().await;
    let post = game.post(4).await;
    assert!(text(&post["content"]).contains("Ben (prepared)"), "{post}");
    game.wants_one_post_a_turn(4).await;
}
