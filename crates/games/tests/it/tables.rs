//! Tables of three to six: what every schedule of them must be, whatever its size.

use starpost_games::league::{Entrant, NoTables, Pairing, Round, tables};

use crate::support::data::data_folder;
use crate::support::entrants::{numbered, seen};

#[test]
fn every_schedule_is_complete_and_even() {
    for people in 3..=40 {
        for size in 3..=6 {
            for games in [1, 2, 3, 4, 5, 7, 10, 20] {
                check(people, size, games);
            }
        }
    }
    for (people, size, games) in [(57, 5, 8), (100, 4, 10), (123, 3, 6), (200, 6, 20)] {
        check(people, size, games);
    }
}

#[test]
#[ignore = "long"]
fn every_schedule_of_many_is_complete_and_even() {
    for people in 3..=200 {
        for size in 3..=6 {
            for games in (1..=20).filter(|games| (people + size + games) % 29 == 0) {
                check(people, size, games);
            }
        }
    }
}

fn check(people: u32, size: u32, games: u32) {
    let place = format!("{people} people, tables of {size}, {games} games");
    let rounds = tables(&numbered(people), size, games).expect(&place);
    assert_eq!(tables(&numbered(people), size, games), Ok(rounds.clone()));
    for round in &rounds {
        assert_eq!(seen(round), numbered(people), "{place}: everybody once");
    }
    let all: Vec<&Pairing> = rounds.iter().flat_map(|round| &round.pairings).collect();
    check_sizes(&all, people, size, games, &place);
    check_seats(&all, people, games, &place);
    check_opponents(&all, people, &place);
}

/// Sizes are as near to what is wanted as they can be.
fn check_sizes(all: &[&Pairing], people: u32, size: u32, games: u32, place: &str) {
    let sizes: Vec<u32> = all.iter().map(|table| table.0.len() as u32).collect();
    let places = people * games;
    assert_eq!(sizes.iter().sum::<u32>(), places, "{place}");
    assert!(sizes.iter().all(|size| (3..=6).contains(size)), "{place}");
    let off: u32 = sizes.iter().map(|table| table.abs_diff(size)).sum();
    let over = places % size;
    let one_more = (over <= places / size && size < 6 && size < people).then_some(over);
    let under = (size - over) % size;
    let one_fewer = (under <= places.div_ceil(size) && size > 3).then_some(under);
    let least = one_more.into_iter().chain(one_fewer).min();
    if let Some(least) = least.filter(|_| size <= people) {
        assert_eq!(off, least, "{place}");
        assert!(sizes.iter().all(|table| table.abs_diff(size) <= 1), "{place}");
    }
}

/// Everybody plays as often as everybody else, and has every seat as often as any other.
fn check_seats(all: &[&Pairing], people: u32, games: u32, place: &str) {
    let common = all.iter().map(|table| table.0.len()).min().unwrap_or_default();
    for who in numbered(people) {
        let mut had = [0_u32; 6];
        for table in all {
            for seat in (0..table.0.len()).filter(|seat| table.0[*seat] == who) {
                had[seat] += 1;
            }
        }
        assert_eq!(had.iter().sum::<u32>(), games, "{place}");
        let (least, most) = (had[..common].iter().min(), had[..common].iter().max());
        assert!(most <= least.map(|least| least + 1).as_ref(), "{place}: {had:?}");
        let last = had.get(common).copied().unwrap_or_default();
        assert!(last <= games.div_ceil(common as u32), "{place}: {had:?}");
    }
}

/// No two meet more than two times more often than is possible.
fn check_opponents(all: &[&Pairing], people: u32, place: &str) {
    let (most, least) = meetings(all, people);
    assert!(most <= least + 2, "{place}: {most} instead of {least}");
}

/// The number of meetings of the two who meet most often, and the least that this must be.
fn meetings(all: &[&Pairing], people: u32) -> (u32, u32) {
    let index = |entrant: &Entrant| entrant.0 as usize;
    let mut met = vec![vec![0_u32; people as usize]; people as usize];
    for table in all {
        for one in &table.0 {
            for other in table.0.iter().filter(|other| *other != one) {
                met[index(one)][index(other)] += 1;
            }
        }
    }
    let of_one = met.iter().map(|others| others.iter().sum::<u32>());
    let least = of_one.max().unwrap_or_default().div_ceil(people - 1);
    let most = met.iter().flatten().max().copied().unwrap_or_default();
    (most, least)
}

#[test]
fn nobody_meets_somebody_at_all_their_tables_who_could_be_elsewhere() {
    for people in 6..=40 {
        for size in 3..=6 {
            for games in 2..=4 {
                let place = format!("{people} people, tables of {size}, {games} games");
                let rounds = tables(&numbered(people), size, games).expect(&place);
                let all: Vec<&Pairing> = rounds.iter().flat_map(|round| &round.pairings).collect();
                let (most, least) = meetings(&all, people);
                assert!(most <= least + 1, "{place}: {most} instead of {least}");
                if least < games && can_be_apart(&rounds, games as usize) {
                    assert!(most < games, "{place}: {most} instead of {least}");
                }
            }
        }
    }
}

