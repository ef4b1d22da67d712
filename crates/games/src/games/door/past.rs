//! What a picture marks: how it was before, and what was chosen since; knows no game.

use crate::games::door::choice::Pick;

/// How far the turn is that a picture marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Progress {
    /// It was ended.
    #[default]
    Ended,
    /// It is a draft.
    UnderWay,
}

/// What came before a position that is drawn, of a game `G` with actions `A`.
#[derive(Clone, Copy, Debug)]
pub struct Past<'a, G, A> {
    /// Where the last turn began, or the draft.
    pub before: &'a G,
    /// What was done in it, first to last.
    pub done: &'a [A],
    /// Where the viewer's last turn ended; equal to `before` if there was none.
    pub since: &'a G,
    /// How far that turn is.
    pub turn: Progress,
    /// What was picked of its next action.
    pub picked: &'a [Pick],
}
