//! The match between what is listed and what is accepted: every action there could be is tried in positions that
//! games at random reach, with three to six players, and in Settlers.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use starpost_games::game::{Game, Seat};
use starpost_games::games::homeworlds::action::{Action, SystemId};
use starpost_games::games::homeworlds::edition::Edition;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::{Phase, Position};
use starpost_games::games::settlers;
use starpost_games::games::settlers::action::{Action as Deed, Path};
use starpost_games::games::settlers::field::Field;
use starpost_games::pieces::{Color, Piece};

#[test]
fn exactly_the_listed_actions_are_accepted_with_three_to_six_players() {
    let tried = (0..24).map(|seed| several(seed, 24)).sum::<usize>();
    assert!(tried > 1_000_000, "only {tried} actions were tried");
}

#[test]
#[ignore = "long"]
fn exactly_the_listed_actions_are_accepted_in_many_games_of_several() {
    let tried = (1_000..1_300).map(|seed| several(seed, 100)).sum::<usize>();
    println!("{tried} actions tried");
}

#[test]
fn exactly_the_listed_actions_are_accepted_in_settlers() {
    let tried = (0..8).map(|seed| settle(seed, 10)).sum::<usize>();
    assert!(tried > 1_000_000, "only {tried} actions were tried");
}

#[test]
#[ignore = "long"]
fn exactly_the_listed_actions_are_accepted_in_many_games_of_settlers() {
    let tried = (1_000..1_100).map(|seed| settle(seed, 60)).sum::<usize>();
    println!("{tried} actions tried");
}

/// Looks at positions of a game of several, which follows from a seed. Says how many actions it tried.
fn several(seed: u64, positions: usize) -> usize {
    let mut random = StdRng::seed_from_u64(seed);
    let seats = 3 + (seed % 4) as u8;
    Walk::new(seats, &mut random).look(&mut random, positions, seed)
}

/// A game played at random.
struct Walk {
    start: Position,
    position: Position,
}

impl Walk {
    fn new(seats: u8, random: &mut StdRng) -> Walk {
        let editions = [Edition::Primer2012, Edition::Original2001];
        let edition = *editions.choose(random).expect("two");
        let modes = Options::modes(edition, seats);
        let mode = modes.choose(random).expect("some");
        let mut asked = format!("edition={} mode={}", edition.word(), mode.word());
        let house = [
            "forbid_full_pass=on",
            "self_elimination=forbidden",
            "first_ship=any",
            "emptied_enemy_home=stays",
            "good_killer_turns_evil=on",
            "draw_offers=off",
            "repetition_notice=on",
        ];
        for rule in house.iter().filter(|_| random.random_ratio(1, 4)) {
            asked = format!("{asked} {rule}");
        }
        let options = Options::read(&asked, seats).expect("options");
        assert_eq!(options.check(seats), Ok(()), "{asked}");
        let position = Position::new(options, seats);
        Walk { start: position.clone(), position }
    }

    /// Plays on, and tries everything in positions between and within turns.
    fn look(mut self, random: &mut StdRng, positions: usize, seed: u64) -> usize {
        let mut tried = 0;
        for _ in 0..positions {
            for _ in 0..random.random_range(1..8) {
                self.step(random);
            }
            tried += wants_listed(&self.position, seed);
        }
        tried
    }

    /// One action or the end of a turn. A game that ends begins anew, and so does a turn that
    /// would take its player out.
    fn step(&mut self, random: &mut StdRng) {
        let actions = self.position.actions();
        let ends = self.position.may_end().is_ok() && random.random_ratio(1, 2);
        match actions.choose(random).filter(|_| !ends) {
            Some(action) => self.position.act(action).expect("it is listed"),
            None if self.is_safe() => {
                self.position.end_turn().expect("it may end");
                self.start = self.position.clone();
            }
            None => self.position = self.start.clone(),
        }
        if self.position.outcome().is_some() {
            let options = *self.position.options();
            self.position = Position::new(options, self.position.seats());
            self.start = self.position.clone();
        }
    }

    fn is_safe(&self) -> bool {
        self.position.may_end().is_ok() && !self.position.is_lost(self.position.to_move())
    }
}

