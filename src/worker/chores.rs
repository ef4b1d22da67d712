//! The chores of a worker besides jobs, once in a while: it shows that it lives, tidies up, and goes on with what a
//! process that died has left. Knows no job.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use super::clock::Now;
use super::handle::Worker;
use super::write_watch::WriteWatch;
use crate::app::{Error, Timestamp};
use crate::store::TimeReading;

/// The interval between two checks for something to do.
const ROUND: Duration = Duration::from_secs(1);

/// The interval between two checks whether somebody is to be forgotten.
const FORGET: Duration = Duration::from_secs(5);

/// The interval at which what is old is forgotten.
const TIDY: Duration = Duration::from_secs(3600);

/// The times at which each was done last.
#[derive(Default)]
pub(super) struct Chores {
    round: Every,
    forgot: Every,
    tidied: Every,
    /// True if games were told of the times before the start.
    has_given_back: bool,
    /// True if nothing that is sent is answered.
    is_cut_off: bool,
    /// True while nobody knows for certain what time it is.
    is_doubted: bool,
    writing: WriteWatch,
}

/// The time at which something was done last, if it was.
#[derive(Default)]
struct Every(Option<Instant>);

impl Every {
    /// True if it was done longer ago than that, or never: then it is done now.
    fn is_due(&mut self, after: Duration) -> bool {
        let is_due = self.0.is_none_or(|at| at.elapsed() > after);
        if is_due {
            self.0 = Some(Instant::now());
        }
        is_due
    }
}

impl Chores {
    /// Does what is to be done by now; what takes long, in tasks of their own.
    pub(super) async fn come_round(
        &mut self,
        worker: &Worker,
        clock: &Now,
        tasks: &mut JoinSet<()>,
    ) {
        if !self.round.is_due(ROUND) {
            return;
        }
        self.look_for_answers(worker).await;
        self.look_at_clock(worker);
        if self.is_held_up(worker) {
            return;
        }
        let is_first = !std::mem::replace(&mut self.has_given_back, true);
        let was_away = if worker.clock_is_moved && !is_first {
            worker.lives_on(clock()).await
        } else {
            worker.lives(TimeReading::of(|| clock()), &mut self.writing).await
        };
        // What is too old is judged by what is known of the time in which the program did not run.
        if self.tidied.is_due(TIDY) {
            worker.tidy(clock()).await;
            worker.look_at_stopped(clock()).await;
        }
        if was_away || is_first {
            let (worker, clock) = (worker.clone(), Arc::clone(clock));
            tasks.spawn(async move { worker.give_back(clock()).await });
        }
        if self.forgot.is_due(FORGET) {
            let (worker, clock) = (worker.clone(), Arc::clone(clock));
            tasks.spawn(async move { worker.go_on_forgetting(clock()).await });
        }
        worker.release_mended(clock()).await;
        worker.mend_clock(clock).await;
    }
}

impl Chores {
    /// True if nothing that is sent is answered, or nobody knows for certain what time it is. Then nobody can
    /// act or be told, so that nothing is judged; and as nobody writes that the program lives, it is a time in
    /// which it did not run.
    pub(super) fn is_held_up(&self, worker: &Worker) -> bool {
        self.is_cut_off || worker.app.doubt().is_some()
    }

    /// Says once that the time is in doubt, and once that it is not any more.
    fn look_at_clock(&mut self, worker: &Worker) {
        let doubt = worker.app.doubt();
        match (self.is_doubted, doubt) {
            (false, Some(doubt)) => {
                tracing::error!(%doubt, "the time is in doubt: nothing is done until it is certain");
            }
            (true, None) => tracing::warn!("the time is certain again"),
            (false, None) | (true, Some(_)) => {}
        }
        self.is_doubted = doubt.is_some();
    }

    async fn look_for_answers(&mut self, worker: &Worker) {
        let is_cut_off = !worker.courier.is_reached().await;
        match (self.is_cut_off, is_cut_off) {
            (false, true) => {
                tracing::error!("Discord does not answer: nothing is done until it does");
            }
            (true, false) => tracing::warn!("Discord answers again"),
            (false, false) | (true, true) => {}
        }
        self.is_cut_off = is_cut_off;
    }
}

impl Worker {
    /// Stores that the program is alive, which shows whether anything can be written. True: it was
    /// not, for long, and not every game knows of that.
    async fn lives(&self, time: TimeReading, writing: &mut WriteWatch) -> bool {
        match self.app.clocks().beat(time).await {
            Ok(was_away) => {
                writing.succeeded();
                was_away
            }
            Err(fault) => {
                tracing::error!(?fault, "nobody will know that the program lives");
                if let Some(time) = writing.failed(Instant::now()) {
                    let seconds = time.as_secs();
                    tracing::error!(seconds, "nothing can be written to the database");
                }
                false
            }
        }
    }

    /// Stores that the program is alive, by a clock that may have been moved since it began to run: it was
    /// not away.
    async fn lives_on(&self, now: Timestamp) -> bool {
        if let Err(fault) = self.app.clocks().beat_by_moved_clock(now).await {
            tracing::error!(?fault, "a time before the next start may seem longer");
        }
        false
    }

    /// Tells every game of the times in which the program did not run.
    async fn give_back(&self, now: Timestamp) {
        // If that takes long, once is enough.
        let Ok(_alone) = self.giving_back.try_lock() else {
            return;
        };
        if let Err(fault) = self.app.leagues().give_back(now).await {
            tracing::error!(?fault, "time that is owed is given back later");
        }
    }

    /// Has games go on that were stopped, and that somebody has repaired.
    pub(super) async fn look_at_stopped(&self, now: Timestamp) {
        if let Err(fault) = self.app.clocks().give_back_repaired(now).await {
            tracing::error!(?fault, "games that were stopped are looked at later");
        }
    }

    /// Tells what waited in repaired places that it goes on, if a process has died before it could.
    pub(super) async fn release_mended(&self, now: Timestamp) {
        if let Err(fault) = self.app.places().release_mended(now).await {
            tracing::error!(?fault, "what waits in a repaired place is told later");
        }
    }

    /// Goes on deleting the data of people, if a process has died before the end, or others were writing.
    pub(super) async fn go_on_forgetting(&self, now: Timestamp) {
        // Whoever is at it goes on.
        let Ok(_alone) = self.forgetting.try_lock() else {
            return;
        };
        match self.app.privacy().go_on_forgetting(now).await {
            Ok(()) => {}
            Err(Error::Fault(fault)) => tracing::error!(?fault, "somebody is not forgotten yet"),
            Err(Error::Refused(no)) => tracing::error!(?no, "somebody is not forgotten yet"),
        }
    }

    /// Does now what waits for a clock that has been set back.
    async fn mend_clock(&self, clock: &Now) {
        let time = TimeReading::of(|| clock());
        if let Err(fault) = self.app.store().mend_place_clock(time).await {
            tracing::error!(?fault, "broken places wait for an older clock");
        }
        match self.app.store().mend_clock(TimeReading::of(|| clock())).await {
            Ok(0) => {}
            Ok(_) => {
                tracing::warn!("the clock was set back: what waited for the old one is done now");
            }
            Err(fault) => tracing::error!(?fault, "what waits for an older clock goes on waiting"),
        }
    }
}
