//! The time of the database's server: measured again and again, and reckoned with a count that never
//! leaps in between. So every process that uses it tells the same time, whatever its own clock shows.

use std::time::{Duration, Instant};

use anyhow::Context as _;
use tokio::time::timeout;

use crate::app::Timestamp;
use crate::store::Store;

/// The longest time in which the server says what time it is.
const PATIENCE: Duration = Duration::from_secs(5);

/// The longest way there and back after which what was said is exact enough.
const EXACT: Duration = Duration::from_secs(1);

/// The time for which what was said is relied on.
const RELIABLE: Duration = Duration::from_secs(30);

/// A reading of the server's clock.
#[derive(Clone, Copy, Debug)]
pub(super) struct ServerTime {
    at: Instant,
    shown: Timestamp,
    /// The time for which the question was under way.
    way: Duration,
    /// The last time that it was asked, whether or not that was exact.
    asked: Instant,
}

impl ServerTime {
    /// A reading of it now. `None`: the database is a file.
    pub(super) async fn ask(store: &Store) -> anyhow::Result<Option<ServerTime>> {
        let ask = async {
            let Some(mut clock) = store.server_clock().await? else {
                return Ok(None);
            };
            let asked = Instant::now();
            let shown = clock.shows().await?;
            Ok(Some(ServerTime::heard(asked, shown, asked.elapsed())))
        };
        timeout(PATIENCE, ask).await.context("no answer")?
    }

    /// A reading of half way between the question and the answer.
    fn heard(asked: Instant, shown: Timestamp, way: Duration) -> ServerTime {
        ServerTime { at: asked + way / 2, shown, way, asked }
    }

    /// The server's time at this moment.
    pub(super) fn at(&self, moment: Instant) -> Timestamp {
        self.shown
            .after(moment.saturating_duration_since(self.at))
            .before(self.at.saturating_duration_since(moment))
    }

    /// True if it may be something else by now.
    pub(super) fn is_stale(&self, moment: Instant) -> bool {
        moment.saturating_duration_since(self.asked) > RELIABLE
    }

    /// This one after another was heard: the one that is more exact, as long as it can be relied on.
    pub(super) fn then(self, heard: ServerTime) -> ServerTime {
        let is_exact = heard.way <= EXACT.max(self.way);
        if is_exact || self.is_stale(heard.asked) {
            heard
        } else {
            ServerTime { asked: heard.asked, ..self }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHOWN: Timestamp = Timestamp(1_700_000_000_000);
    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_time_is_that_of_the_middle_of_the_way_and_goes_on() {
        let asked = Instant::now();
        let server = ServerTime::heard(asked, SHOWN, SECOND);
        assert_eq!(server.at(asked + SECOND / 2), SHOWN);
        assert_eq!(server.at(asked + SECOND * 10), SHOWN.after(SECOND * 19 / 2));
        assert_eq!(server.at(asked), SHOWN.before(SECOND / 2));
    }

    #[test]
    fn an_answer_that_was_long_under_way_changes_nothing_but_that_the_server_answers() {
        let asked = Instant::now();
        let first = ServerTime::heard(asked, SHOWN, SECOND / 100);
        let slow = ServerTime::heard(asked + SECOND * 20, SHOWN, SECOND * 4);
        let both = first.then(slow);
        assert_eq!(both.at(asked + SECOND * 20), first.at(asked + SECOND * 20));
        assert!(!both.is_stale(asked + SECOND * 45));
        assert!(first.is_stale(asked + SECOND * 45));
        let late = ServerTime::heard(asked + SECOND * 60, SHOWN, SECOND * 4);
        assert_eq!(first.then(late).at(asked + SECOND * 62), SHOWN);
    }
}
