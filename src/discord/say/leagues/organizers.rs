//! The organizers of a league, in words: who they are, and who becomes one.

use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{
    Call, LeagueFacts, LeagueNewsFacts, LeagueRow, MOST_ORGANIZERS, OrganizerChange,
    OrganizersFacts, Person, PersonId,
};
use crate::discord::card::MenuBuilder;
use crate::discord::custom_id::LeagueButton;
use crate::discord::limits::BUTTONS;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::questions;
use crate::discord::say::leagues::rules::{name, title};
use crate::discord::say::names::{named, opposed_unformatted, together};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::{Language, Word};

/// The sentence that says who runs a league.
pub(crate) fn run_by(language: Language, facts: &LeagueFacts) -> String {
    if facts.organizers.is_empty() {
        return say(language, "league-run-by-managers", &[]);
    }
    let people = text(together(language, &facts.organizers));
    say(language, "league-run-by", &[("people", people)])
}

/// The organizers; for whoever runs the league with a menu to name another, and a button to remove each.
pub(crate) fn organizers(call: &Call, shown: &OrganizersFacts) -> Reply {
    let (language, facts) = (call.language, &shown.facts);
    let mut lines = vec![title(language, &facts.row), run_by(language, facts)];
    if !shown.runs {
        return Reply::say(lines.join("\n"));
    }
    lines.push(say(language, "league-organizers-may", &[("count", count(MOST_ORGANIZERS))]));
    let menu = menu(language, facts);
    let removed = facts.organizers.iter();
    let each: Vec<CreateButton> =
        removed.map(|one| removal(language, facts, one, call.person.id)).collect();
    let buttons = each.chunks(BUTTONS).map(|row| CreateActionRow::Buttons(row.to_vec()));
    Reply::say(lines.join("\n")).with_buttons(menu.into_iter().chain(buttons).collect())
}

/// The menu in which another is named, if there may be another.
fn menu(language: Language, facts: &LeagueFacts) -> Option<CreateActionRow> {
    let there = u32::try_from(facts.organizers.len());
    let has_room = there.is_ok_and(|there| there < MOST_ORGANIZERS);
    let id = LeagueButtons::new(language, facts.row.id).custom_id(LeagueButton::Appoint);
    let asks = say(language, "league-organizers-choose", &[]);
    let menu = MenuBuilder::new(id).asking(&asks).of_people(std::iter::empty(), 1);
    has_room.then_some(CreateActionRow::SelectMenu(menu))
}

/// The button by which an organizer is removed, or gives it up.
fn removal(language: Language, facts: &LeagueFacts, who: &Person, me: PersonId) -> CreateButton {
    let buttons = LeagueButtons::new(language, facts.row.id);
    let button = LeagueButton::AskDismiss(who.id);
    if who.id == me {
        return buttons.button(button);
    }
    let player = ("player", text(opposed_unformatted([who])));
    buttons.labeled(button, &say(language, "button-league-remove-organizer", &[player]))
}

/// The question whether somebody is to be no organizer any more.
pub(crate) fn dismissal(call: &Call, row: &LeagueRow, who: &Person) -> Reply {
    let args = [name(row), ("player", named(who))];
    let asks = say(call.language, of(call, who, DISMISSAL), &args);
    questions::asked(call.language, row, asks, LeagueButton::Dismiss(who.id))
}

/// The answer that somebody is an organizer from now on.
pub(crate) fn appointed(call: &Call, facts: &LeagueFacts, who: &Person) -> String {
    let args = [name(&facts.row), ("player", named(who))];
    say(call.language, "league-appointed", &args)
}

/// The answer that somebody is none any more.
pub(crate) fn dismissed(call: &Call, facts: &LeagueFacts, who: &Person) -> String {
    let args = [name(&facts.row), ("player", named(who))];
    say(call.language, of(call, who, DISMISSED), &args)
}

/// The sentences about the caller, and about somebody else.
const DISMISSAL: [&str; 2] = ["league-step-down-sure", "league-dismiss-sure"];
const DISMISSED: [&str; 2] = ["league-stepped-down", "league-dismissed"];

fn of(call: &Call, who: &Person, [own, others]: [&'static str; 2]) -> &'static str {
    if who.id == call.person.id { own } else { others }
}

/// The news that somebody is an organizer from now on, or none any more.
pub(super) fn changed(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    change: OrganizerChange,
) -> Vec<String> {
    let word = |person: Option<&Person>| -> Word { person.map_or_else(|| text(""), named) };
    let by_themselves = news.actor.as_ref().is_some_and(|actor| actor.id == change.person());
    let id = match (change, by_themselves) {
        (OrganizerChange::Named(_), false) => "league-news-organizer",
        (OrganizerChange::Named(_), true) => "league-news-organizer-self",
        (OrganizerChange::Removed(_), false) => "league-news-no-organizer",
        (OrganizerChange::Removed(_), true) => "league-news-stepped-down",
    };
    let args = [
        name(&facts.row),
        ("player", word(news.organizer.as_ref())),
        ("referee", word(news.actor.as_ref())),
    ];
    vec![say(language, id, &args)]
}
