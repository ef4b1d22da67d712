//! The rest of a season that was ended before its last day, as its row keeps it.

use super::news_body::NewsBody;

/// The rest of a season that was ended. Stored as `PLAYING WAITING`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutShort {
    /// The number of its games that were being played.
    pub playing: u32,
    /// The number of its games that had not begun.
    pub waiting: u32,
}

impl NewsBody for CutShort {
    fn written(&self) -> String {
        format!("{} {}", self.playing, self.waiting)
    }

    fn read(text: &str) -> Option<CutShort> {
        let (playing, waiting) = text.split_once(' ')?;
        Some(CutShort { playing: playing.parse().ok()?, waiting: waiting.parse().ok()? })
    }
}
