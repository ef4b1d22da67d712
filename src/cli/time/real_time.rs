//! The real time that is told: the server's where there is one, or else this machine's; and what is wrong
//! with either. Knows no clock: is told what they show.

use std::time::{Duration, Instant};

use super::believed_time::Steady;
use super::server::ServerTime;
use crate::app::{Doubt, Timestamp};
use crate::measure;

/// The most by which this machine's clock may be off before that is called an error.
const TOLERATED: Duration = Duration::from_secs(2);

/// The owner of the time that is told.
enum Source {
    /// Nobody has said yet whether there is a server.
    Unknown,
    /// This machine's: the database is a file.
    Own,
    /// The server's, and how far this machine's clock is from it, in milliseconds.
    Server(ServerTime, i64),
}

/// The time that is told.
pub(super) struct RealTime {
    steady: Steady,
    source: Source,
    /// The time by which this machine's clock was said to be off, in milliseconds.
    complained: i64,
}

impl RealTime {
    /// At first what this machine's clock shows.
    pub(super) fn begin(at: Instant, own: Timestamp) -> RealTime {
        RealTime { steady: Steady::begin(at, own), source: Source::Unknown, complained: 0 }
    }

    /// The time when this machine's clock shows this.
    pub(super) fn tell(&mut self, at: Instant, own: Timestamp) -> Timestamp {
        let shown = match &self.source {
            Source::Server(server, _) => server.at(at),
            Source::Unknown | Source::Own => own,
        };
        self.steady.tell(at, shown)
    }

    /// There is no server.
    pub(super) fn is_alone(&mut self) {
        measure::CLOCK_OFF.is(&[], 0.0);
        self.source = Source::Own;
    }

    /// The server has said what time it is there.
    pub(super) fn hear(&mut self, heard: ServerTime, at: Instant, own: Timestamp) {
        let server = match self.source {
            Source::Server(known, _) => known.then(heard),
            Source::Unknown | Source::Own => {
                self.steady = Steady::begin(at, heard.at(at));
                heard
            }
        };
        let off = off(own, server.at(at));
        self.source = Source::Server(server, off);
        self.complain(off);
    }

    /// True if this machine's clock has leapt since the server was asked: it may have slept, so that what is
    /// reckoned is wrong too.
    pub(super) fn has_leapt(&self, at: Instant, own: Timestamp) -> bool {
        match &self.source {
            Source::Server(server, before) => {
                is_off(off(own, server.at(at)).saturating_sub(*before))
            }
            Source::Unknown => true,
            Source::Own => false,
        }
    }

    /// The doubt about it, if it is not known at all.
    pub(super) fn doubt(&self, at: Instant) -> Option<Doubt> {
        let is_silent = match &self.source {
            Source::Server(server, _) => server.is_stale(at),
            Source::Unknown => true,
            Source::Own => false,
        };
        is_silent.then_some(Doubt::ServerSilent)
    }

    /// Says once by how much this machine's clock is off, and once that it is right again.
    fn complain(&mut self, off: i64) {
        measure::CLOCK_OFF.is(&[], off as f64 / 1000.0);
        let was_off = self.complained != 0;
        if is_off(off) && is_off(off.saturating_sub(self.complained)) {
            tracing::error!(
                off_ms = off,
                "the clock of this machine is off: the time of the database server is used instead"
            );
            self.complained = off;
        } else if was_off && !is_off(off) {
            tracing::warn!("the clock of this machine is right again");
            self.complained = 0;
        }
    }
}

/// True if a clock is wrong that is off by this, in milliseconds.
pub(crate) fn is_off(millis: i64) -> bool {
    u128::from(millis.unsigned_abs()) > TOLERATED.as_millis()
}

/// The time by which one is ahead of another, in milliseconds; negative: behind.
pub(super) fn off(own: Timestamp, server: Timestamp) -> i64 {
    own.0.saturating_sub(server.0)
}
