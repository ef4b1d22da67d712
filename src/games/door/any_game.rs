//! The door itself: what can be done at a table, whichever game lies on it. Knows no rule.

use std::fmt;

use crate::game::{Outcome, Seat, Seats, Verdict};
use crate::games::door::choice::Choice;
use crate::games::door::loss::Loss;
use crate::games::door::note::Note;
use crate::games::door::refused::Refused;
use crate::games::door::typed::Typed;
use crate::games::door::view::View;
use crate::games::door::warning::Warning;
use crate::render::Scene;

/// A table of any game: the position, the names on it, and the turn under way.
///
/// Everything goes in and out as notation (`notation.rs` of the game); a draft is a line.
pub trait AnyGame: fmt::Debug + Send + Sync {
    /// The same table again, to try a line on.
    fn boxed(&self) -> Box<dyn AnyGame>;

    /// How many seats there are.
    fn seats(&self) -> u8;

    /// Whose turn it is; nobody's when the game is over.
    fn to_move(&self) -> Option<Seat>;

    /// Who won, once the rules say that the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The seats that are out.
    fn eliminated(&self) -> Seats;

    /// How a seat is called, like `South`.
    fn seat_name(&self, seat: Seat) -> String;

    /// Plays the actions of a line, on top of those of this turn already played, and gives them
    /// back in canonical form, joined by `; `. Refused: nothing has changed.
    fn play(&mut self, line: &str) -> Result<String, Refused>;

    /// Who sits at the seats: from now on what is said to people names them. Lines never do.
    fn call_players(&mut self, players: &[String]);

    /// The same for a line that a person has typed: players may be named in place of their homes,
    /// and an action of which only the beginning is there is completed where that can mean only
    /// one. Refused: nothing has changed.
    fn play_typed(&mut self, typed: &str) -> Result<Typed, Refused>;

    /// What was typed and refused, with the refused action replaced by one of the legal ones that
    /// are offered in its place; `None` where there is none.
    fn mended(&self, typed: &str, choice: usize) -> Option<String>;

    /// Plays as much of a line as is possible: all of it, or what stands before the first action
    /// that is refused.
    fn play_while_legal(&mut self, line: &str);

    /// Takes the last action of the turn under way back, if there is one.
    fn take_back(&mut self);

    /// Ends the turn. Refused: nothing has changed.
    fn end_turn(&mut self) -> Result<(), Refused>;

    /// A seat leaves the game for good. What was played of the turn under way is lost if it is
    /// that seat's turn.
    fn leave(&mut self, seat: Seat);

    /// The secret roles of this game, one a seat, before they are shuffled; none where there are
    /// no secrets. Each has a message `role-ROLE`.
    fn roles(&self) -> Vec<&'static str>;

    /// What follows from the last event, which ended a turn or let a seat leave, given everybody's
    /// role in the order of seats. Nothing here keeps what it is told.
    fn judge(&self, roles: &[&str]) -> Verdict;

    /// A seat's role becomes public, and is shown from now on. Refused: no such seat or role.
    fn reveal(&mut self, seat: Seat, role: &str) -> Result<(), Refused>;

    /// The game ends as its secret roles have decided.
    fn conclude(&mut self, outcome: Outcome);

    /// The actions of the turn under way, in canonical form, joined by `; `.
    fn line(&self) -> String;

    /// What is against ending the turn now, if anything is.
    fn against_end(&self) -> Option<Refused>;

    /// The only turn that the player to move has, so that it can be played for them: a pass
    /// without any choice.
    fn forced(&self) -> Option<String>;

    /// Every legal next action in canonical form, in a fixed order.
    fn actions(&self) -> Vec<String>;

    /// Every legal next action that may lead to something, with the menus that lead to it,
    /// suggestions first.
    fn choices(&self) -> Vec<Choice>;

    /// Continuations of what was typed so far, whole lines, the likeliest first.
    fn complete(&self, typed: &str, most: usize) -> Vec<String>;

    /// What is probably a mistake if the turn ended now. Empty when ending would be refused.
    fn warnings(&self) -> Vec<Warning>;

    /// What the turn gives away for good if it ended now: then it ends only by an act that names
    /// it. One of the warnings says it too. None where ending would be refused.
    fn loss(&self) -> Option<Loss>;

    /// The danger that the seat to move was in when its turn began, as far as the aids of the
    /// game have it told in public. May take a while.
    fn alerts(&self) -> Vec<Warning>;

    /// What is played for, and which aids are on: what everybody is told when the game begins.
    fn notes(&self) -> Vec<Note>;

    /// What matters in the turn under way, in particular: everybody may be told.
    fn reminders(&self) -> Vec<Note>;

    /// Whom a seat has to eliminate, in a game that gives everybody one to hunt; nobody for a seat
    /// that is out, and after the end. Whoever has a seat as target hunts it.
    fn target(&self, seat: Seat) -> Option<Seat>;

    /// The points a seat has on the board, in a game that points decide.
    fn points(&self, seat: Seat) -> Option<u32>;

    /// The position in one line of text, names aside: the form of `tests/perft/*.txt`.
    fn print(&self) -> String;

    /// A number for the position between turns that stays the same from release to release.
    fn fingerprint(&self) -> u64;

    /// The board as a scene, what the last turn changed marked.
    fn draw(&self, view: &View<'_>) -> Scene;

    /// The board in words: `most` is the number of characters there is room for.
    fn describe(&self, view: &View<'_>, most: usize) -> String;

    /// The board as lines of short text, for a monospaced block.
    fn text_board(&self, view: &View<'_>) -> String;
}
