//! The log: its filter and form. Whatever the filter says, no token and nothing that people write
//! is logged.

use std::fmt;
use std::io::IsTerminal;

use crate::config::{LogFormat, Logs};
use crate::discord::gateway::UNREADABLE;
use serde_json::json;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::filter::{Targets, filter_fn};
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt;

/// Starts logging to standard error.
pub(crate) fn begin(logs: &Logs) -> anyhow::Result<()> {
    let wanted: Targets = logs.filter.parse()?;
    let wanted = wanted.with_target(UNREADABLE, Level::DEBUG);
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let lines = match logs.format {
        LogFormat::Text => {
            let format = tracing_subscriber::fmt::format();
            lines
                .event_format(Guarded {
                    format,
                    shape: LogFormat::Text,
                })
                .boxed()
        }
        LogFormat::Json => {
            let format = tracing_subscriber::fmt::format().json();
            let lines = lines.fmt_fields(tracing_subscriber::fmt::format::JsonFields::new());
            lines
                .event_format(Guarded {
                    format,
                    shape: LogFormat::Json,
                })
                .boxed()
        }
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

/// A format that prints only the kind of an unreadable event, and not its payload.
struct Guarded<F> {
    format: F,
    shape: LogFormat,
}

impl<S, N, F> FormatEvent<S, N> for Guarded<F>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
    F: FormatEvent<S, N>,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        if event.metadata().target() != UNREADABLE {
            return self.format.format_event(context, writer, event);
        }
        let mut message = LoggedMessage::default();
        event.record(&mut message);
        let kind = kind_of(&message.0);
        match self.shape {
            LogFormat::Text => writeln!(writer, "ERROR an event could not be read: {kind}"),
            LogFormat::Json => {
                let fields = json!({ "message": "an event could not be read", "kind": kind });
                writeln!(writer, "{}", json!({ "level": "ERROR", "fields": fields }))
            }
        }
    }
}

/// The message of a line of the log, as text.
#[derive(Default)]
struct LoggedMessage(String);

impl Visit for LoggedMessage {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

/// The kind of event in a payload: what follows `"t":`, if it looks like a kind.
fn kind_of(message: &str) -> &str {
    let kinds = message.match_indices("\"t\":").filter_map(|(at, mark)| {
        let rest = message[at + mark.len()..].trim_start().strip_prefix('"')?;
        let (kind, _) = rest.split_once('"')?;
        let named = !kind.is_empty()
            && kind.len() < 60
            && kind
                .bytes()
                .all(|byte| byte.is_ascii_uppercase() || byte == b'_');
        named.then_some(kind)
    });
    let mut kinds = kinds;
    kinds.next().unwrap_or("of unknown kind")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_kind_of_an_unreadable_event_is_said() {
        let message = r#"Err deserializing text: missing; text: {"t":"INTERACTION_CREATE","d":{"token":"x"}}"#;
        assert_eq!(kind_of(message), "INTERACTION_CREATE");
        assert_eq!(kind_of("Err decompressing bytes"), "of unknown kind");
    }
}
