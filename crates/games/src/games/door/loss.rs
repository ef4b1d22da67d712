//! The losses that a turn makes for good; knows no sentence and no game.

use std::fmt;
use std::str::FromStr;

use crate::words::Word;

/// A loss that is for good if the turn ends as it is: the turn ends only by a press that names the loss, so that nobody
/// ends it by a slip. Written `out`, `lost`, `drawn` or `unused2`, as a button carries it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    /// The mover is out of the game.
    Seat,
    /// The game ends, and the mover loses it.
    Game,
    /// The game ends as a draw.
    Win,
    /// This number of actions is not used.
    Actions(u8),
}

impl Loss {
    /// The id of a sentence or label about it: `start` and what kind of loss it is.
    pub fn message(self, start: &str) -> String {
        format!("{start}-{}", self.word())
    }

    /// The kind of loss, as a button carries it; a number follows that of actions.
    const fn word(self) -> &'static str {
        match self {
            Loss::Seat => "out",
            Loss::Game => "lost",
            Loss::Win => "drawn",
            Loss::Actions(_) => "unused",
        }
    }

    /// The arguments of its sentences: the number of actions, which only some of them need.
    pub fn args(self) -> [(&'static str, Word); 1] {
        let count = match self {
            Loss::Actions(count) => count,
            Loss::Seat | Loss::Game | Loss::Win => 0,
        };
        [("count", Word::from(count))]
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self {
            Loss::Seat | Loss::Game | Loss::Win => Ok(()),
            Loss::Actions(count) => write!(f, "{count}"),
        }
    }
}

/// A text that names no loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALoss;

impl FromStr for Loss {
    type Err = NotALoss;

    fn from_str(text: &str) -> Result<Loss, NotALoss> {
        let mut countless = [Loss::Seat, Loss::Game, Loss::Win].into_iter();
        if let Some(loss) = countless.find(|loss| loss.word() == text) {
            return Ok(loss);
        }
        let count = text.strip_prefix(Loss::Actions(0).word()).and_then(|count| count.parse().ok());
        count.map(Loss::Actions).ok_or(NotALoss)
    }
}

#[cfg(test)]
mod tests {
    use super::{Loss, NotALoss};

    #[test]
    fn a_loss_is_read_as_a_button_carries_it() {
        for loss in [Loss::Seat, Loss::Game, Loss::Win, Loss::Actions(3)] {
            assert_eq!(loss.to_string().parse(), Ok(loss));
        }
        for text in ["", "unused", "unused-1", "unused300", "won"] {
            assert_eq!(text.parse::<Loss>(), Err(NotALoss), "{text:?}");
        }
    }
}
