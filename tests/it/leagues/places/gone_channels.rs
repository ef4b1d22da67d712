//! A channel turns out to be gone, or not to be seen any more: that takes its threads along, whoever finds
//! out. What mends it wakes them.

use starpost::app::{Defect, Reminders};

use crate::leagues::places::broken_places::{HALF, Stage, Waits};
use crate::leagues::scene::person;
use crate::on_both_databases_at_length;
use crate::support::club::CHANNEL;
use crate::support::databases::Database;

/// The way in which it is found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    /// By the standings of the league.
    ByLeague,
    /// By another thing that is played there.
    ByAnother,
    /// As a channel that is broken already is tried again.
    ByTrying,
    /// It was before, when nobody looked below.
    LongAgo,
}

const FOUND: [Found; 4] = [Found::ByLeague, Found::ByAnother, Found::ByTrying, Found::LongAgo];

impl Stage {
    /// Nobody posts in the thread of the game by themselves.
    async fn is_quiet(&self) {
        for number in 1..=2 {
            let club = &self.scene.club;
            club.prefer(&person(number), Reminders::Silence, None).await;
        }
    }

    async fn finds(&mut self, found: Found, defect: Defect) {
        let courier = self.scene.club.courier.clone();
        if defect.takes_threads_along() {
            courier.shut(self.thread, defect);
        }
        match found {
            Found::ByLeague => {
                courier.shut(CHANNEL, defect);
                self.waits(Waits::StandingsOfLeague, (defect, false)).await;
            }
            Found::ByAnother => self.waits(Waits::CardOfLeague, (defect, false)).await,
            Found::ByTrying => {
                courier.shut(CHANNEL, Defect::Forbidden);
                self.mark(CHANNEL, Defect::Forbidden, self.scene.now()).await;
                courier.allow(CHANNEL);
                courier.shut(CHANNEL, defect);
            }
            Found::LongAgo => {
                courier.shut(CHANNEL, defect);
                self.mark(CHANNEL, defect, self.scene.now()).await;
            }
        }
        if !defect.takes_threads_along() {
            courier.allow(self.thread);
        }
        self.scene.hours(2).await;
    }
}

on_both_databases_at_length!(
    a_channel_that_is_gone_or_unseen_takes_its_threads_along_whoever_finds_out
);
async fn a_channel_that_is_gone_or_unseen_takes_its_threads_along_whoever_finds_out(
    database: Database,
) {
    for defect in [Defect::Gone, Defect::NoAccess, Defect::Forbidden] {
        for found in FOUND {
            let what = format!("{defect:?}, {found:?}");
            let mut stage = Stage::new(&database).await;
            stage.is_quiet().await;
            let store = stage.scene.club.database.store.clone();
            let before = stage.scene.deadline_of(stage.game).await;
            let mut began = stage.scene.now();
            if found == Found::ByTrying {
                began = began.after(HALF * 2);
            }
            stage.finds(found, defect).await;
            let thread = store.place(stage.thread).await.expect("reads");
            assert_eq!(thread.is_some(), defect.takes_threads_along(), "{what}");
            if !defect.takes_threads_along() {
                continue;
            }
            stage.scene.hours(4 * 24).await;
            assert_eq!(stage.scene.standing(stage.game).await.over, None, "{what}");
            let letters = stage.scene.club.courier.letters();
            let told = format!("game {} cannot be posted", stage.game);
            assert!(letters.iter().any(|(_, says)| *says == told), "{what}: {letters:?}");
            stage.scene.club.courier.allow_all();
            let places = stage.scene.club.app.places();
            let now = stage.scene.now();
            places.channel_changes(CHANNEL, now).await.expect("woken");
            stage.scene.drain().await;
            stage.scene.drain().await;
            assert!(stage.scene.all_is_well().await, "{what}: the threads are woken");
            let after = stage.scene.deadline_of(stage.game).await;
            assert_eq!(before.until(after), began.until(now), "{what}");
        }
    }
}
