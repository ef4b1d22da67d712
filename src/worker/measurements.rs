//! The time that jobs take and what they come to, for anybody who measures.

use super::work::{AttemptEnd, Undone, Work};
use crate::measure::{self, Stopwatch};

/// A job of this name that was begun then has ended; without an outcome it has become another worker's.
pub(super) fn job<J: Work>(
    word: &'static str,
    outcome: Option<&Result<AttemptEnd<J>, Undone>>,
    begun: Stopwatch,
) {
    let outcome = match outcome {
        Some(Ok(_)) => "done",
        Some(Err(Undone::Later(_))) => "later",
        Some(Err(Undone::Post(..))) => "not posted",
        Some(Err(Undone::Fault(_))) => {
            measure::FAULTS.happened(&[("where", "job".to_owned())]);
            "fault"
        }
        None => "lost",
    };
    let labels = [("job", word.to_owned()), ("outcome", outcome.to_owned())];
    measure::JOBS.took(&labels, begun.shows());
}
