//! The loop that takes jobs for as long as the program runs; knows claims and leases, and not what
//! a job does.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tracing::Instrument as _;

use super::handle::Worker;
use super::measured;
use super::work::{Done, Undone, Work};
use super::write_watch::WriteWatch;
use crate::app::{Error, Timestamp};
use crate::measure::Stopwatch;
use crate::store::{Claim, Job};

/// How long a claimed job stays ours after its process has died.
const LEASE: Duration = Duration::from_secs(10);

/// How often the lease is renewed while the work goes on.
const RENEW: Duration = Duration::from_secs(3);

/// How often the worker looks when nobody wakes it and nothing is known to fall due.
const LOOK: Duration = Duration::from_secs(5);

/// The shortest rest between two looks.
const BREATH: Duration = Duration::from_millis(50);

/// How long to wait before the database is asked again that did not answer.
const AGAIN: Duration = Duration::from_secs(1);

/// How many jobs of different games are done at once. They wait for Discord most of the time.
const AT_ONCE: usize = 32;

/// How long jobs under way may take to finish when the worker is told to stop.
const LEAVING: Duration = Duration::from_secs(4);

/// How often what is old is forgotten.
const TIDY: Duration = Duration::from_secs(3600);

/// What jobs are told apart by: those that wait for others most of the time, and those that take the
/// processor. Neither ever waits for the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    /// A job like most.
    Quick,
    /// Something that the bot thinks about.
    Thought,
}

/// What has become of a look for a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// One has begun.
    Begun,
    /// There is none, or as many of that sort are under way as allowed.
    Nothing,
    /// The database does not say.
    Unknown,
}

/// Tells the time.
pub type Now = Arc<dyn Fn() -> Timestamp + Send + Sync>;

impl Worker {
    /// Does everything that is due at `now`, each job once; returns how many.
    pub async fn drain(&self, now: Timestamp) -> anyhow::Result<usize> {
        let clock: Now = Arc::new(move || now);
        self.app.store().mend_clock(now).await?;
        let mut done = 0;
        self.app.clocks().give_back(now).await?;
        self.release_mended(now).await;
        self.go_on_forgetting(now).await;
        self.ring(now).await;
        loop {
            let claim = match self.claim(now, Sort::Quick).await? {
                None => self.claim(now, Sort::Thought).await?,
                quick => quick,
            };
            let Some(claim) = claim else { break };
            self.work(&claim, &clock).await?;
            done += 1;
        }
        Ok(done)
    }

    /// Works until `stop` says true: woken by commits, and also looking every few seconds. `clock`
    /// tells the time. What is under way then is finished, if that is soon; to drop this in the
    /// middle of a job loses nothing either. An error: it cannot go on.
    pub async fn run<C>(&self, clock: C, mut stop: watch::Receiver<bool>) -> anyhow::Result<()>
    where
        C: Fn() -> Timestamp + Send + Sync + 'static,
    {
        let clock: Now = Arc::new(clock);
        let (mut working, mut thinking) = (JoinSet::new(), JoinSet::new());
        let (mut tidied, mut forgot) = (None, None);
        let mut owes_time = true;
        let mut writing = WriteWatch::default();
        while !*stop.borrow() {
            if tidied.is_none_or(|at: Instant| at.elapsed() > TIDY) {
                self.tidy(clock()).await;
                tidied = Some(Instant::now());
            }
            if self.lives(clock(), &mut writing).await || std::mem::take(&mut owes_time) {
                let (worker, clock) = (self.clone(), Arc::clone(&clock));
                working.spawn(async move { worker.give_back(clock()).await });
            }
            if forgot.is_none_or(|at: Instant| at.elapsed() > LOOK) {
                let (worker, clock) = (self.clone(), Arc::clone(&clock));
                working.spawn(async move { worker.go_on_forgetting(clock()).await });
                forgot = Some(Instant::now());
            }
            self.release_mended(clock()).await;
            self.ring(clock()).await;
            let quick = self.begin_next(&mut working, Sort::Quick, &clock).await;
            if quick == Next::Begun {
                continue;
            }
            let thought = self.begin_next(&mut thinking, Sort::Thought, &clock).await;
            if thought == Next::Begun {
                continue;
            }
            let wake = self.app.wake();
            let may_think = thinking.len() < self.thinking.at_once;
            let rest = match [quick, thought].contains(&Next::Unknown) {
                // What is due stays due, and each try fills the log.
                true => AGAIN,
                false => self.rest(clock(), may_think).await,
            };
            tokio::select! {
                _ = stop.wait_for(|stop| *stop) => {}
                () = wake.notified(), if working.len() < AT_ONCE => {}
                Some(ended) = working.join_next() => ended.context("the worker has broken down")?,
                Some(ended) = thinking.join_next() => ended.context("a thought has broken down")?,
                () = sleep(rest) => {}
            }
        }
        // What is being thought about is thought about again: nobody waits for that.
        thinking.abort_all();
        let finished = async { while working.join_next().await.is_some() {} };
        if timeout(LEAVING, finished).await.is_err() {
            tracing::warn!("left with a job under way: it is done after the next start");
        }
        Ok(())
    }

