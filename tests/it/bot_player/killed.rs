//! A program that dies while the bot thinks, or as it plays: it plays all the same, and once.

use std::time::Duration;

use starpost::crash::CrashPoint;

use super::{choice, club, club_on, game, game_of, one_of_many, sitting};
use crate::on_both_databases;
use crate::support::club::{NOW, ann};
use crate::support::databases::{Database, postgres_too, sqlite};

#[tokio::test]
async fn another_program_thinks_about_what_one_has_died_over() {
    let club = club().await;
    let game = game(&club, "level=2").await;
    let line = choice(&club, game, "level-1").await;
    club.play(&ann(), game, &line).await.expect("a turn");
    let lease = NOW.after(Duration::from_secs(10));
    let claimed = club.database.store.claim_thought(NOW, lease).await;
    assert!(claimed.expect("an answer").is_some());
    club.drain().await;
    assert_eq!(sitting(&club, game).await.replay.turns, 1);
    club.drain_after(Duration::from_secs(20)).await;
    assert_eq!(sitting(&club, game).await.replay.turns, 2);
}

on_both_databases!(what_the_program_was_thinking_about_when_it_died_is_thought_about_at_once);
async fn what_the_program_was_thinking_about_when_it_died_is_thought_about_at_once(
    database: Database,
) {
    let is_alone = database.url.starts_with("sqlite:");
    let club = club_on(database).await;
    let game = game(&club, "level=2").await;
    let line = choice(&club, game, "level-1").await;
    club.play(&ann(), game, &line).await.expect("a turn");
    let lease = NOW.after(Duration::from_secs(10));
    let claimed = club.database.store.claim_thought(NOW, lease).await;
    assert!(claimed.expect("an answer").is_some());
    let freed = club.database.store.free_thoughts().await.expect("an answer");
    assert_eq!(freed, u64::from(is_alone), "another process may have it");
    club.drain().await;
    let turns = sitting(&club, game).await.replay.turns;
    assert_eq!(turns, if is_alone { 2 } else { 1 });
}

#[tokio::test]
async fn the_bot_plays_once_wherever_the_program_dies() {
    for database in [Some(sqlite().await), postgres_too().await].into_iter().flatten() {
        let club = club_on(database).await;
        for point in 0..=12 {
            let person = one_of_many(point, 10);
            let game = game_of(&club, &person, "level=2").await;
            let line = choice(&club, game, "level-1").await;
            club.play(&person, game, &line).await.expect("a turn");
            let died = CrashPoint::at(point)
                .run(club.worker.drain(NOW))
                .await
                .map(|drained| drained.expect("the database answers"));
            club.drain_after(Duration::from_secs(20)).await;
            club.drain_after(Duration::from_secs(40)).await;
            let turns = sitting(&club, game).await.replay.turns;
            assert_eq!(turns, 2, "{point}: {died:?}");
            club.an_hour_passes();
        }
        assert_eq!(club.database.rows("dead_jobs").await, 0);
    }
}
