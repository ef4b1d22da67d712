//! What a picture marks as new: how it was before; knows no game.

/// What came before a position that is drawn, of a game `G` with actions `A`.
#[derive(Clone, Copy, Debug)]
pub struct Past<'a, G, A> {
    /// Where the last turn began, or the draft.
    pub before: &'a G,
    /// What was done in it, first to last.
    pub done: &'a [A],
    /// Where the viewer's last turn ended; equal to `before` if there was none.
    pub since: &'a G,
}
