//! The table on which a game written by hand is read: whose turn a line is, and whether it goes on with the
//! one before it. Where both are possible, the likelier is tried first, and the other if that leads nowhere.

use rpds::VectorSync;

use crate::game::Seat;
use crate::games::door::{AnyGame, Refused};
use crate::games::homeworlds::words::vocabulary::is_long_verb;

/// The number of times a choice is made anew in one text.
const MOST_RETURNS: usize = 400;

/// The number of the latest choices that can be made anew.
const MOST_CHOICES: usize = 64;

/// Actions on a line of the text.
#[derive(Clone, Debug)]
pub(super) struct ActionLine {
    /// The number of the line.
    pub number: usize,
    /// The seat whose line it is, if that is said.
    pub seat: Option<Seat>,
    /// The text on it.
    pub said: String,
}

/// A turn that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HandTurn {
    /// The line of the text on which it begins.
    pub line: usize,
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The turn in notation.
    pub text: String,
}

/// The part that has been read so far: the turns before the one under way, and the table with that.
#[derive(Clone, Debug)]
pub(super) struct HandTable {
    table: Box<dyn AnyGame>,
    turns: VectorSync<HandTurn>,
    /// The text in brackets between actions, with its line.
    ignored: VectorSync<String>,
    /// The line on which the turn under way begins.
    began: usize,
    /// True if each line of the turn under way had one action.
    is_line_by_line: bool,
}

/// The part of a text that was read: all of it, or up to a line that cannot be.
#[derive(Debug)]
pub(super) struct HandGame {
    /// The turns.
    pub turns: Vec<HandTurn>,
    /// The text that was ignored, with its line.
    pub ignored: Vec<String>,
    /// The table after the last of them.
    pub table: Box<dyn AnyGame>,
    /// The number of lines in them.
    pub lines: usize,
}

/// Reads these lines, as many as possible.
pub(super) fn read_lines(table: Box<dyn AnyGame>, lines: &[ActionLine]) -> HandGame {
    let mut now = HandTable {
        table,
        turns: VectorSync::new_sync(),
        ignored: VectorSync::new_sync(),
        began: 0,
        is_line_by_line: true,
    };
    let (mut at, mut furthest) = (0, now.ended(0));
    let mut others: Vec<(usize, HandTable)> = Vec::new();
    let mut returns = 0;
    loop {
        let Some(line) = lines.get(at) else {
            return now.ended(at);
        };
        let mut ways = now.ways(line).into_iter();
        if let Some(way) = ways.next() {
            at += 1;
            others.extend(ways.map(|other| (at, other)));
            if others.len() > MOST_CHOICES {
                others.remove(0);
            }
            now = way;
            continue;
        }
        if at >= furthest.lines {
            furthest = now.ended(at);
        }
        returns += 1;
        match others.pop() {
            Some((next, other)) if returns <= MOST_RETURNS => (at, now) = (next, other),
            Some(_) | None => return furthest,
        }
    }
}

impl HandTable {
    /// The ways in which a line can be read here, the likelier first: if there is none, without what
    /// stands in brackets.
    fn ways(&self, line: &ActionLine) -> Vec<HandTable> {
        let ways = self.ways_of(line);
        let (said, brackets) = without_brackets(&line.said);
        let acts = |said: &String| said.split_whitespace().any(is_long_verb);
        if !ways.is_empty() || brackets.is_empty() || brackets.iter().any(acts) {
            return ways;
        }
        let number = line.number;
        let mut ways = self.ways_of(&ActionLine { said, ..line.clone() });
        for way in &mut ways {
            let ignored = format!("line {number}: {}", brackets.join(" "));
            way.ignored.push_back_mut(ignored);
        }
        ways
    }

    fn ways_of(&self, line: &ActionLine) -> Vec<HandTable> {
        let goes_on = self.gone_on(line).ok();
        let begins = self.begun(line).ok();
        let ways = if self.likely_goes_on(line) { [goes_on, begins] } else { [begins, goes_on] };
        ways.into_iter().flatten().collect()
    }

    /// A line of catastrophes goes on with the turn before it; and so does one after a sacrifice that
    /// stands alone on its line.
    fn likely_goes_on(&self, line: &ActionLine) -> bool {
        let items = self.table.items(&line.said);
        let is_rest = |item: &String| item.starts_with("catastrophe ") || item == "pass";
        let played = self.table.line();
        let rest = items.iter().all(is_rest) && !played.is_empty();
        let same = line.seat.is_some() && line.seat == self.table.to_move();
        rest || same || self.is_line_by_line && played.contains("sacrifice ")
    }

    /// With the line played in the turn under way.
    fn gone_on(&self, line: &ActionLine) -> Result<HandTable, Refused> {
        let mut next = self.clone();
        let is_another = line.seat.is_some() && line.seat != next.table.to_move();
        if next.table.line().is_empty() || is_another {
            return Err(Refused::bare("line-empty"));
        }
        next.table.play(&line.said)?;
        next.is_line_by_line &= next.table.items(&line.said).len() <= 1;
        Ok(next)
    }

    /// With the line played as the beginning of the next turn.
    fn begun(&self, line: &ActionLine) -> Result<HandTable, Refused> {
        let mut next = self.clone();
        next.end_turn()?;
        next.pass_over(line)?;
        let items = next.table.items(&line.said).len();
        next.table.play(&line.said)?;
        next.began = line.number;
        next.is_line_by_line = items <= 1;
        Ok(next)
    }

    /// Lets those pass whom the text passes over.
    fn pass_over(&mut self, line: &ActionLine) -> Result<(), Refused> {
        let seats = self.table.seats();
        for _ in 0..seats {
            if line.seat.is_none() || line.seat == self.table.to_move() {
                return Ok(());
            }
            self.table.play("pass")?;
            self.table.end_turn()?;
        }
        Err(Refused::bare("skip-out-of-turn"))
    }

    /// Ends the turn under way, if there is one.
    fn end_turn(&mut self) -> Result<(), Refused> {
        let text = self.table.line();
        if let Some(seat) = self.table.to_move().filter(|_| !text.is_empty()) {
            self.table.end_turn()?;
            let line = self.began;
            self.turns.push_back_mut(HandTurn { line, seat, text });
        }
        Ok(())
    }

    /// The game as read from the first lines.
    fn ended(&self, lines: usize) -> HandGame {
        let mut last = self.clone();
        let text = last.table.line();
        if let (Err(_), Some(seat)) = (last.end_turn(), last.table.to_move()) {
            // A turn that cannot end is for whoever replays the record to refuse.
            let line = last.began;
            last.turns.push_back_mut(HandTurn { line, seat, text });
        }
        HandGame {
            turns: last.turns.iter().cloned().collect(),
            ignored: last.ignored.iter().cloned().collect(),
            table: last.table,
            lines,
        }
    }
}

/// A line, and what stands in brackets on it.
fn without_brackets(said: &str) -> (String, Vec<String>) {
    let (mut left, mut brackets) = (String::new(), Vec::new());
    let mut rest = said;
    while let Some((before, (inside, after))) = rest
        .split_once(['(', '['])
        .and_then(|(before, rest)| Some((before, rest.split_once([')', ']'])?)))
    {
        left.push_str(before);
        left.push(' ');
        brackets.push(inside.trim().to_owned());
        rest = after;
    }
    left.push_str(rest);
    (left, brackets)
}
