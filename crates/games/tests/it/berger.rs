//! Round robins, compared with the published Berger tables in `tests/berger`.

use starpost_games::league::{Cycles, Entrant, Pairing, Round, round_robin};

use crate::support::data::data_files;
use crate::support::entrants::{listed, numbered, seen};

#[test]
fn every_round_is_as_the_berger_tables_say() {
    let mut rounds = 0;
    for file in data_files("berger", "txt") {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            check_line(line);
            rounds += 1;
        }
    }
    assert_eq!(rounds, 3 + 5 + 7 + 9 + 11 + 13 + 15);
}

/// A line is `players | round | pairings`, with players from 1.
fn check_line(line: &str) {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let [players, round, pairings] = parts[..] else {
        panic!("three parts, not {line}");
    };
    let players: u32 = players.parse().expect("a number of players");
    let round: usize = round.parse().expect("a round");
    let published = listed(pairings);
    let found = &round_robin(&numbered(players), Cycles::Single)[round - 1];
    assert_eq!(found.pairings, published, "{line}");
    assert_eq!(found.byes, [], "{line}");

    let found = &round_robin(&numbered(players - 1), Cycles::Single)[round - 1];
    let missing = Entrant(players - 1);
    let (pauses, plays): (Vec<Pairing>, Vec<Pairing>) =
        published.into_iter().partition(|pairing| pairing.has(missing));
    let others = pauses[0].0.iter().copied().filter(|other| *other != missing);
    assert_eq!(found.pairings, plays, "{line}");
    assert_eq!(found.byes, others.collect::<Vec<Entrant>>(), "{line}");
}

#[test]
fn everybody_meets_everybody_in_every_round_once_and_moves_first_as_often_as_second() {
    for people in 2..=40 {
        let single = round_robin(&numbered(people), Cycles::Single);
        assert_eq!(single.len() as u32, people - 1 + people % 2);
        check_schedule(&single, people, 1);
        let most = i32::from(people % 2 == 0);
        assert!(balances(&single, people).all(|balance| balance.abs() == most));

        let double = round_robin(&numbered(people), Cycles::Double);
        assert_eq!(&double[..single.len()], &single[..]);
        check_schedule(&double, people, 2);
        assert!(balances(&double, people).all(|balance| balance == 0));
    }
}

fn check_schedule(rounds: &[Round], people: u32, times: usize) {
    for round in rounds {
        assert_eq!(seen(round), numbered(people), "everybody once");
        assert_eq!(round.byes.len() as u32, people % 2);
    }
    let games: Vec<&Pairing> = rounds.iter().flat_map(|round| &round.pairings).collect();
    for one in numbered(people) {
        for other in numbered(one.0) {
            let met = games.iter().filter(|game| game.has(one) && game.has(other));
            assert_eq!(met.count(), times, "{one} and {other} of {people}");
        }
    }
}

/// The number of times that each player moves first more often than second.
fn balances(rounds: &[Round], people: u32) -> impl Iterator<Item = i32> {
    let games = || rounds.iter().flat_map(|round| &round.pairings);
    numbered(people).into_iter().map(move |who| {
        let first = games().filter(|game| game.0[0] == who).count() as i32;
        first - games().filter(|game| game.0[1] == who).count() as i32
    })
}

#[test]
fn in_a_second_cycle_the_same_meet_with_their_seats_exchanged() {
    let rounds = round_robin(&numbered(5), Cycles::Double);
    for (one, other) in rounds[..5].iter().zip(&rounds[5..]) {
        let exchanged = |game: &Pairing| Pairing::of_two(game.0[1], game.0[0]);
        let exchanged: Vec<Pairing> = one.pairings.iter().map(exchanged).collect();
        assert_eq!(exchanged, other.pairings);
        assert_eq!(one.byes, other.byes);
    }
}

#[test]
fn without_two_people_there_is_no_round_and_nobody_counts_twice() {
    for cycles in Cycles::ALL {
        assert_eq!(round_robin(&[], cycles), []);
        assert_eq!(round_robin(&[Entrant(7)], cycles), []);
        assert_eq!(round_robin(&[Entrant(7), Entrant(7)], cycles), []);
        let twice = [Entrant(7), Entrant(3), Entrant(7)];
        assert_eq!(round_robin(&twice, cycles), round_robin(&twice[..2], cycles));
    }
}
