use super::first_win::FIRST_WIN;
use super::growth::GROWTH;
use crate::game::{Outcome, Seat, Seats};
use crate::games::door::{AnyGame, AnyKind as _, Practice, Then, Try};
use crate::games::homeworlds::Homeworlds;
use crate::pieces::Size;

fn after(practice: &Practice, done: usize) -> Box<dyn AnyGame> {
    Homeworlds.practiced(practice, done).expect("a table")
}

/// The beginning of the exercise about this.
fn about(topic: &str) -> (Box<dyn AnyGame>, Try) {
    let mut exercises = GROWTH.exercises.iter();
    let done = exercises.position(|exercise| exercise.topic == topic).expect(topic);
    let right = GROWTH.exercises[done].right().expect("a way");
    (after(&GROWTH, done), right.tries())
}

/// The sizes of the pieces that these actions name in their place with this number.
fn sizes(table: &dyn AnyGame, start: &str, place: usize) -> Vec<String> {
    let actions = table.actions().into_iter().filter(|action| action.starts_with(start));
    let size = |action: String| action.split(' ').nth(place).map(|piece| piece[1..].to_owned());
    let mut sizes: Vec<String> = actions.filter_map(size).collect();
    sizes.dedup();
    sizes
}

#[test]
fn each_power_and_a_catastrophe_are_practiced_on_the_way_to_a_win() {
    let topics: Vec<&str> = FIRST_WIN.exercises.iter().map(|exercise| exercise.topic).collect();
    assert_eq!(topics, ["build", "trade", "capture", "move", "catastrophe"]);
    for exercise in FIRST_WIN.exercises {
        let action = exercise.right().and_then(|way| way.action()).expect("an action");
        assert!(action.starts_with(exercise.topic), "{action}");
    }
    let last = FIRST_WIN.exercises.len();
    let end = after(&FIRST_WIN, last);
    assert_eq!(end.outcome(), Some(Outcome::Won(Seats::first(1))));
    assert!(Homeworlds.practiced(&FIRST_WIN, last + 1).is_none());
}

#[test]
fn a_fleet_grows_in_nine_turns_from_small_over_medium_to_large() {
    let turns = GROWTH.exercises.iter().filter(|exercise| exercise.then != Then::GoesOn);
    assert_eq!(turns.count(), 9);
    let built: Vec<&str> = GROWTH
        .exercises
        .iter()
        .filter_map(|exercise| {
            let action = exercise.right()?.action()?;
            let built = action.strip_prefix("build ")?;
            Some(built.split(' ').next().expect("a piece"))
        })
        .collect();
    assert_eq!(built, ["g1", "g1", "g2", "g3", "g3", "g3", "r1"]);
    let end = after(&GROWTH, GROWTH.exercises.len());
    assert_eq!(end.print(), "-:r3:g1g3g3y1/;0:b2y1:g1g2r1r3/;1:b3g2:/g1g2y1y3");
}

/// The number of ships of the first seat; each system is written as its kind, its stars, and the ships of each
/// seat.
fn ships(table: &dyn AnyGame) -> usize {
    let position = table.print();
    let systems = position.split(';');
    let fleets = systems.filter_map(|system| system.rsplit(':').next()?.split('/').next());
    fleets.map(|fleet| fleet.len() / 2).sum()
}

/// The number of ships that the first seat has more after this turn than before it.
fn won_by(line: &str) -> usize {
    let (mut table, _) = about("grow-sacrifice");
    let before = ships(table.as_ref());
    table.play(line).expect("possible");
    ships(table.as_ref()) - before
}

#[test]
fn the_sacrifice_wins_a_ship_more_than_anything_else_that_is_offered() {
    assert_eq!(won_by("build g3 South"), 1);
    assert_eq!(won_by("sacrifice g2 South; build g2 Altair; build g3 South"), 1);
    let asked = "sacrifice g3 Altair; build g3 Altair; build g3 Altair; build r1 South";
    assert_eq!(won_by(asked), 2);
}

#[test]
fn the_size_that_is_guessed_is_the_one_that_would_be_built() {
    let (table, right) = about("grow-size");
    assert_eq!(sizes(table.as_ref(), "build g", 1), ["2"]);
    assert_eq!(right, Try::Say(Size::Medium));
}

#[test]
fn the_size_that_is_connected_is_the_only_one_that_can_be_discovered() {
    let (table, right) = about("grow-reach");
    assert_eq!(sizes(table.as_ref(), "discover g1 South", 3), ["3"]);
    assert_eq!(right, Try::Say(Size::Large));
}

#[test]
fn what_is_to_be_taken_back_would_let_the_opponent_win() {
    let (mut table, right) = about("grow-undo");
    assert_eq!(right, Try::Undo);
    table.end_turn().expect("possible");
    let win = table.play("catastrophe green South");
    assert!(win.is_ok(), "{win:?}");
    table.end_turn().expect("possible");
    assert_eq!(table.outcome(), Some(Outcome::Won(Seats::one(Seat(1)))));
}

#[test]
fn nothing_that_is_asked_for_on_the_way_to_a_fleet_could_be_blown_up() {
    let last = GROWTH.exercises.len();
    for done in (0..=last).filter(|&done| drafted(done).is_none_or(str::is_empty)) {
        let actions = after(&GROWTH, done).actions();
        let mut danger = actions.iter().filter(|action| action.starts_with("catastrophe"));
        assert_eq!(danger.next(), None, "{done}");
    }
}

fn drafted(done: usize) -> Option<&'static str> {
    Some(GROWTH.exercises.get(done)?.draft)
}
