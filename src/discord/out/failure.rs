//! The reasons why a request failed, by the [table of errors](super::meaning); knows how Discord writes an error,
//! and does nothing about it.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::Value;

use crate::app::Defect;
use crate::discord::out::meaning::{Errand, Meaning, meaning};

/// The reason why a request failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unsent {
    /// Certainly not done, and possible later.
    #[error("Discord wants a pause of {} s", after.as_secs())]
    Busy {
        /// The time to wait.
        after: Duration,
    },
    /// 5xx, a time-out, no connection or no answer that can be read: it may be done or not.
    #[error("Discord is out of reach")]
    Unavailable,
    /// It is done already: an earlier try was successful.
    #[error("it is done already")]
    DoneAlready,
    /// No direct message reaches this person, or they are not on the server.
    #[error("the person is out of reach")]
    Unreachable,
    /// Nothing can be posted in that place until somebody fixes it.
    #[error("the place is broken: {0:?}")]
    Broken(Defect),
    /// The message that was to be changed is gone.
    #[error("the message is gone")]
    MessageGone,
    /// There can be no thread there.
    #[error("there can be no thread")]
    NoThread(Defect),
    /// The interaction was answered too late.
    #[error("the interaction is not open any more")]
    TooLate,
    /// Ours: a form that Discord would refuse every time.
    #[error("Discord refuses the form with status {status}, code {code} at {fields}")]
    Never {
        /// The HTTP status.
        status: u16,
        /// Discord's own number, or 0.
        code: u64,
        /// Paths of wrong fields, without their values.
        fields: String,
    },
    /// Refused for a reason that is in no table.
    #[error("Discord refuses with status {status}, code {code}")]
    Unknown {
        /// The HTTP status.
        status: u16,
        /// Discord's own number, or 0.
        code: u64,
    },
    /// 401: the token is not accepted.
    #[error("Discord does not accept the token")]
    TokenRefused,
}

impl Unsent {
    /// True if it was too large, which may be due to its files.
    pub(crate) fn is_too_large(&self) -> bool {
        matches!(self, Unsent::Never { status: 413, .. })
    }

    /// True if it says that nothing was done: only by the last try, if there was more than one.
    pub(crate) fn says_undone(&self) -> bool {
        matches!(
            self,
            Unsent::Busy { .. }
                | Unsent::Broken(_)
                | Unsent::Never { .. }
                | Unsent::Unknown { .. }
                | Unsent::TokenRefused
        )
    }
}

/// The outcome of one try.
pub(crate) enum SendFailure {
    /// Not now: once more after this time.
    Again(Duration, Unsent),
    /// Not by trying again.
    Final(Unsent),
}

/// The time to wait before a request that Discord did not serve is tried once more.
pub(super) const BREATH: Duration = Duration::from_millis(500);

/// The meaning for us of an unsuccessful answer.
pub(crate) fn setback(errand: Errand, status: StatusCode, body: &Value) -> SendFailure {
    let (status, given) = (status.as_u16(), body["code"].as_u64());
    let code = given.unwrap_or(0);
    SendFailure::Final(match meaning(errand, status, given) {
        Meaning::OutOfOrder => return SendFailure::Again(BREATH, Unsent::Unavailable),
        Meaning::Again(after) => Unsent::Busy { after },
        Meaning::Done => Unsent::DoneAlready,
        Meaning::Unreachable => Unsent::Unreachable,
        Meaning::Broken(defect) => Unsent::Broken(defect),
        Meaning::MessageGone => Unsent::MessageGone,
        Meaning::NoThread(why) => Unsent::NoThread(why),
        Meaning::TooLate => Unsent::TooLate,
        Meaning::Never => {
            Unsent::Never { status, code, fields: wrong_fields("", &body["errors"]).join(", ") }
        }
        Meaning::Unknown => Unsent::Unknown { status, code },
        Meaning::TokenRefused => Unsent::TokenRefused,
    })
}

/// The paths in a tree of errors that lead to a fault, like `components.0.label`.
fn wrong_fields(path: &str, errors: &Value) -> Vec<String> {
    let Some(fields) = errors.as_object() else {
        return vec![path.to_owned()];
    };
    if fields.contains_key("_errors") {
        return vec![path.to_owned()];
    }
    let below = |(name, errors): (&String, &Value)| {
        let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        wrong_fields(&path, errors)
    };
    fields.iter().flat_map(below).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_wrong_form_names_its_fields_and_no_values() {
        let errors = json!({"data": {"content": {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH"}]}}});
        let body = json!({"code": 50035, "errors": errors});
        let refused = setback(Errand::Post, StatusCode::BAD_REQUEST, &body);
        let SendFailure::Final(Unsent::Never { fields, .. }) = refused else {
            panic!("it is not ours");
        };
        assert_eq!(fields, "data.content");
    }
}
