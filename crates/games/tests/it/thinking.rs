//! Whoever chooses turns: they are legal, the same again, in time, and of anchors always the same.

use std::cell::Cell;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use sha2::{Digest as _, Sha256};
use starpost_games::ai::{AnchorBrain, Brain, Budget, Thinkable, Thought, TurnRequest};
use starpost_games::game::{Game as _, Seat};
use starpost_games::games::Kind;
use starpost_games::games::homeworlds::action::Action;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::terms::Level;
use starpost_games::versus::{Opening, play_turn};

use crate::support::data::data_folder;
use crate::support::players::{openings, pair, thought};

/// Some games between two, each pair from one opening, as digests have them.
fn games(kind: Kind, brains: [Brain; 2], pairs: usize) -> Vec<String> {
    let openings = openings(kind).into_iter().take(pairs);
    let pairs = (0..).zip(openings);
    pairs
        .flat_map(|(seed, opening)| pair(kind, &opening, brains, seed, 2_000))
        .map(|finish| finish.digested(kind))
        .collect()
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
        for game in games(kind, [brain, Brain::Anchor(AnchorBrain::Varied)], 10) {
            digest.update(game);
            digest.update("\n");
        }
        hex::encode(digest.finalize())[..16].to_owned()
    };
    let found: Vec<_> =
        ANCHORS.iter().map(|(kind, brain, _)| (*kind, *brain, digest(kind, brain))).collect();
    let known = ANCHORS.iter().map(|(kind, brain, digest)| (*kind, *brain, (*digest).to_owned()));
    assert_eq!(found, known.collect::<Vec<_>>());
}

#[test]
fn with_as_many_results_the_same_is_played_again() {
    for kind in Kind::ALL.into_iter().filter(|kind| kind.game().is_played()) {
        let brains = ["level-8", "level-2"].map(|name| Brain::from_word(name).expect("a player"));
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
        for (seed, level) in (0..).zip(Level::ALL) {
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
                let thought = table.choose(&mut TurnRequest {
                    brain: Brain::Level(level),
                    seed,
                    past: &past,
                    budget: &mut budget,
                    role: Some(role),
                    weights: None,
                });
                let line = thought.expect("a turn").line.join("; ");
                play_turn(&mut *table, &line).unwrap_or_else(|no| panic!("{line}: {no:?}"));
            }
        }
    }
}

/// The choice made at a position of Homeworlds in the game with this seed.
fn chosen(position: &Position, brain: Brain, seed: u64, past: &[u64]) -> Thought<Action> {
    let mut asked = TurnRequest {
        brain,
        seed,
        past,
        budget: &mut Budget::new(100_000, &|| false),
        role: None,
        weights: None,
    };
    let thought = brain.choose(position, &mut asked, &mut |_| ());
    thought.expect("a turn")
}

/// The outcomes of twenty games of a level after one turn, where most turns make a fourth of a color at home: the
/// turn, and whether it has made one.
fn crowded(level: Level) -> Vec<(Vec<Action>, bool)> {
    let text = "0:b1y3:g1g2g3/;1:b2r3:/g3r1";
    let position = Position::read(text, Options::default(), Seat(0)).expect("a position");
    let played = |seed| {
        let line = chosen(&position, Brain::Level(level), seed, &[]).line;
        let mut result = position.clone();
        for action in &line {
            result.act(action).expect("a legal action");
        }
        (line, result.is_overpopulated())
    };
    (0..20).map(played).collect()
}

#[test]
fn a_low_level_neither_makes_a_fourth_of_a_color_at_its_home_nor_passes() {
    for level in &Level::ALL[1..4] {
        for (line, is_crowded) in crowded(*level) {
            assert!(!line.is_empty() && !is_crowded, "{level}: {line:?}");
        }
    }
}

#[test]
fn the_first_level_makes_a_fourth_at_times_and_not_mostly() {
    let played = crowded(Level::LOWEST);
    assert!(played.iter().all(|(line, _)| !line.is_empty()));
    let crowded = played.iter().filter(|(_, is_crowded)| *is_crowded);
    assert!((1..=12).contains(&crowded.count()), "{played:?}");
}

