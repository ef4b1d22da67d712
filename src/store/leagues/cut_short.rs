//! That a season was ended before its last day, as its row keeps it.

use super::news_body::Body;

/// What was left of a season that was ended. Stored as `PLAYING WAITING`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutShort {
    /// How many of its games were being played.
    pub playing: u32,
    /// How many had not begun.
    pub waiting: u32,
}

impl Body for CutShort {
    fn written(&self) -> String {
        format!("{} {}", self.playing, self.waiting)
    }

    fn read(text: &str) -> Option<CutShort> {
        let (playing, waiting) = text.split_once(' ')?;
        Some(CutShort {
            playing: playing.parse().ok()?,
            waiting: waiting.parse().ok()?,
        })
    }
}
