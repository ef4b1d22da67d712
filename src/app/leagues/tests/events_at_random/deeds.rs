//! The things people do at random in a season.

use rand::RngExt as _;

use super::event::RandomSeason;
use crate::app::leagues::entrants::late_entry::{missed_rounds, seated};
use crate::store::Timestamp;
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::{DecidedBy, Entrant, LateEntry, Missed};

impl RandomSeason {
    /// Somebody enters late, withdraws, or is replaced.
    pub(super) fn come_and_go(&mut self) {
        match self.random.random_range(0..20) {
            0 | 1 => self.enter_late(),
            2 => self.withdraw(),
            3 => self.replace(),
            _ => {}
        }
    }

    fn enter_late(&mut self) {
        let last = self.people.iter().filter_map(|row| row.entrant).max();
        let newcomer = last.map_or(Entrant(0), |last| Entrant(last.0 + 1));
        let people = newcomer.0 as usize + 1;
        let changed = match self.row.rules.format.traits().late {
            _ if self.row.rules.missed == Missed::Never => Vec::new(),
            LateEntry::WithByes => {
                missed_rounds(&self.row, &self.fixtures, (newcomer, people), self.now)
            }
            LateEntry::AtTables => seated(&self.row, &self.fixtures, newcomer),
            LateEntry::Never | LateEntry::AtTheBottom => Vec::new(),
        };
        if changed.is_empty() {
            return;
        }
        self.enter(newcomer, 1);
        for row in changed {
            match self.fixtures.iter_mut().find(|old| old.fixture == row.fixture) {
                Some(old) => *old = row,
                None => self.fixtures.push(row),
            }
        }
        self.say(format!("{newcomer} enters late"));
    }

    /// One of those who play.
    fn anybody(&mut self) -> Option<usize> {
        let playing: Vec<usize> = self
            .people
            .iter()
            .enumerate()
            .filter(|(_, row)| row.withdrawn.is_none())
            .map(|(index, _)| index)
            .collect();
        match playing.len() {
            0..=2 => None,
            many => Some(playing[self.random.random_range(0..many)]),
        }
    }

    /// Somebody withdraws, and what they have still to play is lost.
    fn withdraw(&mut self) {
        let Some(who) = self.anybody() else {
            return;
        };
        self.now = Timestamp(self.now.0 + 1);
        self.people[who].withdrawn = Some(self.now);
        let gone = self.people[who].entrant.unwrap_or(Entrant(0));
        self.say(format!("{gone} withdraws"));
        for index in self.open().collect::<Vec<_>>() {
            if !self.fixtures[index].has(gone) {
                continue;
            }
            let roster = self.roster();
            let fixture = &mut self.fixtures[index];
            let left: Seats = fixture
                .entrants
                .0
                .iter()
                .zip((0..).map(Seat))
                .filter(|(who, _)| !roster.is_gone(**who))
                .map(|(_, seat)| seat)
                .collect();
            fixture.decided = Some(self.now);
            fixture.how = Some(DecidedBy::Forfeit);
            fixture.outcome = if left.is_empty() {
                Some(Outcome::Won(Seats::one(Seat(0))))
            } else {
                Some(Outcome::Won(left))
            };
        }
    }

    /// Somebody from the waiting list takes over from somebody who leaves, with all their games.
    fn replace(&mut self) {
        let Some(who) = self.anybody() else {
            return;
        };
        self.now = Timestamp(self.now.0 + 1);
        let (entrant, division) = (self.people[who].entrant, self.people[who].division);
        self.people[who].withdrawn = Some(self.now);
        let place = entrant.unwrap_or(Entrant(0));
        self.enter(place, division.unwrap_or(1));
        self.say(format!("P{} takes over {place}", self.next_person));
    }

    /// Some of what is open is decided, in one way or another.
    pub(super) fn decide_some(&mut self, open: &[usize]) {
        for index in open {
            if self.random.random_range(0..3) == 0 {
                continue;
            }
            self.now = Timestamp(self.now.0 + 1);
            let seats = self.fixtures[*index].entrants.0.len();
            let all: Seats = (0..).map(Seat).take(seats).collect();
            let winner = (0..).map(Seat).nth(self.random.random_range(0..seats));
            let winner = Seats::one(winner.expect("it is one of them"));
            let (how, outcome) = match self.random.random_range(0..14) {
                0 => (DecidedBy::Annulment, None),
                1 | 2 => (DecidedBy::Played, Some(Outcome::Drawn(all))),
                3 => (DecidedBy::Time, Some(Outcome::Won(winner))),
                4 => (DecidedBy::Forfeit, Some(Outcome::Won(winner))),
                5 => (DecidedBy::Adjudication, Some(Outcome::Drawn(all))),
                _ => (DecidedBy::Played, Some(Outcome::Won(winner))),
            };
            // Somebody may not have come, or not have moved when it was decided.
            let is_short =
                matches!(how, DecidedBy::Time | DecidedBy::Forfeit | DecidedBy::Adjudication);
            let turns = if is_short { self.random.random_range(0..4) } else { 9 };
            let fixture = &mut self.fixtures[*index];
            fixture.decided = Some(self.now);
            (fixture.how, fixture.outcome, fixture.turns) = (Some(how), outcome, Some(turns));
        }
    }
}
