//! Discord's rate limits: buckets that are counted per route and place, and the global one.
//! Knows no request, only the names of buckets.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use axum::http::HeaderMap;
use axum::http::header::{HeaderName, HeaderValue};
use serde_json::{Value, json};

use super::snowflake::real_ms;

/// The number of requests that a bucket allows, and the time for them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rule {
    pub(crate) limit: u32,
    pub(crate) window: Duration,
}

/// A bucket: its key (route and place) and its rule.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    pub(crate) key: String,
    pub(crate) rule: Rule,
}

impl Bucket {
    /// 50 a second, over all routes except those of interactions.
    pub(crate) fn global() -> Bucket {
        let rule = Rule { limit: 50, window: Duration::from_secs(1) };
        Bucket { key: "global".into(), rule }
    }
}

/// All windows that are open.
#[derive(Debug, Default)]
pub(crate) struct Rates {
    windows: HashMap<String, Window>,
    /// True if there are no limits for now.
    pub(crate) are_lifted: bool,
}

#[derive(Clone, Copy, Debug)]
struct Window {
    opened: Instant,
    used: u32,
}

/// The effect of one request on its bucket.
#[derive(Clone, Debug)]
pub(crate) struct BucketUse {
    bucket: String,
    limit: u32,
    remaining: u32,
    reset_after: Duration,
    /// False if the bucket was empty: the request is refused.
    pub(crate) allowed: bool,
}

impl Rates {
    /// Counts one request; an empty bucket is not charged.
    pub(crate) fn spend(&mut self, bucket: &Bucket, now: Instant) -> BucketUse {
        let Rule { limit, window } = bucket.rule;
        let fresh = Window { opened: now, used: 0 };
        let open = self.windows.entry(bucket.key.clone()).or_insert(fresh);
        if now.duration_since(open.opened) >= window {
            *open = fresh;
        }
        if self.are_lifted {
            open.used = 0;
        }
        let allowed = open.used < limit;
        open.used += u32::from(allowed);
        BucketUse {
            bucket: bucket.key.clone(),
            limit,
            remaining: limit - open.used,
            reset_after: window.saturating_sub(now.duration_since(open.opened)),
            allowed,
        }
    }
}

impl BucketUse {
    /// Writes the `X-RateLimit` headers.
    pub(crate) fn write(&self, headers: &mut HeaderMap) {
        let bucket: u64 =
            self.bucket.bytes().fold(5381, |sum, byte| sum.wrapping_mul(33) ^ u64::from(byte));
        let reset = Duration::from_millis(real_ms()) + self.reset_after;
        set(headers, "x-ratelimit-reset", &format!("{:.3}", reset.as_secs_f64()));
        set(headers, "x-ratelimit-limit", &self.limit.to_string());
        set(headers, "x-ratelimit-remaining", &self.remaining.to_string());
        let seconds = self.reset_after.as_secs_f64();
        set(headers, "x-ratelimit-reset-after", &format!("{seconds:.3}"));
        set(headers, "x-ratelimit-bucket", &format!("{bucket:016x}"));
    }

    /// The time that a refused request has to wait.
    pub(crate) fn wait(&self) -> Duration {
        self.reset_after
    }
}

/// Headers and body of a 429.
pub(crate) fn too_many(wait: Duration, scope: &str, headers: &mut HeaderMap) -> Value {
    let is_global = scope == "global";
    set(headers, "retry-after", &wait.as_secs_f64().ceil().to_string());
    set(headers, "x-ratelimit-scope", scope);
    if is_global {
        set(headers, "x-ratelimit-global", "true");
    }
    json!({
        "message": "You are being rate limited.",
        "retry_after": (wait.as_secs_f64() * 1000.0).ceil() / 1000.0,
        "global": is_global,
    })
}

fn set(headers: &mut HeaderMap, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(HeaderName::from_static(name), value);
    }
}
