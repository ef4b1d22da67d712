//! A table of one game: its position and the turn under way, behind [`AnyGame`](super::AnyGame).

use crate::ai::Thought;
use crate::game::{Arg, Args, Game, Refuses, Seat};
use crate::games::door::choice::Pick;
use crate::games::door::line;
use crate::games::door::offers;
use crate::games::door::past::{Past, TurnProgress};
use crate::games::door::player_name::PlayerName;
use crate::games::door::refusal::{Refused, word_of};
use crate::games::door::turn::TurnSoFar;
use crate::games::door::written_form::{ActionOf, PastOf, TurnOf, Written};
use crate::words::Word;

/// The one implementation of [`AnyGame`](super::AnyGame), for every game that is [`Written`].
#[derive(Clone, Debug)]
pub struct InPlay<G: Written> {
    /// The position where the last turn that was ended began, and the actions done in it.
    pub(super) last: (G, Vec<ActionOf<G>>),
    /// The position where the last turn of each seat ended, in the order of seats.
    pub(super) ended: Vec<Option<G>>,
    /// The position where the turn under way began.
    pub(super) start: G,
    pub(super) now: G,
    pub(super) played: Vec<String>,
    /// The items of `played`, as actions.
    pub(super) done: Vec<ActionOf<G>>,
    /// The picks made of the next one, of a table that is only shown.
    pub(super) picked: Vec<Pick>,
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
        let turn = TurnSoFar { before: self.start.rules(), done: &self.done };
        let played = self.now.play(item, &turn);
        let (action, text) = played.map_err(|no| self.refused(no.as_ref(), item))?;
        self.played.push(text);
        self.done.push(action.clone());
        Ok(action)
    }

    /// Returns what it has played, in canonical form.
    pub(super) fn play_items(&mut self, text: &str) -> Result<String, Refused> {
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
        args.into_iter().map(|(name, arg)| (name, word(arg))).collect()
    }

    pub(super) fn begin_turn(&mut self) {
        self.start = self.now.clone();
        self.played.clear();
        self.done.clear();
    }

    pub(super) fn turn(&self) -> TurnOf<'_, G> {
        TurnSoFar { before: self.start.rules(), done: &self.done }
    }

    /// The events that a picture from this side marks: the draft, or the last turn if nothing of the next was
    /// played; and what has happened since the seat's own.
    pub(super) fn past(&self, side: Seat) -> PastOf<'_, G> {
        let (before, done, turn) = if self.played.is_empty() {
            (&self.last.0, &self.last.1, TurnProgress::Ended)
        } else {
            (&self.start, &self.done, TurnProgress::UnderWay)
        };
        let since = self.ended.get(side.index()).and_then(Option::as_ref);
        Past { before, done, since: since.unwrap_or(before), turn, picked: &self.picked }
    }

    pub(super) fn take_back_turn(&mut self) -> Vec<String> {
        self.now = self.start.clone();
        self.done.clear();
        std::mem::take(&mut self.played)
    }

    /// Plays what was played before, as far as it is still possible.
    pub(super) fn play_again(&mut self, played: &[String]) {
        for item in played {
            if self.play_item(item).is_err() {
                break;
            }
        }
    }

    /// A thought about the turn under way, its items in canonical form.
    pub(super) fn written(&self, thought: &Thought<ActionOf<G>>) -> Option<Thought<String>> {
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

    /// The reason why the turn cannot end as it is, if it cannot.
    pub(super) fn against_end(&self) -> Option<<G::Rules as Game>::Illegal> {
        self.now.rules().clone().end_turn().err()
    }
}
