//! The card of a league that somebody is setting up: its words, and those of its menus.

use crate::app::{LeagueItem, LeaguePlan, LeagueRow, LeagueStage};
use crate::discord::custom_id::{CardMenu, LeagueMenu};
use crate::discord::say::clocks;
use crate::discord::say::leagues::changes::{differences, setting};
use crate::discord::say::leagues::rules::{called, format, game, rules, starts, title};
use crate::discord::say::leagues::single_rule;
use crate::discord::say::proposals;
use crate::discord::say::refusals::refusal;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// The league, as far as it is chosen: on the first page what people ask first, on the others all
/// its rules. Of one that is changed, what would be different. Then what the menus of the page are about,
/// since each shows no more than what is chosen in it.
pub(crate) fn draft(
    language: Language,
    plan: &LeaguePlan,
    page: u8,
    items: &[LeagueItem],
) -> String {
    let (mut lines, next) = match (plan.edits(), plan.stored()) {
        (Some(league), _) => (changed(language, plan, league), edits(language, league)),
        (None, Some(row)) => (new(language, row, page), say(language, "league-draft-new", &[])),
        (None, None) => return String::new(),
    };
    if page > 0 {
        let chosen =
            items.iter().filter_map(|item| setting(language, item, plan.word(item).as_deref()));
        lines.extend(chosen);
    }
    lines.push(next);
    lines.join("\n")
}

/// The changes chosen for a league.
fn changed(language: Language, plan: &LeaguePlan, league: &LeagueRow) -> Vec<String> {
    let changes = plan.changes();
    let heading = if changes.is_empty() { "league-edit-none" } else { "league-edit-changes" };
    let mut lines = vec![title(language, league), say(language, heading, &[])];
    lines.extend(differences(language, &changes));
    let obstacle = plan.obstacle().filter(|_| !changes.is_empty());
    lines.extend(obstacle.map(|no| refusal(language, &no)));
    lines
}

/// The sentence on what can be changed of a league now.
fn edits(language: Language, league: &LeagueRow) -> String {
    let is_climbed = league.stage == LeagueStage::Playing && league.rules.is_ladder();
    let stage = if is_climbed { league.rules.format.word() } else { league.stage.word() };
    let stage = ("stage", text(stage));
    say(language, "league-edit-new", &[stage])
}

fn new(language: Language, row: &LeagueRow, page: u8) -> Vec<String> {
    let mut lines = vec![title(language, row)];
    match page {
        0 => {
            lines.extend(game(language, row));
            lines.push(format(language, &row.rules));
            lines.push(starts(language, row));
        }
        _ => lines.extend(rules(language, row)),
    }
    if !row.terms.clock.is_timed() && row.rules.days == 0 {
        lines.push(say(language, "league-draft-endless", &called(row)));
    }
    lines
}

/// The prompt of a menu.
pub(crate) fn menu(language: Language, item: LeagueMenu) -> String {
    match item {
        LeagueMenu::Game(CardMenu::Edition) => say(language, "league-menu-edition", &[]),
        LeagueMenu::Game(CardMenu::Term(key)) => asks(language, clocks::term(language, key)),
        LeagueMenu::Game(item) => proposals::menu(language, item),
        LeagueMenu::Rule(key) => asks(language, single_rule::named(language, key)),
        LeagueMenu::Starts => say(language, "league-menu-starts", &[]),
        LeagueMenu::Role => say(language, "league-menu-role", &[]),
    }
}

fn asks(language: Language, setting: String) -> String {
    say(language, "league-menu", &[("setting", text(setting))])
}

/// The days until a season begins, as a menu shows them.
pub(crate) fn starts_in(language: Language, days: u32) -> String {
    match days {
        0 => say(language, "league-choice-starts-none", &[]),
        _ => say(language, "league-choice-starts", &[("count", count(days))]),
    }
}
