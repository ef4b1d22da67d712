//! Discord's refusals: a status, a code, a sentence and, for a bad form, the tree of its fields.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// A request that Discord would refuse.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    code: u32,
    message: &'static str,
    errors: Option<Value>,
}

impl ApiError {
    const fn new(status: StatusCode, code: u32, message: &'static str) -> ApiError {
        ApiError { status, code, message, errors: None }
    }

    /// Any refusal at all; a status that does not exist is a 400.
    pub(crate) fn any(status: u16, code: u32) -> ApiError {
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST);
        ApiError::new(status, code, "As you wished")
    }

    /// 50035, with the tree of complaints.
    pub(crate) fn form(errors: Value) -> ApiError {
        let errors = Some(errors);
        ApiError { errors, ..ApiError::new(StatusCode::BAD_REQUEST, 50035, "Invalid Form Body") }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = self.errors {
            body["errors"] = errors;
        }
        (self.status, Json(body)).into_response()
    }
}

macro_rules! refusals {
    ($($name:ident = $status:ident $code:literal $message:literal;)*) => {
        $(pub(crate) const $name: ApiError =
            ApiError::new(StatusCode::$status, $code, $message);)*
    };
}

refusals! {
    UNAUTHORIZED = UNAUTHORIZED 0 "401: Unauthorized";
    SERVER_ERROR = INTERNAL_SERVER_ERROR 0 "500: Internal Server Error";
    NOT_PLAYED = NOT_IMPLEMENTED 0 "The playground does not play this route";
    UNKNOWN_CHANNEL = NOT_FOUND 10003 "Unknown Channel";
    UNKNOWN_GUILD = NOT_FOUND 10004 "Unknown Guild";
    UNKNOWN_MEMBER = NOT_FOUND 10007 "Unknown Member";
    UNKNOWN_MESSAGE = NOT_FOUND 10008 "Unknown Message";
    UNKNOWN_USER = NOT_FOUND 10013 "Unknown User";
    UNKNOWN_WEBHOOK = NOT_FOUND 10015 "Unknown Webhook";
    UNKNOWN_INTERACTION = NOT_FOUND 10062 "Unknown interaction";
    TOO_MANY_COMMANDS = BAD_REQUEST 30032 "Maximum number of application commands reached (100)";
    TOO_LARGE = PAYLOAD_TOO_LARGE 40005 "Request entity too large";
    BLOCKED = FORBIDDEN 40333 "internal network error";
    ALREADY_ACKNOWLEDGED = BAD_REQUEST 40060 "Interaction has already been acknowledged.";
    MISSING_ACCESS = FORBIDDEN 50001 "Missing Access";
    WRONG_CHANNEL_TYPE = BAD_REQUEST 50024 "Cannot execute action on this channel type";
    NOT_THE_AUTHOR = FORBIDDEN 50005 "Cannot edit a message authored by another user";
    EMPTY_MESSAGE = BAD_REQUEST 50006 "Cannot send an empty message";
    CLOSED_DM = FORBIDDEN 50007 "Cannot send messages to this user";
    NO_TEXT_CHANNEL = BAD_REQUEST 50008 "Cannot send messages in a non-text channel";
    MISSING_PERMISSIONS = FORBIDDEN 50013 "Missing Permissions";
    TOKEN_EXPIRED = UNAUTHORIZED 50027 "Invalid Webhook Token";
    NO_COMMON_SERVER = FORBIDDEN 50278 "Cannot send messages to this user due to having no mutual guilds";
    THREAD_ARCHIVED = BAD_REQUEST 50083 "Thread is archived";
    THREAD_LOCKED = BAD_REQUEST 160005 "This thread is locked";
    NOT_JSON = BAD_REQUEST 50109 "The request body contains invalid JSON.";
    THREAD_ALREADY_THERE = BAD_REQUEST 160004 "A thread has already been created for this message";
}
