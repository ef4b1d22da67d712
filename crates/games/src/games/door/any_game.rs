//! The door itself: what can be done at a table, whichever game it is. Knows no rule.

use std::fmt;

use crate::ai::{Term, Thought, TurnChoice, TurnRequest};
use crate::game::{Outcome, Seat, Seats, Verdict};
use crate::games::door::choice::{Choice, Naming, Pick};
use crate::games::door::depiction::Shows;
use crate::games::door::line;
use crate::games::door::refusal::Refused;
use crate::games::door::renaming::Renamed;
use crate::games::door::table_facts::Tells;
use crate::games::door::understanding::Typed;

/// A table of any game: the position, the names on it, and the turn under way.
///
/// Everything goes in and out as notation (`notation.rs` of the game); a draft is a line.
pub trait AnyGame: Tells + Shows + fmt::Debug + Send + Sync {
    /// A copy of the table, to try a line on.
    fn boxed(&self) -> Box<dyn AnyGame>;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// The seat whose turn it is; nobody's when the game is over.
    fn to_move(&self) -> Option<Seat>;

    /// The winners, once the rules say that the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The seats that are out.
    fn eliminated(&self) -> Seats;

    /// The rank of every player by this outcome of the game, in the order of seats: 0 is the best, and those with
    /// the same number are tied. `gone` are those who went out, in that order; together those whom one event has
    /// put out.
    fn ranks(&self, outcome: Outcome, gone: &[Seats]) -> Vec<u8>;

    /// Plays the actions of a line, on top of those of this turn already played, and returns them
    /// in canonical form, joined by `; `. Refused: nothing has changed.
    fn play(&mut self, line: &str) -> Result<String, Refused>;

    /// Plays a line that a person has typed: players may be named in place of their homes, and an
    /// action of which only the beginning is there is completed if that can mean only one. Refused:
    /// nothing has changed.
    fn play_typed(&mut self, typed: &str) -> Result<Typed, Refused>;

    /// The items of a line that somebody has typed or copied, however they are spelled and whatever
    /// stands between them.
    fn items(&self, typed: &str) -> Vec<String>;

    /// The names that somebody wanted to give at this table and could not. Lines in canonical form give
    /// none.
    fn renamed(&self) -> Vec<Renamed>;

    /// Takes back the last action of the turn under way, if there is one.
    fn take_back(&mut self);

    /// Ends the turn. Refused: nothing has changed.
    fn end_turn(&mut self) -> Result<(), Refused>;

    /// A seat leaves the game for good. What was played of the turn under way is lost if it is
    /// that seat's turn.
    fn leave(&mut self, seat: Seat);

    /// The actions of the turn under way, in canonical form, joined by `; `.
    fn line(&self) -> String;

    /// The only turn that the player to move has, so that it can be played for them: a pass
    /// without any choice.
    fn forced(&self) -> Option<String>;

    /// Every legal next action in canonical form, in a fixed order.
    fn actions(&self) -> Vec<String>;

    /// Every legal next action that may lead to something, with the menus that lead to it,
    /// suggestions first.
    fn choices(&self) -> Vec<Choice>;

    /// The table as it looks once these picks of the next action are made, if that is shown before
    /// the whole action is chosen: to be drawn, and not played on.
    fn half_done(&self, picks: &[Pick]) -> Option<Box<dyn AnyGame>>;

    /// Other names for what the last action of the turn under way has made, the likeliest first;
    /// none if it has made nothing that has a name.
    fn namings(&self) -> Vec<Naming>;

    /// Continuations of what was typed so far, whole lines, the likeliest first.
    fn complete(&self, typed: &str, most: usize) -> Vec<String>;

    /// A turn for the player to move, its items in canonical form, chosen by whoever is asked; `None`:
    /// nobody like that plays this game, or it is over.
    fn choose(&self, asked: &mut TurnRequest<'_, '_>) -> Option<Thought<String>> {
        self.consider(asked, &mut |_| ())
    }

    /// The same, where whoever searches says meanwhile what was found so far.
    fn consider(
        &self,
        asked: &mut TurnRequest<'_, '_>,
        told: &mut dyn FnMut(&Thought<String>),
    ) -> Option<Thought<String>>;

    /// The turn that a wide search chooses, with those it chooses from, by so many results at most; `past` is as
    /// in [`TurnRequest`]. `None`: it does not get so far, or there is nothing to learn from it.
    fn study(&self, past: &[u64], most: u64) -> Option<TurnChoice>;

    /// The worth of the position to the player to move, term by term; none if nobody plays this game.
    fn terms(&self) -> Vec<Term>;

    /// A number for what is on the table and whose turn it is: the same again is a repetition.
    fn key(&self) -> u64;

    /// The secret roles of this game; `None` if it has none.
    fn secrets(&self) -> Option<&dyn Secrets>;
}

/// The secret side of a table. It keeps nothing that it is told.
pub trait Secrets: Send + Sync {
    /// The roles, one per seat, before they are shuffled. Each has a message `role-ROLE`.
    fn roles(&self) -> Vec<&'static str>;

    /// The consequences of the last event, which ended a turn or let a seat leave, given everybody's role in the
    /// order of seats.
    fn judge(&self, roles: &[&str]) -> Verdict;

    /// The present role of a seat that had this one, by what is public.
    fn role_now(&self, seat: Seat, role: &str) -> String;

    /// A copy of the table with a seat's role public, which is shown from now on. Refused: no such
    /// seat or role.
    fn revealed(&self, seat: Seat, role: &str) -> Result<Box<dyn AnyGame>, Refused>;

    /// A copy of the table with the game ended as its secret roles have decided.
    fn concluded(&self, outcome: Outcome) -> Box<dyn AnyGame>;
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Box<dyn AnyGame> {
        self.boxed()
    }
}

impl dyn AnyGame + '_ {
    /// Plays as much of a line as possible: all of it, or what comes before the first action that
    /// is refused.
    pub fn play_while_legal(&mut self, line: &str) {
        for item in line::items(line) {
            if self.play(item).is_err() {
                break;
            }
        }
    }

    /// The text that was typed and refused, with the refused action replaced by one of the legal ones that are
    /// offered in its place; `None` if there is none.
    pub fn mended(&self, typed: &str, choice: usize) -> Option<String> {
        let mut items: Vec<String> = self.items(typed);
        let mut trial = self.boxed();
        for item in &mut items {
            if let Err(no) = trial.play_typed(item) {
                *item = no.instead.get(choice)?.clone();
                return Some(line::join(&items));
            }
        }
        None
    }
}