/// A position of Settlers in which some turns lose at once and others go on, and one of Homeworlds.
const LOSABLE: [(Kind, &str); 2] = [
    (
        Kind::Settlers,
        "free c2 / free b2 / act c2; build c3 r / act b2; build b3 b / act c2; build d2 r / \
         act b2; build c1 g / act c3; conquer b3 / act b2; build a2 g / act c2; build d3 g / \
         act a2; build b1 g; build a3 g / act d3; build c4 g; build e4 g / act b1; build a1 y; \
         bonus c1; build d1 y / act c4; build b4 r; build b5 r; build d5 r / act d1; move d1 e2 / \
         act c4; build d4 r; build c5 r; bonus d3; build e3 r; bonus c2; build d1 r / \
         act e2; move e3 f4 / act d1; conquer c1; conquer e2",
    ),
    (
        Kind::Homeworlds,
        "homeworld y2 b3 g3 South / homeworld r1 b2 g3 North / build g1 South / \
         trade g3 b3 North / discover g1 South b1 Altair / trade b3 y3 North / trade g3 y3 South / \
         trade y3 b3 North / trade y3 r3 South / trade b3 g3 North / build g1 Altair / \
         build g1 North / build g2 Altair / build g2 North / build g2 Altair / \
         catastrophe green Altair; trade g1 y1 North / pass / build y1 North / pass / \
         build y1 North / pass / discover y1 North r3 Bellatrix / pass / \
         sacrifice g2 North; build y2 North; build y2 Bellatrix / pass / \
         discover y1 North r3 Capella / pass / build y3 North / pass / \
         discover y1 North g3 Deneb / pass / build y3 North / trade r3 y3 South / trade y3 r3 North",
    ),
];

#[test]
fn who_is_stopped_plays_no_turn_that_was_found_to_lose_where_another_was_not() {
    for (kind, turns) in LOSABLE {
        let opening: Opening = turns.parse().unwrap_or_else(|no| match no {});
        let (table, past) = opening.table(kind).expect("a table");
        for most in (1..40).map(|step| step * step * 50) {
            let thought = thought(&*table, Brain::HIGHEST, 1, &past, most).expect("a turn");
            let said = (most, thought.value, thought.line.join("; "));
            assert!(!thought.value.is_lost(), "{kind:?}: {said:?}");
            assert_ne!(thought.line.join("; "), "pass", "{kind:?}: {said:?}");
            assert!(!thought.line.is_empty(), "{kind:?}: {said:?}");
        }
    }
}

/// One action wins: the other has one ship left, which can be captured.
const CAPTURE: &str = "0:b1y3:g1g2g3/;1:b2r3:r2/r1;-:y2:y1/";

#[test]
fn low_levels_see_that_one_action_wins_and_the_first_at_times() {
    let position = Position::read(CAPTURE, Options::default(), Seat(0)).expect("a position");
    let wins = |level: Level| {
        let won = |seed| chosen(&position, Brain::Level(level), seed, &[]).value.is_won();
        (0..40).filter(|&seed| won(seed)).count()
    };
    let [first, others @ ..] = [0, 1, 2, 3].map(|level| wins(Level::ALL[level]));
    assert!((3..20).contains(&first), "{first} of 40");
    assert_eq!(others, [40; 3]);
}

#[test]
fn a_low_level_that_passes_does_not_take_a_won_game_for_lost_and_looks_anew() {
    let position = Position::read(CAPTURE, Options::default(), Seat(0)).expect("a position");
    for level in Level::ALL.into_iter().take(4) {
        let mut won = 0;
        for seed in 0..20 {
            let mut past = Vec::new();
            for _ in 0..12 {
                let thought = chosen(&position, Brain::Level(level), seed, &past);
                let value = thought.value.thousandths();
                assert!(value > -3_000, "level {level}, seed {seed}: {value}");
                won += i32::from(thought.value.is_won());
                if thought.value.is_won() {
                    break;
                }
                // Whatever is played instead, the same is there again.
                past.extend([position.key(Seat(0)), position.key(Seat(1))]);
            }
        }
        assert!(won >= 12, "level {level} wins {won} of 20");
    }
}

