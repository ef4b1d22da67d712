//! The lessons of Settlers, in the order in which they are best learned, and the boards that show them; knows no
//! sentence.

use crate::game::Seat;
use crate::games::door::{AnyGame, Example, InPlay, Lesson};
use crate::games::settlers::options::Options;
use crate::games::settlers::setup::Setup;

/// Every topic, the basic ones first.
pub const LESSONS: &[Lesson] = &[
    Lesson::shown("settlers", "b2:0r1;c3:0g2;c4:0y1;d4:1r1;e4:1b2;e5:1g1", "act c3; build d3 b"),
    Lesson::told("settlers-turn"),
    Lesson::shown("settlers-green", "c3:0g3;e4:1r2;e5:1g1", "act c3; build d4 y; build b3 b"),
    Lesson::shown(
        "settlers-red",
        "b2:0g1;c3:0r2;d3:0r1;d4:1b2;e5:1r2;f5:1g1",
        "act c3; conquer d4",
    ),
    Lesson::shown(
        "settlers-yellow",
        "b2:0g1;c3:0y3;d4:1r1;e6:1g2",
        "act c3; move d4 e5 f6; move c3 d4",
    ),
    Lesson::shown("settlers-blue", "b2:0g1;c3:0b2;c4:0y1;e5:1g2", "act c3; trade c4 r; upgrade c4"),
    Lesson::told("settlers-ending"),
    Lesson::told("settlers-notation"),
    Lesson::told("settlers-options"),
    Lesson::told("settlers-ideas").of_strategy(),
    Lesson::told("settlers-credits"),
];

/// The board of an example: the position, in the one-line form, with South to move, and a line
/// played on it. `None` if the position cannot be read or the rules refuse the line.
pub fn open(example: &Example) -> Option<Box<dyn AnyGame>> {
    let setup = Setup::read(example.position).ok()?;
    let position = setup.position(Options::default(), Seat(0)).ok()?;
    let mut table: Box<dyn AnyGame> = Box::new(InPlay::at(position));
    if !example.line.is_empty() {
        table.play(example.line).ok()?;
    }
    Some(table)
}

#[cfg(test)]
mod tests {
    use super::{LESSONS, open};

    #[test]
    fn every_example_is_a_board_that_the_rules_allow() {
        for lesson in LESSONS {
            if let Some(example) = &lesson.example {
                let table = open(example).expect(lesson.topic);
                assert_eq!(table.line(), example.line, "{}", lesson.topic);
            }
        }
    }
}
