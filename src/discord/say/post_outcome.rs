//! The words of a post as long as nothing has come of it, and those after that.

use crate::app::Settled;
use crate::discord::say::names::named;
use crate::discord::say::notes::{alerts, dangers};
use crate::discord::say::sentence::say;
use crate::worker::Post;
use starpost_games::words::Language;

/// The dangers and alerts that a post tells of, while nothing has followed.
pub(super) fn threats(post: &Post) -> Vec<String> {
    if post.tells.since.is_followed() {
        Vec::new()
    } else {
        [dangers(post.language, &post.tells.dangers), alerts(post.language, &post.tells.alerts)]
            .concat()
    }
}

/// The remark that the position stands as an offer of a draw, or did.
pub(super) fn repeated(post: &Post) -> Option<String> {
    let id = if post.tells.since.is_settled() { "post-repeated-then" } else { "post-repeated" };
    post.tells.repeated.map(|_| say(post.language, id, &[]))
}

/// The outcome of what the post asks, if it asks something.
pub(super) fn became(post: &Post) -> Option<String> {
    let is_told = post.tells.occasion.is_asked() || post.tells.repeated.is_some();
    let settled = post
        .tells
        .since
        .settled
        .as_ref()
        .filter(|settled| is_told || **settled == Settled::Revoked)?;
    Some(became_of(post.language, settled))
}

fn became_of(language: Language, settled: &Settled) -> String {
    match settled {
        Settled::Granted => say(language, "post-was-granted", &[]),
        Settled::Unopposed => say(language, "post-was-unopposed", &[]),
        Settled::Revoked => say(language, "post-was-revoked", &[]),
        Settled::Denied(by) => say(language, "post-was-denied", &[("player", named(&by.person))]),
        Settled::Withdrawn(by) => {
            say(language, "post-was-withdrawn", &[("player", named(&by.person))])
        }
        Settled::Lapsed => say(language, "post-was-not-answered", &[]),
    }
}
