//! The number of an event in its game; knows no event.

use crate::counted_id;

counted_id! {
    /// An event of a game, in the order of its log; never used twice, even after a rewind.
    pub struct Seq(u32);
}

impl Seq {
    /// The start of a game, before its first event.
    pub const START: Seq = Seq(0);
}
