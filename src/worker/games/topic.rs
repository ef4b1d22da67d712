//! The subject of a post about a position.

/// The subject of a post about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PostSubject {
    /// The start of the game.
    Start,
    /// The event that led to the position.
    Event,
    /// The present position, for everybody.
    Present,
    /// All that has led to the present position, for everybody.
    Film,
    /// The game goes on in another place.
    Move,
    /// The game was imported.
    Import,
    /// No letter has reached somebody.
    Unreached,
    /// The player to move is reminded.
    Late,
    /// They are reminded here, since no letter reaches them.
    LateAndUnreached,
    /// They are reminded, and the others told that they can call the game off.
    Abandoned,
    /// Only the others are told that.
    Waiting,
}
