//! The reasons why a wish of the page is refused, and the things it names that must exist.

use std::fmt;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::world::{Snowflake, World};

/// The reason why what the page asks was not done: a status and a reason for a person.
#[derive(Debug)]
pub(crate) struct Wrong(StatusCode, String);

impl Wrong {
    /// The wish makes no sense.
    pub(super) fn request(reason: impl Into<String>) -> Wrong {
        Wrong(StatusCode::BAD_REQUEST, reason.into())
    }

    /// It is about something that does not exist.
    pub(super) fn missing(what: &str) -> Wrong {
        Wrong(StatusCode::NOT_FOUND, format!("there is no such {what}"))
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.1)
    }
}

impl IntoResponse for Wrong {
    fn into_response(self) -> Response {
        (self.0, Json(json!({"reason": self.1}))).into_response()
    }
}

/// An id as the page writes it.
pub(super) fn parse_id(text: &str) -> Result<Snowflake, Wrong> {
    text.parse().map_err(|_| Wrong::request(format!("{text} is no id")))
}

/// The person the page speaks for.
pub(super) fn person(world: &World, text: &str) -> Result<Snowflake, Wrong> {
    let id = parse_id(text)?;
    let user = world.users.get(&id).filter(|user| !user.is_bot);
    user.map(|user| user.id).ok_or_else(|| Wrong::missing("person"))
}
