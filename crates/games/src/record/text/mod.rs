//! Our form of a record file; knows no game.
//!
//! A header of `key: value` lines beginning with `starpost: 1`, an empty line, then a line for
//! each event: a turn in notation, perhaps with its number (`12. build g1 South`), or one of
//! `resign South`, `time South`, `remove South`, `offer South`, `agree South`, `withdraw South`
//! and `rewind 17`, `restore 17` where the game goes on as it stood after event 17, or `skip West` where another program passed over somebody, or `replace South for
//! Ann` where whoever the header names there plays on for somebody else; in a game with secret roles
//! also `seal West HASH`, `reveal West evil`,
//! `decide won South West` and `unseal West evil SALT`; in a game with a clock also `clock start`,
//! `clock give South 1d` and the like (`clock/change.rs`), and `terms: …` in its header. A line
//! `result: …` may close it. What follows a `#` is a remark.
//!
//! A tag, which is any other line of the header, is written `tag options: …` where its key has a
//! meaning of its own. `record/escape.rs` says how keys, names and values are escaped.

mod encoding;
mod form;
mod input;
mod look;
mod output;
mod plain_lines;
mod reader;
mod result;

pub use encoding::decoded;
pub use look::Look;
pub use plain_lines::plain_text;
pub use result::SaidResult;
