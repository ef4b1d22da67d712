//! The contents of a bracket; knows no place on the picture.

/// A bracket, with the text above and below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bracket {
    /// The title, at the top, that says what it is.
    pub title: String,
    /// The other things to know about it, if any, below the title.
    pub subtitle: Option<String>,
    /// From the first round to the final. Each has half as many places as the one before it: those of
    /// the places 0 and 1 of a round come to place 0 of the next. Places that are missing are empty,
    /// and more are ignored.
    pub rounds: Vec<BracketRound>,
    /// The notes that explain the bracket, below it.
    pub footnotes: Vec<String>,
}

/// A round of a bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketRound {
    /// The heading above it.
    pub heading: String,
    /// Two who meet stand next to each other; `None` where nobody is, or nobody yet.
    pub sides: Vec<Option<BracketSide>>,
}

/// Somebody in a round of a bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketSide {
    /// Their name, which is cut if it is too long.
    pub name: String,
    /// The results of their games in this round, as short as possible.
    pub results: String,
    /// True if they have lost here.
    pub is_out: bool,
}
