//! The reasons why an item of a line is not understood; knows no position.

use crate::games::homeworlds::illegal::Illegal;
use crate::pieces::Piece;
use crate::refusals;

refusals! {
    /// A reason why an item of a line is not understood.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Misread {
        /// It does not begin with an action.
        UnknownVerb(word: String) = ("unknown-verb", word: shortened(word)),
        /// A word that is not known, and the one that it nearly is.
        Mistyped(word: String, meant: String) = ("mistyped", word: shortened(word), meant),
        /// A word is missing; an example of the form.
        Wants(example: &'static str) = ("wants-words", example: *example),
        /// A word after the end.
        TooManyWords(word: String) = ("too-many-words", word: shortened(word)),
        /// A color is expected.
        NotAColor(word: String) = ("not-a-color", word: shortened(word)),
        /// A piece is expected.
        NotAPiece(word: String) = ("not-a-piece", word: shortened(word)),
        /// No system's name is this or begins like this.
        NoSuchName(word: String) = ("no-such-name", word: shortened(word)),
        /// Several systems begin like this.
        SeveralNames(word: String) = ("several-names", word: shortened(word)),
        /// The system of that name no longer exists.
        GoneName(word: String) = ("gone-name", word: shortened(word)),
        /// No seat has this name.
        NoSuchSeat(word: String) = ("no-such-seat", word: shortened(word)),
        /// Several players have such a ship there.
        SeveralOwners(piece: Piece) = ("several-owners", piece),
        /// A trade keeps the size.
        TradeSize(piece: Piece) = ("trade-size", piece),
        /// A new system cannot be called like a player.
        OfPlayer(word: String) = ("name-of-player", word: shortened(word)),
        /// The rules already say no to what the words mean.
        Illegal(why: Illegal) = {why},
    }
}

fn shortened(word: &str) -> String {
    word.chars().take(30).collect()
}
