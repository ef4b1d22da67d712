//! The loop that takes jobs for as long as the program runs; knows claims, and not what a job does.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tracing::Instrument as _;

use super::chores::Chores;
use super::clock::Now;
use super::handle::Worker;
use super::measurements;
use super::work::Work;
use crate::app::Timestamp;
use crate::measure::Stopwatch;
use crate::store::{Agenda, Claim, Job, Lease, is_busy};

/// The interval at which the worker looks when nobody wakes it and nothing is known to fall due.
const LOOK: Duration = Duration::from_secs(5);

/// The shortest rest between two looks.
const BREATH: Duration = Duration::from_millis(50);

/// The time to wait before a database that did not answer is asked again.
const AGAIN: Duration = Duration::from_secs(1);

/// The number of jobs of different games that are done at once. They wait for Discord most of the time.
const AT_ONCE: usize = 32;

/// The time that jobs under way may take to finish when the worker is told to stop.
const LEAVING: Duration = Duration::from_secs(4);

/// The kinds by which jobs are told apart: those that wait for others most of the time, and those that take the
/// processor. Neither ever waits for the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum JobKind {
    /// A job like most.
    Quick,
    /// Something that the bot thinks about.
    Thought,
}

/// The result of a look for a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// One has begun.
    Begun,
    /// There is none, or as many of that sort are under way as allowed.
    Nothing,
    /// The database does not say.
    Unknown,
}

/// The time to wait before Discord is asked again whether it answers.
const CUT_OFF: Duration = Duration::from_secs(5);

/// The time to rest until something falls due, a lease ends among it.
fn rest(agenda: Agenda, now: Timestamp, may_think: bool) -> Duration {
    let Agenda { job, thought, alarm, digest, place } = agenda;
    let thought = thought.filter(|_| may_think);
    let next = [job, thought, alarm, digest, place].into_iter().flatten().min();
    next.map_or(LOOK, |due| now.until(due).clamp(BREATH, LOOK))
}

/// A job that is done again is no fault where only others were first.
fn log_unfinished(claim: &Claim, fault: &anyhow::Error) {
    let job = claim.logged();
    if is_busy(fault) {
        tracing::warn!(job, ?fault, "a job waits for others");
    } else {
        tracing::error!(job, ?fault, "a job could not be finished");
    }
}

impl Worker {
    /// Does everything that is due at `now`, each job once; returns how many.
    pub async fn drain(&self, now: Timestamp) -> anyhow::Result<usize> {
        let clock: Now = Arc::new(move || now);
        self.app.store().mend_clock(now).await?;
        let mut done = 0;
        self.app.leagues().give_back(now).await?;
        self.look_at_stopped(now).await;
        self.release_mended(now).await;
        self.go_on_forgetting(now).await;
        self.ring(now).await;
        loop {
            self.try_places(now).await;
            done += self.work_off(now, &clock).await?;
            // What was done may have woken a place.
            let place = self.app.store().agenda().await?.place;
            if place.is_none_or(|due| due > now) {
                return Ok(done);
            }
        }
    }

