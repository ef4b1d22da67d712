//! The news of a league, as it is posted.

use crate::app::{
    ChannelId, CutShort, LeagueFacts, LeagueNews, LeagueNewsFacts, LeagueRow, NewsAnswer,
    OpenQuestion, Person,
};
use crate::discord::say::leagues::acts::wanted;
use crate::discord::say::leagues::beginning::began;
use crate::discord::say::leagues::changes::{differences, left_over};
use crate::discord::say::leagues::check_ins::check_in;
use crate::discord::say::leagues::dates;
use crate::discord::say::leagues::decision::{decided, taken_back};
use crate::discord::say::leagues::departures::{
    about, absence, asked_to_take_over, brought_back, declined, did_not_come, done_to, entered,
    removed, replaced, withdrew,
};
use crate::discord::say::leagues::ladder::{asked, defaulted, month};
use crate::discord::say::leagues::mentions::{mention_lines, with_mentions};
use crate::discord::say::leagues::organizers::changed;
use crate::discord::say::leagues::reason;
use crate::discord::say::leagues::round_ends;
use crate::discord::say::leagues::rounds::{new_matches, new_round, of_round, paired, silent};
use crate::discord::say::leagues::rules::{called, last_day, name};
use crate::discord::say::leagues::season_end::ended;
use crate::discord::say::names::named;
use crate::discord::say::sentence::{say, text};
use starpost_games::words::{Language, Word};

/// The text of the news, mentioning everybody who is to notice it.
pub(crate) fn news(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    mention: &[Person],
) -> String {
    let mut lines = match &news.answered {
        NewsAnswer::By(answer) => settled(language, facts, news)
            .unwrap_or_else(|| happened(language, facts, answer, answer.news)),
        NewsAnswer::NotYet | NewsAnswer::Void | NewsAnswer::Lapsed => {
            happened(language, facts, news, news.news)
        }
    };
    lines.extend(reason::told(language, news.reason.as_deref()));
    with_mentions(language, &lines, &mention_lines(language, facts, news, mention))
}

/// The question that was asked once, of news that have an answer in news of their own.
fn settled(language: Language, facts: &LeagueFacts, news: &LeagueNewsFacts) -> Option<Vec<String>> {
    match news.news.asks()? {
        OpenQuestion::Keep(entrant) => {
            Some(about(language, facts, entrant, "league-news-absent-settled"))
        }
        OpenQuestion::Act(_) => Some(wanted(language, facts, news)),
        OpenQuestion::TakeOver(_) => {
            Some(replaced(language, facts, news, "league-news-asked-settled"))
        }
        OpenQuestion::Challenge(_)
        | OpenQuestion::Silence(_)
        | OpenQuestion::Pairing(_)
        | OpenQuestion::CheckIn(_)
        | OpenQuestion::Matches(_) => None,
    }
}

