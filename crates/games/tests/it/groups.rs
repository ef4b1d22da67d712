//! Groups, then a bracket: who is in which group, who goes on, and whom they meet.

use std::collections::BTreeMap;

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use starpost_games::game::Outcome;
use starpost_games::league::standings::standings;
use starpost_games::league::{
    Advance, BracketFixture, Cycles, DecidedBy, Entrant, FixtureResult, LeagueRules, NextRound,
    Pairing, Round, RoundNo, going_on, grouped, next_round, round_robin, seeded, seeded_round,
};

use crate::support::entrants::{listed, numbered};
use crate::support::results::seats;

/// The number of events played at random.
const EVENTS: u64 = 10_000;

#[test]
fn groups_are_equally_large_and_strong() {
    let ten = grouped(&numbered(10), 4);
    let numbers: Vec<Vec<u32>> = ten.iter().map(|group| numbers(group)).collect();
    assert_eq!(numbers, [vec![0, 5, 6], vec![1, 4, 7], vec![2, 3, 8, 9]]);
    for people in 6..=100 {
        for size in 3..=8 {
            let groups = grouped(&numbered(people), size);
            let sizes: Vec<u32> = groups.iter().map(|group| group.len() as u32).collect();
            let place = format!("{people} people, groups of {size}: {sizes:?}");
            let mut all: Vec<Entrant> = groups.concat();
            all.sort();
            assert_eq!(all, numbered(people), "{place}");
            let (least, most) = (sizes.iter().min(), sizes.iter().max());
            let (least, most) = (*least.expect("two"), *most.expect("two"));
            assert!(groups.len() >= 2 && least >= 3 && most <= least + 1, "{place}");
            let could_be_more = people / (groups.len() as u32 + 1) >= 3;
            assert!(most <= size || !could_be_more, "{place}");
        }
    }
}

fn numbers(group: &[Entrant]) -> Vec<u32> {
    group.iter().map(|entrant| entrant.0).collect()
}

#[test]
fn winners_meet_those_who_were_second_in_other_groups() {
    let groups = |text: &str| -> Vec<Vec<Entrant>> {
        listed(text).into_iter().map(|group| group.0).collect()
    };
    // 1 and 2 are from the first group, 3 and 4 from the second, and so on.
    let two = seeded_round(&seeded(&groups("1-2 3-4")));
    assert_eq!(pairs(&two), ["1-4", "2-3"]);
    let four = seeded_round(&seeded(&groups("1-2 3-4 5-6 7-8")));
    for fixture in &four {
        let places = fixture.pairing.0.iter().map(|who| who.0 % 2);
        assert_eq!(places.sum::<u32>(), 1, "{:?}", pairs(&four));
    }
}

fn pairs(round: &[BracketFixture]) -> Vec<String> {
    let pair = |fixture: &BracketFixture| {
        let mut numbers = numbers(&fixture.pairing.0);
        numbers.sort_unstable();
        let numbers = numbers.iter().map(|number| (number + 1).to_string());
        numbers.collect::<Vec<_>>().join("-")
    };
    let mut pairs: Vec<String> = round.iter().map(pair).collect();
    pairs.sort();
    pairs
}

#[test]
fn those_of_a_group_meet_as_late_as_can_be() {
    for groups in 2..=32_u32 {
        for advance in 1..=4_u32 {
            let group = |entrant: Entrant| entrant.0 % groups;
            let of_group =
                |number| (0..advance).map(|place| Entrant(place * groups + number)).collect();
            let all: Vec<Vec<Entrant>> = (0..groups).map(of_group).collect();
            let round = seeded_round(&seeded(&all));
            let place = format!("{advance} of each of {groups} groups");
            for fixture in &round {
                if let [one, other] = fixture.pairing.0[..] {
                    assert_ne!(group(one), group(other), "{place}");
                }
            }
            if advance == 2 && groups.is_power_of_two() {
                let half = round.len() as u32 / 2;
                let mut halves: Vec<(u32, u32)> = round
                    .iter()
                    .flat_map(|fixture| {
                        let half = fixture.slot / half.max(1);
                        fixture.pairing.0.iter().map(move |who| (who.0 % groups, half))
                    })
                    .collect();
                halves.sort_unstable();
                halves.dedup();
                assert_eq!(halves.len(), 2 * groups as usize, "{place}");
            }
        }
    }
}

