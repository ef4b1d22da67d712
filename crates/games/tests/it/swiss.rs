//! Swiss rounds as others have published them, in `tests/swiss`, and what is no round.

use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::{
    Acceleration, DecidedBy, Entrant, FixtureResult, Missed, NoSwissRound, Pairing, PointRule,
    Points, Round, RoundNo, SwissEntrant, SwissSize, Unplayed, rounds_needed, swiss_round,
};

use crate::support::data::data_files;
use crate::support::entrants::{listed, seen};
use crate::support::event::Event;

#[test]
fn every_round_is_as_it_was_published() {
    let mut rounds = 0;
    for file in data_files("swiss", "txt") {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let mut event = Event::of(0);
        let mut round = Round::default();
        let mut accelerated = None;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            match line.split_once(' ') {
                Some(("event", people)) => {
                    event = Event::of(people.parse().expect("a number"));
                    accelerated = None;
                }
                Some(("baku", number)) => {
                    let people = u32::try_from(event.people.len()).expect("few people");
                    let size = SwissSize { people, rounds: number.parse().expect("a number") };
                    accelerated = Some((size, RoundNo::default()));
                }
                Some(("round", pairings)) => {
                    if let Some((size, played)) = &mut accelerated {
                        *played = played.next();
                        event.accelerate(*size, *played);
                    }
                    round = swiss_round(&event.people).expect("a round");
                    assert_eq!(round.pairings, listed(pairings), "{line}");
                    rounds += 1;
                }
                Some(("played", pairings)) => {
                    let pairings = listed(pairings);
                    round = Round { pairings, byes: Vec::new() };
                }
                Some(("bye", who)) => assert_eq!(round.byes, numbered(who), "{line}"),
                Some(("out", who)) => event.miss(&numbered(who)),
                Some(("gone", who)) => {
                    let gone = numbered(who);
                    event.people.retain(|person| !gone.contains(&person.entrant));
                }
                Some(("result", winners)) => {
                    event.play(&round, |pairing| points_of(pairing, winners));
                }
                _ => assert_eq!(line, ""),
            }
        }
    }
    assert_eq!(rounds, 10);
}

/// Those who are written as numbers from 1.
fn numbered(people: &str) -> Vec<Entrant> {
    let numbers = people.split(' ').map(str::parse::<u32>);
    numbers.map(|number| Entrant(number.expect("a number") - 1)).collect()
}

fn points_of(pairing: &Pairing, winners: &str) -> Points {
    let first = (pairing.0[0].0 + 1).to_string();
    if winners.split(' ').any(|winner| winner == first) { Points::ONE } else { Points::NONE }
}

/// The pairings of the second round of eight, in the first round of which the stronger ones have won.
fn second_round(accelerated: Acceleration) -> Vec<Pairing> {
    let mut event = Event::of(8);
    let size = SwissSize { people: 8, rounds: 5 };
    for round in [RoundNo(1), RoundNo(2)] {
        for person in &mut event.people {
            let who = (person.entrant, round);
            person.virtual_points = accelerated.points(size, PointRule::default(), who);
        }
        let paired = swiss_round(&event.people).expect("a round");
        if round > RoundNo::FIRST {
            return paired.pairings;
        }
        event.play(&paired, of_the_stronger);
    }
    Vec::new()
}

fn of_the_stronger(pairing: &Pairing) -> Points {
    if pairing.0[0] < pairing.0[1] { Points::ONE } else { Points::NONE }
}

#[test]
fn with_acceleration_the_strongest_meet_a_round_sooner() {
    let sorted = |pairings: Vec<Pairing>| {
        let mut pairs: Vec<Vec<Entrant>> = pairings.into_iter().map(|pairing| pairing.0).collect();
        for pair in &mut pairs {
            pair.sort();
        }
        pairs.sort();
        pairs
    };
    let pairs = |written: &str| sorted(listed(written));
    // The upper four play each other in the first round, so that two of them have won it.
    assert_eq!(sorted(second_round(Acceleration::Off)), pairs("1-4 2-3 5-8 6-7"));
    assert_eq!(sorted(second_round(Acceleration::Baku)), pairs("1-2 3-5 4-6 7-8"));
}

