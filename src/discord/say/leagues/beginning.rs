//! The beginning of a season, as it is posted: its games, and who plays in which division.

use crate::app::{FixtureFacts, LeagueFacts, Person};
use crate::discord::say::leagues::check_ins::left_out;
use crate::discord::say::leagues::format_words;
use crate::discord::say::leagues::ladder::ladder_began;
use crate::discord::say::leagues::lots::opened_lot;
use crate::discord::say::leagues::round_ends::round_end;
use crate::discord::say::leagues::rules::{division as called_division, last_day, name};
use crate::discord::say::names::enumerated;
use crate::discord::say::room::{LIST, fitting};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::{LotPurpose, PairedBy, RoundNo};
use starpost_games::words::Language;

/// That a season has begun, with which games, and without how many who had not checked in.
pub(super) fn began(language: Language, facts: &LeagueFacts, without: u32) -> Vec<String> {
    let format = facts.row.rules.format;
    let last = match format.traits().paired_by {
        PairedBy::Points | PairedBy::Wins => RoundNo::FIRST,
        PairedBy::Schedule => RoundNo(u32::MAX),
        PairedBy::Challenges => return ladder_began(language, facts),
    };
    let games = facts
        .fixtures
        .iter()
        .filter(|fixture| fixture.players.len() > 1 && fixture.round <= last)
        .filter(|fixture| facts.is_from_the_start(fixture));
    let args = [
        name(&facts.row),
        ("season", count(facts.row.season.0)),
        ("divisions", count(facts.divisions.len())),
        ("format", text(format.word())),
    ];
    let mut lines = vec![
        say(language, "league-news-began", &args),
        say(language, format_words::began(format), &[("games", count(games.count()))]),
    ];
    lines.extend(left_out(language, facts, without));
    lines.extend(who_is_where(language, facts));
    lines.extend(opened_lot(language, facts, LotPurpose::Seeding));
    lines.extend(first_end(language, facts));
    lines.extend(last_day(language, facts));
    lines
}

/// The time by which the first round is to be decided, if it has an end.
fn first_end(language: Language, facts: &LeagueFacts) -> Option<String> {
    let is_one = |fixture: &&FixtureFacts| {
        fixture.round == RoundNo::FIRST && facts.is_from_the_start(fixture)
    };
    round_end(language, facts, &facts.fixtures.iter().filter(is_one).collect::<Vec<_>>())
}

/// The players in each division, if there are several: as many as there is room for, and the place where the
/// others are.
fn who_is_where(language: Language, facts: &LeagueFacts) -> Vec<String> {
    if facts.divisions.len() < 2 {
        return Vec::new();
    }
    let each = facts.divisions.iter().map(|division| {
        let order = division.standings.order().into_iter();
        let people: Vec<&Person> = order.filter_map(|who| facts.person(who)).collect();
        let args = [
            ("division", text(called_division(language, facts, division.division))),
            ("players", text(enumerated(people))),
        ];
        say(language, "league-news-division", &args)
    });
    let mut said: Vec<String> = each.collect();
    let fits = fitting(&said, LIST / 2);
    if fits < said.len() {
        said.truncate(fits);
        said.push(say(language, "league-news-divisions-more", &[]));
    }
    said
}
