//! A program that dies while it rates a game leaves nothing half done.

use std::time::Duration;

use starpost::crash::CrashPoint;

use super::scene::{changes, ratings, won};
use crate::support::club::{Club, NOW, ann, ben, cat};
use crate::support::databases::sqlite;
use crate::support::left_out;

#[tokio::test]
async fn games_are_rated_once_wherever_the_program_dies() {
    if left_out("a process dies at each point") {
        return;
    }
    let mut undisturbed = None;
    for point in 0..=24 {
        let club = Club::new(sqlite().await);
        won(&club, &ann(), &ben(), 0).await;
        won(&club, &ben(), &cat(), 1).await;
        let died = CrashPoint::at(point)
            .run(club.worker.drain(NOW))
            .await
            .map(|drained| drained.expect("the database answers"));
        club.drain_after(Duration::from_secs(20)).await;
        club.drain_after(Duration::from_secs(40)).await;
        let rated = (ratings(&club.database).await, changes(&club.database).await);
        assert_eq!((rated.0.len(), rated.1.len()), (3, 4), "{point}: {died:?}");
        let first = undisturbed.get_or_insert_with(|| rated.clone());
        assert_eq!(*first, rated, "{point}: {died:?}");
        assert_eq!(club.database.rows("dead_jobs").await, 0);
    }
}
