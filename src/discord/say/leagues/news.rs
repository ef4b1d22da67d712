//! What has happened in a league, as it is posted.

use crate::app::{
    Answered, ChannelId, CutShort, LeagueFacts, LeagueNews, LeagueNewsFacts, LeagueRow, Person,
};
use crate::discord::limits::CONTENT;
use crate::discord::say::leagues::changes::{differences, left_over};
use crate::discord::say::leagues::dates;
use crate::discord::say::leagues::decided::decided;
use crate::discord::say::leagues::ended::{ended, has_won};
use crate::discord::say::leagues::fixtures::{paired_line, pairing};
use crate::discord::say::leagues::going::{about, absent, done_to, replaced, withdrew};
use crate::discord::say::leagues::ladder::{asked, defaulted, ladder_began, month};
use crate::discord::say::leagues::lots::opened_lot;
use crate::discord::say::leagues::rules::{called, division as called_division, last_day, name};
use crate::discord::say::leagues::stakes::stakes;
use crate::discord::say::leagues::wanted::wanted;
use crate::discord::say::names::{enumerated, mentions, named};
use crate::discord::say::room::{LIST, fitting, length, shortened};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::{Format, Purpose};
use starpost_games::words::{Language, Word};

/// What it says, mentioning everybody who is to notice it.
pub(crate) fn news(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    mention: &[Person],
) -> String {
    let lines = match &news.answered {
        Answered::By(answer) => settled(language, facts, news)
            .unwrap_or_else(|| happened(language, facts, answer, answer.news)),
        Answered::NotYet | Answered::Void | Answered::Lapsed => {
            happened(language, facts, news, news.news)
        }
    };
    let is_end = matches!(news.news, LeagueNews::Ended(_));
    let (won, others): (Vec<Person>, Vec<Person>) = mention
        .iter()
        .cloned()
        .partition(|person| is_end && has_won(facts, person));
    let (played, others): (Vec<Person>, Vec<Person>) = others
        .into_iter()
        .partition(|person| is_about_game_of(facts, news, person));
    let to_others = match is_end {
        true => "league-news-to-movers",
        false => "league-news-to-everybody",
    };
    let told = [
        ("league-news-to-winners", won),
        ("league-news-to-players", played),
        (to_others, others),
    ];
    let told = told.iter().filter(|(_, people)| !people.is_empty());
    let told = told.map(|(id, people)| say(language, id, &[("mention", mentions(people))]));
    with_mentions(language, &lines, &told.collect::<Vec<String>>())
}

/// Whether a decision is about a game of this person.
fn is_about_game_of(facts: &LeagueFacts, news: &LeagueNewsFacts, person: &Person) -> bool {
    let LeagueNews::Ruled(ruled) = news.news else {
        return false;
    };
    let mut fixtures = facts.fixtures.iter();
    fixtures.any(|one| one.fixture == ruled.fixture && one.players.contains(person))
}

/// What has happened, and under it those who are mentioned: they have room, whatever is left out for that,
/// which is whole lines.
fn with_mentions(language: Language, lines: &[String], told: &[String]) -> String {
    let used: usize = told.iter().map(|line| length(line) + 1).sum();
    let room = CONTENT.saturating_sub(used);
    let whole = lines.join("\n");
    let said = match length(&whole) <= room {
        true => whole,
        false => {
            let more = say(language, "league-news-more", &[]);
            let fits = fitting(lines, room.saturating_sub(length(&more)));
            let first = lines.iter().take(fits.max(1)).cloned();
            let shown: Vec<String> = first.chain([more]).collect();
            shortened(&shown.join("\n"), room)
        }
    };
    let all = [said].into_iter().chain(told.iter().cloned());
    all.collect::<Vec<String>>().join("\n")
}

/// What was asked once, of news that have an answer in news of their own.
fn settled(language: Language, facts: &LeagueFacts, news: &LeagueNewsFacts) -> Option<Vec<String>> {
    if let LeagueNews::Absent(entrant) = news.news {
        return Some(about(
            language,
            facts,
            entrant,
            "league-news-absent-settled",
        ));
    }
    if let LeagueNews::Proposed(_) = news.news {
        return Some(wanted(language, facts, news));
    }
    let is_asked = matches!(news.news, LeagueNews::Asked(_));
    is_asked.then(|| replaced(language, facts, news, "league-news-asked-settled"))
}

