//! The parts that the door asks of a game in addition to its rules; knows no game.

use std::fmt;

use crate::ai::{Term, Thought, TurnChoice, TurnRequest};
use crate::game::{Game, Outcome, Refuses, Seat, Seats};
use crate::games::door::choice::{Naming, OpeningLine, Pick, Summary};
use crate::games::door::common::Common;
use crate::games::door::deed::ActionWords;
use crate::games::door::loss::Loss;
use crate::games::door::note::Notes;
use crate::games::door::past::Past;
use crate::games::door::plain_words::PlainWord;
use crate::games::door::player_name::PlayerName;
use crate::games::door::position_holder::HasRules;
use crate::games::door::renaming::Renamed;
use crate::games::door::seat_facts::SeatFacts;
use crate::games::door::secret_roles::Secretive;
use crate::games::door::turn::TurnSoFar;
use crate::games::door::understanding::Unclear;
use crate::games::door::view::View;
use crate::games::door::warning::Warning;
use crate::league::ratings::ranks;
use crate::render::Scene;
use crate::words::{Language, Word};

/// An action of a game that is [`Written`].
pub type ActionOf<G> = <<G as Written>::Rules as Game>::Action;

/// A turn of a game that is [`Written`].
pub type TurnOf<'a, G> = TurnSoFar<'a, <G as Written>::Rules>;

/// The past of a position of a game that is [`Written`].
pub type PastOf<'a, G> = Past<'a, G, ActionOf<G>>;

/// An action of a game that is [`Written`], with its canonical form; or why it cannot be done.
pub type PlayedOf<G> = Result<(ActionOf<G>, String), Box<dyn Refuses>>;

