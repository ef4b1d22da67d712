//! The deeds in a league that can be undone, and until when, in words. docs/LEAGUES.md has a table of them.

use serenity::builder::CreateButton;

use crate::app::{
    DecisionOutcome, LeagueFacts, LeagueRow, Person, Reversible, ReversibleEnd, SeasonLeft,
    Timestamp,
};
use crate::discord::custom_id::LeagueButton;
use crate::discord::say::clocks::instant;
use crate::discord::say::leagues::acts::in_a_day;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::fixtures::pairing;
use crate::discord::say::leagues::rules::called;
use crate::discord::say::names::named;
use crate::discord::say::sentence::{say, text};
use starpost_games::league::{Divided, FixtureNo, LeagueRules, PairedBy, Ties};
use starpost_games::words::{Language, Word};

/// That somebody who has withdrawn can be brought back, and until when.
pub(crate) fn way_back(language: Language, rules: &LeagueRules, player: &Person) -> String {
    say(language, "league-way-back", &[("player", named(player)), ends_way_back(rules)])
}

/// That whoever withdraws can play on after all, and until when.
pub(crate) fn own_way_back(language: Language, rules: &LeagueRules) -> String {
    say(language, "league-way-back-own", &[ends_way_back(rules)])
}

/// Those who have withdrawn and can be brought back, a line each.
pub(super) fn can_return(language: Language, players: &[Person]) -> Vec<String> {
    let said = |player| say(language, "league-status-can-return", &[("player", named(player))]);
    players.iter().map(said).collect()
}

/// The button that brings one of them back.
pub(super) fn bring_back(language: Language, row: &LeagueRow, player: &Person) -> CreateButton {
    LeagueButtons::new(language, row.id).button(LeagueButton::BringBack(player.id))
}

/// That a decision which is asked about can be taken back, or only corrected.
pub(super) fn report_asked(language: Language, decided: &DecisionOutcome) -> String {
    let id = if decided.until.is_some() { "league-undo-report" } else { "league-undo-correct" };
    say(language, id, &called(&decided.facts.row))
}

/// The time until which a decision can be taken back; or that it can only be corrected.
pub(super) fn reported(language: Language, decided: &DecisionOutcome) -> String {
    match decided.until {
        Some(until) => reversible_until(language, &decided.facts.row, until),
        None => say(language, "league-undo-correct", &[]),
    }
}

/// That a decision can be taken back, and until when.
pub(super) fn reversible_until(language: Language, row: &LeagueRow, until: Timestamp) -> String {
    let [_, _, format] = called(row);
    say(language, "league-undo-report-until", &[format, ("until", instant(until))])
}

/// The question whether a decision is to be taken back.
pub(crate) fn take_back(language: Language, reversible: &Reversible, fixture: FixtureNo) -> String {
    let asks = about(language, &reversible.facts, fixture, "league-take-back-sure");
    let waits = in_a_day(language, reversible.effect);
    [asks].into_iter().chain(waits).collect::<Vec<_>>().join("\n")
}

/// That it is taken back.
pub(crate) fn taken_back(language: Language, facts: &LeagueFacts, fixture: FixtureNo) -> String {
    about(language, facts, fixture, "league-took-back")
}

fn about(language: Language, facts: &LeagueFacts, number: FixtureNo, id: &str) -> String {
    let fixture = facts.fixtures.iter().find(|fixture| fixture.fixture == number);
    let said = fixture.map(|fixture| pairing(language, facts, fixture));
    let args = [
        ("league", text(say(language, "league-called", &called(&facts.row)))),
        ("fixture", text(number.to_string())),
        ("pairing", text(said.unwrap_or_default())),
    ];
    say(language, id, &args)
}

/// That the end of a season which is asked about can be taken back, or not.
pub(super) fn end_asked(language: Language, plan: &SeasonLeft) -> String {
    let id = if plan.is_reversible { "league-undo-end" } else { "league-undo-end-never" };
    say(language, id, &called(&plan.row))
}

/// The time until which the end of a season can be taken back; or that it cannot be.
pub(crate) fn ended(language: Language, row: &LeagueRow, until: Option<Timestamp>) -> String {
    let [_, _, format] = called(row);
    match until {
        Some(until) => say(language, "league-undo-end-until", &[format, ("until", instant(until))]),
        None => say(language, "league-undo-not", &[]),
    }
}

/// The question whether a season that was ended is to go on.
pub(crate) fn go_on(language: Language, ended: &ReversibleEnd) -> String {
    let asks = say(language, "league-go-on-sure", &called(&ended.row));
    let waits = in_a_day(language, ended.effect);
    [asks].into_iter().chain(waits).collect::<Vec<_>>().join("\n")
}

/// The word for what comes after which nobody is brought back.
fn ends_way_back(rules: &LeagueRules) -> (&'static str, Word) {
    let traits = rules.format.traits();
    let word = match (traits.paired_by, traits.divided) {
        (PairedBy::Schedule, _) if traits.has_tables => "table",
        (PairedBy::Schedule, Divided::Groups) => "bracket",
        (PairedBy::Schedule, _) if matches!(rules.ties, Ties::PlayOff) => "play-off",
        (PairedBy::Schedule | PairedBy::Challenges, _) => "end",
        (PairedBy::Points | PairedBy::Wins, _) => "round",
    };
    ("ends", text(word))
}
