//! The line of a record that says how the game ended. Knows no other line.

use crate::game::{Outcome, Seats};
use crate::games::{Unreadable, Word};
use crate::record::ending::Status;
use crate::record::replay::Replay;

/// The end of a game as a record states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaidResult {
    pub(super) line: usize,
    pub(super) said: String,
}

impl SaidResult {
    /// Refused: it has ended otherwise.
    pub fn check(&self, replay: &Replay) -> Result<(), Unreadable> {
        let (is, said) = (result(replay), &self.said);
        if is == *said {
            return Ok(());
        }
        let mut args = vec![("said", Word::from(said.as_str()))];
        if is.is_empty() {
            return Err(Unreadable::because(self.line, "unreadable-no-result", args));
        }
        args.push(("is", is.into()));
        Err(Unreadable::because(self.line, "unreadable-result", args))
    }
}

/// The end of a finished game, in words of the record: `South wins by elimination`. Empty for one that is not
/// finished.
pub(super) fn result(replay: &Replay) -> String {
    let Some(ending) = replay.ending else {
        return String::new();
    };
    let names = |seats: Seats| {
        seats.iter().map(|seat| replay.game.seat(seat).name).collect::<Vec<_>>().join(" and ")
    };
    let by = ending.status.word();
    let Some(outcome) = ending.outcome else {
        return format!("no result by {by}");
    };
    match (outcome, ending.status) {
        (Outcome::Won(seats), _) => format!("{} wins by {by}", names(seats)),
        (Outcome::Drawn(_), Status::Agreement) => "draw by agreement".to_owned(),
        (Outcome::Drawn(_), _) => format!("draw by {by}"),
    }
}