/// What has happened, a line each; where others are told of it, its first line.
fn happened(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    what: LeagueNews,
) -> Vec<String> {
    match what {
        LeagueNews::Began(_) => began(language, facts),
        LeagueNews::Round(number) if news.is_answered() => {
            of_round(language, facts, number, "league-news-round-before")
        }
        LeagueNews::Round(number) => round(language, facts, number),
        LeagueNews::Withdrew(entrant) => withdrew(language, facts, news, entrant),
        LeagueNews::Absent(entrant) if matches!(news.answered, Answered::Lapsed) => {
            about(language, facts, entrant, "league-news-absent-lapsed")
        }
        LeagueNews::Absent(entrant) if news.is_answered() => {
            about(language, facts, entrant, "league-news-absent-void")
        }
        LeagueNews::Absent(entrant) => absent(language, facts, news, entrant),
        LeagueNews::Kept(entrant) => done_to(language, facts, news, entrant, "league-news-kept"),
        LeagueNews::NoShow(entrant) => about(language, facts, entrant, "league-news-no-show"),
        LeagueNews::Entered(entrant) if facts.row.rules.is_ladder() => {
            about(language, facts, entrant, "league-news-entered-ladder")
        }
        LeagueNews::Entered(entrant) => about(language, facts, entrant, "league-news-entered"),
        LeagueNews::RoundAnew(number) => {
            of_round(language, facts, number, "league-news-round-anew")
        }
        LeagueNews::Asked(_) if news.is_answered() => {
            replaced(language, facts, news, "league-news-asked-void")
        }
        LeagueNews::Asked(_) => replaced(language, facts, news, "league-news-asked"),
        LeagueNews::Declined(_) if news.actor.is_none() => {
            replaced(language, facts, news, "league-news-unanswered")
        }
        LeagueNews::Declined(_) => replaced(language, facts, news, "league-news-declined"),
        LeagueNews::Proposed(_) | LeagueNews::Objected(_) | LeagueNews::Settled(_) => {
            wanted(language, facts, news)
        }
        LeagueNews::Replaced(_) => replaced(language, facts, news, "league-news-replaced"),
        LeagueNews::Challenged(_) => asked(language, facts, news, "league-news-challenged"),
        LeagueNews::Waits(_) => asked(language, facts, news, "league-news-challenge-waits"),
        LeagueNews::Defaulted(_) => defaulted(language, facts, news),
        LeagueNews::Lapsed(_) => asked(language, facts, news, "league-news-challenge-lapsed"),
        LeagueNews::Month(_) => month(language, facts),
        LeagueNews::Ruled(ruled) => decided(language, facts, news, ruled),
        LeagueNews::Stands(fixture) => paired(language, facts, fixture, "league-news-stands"),
        LeagueNews::Anew(fixture) => paired(language, facts, fixture, "league-news-anew"),
        LeagueNews::Silent(fixture) => {
            let id = match news.answered {
                Answered::Lapsed => "league-news-silent-over",
                Answered::Void => "league-news-silent-since",
                Answered::NotYet | Answered::By(_) => "league-news-silent",
            };
            paired(language, facts, fixture, id)
        }
        LeagueNews::Postponed(postponed) => dates::postponed(language, facts, news, postponed),
        LeagueNews::BeginsLater(postponed) => dates::begins_later(language, facts, postponed),
        LeagueNews::EndsSoon(soon) => dates::ends_soon(language, facts, soon),
        LeagueNews::Edited => edited(language, facts, news),
        LeagueNews::CutShort(left) => cut_short(language, facts, news, left),
        LeagueNews::Opened(_) => dates::opened(language, facts),
        LeagueNews::Called(_) => {
            let first = news.continues.as_deref();
            let first = first.filter(|first| !is_continuation(first.news));
            let lines = first.map(|first| happened(language, facts, first, first.news));
            lines.unwrap_or_default().into_iter().take(1).collect()
        }
        LeagueNews::Ended(_) => ended(language, facts, news),
        LeagueNews::TooFew(needed) => dates::too_few(language, facts, needed),
        LeagueNews::Moved(left) => moved(language, &facts.row, left),
        LeagueNews::Closed => vec![say(language, "league-news-closed", &[name(&facts.row)])],
    }
}

/// Where a league goes on, as it is said where it was.
pub(super) fn moved(language: Language, row: &LeagueRow, left: ChannelId) -> Vec<String> {
    let id = match row.channel == left {
        true => "league-news-moved-back",
        false => "league-news-moved",
    };
    let place = ("place", text(format!("<#{}>", row.channel)));
    vec![say(language, id, &[name(row), place])]
}

/// A sentence about a round.
fn of_round(language: Language, facts: &LeagueFacts, number: u32, id: &str) -> Vec<String> {
    vec![say(
        language,
        id,
        &[name(&facts.row), ("round", count(number))],
    )]
}

const fn is_continuation(news: LeagueNews) -> bool {
    matches!(news, LeagueNews::Called(_))
}

fn began(language: Language, facts: &LeagueFacts) -> Vec<String> {
    let (id, last) = match facts.row.rules.format {
        Format::Swiss | Format::Knockout => ("league-news-first-round", 1),
        Format::RoundRobin | Format::Tables => ("league-news-games", u32::MAX),
        Format::Groups => ("league-news-group-games", u32::MAX),
        Format::Ladder => return ladder_began(language, facts),
    };
    let games = facts.fixtures.iter();
    let games = games.filter(|fixture| fixture.players.len() > 1 && fixture.round <= last);
    let games = games.filter(|fixture| facts.is_from_the_start(fixture));
    let args = [
        name(&facts.row),
        ("season", count(facts.row.season)),
        ("divisions", count(facts.divisions.len())),
        ("format", text(facts.row.rules.format.word())),
    ];
    let mut lines = vec![
        say(language, "league-news-began", &args),
        say(language, id, &[("games", count(games.count()))]),
    ];
    lines.extend(who_is_where(language, facts));
    lines.extend(opened_lot(language, facts, Purpose::Seeding));
    lines.extend(last_day(language, facts));
    lines
}