#[test]
fn ten_thousand_events_are_played_by_the_rules() {
    for seed in 0..EVENTS {
        let mut random = StdRng::seed_from_u64(seed);
        let people = random.random_range(6..=24);
        let size = random.random_range(3..=6);
        let cycles = match random.random_range(0..3) {
            0 => Cycles::Double,
            _ => Cycles::Single,
        };
        let wanted = random.random_range(1..=4);
        let groups = grouped(&numbered(people), size);
        let each = going_on(groups.iter().map(Vec::len), wanted);
        assert!(each >= 1 && each <= wanted as usize, "{seed}");
        let best: Vec<Vec<Entrant>> = groups
            .iter()
            .map(|group| {
                let order = played(group, cycles, &mut random);
                order[..each].to_vec()
            })
            .collect();
        let champion = knocked_out(seeded_round(&seeded(&best)), &mut random, seed);
        assert!(best.concat().contains(&champion), "{seed}");
    }
}

/// Plays a group, and tells how everybody stands at the end.
fn played(group: &[Entrant], cycles: Cycles, random: &mut StdRng) -> Vec<Entrant> {
    let rounds = round_robin(group, cycles);
    check_group(group, cycles, &rounds);
    let games = (1..).map(RoundNo).zip(&rounds).flat_map(|(number, round)| {
        round.pairings.iter().map(move |pairing| (number, pairing.clone()))
    });
    let results: Vec<FixtureResult> =
        games.map(|(round, pairing)| scored(round, &pairing, random)).collect();
    let table = standings(group, &results, &LeagueRules::default(), &|_| None);
    table.order()
}

fn scored(round: RoundNo, pairing: &Pairing, random: &mut StdRng) -> FixtureResult {
    FixtureResult {
        unplayed: None,
        round,
        entrants: pairing.0.clone(),
        outcome: Some(match random.random_range(0..5) {
            0 => Outcome::Drawn(seats(&[0, 1])),
            1 | 2 => Outcome::Won(seats(&[0])),
            _ => Outcome::Won(seats(&[1])),
        }),
        how: DecidedBy::Played,
    }
}

/// Everybody meets everybody in their group as often as the rules say, nobody twice in a round, and
/// everybody moves first as often as second, or once more or less.
fn check_group(group: &[Entrant], cycles: Cycles, rounds: &[Round]) {
    let mut met: BTreeMap<(Entrant, Entrant), u32> = BTreeMap::new();
    let mut first: BTreeMap<Entrant, i32> = BTreeMap::new();
    for round in rounds {
        let mut there: Vec<Entrant> =
            round.pairings.iter().flat_map(|pair| pair.0.clone()).collect();
        there.extend(&round.byes);
        there.sort();
        let mut all = group.to_vec();
        all.sort();
        assert_eq!(there, all);
        for pair in &round.pairings {
            let (one, other) = (pair.0[0], pair.0[1]);
            *met.entry((one.min(other), one.max(other))).or_default() += 1;
            *first.entry(one).or_default() += 1;
            *first.entry(other).or_default() -= 1;
        }
    }
    assert_eq!(met.len(), group.len() * (group.len() - 1) / 2);
    assert!(met.values().all(|times| *times == cycles.count()));
    assert!(first.values().all(|more| more.abs() <= 1), "{first:?}");
}

/// Plays a bracket out: whoever has lost never plays again, and whoever has moved first more often
/// moves second.
fn knocked_out(first: Vec<BracketFixture>, random: &mut StdRng, seed: u64) -> Entrant {
    let mut all = first;
    let mut out: Vec<Entrant> = Vec::new();
    loop {
        for fixture in all.iter_mut().filter(|fixture| fixture.advance == Advance::Open) {
            let winner = fixture.pairing.0[random.random_range(0..2)];
            fixture.advance = Advance::Goes(winner);
            out.extend(fixture.pairing.0.iter().filter(|who| **who != winner));
        }
        match next_round(&all).expect("decided") {
            NextRound::Over(champion) => return champion.expect("somebody"),
            NextRound::Round(next) => {
                let playing: Vec<Entrant> =
                    next.iter().flat_map(|one| one.pairing.0.clone()).collect();
                assert!(playing.iter().all(|who| !out.contains(who)), "{seed}");
                for fixture in &next {
                    check_first(&all, &fixture.pairing, seed);
                }
                all.extend(next);
            }
        }
    }
}

fn check_first(before: &[BracketFixture], pairing: &Pairing, seed: u64) {
    let [one, other] = pairing.0[..] else {
        return;
    };
    let moved = |who: Entrant| {
        let played = before.iter().filter(|fixture| fixture.pairing.0.len() > 1);
        played.filter(|fixture| fixture.pairing.0[0] == who).count()
    };
    assert!(moved(one) <= moved(other), "{seed}");
}
