//! The fate of prepared turns, and of those that are not finished, when the game goes another way: the opponent
//! plays on, or a referee rules. On both databases.

use starpost::app::{GameId, GivenUp, Person, Refusal, Ruling, Sent, Side, Steps};

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, dan, refused};
use crate::support::databases::Database;

/// Ben is to answer this, which Ann may play.
const A: &str = "build g1 South";
/// The answer of Ben.
const B: &str = "build g1 North";

async fn prepare(club: &Club, by: &Person, game: GameId, steps: &str) -> Vec<u32> {
    let steps = Steps::read(steps).expect("turns of both");
    let prepared = club.app.prepared().keep(&club.call(by), game, 0, &steps).await;
    prepared.expect("it is prepared");
    let preparation = club.app.prepared().preparation(&club.call(by), game).await;
    let turns = preparation.expect("it is kept").turns;
    turns.iter().map(|turn| turn.number).collect()
}

/// The thing that a person is told when they look at the board, if any.
async fn told(club: &Club, who: &Person, game: GameId) -> Option<GivenUp> {
    let call = club.call(who);
    let board = club.app.boards().board(&call, game, None, Side::Own).await;
    board.expect("a board").given_up
}

async fn rules(club: &Club, game: GameId, ruling: Ruling) {
    let call = club.manager_call(&dan());
    club.app.rulings().rule(&call, game, &ruling).await.expect("ruled");
}

on_both_databases!(what_is_half_prepared_is_not_lost_in_silence);
async fn what_is_half_prepared_is_not_lost_in_silence(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let begun = club.app.prepared().expect_after(&club.call(&ben()), game, 0).await;
    club.app.turns().append(&club.call(&ben()), begun.expect("begun"), A).await.expect("legal");
    club.play(&ann(), game, A).await.expect("a turn");
    club.drain().await;
    assert_eq!(told(&club, &ann(), game).await, None);
    assert_eq!(told(&club, &ben(), game).await, Some(GivenUp::Unfinished), "though no letter came");
    assert_eq!(told(&club, &ben(), game).await, None, "once");
    club.play(&ben(), game, B).await.expect("a turn");
    let nothing = club.app.prepared().expect_after(&club.call(&ben()), game, 0).await;
    assert_eq!(nothing.expect("begun").draft.line, "");
    club.play(&ann(), game, "trade g3 y3 South").await.expect("a turn");
    assert_eq!(told(&club, &ben(), game).await, None, "nothing was lost");
}

on_both_databases!(what_goes_on_from_a_turn_that_is_played_is_put_together_further);
async fn what_goes_on_from_a_turn_that_is_played_is_put_together_further(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let steps = format!("if {A} then {B}");
    let first = prepare(&club, &ben(), game, &steps).await[0];
    let begun = club.app.prepared().expect_after(&club.call(&ben()), game, first).await;
    let next = "trade g3 y3 South";
    club.app.turns().append(&club.call(&ben()), begun.expect("begun"), next).await.expect("legal");
    club.play(&ann(), game, A).await.expect("a turn");
    let open = club.app.prepared().compose(&club.call(&ben()), game).await;
    assert_eq!(open.expect("it goes on").draft.line, next);
    assert_eq!(told(&club, &ben(), game).await, None);
}

on_both_databases!(what_goes_on_from_another_turn_is_not_lost_in_silence);
async fn what_goes_on_from_another_turn_is_not_lost_in_silence(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    prepare(&club, &ben(), game, &format!("if {A} then {B}")).await;
    let begun = club.app.prepared().expect_after(&club.call(&ben()), game, 0).await;
    club.app
        .turns()
        .append(&club.call(&ben()), begun.expect("begun"), "trade g3 y3 South")
        .await
        .expect("legal");
    club.play(&ann(), game, A).await.expect("a turn");
    club.drain().await;
    assert_eq!(told(&club, &ben(), game).await, Some(GivenUp::Unfinished));
}

on_both_databases!(a_referee_who_takes_turns_back_gives_up_what_was_prepared);
async fn a_referee_who_takes_turns_back_gives_up_what_was_prepared(database: Database) {
    let club = Club::new(database);
    let game = club.turn_to_post().await;
    club.play(&ben(), game, B).await.expect("a turn");
    club.courier.close_letters_of(&ben());
    prepare(&club, &ben(), game, "if build g South then build g North").await;
    rules(&club, game, Ruling::Rewind(2)).await;
    club.drain().await;
    assert_eq!(told(&club, &ben(), game).await, Some(GivenUp::OtherPosition));
    club.play(&ann(), game, A).await.expect("a turn");
    let standing = club.app.boards().look(&club.call(&ann()), game).await;
    assert_eq!(standing.expect("a game").turns, 3, "Ben answers himself");
    club.check(game).await;
}

on_both_databases!(a_referee_who_decides_a_game_ends_what_was_prepared);
async fn a_referee_who_decides_a_game_ends_what_was_prepared(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    prepare(&club, &ben(), game, &format!("if {A} then {B}")).await;
    rules(&club, game, Ruling::Won(ann().id)).await;
    let left = club.database.store.read_prepared(game, ben().id).await;
    assert_eq!(left.expect("reads"), []);
    let late = club.app.prepared().preparation(&club.call(&ben()), game).await;
    assert_eq!(refused(late), "game-over");
    club.check(game).await;
}

on_both_databases!(what_is_sent_twice_leaves_no_draft_in_the_next_turn);
async fn what_is_sent_twice_leaves_no_draft_in_the_next_turn(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    prepare(&club, &ben(), game, &format!("if {A} then {B}")).await;
    let (one, two) = (club.call(&ann()), club.call(&ann()));
    let line = "build g South";
    let (one, two) = tokio::join!(
        club.app.turns().turn_at_once(&one, game, line),
        club.app.turns().turn_at_once(&two, game, line)
    );
    for sent in [one, two] {
        match sent {
            Ok(Sent::Played(_)) => {}
            Err(starpost::app::Error::Refused(no)) => assert_eq!(no, Refusal::StaleTurn),
            other => panic!("neither played nor refused: {other:?}"),
        }
    }
    let next = club.app.turns().compose(&club.call(&ann()), game).await;
    let line = next.map(|composing| composing.draft.line);
    assert!(matches!(line.as_deref(), Ok("") | Err(_)), "{line:?}");
}
