//! Homeworlds as the door wants it: reading, writing, naming, advice and pictures in one place.

use crate::ai::{Term, Thinkable, Thought, TurnChoice, TurnRequest, study};
use crate::game::{Game, Outcome, Refuses, Seat, Seats};
use crate::games::door::{
    ActionWords, Common, HasRules, Loss, Naming, Notes, OpeningLine, PastOf, Pick, PlainWord,
    PlayedOf, PlayerName, Renamed, SeatFacts, Summary, TurnSoFar, Unclear, View, Warning, Written,
};
use crate::games::homeworlds::action::{Action, SystemId};
use crate::games::homeworlds::alert::attackers;
use crate::games::homeworlds::pictures::highlights::Highlights;
use crate::games::homeworlds::pictures::scene;
use crate::games::homeworlds::position::{Phase, Position};
use crate::games::homeworlds::spelling::{SpelledAction, spelled_actions};
use crate::games::homeworlds::words::labels::{PlayerNames, seat_label};
use crate::games::homeworlds::words::named_position::NamedPosition;
use crate::games::homeworlds::words::vocabulary::Verb;
use crate::games::homeworlds::words::{
    advice, blocked_powers, deeds, description, exposure, loss, notes, outcomes, reasons, result,
    summary, text_board,
};
use crate::games::homeworlds::{menus, notation, overpopulation, precedence};
use crate::render::Scene;
use crate::words::{Language, Word};

impl HasRules<Position> for NamedPosition {
    fn rules(&self) -> &Position {
        &self.position
    }

    fn rules_mut(&mut self) -> &mut Position {
        &mut self.position
    }
}

impl Written for NamedPosition {
    type Rules = Position;

    fn play(&mut self, item: &str, turn: &TurnSoFar<'_, Position>) -> PlayedOf<NamedPosition> {
        let read = notation::read(&self.position, &self.names, item)?;
        let name = self.new_name(&read.action, read.name.as_deref());
        let text = NamedPosition::write(self, &read.action, name.as_deref());
        let done = self.position.act(&read.action);
        done.map_err(|no| reasons::reason(no, turn))?;
        if let Some(name) = name {
            self.remember(name, read.name.as_deref());
        }
        Ok((read.action, text))
    }

    fn write(&self, action: &Action) -> String {
        let name = self.offered_name(action);
        NamedPosition::write(self, action, name.as_deref())
    }

    fn check_typed(&self, item: &str) -> Result<(), Box<dyn Refuses>> {
        Ok(self.check_name_of_typed(item)?)
    }

    fn verb(word: &str) -> Option<&str> {
        let verb = Verb::from_word(word).or_else(|| Verb::mistyped(word));
        verb.map(Verb::word)
    }

    fn in_notation(&self, item: &str) -> Result<String, Unclear> {
        self.typed_in_notation(item)
    }

    fn respelled(&self, words: &[PlainWord]) -> Option<Vec<String>> {
        let actions = spelled_actions(words, self)?;
        Some(actions.iter().map(SpelledAction::item).collect())
    }

    fn renamed(&self) -> Vec<Renamed> {
        self.names.renamed()
    }

    fn renames(&self) -> usize {
        self.names.renames()
    }

    fn as_read(&self, by: Option<Seat>, item: &str) -> String {
        self.as_people_read(by, item)
    }

    fn picks(&self, action: &Action) -> Vec<Vec<Pick>> {
        menus::picks(&self.position, &self.names, action)
    }

    fn half_done(&self, picks: &[Pick]) -> Option<NamedPosition> {
        let sets_up = self.position.phase() == Phase::Setup;
        sets_up.then(|| self.with_half_a_home(&menus::stars_chosen(picks)))
    }

    fn summary(&self, action: &Action) -> Summary {
        summary::summary(self, action)
    }

    fn precedence(&self, action: &Action) -> [u8; 3] {
        precedence::precedence(action)
    }

    fn is_striking(action: &Action) -> bool {
        matches!(action, Action::Capture { .. } | Action::Catastrophe { .. })
    }

    fn namings(&self, action: &Action) -> Vec<Naming> {
        let Action::Discover { .. } = action else {
            return Vec::new();
        };
        let names = self.names.offered_stars(&self.position).into_iter();
        let naming =
            |name: String| Naming { action: NamedPosition::write(self, action, Some(&name)), name };
        names.map(naming).collect()
    }

    fn suggestions(&self) -> Vec<OpeningLine> {
        match self.position.phase() {
            Phase::Setup => advice::setups(&self.position),
            Phase::Choose
            | Phase::Warped
            | Phase::Sacrificed { .. }
            | Phase::Bonus
            | Phase::Done => Vec::new(),
        }
    }

