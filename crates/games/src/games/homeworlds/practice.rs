//! What somebody who has never played Homeworlds can try: each power and a catastrophe, on a table
//! of two systems; knows no sentence.

use crate::games::door::Way::{Does, Ends, Misses};
use crate::games::door::{Exercise, Practice, Then};

/// South's home can trade and capture, and its ship can build. North's has only medium stars, so
/// that the two are connected.
pub(super) const PRACTICE: Practice = Practice {
    position: "0:b3r1:g3/;1:y2g2:/y3",
    exercises: &[
        Exercise {
            topic: "build",
            ways: &[
                Misses {
                    action: "trade g3 y3 South",
                    word: "trade",
                },
                Does("build g1 South"),
                Misses {
                    action: "pass",
                    word: "pass",
                },
            ],
            then: Then::Answered("build y1 North"),
        },
        Exercise {
            topic: "trade",
            ways: &[
                Does("trade g1 y1 South"),
                Misses {
                    action: "trade g1 b1 South",
                    word: "blue",
                },
                Misses {
                    action: "build g1 South",
                    word: "build",
                },
            ],
            then: Then::Answered("move y1 North South"),
        },
        Exercise {
            topic: "capture",
            ways: &[
                Misses {
                    action: "build y1 South",
                    word: "build",
                },
                Misses {
                    action: "move y1 South North",
                    word: "move",
                },
                Does("capture y1 South"),
            ],
            then: Then::Answered("build y1 North"),
        },
        Exercise {
            topic: "move",
            ways: &[
                Misses {
                    action: "move g3 South North",
                    word: "green",
                },
                Does("move y1 South North"),
                Misses {
                    action: "build g1 South",
                    word: "build",
                },
            ],
            then: Then::GoesOn,
        },
        Exercise {
            topic: "catastrophe",
            ways: &[Ends, Does("catastrophe yellow North")],
            then: Then::Over,
        },
    ],
};

#[cfg(test)]
mod tests {
    use super::PRACTICE;
    use crate::game::{Outcome, Seat, Seats};
    use crate::games::door::{AnyGame, AnyKind as _, Then};
    use crate::games::homeworlds::Homeworlds;

    fn after(done: usize) -> Box<dyn AnyGame> {
        Homeworlds.practiced(done).expect("a table")
    }

    #[test]
    fn all_that_is_offered_is_legal_and_one_way_does_what_is_asked() {
        for (done, exercise) in PRACTICE.exercises.iter().enumerate() {
            let does = exercise.ways.iter().filter(|way| way.does());
            assert_eq!(does.count(), 1, "{done}");
            for way in exercise.ways {
                let mut table = after(done);
                match way.action() {
                    None => assert!(table.end_turn().is_ok(), "{done}"),
                    Some(action) => {
                        let choices = table.choices();
                        let is_shown = choices.iter().any(|choice| choice.action == action);
                        assert!(is_shown, "{done}: {action} in {choices:?}");
                        assert_eq!(table.play(action).as_deref(), Ok(action));
                    }
                }
            }
        }
    }

    #[test]
    fn each_power_and_a_catastrophe_are_practiced_on_the_way_to_a_win() {
        let topics = PRACTICE.exercises.iter().map(|exercise| exercise.topic);
        let topics: Vec<&str> = topics.collect();
        assert_eq!(topics, ["build", "trade", "capture", "move", "catastrophe"]);
        for exercise in PRACTICE.exercises {
            let action = exercise.action().expect("an action");
            assert!(action.starts_with(exercise.topic), "{action}");
        }
        let last = PRACTICE.exercises.len();
        for done in 0..last {
            assert_eq!(after(done).to_move(), Some(Seat(0)), "{done}");
        }
        assert_eq!(after(last).outcome(), Some(Outcome::Won(Seats::first(1))));
        assert_eq!(PRACTICE.exercises[last - 1].then, Then::Over);
        assert!(Homeworlds.practiced(last + 1).is_none());
    }
}
