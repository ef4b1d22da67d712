//! The properties that must hold in every position that play can reach: random games of two, from seeds.

use std::collections::BTreeSet;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use starpost_games::game::{Game, Outcome, Seat};
use starpost_games::games::homeworlds::edition::Edition;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::{Phase, Position};
use starpost_games::games::homeworlds::setup::Setup;
use starpost_games::games::homeworlds::system::System;
use starpost_games::games::homeworlds::turns::Turns;
use starpost_games::games::{AnyGame, Kind};
use starpost_games::pieces::Pieces;

use crate::support::table::table;

const GAMES: u64 = 60;
const TURNS: usize = 60;

fn seeds() -> impl Iterator<Item = (u64, Edition)> {
    (0..GAMES).map(|seed| (seed, Edition::PLAYABLE[seed as usize % 3]))
}

fn pick<T: Clone>(random: &mut StdRng, from: &[T]) -> T {
    from[random.random_range(0..from.len())].clone()
}

/// Plays random actions and turns, showing each position to `check`.
pub(crate) fn play(seed: u64, edition: Edition, mut check: impl FnMut(&Position)) {
    let mut random = StdRng::seed_from_u64(seed);
    let mut position = Position::new(Options::of(edition, 2), 2);
    for _ in 0..TURNS {
        while !matches!(position.phase(), Phase::Done) {
            let actions = position.actions();
            let action = pick(&mut random, &actions);
            position.act(&action).expect("a listed action");
            check(&position);
        }
        if position.end_turn().is_err() || position.outcome().is_some() {
            return;
        }
        check(&position);
    }
}

#[test]
fn bank_and_table_are_always_all_pieces() {
    for (seed, edition) in seeds() {
        play(seed, edition, |position| {
            let table = position.systems().iter().map(System::everything);
            let all = table.fold(position.bank(), Pieces::plus);
            assert_eq!(all, Pieces::of_each(3), "seed {seed}");
        });
    }
}

#[test]
fn exactly_the_listed_actions_are_accepted() {
    for (seed, edition) in seeds().take(20) {
        let mut everything = Vec::new();
        play(seed, edition, |position| {
            for action in position.actions() {
                if !everything.contains(&action) {
                    everything.push(action);
                }
            }
        });
        play(seed, edition, |position| {
            let listed = position.actions();
            for action in &everything {
                let accepted = position.clone().act(action).is_ok();
                assert_eq!(accepted, listed.iter().any(|other| same(other, action)), "{action:?}");
            }
        });
    }
}

/// The two stars of a set-up stand in either order.
fn same(
    one: &starpost_games::games::homeworlds::action::Action,
    other: &starpost_games::games::homeworlds::action::Action,
) -> bool {
    use starpost_games::games::homeworlds::action::Action::Settle;
    match (one, other) {
        (Settle { stars: [a, b], ship }, Settle { stars: [c, d], ship: other }) => {
            ship == other && ((a, b) == (c, d) || (a, b) == (d, c))
        }
        _ => one == other,
    }
}

#[test]
fn a_refused_action_changes_nothing() {
    for (seed, edition) in seeds().take(10) {
        let mut seen = Vec::new();
        play(seed, edition, |position| {
            seen.extend(position.actions().into_iter().take(3));
            for action in &seen {
                let mut tried = position.clone();
                if tried.act(action).is_err() {
                    assert_eq!(&tried, position, "{action:?}");
                    assert_eq!(tried.print(), position.print(), "{action:?}");
                }
            }
        });
    }
}

#[test]
fn every_enumerated_turn_is_legal_and_leads_where_it_says() {
    let mut turns = Turns::default();
    for (seed, edition) in seeds().take(12) {
        let mut checked = 0;
        play(seed, edition, |position| {
            if position.phase() != Phase::Choose || checked > 6 {
                return;
            }
            checked += 1;
            turns.each(position, |line, after| {
                let mut replayed = position.clone();
                for action in line {
                    replayed.act(action).expect("an enumerated action");
                }
                assert_eq!(replayed.print(), after.print());
                replayed.end_turn().expect("a turn that may end");
            });
        });
    }
}

