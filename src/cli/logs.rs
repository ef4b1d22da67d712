//! The log: its filter and form. Whatever the filter says, no token and nothing that people write
//! is logged.

use std::io::IsTerminal;

use crate::config::{LogFormat, Logs};
use tracing::{Level, Metadata};
use tracing_subscriber::filter::{Targets, filter_fn};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// Starts logging to standard error.
pub(crate) fn begin(logs: &Logs) -> anyhow::Result<()> {
    let wanted: Targets = logs.filter.parse()?;
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let lines = match logs.format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    // These filter the whole registry, not one layer: after a library has asked whether a level is
    // enabled, a filter on a layer drops the next line, whoever writes it (tokio-rs/tracing#2519).
    // sqlx asks after every message to PostgreSQL.
    tracing_subscriber::registry()
        .with(wanted)
        .with(filter_fn(is_harmless))
        .with(lines)
        .try_init()?;
    Ok(())
}

/// Libraries may log warnings and errors only: below that they log addresses, with tokens in them.
fn is_harmless(metadata: &Metadata<'_>) -> bool {
    metadata.target().starts_with("starpost") || *metadata.level() <= Level::WARN
}
