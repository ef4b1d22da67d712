//! The tasks of a person in the league of a place, for `/help` there.

use crate::app::{Call, EntrantFacts, LeagueFacts, LeagueStage};
use crate::discord::custom_id::LeagueButton;
use crate::discord::say::leagues::check_ins::checks_in;
use crate::discord::say::leagues::ladder::{challenge_line, challenge_to, is_climbed};
use crate::discord::say::leagues::rules::{name, starts};
use crate::discord::say::sentence::{count, say};

/// The words about a league, and the buttons that can be pressed.
pub(crate) struct InLeague {
    /// The words.
    pub(crate) lines: Vec<String>,
    /// The button most likely wanted.
    pub(crate) likely: Option<LeagueButton>,
    /// The other things that can be done.
    pub(crate) others: Vec<LeagueButton>,
}

/// The tasks of the caller.
pub(crate) fn here(call: &Call, facts: &LeagueFacts) -> InLeague {
    let is_me = |one: &EntrantFacts| one.person.id == call.person.id && !one.is_gone;
    let has_joined = facts.entrants.iter().any(is_me);
    if has_joined && is_climbed(facts) {
        on_ladder(call, facts)
    } else {
        to_join(call, facts, has_joined)
    }
}

/// The place of a person on a ladder, and whether somebody challenges them.
fn on_ladder(call: &Call, facts: &LeagueFacts) -> InLeague {
    let (language, me) = (call.language, call.person.id);
    let (_, place, people) = facts.place_of(me).unwrap_or_default();
    let args = [name(&facts.row), ("place", count(place)), ("people", count(people))];
    let challenge = challenge_to(facts, me);
    let mut lines = vec![say(language, "help-ladder", &args)];
    lines.push(match challenge {
        Some(challenge) => challenge_line(language, challenge),
        None => say(language, "help-ladder-climb", &[]),
    });
    let (likely, other) = match challenge.map(|challenge| challenge.number) {
        Some(number) => (LeagueButton::Accept(number), LeagueButton::AskDecline(number)),
        None => (LeagueButton::Challenges, LeagueButton::Status),
    };
    InLeague { lines, likely: Some(likely), others: vec![other, LeagueButton::Rules] }
}

/// That a league can be joined, or was.
fn to_join(call: &Call, facts: &LeagueFacts, has_joined: bool) -> InLeague {
    let (language, me) = (call.language, call.person.id);
    let (id, likely) = if has_joined {
        ("help-league-joined", checks_in(facts, me))
    } else {
        ("help-league", Some(LeagueButton::Join))
    };
    let people = facts.entrants.iter().filter(|one| !one.is_gone).count();
    let args = [name(&facts.row), ("count", count(people))];
    let begins = (facts.row.stage == LeagueStage::SignUp).then(|| starts(language, &facts.row));
    InLeague {
        lines: [say(language, id, &args)].into_iter().chain(begins).collect(),
        likely,
        others: vec![LeagueButton::Rules],
    }
}
