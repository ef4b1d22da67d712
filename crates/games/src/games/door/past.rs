//! What a picture marks as new: where it was before; knows no game.

use crate::games::door::written::{ActionOf, Written};

/// What came before a position that is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Past<'a, G: Written> {
    /// Where the last turn began, or the draft.
    pub before: &'a G,
    /// What was done in it, first to last.
    pub done: &'a [ActionOf<G>],
    /// Where the viewer's last turn ended; the same as `before` where there was none.
    pub since: &'a G,
}
