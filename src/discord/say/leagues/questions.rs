//! The questions asked before something irreversible is done in a league, and the words said when it is done.

use crate::app::{
    DecisionOutcome, LeagueFacts, LeagueRow, PairedSince, Person, PersonId, RoundSince, SeasonLeft,
    SeasonPlan, Withdrawal,
};
use crate::discord::card::{MenuBuilder, entry};
use crate::discord::custom_id::LeagueButton;
use crate::discord::limits::MENU_ENTRIES;
use crate::discord::say::leagues::acts::in_a_day;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::changes::left_over;
use crate::discord::say::leagues::check_ins::begins_without;
use crate::discord::say::leagues::fixtures::{pairing, state};
use crate::discord::say::leagues::format_words;
use crate::discord::say::leagues::rules::{called, name};
use crate::discord::say::leagues::undoing;
use crate::discord::say::names::{named, opposed_unformatted};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{count, say, text};
use serenity::builder::CreateActionRow;
use starpost_games::league::{GameFate, RoundNo};
use starpost_games::words::Language;

/// A question whose answer is this button.
pub(crate) fn asked(
    language: Language,
    row: &LeagueRow,
    asks: impl Into<String>,
    button: LeagueButton,
) -> Reply {
    let buttons = LeagueButtons::new(language, row.id);
    Reply::say(asks).with_buttons(buttons.confirmation(button))
}

/// The question whether the season is to begin, and without how many people.
pub(crate) fn start(language: Language, plan: &SeasonPlan) -> String {
    let row = &plan.row;
    let args = [
        name(row),
        ("season", count(row.season.0)),
        ("people", count(plan.people)),
        ("divisions", count(plan.divisions)),
        ("games", count(plan.games)),
        ("format", text(row.rules.format.word())),
        ("scope", text(format_words::scope(row.rules.format))),
        ("days", count(row.rules.days)),
    ];
    let id = if row.rules.is_ladder() { "league-start-sure-ladder" } else { "league-start-sure" };
    let mut lines = vec![say(language, id, &args)];
    lines.extend(begins_without(language, plan.left_out));
    lines.push(say(language, "league-undo-start", &called(row)));
    lines.join("\n")
}

/// The question whether the season is to end now, and what becomes of its games.
pub(crate) fn end(language: Language, plan: &SeasonLeft) -> String {
    let args = [name(&plan.row), ("season", count(plan.row.season.0))];
    let id = if plan.row.rules.is_ladder() { "league-end-sure-ladder" } else { "league-end-sure" };
    let mut lines = vec![say(language, id, &args)];
    lines.extend(left_over(language, &plan.row.rules, plan.left));
    lines.push(undoing::end_asked(language, plan));
    lines.extend(in_a_day(language, plan.effect));
    lines.join("\n")
}

/// The question whether the caller is to withdraw, and what that costs.
pub(crate) fn withdraw(language: Language, withdrawal: &Withdrawal) -> String {
    let name = name(&withdrawal.row);
    if withdrawal.row.rules.is_ladder() {
        return say(language, "league-withdraw-sure-ladder", &[name]);
    }
    let ids = ["league-withdraw-annuls", "league-withdraw-forfeits"];
    let asks = say(language, "league-withdraw-sure", &[name]);
    let back = undoing::own_way_back(language, &withdrawal.row.rules);
    [Some(asks), cost(language, withdrawal, ids), Some(back)]
        .into_iter()
        .flatten()
        .collect::<Vec<String>>()
        .join("\n")
}

/// The question whether somebody is to withdraw, and what that costs; or another to take over from them.
pub(crate) fn remove(
    language: Language,
    withdrawal: &Withdrawal,
    player: &Person,
    substitute: Option<&Person>,
) -> String {
    let row = &withdrawal.row;
    let mut args = vec![name(row), ("player", named(player))];
    let mut lines = match substitute {
        None if row.rules.is_ladder() => vec![say(language, "league-remove-sure-ladder", &args)],
        None => {
            let ids = ["league-remove-annuls", "league-remove-forfeits"];
            let asks = say(language, "league-remove-sure", &args);
            let cost = cost(language, withdrawal, ids);
            let back = undoing::way_back(language, &row.rules, player);
            [asks].into_iter().chain(cost).chain([back]).collect()
        }
        Some(substitute) => {
            args.push(("substitute", named(substitute)));
            vec![say(language, "league-substitute-sure", &args)]
        }
    };
    lines.extend(in_a_day(language, withdrawal.effect));
    lines.join("\n")
}

