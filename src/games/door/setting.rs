//! What can be chosen when a game is made; knows no value of any game.

/// Something about a game that is chosen when it is made. Its label is the message `setting-KEY`,
/// the label of a choice the message `setting-KEY-CHOICE`; it is asked for as the option
/// `KEY=CHOICE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// What it is called in options.
    pub key: &'static str,
    /// What can be chosen, the usual first.
    pub choices: Vec<&'static str>,
}

/// Whether the people at a new game have said who of them is the novice, whom some options help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Novice {
    /// One of them is.
    Named,
    /// Nobody is.
    Nobody,
}
