//! The things that several subjects of the tests share; some of them with the tests of the bot.

#[path = "../../../../../tests/it/support/postgres_server.rs"]
pub(crate) mod postgres_server;
pub(crate) mod programs;
#[path = "../../../../../tests/it/support/record_turns.rs"]
pub(crate) mod record_turns;
#[path = "../../../../../tests/it/support/scratch.rs"]
pub(crate) mod scratch;
#[path = "../../../../../tests/it/support/skipped.rs"]
mod skipped;

use skipped::skip;
