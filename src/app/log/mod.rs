//! What is added to a game's log, and the jobs that this leaves for the worker.

mod append;
mod jobs;
mod news;

pub(super) use append::{append_applied, append_event};
pub(super) use jobs::{
    alarm_id, enqueue_declined, enqueue_digest, enqueue_for, enqueue_given_up, enqueue_once,
    enqueue_silence, enqueue_turn, id_for, id_of,
};
pub use jobs::{enqueue, enqueue_apart};
