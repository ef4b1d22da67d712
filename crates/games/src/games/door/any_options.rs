//! The complete options of a game, without their type; knows no game.

use std::fmt;
use std::sync::Arc;

use crate::game::{Draws, Novice, Seat};
use crate::games::door::any_game::AnyGame;
use crate::games::door::refusal::Refused;

/// The complete options of one game. They are stored as they are written.
pub trait AnyOptions: fmt::Debug + fmt::Display + Send + Sync {
    /// The word of the edition that the others came from.
    fn edition(&self) -> &'static str;

    /// The word of the value under a key; `None` if the game has no such option.
    fn word(&self, key: &str) -> Option<&'static str>;

    /// The facts to be told of a game of this many in addition to the edition: the key and the word of each
    /// setting that differs from it, or that they always have to choose.
    fn differences(&self, seats: u8) -> Vec<(&'static str, &'static str)>;

    /// A table before anybody's first turn. Refused: this many cannot play by them.
    fn open(&self, seats: u8) -> Result<Box<dyn AnyGame>, Refused>;

    /// The aim that more than two players play for, if that can be chosen: its word.
    fn mode(&self) -> Option<&'static str>;

    /// The draws that can be agreed on.
    fn draws(&self) -> Draws;

    /// Refused: one of them could do nothing in a new game of this many. Games that exist are not
    /// asked.
    fn check_use(&self, seats: u8, novice: Novice) -> Result<(), Refused>;

    /// The seat of a novice.
    fn novice_seat(&self) -> Seat;

    /// The options once it is known where the novice sits, whom some of them help.
    fn with_novice(&self, seat: Seat) -> Arc<dyn AnyOptions>;

    /// Writes turns in canonical notation, each with its seat, in the form of another program.
    /// `None` if no other program has such a game.
    fn export(
        &self,
        players: &[String],
        tags: &[(String, String)],
        turns: &[(Seat, String)],
    ) -> Option<String>;
}
