//! Settlers as the door wants it: reading, writing, advice and pictures in one place.

use crate::ai::{Term, Thinkable, Thought, TurnRequest};
use crate::game::{Game, Seat};
use crate::games::door::{
    ActionWords, Common, Loss, Note, Notes, PastOf, Pick, PlainWord, PlayedOf, SeatFacts,
    Secretive, Summary, TurnSoFar, View, Warning, Written,
};
use crate::games::settlers::action::Action;
use crate::games::settlers::field::Field;
use crate::games::settlers::labels::seat_label;
use crate::games::settlers::marks::BoardMarks;
use crate::games::settlers::position::Position;
use crate::games::settlers::vocabulary::Verb;
use crate::games::settlers::{
    advice, deeds, description, menus, notation, reasons, scene, spelling, summary,
};
use crate::render::Scene;
use crate::words::Word;

/// Fields have names of their own: nothing is kept with the position.
impl Written for Position {
    type Rules = Position;

    fn play(&mut self, item: &str, _: &TurnSoFar<'_, Position>) -> PlayedOf<Position> {
        let action = notation::read(item)?;
        self.act(&action)?;
        let text = notation::write(&action);
        Ok((action, text))
    }

    fn write(&self, action: &Action) -> String {
        notation::write(action)
    }

    fn verb(word: &str) -> Option<&str> {
        let verb = Verb::from_word(word).or_else(|| Verb::mistyped(word));
        verb.map(Verb::word)
    }

    fn respelled(&self, words: &[PlainWord]) -> Option<Vec<String>> {
        Some(spelling::items(words))
    }

    fn picks(&self, action: &Action) -> Vec<Vec<Pick>> {
        menus::picks(self, action)
    }

    /// The piece that was chosen to move is lit, until another choice is made.
    fn half_done(&self, _: &[Pick]) -> Option<Position> {
        menus::moves(self).then_some(*self)
    }

    fn summary(&self, action: &Action) -> Summary {
        summary::summary(self, action)
    }

    fn precedence(&self, action: &Action) -> [u8; 3] {
        menus::precedence(self, action)
    }

    fn is_striking(action: &Action) -> bool {
        matches!(action, Action::Conquer { .. })
    }

    fn forced(&self) -> Option<Action> {
        self.must_pass().then_some(Action::Pass)
    }

    fn seat(&self, seat: Seat) -> SeatFacts {
        SeatFacts { points: Some(self.score(seat)), ..SeatFacts::named(seat_label(seat)) }
    }

    fn place_word(&self, place: u16) -> Word {
        let field = Field::numbered(place).map(|field| field.to_string());
        Word::Text(field.unwrap_or_default())
    }

    fn deed(&self, action: &Action, before: &Position, times: usize) -> ActionWords {
        ActionWords::plain(deeds::deed(before, action, times))
    }

    fn warnings(&self, turn: &TurnSoFar<'_, Position>) -> Vec<Warning> {
        advice::warnings(turn, self)
    }

    fn loss(&self, turn: &TurnSoFar<'_, Position>) -> Option<Loss> {
        advice::loss(turn, self)
    }

    fn left(&self, turn: &TurnSoFar<'_, Position>) -> u8 {
        advice::left(turn, self)
    }

    fn reasons(&self) -> Vec<Word> {
        reasons::reasons(self)
    }

    fn risks(&self, turn: &TurnSoFar<'_, Position>) -> Vec<Word> {
        advice::risks(turn, self)
    }

    /// After one pass another one ends the game. RULES ST-10.
    fn notes(&self) -> Notes {
        let passed = (self.passes() > 0).then(|| Note::plain("note-one-pass"));
        Notes { reminders: passed.into_iter().collect(), ..Notes::default() }
    }

    fn choose(
        &self,
        asked: &mut TurnRequest<'_, '_>,
        told: &mut dyn FnMut(&Thought<Action>),
    ) -> Option<Thought<Action>> {
        asked.brain.choose(self, asked, told)
    }

    fn terms(&self) -> Vec<Term> {
        Thinkable::terms(self)
    }

    fn key(&self) -> u64 {
        Thinkable::key(self, self.to_move())
    }

    fn print(&self) -> String {
        Position::print(self)
    }

    fn draw(&self, past: &PastOf<'_, Position>, view: &View<'_>) -> Scene {
        scene::draw(self, past, view)
    }

    fn draw_in(&self, past: &PastOf<'_, Position>, view: &View<'_>, common: &Common) -> Scene {
        scene::draw_in(self, &BoardMarks::from(past), view, common.verdict())
    }

    fn describe(&self, past: &PastOf<'_, Position>, view: &View<'_>, most: usize) -> String {
        description::describe(self, past, view, most)
    }

    fn text_board(&self, past: &PastOf<'_, Position>, view: &View<'_>) -> String {
        description::text_board(self, past, view)
    }
}

/// Nobody has a secret.
impl Secretive for Position {}
