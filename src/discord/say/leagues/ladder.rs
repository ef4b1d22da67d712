//! The words about a ladder: who challenges whom, who can be challenged, and what a month has brought.

use std::cmp::Reverse;

use serenity::builder::CreateActionRow;

use crate::app::{
    ChallengeFacts, ChallengePlan, FixtureFacts, LadderFacts, LeagueFacts, LeagueNewsFacts,
    LeagueStage, PersonId, Rung,
};
use crate::discord::card::{MenuBuilder, entry};
use crate::discord::custom_id::LeagueButton;
use crate::discord::limits::MENU_ENTRIES;
use crate::discord::say::clocks::{countdown, instant};
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::fixtures::line;
use crate::discord::say::leagues::rules::name;
use crate::discord::say::names::{named, opposed, opposed_unformatted};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::season::Answer;
use starpost_games::league::{ChallengeNo, Entrant};
use starpost_games::words::{Language, Word};

/// True if people challenge each other now.
pub(crate) fn is_climbed(facts: &LeagueFacts) -> bool {
    facts.row.stage == LeagueStage::Playing && facts.ladder.is_some()
}

/// The challenge that somebody is to answer.
pub(crate) fn challenge_to(facts: &LeagueFacts, whom: PersonId) -> Option<&ChallengeFacts> {
    let mut open = facts.ladder.iter().flat_map(|ladder| &ladder.challenges);
    open.find(|one| one.challenged.id == whom)
}

/// That a ladder has begun.
pub(super) fn ladder_began(language: Language, facts: &LeagueFacts) -> Vec<String> {
    let args = [name(&facts.row), ("people", count(facts.entrants.len()))];
    let id = match facts.ended {
        Some(_) => "league-news-began-ladder-over",
        None => "league-news-began-ladder",
    };
    vec![say(language, id, &args)]
}

/// The events going on on a ladder, or that this is how it was: a line each.
pub(super) fn goes_on(
    language: Language,
    facts: &LeagueFacts,
    ladder: &LadderFacts,
) -> Vec<String> {
    if let Some(ended) = ladder.ended() {
        let args = [("month", count(ladder.number())), ("at", instant(ended))];
        return vec![say(language, "league-month-ended", &args)];
    }
    let challenges = ladder.challenges.iter().map(|one| challenge_line(language, one));
    let open = |fixture: &&FixtureFacts| fixture.how.is_none();
    let games = facts.fixtures.iter().filter(open).map(|fixture| match fixture.game {
        Some(_) => line(language, facts, fixture),
        None => {
            let players = ("players", text(opposed(&fixture.players)));
            say(language, "league-ladder-opens", &[players])
        }
    });
    let lines: Vec<String> = challenges.chain(games).collect();
    if lines.is_empty() { vec![say(language, "league-ladder-quiet", &[])] } else { lines }
}

/// The challenger and the challenged, and the time until which that can be answered.
pub(crate) fn challenge_line(language: Language, challenge: &ChallengeFacts) -> String {
    challenging(language, challenge, "league-ladder-challenge")
}

/// The same while nothing can be posted in the league's channel: it can be answered longer.
pub(crate) fn earliest_challenge_line(language: Language, challenge: &ChallengeFacts) -> String {
    challenging(language, challenge, "league-ladder-challenge-earliest")
}

fn challenging(language: Language, challenge: &ChallengeFacts, id: &str) -> String {
    let args = [
        ("challenger", named(&challenge.challenger)),
        ("challenged", named(&challenge.challenged)),
        ("deadline", countdown(challenge.until)),
    ];
    say(language, id, &args)
}

/// The news that a player is to answer a challenge; once they have, how.
pub(super) fn asked(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    id: &str,
) -> Vec<String> {
    let answer = news.challenge.as_ref().and_then(|challenge| challenge.answer);
    let id = match answer {
        None => id,
        Some(Answer::Accepted) => "league-news-challenge-accepted",
        Some(Answer::Declined | Answer::Unanswered) => "league-news-challenge-lost",
        Some(Answer::Lapsed) => "league-news-challenge-lapsed",
    };
    challenge(language, facts, news, id)
}

