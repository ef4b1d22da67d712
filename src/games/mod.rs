//! The door: text in, text out, for any game; knows no rule of any.

use std::fmt;

use crate::game::{Arg, Game, Outcome, Refuses, Seat, Seats, Verdict};
use crate::pieces::{Color, Size};
use crate::render::Scene;
use crate::words::{Language, say};

pub use crate::words::Word;
pub use door::imported::{Happened, OrderedTranscript, Transcript, Unreadable};
pub use door::line::numbered;
pub use door::table::Table;
pub use door::told::{Loss, Note, TurnSoFar};
pub use kind::{Kind, Novice};

pub mod door;
pub mod homeworlds;
mod kind;
pub mod settlers;

/// Something about a game that is chosen when it is made. Its label is the message `setting-KEY`,
/// the label of a choice the message `setting-KEY-CHOICE`; it is asked for as the option
/// `KEY=CHOICE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// What it is called in options.
    pub key: &'static str,
    /// What can be chosen, the usual first.
    pub choices: Vec<&'static str>,
}

/// A part of the rules or of good play that can be explained: its title is the message
/// `rules-topic-TOPIC`, its text the message `rules-TOPIC`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// What it is about; no two lessons of all games share it.
    pub topic: &'static str,
    /// A table that shows it, where a picture helps.
    pub example: Option<Example>,
}

impl Lesson {
    const fn told(topic: &'static str) -> Lesson {
        let example = None;
        Lesson { topic, example }
    }

    const fn shown(topic: &'static str, position: &'static str, line: &'static str) -> Lesson {
        let example = Some(Example { position, line });
        Lesson { topic, example }
    }
}

/// A table that shows something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The position in the one-line form of its game, the first seat to move.
    pub position: &'static str,
    /// What is played on it, in notation; may be empty.
    pub line: &'static str,
}

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

/// A refusal with everything its sentence needs, whichever game it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The id of the sentence: `no-green`.
    pub id: &'static str,
    /// What the sentence speaks of; places and seats are names already.
    pub args: Vec<(&'static str, Word)>,
    /// The item of the line that was refused, as it was written; empty for the end of a turn.
    pub item: String,
    /// Legal actions that come nearest, in notation, at most five.
    pub instead: Vec<String>,
}

impl Refused {
    /// A refusal before there is a table that knows the names of seats and places.
    fn of(no: &dyn Refuses) -> Refused {
        let args = no.args().into_iter();
        let args = args.filter_map(|(name, arg)| Some((name, word_of(arg)?)));
        Refused::said(no.id(), args.collect())
    }

    /// A refusal about one word, before there is a table.
    fn plain(id: &'static str, word: &str) -> Refused {
        Refused::said(id, vec![("word", Word::Text(word.to_owned()))])
    }

    fn said(id: &'static str, args: Vec<(&'static str, Word)>) -> Refused {
        Refused {
            id,
            args,
            item: String::new(),
            instead: Vec::new(),
        }
    }
}

/// What is probably a mistake in a turn about to be ended: id and arguments of its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The id of the sentence: `warn-lost-home`.
    pub id: &'static str,
    /// What the sentence speaks of.
    pub args: Vec<(&'static str, Word)>,
}

/// A legal next action as it is chosen in menus: what, then which and where, then to what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is chosen in each menu, first to last; at least one. Two choices that begin with the
    /// same labels share those menus.
    pub steps: Vec<Step>,
    /// The action in canonical form.
    pub action: String,
}

/// An entry of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What the menu asks for, the id of a message: `ask-star`.
    pub asks: &'static str,
    /// The entry.
    pub label: Word,
    /// The color it shows, where it is about a piece.
    pub color: Option<Color>,
}

/// How a line that was typed was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// As it stood there.
    Whole,
    /// With what was missing in it.
    Completed,
}

/// From where, for whom and how a board is shown.
#[derive(Clone, Debug)]
pub struct View<'a> {
    /// Whose side is at the bottom.
    pub side: Seat,
    /// The language of what is written on it.
    pub language: Language,
    /// The players' names, a seat each; empty where nobody sits.
    pub players: &'a [String],
    /// The line at the top: game, turn, whose turn.
    pub heading: &'a str,
}

/// The line at the top of a board: what `game` is called, the turns played, whose turn it is.
/// `players` are names by seat, empty where nobody sits.
pub fn heading(
    language: Language,
    game: &str,
    turns: u32,
    table: &dyn AnyGame,
    players: &[String],
) -> String {
    let mut args = vec![("game", Word::from(game)), ("turn", Word::Count(turns))];
    let Some(seat) = table.to_move() else {
        return say(language, "board-heading-over", &args);
    };
    let player = players.get(seat.index()).filter(|name| !name.is_empty());
    let player = player.cloned().unwrap_or_else(|| table.seat_name(seat));
    args.push(("player", Word::from(player)));
    say(language, "board-heading", &args)
}

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

/// What a refusal speaks of, in words; none for seats and places, whose names a table knows.
fn word_of(arg: Arg) -> Option<Word> {
    Some(match arg {
        Arg::Color(color) => Word::Message(color_message(color)),
        Arg::Size(size) => Word::Message(size_message(size)),
        Arg::Piece(piece) => Word::Text(piece.to_string()),
        Arg::Count(count) => Word::Count(count),
        Arg::Message(id) => Word::Message(id),
        Arg::Text(text) => Word::Text(text),
        Arg::Seat(_) | Arg::Place(_) => return None,
    })
}

/// The id of a color's word.
pub(crate) const fn color_message(color: Color) -> &'static str {
    match color {
        Color::Red => "color-red",
        Color::Yellow => "color-yellow",
        Color::Green => "color-green",
        Color::Blue => "color-blue",
    }
}

/// The id of a size's word.
pub(crate) const fn size_message(size: Size) -> &'static str {
    match size {
        Size::Small => "size-small",
        Size::Medium => "size-medium",
        Size::Large => "size-large",
    }
}
