//! The lines of a game that was written by hand, told apart. Knows no position.

use super::line::{HandLine, home};
use super::table::ActionLine;
use crate::game::Seat;
use crate::games::door::Unreadable;
use crate::games::homeworlds::sdg::shortened;

/// The largest number of lines that a turn has, on average.
const LINES: usize = 4;

/// The most players whose homes are set up.
const MOST_SEATS: usize = 6;

/// The most remarks before the first turn that are kept.
const MOST_REMARKS: usize = 40;

/// The content of a text.
#[derive(Debug, Default)]
pub(super) struct HandText {
    /// The lines with actions.
    pub lines: Vec<ActionLine>,
    /// The names of the homes, in the order in which they are set up.
    pub homes: Vec<Option<String>>,
    /// The names before the colons of the same lines.
    pub players: Vec<Option<String>>,
    /// The remarks made before the first turn.
    pub remarks: Vec<String>,
    /// The resignations, each with its line and the seat that resigns.
    pub resignations: Vec<(usize, Seat)>,
    /// The text after the last turn that is no action, with its line.
    others: Vec<(usize, String)>,
    /// The first line that cannot be part of a game.
    pub bad: Option<Unreadable>,
}

impl HandText {
    /// The content of a text about a game of at most `most` turns. Refused: it has far more lines.
    pub(super) fn of(text: &str, most: usize) -> Result<HandText, Unreadable> {
        let mut heard = HandText::default();
        for (number, line) in (1..).zip(text.lines()) {
            if heard.bad.is_some() {
                break;
            }
            heard.hear(number, HandLine::of(line), line);
            if heard.lines.len() > LINES * most {
                let args = vec![("count", most.into())];
                return Err(Unreadable::because(number, "unreadable-many-turns", args));
            }
        }
        Ok(heard)
    }

    /// The number of players. Refused: nobody plays alone, and no game has so many seats.
    pub(super) fn seats(&self) -> Result<u8, Unreadable> {
        let first = self.lines.first().map_or(1, |line| line.number);
        match (self.homes.len(), &self.bad) {
            (2..=MOST_SEATS, _) => Ok(u8::try_from(self.homes.len()).unwrap_or(u8::MAX)),
            (..2, Some(bad)) => Err(bad.clone()),
            (..2, None) => Err(Unreadable::at(first, "unreadable-one-homeworld")),
            _ => Err(Unreadable::at(first, "unreadable-many-homeworlds")),
        }
    }

    fn hear(&mut self, number: usize, line: HandLine<'_>, text: &str) {
        match line {
            HandLine::Remark("") => {}
            HandLine::Remark(remark) => {
                if self.lines.is_empty() && self.remarks.len() < MOST_REMARKS {
                    self.remarks.push(remark.to_owned());
                }
            }
            HandLine::Actions(player, said) => self.hear_actions(number, player, said),
            HandLine::Resigns(player) => match self.seat(player) {
                Some(seat) => self.resignations.push((number, seat)),
                None => self.hear_other(number, text),
            },
            HandLine::Branch => {
                let why = "unreadable-branch";
                self.bad = Some(Unreadable::at(number, why));
            }
            HandLine::Other => self.hear_other(number, text),
        }
    }

    fn hear_actions(&mut self, number: usize, player: Option<&str>, said: &str) {
        if let Some((number, _)) = self.others.first() {
            let why = "unreadable-no-action-no-remark";
            self.bad = Some(Unreadable::at(*number, why));
            return;
        }
        let mut said = said.to_owned();
        if let Some((_, name)) = home(&said) {
            let short = player.and_then(|player| player.split_whitespace().next());
            if let (None, Some(short)) = (&name, short) {
                said = format!("{said} {short}");
            }
            self.homes.push(name.or(short.map(str::to_owned)));
            self.players.push(player.map(str::to_owned));
        }
        let seat = player.and_then(|player| self.seat(player));
        if player.is_some() && seat.is_none() {
            let why = "unreadable-no-player";
            self.bad = Some(Unreadable::at(number, why));
            return;
        }
        self.lines.push(ActionLine { number, seat, said });
    }

    /// A line that is no action may stand behind the last of them.
    fn hear_other(&mut self, number: usize, text: &str) {
        self.others.push((number, shortened(text.trim())));
    }

    /// The text that is ignored.
    pub(super) fn ignored(&self) -> impl Iterator<Item = String> {
        let others = self.others.iter();
        others.map(|(number, said)| format!("line {number}: {said}"))
    }

    /// The seat of a player by the name that was before the set-up, or by the home.
    fn seat(&self, player: &str) -> Option<Seat> {
        let is_same = |name: &Option<String>| {
            let name = name.as_deref().map(str::to_lowercase);
            name == Some(player.to_lowercase())
        };
        let found = |names: &[Option<String>]| names.iter().position(is_same);
        Seat::at(found(&self.players).or_else(|| found(&self.homes))?)
    }
}
