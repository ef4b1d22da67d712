//! The way out to Discord: requests, their pace, what their failures mean, and what the worker sends.

mod answers;
pub(crate) mod application;
pub(crate) mod attachment;
pub(crate) mod audience;
pub(crate) mod bot_rights;
mod brake;
mod contents;
pub(crate) mod courier;
pub(crate) mod failure;
pub(crate) mod form;
pub(crate) mod gateway;
mod meaning;
mod message_contents;
mod message_marks;
mod messages;
mod pace;
mod people;
mod plain_text;
mod reach;
mod request;
pub(crate) mod sender;
mod threads;
mod token;
mod witness;
