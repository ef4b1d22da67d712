//! The way out to Discord: requests, their pace, what their failures mean, and what the worker sends.

pub(crate) mod audience;
mod brake;
pub(crate) mod courier;
pub(crate) mod fetch;
pub(crate) mod form;
pub(crate) mod held;
mod marked;
mod meaning;
mod pace;
mod reach;
mod request;
pub(crate) mod routes;
pub(crate) mod send;
mod shown;
mod token;
mod unmarked;
pub(crate) mod unsent;
mod witness;
