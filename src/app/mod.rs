//! Use-cases: one method each, plain facts in and out; knows neither Discord's types nor any game's rules.
//!
//! Every method takes a [`Call`]: who asks, where, in which interaction and when. A *no* is a
//! [`Refusal`]; whatever is broken on our side is a fault.

mod agree;
mod audit;
mod blocks;
mod deal;
mod delivery;
mod doctor;
mod draft;
mod files;
mod find;
mod greeting;
mod invitation;
mod inviting;
mod jobs;
mod lesson;
pub mod limits;
mod lists;
mod moving;
mod news;
mod notes;
mod owed;
mod picture;
mod place;
mod preferences;
mod reading;
mod refusal;
mod secret;
mod sitting;
mod trouble;
mod turn;
mod view;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rand::rngs::StdRng;
use tokio::sync::Notify;

use crate::store::Store;
use crate::words::Language;

use reading::Readings;

pub use crate::store::{GameId, PersonId, Timestamp};
pub use agree::{Left, Offered};
pub use doctor::Examination;
pub use draft::{Composing, Draft, Sent};
pub use files::{Imported, RecordFile};
pub use greeting::{Greeted, Greeting};
pub use invitation::{Invitation, InvitationChair, Stage, Starter, option};
pub use inviting::{NewGame, Opponent, expire};
pub use jobs::{JobKind, enqueue, enqueue_apart, person_of};
pub use moving::Attendance;
pub use news::News;
pub use notes::{Hunt, SeatedNote};
pub use owed::Owed;
pub use picture::{Pictured, Shown, turn_file};
pub use place::{Defect, Permission};
pub use preferences::{Preferences, Warnings, themes};
pub use refusal::Refusal;
pub use secret::{SecretRole, Verified};
pub use sitting::{Sitting, Stopped, over};
pub use trouble::Trouble;
pub use turn::Played;
pub use view::{Board, Listed, Logged, Over, Posted, Seated, Side, Standing};

/// The service. Clones share the database and the random source.
#[derive(Clone, Debug)]
pub struct App {
    store: Store,
    random: Arc<Mutex<StdRng>>,
    wake: Arc<Notify>,
    /// Where records of other places are read.
    reading: Readings,
}

/// A person as the place of the call shows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// The name others see there.
    pub name: String,
}

/// Where something is asked or posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server; none in direct messages.
    pub guild: Option<u64>,
    /// The channel, or the thread.
    pub channel: u64,
    /// The language of what is posted there.
    pub language: Language,
    /// What the bot may not do there though it has to.
    pub lacks: Vec<Permission>,
}

/// One interaction of a person, as far as use-cases care.
#[derive(Clone, Debug)]
pub struct Call {
    /// Its number: delivered twice, it does its work once and answers the same. So one call
    /// serves for one use-case that changes something, and for any number that only look.
    pub interaction: u64,
    /// Who asks.
    pub person: Person,
    /// Where.
    pub place: Place,
    /// The person's own language, for pictures and texts only they see.
    pub language: Language,
    /// When.
    pub now: Timestamp,
}

/// Why a use-case did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A *no* to the person, to be shown to them alone.
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// Broken on our side: for the log, and one apology.
    #[error(transparent)]
    Fault(#[from] anyhow::Error),
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::Refused(refusal)
    }
}

impl App {
    /// The service on this database. `random` decides who starts where that is left to chance, deals
    /// secret roles and salts their seals: seeded by the operating system, but in tests.
    pub fn new(store: Store, random: StdRng) -> App {
        let random = Arc::new(Mutex::new(random));
        App {
            store,
            random,
            wake: Arc::new(Notify::new()),
            reading: files::readings(),
        }
    }

    /// Notified after each commit that leaves something to be done later; the worker waits for it.
    pub fn wake(&self) -> Arc<Notify> {
        self.wake.clone()
    }

    /// A remembered word of the program itself, like the fingerprint of the registered commands.
    pub async fn setting(&self, key: &str) -> Result<Option<String>, Error> {
        Ok(self.store.setting(key).await?)
    }

    /// Remembers a word of the program itself.
    pub async fn set_setting(&self, key: &str, value: &str) -> Result<(), Error> {
        Ok(self.store.set_setting(key, value).await?)
    }

    /// The database, for the worker.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// A game with its log replayed, whoever asks: what is shown of it is for the caller to judge.
    pub async fn sitting(&self, game: GameId) -> Result<Sitting, Error> {
        Ok(Sitting::read(&self.store, game)
            .await?
            .ok_or(Refusal::NoSuchGame)?)
    }

    fn random(&self) -> MutexGuard<'_, StdRng> {
        self.random.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
