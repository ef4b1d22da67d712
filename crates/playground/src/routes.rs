//! The facts that a path tells the door before anyone looks at the request: whose token counts, which rate limit
//! applies, what the log may show.

use std::time::Duration;

use super::world::{Bucket, Rule};

/// Interactions carry their own token, and are outside the global limit.
pub(crate) fn is_of_interaction(path: &[String]) -> bool {
    matches!(path.first().map(String::as_str), Some("interactions" | "webhooks"))
}

/// The gateway's address is told to everyone.
pub(crate) fn is_public(path: &[String]) -> bool {
    path == ["gateway"]
}

/// The path without the token of an interaction.
pub(crate) fn without_token(path: &[String]) -> Vec<&str> {
    let mut shown: Vec<&str> = path.iter().map(String::as_str).collect();
    if is_of_interaction(path)
        && let Some(token) = shown.get_mut(2)
    {
        *token = "TOKEN";
    }
    shown
}

/// The bucket of a route, separate for each channel and each interaction. First answers to
/// interactions have none.
pub(crate) fn bucket(method: &str, path: &[String]) -> Option<Bucket> {
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    let (place, rule) = match (method, path.as_slice()) {
        (_, ["interactions", ..]) => return None,
        (_, ["webhooks", _, token, ..]) => (*token, every(2, 5)),
        ("GET", ["channels", channel, ..]) => (*channel, every(2, 50)),
        (_, ["channels", channel, .., "threads"]) => (*channel, every(5, 10)),
        (_, ["channels", channel, ..]) => (*channel, every(2, 5)),
        _ => ("", every(1, 30)),
    };
    let is_id = |part: &str| part.parse::<u64>().is_ok();
    let names = path.into_iter().filter(|part| !is_id(part) && *part != place);
    let route = names.collect::<Vec<&str>>().join("/");
    Some(Bucket { key: format!("{method} {route} {place}"), rule })
}

fn every(seconds: u64, limit: u32) -> Rule {
    Rule { limit, window: Duration::from_secs(seconds) }
}
