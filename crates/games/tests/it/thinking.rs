//! Whoever chooses turns: they are legal, the same again, in time, and of anchors always the same.

use std::cell::Cell;

use sha2::{Digest as _, Sha256};
use starpost_games::ai::{Asked, Brain, Budget, Thought};
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Kind};
use starpost_games::versus::{Chooser, Opening, play_out, play_turn};

use crate::support::data::data_folder;

/// Somebody with a number of results for each turn.
struct Player {
    brain: Brain,
    seed: u64,
    most: u64,
}

impl Chooser for Player {
    fn choose(&mut self, table: &dyn AnyGame, past: &[u64]) -> Result<Vec<String>, String> {
        let thought = thought(table, self.brain, self.seed, past, self.most);
        Ok(thought.ok_or("no turn")?.line)
    }
}

fn thought(
    table: &dyn AnyGame,
    brain: Brain,
    seed: u64,
    past: &[u64],
    most: u64,
) -> Option<Thought<String>> {
    let mut budget = Budget::new(most, &|| false);
    table.choose(&mut Asked {
        brain,
        seed,
        past,
        budget: &mut budget,
        role: None,
    })
}

fn openings(kind: Kind) -> Vec<Opening> {
    let file = data_folder("openings").join(format!("{}.txt", kind.word()));
    let text = std::fs::read_to_string(file).expect("a readable file");
    text.lines()
        .map(|line| line.parse().unwrap_or_else(|no| match no {}))
        .collect()
}

/// The turns of some games between two, each pair from one opening.
fn games(kind: Kind, brains: [Brain; 2], pairs: usize) -> Vec<Vec<String>> {
    let mut games = Vec::new();
    for (seed, opening) in (0..).zip(openings(kind).iter().take(pairs)) {
        for exchanged in [false, true] {
            let (mut table, mut past) = opening.table(kind).expect("an opening");
            let player = |brain| Player {
                brain,
                seed,
                most: 2_000,
            };
            let [mut one, mut other] = brains.map(player);
            let players: [&mut dyn Chooser; 2] = match exchanged {
                false => [&mut one, &mut other],
                true => [&mut other, &mut one],
            };
            let finish = play_out(&mut *table, &mut past, players).expect("legal turns");
            games.push(finish.turns);
        }
    }
    games
}

/// Anchors never change: the beginning of the digest of twenty games of each against *varied*.
const ANCHORS: &[(&str, &str, &str)] = &[
    ("homeworlds", "random", "4c6632bde156b055"),
    ("homeworlds", "material", "bb0a323dc12e7830"),
    ("homeworlds", "greedy", "6356353772f30d40"),
    ("homeworlds", "safe", "0bc7cc8fd9e81b78"),
    ("homeworlds", "two-turn", "71cf6b832f657cc5"),
    ("homeworlds", "beginner", "5cc29e801b657faf"),
    ("settlers", "random", "95c98aab3e47c48a"),
    ("settlers", "material", "e21cd71e715b63d9"),
    ("settlers", "greedy", "ea09b364fac8a171"),
    ("settlers", "two-turn", "1e4c7e317821b4db"),
];

#[test]
fn those_that_others_are_measured_by_play_as_they_always_did() {
    let digest = |kind: &str, brain: &str| {
        let kind = Kind::from_word(kind).expect("a game");
        let brain = Brain::from_word(brain).expect("a player");
        let mut digest = Sha256::new();
        for turns in games(kind, [brain, Brain::Varied], 10) {
            digest.update(turns.join(" / "));
            digest.update("\n");
        }
        hex::encode(digest.finalize())[..16].to_owned()
    };
    let found: Vec<_> = ANCHORS
        .iter()
        .map(|(kind, brain, _)| (*kind, *brain, digest(kind, brain)))
        .collect();
    let known = ANCHORS
        .iter()
        .map(|(kind, brain, digest)| (*kind, *brain, (*digest).to_owned()));
    assert_eq!(found, known.collect::<Vec<_>>());
}

#[test]
fn with_as_many_results_the_same_is_played_again() {
    for kind in Kind::ALL.into_iter().filter(|kind| kind.game().is_played()) {
        let brains = [Brain::Level8, Brain::Level2];
        assert_eq!(games(kind, brains, 1), games(kind, brains, 1));
    }
}

#[test]
fn all_openings_can_be_played() {
    for kind in Kind::ALL.into_iter().filter(|kind| kind.game().is_played()) {
        let openings = openings(kind);
        assert_eq!(openings.len(), 400);
        for opening in openings {
            let (table, _) = opening.table(kind).expect("an opening");
            assert!(table.to_move().is_some());
        }
    }
}

#[test]
fn every_level_plays_whole_games_of_any_number_and_mode() {
    let tables = [
        ("homeworlds", "", 2),
        ("homeworlds", "mode=sinister", 3),
        ("homeworlds", "mode=last-captain", 4),
        ("homeworlds", "mode=good-vs-evil", 3),
        ("homeworlds", "mode=sinister", 6),
        ("settlers", "", 2),
    ];
    for (kind, options, seats) in tables {
        let kind = Kind::from_word(kind).expect("a game");
        if !kind.game().is_played() {
            continue;
        }
        for (seed, brain) in (0..).zip(Brain::LEVELS) {
            let options = kind.game().options(options, seats).expect("options");
            let mut table = options.open(seats).expect("a table");
            let mut past = Vec::new();
            for _ in 0..40 {
                let Some(mover) = table.to_move() else {
                    break;
                };
                past.push(table.key());
                let role = ["good", "evil"][mover.index() % 2];
                let mut budget = Budget::new(3_000, &|| false);
                let thought = table.choose(&mut Asked {
                    brain,
                    seed,
                    past: &past,
                    budget: &mut budget,
                    role: Some(role),
                });
                let line = thought.expect("a turn").line.join("; ");
                play_turn(&mut *table, &line).unwrap_or_else(|no| panic!("{line}: {no:?}"));
            }
        }
    }
}

#[test]
fn a_thought_ends_soon_after_somebody_says_stop() {
    let (table, past) = openings(Kind::Homeworlds)[0]
        .table(Kind::Homeworlds)
        .expect("a table");
    for after in [0, 1, 7, 60, 400] {
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > after
        };
        let mut budget = Budget::new(u64::MAX, &stop);
        let thought = table.choose(&mut Asked {
            brain: Brain::Level8,
            seed: 1,
            past: &past,
            budget: &mut budget,
            role: None,
        });
        assert!(thought.is_some());
        assert!(asked.get() <= after + 1, "asked {} times", asked.get());
    }
}

#[test]
fn nobody_is_asked_when_the_game_is_over() {
    let mut table = Kind::Homeworlds
        .game()
        .options("", 2)
        .and_then(|options| options.open(2))
        .expect("a table");
    table.leave(Seat(0));
    assert!(thought(&*table, Brain::Level8, 1, &[], 1_000).is_none());
}
