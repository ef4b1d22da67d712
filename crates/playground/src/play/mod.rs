//! The interface of the page and of tests: looking at the world as one person, acting in it, and
//! asking for trouble. Knows no REST and no gateway.

mod act;
mod arrangement;
mod command;
mod component;
mod form;
mod hidden_embeds;
mod look;
mod menu;
mod resolved_objects;
mod view;
mod wish_refusal;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use super::premises::Premises;

pub use act::Act;
pub(crate) use act::act;
pub use hidden_embeds::{hidden_with_embeds, without_embeds};
pub(crate) use look::seen;

/// Everything under `/play`.
pub(crate) fn routes() -> Router<Arc<Premises>> {
    Router::new()
        .route("/play/state", get(look::state))
        .route("/play/commands", get(look::commands))
        .route("/play/changes", get(look::changes))
        .route("/play/log", get(look::log))
        .route("/play/gateway", get(look::gateway))
        .route("/play/users", post(arrangement::add_user))
        .route("/play/servers", post(arrangement::add_server))
        .route("/play/command", post(act::command))
        .route("/play/menu", post(act::menu))
        .route("/play/autocomplete", post(act::autocomplete))
        .route("/play/click", post(act::click))
        .route("/play/modal", post(act::modal))
        .route("/play/redeliver", post(act::redeliver))
        .route("/play/clock", post(arrangement::move_clock))
        .route("/play/misbehave", post(arrangement::misbehave))
        .route("/play/channels/{id}/delete", post(arrangement::delete_channel))
        .route("/play/messages/{id}/delete", post(arrangement::delete_message))
}
