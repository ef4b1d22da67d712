//! The other systems that a home is connected to, as people are told; knows no rule but that.

use super::labels::PlayerNames;
use crate::game::Seat;
use crate::games::door::phrases::size_message;
use crate::games::homeworlds::position::Position;
use crate::pieces::Size;
use crate::words::Word;

/// The systems that a home is connected to: at least those with stars of one size.
pub(in crate::games::homeworlds) struct Reach {
    sizes: (Size, Option<Size>),
    /// The home of the only opponent, if it is connected to that too.
    home: Option<Word>,
}

impl Reach {
    /// Of the home of a seat; nothing if there is none.
    pub(in crate::games::homeworlds) fn of(
        position: &Position,
        seat: Seat,
        called: &PlayerNames,
    ) -> Option<Reach> {
        let home = position.home(seat)?;
        let mut sizes = Size::ALL.into_iter().rev().filter(|&size| !home.stars.has_size(size));
        let rival = (position.seats() == 2)
            .then(|| position.home(position.after(seat)))
            .flatten()
            .filter(|rival| rival.is_connected(home));
        Some(Reach {
            sizes: (sizes.next()?, sizes.next()),
            home: rival.and_then(|rival| called.home(rival.home_of?)),
        })
    }

    /// True if it is connected to systems with stars of this size.
    pub(in crate::games::homeworlds) fn reaches(&self, size: Size) -> bool {
        self.sizes.0 == size || self.sizes.1 == Some(size)
    }

    /// `→ Ben's home`, if it is connected to that too.
    pub(in crate::games::homeworlds) fn home_sign(&self) -> Option<Word> {
        let home = self.home.clone()?;
        Some(Word::Said("board-reach-home", vec![("home", home)]))
    }

    /// As signs: `→ medium stars`, and `→ Ben's home`.
    pub(in crate::games::homeworlds) fn signs(&self) -> Vec<Word> {
        let sizes = [self.sizes_sign()];
        sizes.into_iter().chain(self.home_sign()).collect()
    }

    /// `→ medium stars`.
    pub(in crate::games::homeworlds) fn sizes_sign(&self) -> Word {
        let id = match self.sizes.1 {
            None => "board-reach",
            Some(_) => "board-reach-two",
        };
        Word::Said(id, self.args())
    }

    /// As a part of a sentence: `connected to medium stars`.
    pub(in crate::games::homeworlds) fn clause(&self) -> Word {
        let id = match (self.sizes.1, &self.home) {
            (None, None) => "board-connected",
            (None, Some(_)) => "board-connected-and-home",
            (Some(_), None) => "board-connected-two",
            (Some(_), Some(_)) => "board-connected-two-and-home",
        };
        Word::Said(id, self.args())
    }

    fn args(&self) -> Vec<(&'static str, Word)> {
        let size = |size| Word::Message(size_message(size));
        let mut args = vec![("one", size(self.sizes.0))];
        args.extend(self.sizes.1.map(|other| ("other", size(other))));
        args.extend(self.home.clone().map(|home| ("home", home)));
        args
    }
}
