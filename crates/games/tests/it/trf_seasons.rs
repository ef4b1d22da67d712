//! Seasons at random, written as tournament reports: from what is read of them follow the same standings, and the same
//! next round.
//!
//! A failure names its seed: `STARPOST_SEED=17 cargo test trf_seasons` writes only that season.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::standings::{Standings, standings};
use starpost_games::league::trf::{ReportedDivision, ReportedPerson, TournamentReport};
use starpost_games::league::{
    DecidedBy, Entrant, FixtureResult, LeagueRules, Missed, PointRule, RoundNo, SwissEntrant,
    SwissSize, Unplayed, swiss_round,
};

#[test]
fn seasons_at_random_are_read_as_they_are_written() {
    match std::env::var("STARPOST_SEED") {
        Ok(seed) => RandomSeason::play(seed.parse().expect("a number")).check(),
        Err(_) => (0..400).for_each(|seed| RandomSeason::play(seed).check()),
    }
}

/// A Swiss in which people come late, sit out and withdraw, and games end in all ways there are.
struct RandomSeason {
    seed: u64,
    random: StdRng,
    rules: LeagueRules,
    size: SwissSize,
    /// The number of people by now.
    people: u32,
    gone: Vec<Entrant>,
    results: Vec<FixtureResult>,
    /// The number of games of somebody that count for nothing.
    annulled: Vec<Entrant>,
}

impl Drop for RandomSeason {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("STARPOST_SEED={}", self.seed);
        }
    }
}

impl RandomSeason {
    fn play(seed: u64) -> RandomSeason {
        let mut random = StdRng::seed_from_u64(seed);
        let points = ["1/½/0", "3/1/0", "2/1/0", "3/2/1"][random.random_range(0..4)];
        let rules = format!(
            "format=swiss points={points} tiebreaks=buchholz,sonneborn-berger,wins,wins-as-second \
             acceleration=baku"
        );
        let rounds = random.random_range(2..8);
        let people = random.random_range(4..20);
        let mut season = RandomSeason {
            seed,
            random,
            rules: LeagueRules::read(&rules).expect("rules"),
            size: SwissSize { people, rounds },
            people,
            gone: Vec::new(),
            results: Vec::new(),
            annulled: Vec::new(),
        };
        for round in (1..rounds).map(RoundNo) {
            season.come_and_go(round);
            if !season.play_round(round) {
                break;
            }
        }
        season
    }

    /// Somebody enters late, and somebody withdraws.
    fn come_and_go(&mut self, round: RoundNo) {
        if self.random.random_bool(0.2) {
            let newcomer = Entrant(self.people);
            self.people += 1;
            for missed in (1..round.0).map(RoundNo) {
                self.miss(missed, newcomer, DecidedBy::Late);
            }
        }
        if self.random.random_bool(0.2) {
            let gone = Entrant(self.random.random_range(0..self.people));
            self.gone.push(gone);
        }
    }

    fn miss(&mut self, round: RoundNo, entrant: Entrant, how: DecidedBy) {
        let theirs = self.results.iter().filter(|result| result.entrants == [entrant]);
        let halves = theirs.filter(|result| matches!(result.outcome, Some(Outcome::Drawn(_))));
        let worth = Missed::Half.after(u32::try_from(halves.count()).expect("few"));
        self.results.push(FixtureResult::missed(round, entrant, how, worth));
    }

    fn entrants(&self) -> impl Iterator<Item = Entrant> {
        (0..self.people).map(Entrant)
    }

    /// Somebody as they are paired in a round.
    fn swiss(&self, entrant: Entrant, round: RoundNo) -> SwissEntrant {
        let acceleration = self.rules.acceleration;
        SwissEntrant {
            virtual_points: acceleration.points(self.size, self.rules.points, (entrant, round)),
            ..SwissEntrant::after(entrant, &self.results, self.rules.points)
        }
    }

