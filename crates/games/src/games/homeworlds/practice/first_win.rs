//! A first win: each power and a catastrophe, at a table of two systems; knows no sentence.

use crate::games::door::ExerciseOption::{Does, Misses};
use crate::games::door::Then::{Answered, GoesOn, Over};
use crate::games::door::Try::{Act, End};
use crate::games::door::{Exercise, Practice};

/// South's home can trade and capture, and its ship can build. North's has only medium stars, so
/// that the two are connected.
pub(super) const FIRST_WIN: Practice = Practice {
    word: "homeworlds",
    opening: &["homeworld r1 b3 g3", "homeworld y2 g2 y3"],
    numbering: 0,
    exercises: &[BUILD, TRADE, CAPTURE, MOVE, CATASTROPHE],
};

const BUILD: Exercise = Exercise::new(
    "build",
    &[
        Misses(Act("trade g3 y3 South"), "trade"),
        Does(Act("build g1 South")),
        Misses(Act("pass"), "pass"),
    ],
    Answered("build y1 North"),
);

const TRADE: Exercise = Exercise::new(
    "trade",
    &[
        Does(Act("trade g1 y1 South")),
        Misses(Act("trade g1 b1 South"), "blue"),
        Misses(Act("build g1 South"), "build"),
    ],
    Answered("move y1 North South"),
);

const CAPTURE: Exercise = Exercise::new(
    "capture",
    &[
        Misses(Act("build y1 South"), "build"),
        Misses(Act("move y1 South North"), "move"),
        Does(Act("capture y1 South")),
    ],
    Answered("build y1 North"),
);

const MOVE: Exercise = Exercise::new(
    "move",
    &[
        Misses(Act("move g3 South North"), "green"),
        Does(Act("move y1 South North")),
        Misses(Act("build g1 South"), "build"),
    ],
    GoesOn,
);

const CATASTROPHE: Exercise = Exercise::new(
    "catastrophe",
    &[Misses(End, "end"), Does(Act("catastrophe yellow North"))],
    Over,
);