    /// Does every job that is due at `now`, each once; returns how many.
    async fn work_off(&self, now: Timestamp, clock: &Now) -> anyhow::Result<usize> {
        let mut done = 0;
        loop {
            let claim = match self.claim(now, JobKind::Quick).await? {
                None => self.claim(now, JobKind::Thought).await?,
                quick => quick,
            };
            let Some(claim) = claim else {
                return Ok(done);
            };
            self.work(&claim, clock).await?;
            done += 1;
        }
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
        let mut chores = Chores::default();
        while !*stop.borrow() {
            chores.come_round(self, &clock, &mut working).await;
            if chores.is_held_up(self) {
                let stops = stop.wait_for(|stop| *stop);
                let _waited = timeout(CUT_OFF, stops).await;
                continue;
            }
            let agenda = self.agenda().await;
            let rings = self.ring_if_due(agenda, clock()).await;
            let is_due = |at: Option<Timestamp>| at.is_some_and(|at| at <= clock());
            if agenda.is_some_and(|agenda| is_due(agenda.place)) {
                self.begin_trying(&mut working, &clock);
            }
            let quick = match agenda {
                Some(agenda) if rings || is_due(agenda.job) => {
                    self.begin_next(&mut working, JobKind::Quick, &clock).await
                }
                Some(_) => Next::Nothing,
                None => Next::Unknown,
            };
            if quick == Next::Begun {
                continue;
            }
            let thought = match agenda {
                Some(agenda) if is_due(agenda.thought) => {
                    self.begin_next(&mut thinking, JobKind::Thought, &clock).await
                }
                Some(_) | None => Next::Nothing,
            };
            if thought == Next::Begun {
                continue;
            }
            let wake = self.app.wake();
            let may_think = thinking.len() < self.thinking.at_once;
            let rest = if [quick, thought].contains(&Next::Unknown) {
                // What is due stays due, and each try fills the log.
                AGAIN
            } else {
                rest(agenda.unwrap_or_default(), clock(), may_think)
            };
            tokio::select! {
                _ = stop.wait_for(|stop| *stop) => {}
                () = wake.notified(), if working.len() < AT_ONCE => {}
                Some(ended) = working.join_next() => ended.context("the worker has broken down")?,
                Some(ended) = thinking.join_next() => ended.context("a thought has broken down")?,
                () = sleep(rest) => {}
            }
        }
        leave(working, thinking).await;
        Ok(())
    }

    /// Begins one job, in a task of its own: a slow one holds up nothing but its own game.
    async fn begin_next(&self, working: &mut JoinSet<()>, sort: JobKind, clock: &Now) -> Next {
        let most = match sort {
            JobKind::Quick => AT_ONCE,
            JobKind::Thought => self.thinking.at_once,
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
                        log_unfinished(&claim, &fault);
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

    /// The things that fall due next; `None`: the database does not say.
    async fn agenda(&self) -> Option<Agenda> {
        let agenda = self.app.store().agenda().await;
        let log = |fault: &anyhow::Error| {
            tracing::error!(?fault, "the database does not say what is due");
        };
        agenda.inspect_err(log).ok()
    }

    /// Makes jobs of what has fallen due for clocks and of daily letters. True: there was something.
    async fn ring_if_due(&self, agenda: Option<Agenda>, now: Timestamp) -> bool {
        let rings = agenda.iter().flat_map(|agenda| [agenda.alarm, agenda.digest]);
        let is_due = rings.flatten().any(|at| at <= now);
        if is_due {
            self.ring(now).await;
        }
        is_due
    }

    /// Makes jobs of what has fallen due for the clocks of games, and of daily letters.
    async fn ring(&self, now: Timestamp) {
        if let Err(fault) = self.app.clocks().ring(now).await {
            tracing::error!(?fault, "what falls due for clocks waits");
        }
    }

    async fn claim(&self, now: Timestamp, sort: JobKind) -> anyhow::Result<Option<Claim>> {
        let store = self.app.store();
        match sort {
            JobKind::Quick => store.claim(now, now.after(Lease::Job.lasts())).await,
            JobKind::Thought => {
                let lease = now.after(Lease::Thought.lasts());
                store.claim_thought(now, lease).await
            }
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
        (about, job): (J::Id, J),
        clock: &Now,
    ) -> anyhow::Result<()> {
        let begun = Stopwatch::start();
        let outcome = self.attempt_holding(claim, (about, job), clock).await;
        measurements::job(job.word(), outcome.as_ref(), begun);
        match outcome {
            Some(outcome) => self.settle(claim, about, outcome, clock()).await,
            None => {
                tracing::warn!(job = claim.logged(), "a job was taken over by another worker");
                Ok(())
            }
        }
    }
}

/// Ends what is thought about, which is thought about again: nobody waits for that. The jobs under way have a moment.
async fn leave(mut working: JoinSet<()>, mut thinking: JoinSet<()>) {
    thinking.abort_all();
    let finished = async { while working.join_next().await.is_some() {} };
    if timeout(LEAVING, finished).await.is_err() {
        tracing::warn!("left with a job under way: it is done after the next start");
    }
}
