use std::collections::BTreeSet;
use std::convert::Infallible;
use std::ops::ControlFlow;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};

use crate::ai::{Budget, Knowledge, Mind, Plan, Thinkable, Thought, Value};
use crate::game::{Game, Outcome, Seat};
use crate::games::settlers::action::Action;
use crate::games::settlers::options::Options;
use crate::games::settlers::position::{Deeds, Phase, Position};
use crate::games::settlers::turns::Turns;
use crate::games::settlers::worth::{Terms, worth};

/// Positions that cost more to walk plainly are left out.
const MOST_WALKED: usize = 20_000;

fn options(seed: u64) -> Options {
    let rules = [
        "",
        "edition=settlers-later",
        "yellow_moves=own",
        "yellow_parts=repeated",
        "redless=on sudden_win=on",
        "handicap=large",
    ];
    Options::read(rules[seed as usize % rules.len()], 2).expect("options")
}

/// Each position of a game at random, also those within turns.
fn random_game(seed: u64) -> Vec<Position> {
    let mut random = StdRng::seed_from_u64(seed);
    let mut position = Position::new(options(seed));
    let mut positions = Vec::new();
    while position.outcome().is_none() && positions.len() < 400 {
        positions.push(position);
        let mut actions = position.actions();
        actions.retain(|action| *action != Action::Pass || random.random_ratio(1, 20));
        let goes_on = position.may_end().is_err()
            || position.deeds() == Deeds::Nothing
            || random.random_ratio(9, 10);
        match actions.choose(&mut random).filter(|_| goes_on) {
            Some(action) => position.act(action).expect("it is legal"),
            None => position.end_turn().expect("what was begun may end"),
        }
    }
    positions
}

/// The features that tell two results apart.
fn result(position: &Position) -> (String, bool) {
    (position.print(), position.deeds() == Deeds::Nothing)
}

/// Every result of a turn, with each order of the same actions walked; none if they are too many.
fn plainly(position: &Position) -> Option<BTreeSet<(String, bool)>> {
    let (mut results, mut left, mut walked) = (BTreeSet::new(), vec![*position], 0);
    while let Some(position) = left.pop() {
        walked += 1;
        if walked > MOST_WALKED {
            return None;
        }
        if position.may_end().is_ok() {
            results.insert(result(&position));
        }
        left.extend(position.actions().iter().map(|action| {
            let mut after = position;
            after.act(action).expect("it is legal");
            after
        }));
    }
    Some(results)
}

fn each(position: &Position, mut show: impl FnMut(&[Action], &Position)) {
    let ControlFlow::Continue(()) = position.each_turn(&mut Turns::default(), |line, result| {
        show(line, result);
        ControlFlow::<Infallible>::Continue(())
    });
}

fn think(position: &Position, plan: Plan) -> Option<Thought<Action>> {
    let mut mind = Mind::new(Terms::weights(Knowledge::All), plan, 1 << 20);
    mind.think(position, &[], &mut Budget::new(20_000, &|| false), &mut |_| ())
}

/// The position that follows a result.
fn next(result: &Position) -> Position {
    let mut after = *result;
    after.end_turn().expect("a turn");
    after
}

fn has_won(position: &Position, seat: Seat) -> bool {
    matches!(position.outcome(), Some(Outcome::Won(seats)) if seats.has(seat))
}

/// True if some turn wins at once.
fn wins(position: &Position) -> bool {
    let mut found = false;
    let mover = position.to_move();
    each(position, |_, result| {
        found = found || has_won(&next(result), mover);
    });
    found
}

/// True if the player who left this has lost, or loses with the next turn.
fn is_beaten(result: &Position) -> bool {
    let after = next(result);
    has_won(&after, Position::against(result.to_move())) || wins(&after)
}

/// Positions at the end of games, between two turns, and what they are after a pass.
fn late_positions() -> Vec<Position> {
    let games = (0..300).flat_map(random_game);
    let late =
        games.filter(|position| position.phase() == Phase::Choose && position.bank().len() < 5);
    let with_pass = late.step_by(5).flat_map(|position| [position, next(&position)]);
    let goes_on = with_pass.filter(|position| position.outcome().is_none());
    goes_on.take(160).collect()
}

/// Of each turn, whether it is beaten; none where they are many.
fn beaten_turns(position: &Position) -> Vec<bool> {
    let mut results = Vec::new();
    each(position, |_, result| results.push(*result));
    if results.len() < 60 { results.iter().map(is_beaten).collect() } else { Vec::new() }
}

#[test]
fn each_distinct_turn_is_shown_once_and_no_other() {
    let mut compared = 0;
    for position in (0..60).flat_map(|seed| random_game(seed).into_iter().step_by(7)) {
        let Some(expected) = plainly(&position) else {
            continue;
        };
        let mut shown = BTreeSet::new();
        each(&position, |line, after| {
            let mut played = position;
            for action in line {
                assert!(played.act(action).is_ok(), "{line:?}: {}", position.print());
            }
            assert_eq!(played, *after, "{line:?}");
            assert!(played.end_turn().is_ok(), "{line:?}");
            assert!(shown.insert(result(after)), "{line:?} again: {}", after.print());
        });
        let passes = position.deeds() == Deeds::Nothing && position.may_end().is_ok();
        assert_eq!(shown.iter().any(|(_, pass)| *pass), passes);
        assert_eq!(shown, expected, "{}", position.print());
        compared += 1;
    }
    assert!(compared > 300, "{compared}");
}

#[test]
fn what_a_position_is_worth_to_one_it_costs_the_other() {
    for position in (0..30).flat_map(random_game) {
        let [one, other] =
            [Seat(0), Seat(1)].map(|seat| worth(&position, seat, &Terms::weights(Knowledge::All)));
        assert_eq!(one, -other, "{}", position.print());
    }
}

#[test]
fn the_same_is_thought_twice() {
    for position in (0..6).flat_map(|seed| random_game(seed).into_iter().step_by(40)) {
        assert_eq!(think(&position, Plan::DEEP), think(&position, Plan::DEEP));
    }
}

#[test]
fn a_late_win_is_found_and_a_late_loss_avoided_where_it_can_be() {
    let (mut won, mut saved) = (0, 0);
    for position in late_positions() {
        let thought = think(&position, Plan::DEEP).expect("a turn");
        if wins(&position) {
            assert_eq!(thought.value, Value::won_in(1), "{}", position.print());
            won += 1;
            continue;
        }
        let beaten = beaten_turns(&position);
        if beaten.contains(&false) {
            let mut chosen = position;
            for action in &thought.line {
                chosen.act(action).expect("it is legal");
            }
            assert!(!is_beaten(&chosen), "{:?}: {}", thought.line, position.print());
            saved += i32::from(beaten.contains(&true));
        }
    }
    assert!(won > 5 && saved > 5, "{won} and {saved}");
}

#[test]
fn whoever_has_more_ends_the_game_after_a_pass_and_whoever_has_less_does_not() {
    let text = "a1:0g1;b1:0y2;e6:1g1;f6:1y1";
    let mut position = Position::read(text, Options::default(), Seat(1)).expect("a position");
    position.end_turn().expect("a pass");
    let ahead = think(&position, Plan::WHOLE).expect("a turn");
    assert_eq!((ahead.line, ahead.value.decided_in()), (vec![Action::Pass], Some(1)));
    let mut position = Position::read(text, Options::default(), Seat(0)).expect("a position");
    position.end_turn().expect("a pass");
    let behind = think(&position, Plan::TWO_TURNS).expect("a turn");
    assert_ne!(behind.line, [Action::Pass]);
}
