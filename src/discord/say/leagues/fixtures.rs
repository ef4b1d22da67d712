//! What is played in a league, and the results.

use crate::app::{FixtureFacts, LeagueFacts, Person};
use crate::discord::say::leagues::rules::{division as called, title};
use crate::discord::say::names::{enumerated, game_name, opposed};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::games::Kind;
use starpost_games::league::How;
use starpost_games::words::Language;

/// All fixtures, a line each, under their rounds and divisions.
pub(crate) fn fixtures(language: Language, facts: &LeagueFacts) -> Vec<String> {
    let mut lines = vec![title(language, &facts.row)];
    if facts.fixtures.is_empty() {
        lines.push(say(language, "league-fixtures-none", &[]));
        return lines;
    }
    let several = facts.fixtures.iter().any(|fixture| fixture.division > 1);
    let under = |fixture| under(language, facts, fixture, several);
    let mut heading = None;
    for fixture in &facts.fixtures {
        let here = (fixture.division, fixture.round);
        if heading != Some(here) {
            heading = Some(here);
            lines.push(under(fixture));
        }
        lines.push(line(language, facts.row.kind, fixture));
    }
    lines
}

fn under(language: Language, facts: &LeagueFacts, fixture: &FixtureFacts, several: bool) -> String {
    let (division, round) = (fixture.division, fixture.round);
    let round = match facts.is_play_off(fixture) {
        false if facts.ladder.is_some() => {
            say(language, "league-month", &[("month", count(round))])
        }
        true => say(language, "league-play-off", &[]),
        false => say(language, "league-round", &[("round", count(round))]),
    };
    match several {
        false => format!("**{round}**"),
        true => format!("**{} · {round}**", called(language, facts, division)),
    }
}

/// One fixture.
pub(crate) fn line(language: Language, kind: Kind, fixture: &FixtureFacts) -> String {
    let args = [
        ("fixture", text(fixture.fixture.to_string())),
        ("players", text(opposed(&fixture.players))),
        ("state", text(state(language, kind, fixture))),
    ];
    say(language, "league-fixture", &args)
}

/// Its result, or how far it is.
pub(crate) fn state(language: Language, kind: Kind, fixture: &FixtureFacts) -> String {
    match (fixture.how, fixture.game) {
        (Some(how), _) => result(language, &fixture.players, fixture.outcome, how),
        (None, Some(game)) => {
            let game = ("game", text(game_name(language, kind, game)));
            say(language, "league-fixture-playing", &[game])
        }
        (None, None) => say(language, "league-fixture-waiting", &[]),
    }
}

/// What was decided between these players, in the order of seats.
pub(super) fn result(
    language: Language,
    players: &[Person],
    outcome: Option<Outcome>,
    how: How,
) -> String {
    let way = match how {
        How::Played => None,
        How::Bye => return say(language, "league-fixture-bye", &[]),
        How::Annulment => return say(language, "league-fixture-annulled", &[]),
        How::Resignation | How::Time | How::Forfeit | How::Adjudication => Some((
            "how",
            text(say(language, &format!("league-how-{how}"), &[])),
        )),
    };
    match (outcome, way) {
        (None, _) => say(language, "league-fixture-annulled", &[]),
        (Some(Outcome::Drawn(_)), None) => say(language, "league-fixture-drawn", &[]),
        (Some(Outcome::Drawn(_)), Some(way)) => say(language, "league-fixture-drawn-how", &[way]),
        (Some(Outcome::Won(seats)), way) => {
            let winners = ("winners", text(enumerated(at(players, seats))));
            match way {
                None => say(language, "league-fixture-won", &[winners]),
                Some(way) => say(language, "league-fixture-won-how", &[winners, way]),
            }
        }
    }
}

fn at(players: &[Person], seats: Seats) -> impl Iterator<Item = &Person> {
    let seated = (0..).map(Seat).zip(players);
    seated
        .filter(move |(seat, _)| seats.has(*seat))
        .map(|(_, person)| person)
}
