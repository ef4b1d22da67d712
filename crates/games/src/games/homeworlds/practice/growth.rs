//! Nine turns of growth: what the bank gives, which stars are connected, why a fourth ship of a
//! color goes elsewhere, what a sacrifice wins, and how a ship is captured; knows no sentence.
//!
//! North takes a medium green as a star and builds two greens, so that South is the one who builds
//! when only a large one is left.

use crate::games::door::ExerciseOption::{Does, Misses};
use crate::games::door::Then::{Answered, GoesOn, Over};
use crate::games::door::Try::{Act, End, Say, Undo};
use crate::games::door::{Exercise, Practice};
use crate::pieces::Size::{Large, Medium, Small};

pub(super) const GROWTH: Practice = Practice {
    word: "growth",
    opening: &[],
    numbering: 1,
    exercises: &[
        HOME, FIRST, END, AGAIN, SIZE, REACH, DISCOVER, MEDIUM, LARGE, UNDO, TRADE, SACRIFICE,
        BACK, TWO, THREE, CAPTURE,
    ],
};

const HOME: Exercise = Exercise::new(
    "grow-home",
    &[
        Misses(Act("homeworld y1 b2 y3 South"), "green"),
        Misses(Act("homeworld y2 b2 g3 South"), "sizes"),
        Does(Act("homeworld y1 b2 g3 South")),
    ],
    Answered("homeworld g2 b3 g3"),
);

const FIRST: Exercise = Exercise::new(
    "grow-first",
    &[
        Does(Act("build g1 South")),
        Misses(Act("trade g3 r3 South"), "trade"),
        Misses(Act("discover g3 South r3 Altair"), "leave"),
    ],
    GoesOn,
);

const END: Exercise =
    Exercise::new("grow-end", &[Misses(Undo, "undo"), Does(End)], Answered("build g1 North"));

const AGAIN: Exercise = Exercise::new(
    "grow-again",
    &[
        Misses(Act("trade g1 b1 South"), "trade"),
        Does(Act("build g1 South")),
        Misses(Act("pass"), "pass"),
    ],
    Answered("trade g3 y3 North"),
);

const SIZE: Exercise = Exercise::new(
    "grow-size",
    &[Misses(Say(Small), "small"), Does(Say(Medium)), Misses(Say(Large), "large")],
    GoesOn,
);

const REACH: Exercise = Exercise::new(
    "grow-reach",
    &[Misses(Say(Small), "small"), Misses(Say(Medium), "medium"), Does(Say(Large))],
    GoesOn,
);

const DISCOVER: Exercise = Exercise::new(
    "grow-discover",
    &[
        Misses(Act("build g2 South"), "four"),
        Does(Act("discover g1 South r3 Altair")),
        Misses(Act("discover g3 South r3 Altair"), "large"),
    ],
    Answered("build g2 North"),
);

const MEDIUM: Exercise = Exercise::new(
    "grow-medium",
    &[
        Does(Act("build g2 South")),
        Misses(Act("trade g1 r1 South"), "trade"),
        Misses(Act("pass"), "pass"),
    ],
    Answered("build y1 North"),
);

const LARGE: Exercise = Exercise::new(
    "grow-large",
    &[
        Misses(Act("build g3 South"), "four"),
        Misses(Act("move g1 South Altair"), "move"),
        Does(Act("build g3 Altair")),
    ],
    Answered("discover y1 North r1"),
);

/// An exercise in which the actions that South has pressed would let North win.
const UNDO: Exercise =
    Exercise::new("grow-undo", &[Misses(End, "end"), Does(Undo)], GoesOn).after("build g3 South");

const TRADE: Exercise = Exercise::new(
    "grow-trade",
    &[
        Misses(Act("trade g1 r1 South"), "small"),
        Does(Act("trade g3 r3 South")),
        Misses(Act("pass"), "pass"),
    ],
    Answered("build y1 North"),
);

/// Only large greens are left in the bank, so that what is given up comes back first, and two builds are
/// won: a plain one would give one ship, and a sacrifice of the medium green too.
const SACRIFICE: Exercise = Exercise::new(
    "grow-sacrifice",
    &[
        Misses(Act("build g3 South"), "one"),
        Misses(Act("sacrifice g2 South"), "medium"),
        Does(Act("sacrifice g3 Altair")),
    ],
    GoesOn,
);

const BACK: Exercise = Exercise::new(
    "grow-back",
    &[Does(Act("build g3 Altair")), Misses(Act("pass"), "pass")],
    GoesOn,
);

const TWO: Exercise = Exercise::new(
    "grow-two",
    &[
        Does(Act("build g3 Altair")),
        Misses(Act("build g3 South"), "home"),
        Misses(Act("pass"), "pass"),
    ],
    GoesOn,
);

const THREE: Exercise = Exercise::new(
    "grow-three",
    &[
        Misses(Act("build g3 Altair"), "four"),
        Does(Act("build r1 South")),
        Misses(Act("pass"), "pass"),
    ],
    Answered("move y1 Bellatrix Altair"),
);

const CAPTURE: Exercise = Exercise::new(
    "grow-capture",
    &[
        Misses(Act("build g3 South"), "build"),
        Does(Act("capture y1 Altair")),
        Misses(Act("pass"), "pass"),
    ],
    Over,
);
