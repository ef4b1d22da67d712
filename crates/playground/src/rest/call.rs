//! A request of the bot and its answer, without HTTP.

use std::collections::HashMap;

use serde_json::Value;

use crate::refusal::ApiError;
use crate::world::{Body, Snowflake};

/// One request, its path cut at the slashes, without `/api/v10`.
#[derive(Clone, Debug, Default)]
pub(crate) struct ApiCall {
    pub(crate) method: String,
    pub(crate) path: Vec<String>,
    pub(crate) query: HashMap<String, String>,
    pub(crate) body: Body,
}

/// The reply if all is well.
#[derive(Clone, Debug)]
pub(crate) enum ApiReply {
    Found(Value),
    Created(Value),
    Nothing,
}

/// The answer, or how it is refused.
pub(super) type ApiResult = Result<ApiReply, ApiError>;

/// An id of a path. A text that is not a number becomes 0, which nothing has as its id.
pub(super) fn id(text: &str) -> Snowflake {
    text.parse().unwrap_or(0)
}