#[test]
fn a_round_does_not_depend_on_the_order_of_the_list() {
    let mut event = Event::of(21);
    for _ in 0..5 {
        let round = swiss_round(&event.people).expect("a round");
        event.people.reverse();
        assert_eq!(swiss_round(&event.people).as_ref(), Ok(&round));
        event.play(&round, |pairing| Points::quarters(i64::from(pairing.0[0].0 % 3) * 2));
    }
}

#[test]
fn among_four_the_fourth_round_is_refused() {
    let mut event = Event::of(4);
    for _ in 0..3 {
        let round = swiss_round(&event.people).expect("a round");
        event.play(&round, |_| Points::HALF);
    }
    assert_eq!(swiss_round(&event.people), Err(NoSwissRound::Exhausted));
}

#[test]
fn who_is_listed_twice_or_alone_is_not_paired() {
    assert_eq!(swiss_round(&[]), Err(NoSwissRound::TooFew));
    let mut people = Event::of(3).people;
    assert_eq!(swiss_round(&people[..1]), Err(NoSwissRound::TooFew));
    people[2].entrant = Entrant(0);
    assert_eq!(swiss_round(&people), Err(NoSwissRound::Twice));
    assert_eq!(swiss_round(&Event::of(1_001).people), Err(NoSwissRound::TooMany));
}

/// The knowledge about 0 after a round.
fn after(round: &FixtureResult) -> SwissEntrant {
    SwissEntrant::after(Entrant(0), [round], PointRule::default())
}

/// A game of 0 against 1 that 0 has won, in which so many turns were played.
fn won(how: DecidedBy, turns: usize) -> FixtureResult {
    let outcome = Some(Outcome::Won(Seats::one(Seat(0))));
    FixtureResult {
        round: RoundNo::FIRST,
        entrants: vec![Entrant(0), Entrant(1)],
        outcome,
        how,
        unplayed: Unplayed::of(how, outcome, (2, turns)),
    }
}

#[test]
fn each_way_to_get_points_without_playing_is_one_of_few() {
    let of_games = [
        (won(DecidedBy::Played, 2), None),
        (won(DecidedBy::Resignation, 2), None),
        (won(DecidedBy::Resignation, 1), Some(Unplayed::Walkover)),
        (won(DecidedBy::Forfeit, 1), Some(Unplayed::Walkover)),
        (won(DecidedBy::Forfeit, 0), Some(Unplayed::Walkover)),
        (won(DecidedBy::Forfeit, 9), None),
        (won(DecidedBy::Time, 0), Some(Unplayed::Walkover)),
        (won(DecidedBy::Adjudication, 1), Some(Unplayed::Ruling)),
        (won(DecidedBy::Adjudication, 2), None),
        (won(DecidedBy::Annulment, 0), None),
    ];
    let (half, late, out) = (Missed::Half, DecidedBy::Late, DecidedBy::SatOut);
    let alone = [
        (FixtureResult::bye(RoundNo(1), Entrant(0)), Unplayed::Bye),
        (FixtureResult::missed(RoundNo(1), Entrant(0), late, half), Unplayed::Late),
        (FixtureResult::missed(RoundNo(1), Entrant(0), out, half), Unplayed::SatOut),
        (FixtureResult::missed(RoundNo(1), Entrant(0), DecidedBy::Bye, half), Unplayed::SatOut),
    ]
    .into_iter()
    .map(|(round, way)| (round, Some(way)));
    for (round, way) in of_games.into_iter().chain(alone) {
        assert_eq!(round.unplayed, way, "{round:?}");
        let after = after(&round);
        let is_played = way.is_none() && round.how != DecidedBy::Annulment;
        let has_met = round.entrants.len() > 1 && round.how != DecidedBy::Annulment;
        assert_eq!(after.met.len(), usize::from(has_met), "{round:?}");
        assert_eq!(after.seats.len(), usize::from(is_played), "{round:?}");
        assert_eq!(after.missed, u32::from(way.is_some()), "{round:?}");
        let free = if way.is_some() { after.points } else { Points::NONE };
        assert_eq!(i64::from(after.halves) * 2, free.in_quarters(), "{round:?}");
    }
}