/// The events, a line each; where others are told of it, its first line.
fn happened(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    what: LeagueNews,
) -> Vec<String> {
    match what {
        LeagueNews::Began(season) => began(language, facts, season.left_out),
        LeagueNews::Round(number) => new_round(language, facts, news, number),
        LeagueNews::Matches(paired) => new_matches(language, facts, news, paired),
        LeagueNews::RoundAnew(number) => {
            of_round(language, facts, number, "league-news-round-anew")
        }
        LeagueNews::RoundUndone(number) => {
            of_round(language, facts, number, "league-news-round-undone")
        }
        LeagueNews::Withdrew(entrant) => withdrew(language, facts, news, entrant),
        LeagueNews::Absent(entrant) => absence(language, facts, news, entrant),
        LeagueNews::Kept(entrant) => done_to(language, facts, news, entrant, "league-news-kept"),
        LeagueNews::BroughtBack(entrant) => brought_back(language, facts, news, entrant),
        LeagueNews::NoShow(entrant) => did_not_come(language, facts, news, entrant),
        LeagueNews::Entered(entrant) => entered(language, facts, entrant),
        LeagueNews::Removed(_) => removed(language, facts, news),
        LeagueNews::Asked(_) => asked_to_take_over(language, facts, news),
        LeagueNews::Declined(_) => declined(language, facts, news),
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
        LeagueNews::Unruled(fixture) => taken_back(language, facts, news, fixture),
        LeagueNews::Stands(fixture) => paired(language, facts, fixture, "league-news-stands"),
        LeagueNews::Anew(fixture) => paired(language, facts, fixture, "league-news-anew"),
        LeagueNews::Silent(fixture) => silent(language, facts, news, fixture),
        LeagueNews::Postponed(postponed) => dates::postponed(language, facts, news, postponed),
        LeagueNews::BeginsLater(postponed) => dates::begins_later(language, facts, postponed),
        LeagueNews::EndsSoon(soon) => dates::ends_soon(language, facts, soon),
        LeagueNews::RoundEndsSoon(soon) => round_ends::ends_soon(language, facts, soon),
        LeagueNews::TimeUp(round) => round_ends::time_up(language, facts, (round, news.at)),
        LeagueNews::RoundsLater(postponed) => round_ends::later(language, facts, postponed),
        LeagueNews::Edited => edited(language, facts, news),
        LeagueNews::CutShort(left) => cut_short(language, facts, news, left),
        LeagueNews::WentOn(_) => went_on(language, facts, news),
        LeagueNews::Opened(opened) => dates::opened(language, facts, opened.left_out),
        LeagueNews::Called(_) => continued(language, facts, news),
        LeagueNews::Ended(_) => ended(language, facts, news),
        LeagueNews::TooFew(needed) => dates::too_few(language, facts, needed),
        LeagueNews::Moved(left) => moved(language, &facts.row, left),
        LeagueNews::Organizers(change) => changed(language, facts, news, change),
        LeagueNews::Closed => vec![say(language, "league-news-closed", &[name(&facts.row)])],
        LeagueNews::CheckIn(round) => check_in(language, facts, round),
    }
}

/// The first line of the news of which others are told.
fn continued(language: Language, facts: &LeagueFacts, news: &LeagueNewsFacts) -> Vec<String> {
    let first = news.continues.as_deref().filter(|first| !is_continuation(first.news));
    let lines = first.map(|first| happened(language, facts, first, first.news));
    lines.unwrap_or_default().into_iter().take(1).collect()
}

const fn is_continuation(news: LeagueNews) -> bool {
    matches!(news, LeagueNews::Called(_))
}

/// The place where a league goes on, as it is said where it was.
pub(super) fn moved(language: Language, row: &LeagueRow, left: ChannelId) -> Vec<String> {
    let id = if row.channel == left { "league-news-moved-back" } else { "league-news-moved" };
    let place = ("place", text(format!("<#{}>", row.channel)));
    vec![say(language, id, &[name(row), place])]
}

/// The changes made to a league, and the person who made them.
fn edited(language: Language, facts: &LeagueFacts, news: &LeagueNewsFacts) -> Vec<String> {
    let id = if facts.ended.is_some_and(|ended| ended <= news.at) {
        "league-news-edited-next"
    } else {
        "league-news-edited"
    };
    let mut lines = vec![say(language, id, &by(facts, news))];
    lines.extend(differences(language, &news.changes));
    lines.extend(last_day(language, facts));
    lines
}

/// The news that an organizer has ended a season, and what becomes of its games.
fn cut_short(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    left: CutShort,
) -> Vec<String> {
    if news.is_answered() {
        return vec![say(language, "league-news-cut-short-before", &by(facts, news))];
    }
    let mut lines = vec![say(language, "league-news-cut-short", &by(facts, news))];
    lines.extend(left_over(language, &facts.row.rules, left));
    lines
}

/// The news that an organizer has taken back the end of a season, and until when it lasts.
fn went_on(language: Language, facts: &LeagueFacts, news: &LeagueNewsFacts) -> Vec<String> {
    let said = say(language, "league-news-went-on", &by(facts, news));
    [said].into_iter().chain(last_day(language, facts)).collect()
}

/// The league and season, and the person who has done something there.
fn by(facts: &LeagueFacts, news: &LeagueNewsFacts) -> [(&'static str, Word); 4] {
    let [name, season, format] = called(&facts.row);
    let referee = news.actor.as_ref().map_or_else(|| text(""), named);
    [name, season, format, ("referee", referee)]
}
