//! The time for the bot: that of the database's server, or of this machine as far as its clock is
//! believed, and how far the playground has moved it.

mod believed_time;
mod real_time;
mod server;

use std::convert::Infallible;
use std::future::pending;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::time::sleep;

use self::real_time::RealTime;
pub(crate) use self::real_time::is_off;
use self::server::ServerTime;
use crate::app::{App, Doubts, Timestamp};
use crate::discord::{self, Sender};
use crate::store::Store;
use crate::worker::Now;

/// The pause between two questions to the server what time it is.
const ASK: Duration = Duration::from_secs(5);

/// The pause between two looks whether this machine's clock has leapt, so that the server is asked at once.
const LOOK: Duration = Duration::from_secs(1);

/// The time, and what moves it.
pub(crate) struct BotClock {
    moved: watch::Receiver<Duration>,
    /// The time by which the bot's clock is ahead by now, in milliseconds.
    ahead: Arc<AtomicU64>,
    /// The real time that is believed.
    told: SharedRealTime,
    /// True if somebody can move it.
    can_move: bool,
}

/// The part that all that tells the time has in common.
#[derive(Clone)]
struct SharedRealTime(Arc<Mutex<RealTime>>);

impl SharedRealTime {
    fn told(&self) -> MutexGuard<'_, RealTime> {
        // A panic cannot leave anything in there half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The real time.
    fn now(&self) -> Timestamp {
        self.told().tell(Instant::now(), discord::now())
    }

    /// Returns when the server is to be asked again.
    async fn until_asked_again(&self) {
        let asked = Instant::now();
        while asked.elapsed() < ASK && !self.told().has_leapt(Instant::now(), discord::now()) {
            sleep(LOOK).await;
        }
    }

    /// Asks the server what time it is. An error: it does not say.
    async fn ask(&self, store: &Store) -> anyhow::Result<()> {
        match ServerTime::ask(store).await? {
            Some(heard) => self.told().hear(heard, Instant::now(), discord::now()),
            None => self.told().is_alone(),
        }
        Ok(())
    }
}

impl BotClock {
    /// The real time.
    pub(crate) fn real() -> BotClock {
        BotClock { can_move: false, ..BotClock::moved(watch::channel(Duration::ZERO).1) }
    }

    /// The real time plus what this says.
    pub(crate) fn moved(moved: watch::Receiver<Duration>) -> BotClock {
        let ahead = millis(*moved.borrow());
        let told = RealTime::begin(Instant::now(), discord::now());
        BotClock {
            moved,
            ahead: Arc::new(AtomicU64::new(ahead)),
            told: SharedRealTime(Arc::new(Mutex::new(told))),
            can_move: true,
        }
    }

    /// True if somebody can move it, so that its leaps say nothing of the program.
    pub(crate) const fn can_move(&self) -> bool {
        self.can_move
    }

    /// The clock that tells it.
    pub(crate) fn clock(&self) -> Now {
        let (ahead, told) = (Arc::clone(&self.ahead), self.told.clone());
        Arc::new(move || {
            let ahead = Duration::from_millis(ahead.load(Ordering::Relaxed));
            told.now().after(ahead)
        })
    }

    /// The doubts about it: none about what is moved by hand.
    pub(crate) fn doubts(&self, discord: &Arc<Sender>) -> Doubts {
        if self.can_move {
            return Doubts::default();
        }
        let (told, discord) = (self.told.clone(), Arc::clone(discord));
        Doubts::by(move || {
            let now = told.now();
            let doubt = told.told().doubt(Instant::now());
            doubt.or_else(|| discord.doubts(now))
        })
    }

    /// Takes the time of this database from now on, as soon as its server says what time it is.
    pub(crate) async fn begin_with(&self, store: &Store) {
        if let Err(fault) = self.told.ask(store).await {
            tracing::error!(?fault, "the database server does not say what time it is");
        }
    }

    /// Keeps to the time of this database's server, and compares it with Discord's, for as long as it is polled.
    pub(crate) fn keep_to(
        &self,
        store: &Store,
        discord: &Arc<Sender>,
    ) -> impl Future<Output = Infallible> + use<> {
        let (told, store, discord) = (self.told.clone(), store.clone(), Arc::clone(discord));
        async move {
            loop {
                told.until_asked_again().await;
                if let Err(fault) = told.ask(&store).await {
                    tracing::warn!(?fault, "the database server does not say what time it is");
                    sleep(LOOK).await;
                }
                // What it has said may be of long ago, and while it is believed nothing else asks.
                if discord.doubts(told.now()).is_some() {
                    discord.ask_the_time().await;
                }
            }
        }
    }

    /// Follows every move, for as long as the program runs. What that makes due is done at once.
    pub(crate) async fn follow(mut self, app: &App) -> Infallible {
        let clock = self.clock();
        while self.moved.changed().await.is_ok() {
            let moved = millis(*self.moved.borrow_and_update());
            let before = self.ahead.load(Ordering::Relaxed);
            let by = Duration::from_millis(moved.saturating_sub(before));
            if let Err(fault) = app.before_the_clock_moves(by).await {
                tracing::error!(%fault, "what is under way may be done twice");
            }
            self.ahead.store(moved, Ordering::Relaxed);
            // Else the leap would count as time in which the program did not run, if it stops now.
            if let Err(fault) = app.clocks().beat_by_moved_clock(clock()).await {
                tracing::error!(?fault, "a time before the next start may seem longer");
            }
            app.wake().notify_one();
        }
        pending().await
    }
}

/// The present time for a command that is done soon: that of the bot on the same database.
pub(crate) async fn of(store: &Store) -> anyhow::Result<Timestamp> {
    let server = ServerTime::ask(store).await?;
    Ok(server.map_or_else(discord::now, |server| server.at(Instant::now())))
}

/// The time by which this machine's clock is ahead of the bot's, in milliseconds; negative: behind. `None` where the bot
/// goes by it.
pub(crate) async fn own_off(store: &Store) -> anyhow::Result<Option<i64>> {
    let server = ServerTime::ask(store).await?;
    Ok(server.map(|server| real_time::off(discord::now(), server.at(Instant::now()))))
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).expect("not even the playground goes so far")
}
