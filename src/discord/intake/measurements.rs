//! The measurements of how long people wait for answers, and of what they are told, for anybody who measures.

use crate::app::{Error, Refusal};
use crate::discord::intake::deferral::Deferred;
use crate::discord::say::reply::Reply;
use crate::measure::{self, Stopwatch};
use starpost_games::game::Refuses as _;

/// An interaction was acknowledged.
pub(super) fn acknowledged(deferred: &Deferred<'_>) {
    let kind = deferred.kind().to_owned();
    measure::ACKNOWLEDGED.took(&[("kind", kind)], deferred.came.shows());
}

/// The outcome of the work on an interaction, in a word. Anything refused or broken is counted.
pub(super) fn outcome(done: &Result<Reply, Error>) -> &'static str {
    match done {
        Ok(_) => "done",
        Err(Error::Refused(no)) => {
            measure::REFUSALS.happened(&[("refusal", word(no).to_owned())]);
            "refused"
        }
        Err(error) if error.is_busy() => "busy",
        Err(Error::Fault(_)) => {
            measure::FAULTS.happened(&[("where", "interaction".to_owned())]);
            "fault"
        }
    }
}

/// The id of the sentence of a refusal.
fn word(no: &Refusal) -> &'static str {
    if let Refusal::Rules(no) = no {
        return no.id;
    }
    no.id()
}

/// The answer to an interaction is complete.
pub(super) fn answered(deferred: &Deferred<'_>, outcome: &'static str) {
    let labels = [("kind", deferred.kind().to_owned()), ("outcome", outcome.to_owned())];
    measure::ANSWERED.took(&labels, deferred.came.shows());
}

/// Something of this kind that had come in then was answered at once.
pub(super) fn answered_at_once(kind: &'static str, came: Stopwatch) {
    measure::ACKNOWLEDGED.took(&[("kind", kind.to_owned())], came.shows());
}
