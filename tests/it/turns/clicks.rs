//! Whole games played only by clicks, through the real program.

use starpost_games::pieces::Color;
use starpost_games::record::{Record, Replay, What};
use starpost_games::words::{Language, Word};

use super::clicked::{SIGNS, Times, Way, click_turn, click_way};
use crate::bot::Game;
use crate::support::data::data_files;
use crate::support::left_out;
use crate::support::play::reads;

#[tokio::test(flavor = "multi_thread")]
async fn a_recorded_game_is_played_whole_by_clicks() {
    if left_out("a whole game is played through the program") {
        return;
    }
    let file = data_files("records", "game")
        .into_iter()
        .find(|file| file.ends_with("original-2001.game"))
        .expect("the record");
    let written = std::fs::read_to_string(file).expect("readable");
    let record = Record::read(&written).expect("a record of ours");
    let game = Game::begin_by("original-2001").await;
    let mut times = Times::default();
    let mut turns = 0;
    for event in &record.events {
        if let What::Turn(line) = &event.what {
            click_turn(&game, turns, line, &mut times).await;
            turns += 1;
        }
    }
    let last = game.post(turns).await;
    assert!(reads(&last).contains("Anna wins"), "{last}");
    game.wants_one_post_a_turn(turns).await;
    let clicks = times.0.len();
    let (half, most) = (times.within(50), times.within(99));
    println!("{clicks} clicks: half within {half:?}, 99 of 100 within {most:?}");
}

/// The ways to each action of a turn, as the door tells them.
fn ways(before: &Replay, line: &str) -> Vec<Way> {
    let mut table = before.game.boxed();
    let way = |action: &str| {
        let choices = table.choices().into_iter();
        let choice = choices.into_iter().find(|choice| choice.action == action).expect(action);
        table.play(action).expect("what is offered is legal");
        let said = |word: &Word| word.said(Language::English);
        let signed = |color: Option<Color>, word: &Word| match color {
            Some(color) => format!("{} {}", SIGNS[color as usize], said(word)),
            None => said(word),
        };
        let summary = &choice.summary;
        let whole = [said(&summary.says), signed(summary.color, &summary.label)]
            // Beside its name a color needs no sign.
            .into_iter()
            .chain([said(&summary.label)]);
        let steps = choice.picks.iter().skip(1).rev().map(|step| signed(step.color, &step.label));
        Way::new(&said(&choice.picks[0].label), whole.chain(steps).collect())
    };
    line.split("; ").map(way).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_settlers_is_played_whole_by_clicks() {
    if left_out("a whole game is played through the program") {
        return;
    }
    let file = data_files("records", "game")
        .into_iter()
        .find(|file| file.ends_with("settlers-v2.game"))
        .expect("the record");
    let written = std::fs::read_to_string(file).expect("readable");
    let record = Record::read(&written).expect("a record of ours");
    let game = Game::begin_by("settlers-v2").await;
    let mut times = Times::default();
    for (turn, event) in record.events.iter().enumerate() {
        let before = record.replay_until(event.seq.previous()).expect("a good record");
        let by = game.player(turn);
        let post = game.post(turn).await;
        let taken = game.play.press(by, &post, "Take turn").await;
        let mut shown = game.play.says(&taken, "nothing yet").await;
        for way in ways(&before, &event.what.body()) {
            shown = click_way(&game, by, &taken, way, &mut times).await;
        }
        game.play.end_turn(by, &taken, &shown).await;
    }
    let turns = record.events.len();
    let last = game.post(turns).await;
    assert!(reads(&last).contains("decided on points"), "{last}");
    game.wants_one_post_a_turn(turns).await;
}
