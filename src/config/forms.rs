//! The forms in which values are written: each function reads one, if it is valid; does not know which setting has
//! it.

use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use tracing_subscriber::filter::Targets;

use super::facts::{Discord, LogFormat};
use super::secret::Secret;

/// The time that the bot may be let think about a turn, in seconds, and the number of games that it may think
/// about at once.
const MOST_SECONDS: u8 = 60;
const MOST_AT_ONCE: u8 = 64;

/// A token is one word of visible ASCII characters, since it is sent in a header.
pub(super) fn token(text: &str) -> Option<Secret> {
    let token = text.trim().trim_start_matches("Bot ");
    let is_word = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_graphic());
    is_word.then(|| Secret::new(token))
}

/// The address of something that speaks Discord's API.
pub(super) fn discord(text: &str) -> Option<Discord> {
    let address = text.trim_end_matches('/');
    let is_address = address.starts_with("http://") || address.starts_with("https://");
    is_address.then(|| Discord::At(address.to_owned()))
}

/// The address of a database, or the path of an SQLite file.
pub(super) fn database(text: &str) -> Option<Secret> {
    let known = ["sqlite:", "postgres://", "postgresql://"];
    if known.iter().any(|scheme| text.starts_with(scheme)) {
        return Some(Secret::new(text));
    }
    let is_path = !text.contains("://");
    is_path.then(|| Secret::new(format!("sqlite:{text}")))
}

/// The filter of a log.
pub(super) fn log_filter(text: &str) -> Option<String> {
    text.parse::<Targets>().is_ok().then(|| text.to_owned())
}

/// The form of a log's lines.
pub(super) fn log_format(text: &str) -> Option<LogFormat> {
    match text {
        "text" => Some(LogFormat::Text),
        "json" => Some(LogFormat::Json),
        _ => None,
    }
}

/// A number of seconds.
pub(super) fn thinking_time(text: &str) -> Option<Duration> {
    among(text, 1..=MOST_SECONDS).map(|seconds| Duration::from_secs(seconds.into()))
}

/// A number of games.
pub(super) fn games_at_once(text: &str) -> Option<usize> {
    among(text, 1..=MOST_AT_ONCE).map(usize::from)
}

/// The number of a port. What is written is always a port, though the setting may have none.
pub(super) fn port(text: &str) -> Option<Option<u16>> {
    among(text, 1..=u16::MAX).map(Some)
}

/// A number among these.
fn among<N: FromStr + PartialOrd>(text: &str, possible: RangeInclusive<N>) -> Option<N> {
    text.trim().parse::<N>().ok().filter(|number| possible.contains(number))
}
