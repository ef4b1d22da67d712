//! The play at a table: what is done there, what can be done, and what the bot thinks of it.

use crate::ai::{Term, Thought, TurnChoice, TurnRequest};
use crate::game::{Game as _, Outcome, Seat, Seats};
use crate::games::door::any_game::{AnyGame, Secrets};
use crate::games::door::choice::{Choice, Naming, Pick};
use crate::games::door::in_play::InPlay;
use crate::games::door::line::{self, LONGEST_LINE};
use crate::games::door::offers;
use crate::games::door::refusal::Refused;
use crate::games::door::renaming::Renamed;
use crate::games::door::understanding::Typed;
use crate::games::door::written_form::{ActionOf, Written};

impl<G: Written> AnyGame for InPlay<G> {
    fn boxed(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn seats(&self) -> u8 {
        self.now.rules().seats()
    }

    fn to_move(&self) -> Option<Seat> {
        let rules = self.now.rules();
        rules.outcome().is_none().then(|| rules.to_move())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.now.rules().outcome()
    }

    fn eliminated(&self) -> Seats {
        self.now.rules().eliminated()
    }

    fn ranks(&self, outcome: Outcome, gone: &[Seats]) -> Vec<u8> {
        self.now.ranks(outcome, gone)
    }

    fn play(&mut self, text: &str) -> Result<String, Refused> {
        check_length(text)?;
        self.check_players_before(text)?;
        let mut trial = self.clone();
        match trial.play_items(text) {
            Ok(played) if self.keeps_names(&trial) => {
                *self = trial;
                Ok(played)
            }
            played => self.play_respelled(text, played.map(|played| (trial, played))),
        }
    }

    fn play_typed(&mut self, typed: &str) -> Result<Typed, Refused> {
        check_length(typed)?;
        self.check_players_before(typed)?;
        let mut trial = self.clone();
        match trial.play_typed_items(typed) {
            Ok(typed) if self.keeps_names(&trial) => {
                *self = trial;
                Ok(typed)
            }
            // No other order of its words may decide what is unclear.
            Err(no) if no.is_unclear() => Err(no),
            done => self.play_respelled_typed(typed, done.map(|_| trial)),
        }
    }

    fn items(&self, typed: &str) -> Vec<String> {
        self.spelled_items(typed)
    }

    fn renamed(&self) -> Vec<Renamed> {
        self.now.renamed()
    }

    fn take_back(&mut self) {
        let mut played = self.take_back_turn();
        played.pop();
        self.play_again(&played);
    }

    fn end_turn(&mut self) -> Result<(), Refused> {
        let mover = self.now.rules().to_move();
        let ended = self.now.rules_mut().end_turn();
        ended.map_err(|no| self.refused(&no, ""))?;
        self.last = (self.start.clone(), std::mem::take(&mut self.done));
        self.begin_turn();
        if let Some(last) = self.ended.get_mut(mover.index()) {
            *last = Some(self.start.clone());
        }
        Ok(())
    }

    fn leave(&mut self, seat: Seat) {
        let was_on_turn = self.now.rules().to_move() == seat;
        let draft = self.take_back_turn();
        self.now.rules_mut().leave(seat);
        self.begin_turn();
        if !was_on_turn {
            self.play_again(&draft);
        }
    }

    fn line(&self) -> String {
        line::join(&self.played)
    }

    fn forced(&self) -> Option<String> {
        let action = self.now.forced().filter(|_| self.played.is_empty())?;
        Some(self.now.write(&action))
    }

    fn actions(&self) -> Vec<String> {
        offers::legal(&self.now)
    }

    fn choices(&self) -> Vec<Choice> {
        offers::choices(&self.now)
    }

    fn half_done(&self, picks: &[Pick]) -> Option<Box<dyn AnyGame>> {
        let now = self.now.half_done(picks)?;
        Some(Box::new(InPlay { now, picked: picks.to_vec(), ..self.clone() }))
    }

    fn namings(&self) -> Vec<Naming> {
        let Some(last) = self.done.last() else {
            return Vec::new();
        };
        let mut before = self.clone();
        before.take_back();
        let mut namings = before.now.namings(last);
        namings.retain(|naming| self.played.last() != Some(&naming.action));
        namings
    }

    fn complete(&self, typed: &str, most: usize) -> Vec<String> {
        self.lines_that_continue(typed, most)
    }

    fn consider(
        &self,
        asked: &mut TurnRequest<'_, '_>,
        told: &mut dyn FnMut(&Thought<String>),
    ) -> Option<Thought<String>> {
        let tell = &mut |thought: &Thought<ActionOf<G>>| {
            if let Some(thought) = self.written(thought) {
                told(&thought);
            }
        };
        let thought = self.start.choose(asked, tell)?;
        self.written(&thought)
    }

    fn study(&self, past: &[u64], most: u64) -> Option<TurnChoice> {
        self.now.study(past, most)
    }

    fn terms(&self) -> Vec<Term> {
        self.now.terms()
    }

    fn key(&self) -> u64 {
        self.start.key()
    }

    fn secrets(&self) -> Option<&dyn Secrets> {
        if self.now.roles().is_empty() { None } else { Some(self) }
    }
}

/// Refused: longer than what is read.
fn check_length(text: &str) -> Result<(), Refused> {
    match text.chars().nth(LONGEST_LINE) {
        Some(_) => Err(Refused::plain("line-too-long", &LONGEST_LINE.to_string())),
        None => Ok(()),
    }
}
