//! The clock of new games, unless somebody chooses another or none.

use starpost_games::clock::Control;

/// The clock of a new game on a server for which this was chosen, if anything was; none against the bot
/// alone, which never keeps anybody waiting.
pub(in crate::app) fn usual_clock(chosen: Option<Control>, is_against_bot: bool) -> Control {
    match (chosen, is_against_bot) {
        (Some(chosen), _) => chosen,
        (None, true) => Control::Untimed,
        (None, false) => Control::USUAL,
    }
}
