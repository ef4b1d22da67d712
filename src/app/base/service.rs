//! The service: the database, the random source and what wakes the worker; knows no use-case.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rand::rngs::StdRng;
use tokio::sync::Notify;

use super::audience::Audiences;
use super::doubt::{Doubt, Doubts};
use super::error::Error;
use super::gate::{Capacity, Gate};
use super::queue::WorkQueue;
use super::reading::Readings;
use super::room::Room;
use super::season_files::SeasonFiles;
use crate::store::Store;

/// The most records that are written at once, each for another person: more would wait for the same database and
/// the same processors.
const WRITING: Capacity = Capacity::with_endless_line(4, 1);

/// The most people who have the records of a season put together at once, and who wait for that. All of them
/// keep a place among those who are answered, of which there must be enough for others.
const SEASONS: Capacity = Capacity { at_once: 8, of_one: 1, waiting: 8, waiting_of_one: 1 };

/// The service. Clones share the database and the random source.
#[derive(Clone, Debug)]
pub struct App {
    pub(in crate::app) store: Store,
    random: Arc<Mutex<StdRng>>,
    pub(in crate::app) wake: Arc<Notify>,
    /// The place where records of other places are read.
    pub(in crate::app) reading: Readings,
    /// The queue in which films of games are made.
    pub(in crate::app) filming: WorkQueue,
    /// The gate to where records are written, one after the other.
    pub(in crate::app) writing: Gate,
    /// The gate of those who have the records of a season put together.
    pub(in crate::app) seasons: Gate,
    /// The files about seasons that are over.
    pub(in crate::app) season_files: SeasonFiles,
    /// The amount of a board in words that is shown.
    pub(in crate::app) room: Room,
    doubts: Doubts,
    /// The audience of the channels of servers.
    pub(in crate::app) audiences: Audiences,
}

impl App {
    /// The service on this database. `random` decides who starts where that is left to chance,
    /// deals secret roles and salts their seals: seeded by the operating system, except in tests.
    pub fn new(store: Store, random: StdRng) -> App {
        let random = Arc::new(Mutex::new(random));
        App {
            store,
            random,
            wake: Arc::new(Notify::new()),
            reading: Readings::of_records(),
            filming: WorkQueue::new(),
            writing: Gate::new(WRITING),
            seasons: Gate::new(SEASONS),
            season_files: SeasonFiles::default(),
            room: Room::ENDLESS,
            doubts: Doubts::default(),
            audiences: Audiences::default(),
        }
    }

    /// Limits how much of a board in words its front end shows.
    #[must_use]
    pub fn with_room(self, room: Room) -> App {
        App { room, ..self }
    }

    /// Tells what says whether the present time is in doubt.
    #[must_use]
    pub fn with_doubts(self, doubts: Doubts) -> App {
        App { doubts, ..self }
    }

    /// Tells what says who sees the channels of servers.
    #[must_use]
    pub fn with_audiences(self, audiences: Audiences) -> App {
        App { audiences, ..self }
    }

    /// The reason, if there is one, not to judge anything by the present time.
    pub fn doubt(&self) -> Option<Doubt> {
        self.doubts.present()
    }

    /// Limits how long anybody waits to change something.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> App {
        App { store: self.store.with_patience(patience), ..self }
    }

    /// True if the database was closed because the program is ending.
    pub fn is_closed(&self) -> bool {
        self.store.is_closed()
    }

    /// Notified after each commit that leaves something to be done later; the worker waits for it.
    pub fn wake(&self) -> Arc<Notify> {
        self.wake.clone()
    }

    /// A value that the program keeps for itself, like the fingerprint of the registered commands.
    pub async fn setting(&self, key: &str) -> Result<Option<String>, Error> {
        Ok(self.store.setting(key).await?)
    }

    /// Keeps a value for the program itself.
    pub async fn set_setting(&self, key: &str, value: &str) -> Result<(), Error> {
        Ok(self.store.set_setting(key, value).await?)
    }

    /// The database, for the worker.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The random source, locked while it is used.
    pub(in crate::app) fn random(&self) -> MutexGuard<'_, StdRng> {
        self.random.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
