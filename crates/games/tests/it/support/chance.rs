//! Turns by chance that are the same in every run: knows no rule.

use starpost_games::games::AnyGame;

/// A number that looks like chance, and is the same in every run.
pub(crate) fn chance(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

/// An action, a discovery as often as anything else: such games are full of systems.
fn any_action(game: &dyn AnyGame, state: &mut u64) -> Option<String> {
    let mut actions = game.actions();
    actions.retain(|action| !action.starts_with("catastrophe") || chance(state).is_multiple_of(8));
    let (discoveries, others): (Vec<String>, Vec<String>) =
        actions.into_iter().partition(|action| action.starts_with("discover"));
    let among = if discoveries.is_empty() || !chance(state).is_multiple_of(3) {
        others
    } else {
        discoveries
    };
    let index = chance(state).checked_rem(among.len())?;
    among.into_iter().nth(index)
}

/// The game after a turn by chance, if that could be ended.
pub(crate) fn any_turn(game: &dyn AnyGame, state: &mut u64) -> Option<Box<dyn AnyGame>> {
    let mut game = game.boxed();
    while let Some(action) = any_action(game.as_ref(), state) {
        game.play(&action).expect("a legal action");
        if game.loss().is_ok() && chance(state).is_multiple_of(2) {
            break;
        }
    }
    game.end_turn().ok()?;
    Some(game)
}
