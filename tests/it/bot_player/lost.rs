//! The bot gives up what is lost for long, unless something else was agreed on.

use starpost::app::GameId;
use starpost_games::record::{Seq, Status};

use super::{choice, club, game, sitting};
use crate::support::club::{Club, ann};

/// More games than it takes until the bot, which sees less than Ann, is lost without being eliminated
/// at once.
const MOST_GAMES: u32 = 6;

/// After so many turns a game goes round in circles: Ann does not know what was there before.
const MOST_TURNS: u32 = 80;

/// Ann, who looks two turns ahead, plays a game to its end: how it ends, and after how many turns. `None`
/// if it does not end.
async fn played_out(club: &Club, terms: &str) -> Option<(Status, u32)> {
    club.an_hour_passes();
    let game = game(club, terms).await;
    loop {
        let replay = sitting(club, game).await.replay;
        if let Some(ending) = replay.ending {
            check_values(club, game, ending.status).await;
            return Some((ending.status, replay.turns));
        }
        if replay.turns >= MOST_TURNS {
            return None;
        }
        let line = choice(club, game, "two-turn").await;
        club.play(&ann(), game, &line).await.expect("a turn");
        club.drain().await;
    }
}

/// A game it resigns is one that it took for lost with each of its last turns.
async fn check_values(club: &Club, game: GameId, status: Status) {
    let mut values = Vec::new();
    for seq in (1..=sitting(club, game).await.seq().0).map(Seq) {
        let thought = club.database.store.thought(game, seq).await;
        values.extend(thought.expect("an answer").map(|thought| thought.value));
    }
    let last = values.iter().rev().take(3);
    let is_lost = values.len() >= 3 && last.clone().all(|value| *value < -3_500);
    assert!(is_lost || status != Status::Resignation, "{values:?}");
}

#[tokio::test]
async fn the_bot_resigns_what_it_takes_for_lost_unless_it_is_to_play_to_the_end() {
    let (on, off) = (club().await, club().await);
    for _ in 0..MOST_GAMES {
        let resigned = played_out(&on, "level=2").await;
        let to_the_end = played_out(&off, "level=2 resigns=off").await;
        if let Some((Status::Resignation, turns)) = resigned {
            let is_played_on = |(status, end)| status == Status::Elimination && turns < end;
            assert!(to_the_end.is_none_or(is_played_on), "{resigned:?} {to_the_end:?}");
            return;
        }
        assert_eq!(resigned, to_the_end, "the same game in two clubs");
    }
    panic!("nothing was resigned");
}
