//! The figures that can be measured of the running program: one row for each, and how it is noted. Nothing is
//! kept unless somebody collects it, and no figure says anything of a person or a game.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};

/// The sort of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// The number of times something has happened.
    Count,
    /// The amount of something that there is.
    Level,
    /// The time that something takes, in seconds.
    Time,
}

/// Something that can be measured.
#[derive(Debug)]
pub struct Figure {
    /// Its name, as it is collected.
    pub name: &'static str,
    /// The sort of figure.
    pub sort: Sort,
    /// The labels that its values are told apart by.
    pub labels: &'static [&'static str],
    /// The meaning of the figure.
    pub means: &'static str,
}

macro_rules! figures {
    ($($name:ident = $word:literal: $sort:ident [$($label:literal),*], $means:literal;)+) => {
        $(#[doc = $means] pub const $name: Figure = Figure {
            name: $word,
            sort: Sort::$sort,
            labels: &[$($label),*],
            means: $means,
        };)+

        /// Every figure.
        pub const FIGURES: &[Figure] = &[$($name),+];
    };
}

figures! {
    BUILD = "starpost_build_info": Level ["version", "commit"], "1, of this version";
    STARTED = "starpost_start_time_seconds": Level [], "when the program was started, in seconds since 1970";
    MEMORY = "starpost_memory_bytes": Level [], "memory in use";
    CLOCK_OFF = "starpost_clock_off_seconds": Level [], "how far this machine's clock is ahead of the database server's";
    DOUBTED = "starpost_clock_doubted": Level [], "1 while nothing is judged because the time is in doubt, otherwise 0";
    CONNECTED = "starpost_gateway_connected": Level [], "1 while interactions can come in, otherwise 0";
    CUT = "starpost_connections_cut_total": Count [], "how many connections gave way to newer ones, as there were too many";
    ACKNOWLEDGED = "starpost_acknowledged_seconds": Time ["kind"], "from an interaction to its acknowledgement, or to its answer if it is answered at once";
    ANSWERED = "starpost_answered_seconds": Time ["kind", "outcome"], "from an interaction to its complete answer";
    REFUSALS = "starpost_refusals_total": Count ["refusal"], "how often people were told no, by why";
    FAULTS = "starpost_faults_total": Count ["where"], "how often something was broken: an interaction, a job";
    JOBS = "starpost_job_seconds": Time ["job", "outcome"], "how long jobs took, posts and letters among them";
    WAITING = "starpost_jobs_waiting": Level [], "jobs that are not done yet";
    DUE = "starpost_jobs_due": Level [], "jobs that are due and that nobody is doing yet";
    DEAD = "starpost_dead_jobs": Level [], "jobs that were given up and kept";
    DISCORD = "starpost_discord_seconds": Time ["route", "status"], "how long Discord took to answer, by HTTP status; 0: it did not";
    DATABASE = "starpost_database_seconds": Time ["what"], "how long it took until a transaction began, and to commit it";
}

/// A measure of how long something is taking, for anybody who may not know what time it is.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// One that runs from now on.
    pub fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    /// The time it shows.
    pub fn shows(self) -> Duration {
        self.0.elapsed()
    }
}

/// Something that is said once a minute at most, so that nobody can fill the log.
#[derive(Debug, Default)]
pub struct Seldom(Mutex<Option<Instant>>);

impl Seldom {
    /// True if it may be said again: then it counts as said.
    pub fn is_due(&self) -> bool {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = last.is_none_or(|last| last.elapsed() >= Duration::from_secs(60));
        if is_due {
            *last = Some(Instant::now());
        }
        is_due
    }
}

impl Figure {
    /// Notes that something has happened once more.
    pub fn happened(&self, labels: &[(&'static str, String)]) {
        counter!(self.name, labels).increment(1);
    }

    /// Shows that it is counted, before it happens.
    pub fn is_counted(&self) {
        counter!(self.name).increment(0);
    }

    /// Notes how much there is.
    pub fn is(&self, labels: &[(&'static str, String)], value: f64) {
        gauge!(self.name, labels).set(value);
    }

    /// Notes how long something has taken.
    pub fn took(&self, labels: &[(&'static str, String)], time: Duration) {
        histogram!(self.name, labels).record(time);
    }

    /// Says what it means to whoever collects.
    fn describe(&self) {
        match self.sort {
            Sort::Count => describe_counter!(self.name, self.means),
            Sort::Level => describe_gauge!(self.name, self.means),
            Sort::Time => describe_histogram!(self.name, self.means),
        }
    }
}

/// Says what every figure means to whoever collects.
pub fn describe() {
    for figure in FIGURES {
        figure.describe();
    }
}