    /// Begins one job, in a task of its own: a slow one holds up nothing but its own game.
    async fn begin_next(&self, working: &mut JoinSet<()>, sort: Sort, clock: &Now) -> Next {
        let most = match sort {
            Sort::Quick => AT_ONCE,
            Sort::Thought => self.thinking.at_once,
        };
        if working.len() >= most {
            return Next::Nothing;
        }
        match self.claim(clock(), sort).await {
            Ok(Some(claim)) => {
                let (worker, clock) = (self.clone(), Arc::clone(clock));
                working.spawn(async move {
                    let span = tracing::info_span!("job", id = claim.logged());
                    if let Err(fault) = worker.work(&claim, &clock).instrument(span).await {
                        tracing::error!(
                            job = claim.logged(),
                            ?fault,
                            "a job could not be finished"
                        );
                    }
                });
                Next::Begun
            }
            Ok(None) => Next::Nothing,
            Err(fault) => {
                tracing::error!(?fault, "no job could be taken");
                Next::Unknown
            }
        }
    }

    /// Until the next job falls due, or a lease ends.
    async fn rest(&self, now: Timestamp, may_think: bool) -> Duration {
        let next = async {
            if self.app.store().mend_clock(now).await? > 0 {
                tracing::warn!("the clock was set back: what waited for the old one is done now");
            }
            let store = self.app.store();
            let next = [
                store.next_due().await?,
                store.next_alarm().await?,
                store.next_digest().await?,
                store.next_thought().await?.filter(|_| may_think),
            ];
            Ok(next.into_iter().flatten().min())
        };
        let next: anyhow::Result<Option<Timestamp>> = next.await;
        match next {
            Ok(Some(due)) => now.until(due).clamp(BREATH, LOOK),
            Ok(None) => LOOK,
            Err(fault) => {
                tracing::error!(?fault, "the database does not say what is due");
                LOOK
            }
        }
    }

    /// Stores that the program is alive, which shows whether anything can be written. True: it was
    /// not, for long, and not every game knows of that.
    async fn lives(&self, now: Timestamp, writing: &mut WriteWatch) -> bool {
        if !self.notes_outages {
            return false;
        }
        match self.app.clocks().beat(now).await {
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

    /// Tells every game of the times in which the program did not run.
    async fn give_back(&self, now: Timestamp) {
        // If that takes long, once is enough.
        let Ok(_alone) = self.giving_back.try_lock() else {
            return;
        };
        if let Err(fault) = self.app.clocks().give_back(now).await {
            tracing::error!(?fault, "time that is owed is given back later");
        }
    }

    /// Tells what waited in repaired places that it goes on, if a process has died before it could.
    async fn release_mended(&self, now: Timestamp) {
        if let Err(fault) = self.app.places().release_mended(now).await {
            tracing::error!(?fault, "what waits in a repaired place is told later");
        }
    }

    /// Goes on deleting the data of people, if a process has died before the end, or others were writing.
    async fn go_on_forgetting(&self, now: Timestamp) {
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

    /// Makes jobs of what has fallen due for the clocks of games, and of daily letters.
    async fn ring(&self, now: Timestamp) {
        if let Err(fault) = self.app.clocks().ring(now).await {
            tracing::error!(?fault, "what falls due for clocks waits");
        }
    }

    async fn claim(&self, now: Timestamp, sort: Sort) -> anyhow::Result<Option<Claim>> {
        let (store, lease) = (self.app.store(), now.after(LEASE));
        match sort {
            Sort::Quick => store.claim(now, lease).await,
            // Most of the time there is none: then nothing is locked to find that out.
            Sort::Thought if store.next_thought().await?.is_none_or(|due| due > now) => Ok(None),
            Sort::Thought => store.claim_thought(now, lease).await,
        }
    }

    /// Does a job and stores the outcome, unless it has become another's meanwhile.
    async fn work(&self, claim: &Claim, clock: &Now) -> anyhow::Result<()> {
        if self.folds(claim).await? {
            return Ok(());
        }
        match &claim.job {
            Ok(Job::Game(game, job)) => self.carry_out(claim, (*game, *job), clock).await,
            Ok(Job::League(league, job)) => self.carry_out(claim, (*league, *job), clock).await,
            Err(unknown) => self.bury(claim, unknown, clock()).await,
        }
    }

    async fn carry_out<J: Work>(
        &self,
        claim: &Claim,
        job: (J::Id, J),
        clock: &Now,
    ) -> anyhow::Result<()> {
        let begun = Stopwatch::start();
        let outcome = self.attempt_holding(claim, job, clock).await;
        measured::job(job.1.word(), outcome.as_ref(), begun);
        match outcome {
            Some(outcome) => self.settle(claim, job, outcome, clock()).await,
            None => {
                tracing::warn!(
                    job = claim.logged(),
                    "a job was taken over by another worker"
                );
                Ok(())
            }
        }
    }

    /// Does a job and keeps the lease meanwhile; none once the lease is another's. In a task of
    /// its own, so that a panic ends this attempt and nothing else.
    async fn attempt_holding<J: Work>(
        &self,
        claim: &Claim,
        (about, job): (J::Id, J),
        clock: &Now,
    ) -> Option<Result<Done<J>, Undone>> {
        let (worker, ours, now) = (self.clone(), claim.clone(), clock());
        let mut work = JoinSet::new();
        let attempt = async move { job.attempt(&worker, &ours, about, now).await };
        work.spawn(attempt.in_current_span());
        loop {
            match timeout(RENEW, work.join_next()).await {
                Ok(Some(Ok(outcome))) => return Some(outcome),
                Ok(Some(Err(panic))) => return Some(Err(Undone::Fault(panic.into()))),
                Ok(None) => return Some(Err(Undone::Fault(anyhow!("the job was lost")))),
                Err(_) => {}
            }
            let now = clock();
            match self.app.store().hold(claim, now, now.after(LEASE)).await {
                Ok(true) => {}
                Ok(false) => return None,
                Err(fault) => {
                    tracing::warn!(job = claim.logged(), ?fault, "a lease is not renewed");
                }
            }
        }
    }
}