/// A game that is won for whoever is to move: what is left is to come to an end with it.
const WON: &str = "homeworld y1 b3 g3 South / homeworld r3 b2 g3 North / build g1 South / build g1 North / \
    trade g1 r1 South / build g1 North / trade r1 y1 South / trade g3 y3 North / build g1 South \
    / build g2 North / trade y1 r1 South / build g2 North / sacrifice g3 South; build r1 South; \
    build g2 South; build g3 South; catastrophe green North / pass / discover r1 South r2 Altair \
    / pass / build r1 South / pass / build r2 South / pass / discover r1 South y2 Bellatrix / \
    pass / discover r1 South r2 Capella / pass";

#[test]
fn who_is_far_ahead_of_somebody_who_only_passes_wins_without_going_there_and_back() {
    let opening: Opening = WON.parse().unwrap_or_else(|no| match no {});
    for most in [1, 2_000] {
        let (mut table, mut past) = opening.table(Kind::Homeworlds).expect("a table");
        while table.outcome().is_none() {
            past.push(table.key());
            let thought = thought(&*table, Brain::HIGHEST, 1, &past, most).expect("a turn");
            let line = thought.line.join("; ");
            play_turn(&mut *table, &line).unwrap_or_else(|no| panic!("{line}: {no:?}"));
            assert!(!past.contains(&table.key()), "with {most}: {line}");
            past.push(table.key());
            if table.outcome().is_none() {
                play_turn(&mut *table, "pass").expect("a pass");
            }
            assert!(past.len() < 100, "it does not come to an end");
        }
    }
}

#[test]
fn a_thought_ends_soon_after_somebody_says_stop() {
    let (table, past) = openings(Kind::Homeworlds)[0].table(Kind::Homeworlds).expect("a table");
    for after in [0, 1, 7, 60, 400] {
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > after
        };
        let mut budget = Budget::new(u64::MAX, &stop);
        let thought = table.choose(&mut TurnRequest {
            brain: Brain::HIGHEST,
            seed: 1,
            past: &past,
            budget: &mut budget,
            role: None,
            weights: None,
        });
        assert!(thought.is_some());
        assert!(asked.get() <= after + 1, "asked {} times", asked.get());
    }
}

/// The time for which this thread has been busy.
fn busy() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.try_into().expect("time that has passed")
}

/// The time that a thought of the highest level takes that is to end after so long.
fn delay<G: Thinkable>(position: &G, after: Duration) -> Duration {
    let begun = busy();
    let stop = || busy() - begun >= after;
    let mut asked = TurnRequest {
        brain: Brain::HIGHEST,
        seed: 1,
        past: &[],
        budget: &mut Budget::new(u64::MAX, &stop),
        role: None,
        weights: None,
    };
    let thought = Brain::HIGHEST.choose(position, &mut asked, &mut |_| ());
    assert!(thought.is_some());
    (busy() - begun).saturating_sub(after)
}

/// The same at best: a processor that others use too, with caches that are theirs, takes up to twice as
/// long for the same work, which says nothing of a thought.
fn shortest_delay<G: Thinkable>(position: &G, after: Duration, enough: Duration) -> Duration {
    let mut best = Duration::MAX;
    for _ in 0..5 {
        best = best.min(delay(position, after));
        if best <= enough {
            break;
        }
    }
    best
}

#[test]
fn a_thought_about_a_wild_position_ends_within_20_ms_of_stop() {
    let text = std::fs::read_to_string(data_folder("perft").join("wild.txt")).expect("a file");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    for (index, line) in (0..).zip(lines) {
        let mut parts = line.split('|').map(str::trim);
        let table = parts.next().expect("a position");
        let seat = Seat(parts.next().and_then(|seat| seat.parse().ok()).expect("a seat"));
        let position = Position::read(table, Options::default(), seat).expect("a position");
        let after = Duration::from_micros(1_997 * index);
        let delay = shortest_delay(&position, after, Duration::from_millis(20));
        assert!(delay <= Duration::from_millis(20), "{delay:?}: {line}");
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
    assert!(thought(&*table, Brain::HIGHEST, 1, &[], 1_000).is_none());
}
