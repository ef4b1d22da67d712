//! Looking back at a game turn by turn: which board each step shows, and what is said of it.

use serde_json::{Value, json};
use starpost::app::{GameId, Imported, StepTo, Stepped};
use starpost_games::game::Seat;
use starpost_games::record::Status;

use crate::bot::Game;
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, refused};
use crate::support::databases::Database;
use crate::support::play::{list, reads, text};

/// A finished game of three turns: one was taken back, and another played in its place.
pub(crate) const REWOUND: &str = "starpost: 1
game: homeworlds
options: edition=quartet-2020
seat South: Anna
seat North: Ben

1. homeworld b3 r1 g3 South
2. homeworld r2 b1 g3 North
3. build g1 South
rewind 2
3. trade g3 y3 South
resign North
";

/// The turns that a step tells of, and what else happened before the next.
fn told(stepped: &Stepped) -> Vec<(Option<u32>, &str)> {
    let events = stepped.events.iter();
    events.map(|one| (one.event.number, one.event.what.kind())).collect()
}

pub(crate) async fn imported(club: &Club, record: &str) -> GameId {
    let call = club.call(&ann());
    match club.app.records().import(&call, record, Seat(0), None).await {
        Ok(Imported::Finished(standing)) => standing.game,
        other => panic!("it is over: {other:?}"),
    }
}

on_both_databases!(every_turn_of_a_running_game_can_be_stepped_to);
async fn every_turn_of_a_running_game_can_be_stepped_to(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let step = async |to| club.app.boards().step(&club.call(&ann()), game, to).await;
    let empty = step(StepTo::After(0)).await.expect("the empty table");
    assert_eq!((empty.board.standing.turns, empty.board.turns), (0, 2));
    assert!(empty.events.is_empty());
    let one = step(StepTo::First).await.expect("the first turn");
    assert_eq!(one.board.standing.turns, 1);
    assert_eq!(told(&one), [(Some(1), "turn")]);
    assert_eq!(one.events[0].event.by.as_ref().expect("somebody").person, ann());
    let last = step(StepTo::Last).await.expect("the last turn");
    let beyond = step(StepTo::After(99)).await.expect("the last turn");
    assert_eq!(last.board.standing.turns, 2);
    assert_eq!((&last.board.png, last.board.alt), (&beyond.board.png, beyond.board.alt));
    assert_ne!(one.board.png, last.board.png);

    club.play(&ann(), game, "build g South").await.expect("a turn");
    let last = step(StepTo::Last).await.expect("the last turn by now");
    assert_eq!((last.board.standing.turns, last.board.turns), (3, 3));
}

on_both_databases!(who_may_see_a_game_may_step_through_it_and_nobody_else);
async fn who_may_see_a_game_may_step_through_it_and_nobody_else(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let watching = club.app.boards().step(&club.call(&cat()), game, StepTo::First).await;
    assert!(watching.is_ok(), "it is played here");
    let away = club.call_elsewhere(&ben());
    assert!(club.app.boards().step(&away, game, StepTo::Last).await.is_ok());
    let stranger = club.call_elsewhere(&cat());
    let seen = club.app.boards().step(&stranger, game, StepTo::Last).await;
    assert_eq!(refused(seen), "no-such-game");
    let call = club.call(&ann());
    let open = club
        .app
        .invitations()
        .new_game(&call, club.invitation())
        .await
        .expect("an invitation")
        .game;
    let early = club.app.boards().step(&club.call(&ann()), open, StepTo::Last).await;
    assert_eq!(refused(early), "not-started");
}

on_both_databases!(what_was_taken_back_is_no_step_and_what_ended_the_game_belongs_to_the_last);
async fn what_was_taken_back_is_no_step_and_what_ended_the_game_belongs_to_the_last(
    database: Database,
) {
    let club = Club::new(database);
    let game = imported(&club, REWOUND).await;
    let step = async |to| {
        let stepped = club.app.boards().step(&club.call(&ann()), game, to).await;
        stepped.expect("a turn")
    };
    let two = step(StepTo::After(2)).await;
    assert_eq!((two.board.standing.turns, two.board.turns), (2, 3));
    assert_eq!(told(&two), [(Some(2), "turn")]);
    assert_eq!(two.board.standing.over, None);
    let three = step(StepTo::After(3)).await;
    assert_eq!(told(&three), [(Some(3), "turn"), (None, "leave")]);
    let line = three.board.standing.last.expect("a turn").1;
    assert_eq!(line, "trade g3 y3 home");
    let over = three.board.standing.over.expect("it is over");
    assert_eq!(over.how, Status::Resignation);
}

/// True for each button of the row that steps if it can be pressed: *First*, *Back*, *Forward*, *Last*,
/// *Animate*.
fn enabled(answer: &Value) -> Vec<bool> {
    let rows = list(&answer["components"]).iter();
    let steps = rows.filter(|row| row["components"][0]["label"] == "First");
    let buttons = steps.flat_map(|row| list(&row["components"]));
    buttons.map(|button| button["disabled"] != true).collect()
}

#[tokio::test]
async fn a_game_is_stepped_through_by_buttons_that_outlive_the_program() {
    let mut game = Game::begin_with_homeworlds().await;
    game.send_turn(2, "build g1 South").await;
    let ben = game.player(1).clone();
    let shown = game.command(&ben, "board", &[("turn", json!(1))]).await;
    let one = game.play.answer(&shown).await;
    let at_first = [false, false, true, true, true];
    assert_eq!(enabled(&one), at_first, "{one}");
    game.play.press(&ben, &one, "Forward").await;
    let two = game.play.says(&shown, "turn 2 of 3").await;
    assert_eq!(enabled(&two), [true; 5], "{two}");
    assert!(reads(&two).contains("2. Ben builds a homeworld of a "), "{two}");
    assert_eq!(text(&two["attachments"][0]["filename"]), "game-1-turn-2.png");

    game.play.kill_program().await;
    game.play.start_program().await;
    game.play.press(&ben, &two, "Last").await;
    let last = game.play.says(&shown, "turn 3 of 3").await;
    assert_eq!(enabled(&last), [true, true, false, false, true], "{last}");
    game.play.press(&ben, &last, "First").await;
    let first = game.play.says(&shown, "turn 1 of 3").await;
    assert_eq!(enabled(&first), at_first, "{first}");
    let animated = game.play.press(&ben, &first, "Animate").await;
    let film = game.play.says(&animated, "to turn 3").await;
    let name = text(&film["attachments"][0]["filename"]);
    assert!(name.ends_with(".gif"), "{film}");

    let asked = game.command(&ben, "game log", &[]).await;
    let history = game.play.answer(&asked).await;
    let opened = game.play.press(&ben, &history, "Replay").await;
    game.play.says(&opened, "turn 3 of 3").await;
    game.play.says(&asked, "3. Anna: `build g1 home`").await;
}
