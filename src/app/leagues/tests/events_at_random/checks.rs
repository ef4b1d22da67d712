//! The conditions that must hold of a season that is played at random, written apart from the rules that pair it.

use std::collections::{BTreeMap, BTreeSet};

use super::event::RandomSeason;
use crate::app::leagues::rounds::pairings::{last_round, rounds_wanted};
use crate::app::leagues::rounds::stages::{BRACKET, is_play_off};
use crate::store::{FixtureRow, PersonId};
use starpost_games::game::{Outcome, Seat};
use starpost_games::league::{Cycles, DecidedBy, Entrant, PairedBy, RoundNo};

/// The conditions that must hold of what has just been paired.
impl RandomSeason {
    pub(super) fn check_next(&self, next: &[FixtureRow], sit_out: &[PersonId]) {
        let roster = self.roster();
        let mut last = self.fixtures.iter().map(|row| row.fixture).max().unwrap_or_default();
        for row in next {
            assert_eq!(row.fixture, last.next(), "numbered in order");
            last = row.fixture;
            let is_going = |who: &Entrant| !roster.is_gone(*who);
            assert!(
                row.how.is_some() || row.entrants.0.iter().all(is_going),
                "nobody plays who has withdrawn: {row:?}"
            );
        }
        let is_swiss = self.row.rules.format.is_paired_by_points();
        if is_swiss && next.iter().any(|row| row.slot == 0) {
            self.check_swiss_round(next, sit_out);
        }
    }

    /// A round of a Swiss has everybody once who has not withdrawn: in a game, with the bye, or
    /// sitting out as they have asked.
    fn check_swiss_round(&self, next: &[FixtureRow], sit_out: &[PersonId]) {
        let roster = self.roster();
        let going: BTreeSet<Entrant> =
            roster.numbers(None).into_iter().filter(|who| !roster.is_gone(*who)).collect();
        let mut there: Vec<Entrant> = next.iter().flat_map(|row| row.entrants.0.clone()).collect();
        there.sort_unstable();
        assert_eq!(there, Vec::from_iter(going.clone()), "everybody once");
        let asked = |who: &Entrant| {
            let holder = roster.holder(*who).map(|row| row.person);
            holder.is_some_and(|person| sit_out.contains(&person))
        };
        let asked: BTreeSet<Entrant> = going.iter().copied().filter(asked).collect();
        let plays = going.len() - asked.len();
        let alone: Vec<&FixtureRow> = next.iter().filter(|row| row.entrants.0.len() == 1).collect();
        if plays < 2 {
            assert!(alone.len() <= 1, "two are needed for a game: {alone:?}");
            return;
        }
        let (sit, byes): (Vec<&FixtureRow>, Vec<&FixtureRow>) =
            alone.iter().partition(|row| asked.contains(&row.entrants.0[0]));
        assert_eq!(sit.len(), asked.len(), "whoever asks sits out");
        assert_eq!(byes.len(), plays % 2, "one has a bye if their number is odd");
        let worth = |row: &&FixtureRow| row.outcome.is_some_and(|it| matches!(it, Outcome::Won(_)));
        assert!(byes.iter().all(worth), "a bye is a win");
        assert!(!sit.iter().any(worth), "sitting out is none");
        for bye in byes {
            let who = bye.entrants.0[0];
            let had = self.free_halves(who) / 2;
            let mut others = going.iter().filter(|other| !asked.contains(other));
            assert!(
                others.all(|other| self.free_halves(*other) / 2 >= had),
                "{who} has had {had} points without playing, and somebody fewer"
            );
        }
    }

    /// The number of halves of a point somebody has had in rounds in which they did not play.
    fn free_halves(&self, who: Entrant) -> usize {
        let counts = self.regular().filter(|row| row.how != Some(DecidedBy::Annulment));
        let theirs = counts.filter(|row| row.has(who) && !is_played(row));
        theirs.map(|row| halves(row, who)).sum()
    }

