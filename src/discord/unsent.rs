//! What Discord's errors mean for us; knows codes, and does nothing about them.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::Value;

/// Why a request came to nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsent {
    /// 10003, 10004: the channel or its server is gone.
    #[error("the channel is gone")]
    ChannelGone,
    /// 10008: the message is gone.
    #[error("the message is gone")]
    MessageGone,
    /// 10062, 10015, 50027: the interaction was answered too late.
    #[error("the interaction is not open any more")]
    TooLate,
    /// 50001: the place cannot even be seen.
    #[error("the place cannot be seen")]
    NoAccess,
    /// 50013: a permission is missing.
    #[error("a permission is missing there")]
    Forbidden,
    /// 50007, 50278: no direct message reaches this person.
    #[error("the direct message is not deliverable")]
    Undeliverable,
    /// 50083: the thread is archived and locked.
    #[error("the thread is archived")]
    Archived,
    /// 160004: this message has its thread already.
    #[error("the message has a thread already")]
    ThreadExists,
    /// 401: the token is not accepted.
    #[error("Discord does not accept the token")]
    TokenRefused,
    /// 429, for longer than anybody here waits.
    #[error("Discord wants a pause of {} s", after.as_secs())]
    Busy {
        /// How long.
        after: Duration,
    },
    /// 5xx, a time-out or no connection: it may have been done or not.
    #[error("Discord is out of reach")]
    Unavailable,
    /// 50035: a form that Discord finds wrong; the names of its wrong fields.
    #[error("Discord finds the form wrong at {fields}")]
    Invalid {
        /// Paths of fields, without their values.
        fields: String,
    },
    /// Something else.
    #[error("Discord refuses with status {status}, code {code}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own number, or 0.
        code: u64,
    },
}

/// What became of one try.
pub(super) enum Setback {
    /// Not now: the same once more after this time.
    Again(Duration, Unsent),
    /// Never.
    Final(Unsent),
}

/// What an answer that is no success means for us.
pub(super) fn setback(status: StatusCode, body: &Value) -> Setback {
    if status.is_server_error() {
        return Setback::Again(Duration::from_millis(500), Unsent::Unavailable);
    }
    if status == StatusCode::UNAUTHORIZED && body["code"].as_u64() != Some(50027) {
        return Setback::Final(Unsent::TokenRefused);
    }
    let code = body["code"].as_u64().unwrap_or(0);
    Setback::Final(match code {
        10003 | 10004 => Unsent::ChannelGone,
        10008 => Unsent::MessageGone,
        10015 | 10062 | 50027 => Unsent::TooLate,
        50001 => Unsent::NoAccess,
        50013 => Unsent::Forbidden,
        50007 | 50278 => Unsent::Undeliverable,
        50035 => Unsent::Invalid {
            fields: wrong_fields("", &body["errors"]).join(", "),
        },
        50083 => Unsent::Archived,
        160_004 => Unsent::ThreadExists,
        code => Unsent::Refused {
            status: status.as_u16(),
            code,
        },
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
        let path = if path.is_empty() {
            name.clone()
        } else {
            format!("{path}.{name}")
        };
        wrong_fields(&path, errors)
    };
    fields.iter().flat_map(below).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn meaning(status: u16, body: &Value) -> Option<Unsent> {
        match setback(StatusCode::from_u16(status).expect("a status"), body) {
            Setback::Final(why) => Some(why),
            Setback::Again(..) => None,
        }
    }

    #[test]
    fn codes_have_their_meaning() {
        assert_eq!(
            meaning(404, &json!({"code": 10003})),
            Some(Unsent::ChannelGone)
        );
        assert_eq!(
            meaning(403, &json!({"code": 50013})),
            Some(Unsent::Forbidden)
        );
        assert_eq!(meaning(401, &json!({"code": 50027})), Some(Unsent::TooLate));
        assert_eq!(
            meaning(401, &json!({"code": 0})),
            Some(Unsent::TokenRefused)
        );
        assert_eq!(meaning(502, &Value::Null), None);
    }

    #[test]
    fn a_wrong_form_names_its_fields_and_no_values() {
        let errors = json!({"data": {"content": {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH"}]}}});
        let refused = meaning(400, &json!({"code": 50035, "errors": errors}));
        assert_eq!(
            refused,
            Some(Unsent::Invalid {
                fields: "data.content".into()
            })
        );
    }
}
