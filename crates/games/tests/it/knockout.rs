//! Brackets: seeds, byes, seats, and one champion.

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use starpost_games::league::{
    Advance, BracketFixture, Entrant, NextRound, NoNextRound, Pairing, RoundNo, first_round,
    next_matches, next_round,
};

use crate::support::entrants::{listed, numbered};

fn pairings(round: &[BracketFixture]) -> Vec<Pairing> {
    round.iter().map(|fixture| fixture.pairing.clone()).collect()
}

/// Decides what is open.
fn decide(round: &mut [BracketFixture], mut winner: impl FnMut(&Pairing) -> Entrant) {
    for fixture in round.iter_mut().filter(|fixture| fixture.advance == Advance::Open) {
        fixture.advance = Advance::Goes(winner(&fixture.pairing));
    }
}

fn stronger(pairing: &Pairing) -> Entrant {
    *pairing.0.iter().min().expect("somebody")
}

fn rounds_of(next: NextRound) -> Vec<BracketFixture> {
    match next {
        NextRound::Round(round) => round,
        NextRound::Over(champion) => panic!("over: {champion:?}"),
    }
}

#[test]
fn the_best_meet_as_late_as_possible_and_who_is_seeded_lower_moves_first() {
    let mut all = first_round(&numbered(16));
    let first = "16-1 9-8 13-4 12-5 15-2 10-7 14-3 11-6";
    assert_eq!(pairings(&all), listed(first));
    for (round, expected) in [(2, "8-1 5-4 7-2 6-3"), (3, "4-1 3-2"), (4, "2-1")] {
        decide(&mut all, stronger);
        let next = rounds_of(next_round(&all).expect("decided"));
        assert_eq!(pairings(&next), seated_like(expected, &all));
        assert!(next.iter().all(|fixture| fixture.round == RoundNo(round)));
        all.extend(next);
    }
    decide(&mut all, stronger);
    assert_eq!(next_round(&all), Ok(NextRound::Over(Some(Entrant(0)))));
}

/// These pairs, in the order of seats that those give them who have moved first less often.
fn seated_like(pairs: &str, before: &[BracketFixture]) -> Vec<Pairing> {
    let first =
        |who: Entrant| before.iter().filter(move |fixture| fixture.pairing.0.first() == Some(&who));
    let mut pairs = listed(pairs);
    for pair in &mut pairs {
        let (lower, upper) = (pair.0[0], pair.0[1]);
        if first(upper).count() < first(lower).count() {
            pair.0.reverse();
        }
    }
    pairs
}

#[test]
fn the_best_have_the_byes_and_go_on_at_once() {
    let round = first_round(&numbered(5));
    assert_eq!(pairings(&round), listed("1 5-4 2 3"));
    let advances: Vec<Advance> = round.iter().map(|fixture| fixture.advance).collect();
    let goes = |entrant| Advance::Goes(Entrant(entrant));
    assert_eq!(advances, [goes(0), Advance::Open, goes(1), goes(2)]);
    assert_eq!(next_round(&round), Err(NoNextRound::Open(1)));
    let mut round = round;
    round[1].advance = goes(4);
    let next = rounds_of(next_round(&round).expect("decided"));
    assert_eq!(pairings(&next), listed("1-5 3-2"));
}

