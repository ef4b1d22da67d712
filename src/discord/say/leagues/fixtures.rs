//! The fixtures of a league, and the results: each fixture by its number in the season, and by its game once that
//! is open.

use serenity::builder::{CreateButton, CreateSelectMenuOption};

use crate::app::{FixtureFacts, GameId, LeagueFacts, PersonId};
use crate::discord::card::entry;
use crate::discord::custom_id::Op;
use crate::discord::limits::ENTRY_DESCRIPTION;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::games::linked;
use crate::discord::say::leagues::result::result;
use crate::discord::say::leagues::rules::{division as called, title};
use crate::discord::say::names::{game_name, opposed, opposed_unformatted};
use crate::discord::say::parts::Line;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// All fixtures, a line each, under their rounds and divisions. Games of this person that are being played
/// have a button that opens them; once the season is over, all of theirs have one that replays them.
pub(crate) fn fixtures(language: Language, facts: &LeagueFacts, me: PersonId) -> Vec<Line> {
    let mut lines = vec![Line::plain(title(language, &facts.row))];
    if facts.fixtures.is_empty() {
        lines.push(Line::plain(say(language, "league-fixtures-none", &[])));
        return lines;
    }
    let several = facts.fixtures.iter().any(|fixture| fixture.division > 1);
    let under = |fixture| under(language, facts, fixture, several);
    let mut heading = None;
    for fixture in in_rounds(facts) {
        let here = (fixture.division, fixture.round);
        if heading != Some(here) {
            heading = Some(here);
            lines.push(Line::plain(under(fixture)));
        }
        let theirs = fixture.game.filter(|_| fixture.is_played_by(me));
        lines.push(Line {
            text: line(language, facts, fixture),
            button: theirs.and_then(|game| opening(language, facts, fixture, game)),
        });
    }
    lines
}

/// The fixtures by number, but those of a bracket by their rounds: its matches open one by one.
fn in_rounds(facts: &LeagueFacts) -> Vec<&FixtureFacts> {
    let mut all: Vec<&FixtureFacts> = facts.fixtures.iter().collect();
    all.sort_by_key(|fixture| facts.is_of_bracket(fixture).then_some(fixture.round));
    all
}

/// The button that opens a game: what is likely to be wanted of it. There is room for few on a page, so that
/// games that are over have none while others are played.
fn opening(
    language: Language,
    facts: &LeagueFacts,
    fixture: &FixtureFacts,
    game: GameId,
) -> Option<CreateButton> {
    let button = Buttons::lasting(game, language).button(Op::OpenGame);
    match (fixture.how, facts.ended) {
        (None, _) => Some(button),
        (Some(_), Some(_)) => Some(button.label(say(language, "button-replay", &[]))),
        (Some(_), None) => None,
    }
}

/// The heading of a fixture: its round, with the division if there are several.
pub(super) fn round_of(language: Language, facts: &LeagueFacts, fixture: &FixtureFacts) -> String {
    let several = facts.fixtures.iter().any(|fixture| fixture.division > 1);
    under(language, facts, fixture, several)
}

fn under(language: Language, facts: &LeagueFacts, fixture: &FixtureFacts, several: bool) -> String {
    let (division, round) = (fixture.division, fixture.round);
    let round = if facts.is_play_off(fixture) {
        say(language, "league-play-off", &[])
    } else if facts.ladder.is_some() {
        say(language, "league-month", &[("month", count(round.0))])
    } else {
        say(language, "league-round", &[("round", count(round.0))])
    };
    if several {
        format!("**{} · {round}**", called(language, facts, division))
    } else {
        format!("**{round}**")
    }
}

/// One fixture.
pub(crate) fn line(language: Language, facts: &LeagueFacts, fixture: &FixtureFacts) -> String {
    let args = [
        ("fixture", text(fixture.fixture.to_string())),
        ("pairing", text(pairing(language, facts, fixture))),
        ("state", text(state(language, fixture))),
    ];
    say(language, "league-fixture", &args)
}

/// One fixture as it was paired: neither its game nor what becomes of that is said, since it changes.
pub(super) fn paired_line(
    language: Language,
    facts: &LeagueFacts,
    fixture: &FixtureFacts,
) -> String {
    if fixture.players.len() == 1 {
        return line(language, facts, fixture);
    }
    let args = [
        ("fixture", text(fixture.fixture.to_string())),
        ("pairing", text(opposed(&fixture.players))),
    ];
    say(language, "league-news-round-line", &args)
}

/// One fixture in a menu, with what is to be known of it.
pub(crate) fn fixture_entry(
    language: Language,
    facts: &LeagueFacts,
    fixture: &FixtureFacts,
    tells: &str,
) -> CreateSelectMenuOption {
    let game = fixture.game.map(|game| game_name(language, facts.row.kind, game));
    let pairing = with_game(language, game, opposed_unformatted(&fixture.players));
    let number = fixture.fixture.to_string();
    let args = [("fixture", text(number.clone())), ("pairing", text(pairing))];
    let label = say(language, "league-fixture-entry", &args);
    entry(&label, number, false).description(shortened(tells, ENTRY_DESCRIPTION))
}

/// The players in a fixture; once its game is open with that in front, as a link to its newest message if it is
/// known where that is.
pub(crate) fn pairing(language: Language, facts: &LeagueFacts, fixture: &FixtureFacts) -> String {
    let game = fixture.game.map(|game| {
        let name = game_name(language, facts.row.kind, game);
        match facts.posted.get(&game) {
            Some(posted) => linked(name, *posted),
            None => name,
        }
    });
    with_game(language, game, opposed(&fixture.players))
}

fn with_game(language: Language, game: Option<String>, players: String) -> String {
    match game {
        Some(game) => {
            let args = [("game", text(game)), ("players", text(players))];
            say(language, "league-fixture-game", &args)
        }
        None => players,
    }
}

/// Its result, or how far it is.
pub(crate) fn state(language: Language, fixture: &FixtureFacts) -> String {
    match (fixture.how, fixture.game) {
        (Some(how), _) => result(language, &fixture.players, fixture.outcome, how),
        (None, Some(_)) => say(language, "league-fixture-playing", &[]),
        (None, None) => say(language, "league-fixture-waiting", &[]),
    }
}
