//! Games that are stopped, since what is stored of them is wrong, and go on when it is repaired: that time
//! counts for nothing. On both databases.

use std::time::Duration;

use starpost::app::{GameId, GuildId, Stage, Timestamp};

use crate::on_both_databases;
use crate::stored::doctor::tamper;
use crate::support::club::{CHANNEL, Club, NOW, ann};
use crate::support::databases::{self, Database};
use crate::support::front::{Asker, Front};
use crate::timing::clocks::timed;

const HOUR: Duration = Duration::from_secs(3600);

const DAMAGE: &str = "update events set hash = hash + 1 where seq = 1";
const REPAIR: &str = "update events set hash = hash - 1 where seq = 1";

/// The one who notices that the game is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Noticed {
    /// Its player, who wants to see it.
    ByPlayer,
    /// A reminder.
    ByReminder,
}

on_both_databases!(the_time_in_which_a_game_was_stopped_is_given_back);
async fn the_time_in_which_a_game_was_stopped_is_given_back(first: Database) {
    let mut databases = vec![first];
    for noticed in [Noticed::ByPlayer, Noticed::ByReminder] {
        // The reminder of a game of three days comes after half of them.
        for hours in [2, 30, 36, 40, 100, 500] {
            let club = Club::new(match databases.pop() {
                Some(database) => database,
                None => databases::sqlite().await,
            });
            stopped_for(&club, noticed, hours).await;
        }
    }
}

async fn stopped_for(club: &Club, noticed: Noticed, hours: u32) {
    let case = format!("{noticed:?}, repaired after {hours} h");
    let game = timed(club, "clock=3d vacation=off").await;
    club.drain().await;
    let deadline = deadline(club, game).await.expect("it runs");
    tamper(&club.database.url, DAMAGE).await;
    if noticed == Noticed::ByPlayer {
        looks(club, NOW.after(HOUR)).await;
    }
    for hour in 1..=hours {
        club.drain_after(HOUR * hour).await;
    }
    tamper(&club.database.url, REPAIR).await;
    let since = match noticed {
        Noticed::ByPlayer => 1,
        Noticed::ByReminder => 36,
    };
    // It is noticed within an hour that it is repaired.
    club.drain_after(HOUR * (hours + 1)).await;
    let lost = (hours + 1).saturating_sub(since);
    let moved = self::deadline(club, game).await.expect("it runs");
    assert_eq!(moved, deadline.after(HOUR * lost), "{case}");
    club.drain_after(NOW.until(moved) - HOUR).await;
    assert_eq!(stage(club, game).await, Stage::Playing, "{case}");
    club.drain_after(NOW.until(moved) + HOUR).await;
    assert_eq!(stage(club, game).await, Stage::Over, "{case}");
    club.check(game).await;
}

async fn row(club: &Club, game: GameId) -> starpost::store::GameRow {
    let row = club.database.store.game(game).await;
    row.expect("it can be read").expect("it is there")
}

async fn deadline(club: &Club, game: GameId) -> Option<Timestamp> {
    row(club, game).await.deadline
}

async fn stage(club: &Club, game: GameId) -> Stage {
    row(club, game).await.stage
}

/// Ann wants to see the board, and reads that the game is stopped.
async fn looks(club: &Club, now: Timestamp) {
    let front = Front::open(club.app.clone()).await;
    front.set_time(now);
    let asker = Asker { person: ann(), guild: GuildId(7), channel: CHANNEL, manages_server: false };
    let answer = front.command(&asker, "board", &[]).await;
    let said = answer.words();
    assert!(said.contains("so I stopped it"), "{said}");
}