    fn ranks(&self, outcome: Outcome, gone: &[Seats]) -> Vec<u8> {
        self.position.ranks(outcome, gone)
    }

    fn call_players(&mut self, players: &[PlayerName]) {
        self.names.call_players(PlayerNames::of(players, self.position.seats()));
    }

    fn seat(&self, seat: Seat) -> SeatFacts {
        SeatFacts {
            name: seat_label(seat, self.position.seats()),
            points: None,
            target: notes::target(&self.position, seat),
        }
    }

    fn seat_word(&self, seat: Seat) -> Word {
        self.names.called().person(seat, self.position.seats())
    }

    fn place_word(&self, place: u16) -> Word {
        self.names.shown(SystemId(place))
    }

    fn deed(&self, action: &Action, before: &NamedPosition, times: usize) -> ActionWords {
        ActionWords {
            what: deeds::deed(before, action, self, times),
            outcomes: outcomes::outcomes(before, action, self),
        }
    }

    fn warnings(&self, turn: &TurnSoFar<'_, Position>) -> Vec<Warning> {
        advice::warnings(turn, &self.position, &self.names)
    }

    fn reasons(&self) -> Vec<Word> {
        blocked_powers::reasons(&self.position, &self.names)
    }

    fn risks(&self, turn: &TurnSoFar<'_, Position>) -> Vec<Word> {
        let risk = exposure::risk(turn, &self.position, &self.names);
        risk.into_iter().collect()
    }

    fn loss(&self, turn: &TurnSoFar<'_, Position>) -> Option<Loss> {
        loss::loss(turn, &self.position)
    }

    fn left(&self, turn: &TurnSoFar<'_, Position>) -> u8 {
        loss::left(turn, &self.position)
    }

    fn alerts(&self) -> Vec<Warning> {
        advice::alerts(&self.position, &self.names)
    }

    fn is_endangered(&self, seat: Seat) -> bool {
        !attackers(&self.position, seat).is_empty()
    }

    fn notes(&self) -> Notes {
        Notes {
            aims: notes::notes(&self.position),
            reminders: notes::reminders(&self.position),
            dangers: overpopulation::dangers(&self.position, &self.names),
            lacks: notes::lacks(&self.position),
            signs: notes::signs(&self.position),
        }
    }

    fn choose(
        &self,
        asked: &mut TurnRequest<'_, '_>,
        told: &mut dyn FnMut(&Thought<Action>),
    ) -> Option<Thought<Action>> {
        asked.brain.choose(&self.position, asked, told)
    }

    fn study(&self, past: &[u64], most: u64) -> Option<TurnChoice> {
        study(&self.position, past, most)
    }

    fn terms(&self) -> Vec<Term> {
        self.position.terms()
    }

    fn key(&self) -> u64 {
        Thinkable::key(&self.position, self.position.to_move())
    }

    fn print(&self) -> String {
        self.position.print()
    }

    fn draw(&self, past: &PastOf<'_, NamedPosition>, view: &View<'_>) -> Scene {
        let highlights = self.highlights(past);
        scene::draw(&self.position, &|id| self.names.of(id), &highlights, view)
    }

    fn draw_in(&self, past: &PastOf<'_, NamedPosition>, view: &View<'_>, common: &Common) -> Scene {
        let highlights = self.highlights(past);
        let names = |id| self.names.of(id);
        scene::draw_in(&self.position, &names, &highlights, view, common)
    }

    fn share(&self, past: &PastOf<'_, NamedPosition>, view: &View<'_>, common: &mut Common) {
        let highlights = self.highlights(past);
        let names = |id| self.names.of(id);
        scene::share(&self.position, &names, &highlights, view, common);
    }

    fn result(&self, language: Language) -> Option<String> {
        let result = result::result(&self.position, self.names.called(), None);
        result.map(|result| result.said(language))
    }

    fn describe(&self, past: &PastOf<'_, NamedPosition>, view: &View<'_>, most: usize) -> String {
        let highlights = self.highlights(past);
        description::describe(&self.position, &|id| self.names.of(id), &highlights, view, most)
    }

    fn text_board(&self, past: &PastOf<'_, NamedPosition>, view: &View<'_>) -> String {
        let highlights = self.highlights(past);
        text_board::text_board(&self.position, &|id| self.names.of(id), &highlights, view)
    }
}

impl NamedPosition {
    /// The marks of the past.
    fn highlights(&self, past: &PastOf<'_, NamedPosition>) -> Highlights {
        let (before, since) = (&past.before.position, &past.since.position);
        Highlights { turn: past.turn, ..Highlights::of(before, past.done, &self.position, since) }
    }
}
