//! Everything that has become of a post since it told something; knows no sentence and no button.

use crate::app::Settled;

/// Everything that has become of a post since it told something. At first nothing has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PostAftermath {
    /// The way in which others say by now how the game stands, if any do.
    pub follows: Follows,
    /// The fate of what it asks or offers; `None` while that can be answered, or if it asks nothing.
    pub settled: Option<Settled>,
}

/// The later posts, if any, that say how the game of a post stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Follows {
    /// It is, as far as it tells that at all.
    #[default]
    Nothing,
    /// Others have followed, or the game is over.
    Another,
    /// The turn that it calls for was played.
    TheTurn,
    /// The same, by somebody to whom the seat was given since.
    TheTurnOfAnother,
}

impl Follows {
    /// The ways in which others can follow.
    pub const LATER: [Follows; 3] = [Follows::Another, Follows::TheTurn, Follows::TheTurnOfAnother];
}

impl PostAftermath {
    /// True if others say by now how the game stands.
    pub fn is_followed(&self) -> bool {
        self.follows != Follows::Nothing
    }

    /// True if it asks or offers what nobody can answer any more.
    pub fn is_settled(&self) -> bool {
        self.settled.is_some()
    }
}