/// A game as it is written, named, drawn and described: a position, and whatever the game keeps
/// with it, such as the names of places. All of it is rebuilt by replay.
pub trait Written:
    HasRules<<Self as Written>::Rules> + Secretive + Clone + fmt::Debug + Send + Sync + 'static
{
    /// A position by its rules.
    type Rules: Game<Action: Send + Sync, Illegal: 'static> + fmt::Debug + Send + Sync;

    /// Reads an item of a line and does it; returns it with its canonical form. Refused, in view of
    /// what this turn has done: nothing has changed.
    fn play(&mut self, item: &str, turn: &TurnOf<'_, Self>) -> PlayedOf<Self>;

    /// Writes a legal action in canonical form.
    fn write(&self, action: &ActionOf<Self>) -> String;

    /// Refused: an item in notation that a record may have, from before that was so, and that
    /// nobody may type any more. Unless the game says otherwise, there is none.
    fn check_typed(&self, _item: &str) -> Result<(), Box<dyn Refuses>> {
        Ok(())
    }

    /// The verb of a word in any of its forms, even mistyped, as it is written in canonical form:
    /// unless the game says otherwise, each has one form.
    fn verb(word: &str) -> Option<&str> {
        Some(word)
    }

    /// An item that a person has typed, in notation: they may have named players. Refused: a word
    /// of it can mean several things.
    fn in_notation(&self, item: &str) -> Result<String, Unclear> {
        Ok(item.to_owned())
    }

    /// Words of a line as items in notation, whatever their order and whatever stands between actions:
    /// which place a word means is not decided yet. `None` for words that are no actions; unless the
    /// game says otherwise, all are.
    fn respelled(&self, _words: &[PlainWord]) -> Option<Vec<String>> {
        None
    }

    /// The names that somebody wanted to give and could not, each with the one that was given in its
    /// place, in order: none unless the game says otherwise.
    fn renamed(&self) -> Vec<Renamed> {
        Vec::new()
    }

    /// Their number.
    fn renames(&self) -> usize {
        self.renamed().len()
    }

    /// An item in canonical form, by this seat if that is known, as people read it and can type it:
    /// where they sit at the table, it may name them.
    fn as_read(&self, _by: Option<Seat>, item: &str) -> String {
        item.to_owned()
    }

    /// The picks that lead to a legal action: usually one way, several if the order of what is
    /// chosen does not matter. None for one that is never worth doing, since nothing can come of
    /// it: it can be typed, and is not offered. Unless the game says otherwise, each is chosen at
    /// once.
    fn picks(&self, action: &ActionOf<Self>) -> Vec<Vec<Pick>> {
        let Summary { says, color, .. } = self.summary(action);
        vec![vec![Pick { asks: "ask-what", label: says, color, row: None, is_aside: false }]]
    }

    /// The position once these picks of an action are made, if that is shown before the whole action is chosen:
    /// to be drawn, and not played on. Unless the game says otherwise, it is not.
    fn half_done(&self, _picks: &[Pick]) -> Option<Self> {
        None
    }

    /// A legal action as it is shown where it can be chosen at once.
    fn summary(&self, action: &ActionOf<Self>) -> Summary {
        Summary::plain(Word::Text(self.write(action)))
    }

    /// The place of a legal action among those that can be chosen, compared number by number: the
    /// lowest comes first, and equal ones keep the order in which the rules list them.
    fn precedence(&self, _action: &ActionOf<Self>) -> [u8; 3] {
        [0; 3]
    }

    /// True if an action has a picture of its own where a game is shown as a film, since it is easily missed
    /// among others: unless the game says otherwise, none has.
    fn is_striking(_action: &ActionOf<Self>) -> bool {
        false
    }

    /// The names that an action may give, if it gives one; the likeliest first.
    fn namings(&self, _action: &ActionOf<Self>) -> Vec<Naming> {
        Vec::new()
    }

    /// Lines to begin a game with, for those who want a suggestion.
    fn suggestions(&self) -> Vec<OpeningLine> {
        Vec::new()
    }

    /// The one action of the only turn there is, if a turn has not begun and nothing else can be
    /// done in it.
    fn forced(&self) -> Option<ActionOf<Self>> {
        None
    }

    /// See [`AnyGame::ranks`](crate::games::AnyGame::ranks): those who win or draw are tied before
    /// all others, unless the game tells these apart by who went out when.
    fn ranks(&self, outcome: Outcome, _gone: &[Seats]) -> Vec<u8> {
        ranks(outcome, self.rules().seats().into())
    }

    /// Remembers who sits at the seats, if what people are told names them.
    fn call_players(&mut self, _players: &[PlayerName]) {}

    /// The facts about a seat: unless the game says otherwise, its number from 1 on.
    fn seat(&self, seat: Seat) -> SeatFacts {
        SeatFacts::named(&(seat.index() + 1).to_string())
    }

    /// The name of a seat for people.
    fn seat_word(&self, seat: Seat) -> Word {
        Word::Text(self.seat(seat).name)
    }

    /// The name of a place for people, where refusals speak of places.
    fn place_word(&self, place: u16) -> Word {
        Word::from(place)
    }

    /// An action that led from `before` to here, in words. `times` is how often it was done in a
    /// row.
    fn deed(&self, action: &ActionOf<Self>, before: &Self, times: usize) -> ActionWords;

    /// The probable mistakes if this turn ended now, apart from what is `left`.
    fn warnings(&self, _turn: &TurnOf<'_, Self>) -> Vec<Warning> {
        Vec::new()
    }

    /// The loss that this turn would give away if it ended now, if any.
    fn loss(&self, _turn: &TurnOf<'_, Self>) -> Option<Loss> {
        None
    }

    /// The number of the actions that this turn would give away which can still be done: unless the game says
    /// otherwise, all of them.
    fn left(&self, turn: &TurnOf<'_, Self>) -> u8 {
        match self.loss(turn) {
            Some(Loss::Actions(count)) => count,
            Some(Loss::Seat | Loss::Game | Loss::Win) | None => 0,
        }
    }

    /// The dangers that the seat to move is to be told of, if the aids of the game say so.
    fn alerts(&self) -> Vec<Warning> {
        Vec::new()
    }

    /// True if another player could eliminate this seat with a turn of theirs, were it theirs now.
    fn is_endangered(&self, _seat: Seat) -> bool {
        false
    }

    /// The reasons why there is more to do now than the player may expect, or less, in whole sentences.
    fn reasons(&self) -> Vec<Word> {
        Vec::new()
    }

    /// The harm that others could do to this turn's work in their next turn if this one ended now, in whole sentences:
    /// no mistake by itself.
    fn risks(&self, _turn: &TurnOf<'_, Self>) -> Vec<Word> {
        Vec::new()
    }

    /// The facts that everybody may be told, when the game or a turn begins.
    fn notes(&self) -> Notes {
        Notes::default()
    }

    /// The position in one line of text, without the names of systems.
    fn print(&self) -> String;

    /// The board as a scene, with what has changed marked.
    fn draw(&self, past: &PastOf<'_, Self>, view: &View<'_>) -> Scene;

    /// The same as one of several pictures of a game: unless the game says otherwise, nothing on it
    /// moves from one to the next anyway.
    fn draw_in(&self, past: &PastOf<'_, Self>, view: &View<'_>, _common: &Common) -> Scene {
        self.draw(past, view)
    }

    /// Adds what its picture needs to what it has in common with the others of the game.
    fn share(&self, _past: &PastOf<'_, Self>, _view: &View<'_>, _common: &mut Common) {}

    /// Chooses a turn for the seat to move, and says meanwhile what was found so far; `None`: unless
    /// the game says otherwise, nobody does.
    fn choose(
        &self,
        _asked: &mut TurnRequest<'_, '_>,
        _told: &mut dyn FnMut(&Thought<ActionOf<Self>>),
    ) -> Option<Thought<ActionOf<Self>>> {
        None
    }

    /// The turn that a wide search chooses, with those it chooses from, by so many results at most: none unless
    /// the game says otherwise.
    fn study(&self, _past: &[u64], _most: u64) -> Option<TurnChoice> {
        None
    }

    /// The worth of the position, term by term: none unless the game says otherwise.
    fn terms(&self) -> Vec<Term> {
        Vec::new()
    }

    /// A number for what is on the table and whose turn it is, for whoever is asked to choose one.
    fn key(&self) -> u64 {
        0
    }

    /// The winners and the way they won: nothing unless the game says otherwise.
    fn result(&self, _language: Language) -> Option<String> {
        None
    }

    /// The board in words, in at most `most` characters, what has changed told.
    fn describe(&self, past: &PastOf<'_, Self>, view: &View<'_>, most: usize) -> String;

    /// The board as lines of short text.
    fn text_board(&self, _past: &PastOf<'_, Self>, _view: &View<'_>) -> String {
        self.print()
    }
}
