//! The past that a picture marks: the position before, and the picks since; knows no game.

use crate::games::door::choice::Pick;

/// The progress of the turn that a picture marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TurnProgress {
    /// It was ended.
    #[default]
    Ended,
    /// It is a draft.
    UnderWay,
}

/// The past of a position that is drawn, of a game `G` with actions `A`.
#[derive(Clone, Copy, Debug)]
pub struct Past<'a, G, A> {
    /// The position where the last turn began, or the draft.
    pub before: &'a G,
    /// The actions done in it, first to last.
    pub done: &'a [A],
    /// The position where the viewer's last turn ended; equal to `before` if there was none.
    pub since: &'a G,
    /// The progress of that turn.
    pub turn: TurnProgress,
    /// The picks made for its next action.
    pub picked: &'a [Pick],
}
