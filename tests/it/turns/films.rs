//! Games as animations, as a reader of GIFs sees them.

use std::time::Duration;

use gif::DecodeOptions;
use serde_json::json;
use starpost::app::{App, Call, Error, Excerpt, Filming, GameFilm, GameId, StepTo};
use tokio::sync::watch;

use crate::bot::Game;
use crate::on_both_databases;
use crate::support::club::{Club, ann, cat, refused};
use crate::support::databases::Database;
use crate::support::play::{Play, text};
use crate::turns::steps::{REWOUND, imported};

/// The greatest number of turns of a film that shows all of them.
const MANY: u32 = 200;

const HUNDRED_TURNS: &str = include_str!("../../records/hundred-turns.game");

/// The number of pictures in a GIF, and its width.
fn read(gif: &[u8]) -> (usize, u16) {
    let mut decoder = DecodeOptions::new().read_info(gif).expect("a GIF");
    let mut frames = 0;
    while decoder.read_next_frame().expect("a frame").is_some() {
        frames += 1;
    }
    (frames, decoder.width())
}

async fn film(
    app: &App,
    call: &Call,
    game: GameId,
    from: Option<u32>,
    to: Option<u32>,
) -> Result<GameFilm, Error> {
    let (tell, _told) = watch::channel(Filming::Waiting);
    let excerpt = Excerpt { from, to, ..Excerpt::ALL };
    app.boards().film(call, game, excerpt, tell).await
}

on_both_databases!(a_film_shows_all_turns_or_some);
async fn a_film_shows_all_turns_or_some(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.play(&ann(), game, "build g South").await.expect("a turn");
    let of = async |from, to| film(&club.app, &club.call(&ann()), game, from, to).await;
    let all = of(None, None).await.expect("a film");
    assert_eq!((all.turns, read(&all.gif)), ((1, 3), (3, 640)));
    assert_eq!((all.every, all.smaller), (1, None));
    assert_eq!(all.file_name, format!("game-{game}-turns-1-to-3.gif"));
    let call = club.call(&ann());
    let now = club.app.boards().step(&call, game, StepTo::Last).await;
    assert!(now.expect("a board").board.alt.ends_with(&all.alt));
    let begin = of(Some(0), Some(1)).await.expect("a film");
    assert_eq!((begin.turns, read(&begin.gif).0), ((0, 1), 2));
    let backward = of(Some(3), Some(2)).await.expect("a film");
    assert_eq!((backward.turns, read(&backward.gif).0), ((2, 3), 2));
    assert_eq!(refused(of(None, Some(4)).await), "no-such-turn");
    let stranger = club.call_elsewhere(&cat());
    let stolen = film(&club.app, &stranger, game, None, None).await;
    assert_eq!(refused(stolen), "no-such-game");
}

on_both_databases!(a_film_shows_no_turn_that_was_taken_back_and_ends_as_the_game_did);
async fn a_film_shows_no_turn_that_was_taken_back_and_ends_as_the_game_did(database: Database) {
    let club = Club::new(database);
    let game = imported(&club, REWOUND).await;
    let made = film(&club.app, &club.call(&ann()), game, None, None).await.expect("a film");
    assert_eq!(made.turns, (1, 3));
    assert_eq!(read(&made.gif).0, 4, "three turns, and how it ended");
    let open = club
        .app
        .invitations()
        .new_game(&club.call(&ann()), club.invitation())
        .await
        .expect("an invitation");
    let early = film(&club.app, &club.call(&ann()), open.game, None, None).await;
    assert_eq!(refused(early), "not-started");
}

#[tokio::test]
async fn an_animation_is_attached_to_a_private_answer_with_words_for_those_who_do_not_see_it() {
    let game = Game::begin_with_homeworlds().await;
    let ben = game.player(1).clone();
    let options = [("from", json!(0))];
    let asked = game.command(&ben, "game replay", &options).await;
    let answer = game.play.says(&asked, "turn 0 to turn 2").await;
    let file = &answer["attachments"][0];
    assert_eq!(text(&file["filename"]), "game-1-turns-0-to-2.gif");
    assert!(text(&file["description"]).contains("At the end:"), "{file}");
    assert_eq!(read(&game.play.file(&answer).await), (3, 640));
    assert!(game.play.has_button(&answer, "Replay"));
}

#[tokio::test]
async fn the_last_turns_can_be_animated_and_quickly() {
    let game = Game::begin_with_homeworlds().await;
    let ben = game.player(1).clone();
    let options = [("last", json!(1)), ("fast", json!(true))];
    let asked = game.command(&ben, "game replay", &options).await;
    let answer = game.play.says(&asked, "turn 2 to turn 2").await;
    assert_eq!(read(&game.play.file(&answer).await), (1, 640));
}

#[tokio::test]
async fn while_a_long_game_is_painted_it_is_said_how_far_it_is() {
    let mut play = Play::start().await;
    play.wait_at_most(Duration::from_secs(90));
    let (anna, channel) = (play.person("Anna").await, play.channel("homeworlds").await);
    let channel = channel.expect("a channel");
    // It is long enough to be painted for a while on a fast machine too.
    let passes: String = (101..=MANY).map(|turn| format!("{turn}. pass\n")).collect();
    let record = format!("{HUNDRED_TURNS}{passes}resign North\n");
    let brought = play.command_with_file(&anna, &channel, "game import", &record).await;
    play.says(&brought, "was imported").await;
    let options = [("game", json!("1"))];
    let asked = play.command(&anna, &channel, "game replay", &options).await;
    play.says(&asked, "pictures are drawn").await;
    let again = play.command(&anna, &channel, "game replay", &options).await;
    play.says(&again, "not finished yet").await;
    let answer = play.says(&asked, "turn 1 to turn 200").await;
    let (pictures, width) = read(&play.file(&answer).await);
    assert!(pictures > 200, "{pictures}: each turn, some in steps, and the end");
    assert_eq!(width, 640);
}
