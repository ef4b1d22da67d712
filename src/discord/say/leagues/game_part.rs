//! The part of a game in its league, in words: its round and its players, and the way to the league.

use crate::app::GamePart;
use crate::discord::say::games::link;
use crate::discord::say::leagues::fixtures::{line, round_of};
use crate::discord::say::leagues::rules::title;
use crate::discord::say::leagues::standings::lines_of;
use crate::discord::say::sentence::{say, text};
use starpost_games::words::Language;

/// The season, the round and the game, and how its players stand.
pub(crate) fn game_part(language: Language, part: &GamePart) -> String {
    let (facts, fixture) = (&part.facts, &part.fixture);
    let mut lines = vec![
        title(language, &facts.row),
        round_of(language, facts, fixture),
        line(language, facts, fixture),
    ];
    lines.extend(lines_of(language, facts, (fixture.division, &fixture.entrants[..])));
    let message = link(part.message);
    // Discord shows the bare address of a message as the name of its channel.
    let place = message.unwrap_or_else(|| format!("<#{}>", part.message.channel));
    lines.push(say(language, "league-game-place", &[("place", text(place))]));
    lines.join("\n")
}