/// True if the people at each table can go different ways through the other rounds. Two of them go the same where
/// there are fewer ways than people at a table.
fn can_be_apart(rounds: &[Round], games: usize) -> bool {
    rounds.iter().enumerate().all(|(number, round)| {
        let mut ways = vec![0_u64; games];
        ways[0] = 1;
        for (_, other) in rounds.iter().enumerate().filter(|(it, _)| *it != number) {
            for played in (1..games).rev() {
                ways[played] += ways[played - 1] * other.pairings.len() as u64;
            }
        }
        let mut sizes = round.pairings.iter().map(|table| table.0.len() as u64);
        sizes.all(|size| size <= ways[games - 1])
    })
}

/// By how much all pairs meet too seldom and too often, next to the average, rounded; and how often those
/// meet who meet most.
fn uneven(rounds: &[Round], people: u32) -> [usize; 3] {
    let mut met = vec![vec![0_usize; people as usize]; people as usize];
    for table in rounds.iter().flat_map(|round| &round.pairings) {
        for one in &table.0 {
            for other in table.0.iter().filter(|other| *other < one) {
                met[one.0 as usize][other.0 as usize] += 1;
            }
        }
    }
    let pairs: Vec<usize> = (0..people as usize).flat_map(|one| met[one][..one].to_vec()).collect();
    let all: usize = pairs.iter().sum();
    let (least, most) = (all / pairs.len(), all.div_ceil(pairs.len()));
    let seldom = pairs.iter().map(|times| least.saturating_sub(*times)).sum();
    let often = pairs.iter().map(|times| times.saturating_sub(most)).sum();
    [seldom, often, pairs.into_iter().max().unwrap_or_default()]
}

#[test]
fn nobody_meets_others_less_evenly_than_in_as_few_rounds_as_possible() {
    let mut sums = [[0; 2]; 2];
    let kept = std::fs::read_to_string(data_folder("tables").join("before.txt")).expect("text");
    for line in kept.lines().filter(|line| !line.starts_with('#')) {
        let numbers: Vec<u32> = line
            .split([' ', '|'])
            .filter(|word| !word.is_empty())
            .map(|word| word.parse().expect(line))
            .collect();
        let [people, size, games, seldom, often, most, count] = numbers[..] else {
            panic!("{line}");
        };
        let rounds = tables(&numbered(people), size, games).expect(line);
        let now = uneven(&rounds, people);
        let before = [seldom, often, most].map(|number| number as usize);
        assert!((0..3).all(|which| now[which] <= before[which]), "{line}: {now:?}");
        assert!(rounds.len() <= 2 * count as usize, "{line}: {} rounds", rounds.len());
        if now[..2] == before[..2] {
            assert_eq!(rounds.len(), count as usize, "{line}: rounds for nothing");
        }
        for which in 0..2 {
            sums[which][0] += before[which];
            sums[which][1] += now[which];
        }
    }
    for [before, now] in sums {
        assert!(now * 3 < before * 2, "{now} instead of {before}");
    }
}

#[test]
fn everybody_meets_everybody_else_where_that_is_possible() {
    for (people, size, games) in [(9, 4, 4), (10, 5, 3), (9, 3, 4), (16, 4, 5), (7, 3, 3)] {
        let rounds = tables(&numbered(people), size, games).expect("tables");
        let [seldom, often, _] = uneven(&rounds, people);
        assert_eq!((seldom, often), (0, 0), "{people} people, tables of {size}, {games} games");
    }
}

#[test]
fn ten_people_at_tables_of_four_meet_at_two_of_three_at_most() {
    let rounds = tables(&numbered(10), 4, 3).expect("tables");
    let all: Vec<&Pairing> = rounds.iter().flat_map(|round| &round.pairings).collect();
    assert_eq!(meetings(&all, 10), (2, 2));
}

#[test]
fn sixteen_people_at_tables_of_four_all_play_in_every_round() {
    let rounds = tables(&numbered(16), 4, 5).expect("tables");
    assert_eq!(rounds.len(), 5);
    assert!(rounds.iter().all(|round| round.pairings.len() == 4 && round.byes.is_empty()));
}

#[test]
fn seven_people_at_tables_of_three_pause_equally_often() {
    let rounds = tables(&numbered(7), 3, 3).expect("tables");
    let all: Vec<&Pairing> = rounds.iter().flat_map(|round| &round.pairings).collect();
    assert_eq!(all.len(), 7);
    let pauses: Vec<usize> = numbered(7)
        .iter()
        .map(|who| rounds.iter().filter(|round| round.byes.contains(who)).count())
        .collect();
    assert_eq!(pauses, [rounds.len() - 3; 7]);
}

#[test]
fn there_are_no_tables_of_two_or_seven_and_none_for_two_people() {
    for size in [0, 1, 2, 7, u32::MAX] {
        assert_eq!(tables(&numbered(9), size, 3), Err(NoTables::Size));
    }
    for people in [&[][..], &numbered(2), &[Entrant(4), Entrant(9), Entrant(4)]] {
        assert_eq!(tables(people, 3, 3), Err(NoTables::TooFew));
    }
    assert_eq!(tables(&numbered(501), 3, 3), Err(NoTables::TooMany));
    assert_eq!(tables(&numbered(9), 3, u32::MAX), Err(NoTables::TooMany));
}

#[test]
fn without_games_there_are_no_rounds_and_nobody_counts_twice() {
    assert_eq!(tables(&numbered(9), 3, 0), Ok(Vec::<Round>::new()));
    let twice = [Entrant(4), Entrant(9), Entrant(4), Entrant(5)];
    let rounds = tables(&twice, 3, 2).expect("tables");
    assert!(rounds.iter().all(|round| round.pairings[0].0.len() == 3));
}
