//! The facts told to people at a table, as its game says them; knows no sentence.

use crate::game::{Game, Seat};
use crate::games::door::deed::{ActionWords, Passage};
use crate::games::door::in_play::InPlay;
use crate::games::door::line;
use crate::games::door::loss::Loss;
use crate::games::door::note::Notes;
use crate::games::door::player_name::PlayerName;
use crate::games::door::refusal::Refused;
use crate::games::door::seat_facts::SeatFacts;
use crate::games::door::table_facts::Tells;
use crate::games::door::warning::Warning;
use crate::games::door::written_form::{ActionOf, Written};
use crate::words::Word;

/// An action, and how often it was done one after the other: from before the first to after the last.
struct Run<G: Written> {
    before: G,
    action: ActionOf<G>,
    after: G,
    times: usize,
}

impl<G: Written> Run<G> {
    fn told(&self) -> ActionWords {
        self.after.deed(&self.action, &self.before, self.times)
    }

    /// True if another continues it with the same action, as people are told.
    fn goes_on(&self, other: &Run<G>) -> bool {
        let once = |run: &Run<G>| run.after.deed(&run.action, &run.before, 1);
        let deed = once(self);
        deed.outcomes.is_empty() && deed.what == once(other).what
    }

    /// Both as one.
    fn and(&mut self, other: Run<G>) {
        self.times += other.times;
        self.after = other.after;
    }
}

impl<G: Written> Tells for InPlay<G> {
    fn call_players(&mut self, players: &[PlayerName]) {
        self.start.call_players(players);
        self.now.call_players(players);
        self.players = players.to_vec();
    }

    fn as_read(&self, by: Option<Seat>, line: &str) -> String {
        let items = line::items(line).map(|item| self.now.as_read(by, item));
        line::join(&items.collect::<Vec<_>>())
    }

    fn seat(&self, seat: Seat) -> SeatFacts {
        let over = self.start.rules().outcome().is_some();
        let hunted = self.start.seat(seat).target;
        SeatFacts { target: hunted.filter(|_| !over), ..self.now.seat(seat) }
    }

    fn deeds(&self, line: &str) -> Result<Vec<Passage>, Refused> {
        let mut table = self.clone();
        let mut runs: Vec<Run<G>> = Vec::new();
        for item in line::items(line) {
            let before = table.now.clone();
            let action = table.play_item(item)?;
            let run = Run { before, action, after: table.now.clone(), times: 1 };
            match runs.last_mut() {
                Some(last) if last.goes_on(&run) => last.and(run),
                _ => runs.push(run),
            }
        }
        Ok(Passage::all_of(runs.iter().map(Run::told)))
    }

    fn episodes(&self, line: &str) -> Result<Vec<String>, Refused> {
        let mut table = self.clone();
        let (mut episodes, mut is_open): (Vec<Vec<String>>, bool) = (Vec::new(), false);
        for item in line::items(line) {
            let stands_alone = G::is_striking(&table.play_item(item)?);
            let goes_on = is_open && !stands_alone;
            match episodes.last_mut().filter(|_| goes_on) {
                Some(episode) => episode.push(item.to_owned()),
                None => episodes.push(vec![item.to_owned()]),
            }
            is_open = !stands_alone;
        }
        Ok(episodes.iter().map(|items| line::join(items)).collect())
    }

    fn loss(&self) -> Result<Option<Loss>, Refused> {
        match self.against_end() {
            Some(no) => Err(self.refused(&no, "")),
            None => Ok(self.now.loss(&self.turn())),
        }
    }

    fn left(&self) -> u8 {
        match self.against_end() {
            Some(_) => 0,
            None => self.now.left(&self.turn()),
        }
    }

    fn warnings(&self) -> Vec<Warning> {
        match self.against_end() {
            Some(_) => Vec::new(),
            None => self.now.warnings(&self.turn()),
        }
    }

    fn reasons(&self) -> Vec<Word> {
        self.now.reasons()
    }

    fn risks(&self) -> Vec<Word> {
        match self.against_end() {
            Some(_) => Vec::new(),
            None => self.now.risks(&self.turn()),
        }
    }

    fn alerts(&self) -> Vec<Warning> {
        self.start.alerts()
    }

    fn is_endangered(&self, seat: Seat) -> bool {
        self.start.is_endangered(seat)
    }

    fn notes(&self) -> Notes {
        let notes = self.start.notes();
        match self.start.rules().outcome() {
            None => notes,
            Some(_) => Notes {
                reminders: Vec::new(),
                dangers: Vec::new(),
                lacks: Vec::new(),
                signs: Vec::new(),
                ..notes
            },
        }
    }
}
