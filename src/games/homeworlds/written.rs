//! Homeworlds as the door wants it: reading, writing, naming, advice and pictures in one place.

use crate::game::{Game, Outcome, Refuses, Seat, Verdict};
use crate::games::door::{Loss, Note, Step, TurnSoFar, View, Warning, Written};
use crate::games::homeworlds::act::Illegal;
use crate::games::homeworlds::action::{Action, SystemId};
use crate::games::homeworlds::advice;
use crate::games::homeworlds::alignment::Alignment;
use crate::games::homeworlds::called::{Called, seat_label};
use crate::games::homeworlds::changes::Changes;
use crate::games::homeworlds::describe;
use crate::games::homeworlds::loss;
use crate::games::homeworlds::menus;
use crate::games::homeworlds::names::Names;
use crate::games::homeworlds::notation::{self, Misread};
use crate::games::homeworlds::notes;
use crate::games::homeworlds::options::Mode;
use crate::games::homeworlds::position::{Phase, Position};
use crate::games::homeworlds::reasons;
use crate::games::homeworlds::scene;
use crate::games::homeworlds::typed;
use crate::games::homeworlds::vocabulary::Verb;
use crate::render::Scene;
use crate::words::Word;

impl<const N: usize> Written for Position<N> {
    type Names = Names;

    fn seat_label(&self, seat: Seat) -> String {
        seat_label(seat, N as u8)
    }

    fn seat_word(&self, names: &Names, seat: Seat) -> Word {
        names.called().person(seat, N as u8)
    }

    fn place_word(names: &Names, place: u16) -> Word {
        names.shown(SystemId(place))
    }

    fn call_players(names: &mut Names, players: &[String]) {
        names.call_players(Called::of(players, N as u8));
    }

    fn in_notation(&self, names: &Names, item: &str) -> String {
        typed::in_notation(self, names, item)
    }

    fn read(
        &self,
        names: &Names,
        item: &str,
    ) -> Result<(Action, Option<String>), Box<dyn Refuses>> {
        match notation::read(self, names, item) {
            Ok(item) => Ok((item.action, item.name)),
            Err(misread) => Err(Box::new(misread)),
        }
    }

    fn new_name(
        &self,
        names: &Names,
        action: &Action,
        wanted: Option<&str>,
    ) -> Result<Option<String>, Box<dyn Refuses>> {
        let name = match (action, wanted) {
            (Action::Settle { .. }, Some(wanted)) if self.is_own_label(wanted) => {
                seat_label(self.to_move(), N as u8)
            }
            (Action::Settle { .. } | Action::Discover { .. }, Some(wanted)) => {
                match names.check(wanted, N as u8) {
                    Ok(name) => name,
                    Err(bad) => return Err(Box::new(Misread::Name(bad, wanted.to_owned()))),
                }
            }
            (Action::Settle { .. }, None) => seat_label(self.to_move(), N as u8),
            (Action::Discover { .. }, None) => names.next_star(self),
            _ => return Ok(None),
        };
        Ok(Some(name))
    }

    fn write(&self, names: &Names, action: &Action, name: Option<&str>) -> String {
        notation::write(self, names, action, name)
    }

    fn remember(&self, names: &mut Names, name: String) {
        if let Some(newest) = self.systems().last() {
            names.give(newest.id, name);
            names.keep_places(self);
        }
    }

    fn nearness(&self, action: &Action, names: &Names, item: &str) -> u8 {
        let mut words = item.split_whitespace();
        if words.next().and_then(Verb::from_word) != Some(notation::verb(action)) {
            return 0;
        }
        let written = self.write(names, action, None).to_lowercase();
        let parts: Vec<&str> = written.split_whitespace().collect();
        let shared = words.filter(|word| parts.contains(&word.to_lowercase().as_str()));
        1 + shared.count().min(9) as u8
    }

    fn steps(&self, names: &Names, action: &Action) -> Vec<Vec<Step>> {
        menus::steps(self, names, action)
    }

    fn suggestions(&self) -> Vec<String> {
        match self.phase() {
            Phase::Setup => advice::setups(self),
            _ => Vec::new(),
        }
    }

    fn reason(no: Illegal, turn: &TurnSoFar<'_, Position<N>>) -> Box<dyn Refuses> {
        reasons::reason(no, turn)
    }

    fn warnings(&self, turn: &TurnSoFar<'_, Position<N>>, names: &Names) -> Vec<Warning> {
        advice::warnings(turn, self, names)
    }

    fn loss(&self, turn: &TurnSoFar<'_, Position<N>>) -> Option<Loss> {
        loss::loss(turn, self)
    }

    fn alerts(&self, names: &Names) -> Vec<Warning> {
        advice::alerts(self, names)
    }

    fn notes(&self) -> Vec<Note> {
        notes::notes(self)
    }

    fn reminders(&self) -> Vec<Note> {
        notes::reminders(self)
    }

    fn target(&self, seat: Seat) -> Option<Seat> {
        notes::target(self, seat)
    }

    fn against_end(&self) -> Option<Illegal> {
        self.may_end().err()
    }

    fn roles(&self) -> Vec<&'static str> {
        match self.options().mode {
            Mode::GoodVsEvil => Alignment::deal(N as u8).map(Alignment::word).collect(),
            _ => Vec::new(),
        }
    }

    fn judge(&self, roles: &[&str]) -> Verdict {
        let alignments: Option<Vec<Alignment>> = roles
            .iter()
            .map(|word| Alignment::from_word(word))
            .collect();
        let alignments = alignments.and_then(|all| <[Alignment; N]>::try_from(all).ok());
        match (self.options().mode, alignments) {
            (Mode::GoodVsEvil, Some(alignments)) => self.judged(&alignments),
            _ => Verdict::default(),
        }
    }

    fn reveal(&mut self, seat: Seat, role: &str) -> bool {
        Alignment::from_word(role).is_some_and(|alignment| self.show(seat, alignment))
    }

    fn conclude(&mut self, outcome: Outcome) {
        self.decided(outcome);
    }

    fn print(&self) -> String {
        Position::print(self)
    }

    fn draw(&self, before: &Position<N>, names: &Names, view: &View<'_>) -> Scene {
        let changes = Changes::between(before, self);
        scene::draw(self, &|id| names.of(id), names.places(), &changes, view)
    }

    fn describe(&self, names: &Names, view: &View<'_>, most: usize) -> String {
        describe::describe(self, &|id| names.of(id), view, most)
    }

    fn text_board(&self, names: &Names, view: &View<'_>) -> String {
        describe::text_board(self, &|id| names.of(id), view)
    }
}

impl<const N: usize> Position<N> {
    fn is_own_label(&self, word: &str) -> bool {
        seat_label(self.to_move(), N as u8).eq_ignore_ascii_case(word)
    }
}
