//! The sentences about the bot as a player: how well it plays, that it thinks, why it has played what it played.

use crate::app::{Person, Program, Proof, Reason};
use crate::discord::say::clocks::term_choice;
use crate::discord::say::names::named;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// So many games before this one make the bot so late that people are told.
const BUSY: u32 = 5;

/// The level at which it plays.
pub(crate) fn level(language: Language, program: &Program) -> String {
    let choice = term_choice(language, "level", program.level.word());
    let args = [("player", named(&program.person)), ("choice", text(choice))];
    say(language, "standing-level", &args)
}

/// It is to move; and how many games come before this one, if it is busy.
pub(crate) fn thinking(language: Language, bot: &Person, before: u32) -> String {
    let player = ("player", named(bot));
    if before >= BUSY {
        say(language, "post-thinking-later", &[player, ("count", count(before))])
    } else {
        say(language, "post-thinking", &[player])
    }
}

/// The reason why it has played a turn, said to the player who is to move after it.
pub(crate) fn reason(language: Language, reason: &Reason) -> String {
    let player = ("player", named(&reason.bot));
    match reason.proof {
        Proof::Wins(turns) => say(language, "post-reason-wins", &[player, ("turns", count(turns))]),
        Proof::Saves => say(language, "post-reason-saves", &[player]),
    }
}
