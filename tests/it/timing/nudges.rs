//! The words said of a nudge are true: the product of how somebody is reminded, whether it is quiet for them, and
//! whether anything can be posted where the game is played. On both databases.

use starpost::app::{Defect, Nudged, Reminders};

use crate::on_both_databases;
use crate::support::club::{CHANNEL, Club, NOW, ann, ben};
use crate::support::databases::{Database, another};
use crate::support::silence::place;
use crate::timing::clocks::timed;

/// The way in which a person is told.
const fn wanted(reminders: Reminders, is_quiet: bool, is_broken: bool) -> Nudged {
    match (reminders, is_quiet, is_broken) {
        (Reminders::Silence, ..) => Nudged::Never,
        (Reminders::Ping | Reminders::Digest, _, true) => Nudged::Broken,
        (_, true, _) => Nudged::Later,
        (Reminders::Letter, false, _) => Nudged::Letter,
        (Reminders::Ping | Reminders::Digest, false, false) => Nudged::Here,
    }
}

on_both_databases!(what_is_said_of_a_nudge_is_so);
async fn what_is_said_of_a_nudge_is_so(database: Database) {
    let manners = [Reminders::Ping, Reminders::Letter, Reminders::Digest, Reminders::Silence];
    for reminders in manners {
        for is_quiet in [false, true] {
            for is_broken in [false, true] {
                let what = format!("{reminders:?}, {is_quiet}, {is_broken}");
                let club = Club::new(another(&database).await);
                // It is a quarter past eleven in the evening.
                let quiet = if is_quiet { "22-8" } else { "9-17" };
                club.prefer(&ann(), reminders, Some(quiet)).await;
                let game = timed(&club, "clock=none").await;
                if is_broken {
                    let here = place(&club, game).await;
                    let mut tx = club.database.store.begin().await.expect("begins");
                    let marked = tx.mark_place(here, CHANNEL, Defect::Forbidden, NOW);
                    marked.await.expect("marks");
                    tx.commit().await.expect("commits");
                }
                let nudge = club.app.places().nudge(&club.call(&ben()), game).await;
                let told = nudge.expect("nudged").told;
                assert_eq!(told, wanted(reminders, is_quiet, is_broken), "{what}");
            }
        }
    }
}
