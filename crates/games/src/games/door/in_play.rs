//! A table of one game: its position and the turn under way, behind [`AnyGame`].

use crate::ai::{Asked, Term, Thought, TurnChoice};
use crate::game::{Arg, Args, Game, Outcome, Refuses, Seat, Seats};
use crate::games::door::any_game::{AnyGame, Secrets};
use crate::games::door::choice::{Choice, Naming, Pick};
use crate::games::door::line::{self, LONGEST_LINE};
use crate::games::door::offers;
use crate::games::door::past::{Past, Progress};
use crate::games::door::player_name::PlayerName;
use crate::games::door::refused::{Refused, word_of};
use crate::games::door::renamed::Renamed;
use crate::games::door::turn::TurnSoFar;
use crate::games::door::typed::Typed;
use crate::games::door::written::{ActionOf, PastOf, TurnOf, Written};
use crate::words::Word;

/// The one implementation of [`AnyGame`], for every game that is [`Written`].
#[derive(Clone, Debug)]
pub struct InPlay<G: Written> {
    /// Where the last turn that was ended began, and what was done in it.
    last: (G, Vec<ActionOf<G>>),
    /// Where the last turn of each seat ended, in the order of seats.
    ended: Vec<Option<G>>,
    /// Where the turn under way began.
    pub(super) start: G,
    pub(super) now: G,
    pub(super) played: Vec<String>,
    /// The items of `played`, as actions.
    done: Vec<ActionOf<G>>,
    /// What was picked of the next one, of a table that is only shown.
    picked: Vec<Pick>,
    /// The people at the seats, if they are known.
    pub(super) players: Vec<PlayerName>,
}

impl<G: Written> InPlay<G> {
    /// A table at a position.
    pub fn at(position: G) -> InPlay<G> {
        InPlay {
            last: (position.clone(), Vec::new()),
            ended: vec![None; position.rules().seats().into()],
            start: position.clone(),
            now: position,
            played: Vec::new(),
            done: Vec::new(),
            picked: Vec::new(),
            players: Vec::new(),
        }
    }

    /// Returns the action that it was.
    pub(super) fn play_item(&mut self, item: &str) -> Result<ActionOf<G>, Refused> {
        let turn = TurnSoFar {
            before: self.start.rules(),
            done: &self.done,
        };
        let played = self.now.play(item, &turn);
        let (action, text) = played.map_err(|no| self.refused(no.as_ref(), item))?;
        self.played.push(text);
        self.done.push(action.clone());
        Ok(action)
    }

    /// Returns what it has played, in canonical form.
    fn play_items(&mut self, text: &str) -> Result<String, Refused> {
        let before = self.played.len();
        line::items(text).try_for_each(|item| self.play_item(item).map(drop))?;
        match &self.played[before..] {
            [] => Err(Refused::plain("line-empty", "")),
            played => Ok(line::join(played)),
        }
    }

    pub(super) fn refused(&self, no: &dyn Refuses, item: &str) -> Refused {
        Refused {
            id: no.id(),
            args: self.in_words(no.args()),
            item: item.to_owned(),
            instead: self.read_by_mover(offers::instead(&self.now, item)),
        }
    }

    /// Items of the player to move, as they read them.
    pub(super) fn read_by_mover(&self, items: Vec<String>) -> Vec<String> {
        let mover = Some(self.now.rules().to_move());
        let read = |item: String| self.now.as_read(mover, &item);
        items.into_iter().map(read).collect()
    }

    fn in_words(&self, args: Args) -> Vec<(&'static str, Word)> {
        let word = |arg| match arg {
            Arg::Seat(seat) => self.now.seat_word(seat),
            Arg::Place(place) => self.now.place_word(place),
            Arg::Color(_)
            | Arg::Size(_)
            | Arg::Piece(_)
            | Arg::Count(_)
            | Arg::Message(_)
            | Arg::Text(_) => word_of(arg).unwrap_or_else(|| Word::Text(String::new())),
        };
        args.into_iter()
            .map(|(name, arg)| (name, word(arg)))
            .collect()
    }

    pub(super) fn begin_turn(&mut self) {
        self.start = self.now.clone();
        self.played.clear();
        self.done.clear();
    }

    pub(super) fn turn(&self) -> TurnOf<'_, G> {
        TurnSoFar {
            before: self.start.rules(),
            done: &self.done,
        }
    }

    /// What a picture from this side marks: the draft, or the last turn if nothing of the next was
    /// played; and what has happened since the seat's own.
    pub(super) fn past(&self, side: Seat) -> PastOf<'_, G> {
        let (before, done, turn) = match self.played.is_empty() {
            true => (&self.last.0, &self.last.1, Progress::Ended),
            false => (&self.start, &self.done, Progress::UnderWay),
        };
        let since = self.ended.get(side.index()).and_then(Option::as_ref);
        Past {
            before,
            done,
            since: since.unwrap_or(before),
            turn,
            picked: &self.picked,
        }
    }

    fn take_back_turn(&mut self) -> Vec<String> {
        self.now = self.start.clone();
        self.done.clear();
        std::mem::take(&mut self.played)
    }

    /// Plays what was played before, as far as it is still possible.
    fn play_again(&mut self, played: &[String]) {
        for item in played {
            if self.play_item(item).is_err() {
                break;
            }
        }
    }

    /// A thought about the turn under way, its items in canonical form.
    fn written(&self, thought: &Thought<ActionOf<G>>) -> Option<Thought<String>> {
        let mut trial = InPlay::at(self.start.clone());
        let write = |action: &ActionOf<G>| {
            let item = trial.now.write(action);
            trial.play_item(&item).ok().map(|_| item)
        };
        let line = thought.line.iter().map(write).collect::<Option<_>>()?;
        Some(Thought {
            line,
            value: thought.value,
            steps: thought.steps,
            looked_at: thought.looked_at,
        })
    }

    /// Why the turn cannot end as it is.
    pub(super) fn against_end(&self) -> Option<<G::Rules as Game>::Illegal> {
        self.now.rules().clone().end_turn().err()
    }
}

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
        Some(Box::new(InPlay {
            now,
            picked: picks.to_vec(),
            ..self.clone()
        }))
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
        asked: &mut Asked<'_, '_>,
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
        match self.now.roles().is_empty() {
            true => None,
            false => Some(self),
        }
    }
}

/// Refused: longer than what is read.
fn check_length(text: &str) -> Result<(), Refused> {
    match text.chars().nth(LONGEST_LINE) {
        Some(_) => Err(Refused::plain("line-too-long", &LONGEST_LINE.to_string())),
        None => Ok(()),
    }
}
