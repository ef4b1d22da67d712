//! The pace at which requests may go: what the rate-limit headers said, and whose turn it is in a channel; knows
//! headers and time, and sends nothing.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use reqwest::header::HeaderMap;
use tokio::sync::{Mutex as Turns, OwnedMutexGuard};

/// Limits kept before those that have run out are forgotten.
const MANY: usize = 512;

/// The first answer to an interaction.
pub(crate) const CALLBACK: &str = "POST interactions/callback";

/// The route that fills in an answer that was deferred.
pub(crate) const ORIGINAL: &str = "PATCH webhooks/messages";

/// Requests of the same kind about the same thing share a limit: the shape of the route and the
/// id of its channel or interaction.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RateKey {
    /// The method and the route without ids, like `POST channels/messages`.
    pub(crate) shape: &'static str,
    /// The id that Discord counts by.
    pub(crate) about: u64,
}

impl RateKey {
    /// Discord keeps what answers an interaction outside its global limit.
    pub(crate) fn is_of_interaction(&self) -> bool {
        matches!(self.shape, CALLBACK | ORIGINAL)
    }
}

/// The limits that Discord has stated so far on how fast to go.
#[derive(Default)]
pub(crate) struct RequestPace {
    said: Mutex<KnownLimits>,
    turns: Mutex<HashMap<u64, Arc<Turns<()>>>>,
}

#[derive(Default)]
struct KnownLimits {
    /// The limit that each route shares with others, by the name Discord gives it.
    buckets: HashMap<&'static str, String>,
    /// The earliest time of another request. Absent: at once.
    not_before: HashMap<(String, u64), Instant>,
    /// The earliest time of any request at all; answers to interactions are not held up.
    all_not_before: Option<Instant>,
}

impl KnownLimits {
    fn bucket(&self, key: &RateKey) -> (String, u64) {
        let bucket = self.buckets.get(key.shape).map_or(key.shape, String::as_str);
        (bucket.to_owned(), key.about)
    }

    fn hold(&mut self, key: &RateKey, until: Instant) {
        let now = Instant::now();
        if self.not_before.len() > MANY {
            self.not_before.retain(|_, &mut instant| instant > now);
        }
        let bucket = self.bucket(key);
        self.not_before.insert(bucket, until);
    }
}

impl RequestPace {
    /// Waits until no other request about this channel is under way.
    pub(crate) async fn turn(&self, channel: u64) -> OwnedMutexGuard<()> {
        let turn = {
            let mut turns = kept(&self.turns);
            if turns.len() > MANY {
                turns.retain(|_, turn| Arc::strong_count(turn) > 1);
            }
            Arc::clone(turns.entry(channel).or_default())
        };
        turn.lock_owned().await
    }

    /// The time that the next request has to wait.
    pub(crate) fn wait(&self, key: &RateKey) -> Duration {
        let said = kept(&self.said);
        let now = Instant::now();
        let own = said.not_before.get(&said.bucket(key)).copied();
        let all = said.all_not_before.filter(|_| !key.is_of_interaction());
        let until = own.max(all);
        until.map_or(Duration::ZERO, |until| until.saturating_duration_since(now))
    }

    /// Notes what an answer says about the limits. Returns how long to wait if the answer was that
    /// there were too many requests.
    pub(crate) fn learn(
        &self,
        key: &RateKey,
        status: u16,
        headers: &HeaderMap,
    ) -> Option<Duration> {
        let mut said = kept(&self.said);
        let now = Instant::now();
        if let Some(bucket) = text(headers, "x-ratelimit-bucket") {
            said.buckets.insert(key.shape, bucket.to_owned());
        }
        if status == 429 {
            let after = seconds(headers, "retry-after").unwrap_or(Duration::from_secs(1));
            let is_global = text(headers, "x-ratelimit-global").is_some();
            if is_global && !key.is_of_interaction() {
                said.all_not_before = Some(now + after);
            } else {
                said.hold(key, now + after);
            }
            return Some(after);
        }
        if text(headers, "x-ratelimit-remaining") == Some("0") {
            let after = seconds(headers, "x-ratelimit-reset-after").unwrap_or_default();
            said.hold(key, now + after);
        }
        None
    }
}

/// A panic cannot leave anything in here half done, so a poisoned lock can be used.
fn kept<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn seconds(headers: &HeaderMap, name: &str) -> Option<Duration> {
    let seconds: f64 = text(headers, name)?.parse().ok()?;
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const POSTS: RateKey = RateKey { shape: "POST channels/messages", about: 1 };
    const EDITS: RateKey = RateKey { shape: "PATCH channels/messages", about: 1 };

    fn headers(lines: &[(&'static str, &'static str)]) -> HeaderMap {
        lines
            .iter()
            .map(|&(name, value)| {
                (name.parse().expect("a header"), value.parse().expect("a value"))
            })
            .collect()
    }

    #[test]
    fn a_spent_limit_is_waited_for() {
        let pace = RequestPace::default();
        assert_eq!(pace.wait(&POSTS), Duration::ZERO);
        let spent = [("x-ratelimit-remaining", "0"), ("x-ratelimit-reset-after", "5.0")];
        pace.learn(&POSTS, 200, &headers(&spent));
        assert!(pace.wait(&POSTS) > Duration::from_secs(4));
        assert_eq!(pace.wait(&RateKey { about: 2, ..POSTS }), Duration::ZERO);
    }

    #[test]
    fn routes_of_one_bucket_wait_together() {
        let pace = RequestPace::default();
        pace.learn(&EDITS, 200, &headers(&[("x-ratelimit-bucket", "b")]));
        pace.learn(&POSTS, 429, &headers(&[("x-ratelimit-bucket", "b"), ("retry-after", "3")]));
        assert!(pace.wait(&EDITS) > Duration::from_secs(2));
    }

    #[test]
    fn an_interaction_neither_waits_for_the_global_limit_nor_sets_it() {
        let global = headers(&[("x-ratelimit-global", "true"), ("retry-after", "2")]);
        for shape in [CALLBACK, ORIGINAL] {
            let pace = RequestPace::default();
            let answer = RateKey { shape, about: 7 };
            pace.learn(&POSTS, 429, &global);
            assert_eq!(pace.wait(&answer), Duration::ZERO, "{shape}");
            let pace = RequestPace::default();
            pace.learn(&answer, 429, &global);
            assert_eq!(pace.wait(&POSTS), Duration::ZERO, "{shape}");
            assert!(pace.wait(&answer) > Duration::from_secs(1), "{shape}");
        }
    }

    #[test]
    fn a_global_limit_stops_everything_else() {
        let pace = RequestPace::default();
        pace.learn(&POSTS, 429, &headers(&[("x-ratelimit-global", "true"), ("retry-after", "2")]));
        assert!(pace.wait(&RateKey { shape: "PUT commands", about: 9 }) > Duration::from_secs(1));
    }
}
