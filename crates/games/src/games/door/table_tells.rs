//! What people at a table are told, as its game says it; knows no sentence.

use crate::game::{Game, Seat};
use crate::games::door::line;
use crate::games::door::loss::Loss;
use crate::games::door::note::Notes;
use crate::games::door::refused::Refused;
use crate::games::door::seat_facts::SeatFacts;
use crate::games::door::table::Table;
use crate::games::door::tells::Tells;
use crate::games::door::warning::Warning;
use crate::games::door::written::Written;
use crate::words::Word;

impl<G: Written> Tells for Table<G> {
    fn call_players(&mut self, players: &[String]) {
        self.start.call_players(players);
        self.now.call_players(players);
    }

    fn seat(&self, seat: Seat) -> SeatFacts {
        let over = self.start.rules().outcome().is_some();
        let hunted = self.start.seat(seat).target;
        SeatFacts {
            target: hunted.filter(|_| !over),
            ..self.now.seat(seat)
        }
    }

    fn deeds(&self, line: &str) -> Result<Vec<Word>, Refused> {
        let mut table = self.clone();
        let mut deed = |item| {
            let before = table.now.clone();
            let action = table.play_item(item)?;
            Ok(table.now.deed(&action, &before))
        };
        line::items(line).map(&mut deed).collect()
    }

    fn loss(&self) -> Result<Option<Loss>, Refused> {
        match self.against_end() {
            Some(no) => Err(self.refused(&no, "")),
            None => Ok(self.now.loss(&self.turn())),
        }
    }

    fn warnings(&self) -> Vec<Warning> {
        match self.against_end() {
            Some(_) => Vec::new(),
            None => self.now.warnings(&self.turn()),
        }
    }

    fn alerts(&self) -> Vec<Warning> {
        self.start.alerts()
    }

    fn notes(&self) -> Notes {
        let notes = self.start.notes();
        match self.start.rules().outcome() {
            None => notes,
            Some(_) => Notes {
                reminders: Vec::new(),
                ..notes
            },
        }
    }
}
