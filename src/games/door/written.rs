//! What the door asks of a game besides its rules; knows no game.

use std::fmt;

use crate::game::{Game, Outcome, Refuses, Seat, Verdict};
use crate::games::door::choice::Step;
use crate::games::door::loss::Loss;
use crate::games::door::note::Note;
use crate::games::door::turn::TurnSoFar;
use crate::games::door::view::View;
use crate::games::door::warning::Warning;
use crate::render::Scene;
use crate::words::Word;

/// What the door needs of a game besides its rules: how it is written, named, drawn and described.
pub trait Written:
    Game<Action: Send + Sync, Illegal: 'static> + fmt::Debug + Send + Sync + 'static
{
    /// The names of places, rebuilt by replay.
    type Names: Clone + fmt::Debug + Default + Send + Sync;

    /// How a seat is called.
    fn seat_label(&self, seat: Seat) -> String;

    /// How a seat is called where people are told of it.
    fn seat_word(&self, _names: &Self::Names, seat: Seat) -> Word {
        Word::Text(self.seat_label(seat))
    }

    /// How a place is called where people are told of it.
    fn place_word(names: &Self::Names, place: u16) -> Word;

    /// Remembers who sits at the seats, where what is said to people names them.
    fn call_players(_names: &mut Self::Names, _players: &[String]) {}

    /// An item that a person has typed as notation says it: they may have named players.
    fn in_notation(&self, _names: &Self::Names, item: &str) -> String {
        item.to_owned()
    }

    /// Reads an item of a line: the action, and a name it gives.
    fn read(
        &self,
        names: &Self::Names,
        item: &str,
    ) -> Result<(Self::Action, Option<String>), Box<dyn Refuses>>;

    /// The name of the place that an action makes, if it makes one: as wanted, or our choice.
    fn new_name(
        &self,
        names: &Self::Names,
        action: &Self::Action,
        wanted: Option<&str>,
    ) -> Result<Option<String>, Box<dyn Refuses>>;

    /// Writes an action as it is at the position before it, with the name it gives.
    fn write(&self, names: &Self::Names, action: &Self::Action, name: Option<&str>) -> String;

    /// Remembers the name of the place that the last action made; `self` is after it.
    fn remember(&self, names: &mut Self::Names, name: String);

    /// How near a legal action is to an item that was refused: higher is nearer, 0 is unlike.
    fn nearness(&self, action: &Self::Action, names: &Self::Names, item: &str) -> u8;

    /// The menus that lead to an action: usually one way, several where the order of what is
    /// chosen does not matter.
    fn steps(&self, names: &Self::Names, action: &Self::Action) -> Vec<Vec<Step>>;

    /// True for a legal action that is never worth doing, since nothing can come of it: it can be
    /// typed, and is not offered.
    fn leads_nowhere(&self, _action: &Self::Action) -> bool {
        false
    }

    /// Lines to begin a game with, for those who want a suggestion.
    fn suggestions(&self) -> Vec<String>;

    /// Why an action was refused, in view of what this turn has done.
    fn reason(no: Self::Illegal, _turn: &TurnSoFar<'_, Self>) -> Box<dyn Refuses> {
        Box::new(no)
    }

    /// What is probably a mistake if this turn ended now.
    fn warnings(&self, turn: &TurnSoFar<'_, Self>, names: &Self::Names) -> Vec<Warning>;

    /// What this turn gives away if it ended now: one of the warnings says it.
    fn loss(&self, turn: &TurnSoFar<'_, Self>) -> Option<Loss>;

    /// What the seat to move is to be told of danger, where the aids of the game say so.
    fn alerts(&self, _names: &Self::Names) -> Vec<Warning> {
        Vec::new()
    }

    /// What is played for, and which aids are on: said when the game begins.
    fn notes(&self) -> Vec<Note> {
        Vec::new()
    }

    /// What matters in the turn that begins now, in particular.
    fn reminders(&self) -> Vec<Note> {
        Vec::new()
    }

    /// Whom a seat has to eliminate, in a game that gives everybody one to hunt.
    fn target(&self, _seat: Seat) -> Option<Seat> {
        None
    }

    /// The points of a seat, in a game that has them.
    fn points(&self, _seat: Seat) -> Option<u32> {
        None
    }

    /// What is against the end of the turn now.
    fn against_end(&self) -> Option<Self::Illegal>;

    /// The one action of the only turn there is, where a turn has not begun and nothing else can
    /// be done in it.
    fn forced(&self) -> Option<Self::Action> {
        None
    }

    /// The secret roles, one a seat, before they are shuffled: none in most games.
    fn roles(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// What follows from the last event, given everybody's role in the order of seats.
    fn judge(&self, _roles: &[&str]) -> Verdict {
        Verdict::default()
    }

    /// A seat's role becomes public. False, and nothing has changed: there is no such role.
    fn reveal(&mut self, _seat: Seat, _role: &str) -> bool {
        false
    }

    /// The game ends as its secret roles have decided.
    fn conclude(&mut self, _outcome: Outcome) {}

    /// The position in one line of text, names aside.
    fn print(&self) -> String;

    /// The board as a scene, what changed since `before` marked.
    fn draw(&self, before: &Self, names: &Self::Names, view: &View<'_>) -> Scene;

    /// The board in words, in so many characters at most.
    fn describe(&self, names: &Self::Names, view: &View<'_>, most: usize) -> String;

    /// The board as lines of short text.
    fn text_board(&self, names: &Self::Names, view: &View<'_>) -> String;
}
