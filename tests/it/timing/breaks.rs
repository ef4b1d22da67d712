//! Nothing can be posted for a short time: nobody loses by it, and nobody is bothered with it. The product of
//! how long it is and when. On both databases.

use std::time::Duration;

use starpost::app::{Defect, GameId, Timestamp};

use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann, ben};
use crate::support::databases::{Database, another};
use crate::support::silence::place;
use crate::timing::clocks::{timed, told};

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);

/// The time of a turn.
const TURN: Duration = Duration::from_secs(72 * 3600);

/// The times for which nothing can be posted.
const LENGTHS: [Duration; 5] = [
    Duration::from_secs(8),
    Duration::from_secs(120),
    Duration::from_secs(2_400),
    HOUR,
    Duration::from_secs(3_660),
];

/// The time at which that ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ends {
    /// Before the time of the turn does.
    Before,
    /// A moment before it does.
    JustBefore,
    /// After the time would have been up.
    After,
}

impl Ends {
    const ALL: [Ends; 3] = [Ends::Before, Ends::JustBefore, Ends::After];

    /// The time at which it begins, if it is so long.
    fn begins(self, length: Duration) -> Duration {
        match self {
            Ends::Before => HOUR * 50,
            Ends::JustBefore => TURN - SECOND - length,
            Ends::After => TURN - length / 2,
        }
    }
}

/// From then on until then nothing can be posted where a game is played.
async fn breaks(club: &Club, game: GameId, from: Duration, until: Duration) {
    club.drain_after(from).await;
    let here = place(club, game).await;
    club.courier.forbid(here);
    let mut tx = club.database.store.begin().await.expect("begins");
    let marked = tx.mark_place(here, here, Defect::Forbidden, NOW.after(from));
    marked.await.expect("marks");
    tx.commit().await.expect("commits");
    let step = (until - from) / 4;
    for steps in 1..=4 {
        club.drain_after(from + step * steps).await;
    }
    club.courier.allow(here);
    let places = club.app.places();
    let changed = places.channel_changes(here, NOW.after(until)).await;
    changed.expect("woken");
    club.drain_after(until).await;
    let place = club.database.store.place(here).await.expect("reads");
    assert_eq!(place, None, "it is well");
}

async fn deadline(club: &Club, game: GameId) -> Option<Timestamp> {
    let row = club.database.store.game(game).await.expect("reads");
    row.expect("a game").deadline
}

on_both_databases!(nobody_loses_by_a_short_break_however_short_it_is);
async fn nobody_loses_by_a_short_break_however_short_it_is(database: Database) {
    for length in LENGTHS {
        for ends in Ends::ALL {
            let what = format!("{length:?}, {ends:?}");
            let club = Club::new(another(&database).await);
            let game = timed(&club, "clock=3d vacation=off").await;
            let begins = ends.begins(length);
            breaks(&club, game, begins, begins + length).await;
            // What costs nobody anything is not worth a line of the log.
            let counts = length >= MINUTE || ends == Ends::After;
            let given = if counts { length } else { Duration::ZERO };
            let wanted = NOW.after(TURN).after(given);
            assert_eq!(deadline(&club, game).await, Some(wanted), "{what}");
            let said = told(&club);
            let announced = said.iter().filter(|one| one.starts_with("outage"));
            assert_eq!(announced.count() > 0, length > HOUR, "{what}: {said:?}");
            club.drain_after(TURN + given - SECOND / 2).await;
            assert_eq!(deadline(&club, game).await, Some(wanted), "{what}");
            club.drain_after(TURN + given).await;
            assert_eq!(deadline(&club, game).await, None, "{what}: it is up");
            club.check(game).await;
        }
    }
}

on_both_databases!(a_place_that_breaks_again_and_again_is_no_news);
async fn a_place_that_breaks_again_and_again_is_no_news(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d vacation=off").await;
    let before = told(&club);
    for times in 0..12 {
        let from = HOUR * 2 * times + MINUTE;
        breaks(&club, game, from, from + MINUTE * 40).await;
        // Of this nobody knows.
        let from = from + HOUR;
        breaks(&club, game, from, from + SECOND * 20).await;
    }
    assert_eq!(told(&club), before);
    let lost = MINUTE * 40 * 12;
    let wanted = NOW.after(TURN).after(lost);
    assert_eq!(deadline(&club, game).await, Some(wanted));
    let log = club.app.sitting(game).await.expect("a game").stored.record;
    assert!(log.events.len() < 20, "{}", log.events.len());
    club.check(game).await;
}

on_both_databases!(whoever_plays_in_a_short_break_keeps_the_time_before_it);
async fn whoever_plays_in_a_short_break_keeps_the_time_before_it(database: Database) {
    for terms in ["clock=72h+24h/120h vacation=off", "clock=120h+1h/240h vacation=off"] {
        let mut left = Vec::new();
        for length in [Duration::ZERO, MINUTE * 40] {
            let club = Club::new(another(&database).await);
            let game = timed(&club, terms).await;
            let here = place(&club, game).await;
            let begins = HOUR * 10 - MINUTE * 30;
            if !length.is_zero() {
                club.courier.forbid(here);
                let mut tx = club.database.store.begin().await.expect("begins");
                let marked = tx.mark_place(here, here, Defect::Forbidden, NOW.after(begins));
                marked.await.expect("marks");
                tx.commit().await.expect("commits");
            }
            club.after(1_000, 10);
            let played = club.play(&ann(), game, "build g South").await;
            played.expect("a turn");
            club.courier.allow(here);
            let places = club.app.places();
            let end = NOW.after(begins + length);
            places.channel_changes(here, end).await.expect("woken");
            club.drain_after(begins + length).await;
            club.after(2_000, 11);
            let played = club.play(&ben(), game, "build g North").await;
            played.expect("a turn");
            let now = NOW.after(HOUR * 11);
            left.push(now.until(deadline(&club, game).await.expect("a deadline")));
            club.check(game).await;
        }
        // Thirty minutes of it were hers.
        assert_eq!(left[1], left[0] + MINUTE * 30, "{terms}");
    }
}