    /// Plays a round; false if there is none.
    fn play_round(&mut self, round: RoundNo) -> bool {
        let going: Vec<Entrant> =
            self.entrants().filter(|entrant| !self.gone.contains(entrant)).collect();
        let out: Vec<Entrant> =
            going.iter().copied().filter(|_| self.random.random_bool(0.05)).collect();
        let playing = going.iter().filter(|entrant| !out.contains(entrant));
        let swiss: Vec<SwissEntrant> = playing.map(|who| self.swiss(*who, round)).collect();
        let Ok(paired) = swiss_round(&swiss) else {
            return false;
        };
        for entrant in out {
            self.miss(round, entrant, DecidedBy::SatOut);
        }
        let byes = paired.byes.iter().map(|entrant| FixtureResult::bye(round, *entrant));
        self.results.extend(byes);
        for (index, pairing) in paired.pairings.into_iter().enumerate() {
            // A round of which nothing counts was not paired, for whoever reads of it: the first game of each does.
            let end = self.random.random_range(u32::from(index == 0)..16);
            let result = self.decided(round, pairing.0, end);
            self.results.push(result);
        }
        true
    }

    /// A game that ends in one of sixteen ways; the first of them counts for nothing.
    fn decided(&mut self, round: RoundNo, entrants: Vec<Entrant>, end: u32) -> FixtureResult {
        let winner = Seats::one(Seat(self.random.random_range(0..2)));
        let drawn = Some(Outcome::Drawn(Seats::first(2)));
        let (how, outcome, turns) = match end {
            0 => (DecidedBy::Annulment, None, 9),
            1 | 2 => (DecidedBy::Played, drawn, 9),
            3 => (DecidedBy::Time, Some(Outcome::Won(winner)), 1),
            4 => (DecidedBy::Forfeit, Some(Outcome::Won(winner)), 0),
            5 => (DecidedBy::Forfeit, Some(Outcome::Won(Seats::NONE)), 0),
            6 => (DecidedBy::Adjudication, Some(Outcome::Won(winner)), 1),
            7 => (DecidedBy::Adjudication, drawn, 0),
            8 => (DecidedBy::Played, drawn, 0),
            9 => (DecidedBy::Adjudication, Some(Outcome::Drawn(winner)), 9),
            _ => (DecidedBy::Resignation, Some(Outcome::Won(winner)), 9),
        };
        if how == DecidedBy::Annulment {
            self.annulled.extend(&entrants);
        }
        let unplayed = Unplayed::of(how, outcome, (2, turns));
        FixtureResult { round, entrants, outcome, how, unplayed }
    }

    fn report(&self) -> TournamentReport {
        let table = self.standings(&self.results);
        let person = |entrant: Entrant| ReportedPerson {
            entrant,
            name: format!("P{entrant}"),
            rating: None,
            rank: table.row(entrant).map_or(0, |row| row.rank),
            is_gone: self.gone.contains(&entrant),
        };
        let people = self.entrants().map(person).collect();
        let season = ReportedDivision {
            name: "A season",
            format: self.rules.format,
            began: None,
            ended: None,
            rounds: self.size.rounds,
            rule: self.rules.points,
            acceleration: (self.rules.acceleration, self.size),
            people,
            results: &self.results,
            open: Vec::new(),
        };
        TournamentReport::of(&season).expect("a report")
    }

    fn standings(&self, results: &[FixtureResult]) -> Standings {
        let entrants: Vec<Entrant> = self.entrants().collect();
        standings(&entrants, results, &self.rules, &|_| None)
    }

    /// From the report follow the same standings, and the same next round.
    fn check(&self) {
        let report = self.report();
        let text = report.text();
        let read = TournamentReport::read(&text, PointRule::default()).expect("a report");
        assert_eq!(read, report, "{text}");
        let (ours, theirs) = (self.standings(&self.results), self.standings(&read.results()));
        for (our, their) in ours.rows.iter().zip(&theirs.rows) {
            assert_eq!((our.entrant, our.rank), (their.entrant, their.rank), "{text}");
            assert_eq!(our.tally.points, their.tally.points, "{}\n{text}", our.entrant);
            assert_eq!(our.counted, their.counted, "{}\n{text}", our.entrant);
        }
        let next = read.last_paired().next();
        let going = self.entrants().filter(|entrant| !self.gone.contains(entrant));
        let expected = going.map(|entrant| {
            let swiss = self.swiss(entrant, next);
            // A game that counts for nothing is a round that was missed, for whoever reads of it.
            let void = self.annulled.iter().filter(|who| **who == entrant);
            let void = u32::try_from(void.count()).expect("few");
            SwissEntrant { missed: swiss.missed + void, ..swiss }
        });
        assert_eq!(read.swiss(), expected.collect::<Vec<_>>(), "{text}");
    }
}