/// The news that a player has lost by not taking a challenge.
pub(super) fn defaulted(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
) -> Vec<String> {
    let lost = news.challenge.as_deref();
    let id = if lost.is_some_and(ChallengeFacts::is_unanswered) {
        "league-news-not-answered"
    } else {
        "league-news-challenge-lost"
    };
    challenge(language, facts, news, id)
}

/// A sentence about a challenge.
fn challenge(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    id: &str,
) -> Vec<String> {
    let said = |challenge: &ChallengeFacts| {
        let args = [
            name(&facts.row),
            ("challenger", named(&challenge.challenger)),
            ("challenged", named(&challenge.challenged)),
            ("deadline", countdown(challenge.until)),
        ];
        say(language, id, &args)
    };
    news.challenge.as_deref().map(said).into_iter().collect()
}

/// The number of those who have climbed in a month that are named.
const CLIMBERS: usize = 3;

/// That a month is over, and who has climbed most in it.
pub(super) fn month(language: Language, facts: &LeagueFacts) -> Vec<String> {
    let number = facts.ladder.as_ref().map_or(0, LadderFacts::number);
    let args = [name(&facts.row), ("month", count(number))];
    let mut lines = vec![say(language, "league-news-month", &args)];
    lines.extend(climbers(language, facts));
    if lines.len() == 1 {
        lines.push(say(language, "league-month-still", &[]));
    }
    lines
}

/// Those who have climbed most since the month before ended, a line each.
fn climbers(language: Language, facts: &LeagueFacts) -> Vec<String> {
    let rungs = facts.ladder.iter().flat_map(|ladder| &ladder.rungs);
    let climbed = |rung: &Rung| Some((rung.entrant, rung.before?, rung.place));
    let mut climbed: Vec<_> =
        rungs.filter_map(climbed).filter(|(_, before, now)| now < before).collect();
    climbed.sort_by_key(|(_, before, now)| (Reverse(before - now), *now));
    let line = |(entrant, before, now): (Entrant, u32, u32)| {
        let args = [
            ("player", named(facts.person(entrant)?)),
            ("before", count(before)),
            ("place", count(now)),
        ];
        Some(say(language, "league-month-climbed", &args))
    };
    climbed.into_iter().take(CLIMBERS).filter_map(line).collect()
}

/// Whom somebody can challenge, in a menu.
pub(crate) fn challenges(language: Language, facts: &LeagueFacts, all: &[ChallengePlan]) -> Reply {
    let args = [name(&facts.row)];
    if all.is_empty() {
        return Reply::say(say(language, "league-challenge-nobody", &args));
    }
    let entries = all.iter().take(MENU_ENTRIES).map(|plan| {
        let label = entry_of(language, plan);
        entry(&label, plan.whom.id.to_string(), false)
    });
    let buttons = LeagueButtons::new(language, facts.row.id);
    let asks = say(language, "league-challenge-choose", &[]);
    let menu = MenuBuilder::new(buttons.custom_id(LeagueButton::AskChallenge))
        .asking(&asks)
        .of_entries(entries.collect());
    Reply::say(say(language, "league-challenge-whom", &args))
        .with_buttons(vec![CreateActionRow::SelectMenu(menu)])
}

/// A player who can be challenged, as an entry says it.
pub(crate) fn entry_of(language: Language, plan: &ChallengePlan) -> String {
    let args = [("place", count(plan.place)), ("player", text(opposed_unformatted([&plan.whom])))];
    say(language, "league-challenge-entry", &args)
}

/// The question whether somebody is to be challenged.
pub(crate) fn challenge_sure(language: Language, plan: &ChallengePlan) -> String {
    let args = [
        name(&plan.row),
        ("player", named(&plan.whom)),
        ("place", count(plan.place)),
        ("days", count(plan.row.rules.answer)),
    ];
    say(language, "league-challenge-sure", &args)
}

/// The question whether a challenge is to be declined, and what that means.
pub(crate) fn decline_sure(language: Language, facts: &LeagueFacts, number: ChallengeNo) -> String {
    let ladder = facts.ladder.iter();
    let mut all = ladder.flat_map(|ladder| &ladder.challenges);
    let challenge = all.find(|challenge| challenge.number == number);
    let challenger: Word =
        challenge.map_or_else(|| text(""), |challenge| named(&challenge.challenger));
    let args = [name(&facts.row), ("challenger", challenger)];
    say(language, "league-decline-sure", &args)
}
