//! The fate of clocks, from data: every file in `tests/clock` is run.

use std::path::Path;

use jiff::Timestamp;

use starpost_games::clock::{Alarm, Clock, ClockChange, Terms, Time};
use starpost_games::game::Seat;

use crate::support::data::data_files;

#[test]
fn every_deadline_is_as_the_files_say() {
    let mut steps = 0;
    for file in data_files("clock", "txt") {
        steps += check_file(&file);
    }
    println!("{steps} steps");
    assert!(steps >= 70);
}

fn check_file(file: &Path) -> u32 {
    let text = std::fs::read_to_string(file).expect("a readable file");
    let mut table: Option<Table> = None;
    let mut steps = 0;
    for (number, line) in text.lines().enumerate() {
        if line.starts_with('#') || line.trim().is_empty() {
            continue;
        }
        let place = format!("{}:{}: {line}", file.display(), number + 1);
        if let Some(terms) = line.strip_prefix("terms: ") {
            let terms = Terms::read(terms).unwrap_or_else(|no| panic!("{place}: {no}"));
            table = Some(Table::new(&terms));
            continue;
        }
        let (step, expected) = line.split_once("=>").expect(&place);
        let table = table.as_mut().expect(&place);
        table.step(step.trim()).expect(&place);
        let deadline = table.clock.deadline().map(written);
        let (expected, silence) = match expected.split_once(',') {
            Some((expected, silence)) => (expected, Some(silence)),
            None => (expected, None),
        };
        let silence = silence.map(|said| instants(said).expect(&place));
        if let Some(expected) = silence {
            assert_eq!(table.silence(), expected, "{place}");
        }
        let expected = Some(expected.trim())
            .filter(|instant| *instant != "never")
            .map(|instant| written(time(instant).expect(&place)));
        assert_eq!(deadline, expected, "{place}");
        steps += 1;
    }
    steps
}

/// A clock, and whose turn it is.
struct Table {
    clock: Clock,
    mover: Seat,
}

impl Table {
    fn new(terms: &Terms) -> Table {
        Table { clock: Clock::new(terms, 2), mover: Seat(0) }
    }

    /// The first times at which the player to move is reminded, and the time at which the others can call it off.
    fn silence(&self) -> (Vec<String>, Vec<String>) {
        let alarms = self.clock.alarms().0.into_iter();
        let silent = alarms.filter(|(alarm, _)| matches!(alarm, Alarm::Silent | Alarm::Abandoned));
        let reminders = silent.take(3).map(|(_, at)| written(at)).collect();
        let from = self.clock.abandoned_at().map(written);
        (reminders, from.into_iter().collect())
    }

    /// Does what a line says; `None` if it says nothing.
    fn step(&mut self, step: &str) -> Option<()> {
        let (at, what) = step.split_once(' ')?;
        let at = time(at)?;
        let words: Vec<&str> = what.split_whitespace().collect();
        match words[..] {
            ["start"] => self.clock.change(ClockChange::Start, at, Some(self.mover)),
            ["turn"] => {
                self.mover = Seat(1 - self.mover.0);
                self.clock.turn_ended(at, Some(self.mover));
            }
            ["back", seat] => {
                self.mover = seat_of(seat)?;
                self.clock.taken_back(at, Some(self.mover));
            }
            ["leave", seat] => {
                if seat_of(seat)? == self.mover {
                    self.mover = Seat(1 - self.mover.0);
                }
                self.clock.passed_on(at, Some(self.mover));
            }
            ["replace", seat] => {
                let seat = seat_of(seat)?;
                if let Some(hours) = self.clock.missing(seat, at) {
                    let more = ClockChange::Give(seat, hours);
                    self.clock.change(more, at, Some(self.mover));
                }
                self.clock.passed_on(at, Some(self.mover));
                self.clock.taken_over(seat, at);
            }
            ["clock", ..] => {
                let said = what.strip_prefix("clock ")?;
                let change = ClockChange::heard(&in_millis(said)?, seat_of).ok()?;
                self.clock.change(change, at, Some(self.mover));
            }
            _ => return None,
        }
        Some(())
    }
}

fn seat_of(word: &str) -> Option<Seat> {
    word.parse().ok().map(Seat)
}

/// The reminders and the end of a silence; `-` for none.
fn instants(said: &str) -> Option<(Vec<String>, Vec<String>)> {
    let (reminders, end) = said.split_once(',')?;
    let read = |words: &str| -> Option<Vec<String>> {
        let words = words.split_whitespace().filter(|word| *word != "-");
        words.map(|word| time(word).map(written)).collect()
    };
    Some((read(reminders)?, read(end)?))
}

/// Spans as a log has them.
fn in_millis(said: &str) -> Option<String> {
    let word = |word: &str| match word.split_once("..") {
        Some((from, until)) => Some(format!("{} {}", time(from)?.0, time(until)?.0)),
        None => Some(word.to_owned()),
    };
    let words: Option<Vec<String>> = said.split_whitespace().map(word).collect();
    Some(words?.join(" "))
}

fn time(written: &str) -> Option<Time> {
    let at: Timestamp = written.parse().ok()?;
    Some(Time(at.as_millisecond()))
}

fn written(time: Time) -> String {
    let at = Timestamp::from_millisecond(time.0).expect("an instant");
    at.to_string()
}
