//! The ninth round of a Swiss of 500 people.

use divan::{Bencher, black_box};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use starpost_games::game::Seat;
use starpost_games::league::{Entrant, Points, Round, SwissEntrant, swiss_round};

fn main() {
    divan::main();
}

#[divan::bench(args = [100, 500])]
fn the_ninth_round(bencher: Bencher<'_, '_>, people: u32) {
    let mut random = StdRng::seed_from_u64(1);
    let mut standings: Vec<SwissEntrant> = (0..people).map(newcomer).collect();
    for _ in 1..9 {
        let round = swiss_round(&standings).expect("a round");
        play(&mut standings, &round, &mut random);
    }
    bencher.bench_local(|| swiss_round(black_box(&standings)));
}

fn newcomer(number: u32) -> SwissEntrant {
    SwissEntrant {
        entrant: Entrant(number),
        points: Points::NONE,
        virtual_points: Points::NONE,
        met: Vec::new(),
        seats: Vec::new(),
        halves: 0,
        missed: 0,
    }
}

/// Plays a round: the stronger player wins two games of three, and one of six is a draw.
fn play(standings: &mut [SwissEntrant], round: &Round, random: &mut StdRng) {
    for pairing in &round.pairings {
        let [first, second] = pairing.0[..] else {
            continue;
        };
        let first_points = match (random.random_range(0..6), first < second) {
            (0, _) => Points::HALF,
            (1..=4, true) | (5, false) => Points::ONE,
            _ => Points::NONE,
        };
        let second_points = Points::quarters(4 - first_points.in_quarters());
        score(standings, first, second, Seat(0), first_points);
        score(standings, second, first, Seat(1), second_points);
    }
}

fn score(
    standings: &mut [SwissEntrant],
    who: Entrant,
    against: Entrant,
    seat: Seat,
    points: Points,
) {
    let who = &mut standings[who.0 as usize];
    who.points += points;
    who.met.push(against);
    who.seats.push(seat);
}
