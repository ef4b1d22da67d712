//! The facts that Homeworlds gives of itself before there is a table, and the table it opens; knows no rule.

use crate::game::{Draws, Seat};
use crate::games::door::{
    AnyGame, Example, GameKind, InPlay, Lesson, Practice, Transcript, Unreadable,
};
use crate::games::homeworlds::by_hand;
use crate::games::homeworlds::lessons::{self, LESSONS};
use crate::games::homeworlds::options::{Junior, Mode, Options};
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::practice::PRACTICES;
use crate::games::homeworlds::sdg;
use crate::games::homeworlds::words::named_position::NamedPosition;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Homeworlds;

impl GameKind for Homeworlds {
    type Options = Options;

    const MESSAGE: &'static str = "kind-homeworlds";
    const LESSONS: &'static [Lesson] = LESSONS;
    const PRACTICES: &'static [Practice] = PRACTICES;
    const IS_PLAYED: bool = true;
    /// Digests are older than the word.
    const DIGESTED_PASS: &'static str = "";

    fn open(options: Options, seats: u8) -> Box<dyn AnyGame> {
        Box::new(InPlay::at(NamedPosition::new(Position::new(options, seats))))
    }

    fn draws(options: &Options) -> Draws {
        options.draws()
    }

    fn mode(options: &Options) -> Option<&'static str> {
        Some(options.mode.word())
    }

    fn example(example: &Example) -> Option<Box<dyn AnyGame>> {
        lessons::open(example)
    }

    /// Only two players have aids for a novice. RULES HW-3, NV-1.
    fn with_novice(options: Options, seat: Seat) -> Option<Options> {
        let junior = Junior::at(seat);
        (options.mode == Mode::Duel).then_some(Options { junior, ..options })
    }

    fn import(text: &str, most: usize) -> Option<Result<Transcript<Options>, Unreadable>> {
        if sdg::looks_like_one(text) {
            return Some(sdg::read(text, most));
        }
        by_hand::looks_like_one(text).then(|| by_hand::read(text, most))
    }

    fn export(
        options: &Options,
        players: &[String],
        tags: &[(String, String)],
        turns: &[(Seat, String)],
    ) -> Option<String> {
        sdg::write(options, players, tags, turns)
    }
}
