//! Settlers as the door wants it: reading, writing, advice and pictures in one place.

use crate::game::{Refuses, Seat};
use crate::games::door::line;
use crate::games::door::{Loss, Step, TurnSoFar, View, Warning, Written};
use crate::games::settlers::act::Illegal;
use crate::games::settlers::action::Action;
use crate::games::settlers::called::seat_label;
use crate::games::settlers::field::Field;
use crate::games::settlers::position::Position;
use crate::games::settlers::vocabulary::Verb;
use crate::games::settlers::{advice, describe, menus, notation, scene};
use crate::render::Scene;
use crate::words::Word;

/// Fields have their names by themselves, and none is ever given.
impl Written for Position {
    type Names = ();

    fn seat_label(&self, seat: Seat) -> String {
        seat_label(seat).to_owned()
    }

    fn place_word((): &(), place: u16) -> Word {
        let field = Field::numbered(place).map(|field| field.to_string());
        Word::Text(field.unwrap_or_default())
    }

    fn read(&self, (): &(), item: &str) -> Result<(Action, Option<String>), Box<dyn Refuses>> {
        match notation::read(item) {
            Ok(action) => Ok((action, None)),
            Err(misread) => Err(Box::new(misread)),
        }
    }

    fn new_name(
        &self,
        (): &(),
        _action: &Action,
        _wanted: Option<&str>,
    ) -> Result<Option<String>, Box<dyn Refuses>> {
        Ok(None)
    }

    fn write(&self, (): &(), action: &Action, _name: Option<&str>) -> String {
        notation::write(action)
    }

    fn remember(&self, (): &mut (), _name: String) {}

    fn nearness(&self, action: &Action, (): &(), item: &str) -> u8 {
        let mut words = line::words(item);
        let verb = words.next().and_then(Verb::from_word);
        if verb != Some(notation::verb(action)) {
            return 0;
        }
        let written = notation::write(action);
        let parts: Vec<&str> = written.split_whitespace().collect();
        let shared = words.filter(|word| parts.contains(&word.to_lowercase().as_str()));
        1 + shared.count().min(9) as u8
    }

    fn steps(&self, (): &(), action: &Action) -> Vec<Vec<Step>> {
        menus::steps(self, action)
    }

    fn suggestions(&self) -> Vec<String> {
        Vec::new()
    }

    fn warnings(&self, turn: &TurnSoFar<'_, Position>, (): &()) -> Vec<Warning> {
        advice::warnings(turn, self)
    }

    fn loss(&self, turn: &TurnSoFar<'_, Position>) -> Option<Loss> {
        advice::loss(turn, self)
    }

    fn leads_nowhere(&self, action: &Action) -> bool {
        menus::leads_nowhere(self, action)
    }

    fn points(&self, seat: Seat) -> Option<u32> {
        Some(self.score(seat))
    }

    fn against_end(&self) -> Option<Illegal> {
        self.may_end().err()
    }

    fn forced(&self) -> Option<Action> {
        self.must_pass().then_some(Action::Pass)
    }

    fn print(&self) -> String {
        Position::print(self)
    }

    fn draw(&self, before: &Position, (): &(), view: &View<'_>) -> Scene {
        scene::draw(self, before, view)
    }

    fn describe(&self, (): &(), view: &View<'_>, most: usize) -> String {
        describe::describe(self, view, most)
    }

    fn text_board(&self, (): &(), view: &View<'_>) -> String {
        describe::text_board(self, view)
    }
}
