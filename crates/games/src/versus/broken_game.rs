//! Games that end before their end; knows no sentence.

use crate::games::Refused;

/// The reason why a game was not played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// Its opening is none of this game.
    Opening(Refused),
    /// A player gave no turn.
    NoTurn {
        /// See [`Chooser::name`](crate::versus::Chooser::name).
        player: String,
        /// The reason, as what follows the name in a sentence.
        why: String,
    },
    /// A player gave a turn that the rules refuse.
    Illegal {
        /// See [`Chooser::name`](crate::versus::Chooser::name).
        player: String,
        /// The line they gave.
        line: String,
        /// The reason why it is refused.
        no: Box<Refused>,
    },
}
