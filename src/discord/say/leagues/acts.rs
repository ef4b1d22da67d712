//! Acts that somebody who runs a league wants in their own cause, and what becomes of them, in words.

use crate::app::{
    ActFate, ActSubject, FixtureFacts, FixtureVerdict, LeagueFacts, LeagueNews, LeagueNewsFacts,
    NewsAnswer, OwnCauseAct, Person, Reported, TakesEffect,
};
use crate::discord::say::clocks::countdown;
use crate::discord::say::leagues::fixtures::{pairing, state};
use crate::discord::say::leagues::rules::called;
use crate::discord::say::names::{named, together};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::game::{Outcome, Seat};
use starpost_games::league::{DecidedBy, Entrant, FixtureNo};
use starpost_games::words::{Language, Word};

/// An act that is wanted, and how it stands, a line each.
pub(super) fn wanted(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
) -> Vec<String> {
    let Some(wanted) = &news.wanted else {
        return Vec::new();
    };
    let is_objection = matches!(news.news, LeagueNews::Objected(_));
    let actor = [("player", of(news.actor.as_ref()))];
    let objects = is_objection.then(|| say(language, "league-act-objection", &actor));
    let how = match (&news.answered, news.news) {
        (NewsAnswer::By(answer), _) => settled(language, answer),
        (_, LeagueNews::Settled(_)) => settled(language, news),
        (NewsAnswer::NotYet, LeagueNews::Proposed(_)) => Some(stands(language, news)),
        (NewsAnswer::NotYet | NewsAnswer::Void | NewsAnswer::Lapsed, _) => None,
    };
    let what = deed(language, facts, wanted);
    objects.into_iter().chain([what]).chain(how).collect()
}

/// The act itself.
fn deed(language: Language, facts: &LeagueFacts, wanted: &OwnCauseAct) -> String {
    let [name, season, format] = called(&facts.row);
    let player = |entrant: Entrant| ("player", of(facts.person(entrant)));
    let mut args = vec![name, season, format, ("referee", of(wanted.by.as_ref()))];
    match wanted.deed.about() {
        ActSubject::Entrant(entrant) => args.push(player(entrant)),
        ActSubject::Takeover(takeover) => {
            args.push(player(takeover.entrant));
            args.push(("substitute", of(wanted.substitute.as_ref())));
        }
        ActSubject::Season => {}
        ActSubject::Round(round) => args.push(("round", count(round.0))),
        ActSubject::Result(reported) => args.extend(result(language, facts, reported)),
        ActSubject::Fixture(number) => args.extend(fixture(language, facts, number)),
    }
    say(language, &format!("league-act-{}", wanted.deed.word()), &args)
}

/// A fixture, and the result that it is to have.
fn result(
    language: Language,
    facts: &LeagueFacts,
    reported: Reported,
) -> [(&'static str, Word); 3] {
    let mut fixtures = facts.fixtures.iter();
    let there = fixtures.find(|fixture| fixture.fixture == reported.fixture);
    let is = |fixture| state(language, &decided(fixture, reported.verdict));
    let [number, pairing] = fixture(language, facts, reported.fixture);
    [number, pairing, ("result", text(there.map(is).unwrap_or_default()))]
}

/// A fixture, and who plays in it.
fn fixture(
    language: Language,
    facts: &LeagueFacts,
    number: FixtureNo,
) -> [(&'static str, Word); 2] {
    let mut fixtures = facts.fixtures.iter();
    let there = fixtures.find(|fixture| fixture.fixture == number);
    let said = |fixture: &FixtureFacts| pairing(language, facts, fixture);
    [("fixture", text(number.to_string())), ("pairing", text(there.map(said).unwrap_or_default()))]
}

/// A fixture as it would be with this result.
fn decided(fixture: &FixtureFacts, verdict: FixtureVerdict) -> FixtureFacts {
    let seats = (0..).map(Seat).zip(&fixture.entrants);
    let (how, outcome) = match verdict {
        FixtureVerdict::Won(winner) => {
            let won =
                seats.filter(|(_, entrant)| **entrant == winner).map(|(seat, _)| seat).collect();
            (DecidedBy::Adjudication, Some(Outcome::Won(won)))
        }
        FixtureVerdict::Drawn => {
            let all = seats.map(|(seat, _)| seat).collect();
            (DecidedBy::Adjudication, Some(Outcome::Drawn(all)))
        }
        FixtureVerdict::Annulled => (DecidedBy::Annulment, None),
    };
    FixtureFacts { how: Some(how), outcome, ..fixture.clone() }
}

/// The end of the wait for it.
fn stands(language: Language, news: &LeagueNewsFacts) -> String {
    let deadline = ("deadline", countdown(news.until.unwrap_or(news.at)));
    if news.objecting.is_empty() {
        say(language, "league-act-waits", &[deadline])
    } else {
        let people = ("people", text(together(language, &news.objecting)));
        let count = ("count", count(news.objecting.len()));
        say(language, "league-act-objected", &[people, count, deadline])
    }
}

/// Its fate.
fn settled(language: Language, news: &LeagueNewsFacts) -> Option<String> {
    let LeagueNews::Settled(settled) = news.news else {
        return None;
    };
    let id = match (settled.fate, &news.actor) {
        (ActFate::Done, Some(_)) => "league-act-agreed",
        (ActFate::Done, None) => "league-act-done",
        (ActFate::Refused, _) => "league-act-refused",
        (ActFate::TakenBack, _) => "league-act-taken-back",
        (ActFate::Undecided, _) => "league-act-undecided",
        (ActFate::Void, _) => "league-act-void",
    };
    Some(say(language, id, &[("player", of(news.actor.as_ref()))]))
}

/// The remark that something happens only in a day, if it does: under the question whether to do it.
pub(crate) fn in_a_day(language: Language, effect: TakesEffect) -> Option<String> {
    match effect {
        TakesEffect::Now => None,
        TakesEffect::InADay => Some(say(language, "league-act-will-wait", &[])),
    }
}

/// The answer to the one who wants it.
pub(crate) fn proposed(language: Language) -> String {
    say(language, "league-act-proposed", &[])
}

fn of(person: Option<&Person>) -> Word {
    person.map_or_else(|| text(""), named)
}