/// Who plays in which division, if there are several: as many as there is room for, and where the others
/// are.
fn who_is_where(language: Language, facts: &LeagueFacts) -> Vec<String> {
    if facts.divisions.len() < 2 {
        return Vec::new();
    }
    let each = facts.divisions.iter().map(|division| {
        let order = division.standings.order().into_iter();
        let people: Vec<&Person> = order.filter_map(|who| facts.person(who)).collect();
        let args = [
            (
                "division",
                text(called_division(language, facts, division.division)),
            ),
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

/// The pairings of a round, as many as there is room for, and where the others are.
fn round(language: Language, facts: &LeagueFacts, number: u32) -> Vec<String> {
    let there = facts
        .fixtures
        .iter()
        .filter(|fixture| fixture.round == number);
    let is_play_off = there.clone().all(|fixture| facts.is_play_off(fixture));
    let id = match is_play_off {
        true => "league-news-play-off",
        false => "league-news-round",
    };
    let args = [name(&facts.row), ("round", count(number))];
    let mut lines = vec![say(language, id, &args)];
    if is_play_off {
        lines.extend(stakes(language, facts));
    }
    let said: Vec<String> = there
        .map(|fixture| paired_line(language, facts, fixture))
        .collect();
    let (shown, left) = said.split_at(fitting(&said, LIST / 2));
    lines.extend_from_slice(shown);
    if !left.is_empty() {
        let more = ("count", count(left.len()));
        lines.push(say(language, "league-news-round-more", &[more]));
    }
    if facts.begins_bracket(number) {
        lines.extend(opened_lot(language, facts, Purpose::Ties).filter(|_| facts.has_drawn()));
    }
    lines
}

/// What was changed of a league, by whom.
fn edited(language: Language, facts: &LeagueFacts, news: &LeagueNewsFacts) -> Vec<String> {
    let id = match facts.ended.is_some_and(|ended| ended <= news.at) {
        true => "league-news-edited-next",
        false => "league-news-edited",
    };
    let mut lines = vec![say(language, id, &by(facts, news))];
    lines.extend(differences(language, &news.changes));
    lines.extend(last_day(language, facts));
    lines
}

/// That somebody has ended a season, and what becomes of its games.
fn cut_short(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    left: CutShort,
) -> Vec<String> {
    let mut lines = vec![say(language, "league-news-cut-short", &by(facts, news))];
    lines.extend(left_over(language, &facts.row.rules, left));
    lines
}

/// Which league and season, and who has done something there.
fn by(facts: &LeagueFacts, news: &LeagueNewsFacts) -> [(&'static str, Word); 4] {
    let [name, season, format] = called(&facts.row);
    let referee = news.actor.as_ref().map_or_else(|| text(""), named);
    [name, season, format, ("referee", referee)]
}

/// What has become of a pairing.
fn paired(language: Language, facts: &LeagueFacts, number: u32, id: &str) -> Vec<String> {
    let fixture = facts
        .fixtures
        .iter()
        .find(|fixture| fixture.fixture == number);
    let said = fixture.map(|fixture| pairing(language, facts, fixture));
    let args = [
        name(&facts.row),
        ("fixture", text(number.to_string())),
        ("pairing", text(said.unwrap_or_default())),
        ("format", text(facts.row.rules.format.word())),
    ];
    vec![say(language, id, &args)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_are_mentioned_have_room_under_the_longest_news() {
        let lines: Vec<String> = (1..=60)
            .map(|number| format!("Division {number} is won by somebody with a long name."))
            .collect();
        let told = vec!["<@123456789012345678>, ".repeat(30)];
        let english = Language::English;
        let said = with_mentions(english, &lines, &told);
        assert!(length(&said) <= CONTENT, "{said}");
        assert!(said.starts_with(&lines[0]), "{said}");
        assert!(said.ends_with(&told[0]), "{said}");
        let more = say(english, "league-news-more", &[]);
        let all_but_last = said.lines().rev().skip(1);
        let (last, whole) = (all_but_last.clone().next(), all_but_last.skip(1));
        assert_eq!(last, Some(more.as_str()), "{said}");
        for line in whole {
            assert!(lines.contains(&line.to_owned()), "no line is cut: {line}");
        }
        let short = with_mentions(english, &lines[..2], &told);
        assert_eq!(short, [&lines[..2], &told].concat().join("\n"));
        assert_eq!(with_mentions(english, &lines[..1], &[]), lines[0]);
    }
}
