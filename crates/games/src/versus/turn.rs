//! A turn as a line of text.

use crate::games::{AnyGame, Refused};

/// A turn in which nothing is done.
pub(super) const PASS: &str = "pass";

/// A turn as it stands in a line with others: nothing at all would be lost there.
pub fn turn_or_pass(line: &str) -> &str {
    if line.is_empty() { PASS } else { line }
}

/// Plays a whole turn, whose line may be empty if it is a pass, and ends it; returns it in canonical
/// form, a pass as `pass`. Refused: something may have been played of it.
pub fn play_turn(table: &mut dyn AnyGame, line: &str) -> Result<String, Refused> {
    let line = if line.trim().is_empty() { String::new() } else { table.play(line)? };
    table.end_turn()?;
    Ok(turn_or_pass(&line).to_owned())
}