/// The tables that can be left, found without any of the enumeration's shortcuts.
fn tables_left(
    position: &Position,
    seen: &mut BTreeSet<(String, Phase, u8)>,
    left: &mut BTreeSet<String>,
) {
    if !seen.insert((position.print(), position.phase(), position.bonus())) {
        return;
    }
    let mut ended = position.clone();
    if ended.end_turn().is_ok() {
        left.insert(ended.print());
    }
    for action in position.actions() {
        let mut after = position.clone();
        after.act(&action).expect("a listed action");
        tables_left(&after, seen, left);
    }
}

#[test]
fn no_turn_with_bonus_actions_is_missed_or_shown_twice() {
    let texts = ["0:b3r1:g3y1/;1:b1r2:/g3;-:y2:g1/", "0:b3y1:g1r2/;1:g1r2:/g3y3;-:b1:b2/b1b1"];
    for text in texts {
        for bonus in 0..=2 {
            let mut setup = Setup::read(text).expect("a position");
            setup.bonus = bonus;
            let options = "edition=primer-2012 timewarp=3 junior=0".parse().expect("options");
            let start = setup.position(options, Seat(0)).expect("a position");
            let (mut seen, mut left) = (BTreeSet::new(), BTreeSet::new());
            tables_left(&start, &mut seen, &mut left);
            let mut shown = Vec::new();
            Turns::default().each(&start, |_, position| {
                let mut ended = position.clone();
                ended.end_turn().expect("a turn that may end");
                shown.push(ended.print());
            });
            let distinct: BTreeSet<String> = shown.iter().cloned().collect();
            assert_eq!(distinct.len(), shown.len(), "{text} +{bonus}: shown twice");
            assert_eq!(distinct, left, "{text} +{bonus}");
        }
    }
}

#[test]
fn equal_positions_are_equal_however_they_came_to_be() {
    let read = |text: &str| {
        Position::read(text, Options::of(Edition::Quartet2020, 2), Seat(0)).expect("a position")
    };
    let one = read("0:b1y2:b1g3/;1:b2g3:/r3;-:g3:b1/");
    let other = read("-:g3:b1/;1:b2g3:/r3;0:b1y2:b1g3/");
    assert_eq!(one, other);
    assert_ne!(one, read("0:b1y2:b1g3/;1:b2g3:/r3;-:g3:/b1"));
}

#[test]
fn leaving_out_of_turn_ends_a_game_of_two() {
    let mut position = Position::new(Options::of(Edition::Primer2012, 2), 2);
    position.leave(Seat(1));
    assert!(matches!(position.outcome(), Some(Outcome::Won(winners)) if winners.has(Seat(0))));
}

#[test]
fn the_canonical_text_of_every_action_is_read_as_that_action() {
    for (seed, edition) in seeds().take(12) {
        let mut random = StdRng::seed_from_u64(seed);
        let mut table = open(edition);
        for _ in 0..40 {
            let actions = table.actions();
            let Some(text) = (!actions.is_empty()).then(|| pick(&mut random, &actions)) else {
                break;
            };
            for action in &actions {
                assert_eq!(table.boxed().play(action).as_deref(), Ok(action.as_str()));
                assert!(table.complete(action, 25).contains(action), "{action}");
            }
            table.play(&text).expect("a listed action");
            if random.random_bool(0.7) && table.end_turn().is_err() {
                break;
            }
        }
    }
}

fn open(edition: Edition) -> Box<dyn AnyGame> {
    let options = format!("edition={}", edition.word());
    table(Kind::Homeworlds, &options, 2)
}

#[test]
fn menus_lead_to_every_legal_action_and_to_nothing_else() {
    for (seed, edition) in seeds().take(12) {
        let mut random = StdRng::seed_from_u64(seed);
        let mut table = open(edition);
        for _ in 0..30 {
            let choices = table.choices();
            for action in table.actions() {
                assert!(choices.iter().any(|choice| choice.action == action), "{action}");
            }
            for choice in &choices {
                assert!(table.boxed().play(&choice.action).is_ok(), "{choice:?}");
                let same = choices.iter().filter(|other| other.picks == choice.picks);
                assert_eq!(same.count(), 1, "{choice:?}");
            }
            let Some(choice) = (!choices.is_empty()).then(|| pick(&mut random, &choices)) else {
                break;
            };
            table.play(&choice.action).expect("an offered action");
            if random.random_bool(0.7) && table.end_turn().is_err() {
                break;
            }
        }
    }
}
