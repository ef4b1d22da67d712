//! The trouble that single requests get into: what is planned for them, and what happens to one.

use serde::Deserialize;

/// An answer that a kind of request gets in a channel, whatever is asked.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct PlannedRefusal {
    /// A channel; all of them, if none is given.
    channel: Option<String>,
    /// `post`, `edit`, `read` or `thread`.
    request: String,
    status: u16,
    #[serde(default)]
    code: u32,
}

impl PlannedRefusal {
    /// Does a request of this kind get it in this channel?
    pub(super) fn is_for(&self, request: &str, channel: &str) -> bool {
        let place = self.channel.as_deref();
        self.request == request && place.is_none_or(|place| place == channel)
    }

    /// Its status and code.
    pub(super) fn answer(&self) -> (u16, u32) {
        (self.status, self.code)
    }
}

/// The mishap that happens to the next request.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Mishap {
    RateLimit,
    ServerError,
    LostAnswer,
    Fault(Fault),
}

/// Refuses a number of requests of one kind.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fault {
    /// Method and beginning of the path, like `PATCH /webhooks`.
    route: String,
    pub(crate) status: u16,
    #[serde(default)]
    pub(crate) code: u32,
    /// The number of requests that are let through first.
    #[serde(default)]
    spared: u32,
    times: u32,
    /// In seconds, for a 429, with its scope: `user`, `shared` or `global`.
    #[serde(default)]
    pub(crate) retry_after: f64,
    #[serde(default)]
    pub(crate) scope: String,
}

impl Fault {
    /// Does it still refuse requests of this route?
    pub(super) fn is_for(&self, route: &str) -> bool {
        self.times > 0 && route.starts_with(&self.route)
    }

    /// The mishap for a request that it is for, unless that is let through.
    pub(super) fn mishap(&mut self) -> Option<Mishap> {
        if use_up(&mut self.spared) {
            return None;
        }
        self.times -= 1;
        Some(Mishap::Fault(self.clone()))
    }
}

/// Takes one off, if there is any; returns whether there was.
pub(super) fn use_up(left: &mut u32) -> bool {
    let any = *left > 0;
    *left = left.saturating_sub(1);
    any
}
