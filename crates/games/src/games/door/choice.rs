//! A legal action as it is chosen, pick by pick or at once; knows no rule.

use crate::pieces::Color;
use crate::words::Word;

/// A legal next action as it is chosen: what, then which and where, then to what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The picks made each time, first to last; at least one. Two choices that begin with the same labels share
    /// those picks, the first of which is the verb.
    pub picks: Vec<Pick>,
    /// The whole choice at once.
    pub summary: Summary,
    /// The action in canonical form.
    pub action: String,
}

/// A part of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The question asked, as the id of a message: `ask-star`.
    pub asks: &'static str,
    /// The answer chosen, in few signs.
    pub label: Word,
    /// The color it shows, if it is about a piece.
    pub color: Option<Color>,
    /// The row of a board that it is in, the farthest first, where buttons can stand like its fields.
    pub row: Option<u8>,
    /// True for what leads aside, to other ways to what its neighbours lead to: these are shown only once it
    /// is chosen.
    pub is_aside: bool,
}

/// A line to begin a game with, offered to those who want a suggestion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningLine {
    /// The line, in canonical form.
    pub line: &'static str,
    /// The text of a button for it, on one line of a phone.
    pub says: Word,
}

/// Another name for what the last action has made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naming {
    /// The name.
    pub name: String,
    /// The last action with that name, in canonical form.
    pub action: String,
}

/// A whole action as it is shown among others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The action in few signs, for when its verb is known: `g1 · Vega`.
    pub label: Word,
    /// The action in words: `Build a small green at Vega`.
    pub says: Word,
    /// A fact worth knowing about it, if any, as `2 more stay in the bank`.
    pub fact: Option<Word>,
    /// The color it shows, if it is about a piece.
    pub color: Option<Color>,
}

impl Summary {
    /// An action that is shown in the same words everywhere.
    pub fn plain(says: Word) -> Summary {
        Summary { label: says.clone(), says, fact: None, color: None }
    }
}