/// Tries every action there could be; says how many those are.
fn wants_listed(position: &Position, seed: u64) -> usize {
    let listed = position.actions();
    let mut tried = position.clone();
    let mut accepted = 0;
    let all = everything(position);
    for action in &all {
        tried.clone_from(position);
        let is_accepted = tried.act(action).is_ok();
        let is_listed = listed.contains(action);
        assert_eq!(is_accepted, is_listed, "seed {seed}: {action:?} at {}", position.print());
        accepted += usize::from(is_accepted);
    }
    assert_eq!(accepted, listed.len(), "seed {seed}: {}", position.print());
    all.len()
}

/// Every action that can be written, whether or not it makes sense.
fn everything(position: &Position) -> Vec<Action> {
    let kinds: Vec<Piece> = Piece::kinds().collect();
    let mut all = vec![Action::Pass];
    if position.phase() == Phase::Setup {
        for (index, &one) in kinds.iter().enumerate() {
            for &other in &kinds[index..] {
                let ships = kinds.iter();
                all.extend(ships.map(|&ship| Action::Settle { stars: [one, other], ship }));
            }
        }
    }
    let mut places: Vec<SystemId> = position.systems().iter().map(|system| system.id).collect();
    places.push(SystemId(u16::MAX));
    for &at in &places {
        all.extend(Color::ALL.map(|color| Action::Build { color, at }));
        all.extend(Color::ALL.map(|color| Action::Catastrophe { color, at }));
        for &ship in &kinds {
            all.push(Action::Sacrifice { ship, at });
            all.extend(Color::ALL.map(|to| Action::Trade { ship, to, at }));
            let goals = places.iter();
            all.extend(goals.map(|&to| Action::Move { ship, from: at, to }));
            let stars = kinds.iter();
            all.extend(stars.map(|&star| Action::Discover { ship, from: at, star }));
            let owners = Seat::first(position.seats());
            all.extend(owners.map(|owner| Action::Capture { ship, owner, at }));
        }
    }
    all
}

/// Looks at positions of a game of Settlers, which follows from a seed. Says how many actions it tried.
fn settle(seed: u64, positions: usize) -> usize {
    let mut random = StdRng::seed_from_u64(seed);
    let options = crate::support::settlers::any_options(&mut random);
    let mut position = settlers::position::Position::new(options);
    let all = every_deed();
    let mut tried = 0;
    for _ in 0..positions {
        for _ in 0..random.random_range(1..20) {
            step(&mut position, &mut random);
        }
        let listed = position.actions();
        let accepted = all.iter().filter(|deed| {
            let mut after = position;
            let is_accepted = after.act(deed).is_ok();
            let is_listed = !is_accepted || listed.contains(deed);
            assert!(is_listed, "seed {seed}: {deed:?} at {}", position.print());
            is_accepted
        });
        assert_eq!(accepted.count(), listed.len(), "seed {seed}: {}", position.print());
        tried += all.len();
    }
    tried
}

fn step(position: &mut settlers::position::Position, random: &mut StdRng) {
    let actions = position.actions();
    let ends = position.may_end().is_ok() && random.random_ratio(1, 4);
    match actions.choose(random).filter(|_| !ends) {
        Some(deed) => position.act(deed).expect("it is listed"),
        None => position.end_turn().expect("nothing else can be done"),
    }
    if position.outcome().is_some() {
        *position = settlers::position::Position::new(*position.options());
    }
}

/// Every action that can be written.
fn every_deed() -> Vec<Deed> {
    let mut all = vec![Deed::Pass];
    for at in Field::all() {
        all.extend([
            Deed::Act { at },
            Deed::Bonus { at },
            Deed::Free { at },
            Deed::Conquer { at },
            Deed::Upgrade { at },
        ]);
        all.extend(Color::ALL.map(|color| Deed::Build { at, color }));
        all.extend(Color::ALL.map(|to| Deed::Trade { at, to }));
        for to in Field::all() {
            all.extend(Path::over(&[at, to]).into_iter().flat_map(longer).map(Deed::Move));
        }
    }
    all
}

/// A way, and those that go on from it by one or two steps to bordering fields.
fn longer(path: Path) -> Vec<Path> {
    let on = |path: &Path| {
        let path = *path;
        let next = path.to().bordering().iter();
        next.filter_map(move |to| path.then(to)).collect::<Vec<_>>()
    };
    let two: Vec<Path> = on(&path);
    let three: Vec<Path> = two.iter().flat_map(on).collect();
    [vec![path], two, three].concat()
}
