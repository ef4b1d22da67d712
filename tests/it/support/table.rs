//! A table without a bot.

use starpost_games::games::{AnyGame, GameOptions, Kind};

/// The usual options of two players.
pub(crate) fn usual(kind: Kind) -> GameOptions {
    kind.options("", 2).expect("the usual options")
}

/// Two players before the first turn.
pub(crate) fn table(kind: Kind) -> Box<dyn AnyGame> {
    usual(kind).open(2).expect("a table")
}
