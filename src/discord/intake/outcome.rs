//! The words for a refusal and for a fault, and what the log is told of it.

use crate::app::Error;
use crate::discord::intake::caller::Ticket;
use crate::discord::say::refusals;
use crate::discord::say::replaced_message::Replaced;
use crate::discord::say::reply::Reply;
use starpost_games::words::Language;

/// That there was no time, above the present text, whose button is to be pressed again.
pub(super) fn above(busy: &Reply, replaced: &Replaced) -> Reply {
    let sentence = busy.text();
    let text = replaced.text();
    let shown = text.strip_prefix(sentence).unwrap_or(text).trim_start();
    let both = match shown {
        "" => busy.clone(),
        shown => Reply::say(shown).after(sentence),
    };
    both.keeping_the_rest()
}

/// A refusal becomes a sentence; a fault becomes one apology, and a line of the log, unless there was
/// only too much to do.
pub(super) fn settled(
    ticket: &Ticket<'_>,
    language: Language,
    done: Result<Reply, Error>,
) -> Reply {
    done.unwrap_or_else(|error| {
        match &error {
            Error::Fault(fault) if !error.is_busy() => log_fault(ticket, fault),
            Error::Fault(fault) => {
                tracing::warn!(interaction = ticket.interaction.0, %fault, "too busy to answer");
            }
            Error::Refused(_) => {}
        }
        Reply::say(refusals::error(language, &error))
    })
}

/// The answer is the same where it could not be noted that a game is stopped.
pub(super) fn log_unnoted(noted: anyhow::Result<()>) {
    if let Err(why) = noted {
        tracing::warn!(%why, "it is not known since when a game is stopped");
    }
}

/// A fault of ours, for the log.
pub(super) fn log_fault(ticket: &Ticket<'_>, fault: &anyhow::Error) {
    tracing::error!(interaction = ticket.interaction.0, fault = format!("{fault:#}"), "a fault");
}