#[test]
fn whoever_has_had_a_point_without_playing_has_no_bye_while_another_has_had_none() {
    let halves = |many: u32| SwissEntrant { halves: many, ..SwissEntrant::new(Entrant(4)) };
    let ways = [
        after(&FixtureResult::bye(RoundNo(1), Entrant(0))),
        after(&won(DecidedBy::Forfeit, 0)),
        after(&won(DecidedBy::Time, 1)),
        after(&won(DecidedBy::Adjudication, 1)),
        halves(2),
    ];
    for way in ways {
        // They are last of five, and nobody else has any point.
        let mut people = Event::of(5).people;
        people[4].halves = way.halves;
        assert_eq!(swiss_round(&people).expect("a round").byes, [Entrant(3)]);
        // Everybody has had one: now it is for the last again.
        for person in &mut people {
            person.halves = 2;
        }
        assert_eq!(swiss_round(&people).expect("a round").byes, [Entrant(4)]);
    }
    // Half of one is none.
    let mut people = Event::of(5).people;
    people[4].halves = 1;
    assert_eq!(swiss_round(&people).expect("a round").byes, [Entrant(4)]);
}

#[test]
fn strange_points_and_histories_are_paired_like_others() {
    let mut people = Event::of(5).people;
    people[0].points = Points::quarters(i64::MAX);
    people[1].points = Points::quarters(i64::MIN);
    people[2].met = vec![Entrant(2), Entrant(99), Entrant(2)];
    people[3].seats = vec![Seat(7); 1_000];
    people[4].halves = u32::MAX;
    people[4].missed = u32::MAX;
    let round = swiss_round(&people).expect("a round");
    assert_eq!(seen(&round).len(), 5);
    assert_eq!(round.byes, [Entrant(1)]);
}

#[test]
fn there_are_rounds_until_one_at_most_can_have_won_all() {
    let needed = [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (500, 9)];
    for (people, rounds) in needed {
        assert_eq!(rounds_needed(people), rounds, "{people}");
    }
    assert_eq!(rounds_needed(u32::MAX), 32);
}

/// The one of two who moves first, if these are the seats that they have had: the upper one, 0, or the other.
fn first_after(upper: &[u8], lower: &[u8]) -> u32 {
    let mut people = Event::of(2).people;
    for (who, seats) in people.iter_mut().zip([upper, lower]) {
        who.seats = seats.iter().copied().map(Seat).collect();
    }
    let round = swiss_round(&people).expect("a round");
    round.pairings[0].0[0].0
}

#[test]
fn who_has_moved_first_less_often_moves_first() {
    assert_eq!(first_after(&[0], &[1]), 1);
    assert_eq!(first_after(&[1], &[0]), 0);
    assert_eq!(first_after(&[0, 0], &[0, 1]), 1);
    assert_eq!(first_after(&[1, 0, 1], &[1, 1, 1]), 1);
    assert_eq!(first_after(&[0], &[]), 1);
}

#[test]
fn who_did_not_when_seats_last_differed_moves_first_if_that_is_equal() {
    assert_eq!(first_after(&[0, 1], &[1, 0]), 0);
    assert_eq!(first_after(&[1, 0], &[0, 1]), 1);
    assert_eq!(first_after(&[0, 1, 1, 0], &[1, 0, 1, 0]), 0);
}

#[test]
fn where_histories_are_the_same_the_upper_one_has_the_seat_that_is_due() {
    assert_eq!(first_after(&[0], &[0]), 1);
    assert_eq!(first_after(&[1], &[1]), 0);
    assert_eq!(first_after(&[], &[]), 0);
}

#[test]
fn nobody_has_a_seat_for_the_third_time_in_a_row_if_another_way_is_no_worse() {
    assert_eq!(first_after(&[1, 1, 0, 0], &[1, 0]), 1);
    assert_eq!(first_after(&[1, 0], &[0, 0, 1, 1]), 1);
}
