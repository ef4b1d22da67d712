//! The tasks of a person in a league, and their standing.

use crate::app::{
    EntrantFacts, FixtureFacts, LeagueFacts, LeagueStage, LeagueStatus, MoveReason, Movers,
    PersonId,
};
use crate::discord::say::leagues::one_game::waits;
use crate::discord::say::leagues::round_ends::own_ends;
use crate::discord::say::leagues::rules::{called, division as division_name};
use crate::discord::say::names::{named, opposed};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// The place and the games of somebody.
pub(super) fn own(language: Language, status: &LeagueStatus, me: PersonId) -> Vec<String> {
    let facts = &status.facts;
    let is_there = |entrant: &EntrantFacts| {
        entrant.person.id == me && !(entrant.is_gone && facts.ladder.is_some())
    };
    if let Some(successor) = facts.replacements.iter().find(|one| one.of.id == me) {
        let player = ("player", named(&successor.by));
        return vec![say(language, "league-status-replaced", &[player])];
    }
    if !facts.entrants.iter().any(is_there) {
        let waits = facts.waiting.iter().any(|one| one.id == me);
        let id = match facts.row.stage {
            LeagueStage::Playing if waits => "league-status-you-wait",
            LeagueStage::SignUp => "league-status-can-join",
            LeagueStage::Over => return Vec::new(),
            LeagueStage::Draft | LeagueStage::Playing | LeagueStage::Closed => {
                "league-status-not-in"
            }
        };
        return vec![say(language, id, &called(&facts.row))];
    }
    if facts.row.stage == LeagueStage::SignUp {
        return vec![say(language, "league-status-joined", &called(&facts.row))];
    }
    let mut theirs = facts.entrants.iter().filter(|one| one.person.id == me);
    let is_gone = theirs.any(|one| one.is_gone);
    let gone = is_gone.then(|| say(language, "league-status-withdrawn", &[]));
    let mut lines: Vec<String> = gone.into_iter().chain(place(language, facts, me)).collect();
    lines.extend(moves(language, facts, me));
    let games = status.games.iter().filter(|game| game.is_played_by(me));
    lines.extend(games.map(|game| waits(language, facts, game, me)));
    if facts.row.stage == LeagueStage::Playing {
        lines.extend(own_ends(language, facts, me));
    }
    let next = facts.fixtures.iter().filter(|fixture| is_to_come(fixture, me));
    lines.extend(next.map(|fixture| {
        if facts.ladder.is_some() {
            let players = ("players", text(opposed(&fixture.players)));
            return say(language, "league-ladder-opens", &[players]);
        }
        let round = ("round", count(fixture.round.0));
        let players = ("players", text(opposed(&fixture.players)));
        let id = if facts.is_play_off(fixture) {
            "league-status-next-play-off"
        } else {
            "league-status-next"
        };
        say(language, id, &[players, round])
    }));
    lines
}

/// Somebody's place, with the division if there are several.
pub(super) fn place(language: Language, facts: &LeagueFacts, me: PersonId) -> Option<String> {
    let several = facts.divisions.len() > 1;
    let Some((division, place, people)) = facts.place_of(me) else {
        let division = facts.division_of(me).filter(|_| several)?;
        let division = text(division_name(language, facts, division));
        return Some(say(language, "league-status-division", &[("division", division)]));
    };
    let division = several.then_some(division);
    let mut args = vec![("place", count(place)), ("people", count(people))];
    args.extend(division.map(|number| ("division", text(division_name(language, facts, number)))));
    let id = match (facts.row.stage == LeagueStage::Over, division.is_some()) {
        (false, false) => "league-status-place",
        (false, true) => "league-status-place-division",
        (true, false) => "league-status-came",
        (true, true) => "league-status-came-division",
    };
    Some(say(language, id, &args))
}

/// The change of divisions that a person makes, if any, once the season is over.
fn moves(language: Language, facts: &LeagueFacts, me: PersonId) -> Option<String> {
    if facts.row.stage != LeagueStage::Over {
        return None;
    }
    let moved = facts.movers();
    let is_me = |movers: &&Movers| movers.people.iter().any(|person| person.id == me);
    let mine = moved.iter().find(is_me)?;
    let id = match mine.why {
        MoveReason::Up => "league-status-goes-up",
        MoveReason::Into => "league-status-moves-up",
        MoveReason::Down => "league-status-goes-down",
    };
    Some(say(language, id, &[("division", count(mine.to))]))
}

/// True of a game of somebody that has not been opened.
pub(super) fn is_to_come(fixture: &FixtureFacts, me: PersonId) -> bool {
    fixture.is_played_by(me) && fixture.how.is_none() && fixture.game.is_none()
}