#[test]
fn a_bracket_of_any_size_has_one_champion_who_has_not_lost() {
    for seed in 0..2_000 {
        let mut random = StdRng::seed_from_u64(seed);
        let people = random.random_range(2..=64);
        let mut entrants = numbered(people);
        entrants.shuffle(&mut random);
        let mut all = first_round(&entrants);
        let byes = all.iter().filter(|fixture| fixture.pairing.0.len() == 1).count();
        assert_eq!(byes as u32, people.next_power_of_two() - people);
        let champion = loop {
            decide(&mut all, |pairing| pairing.0[random.random_range(0..2)]);
            all.shuffle(&mut random);
            match next_round(&all).expect("decided") {
                NextRound::Round(round) => all.extend(round),
                NextRound::Over(champion) => break champion.expect("a champion"),
            }
        };
        let games = all.iter().filter(|fixture| fixture.pairing.0.len() == 2);
        assert_eq!(games.clone().count() as u32, people - 1, "seed {seed}");
        let lost = |who: Entrant| {
            let lost = games.clone().filter(|game| game.pairing.has(who));
            lost.filter(|game| game.advance != Advance::Goes(who)).count()
        };
        for who in entrants {
            assert_eq!(lost(who), usize::from(who != champion), "seed {seed}");
        }
        let last = all.iter().map(|fixture| fixture.round).max();
        assert_eq!(last, Some(RoundNo(people.next_power_of_two().ilog2())));
    }
}

#[test]
fn where_both_have_withdrawn_the_next_opponent_has_a_bye() {
    let mut all = first_round(&numbered(4));
    all[0].advance = Advance::Nobody;
    all[1].advance = Advance::Goes(Entrant(1));
    assert_eq!(next_round(&all), Ok(NextRound::Over(Some(Entrant(1)))));
    let mut all = first_round(&numbered(8));
    decide(&mut all, stronger);
    all[0].advance = Advance::Nobody;
    let next = rounds_of(next_round(&all).expect("decided"));
    assert_eq!(pairings(&next), listed("4 3-2"));
    all.iter_mut().for_each(|fixture| fixture.advance = Advance::Nobody);
    assert_eq!(next_round(&all), Ok(NextRound::Over(None)));
}

#[test]
fn what_is_no_bracket_is_refused() {
    assert_eq!(first_round(&[]), []);
    assert_eq!(first_round(&[Entrant(3), Entrant(3)]), []);
    assert_eq!(next_round(&[]), Ok(NextRound::Over(None)));
    let goes = |slot: u32, playing: &[u32], winner: u32| BracketFixture {
        round: RoundNo(u32::MAX),
        slot,
        pairing: Pairing(playing.iter().copied().map(Entrant).collect()),
        advance: Advance::Goes(Entrant(winner)),
    };
    let refused = [
        (vec![goes(0, &[0, 1], 2)], NoNextRound::Stranger(Entrant(2))),
        (vec![goes(0, &[0, 1, 2], 2)], NoNextRound::Slot(0)),
        (vec![goes(4, &[], 2)], NoNextRound::Slot(4)),
        (vec![goes(1, &[0, 1], 0), goes(1, &[2, 3], 2)], NoNextRound::Slot(1)),
        (vec![goes(0, &[0, 1], 0), goes(1, &[0, 3], 0)], NoNextRound::Twice),
    ];
    for (bracket, why) in refused {
        assert_eq!(next_round(&bracket), Err(why));
    }
}

/// A bracket as it is listed: by round and slot.
fn in_order(mut bracket: Vec<BracketFixture>) -> Vec<BracketFixture> {
    bracket.sort_by_key(|fixture| (fixture.round, fixture.slot));
    bracket
}

/// The winner of a pairing, as a season has it: of the two, whichever order they are in.
fn winner_by(pairing: &Pairing, seed: u64) -> Entrant {
    let mut two = pairing.0.clone();
    two.sort();
    let number = u64::from(two[0].0) * 1_000 + u64::from(two[1].0);
    let mut random = StdRng::seed_from_u64(seed * 1_000_000 + number);
    two[random.random_range(0..2)]
}

/// A bracket of so many, decided round by round.
fn by_rounds(people: u32, seed: u64) -> Vec<BracketFixture> {
    let mut all = first_round(&numbered(people));
    loop {
        decide(&mut all, |pairing| winner_by(pairing, seed));
        match next_round(&all).expect("decided") {
            NextRound::Round(round) => all.extend(round),
            NextRound::Over(_) => return in_order(all),
        }
    }
}

