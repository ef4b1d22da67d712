//! The captions under the pictures of a film; knows which sentences there are, and no picture.

use crate::game::Seat;
use crate::games::{AnyGame, GameEnd, Passage, Word};
use crate::record::{Ending, Replay, Status, What};
use crate::words::{Language, say};

/// A line that is about to be played, in words and as it is written.
pub(super) fn of_line(
    language: Language,
    (by, player): (Seat, &str),
    table: &dyn AnyGame,
    line: &str,
) -> Vec<String> {
    let told = |passage: &Passage| {
        let player = Word::Name(player.to_owned());
        passage.told(language, player, Word::clone)
    };
    // A line that was played from there is not refused there.
    let passages = table.deeds(line).unwrap_or_default();
    let told: Vec<String> = passages.iter().map(told).collect();
    let line = [
        ("player", Word::Name(player.to_owned())),
        ("line", Word::Text(table.as_read(Some(by), line))),
    ];
    vec![told.join(" "), say(language, "film-line", &line)]
}

/// The caption for what has happened between two turns, if the board shows it.
pub(super) fn of_event(language: Language, what: &What, players: &[String]) -> Option<String> {
    if !what.is_visible() {
        return None;
    }
    let text = match what.text() {
        Some(role) if what.names_role() => say(language, &format!("role-{role}"), &[]),
        text => text.unwrap_or_default(),
    };
    let player = players.get(what.seat()?.index())?;
    let args = [("player", Word::Name(player.clone())), ("text", Word::Text(text))];
    let event = Word::Text(say(language, &what.message(), &args));
    Some(say(language, "film-event", &[("event", event)]))
}

/// The caption for how the game ended, and who won unless its board says that above.
pub(super) fn of_end(
    language: Language,
    ending: &Ending,
    replay: &Replay,
    players: &[String],
) -> Vec<String> {
    let seats = Seat::first(replay.game.seats()).filter(|_| ending.status == Status::Score);
    let points: Vec<u32> = seats.filter_map(|seat| replay.game.seat(seat).points).collect();
    let ended =
        GameEnd { how: ending.status.word(), outcome: ending.outcome, points: &points, players };
    let (who, how) = (ended.who(language), ended.how(language));
    match ending.outcome {
        Some(_) => vec![how],
        None => vec![format!("{who} {how}"), who],
    }
}
