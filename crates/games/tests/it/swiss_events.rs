//! Swiss events at random: every round keeps the rules, and among a few people there is no better one.
//!
//! A failure names its seed: `STARPOST_SEED=17 cargo test swiss_events` plays only that event.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use starpost_games::game::Seat;
use starpost_games::league::{
    Entrant, NoSwissRound, Points, Round, SwissEntrant, rounds_needed, swiss_round,
};

use crate::support::entrants::seen;
use crate::support::event::Event;

/// Of no more people all rounds are tried.
const FEW: u32 = 10;

#[test]
fn events_at_random_have_only_rounds_that_keep_the_rules() {
    match std::env::var("STARPOST_SEED") {
        Ok(seed) => play(seed.parse().expect("a number"), 60),
        Err(_) => (0..500).for_each(|seed| play(seed, 60)),
    }
}

#[test]
#[ignore = "long"]
fn ten_thousand_events_at_random_have_only_rounds_that_keep_the_rules() {
    (500..10_500).for_each(|seed| play(seed, 60));
}

#[test]
fn no_round_of_a_few_is_better_and_one_is_found_wherever_there_is_one() {
    (100_000..101_500).for_each(|seed| play(seed, FEW));
}

/// Says which event it was when a test fails in it.
struct Seed(u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("STARPOST_SEED={}", self.0);
        }
    }
}

/// Plays an event of up to this many people, some of whom withdraw, until it is over.
fn play(seed: u64, most: u32) {
    let _seed = Seed(seed);
    let mut random = StdRng::seed_from_u64(seed);
    let people = random.random_range(2..=most);
    let rounds = rounds_needed(people) + random.random_range(0..4);
    let draws = random.random_range(0..6);
    let withdrawing = random.random_range(0.0..0.05);
    let mut event = Event::of(people);
    for _ in 0..rounds {
        event.people.retain(|_| !random.random_bool(withdrawing));
        if event.people.len() < 2 {
            assert_eq!(swiss_round(&event.people), Err(NoSwissRound::TooFew));
            return;
        }
        let found = swiss_round(&event.people);
        check_round(&event, found.as_ref().ok());
        let Ok(round) = found else {
            assert_eq!(found, Err(NoSwissRound::Exhausted));
            return;
        };
        event.play(&round, |_| match random.random_range(0..10) {
            it if it < draws => Points::HALF,
            it if it % 2 == 0 => Points::ONE,
            _ => Points::NONE,
        });
    }
}

/// A round keeps the rules, and no other is better; or there is none.
fn check_round(event: &Event, round: Option<&Round>) {
    let people: Vec<&SwissEntrant> = event.people.iter().collect();
    let few = people.len() <= FEW as usize;
    let Some(round) = round else {
        assert!(if few { best(&people).is_none() } else { exhausted(&people) });
        return;
    };
    let mut expected: Vec<Entrant> = people.iter().map(|person| person.entrant).collect();
    expected.sort();
    assert_eq!(seen(round), expected, "everybody once");
    assert_eq!(round.byes.len(), people.len() % 2);
    let person = |who: &Entrant| {
        let mut people = people.iter().copied();
        people.find(|person| person.entrant == *who).expect("somebody known")
    };
    let mut badness = Badness::default();
    for pairing in &round.pairings {
        let (first, second) = (person(&pairing.0[0]), person(&pairing.0[1]));
        assert!(!first.met.contains(&second.entrant), "nobody meets twice");
        badness = badness.and(Badness::of_game(&people, first, second));
    }
    for who in round.byes.iter().map(person) {
        assert!(may_have_a_bye(&people, who), "nobody has two byes while another has none");
        badness = badness.and(Badness::of_bye(&people, who));
    }
    if few {
        assert_eq!(Some(badness), best(&people), "the best of all");
    } else {
        assert_eq!(badness.excess, 0, "nobody is three times more often first or second");
    }
}

/// True if so many games are played that there may be no further round: if everybody has as many
/// possible opponents as half of the others, there always is one (Dirac).
fn exhausted(people: &[&SwissEntrant]) -> bool {
    let places = people.len().next_multiple_of(2);
    let met = |person: &&SwissEntrant| {
        people.iter().filter(|other| person.met.contains(&other.entrant)).count()
    };
    let byes = people.iter().filter(|person| !may_have_a_bye(people, person)).count();
    let most = people
        .iter()
        .map(|person| met(person) + usize::from(!may_have_a_bye(people, person)))
        .max();
    most.max(Some(byes)) > Some(places / 2 - 1)
}

/// The faults of a round, the worst first, as the rules have it and written apart from them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Badness {
    /// By how much people move first more often than second, or less often, beyond 2.
    excess: u32,
    /// The number of groups of points below the one who has a bye.
    bye: usize,
    /// The sum of the squares of how many groups opponents are apart.
    apart: usize,
}

impl Badness {
    fn and(self, other: Badness) -> Badness {
        Badness {
            excess: self.excess + other.excess,
            bye: self.bye + other.bye,
            apart: self.apart + other.apart,
        }
    }

    fn of_game(people: &[&SwissEntrant], first: &SwissEntrant, second: &SwissEntrant) -> Badness {
        let excess = |who: &SwissEntrant, seat: Seat| {
            let had = [&who.seats[..], &[seat]].concat();
            let firsts = had.iter().filter(|seat| seat.0 == 0).count();
            let difference = firsts.abs_diff(had.len() - firsts) as u32;
            difference.saturating_sub(2)
        };
        let apart = group(people, first).abs_diff(group(people, second));
        Badness {
            excess: excess(first, Seat(0)) + excess(second, Seat(1)),
            bye: 0,
            apart: apart * apart,
        }
    }

    fn of_bye(people: &[&SwissEntrant], who: &SwissEntrant) -> Badness {
        let lowest = people.iter().map(|person| group(people, person)).max().unwrap_or_default();
        Badness { bye: lowest - group(people, who), ..Badness::default() }
    }
}

/// True if nobody has had fewer whole points without playing.
fn may_have_a_bye(people: &[&SwissEntrant], who: &SwissEntrant) -> bool {
    people.iter().all(|person| person.halves / 2 >= who.halves / 2)
}

/// The number of different numbers of points that are higher than those of one person.
fn group(people: &[&SwissEntrant], who: &SwissEntrant) -> usize {
    let mut higher: Vec<Points> = people.iter().map(|person| person.points).collect();
    higher.retain(|points| *points > who.points);
    higher.sort();
    higher.dedup();
    higher.len()
}

/// The badness of the best of all possible rounds, by trying them all.
fn best(people: &[&SwissEntrant]) -> Option<Badness> {
    best_of(people, people)
}

fn best_of(people: &[&SwissEntrant], left: &[&SwissEntrant]) -> Option<Badness> {
    let Some((one, others)) = left.split_first() else {
        return Some(Badness::default());
    };
    let mut found = Vec::new();
    if left.len() % 2 == 1 && may_have_a_bye(people, one) {
        found.push(best_of(people, others).map(|rest| rest.and(Badness::of_bye(people, one))));
    }
    for (index, other) in others.iter().enumerate() {
        if one.met.contains(&other.entrant) {
            continue;
        }
        let mut rest = others.to_vec();
        rest.remove(index);
        let first = Badness::of_game(people, one, other);
        let game = first.min(Badness::of_game(people, other, one));
        found.push(best_of(people, &rest).map(|rest| rest.and(game)));
    }
    found.into_iter().flatten().min()
}
