//! The facts a game gives of itself before there is a table, in its own types; knows no game.

use std::fmt;

use crate::game::option_table::OptionTable;
use crate::game::{Draws, Seat};
use crate::games::door::any_game::AnyGame;
use crate::games::door::lesson::{Example, Lesson};
use crate::games::door::practice::Practice;
use crate::games::door::transcript::{Transcript, Unreadable};

/// The facts a game gives of itself, in its own types: `kind.rs` in its folder.
pub trait GameKind: Sync + 'static {
    /// Its options.
    type Options: OptionTable + fmt::Debug + fmt::Display + Send + Sync;

    /// The id of its name.
    const MESSAGE: &'static str;

    /// The parts of it that can be explained, in the order it is best learned.
    const LESSONS: &'static [Lesson] = &[];

    /// The exercises for a player who has never played it, in the order it is best learned.
    const PRACTICES: &'static [Practice] = &[];

    /// True when the program itself can play it.
    const IS_PLAYED: bool = false;

    /// The text that stands for a pass in the text of a game that a digest is computed from.
    const DIGESTED_PASS: &'static str = "pass";

    /// A table before anybody's first turn, with options that this many can play by.
    fn open(options: Self::Options, seats: u8) -> Box<dyn AnyGame>;

    /// The table of one of its examples; `None` for one that is not of this game.
    fn example(_: &Example) -> Option<Box<dyn AnyGame>> {
        None
    }

    /// The draws that can be agreed on.
    fn draws(_: &Self::Options) -> Draws {
        Draws::default()
    }

    /// The aim that more than two players play for, if that can be chosen: its word.
    fn mode(_: &Self::Options) -> Option<&'static str> {
        None
    }

    /// The seat of a novice: they begin, unless the game has it otherwise.
    fn novice_seat(_: &Self::Options) -> Seat {
        Seat(0)
    }

    /// The options once it is known where the novice sits; `None` if none of them can help anybody.
    fn with_novice(_: Self::Options, _: Seat) -> Option<Self::Options> {
        None
    }

    /// Reads a record in a form of another program, of at most `most` turns; `None` if it is in
    /// none that is known.
    fn import(_text: &str, _most: usize) -> Option<Result<Transcript<Self::Options>, Unreadable>> {
        None
    }

    /// Writes turns in canonical notation, each with its seat, in the form of another program.
    /// `None` if no other program has such a game.
    fn export(
        _options: &Self::Options,
        _players: &[String],
        _tags: &[(String, String)],
        _turns: &[(Seat, String)],
    ) -> Option<String> {
        None
    }
}
