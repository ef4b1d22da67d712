//! The recent answers that Discord holds against an address (401, 403, 429), and what may still be
//! sent when there are many; knows statuses and time, and sends nothing.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use reqwest::header::HeaderMap;

use crate::discord::limits::{INVALID_REQUESTS, INVALID_REQUESTS_WINDOW};
use crate::discord::out::pace::RateKey;

/// The time for which such an answer counts.
const WINDOW: Duration = INVALID_REQUESTS_WINDOW;

/// From this number on, only answers that people wait for are sent.
const MANY: u32 = INVALID_REQUESTS / 2;

/// From this number on, nothing is sent at all.
const TOO_MANY: u32 = INVALID_REQUESTS / 5 * 4;

/// The span of time in which answers are counted together, so that little is kept.
const SLICE: Duration = Duration::from_secs(10);

/// The requests that may be sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Open {
    #[default]
    Everything,
    Answers,
    Nothing,
}

/// Stops requests long before Discord stops the address. One for the whole program.
#[derive(Debug, Default)]
pub(crate) struct Brake(Mutex<BrakeState>);

#[derive(Debug, Default)]
struct BrakeState {
    /// The beginning of each slice, and the number that came in it, the oldest first.
    slices: VecDeque<(Instant, u32)>,
    open: Open,
}

impl Brake {
    /// Notes an answer.
    pub(crate) fn count(&self, status: u16, headers: &HeaderMap, now: Instant) {
        let scope = headers.get("x-ratelimit-scope");
        let shared = scope.is_some_and(|scope| scope == "shared");
        if matches!(status, 401 | 403) || (status == 429 && !shared) {
            let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            counted.add(now);
            counted.judge(now);
        }
    }

    /// The time this request has to wait: no time while there is no danger.
    pub(crate) fn wait(&self, key: &RateKey, now: Instant) -> Option<Duration> {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let below = match counted.judge(now) {
            Open::Everything => return None,
            Open::Answers if key.is_of_interaction() => return None,
            Open::Nothing if key.is_of_interaction() => TOO_MANY,
            Open::Answers | Open::Nothing => MANY,
        };
        Some(counted.until_below(below, now))
    }
}

impl BrakeState {
    fn add(&mut self, now: Instant) {
        match self.slices.back_mut() {
            Some((began, count)) if now.duration_since(*began) < SLICE => *count += 1,
            _ => self.slices.push_back((now, 1)),
        }
    }

    fn total(&self) -> u32 {
        self.slices.iter().map(|(_, count)| count).sum()
    }

    /// Forgets what is old, and says what may be sent now; a change is logged.
    fn judge(&mut self, now: Instant) -> Open {
        while let Some((began, _)) = self.slices.front()
            && now.duration_since(*began) >= WINDOW + SLICE
        {
            self.slices.pop_front();
        }
        let count = self.total();
        let open = match count {
            TOO_MANY.. => Open::Nothing,
            MANY.. => Open::Answers,
            _ => Open::Everything,
        };
        if open > self.open {
            tracing::error!(
                count,
                ?open,
                "Discord has refused too many requests in ten minutes: the brake is on"
            );
        } else if open < self.open {
            tracing::warn!(count, ?open, "the brake is released");
        }
        self.open = open;
        open
    }

    /// The time until enough have been forgotten for fewer than `below` to be left.
    fn until_below(&self, below: u32, now: Instant) -> Duration {
        let mut left = self.total();
        for (began, count) in &self.slices {
            left -= count;
            if left < below {
                return (*began + WINDOW + SLICE).saturating_duration_since(now);
            }
        }
        Duration::ZERO
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::out::pace::CALLBACK;

    const POST: RateKey = RateKey { shape: "POST channels/messages", about: 1 };
    const ANSWER: RateKey = RateKey { shape: CALLBACK, about: 1 };

    fn refused(brake: &Brake, times: u32, now: Instant) {
        for _ in 0..times {
            brake.count(403, &HeaderMap::new(), now);
        }
    }

    #[test]
    fn from_five_thousand_on_only_answers_go_out_and_from_eight_thousand_nothing() {
        let (brake, now) = (Brake::default(), Instant::now());
        refused(&brake, MANY - 1, now);
        assert_eq!(brake.wait(&POST, now), None);
        refused(&brake, 1, now);
        assert_eq!(brake.wait(&ANSWER, now), None);
        assert!(brake.wait(&POST, now) > Some(WINDOW));
        refused(&brake, TOO_MANY - MANY, now);
        assert!(brake.wait(&ANSWER, now) > Some(WINDOW));
        assert!(brake.wait(&POST, now) > Some(WINDOW));
    }

    #[test]
    fn what_is_older_than_ten_minutes_does_not_count() {
        let (brake, began) = (Brake::default(), Instant::now());
        refused(&brake, MANY / 2, began);
        let later = began + WINDOW / 2;
        refused(&brake, MANY / 2, later);
        let wait = brake.wait(&POST, later).expect("too many");
        assert!(wait <= WINDOW / 2 + SLICE, "{wait:?}");
        assert_eq!(brake.wait(&POST, later + wait), None);
    }

    #[test]
    fn a_limit_that_others_have_used_up_does_not_count() {
        let (brake, now) = (Brake::default(), Instant::now());
        let shared = [("x-ratelimit-scope", "shared")].map(|(name, value)| {
            let name = reqwest::header::HeaderName::from_static(name);
            (name, reqwest::header::HeaderValue::from_static(value))
        });
        let shared = HeaderMap::from_iter(shared);
        for _ in 0..TOO_MANY {
            brake.count(429, &shared, now);
            brake.count(404, &HeaderMap::new(), now);
        }
        assert_eq!(brake.wait(&POST, now), None);
        for _ in 0..MANY {
            brake.count(429, &HeaderMap::new(), now);
        }
        assert!(brake.wait(&POST, now).is_some());
    }
}
