//! The moves of a player who plays anything.

use rand::RngExt as _;
use rand::rngs::StdRng;
use starpost_games::games::AnyGame;

/// A whole turn by chance; none once nobody is to move.
pub(crate) fn some_turn(table: &dyn AnyGame, random: &mut StdRng) -> Option<String> {
    let mut table = table.boxed();
    table.to_move()?;
    for _ in 0..8 {
        let actions = table.actions();
        let whole = table.loss().is_ok() && !table.line().is_empty();
        if actions.is_empty() || (whole && random.random_bool(0.8)) {
            break;
        }
        let action = &actions[random.random_range(0..actions.len())];
        table.play(action).expect("what is listed is accepted");
    }
    Some(table.line())
}
