//! The differences between a game and the record it was made of, told to the person who imports it. Knows no
//! sentence.

use starpost_games::games::{IGNORED, RENAMED};
use starpost_games::record::{Record, Replay};

/// The parts that were not taken in as they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notices {
    /// Names that cannot be, each with the one in its place: `g2 → g2-2`.
    pub renamed: Vec<String>,
    /// Words that are no action, each with its line.
    pub ignored: Vec<String>,
}

impl Notices {
    /// The changes made by reading a record and replaying it.
    pub(in crate::app) fn of(record: &Record, replay: &Replay) -> Notices {
        let tagged = |wanted: &str| -> Vec<String> {
            let tags = record.tags.iter().filter(|(key, _)| key == wanted);
            tags.map(|(_, value)| value.clone()).collect()
        };
        // Records keep to signs that every keyboard has, and people read that sign without an escape.
        let arrow = |tag: String| tag.replace(" -> ", " → ");
        let mut renamed: Vec<String> = tagged(RENAMED).into_iter().map(arrow).collect();
        let played = replay.game.renamed().into_iter();
        renamed.extend(played.map(|one| format!("{} → {}", one.wanted, one.name)));
        Notices { renamed, ignored: tagged(IGNORED) }
    }
}
