//! The exercises for somebody who has never played Settlers: a short game of thirteen turns to its end, with what
//! each of the four colors does, and a turn that goes on with another piece; knows no sentence.

use crate::games::door::ExerciseOption::{Does, Misses};
use crate::games::door::Then::{Answered, GoesOn, Over};
use crate::games::door::Try::{Act, End};
use crate::games::door::{Exercise, Practice};

/// South takes the green that North begins with, and later the red.
pub(super) const PRACTICES: &[Practice] = &[Practice {
    word: "settlers",
    opening: &[],
    numbering: 1,
    exercises: &[
        PLACE, CHOOSE, BUILD, RED, CONQUER, BLUE, UPGRADE, TWICE, SECOND, TRADE, AGAIN, YELLOW,
        CORNER, BETWEEN, FILL, BONUS, LAST, PASS,
    ],
}];

const PLACE: Exercise = Exercise::new(
    "settle-place",
    &[Misses(Act("free a1"), "corner"), Misses(Act("free a3"), "edge"), Does(Act("free c3"))],
    Answered("free d5"),
);

const CHOOSE: Exercise =
    Exercise::new("settle-choose", &[Does(Act("act c3")), Misses(Act("pass"), "pass")], GoesOn);

const BUILD: Exercise = Exercise::new(
    "settle-build",
    &[Misses(Act("build c2 r"), "far"), Does(Act("build d4 r")), Misses(Act("build d4 b"), "blue")],
    Answered("act d5; build e5 y"),
);

const RED: Exercise =
    Exercise::new("settle-red", &[Misses(Act("act c3"), "green"), Does(Act("act d4"))], GoesOn);

const CONQUER: Exercise = Exercise::new(
    "settle-conquer",
    &[Does(Act("conquer d5")), Misses(Act("conquer e5"), "yellow")],
    Answered("free e6"),
);

const BLUE: Exercise = Exercise::new(
    "settle-blue",
    &[
        Misses(Act("build b2 b"), "alone"),
        Misses(Act("build c4 y"), "yellow"),
        Does(Act("build c4 b")),
    ],
    Answered("act e6; build f5 r"),
)
.after("act c3");

const UPGRADE: Exercise = Exercise::new(
    "settle-upgrade",
    &[
        Does(Act("upgrade c3")),
        Misses(Act("upgrade d4"), "red"),
        Misses(Act("trade c3 y"), "trade"),
    ],
    Answered("act e6; build f6 b"),
)
.after("act c4");

const TWICE: Exercise = Exercise::new(
    "settle-twice",
    &[Misses(Act("build d3 b"), "blue"), Does(Act("build d3 y")), Misses(End, "end")],
    GoesOn,
)
.after("act c3");

const SECOND: Exercise = Exercise::new(
    "settle-second",
    &[Does(Act("build b3 g")), Misses(Act("build b3 r"), "red")],
    Answered("act e5; move f5 e4"),
);

const TRADE: Exercise = Exercise::new(
    "settle-trade",
    &[
        Misses(Act("upgrade d5"), "upgrade"),
        Misses(Act("trade c3 r"), "far"),
        Does(Act("trade d5 r")),
    ],
    Answered("act f6; upgrade e6"),
)
.after("act c4");

const AGAIN: Exercise = Exercise::new(
    "settle-again",
    &[Misses(Act("conquer e5"), "yellow"), Does(Act("conquer e4"))],
    Answered("act f6; upgrade e5"),
)
.after("act d4");

const YELLOW: Exercise = Exercise::new(
    "settle-yellow",
    &[
        Misses(Act("move d4 e3"), "far"),
        Does(Act("move e4 f5")),
        Misses(Act("move d3 e3"), "itself"),
    ],
    Answered("act e6; build d6 y"),
)
.after("act d3");

const CORNER: Exercise = Exercise::new(
    "settle-corner",
    &[Does(Act("conquer f6")), Misses(End, "end")],
    Answered("act e6; free c2"),
)
.after("act f5");

const BETWEEN: Exercise = Exercise::new(
    "settle-between",
    &[Misses(Act("build b4 y"), "far"), Does(Act("build b2 y"))],
    Answered("act c2; build d2 g"),
)
.after("act b3");

/// The first green has one field left beside it, and one pip more than that.
const FILL: Exercise =
    Exercise::new("settle-fill", &[Does(Act("build b4 b")), Misses(End, "end")], GoesOn)
        .after("act c3");

const BONUS: Exercise =
    Exercise::new("settle-bonus", &[Does(Act("bonus b3")), Misses(End, "end")], GoesOn);

const LAST: Exercise =
    Exercise::new("settle-last", &[Does(Act("build a3 g")), Misses(End, "end")], Answered("pass"));

const PASS: Exercise =
    Exercise::new("settle-pass", &[Misses(Act("act b3"), "on"), Does(Act("pass"))], Over);

#[cfg(test)]
mod tests {
    use super::PRACTICES;
    use crate::game::{Outcome, Seat, Seats};
    use crate::games::door::{AnyKind as _, Exercise, Then};
    use crate::games::settlers::Settlers;

    #[test]
    fn a_short_game_is_played_in_thirteen_turns_to_its_reckoning() {
        let practice = &PRACTICES[0];
        let exercises = practice.exercises.iter();
        let turns = exercises.filter(|exercise| exercise.then != Then::GoesOn);
        assert_eq!(turns.count(), 13);
        let end = Settlers.practiced(practice, practice.exercises.len()).expect("a table");
        assert_eq!(end.outcome(), Some(Outcome::Won(Seats::first(1))));
        let points = [0, 1].map(|seat| end.seat(Seat(seat)).points);
        assert_eq!(points, [Some(13), Some(7)]);
    }

    #[test]
    fn each_kind_of_action_of_all_four_colors_is_asked_for() {
        let ways = PRACTICES[0].exercises.iter().filter_map(Exercise::right);
        let actions: Vec<&str> = ways.filter_map(|way| way.action()).collect();
        for verb in ["free", "act", "build", "bonus", "conquer", "move", "upgrade", "trade", "pass"]
        {
            assert!(actions.iter().any(|action| action.starts_with(verb)), "{verb}");
        }
    }
}
