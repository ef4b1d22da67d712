//! A legal action as it is chosen in menus; knows no rule.

use crate::pieces::Color;
use crate::words::Word;

/// A legal next action as it is chosen in menus: what, then which and where, then to what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is chosen in each menu, first to last; at least one. Two choices that begin with the
    /// same labels share those menus.
    pub steps: Vec<Step>,
    /// The action in canonical form.
    pub action: String,
}

/// An entry of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What the menu asks for, the id of a message: `ask-star`.
    pub asks: &'static str,
    /// The entry.
    pub label: Word,
    /// The color it shows, where it is about a piece.
    pub color: Option<Color>,
}
