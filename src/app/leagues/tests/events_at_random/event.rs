//! A season that is played in memory, round by round, and in a bracket match by match.

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

use super::rules::rules;
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::rounds::pairings::{
    Absent, first_fixtures, next_fixtures, pairs_match_by_match,
};
use crate::store::{EntrantRow, FixtureRow, LeagueRow, Nickname, PersonId, Timestamp};
use starpost_games::league::{Divided, Entrant, Format, Lot, LotPurpose, Season, Ties};

/// A number of rounds that no season has.
const ENDLESS: usize = 400;

/// A season that is being played, in memory.
pub(super) struct RandomSeason {
    pub(super) row: LeagueRow,
    pub(super) people: Vec<EntrantRow>,
    pub(super) fixtures: Vec<FixtureRow>,
    pub(super) random: StdRng,
    pub(super) next_person: u64,
    pub(super) now: Timestamp,
    /// The things that happened, for anybody who looks for a fault.
    said: Vec<String>,
    seed: u64,
}

impl Drop for RandomSeason {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let format = self.row.rules.format.word();
            eprintln!("{format} STARPOST_SEED={}\n{}", self.seed, self.said.join("\n"));
        }
    }
}

pub(super) fn play(format: Format, seed: u64) {
    let mut event = RandomSeason::begin(format, seed);
    for _ in 0..ENDLESS {
        event.come_and_go();
        let open: Vec<usize> = event.open().collect();
        if !open.is_empty() {
            event.decide_some(&open);
            // A match of a bracket opens when its two are known, whatever else is open.
            if pairs_match_by_match(event.row.rules.format, &event.fixtures) {
                event.pair();
            }
        } else if !event.pair() {
            event.check_end();
            return;
        }
        event.check();
    }
    panic!("it goes on for ever");
}

impl RandomSeason {
    fn begin(format: Format, seed: u64) -> RandomSeason {
        let mut random = StdRng::seed_from_u64(seed);
        let row = LeagueRow::example(rules(format, &mut random));
        let least = if format.traits().has_tables { 3 } else { 2 };
        let many = random.random_range(least..24);
        let mut event = RandomSeason {
            now: row.created,
            row,
            people: Vec::new(),
            fixtures: Vec::new(),
            random,
            next_person: 0,
            said: Vec::new(),
            seed,
        };
        let divisions = event.divisions(many);
        for (division, entrants) in (1..).zip(&divisions) {
            for entrant in entrants {
                event.enter(*entrant, division);
            }
        }
        event.fixtures = first_fixtures(&event.row.rules, &divisions, event.now);
        event.say(format!("{many} begin: {}", event.row.rules));
        if format.is_bracket() {
            event.pair();
        }
        event.check();
        event
    }

    /// Everybody in their divisions: here as many in each as there may be.
    fn divisions(&self, many: u32) -> Vec<Vec<Entrant>> {
        let all: Vec<Entrant> = (0..many).map(Entrant).collect();
        let size = match self.row.rules.format.traits().divided {
            Divided::Divisions => self.row.rules.division,
            Divided::Groups => self.row.rules.group,
            Divided::Together => u32::MAX,
        };
        let size = usize::try_from(size).unwrap_or(usize::MAX);
        let mut divisions: Vec<Vec<Entrant>> =
            all.chunks(size.min(all.len())).map(<[Entrant]>::to_vec).collect();
        // Nobody is alone.
        if let Some(alone) = divisions.pop_if(|last| last.len() < 2)
            && let Some(last) = divisions.last_mut()
        {
            last.extend(alone);
        }
        divisions
    }

    pub(super) fn say(&mut self, what: String) {
        self.said.push(what);
    }

    pub(super) fn roster(&self) -> Roster {
        let mut rows = self.people.clone();
        rows.sort_by_key(|row| (row.entrant, row.joined, row.person));
        Roster::new(rows)
    }

    pub(super) fn enter(&mut self, entrant: Entrant, division: u32) {
        self.next_person += 1;
        self.now = Timestamp(self.now.0 + 1);
        self.people.push(EntrantRow {
            person: PersonId(self.next_person),
            name: format!("P{}", self.next_person),
            called: Nickname::default(),
            joined: self.now,
            entrant: Some(entrant),
            division: Some(division),
            rating: Some(1500),
            withdrawn: None,
            drawn: None,
            checked_in: None,
        });
    }

    pub(super) fn open(&self) -> impl Iterator<Item = usize> {
        let open = self.fixtures.iter().enumerate();
        open.filter(|(_, fixture)| fixture.decided.is_none()).map(|(index, _)| index)
    }

    /// Pairs what follows; whether there is anything.
    fn pair(&mut self) -> bool {
        let roster = self.roster();
        let mut sit_out = Vec::new();
        for person in self.people.clone() {
            if self.random.random_range(0..12) == 0 {
                sit_out.push(person.person);
            }
        }
        let lot = Lot {
            league: 1,
            season: Season::FIRST,
            purpose: LotPurpose::Ties,
            secret: self.seed.to_string(),
        };
        let lot = Some(lot).filter(|_| self.row.rules.ties != Ties::Joint);
        let absent = Absent { asked: sit_out.clone(), missing: Vec::new() };
        let given = (&self.fixtures[..], &absent, lot.as_ref());
        let next = next_fixtures(&self.row, &roster, given, self.now);
        self.check_next(&next, &sit_out);
        self.say(format!("{} are paired", next.len()));
        self.fixtures.extend(next.iter().cloned());
        !next.is_empty()
    }
}
