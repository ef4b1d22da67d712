//! Clocks of games against the bot: what waits for it is nobody's lost time.

use std::time::Duration;

use starpost::app::{GameId, TimeUp};
use starpost_games::game::{Outcome, Seats};

use super::{bot, choice, club, game, is_to_move, sitting};
use crate::support::club::{Club, NOW, ann};

const HOUR: Duration = Duration::from_secs(3600);

async fn plays(club: &Club, game: GameId) {
    let line = choice(club, game, "level-5").await;
    club.play(&ann(), game, &line).await.expect("a turn");
}

#[tokio::test]
async fn the_bot_loses_no_time_to_those_who_wait_before_you() {
    let club = club().await;
    let game = game(&club, "level=3 clock=1h").await;
    plays(&club, game).await;
    club.drain().await;
    plays(&club, game).await;
    let mut tx = club.database.store.lock_game(game).await.expect("a game").expect("it is there");
    let late = NOW.after(HOUR * 3);
    let judged = club.app.clocks().judge_time(&mut tx, late).await;
    assert_eq!(judged.expect("it is judged"), TimeUp::NotYet);
    tx.commit().await.expect("it is stored");
    assert_eq!(club.database.rows("vacations").await, 0);
    assert!(is_to_move(&club, game, &bot()).await);
    club.drain_after(HOUR * 3).await;
    assert!(is_to_move(&club, game, &ann()).await, "it has played");
    club.check(game).await;
}

#[tokio::test]
async fn whoever_runs_out_of_time_against_the_bot_alone_has_lost() {
    let club = club().await;
    let game = game(&club, "level=3 clock=1h vacation=off overtime=claim").await;
    plays(&club, game).await;
    club.drain().await;
    plays(&club, game).await;
    club.drain().await;
    assert!(is_to_move(&club, game, &ann()).await);
    club.drain_after(HOUR * 2).await;
    let sitting = sitting(&club, game).await;
    let ending = sitting.replay.ending.expect("it is over");
    let its = sitting.seat_of(bot().id).expect("it plays");
    assert_eq!(ending.outcome, Some(Outcome::Won(Seats::one(its))));
    club.check(game).await;
}