/// The cost of a withdrawal: the player's games count for nothing, or those that are open are lost. At tables the
/// others play on, as the rules say.
fn cost(language: Language, withdrawal: &Withdrawal, ids: [&str; 2]) -> Option<String> {
    let [annuls, forfeits] = ids;
    let number = |fate: GameFate| withdrawal.fates.iter().filter(|one| **one == fate).count();
    let annulled = number(GameFate::Annulled);
    let format = withdrawal.row.rules.format;
    if format.traits().has_tables || format.has_challenges() {
        return None;
    }
    Some(match annulled {
        0 => say(language, forfeits, &[("forfeited", count(number(GameFate::Forfeited)))]),
        _ => say(language, annuls, &[("annulled", count(annulled))]),
    })
}

/// The menu of those who would take over from somebody; `None` if nobody waits.
pub(crate) fn substitutes(
    language: Language,
    facts: &LeagueFacts,
    player: PersonId,
) -> Option<CreateActionRow> {
    let waiting = facts.waiting.iter().take(MENU_ENTRIES);
    let entries: Vec<_> = waiting
        .map(|person| {
            let name = opposed_unformatted([person]);
            entry(&name, person.id.to_string(), false)
        })
        .collect();
    if entries.is_empty() {
        return None;
    }
    let buttons = LeagueButtons::new(language, facts.row.id);
    let id = buttons.custom_id(LeagueButton::AskSubstitute(player));
    let asks = say(language, "league-substitute-choose", &[]);
    Some(CreateActionRow::SelectMenu(MenuBuilder::new(id).asking(&asks).of_entries(entries)))
}

/// The number of people who wait beyond those there is room for in that menu, if there are any; and the way they
/// are named.
pub(crate) fn more_wait(language: Language, facts: &LeagueFacts) -> Option<String> {
    let more = facts.waiting.len().saturating_sub(MENU_ENTRIES);
    (more > 0).then(|| say(language, "league-substitute-more", &[("more", count(more))]))
}

/// The question whether a fixture is to have this result, and what becomes of what was paired since.
pub(crate) fn report(language: Language, decided: &DecisionOutcome) -> String {
    let id = match decided.before.how {
        None => "league-report-sure",
        Some(_) => "league-correct-sure",
    };
    let asks = decision_text(language, decided, id);
    let waits = in_a_day(language, decided.effect);
    let undone = undoing::report_asked(language, decided);
    [asks].into_iter().chain(waits).chain([undone]).collect::<Vec<_>>().join("\n")
}

/// The result of a fixture now, and before.
pub(crate) fn reported(language: Language, decided: &DecisionOutcome) -> String {
    let id = match decided.before.how {
        None => "league-reported",
        Some(_) => "league-reported-before",
    };
    [decision_text(language, decided, id), undoing::reported(language, decided)].join("\n")
}

fn decision_text(language: Language, decided: &DecisionOutcome, id: &str) -> String {
    let DecisionOutcome { facts, before, after, since, round, .. } = decided;
    let league = say(language, "league-called", &called(&facts.row));
    let args = [
        ("league", text(league)),
        ("fixture", text(after.fixture.to_string())),
        ("pairing", text(pairing(language, facts, after))),
        ("result", text(state(language, after))),
        ("before", text(state(language, before))),
    ];
    let mut lines = vec![say(language, id, &args)];
    lines.extend(since.as_ref().map(|since| {
        let (id, fixture) = match since {
            PairedSince::Anew(fixture) => ("league-paired-anew", fixture),
            PairedSince::Stands(fixture) => ("league-pairing-stands", fixture),
        };
        let pairing = text(pairing(language, facts, fixture));
        say(language, id, &[("pairing", pairing)])
    }));
    lines.extend(round.map(|round| round_since(language, facts, round)));
    lines.join("\n")
}

/// The possible fate of what was paired by the old result.
fn round_since(language: Language, facts: &LeagueFacts, round: RoundSince) -> String {
    let follows_groups = facts.row.rules.format.has_groups();
    let (id, round) = match (round, follows_groups) {
        (RoundSince::Waits(round), false) => ("league-round-waits", round),
        (RoundSince::Stands(round), false) => ("league-round-stands", round),
        (RoundSince::Waits(round), true) => ("league-bracket-waits", round),
        (RoundSince::Stands(round), true) => ("league-bracket-stands", round),
    };
    say(language, id, &[("round", count(round.0))])
}

/// The buttons under the answer to a decision: one that pairs the last round again, and one that takes it back, where
/// that can be done.
pub(crate) fn since_reported(decided: &DecisionOutcome) -> Vec<LeagueButton> {
    let pairs_again = match decided.round {
        Some(RoundSince::Waits(round)) => Some(LeagueButton::PairAgain(round)),
        Some(RoundSince::Stands(_)) | None => None,
    };
    let (season, fixture) = (decided.facts.row.season, decided.after.fixture);
    let back = decided.until.map(|_| LeagueButton::TakeBack(season, fixture));
    pairs_again.into_iter().chain(back).collect()
}

/// That it is.
pub(crate) fn paired_again(language: Language, round: RoundNo) -> String {
    say(language, "league-round-anew", &[("round", count(round.0))])
}
