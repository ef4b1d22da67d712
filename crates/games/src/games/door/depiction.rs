//! The way a board is shown; knows no rule.

use crate::games::door::common::Common;
use crate::games::door::view::View;
use crate::render::Scene;
use crate::words::Language;

/// The board of a table, in pictures and in words.
pub trait Shows {
    /// The board as a scene, with what the last turn changed marked.
    fn draw(&self, view: &View<'_>) -> Scene;

    /// The same on paper where the scale and the places of what stays are those that all pictures of
    /// the game have in common.
    fn draw_in(&self, view: &View<'_>, common: &Common) -> Scene;

    /// Adds what its picture needs to what it has in common with the others of the game.
    fn share(&self, view: &View<'_>, common: &mut Common);

    /// The board in words: `most` is the number of characters there is room for.
    fn describe(&self, view: &View<'_>, most: usize) -> String;

    /// The board as lines of short text, for a monospaced block.
    fn text_board(&self, view: &View<'_>) -> String;

    /// The winners and the way they won, as the board says it with the names that the players were called by:
    /// nothing as long as that is open, or where the board says it otherwise.
    fn result(&self, language: Language) -> Option<String>;

    /// The position in one line of text, without the names of systems: the form of `tests/perft/*.txt`.
    fn print(&self) -> String;

    /// A number for the position between turns that stays the same from release to release.
    fn fingerprint(&self) -> u64;
}