/// The same, in which one match is decided at a time, in any order, and what can be played is paired at once.
fn by_matches(people: u32, seed: u64) -> Vec<BracketFixture> {
    let mut random = StdRng::seed_from_u64(seed);
    let mut all = first_round(&numbered(people));
    loop {
        all.extend(next_matches(&all).expect("a bracket"));
        assert_eq!(next_matches(&all), Ok(Vec::new()), "they are paired once");
        let open: Vec<usize> =
            (0..all.len()).filter(|index| all[*index].advance == Advance::Open).collect();
        if open.is_empty() {
            return in_order(all);
        }
        let one = open[random.random_range(0..open.len())];
        let winner = winner_by(&all[one].pairing, seed);
        all[one].advance = Advance::Goes(winner);
        all.shuffle(&mut random);
    }
}

#[test]
fn in_whatever_order_matches_are_decided_the_bracket_is_that_of_whole_rounds() {
    for people in 2..=64 {
        for seed in 0..8 {
            assert_eq!(by_matches(people, seed), by_rounds(people, seed), "{people}, seed {seed}");
        }
    }
}

#[test]
fn whole_rounds_are_paired_alike_at_once_or_match_by_match() {
    for seed in 0..500 {
        let mut random = StdRng::seed_from_u64(seed);
        let mut all = first_round(&numbered(random.random_range(2..=64)));
        loop {
            // Here both of a pairing can have withdrawn.
            for fixture in all.iter_mut().filter(|fixture| fixture.advance == Advance::Open) {
                fixture.advance = match random.random_range(0..3) {
                    0 => Advance::Nobody,
                    winner => Advance::Goes(fixture.pairing.0[winner - 1]),
                };
            }
            let round = all.iter().map(|fixture| fixture.round).max().unwrap_or_default();
            let mut matches = next_matches(&all).expect("decided");
            match next_round(&all).expect("decided") {
                NextRound::Round(next) => {
                    // Whoever meets nobody in it may know at once whom they meet after that.
                    matches.retain(|fixture| fixture.round == round.next());
                    assert_eq!(matches, next, "seed {seed}");
                    all.extend(next);
                }
                NextRound::Over(_) => {
                    assert_eq!(matches, [], "seed {seed}");
                    break;
                }
            }
        }
    }
}

#[test]
fn a_match_opens_when_its_two_are_known() {
    let mut all = first_round(&numbered(8));
    let paired = |all: &[BracketFixture]| {
        let next = next_matches(all).expect("a bracket");
        next.iter().map(|one| (one.round.0, one.slot)).collect::<Vec<_>>()
    };
    assert!(paired(&all).is_empty());
    all[2].advance = Advance::Goes(Entrant(1));
    assert!(paired(&all).is_empty());
    all[3].advance = Advance::Goes(Entrant(2));
    assert_eq!(paired(&all), [(2, 1)]);
    all.extend(next_matches(&all).expect("a bracket"));
    assert!(paired(&all).is_empty());
    // Of five, two have a bye and meet at once.
    assert_eq!(paired(&first_round(&numbered(5))), [(2, 1)]);
    // A result is corrected by which nobody advances any more: what is paired stays.
    all[3].advance = Advance::Open;
    assert!(paired(&all).is_empty());
}

#[test]
fn what_is_no_bracket_has_no_matches() {
    assert_eq!(next_matches(&[]), Ok(Vec::new()));
    let mut twice = first_round(&numbered(4));
    twice.push(twice[0].clone());
    assert_eq!(next_matches(&twice), Err(NoNextRound::Slot(0)));
    let mut strange = first_round(&numbered(4));
    strange[0].advance = Advance::Goes(Entrant(9));
    assert_eq!(next_matches(&strange), Err(NoNextRound::Stranger(Entrant(9))));
    let mut both = first_round(&numbered(4));
    both[1].pairing = both[0].pairing.clone();
    both.iter_mut().for_each(|fixture| fixture.advance = Advance::Goes(Entrant(0)));
    assert_eq!(next_matches(&both), Err(NoNextRound::Twice));
}