    /// The number of these that were for rounds that they missed.
    fn missed_halves(&self, who: Entrant) -> usize {
        let alone = self.regular().filter(|row| row.entrants.0 == [who]);
        let missed =
            alone.filter(|row| matches!(row.how, Some(DecidedBy::Late | DecidedBy::SatOut)));
        missed.map(|row| halves(row, who)).sum()
    }
}

/// The conditions that must hold at all times.
impl RandomSeason {
    pub(super) fn check(&self) {
        self.nobody_plays_twice_at_once();
        let traits = self.row.rules.format.traits();
        match traits.paired_by {
            PairedBy::Points => self.check_swiss(),
            PairedBy::Schedule if traits.has_tables => self.check_tables(),
            PairedBy::Schedule => self.check_schedules(),
            // Nobody pairs anybody on a ladder.
            PairedBy::Wins | PairedBy::Challenges => {}
        }
        if let Some(bracket) = self.bracket() {
            self.check_bracket(bracket);
        }
    }

    /// The division of which the loser is out, if there is one.
    fn bracket(&self) -> Option<u32> {
        let format = self.row.rules.format;
        if format.is_bracket() { Some(1) } else { format.has_groups().then_some(BRACKET) }
    }

    fn regular(&self) -> impl Iterator<Item = &FixtureRow> {
        let format = self.row.rules.format;
        let all = self.fixtures.iter();
        all.filter(move |row| !is_play_off(format, row.division, row.slot))
    }

    /// In one round nobody is at two places, and nobody meets themselves. Games that a knock-out has
    /// played again are of one place.
    fn nobody_plays_twice_at_once(&self) {
        let mut places: BTreeMap<(RoundNo, Entrant), BTreeSet<(u32, u32)>> = BTreeMap::new();
        for row in self.regular() {
            let people: BTreeSet<&Entrant> = row.entrants.0.iter().collect();
            assert_eq!(people.len(), row.entrants.0.len(), "{row:?}");
            let is_bracket = self.bracket() == Some(row.division);
            let place = if is_bracket { row.slot } else { row.fixture.0 };
            for who in &row.entrants.0 {
                let there = places.entry((row.round, *who)).or_default();
                there.insert((row.division, place));
                assert_eq!(there.len(), 1, "{who} in round {}: {there:?}", row.round);
            }
        }
    }

    fn check_swiss(&self) {
        let people = self.roster().numbers(None);
        let last = self.regular().map(|row| row.round).max().unwrap_or_default();
        assert!(last.0 <= rounds_wanted(&self.row.rules, people.len()));
        let mut met: BTreeSet<Vec<Entrant>> = BTreeSet::new();
        for row in self.regular().filter(|row| row.how != Some(DecidedBy::Annulment)) {
            let mut pair = row.entrants.0.clone();
            pair.sort_unstable();
            assert!(pair.len() <= 2, "{row:?}");
            assert!(pair.len() == 1 || met.insert(pair), "they meet again: {row:?}");
        }
        for who in people {
            assert!(self.missed_halves(who) <= 2, "{who} has missed too much");
            let (first, second) = self.seats(who);
            assert!(first.abs_diff(second) <= 3, "{who}: {first} and {second}");
        }
    }

    /// The number of times somebody has moved first, and of those they have moved second, in what counts.
    fn seats(&self, who: Entrant) -> (usize, usize) {
        let counts = self.regular().filter(|row| is_played(row));
        let games = counts.filter(|row| row.entrants.0.len() > 1 && row.has(who));
        let (first, second): (Vec<&FixtureRow>, Vec<&FixtureRow>) =
            games.partition(|row| row.entrants.0[0] == who);
        (first.len(), second.len())
    }

    /// Tables have as many as can play there, and nobody has more games than the rules say.
    fn check_tables(&self) {
        for row in &self.fixtures {
            assert!((3..=6).contains(&row.entrants.0.len()), "{row:?}");
        }
        for who in self.roster().numbers(None) {
            let games = self.fixtures.iter().filter(|row| row.has(who)).count();
            assert!(games <= self.row.rules.games as usize, "{who}: {games}");
        }
    }

