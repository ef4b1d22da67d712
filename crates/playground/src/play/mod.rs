//! The interface of the page and of tests: looking at the world as one person, acting in it, and
//! asking for trouble. Knows no REST and no gateway.

mod act;
mod arrange;
mod command;
mod component;
mod form;
mod hiding;
mod look;
mod menu;
mod resolved;
mod view;
mod wrong;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use super::premises::Premises;

pub use act::Act;
pub(crate) use act::act;
pub use hiding::{hidden_with_embeds, without_embeds};
pub(crate) use look::seen;

/// Everything under `/play`.
pub(crate) fn routes() -> Router<Arc<Premises>> {
    Router::new()
        .route("/play/state", get(look::state))
        .route("/play/commands", get(look::commands))
        .route("/play/changes", get(look::changes))
        .route("/play/log", get(look::log))
        .route("/play/gateway", get(look::gateway))
        .route("/play/users", post(arrange::add_user))
        .route("/play/servers", post(arrange::add_server))
        .route("/play/command", post(act::command))
        .route("/play/menu", post(act::menu))
        .route("/play/autocomplete", post(act::autocomplete))
        .route("/play/click", post(act::click))
        .route("/play/modal", post(act::modal))
        .route("/play/redeliver", post(act::redeliver))
        .route("/play/clock", post(arrange::move_clock))
        .route("/play/misbehave", post(arrange::misbehave))
        .route("/play/channels/{id}/delete", post(arrange::delete_channel))
        .route("/play/messages/{id}/delete", post(arrange::delete_message))
}
