//! The parts of Homeworlds that can be explained, in the order it is best learned, and the tables that show them;
//! knows no sentence.

use crate::game::Seat;
use crate::games::door::{AnyGame, Example, InPlay, Lesson};
use crate::games::homeworlds::options::Options;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::words::labels::seat_label;
use crate::games::homeworlds::words::named_position::NamedPosition;

/// Every topic, the basic ones first.
pub const LESSONS: &[Lesson] = &[
    Lesson::shown("start", "0:b3r1:g3g1/;1:r2b1:/g3y1;-:y2:g1/", ""),
    Lesson::shown("turn", "0:b3r1:g3/;1:r2b1:/g3;-:y2:g1g1/;-:g3:/y1", "move g1 Altair Bellatrix"),
    Lesson::shown("powers", "0:b3r1:g3y1/;1:r2b1:/g3g1;-:y2:b2/", "build y1 South"),
    Lesson::shown(
        "sacrifice",
        "0:b3r1:g3g1/;1:r2b1:/g3;-:b2:y3y1/;-:g3:/y1",
        "sacrifice y3 Altair; move g1 South Altair; move g1 Altair Bellatrix; \
         move g1 Bellatrix North",
    ),
    Lesson::shown("catastrophe", "0:b3r1:g3g1/;1:r2b1:/g3y1;-:y3:r1r1g1/r2r3", ""),
    Lesson::shown("ending", "0:b3r1:g3/;1:r2b1:r3/g1;-:g3:/y1", "capture g1 North"),
    Lesson::told("notation"),
    Lesson::told("editions"),
    Lesson::told("players"),
    Lesson::told("sinister"),
    Lesson::told("good-vs-evil"),
    Lesson::told("last-captain"),
    Lesson::told("timewarp"),
    Lesson::told("red-alert"),
    Lesson::told("homes").of_strategy(),
    Lesson::told("economy").of_strategy(),
    Lesson::told("last-serving").of_strategy(),
    Lesson::told("freeze-out").of_strategy(),
    Lesson::shown(
        "investment",
        "0:b3r1:g3y1/;1:r2b1:/g3y1y2;-:y3:g1/;-:g2:y1y2/;-:b2:/y2y3y3",
        "sacrifice g1 Altair; build y3 South",
    )
    .of_strategy(),
    Lesson::told("keep-away").of_strategy(),
    Lesson::shown(
        "factory",
        "0:b3r1:g3g2y1/;1:r2b1:/g3g1;-:g3:y2/;-:b2:g1r1/;-:y2:g1/y3;-:r3:/g2b1;-:b1:/g2",
        "sacrifice g3 South; build g3 South; build y1 South; build r1 Bellatrix",
    )
    .of_strategy(),
    Lesson::told("teleportation").of_strategy(),
    Lesson::told("defense").of_strategy(),
    Lesson::shown(
        "bluebird",
        "0:b3r1:g3/;1:r2b1:/g3g1g1;-:y3:g1/;-:b2:y2/",
        "move g1 Altair North",
    )
    .of_strategy(),
    Lesson::shown("doomsday", "0:b3r1:g3/;1:r2b1:/g3g1;-:g3:r1r1r3/;-:r3:b1b1b2/;-:b2:y3y3/", "")
        .of_strategy(),
    Lesson::told("battle-plan").of_strategy(),
];

/// The table of an example: the position, in the one-line form, with South to move, and a line
/// played on it. Systems are named as if discovered in the order they are written in. `None` if the
/// position cannot be read or the rules refuse the line.
pub fn open(example: &Example) -> Option<Box<dyn AnyGame>> {
    let position = Position::read(example.position, Options::default(), Seat(0)).ok()?;
    let mut named = NamedPosition::new(position);
    for system in named.position.systems() {
        let name = match system.home_of {
            Some(seat) => seat_label(seat, 2),
            None => named.names.next_star(&named.position),
        };
        named.names.give(system.id, name);
    }
    let mut table: Box<dyn AnyGame> = Box::new(InPlay::at(named));
    if !example.line.is_empty() {
        table.play(example.line).ok()?;
    }
    Some(table)
}

#[cfg(test)]
mod tests {
    use super::{LESSONS, open};

    #[test]
    fn every_example_is_a_table_that_the_rules_allow() {
        for lesson in LESSONS {
            if let Some(example) = &lesson.example {
                let table = open(example).expect(lesson.topic);
                assert_eq!(table.line(), example.line, "{}", lesson.topic);
            }
        }
    }
}
