//! The facts about Settlers that need no table, and the table it opens; knows no rule.

use crate::game::{Draws, Seat};
use crate::games::door::{AnyGame, Example, GameKind, InPlay, Lesson, Practice};
use crate::games::settlers::lessons::{self, LESSONS};
use crate::games::settlers::options::Options;
use crate::games::settlers::position::Position;
use crate::games::settlers::practice::PRACTICES;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Settlers;

impl GameKind for Settlers {
    type Options = Options;

    const MESSAGE: &'static str = "kind-settlers";
    const LESSONS: &'static [Lesson] = LESSONS;
    const PRACTICES: &'static [Practice] = PRACTICES;
    const IS_PLAYED: bool = true;

    fn open(options: Options, _: u8) -> Box<dyn AnyGame> {
        Box::new(InPlay::at(Position::new(options)))
    }

    fn draws(options: &Options) -> Draws {
        options.draws()
    }

    fn example(example: &Example) -> Option<Box<dyn AnyGame>> {
        lessons::open(example)
    }

    fn novice_seat(options: &Options) -> Seat {
        options.novice_seat()
    }

    fn with_novice(options: Options, seat: Seat) -> Option<Options> {
        Some(options.with_novice(seat))
    }
}
