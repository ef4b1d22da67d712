//! The lab's program, with the bot's program beside it, as they are built together.

mod load;
mod matches;
mod support;
mod tune;