    /// Everybody meets everybody in their division as often as the rules say, and moves first as
    /// often as second, or once more or less.
    fn check_schedules(&self) {
        let roster = self.roster();
        let cycles = match self.row.rules.cycles {
            Cycles::Single => 1,
            Cycles::Double => 2,
        };
        for division in roster.divisions() {
            let people = roster.numbers(Some(division));
            for (index, one) in people.iter().enumerate() {
                for other in &people[index + 1..] {
                    let both = |row: &&FixtureRow| row.has(*one) && row.has(*other);
                    let regular = self.regular().filter(|row| row.division == division);
                    assert_eq!(regular.filter(both).count(), cycles, "{one} and {other}");
                }
                let own = self
                    .regular()
                    .filter(|row| row.division == division)
                    .filter(|row| row.has(*one));
                let (first, second): (Vec<&FixtureRow>, Vec<&FixtureRow>) =
                    own.partition(|row| row.entrants.0[0] == *one);
                assert!(first.len().abs_diff(second.len()) <= 1, "{one}");
            }
        }
    }

    /// The check that everybody who plays in a round of a bracket was in the one before, and has not lost there; and
    /// that no match waits whose two are known.
    fn check_bracket(&self, division: u32) {
        let all: Vec<&FixtureRow> =
            self.fixtures.iter().filter(|row| row.division == division).collect();
        let Some(first) = all.iter().map(|row| row.round).min() else {
            return;
        };
        for row in all.iter().filter(|row| row.round > first) {
            for who in &row.entrants.0 {
                let mut before = all.iter().filter(|old| {
                    (old.round.next(), old.slot / 2) == (row.round, row.slot) && old.has(*who)
                });
                let won = before.next_back().expect("they come from there");
                let seat = won
                    .entrants
                    .0
                    .iter()
                    .position(|it| it == who)
                    .and_then(Seat::at)
                    .expect("they play");
                let lost = match won.outcome {
                    Some(Outcome::Won(won)) => !won.has(seat),
                    Some(Outcome::Drawn(_)) | None => false,
                };
                assert!(!lost, "{who} has lost {won:?} and plays {row:?}");
            }
        }
        self.check_nobody_waits(&all);
    }

    /// The check that a match is there as soon as both from whom its two come are decided. What was decided since it
    /// was last looked at waits for that.
    fn check_nobody_waits(&self, all: &[&FixtureRow]) {
        let is_known = |place: (RoundNo, u32)| {
            let mut there = all.iter().filter(|row| (row.round, row.slot) == place).peekable();
            let is_there = there.peek().is_some();
            is_there && there.all(|row| matches!(row.outcome, Some(Outcome::Won(_))))
        };
        for row in all.iter().filter(|row| is_known((row.round, row.slot))) {
            let next = (row.round.next(), row.slot / 2);
            let is_paired = all.iter().any(|one| (one.round, one.slot) == next);
            assert!(
                is_paired || !is_known((row.round, row.slot ^ 1)),
                "they wait for nobody after {row:?}"
            );
        }
    }

    /// The season has come to its end as its format has it.
    pub(super) fn check_end(&self) {
        let Some(bracket) = self.bracket() else {
            return;
        };
        let there = self.fixtures.iter().filter(|row| row.division == bracket);
        let last = last_round(&self.fixtures);
        let finals: BTreeSet<u32> =
            there.filter(|row| row.round == last).map(|row| row.slot).collect();
        assert!(finals.len() <= 1, "one is left");
    }
}

/// True if it counts and is played, as far as is known: in a game of two both have played a turn.
fn is_played(row: &FixtureRow) -> bool {
    let is_over = row.decided.is_some();
    let nobody_came = is_over && row.turns.unwrap_or_default() < 2;
    row.how != Some(DecidedBy::Annulment) && row.entrants.0.len() > 1 && !nobody_came
}

/// The worth of it for somebody, in halves of a point.
fn halves(row: &FixtureRow, who: Entrant) -> usize {
    let seat =
        row.entrants.0.iter().position(|it| *it == who).and_then(Seat::at).expect("they are in it");
    match row.outcome {
        Some(Outcome::Won(won)) if won.has(seat) => 2,
        Some(Outcome::Drawn(drawn)) if drawn.has(seat) => 1,
        _ => 0,
    }
}
