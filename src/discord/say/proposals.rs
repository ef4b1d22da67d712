//! The words of the set-up card, and the contents of its menus.

use crate::app::{Call, GamePlan, Person, Proposal, Starter, Venue};
use crate::discord::custom_id::CardMenu;
use crate::discord::say::names::{named, opposed};
use crate::discord::say::sentence::{count, explained, say, text as word};
use crate::discord::say::{cards, clocks};
use starpost_games::clock::Terms;
use starpost_games::game::Seat;
use starpost_games::games::Kind;
use starpost_games::words::{Language, Word, isolated};

/// The game, as far as it is chosen: what the invitation would say, and what is to be done.
pub(crate) fn text(call: &Call, proposal: &Proposal) -> String {
    let (language, plan) = (call.language, &proposal.plan);
    let chairs = plan.chairs();
    let mut lines = title(language, plan);
    lines.extend(settings(language, plan, &[]));
    lines.push(cards::starter(language, plan.starter, &plan.creator, &chairs, plan.novice_seat()));
    lines.extend(chairs.iter().map(|chair| match &chair.person {
        Some(person) if !chair.joined => {
            say(language, "proposal-seat", &[("player", named(person))])
        }
        _ => cards::seat(language, chair),
    }));
    lines.push(next(language, proposal));
    lines.join("\n")
}

/// The game above menus of these settings: they are named as well, whatever they are, and people
/// take less room.
pub(crate) fn text_with(call: &Call, proposal: &Proposal, keys: &[&str]) -> String {
    let (language, plan) = (call.language, &proposal.plan);
    let mut lines = title(language, plan);
    lines.push(people(language, plan));
    lines.extend(settings(language, plan, keys));
    lines.push(next(language, proposal));
    lines.join("\n")
}

/// The people who play, and the number of seats open to anybody.
fn people(language: Language, plan: &GamePlan) -> String {
    let chairs = plan.chairs();
    let named: Vec<&Person> = chairs.iter().flat_map(|chair| &chair.person).collect();
    let open = count(chairs.len() - named.len());
    let people = ("people", word(opposed(named)));
    say(language, "proposal-people", &[people, ("open", open)])
}

/// The name of the game, and that it has other rules than usual.
fn title(language: Language, plan: &GamePlan) -> Vec<String> {
    let game = say(language, plan.kind.game().message(), &[]);
    let edition = say(language, &format!("edition-{}", plan.edition()), &[]);
    let args = [("game", word(game)), ("edition", word(edition))];
    let title = say(language, "proposal-title", &args);
    let seats = usize::from(plan.seats());
    let unusual = cards::unusual(language, plan.kind, (plan.edition(), seats));
    [title].into_iter().chain(unusual).collect()
}

/// The sentence on what is to be done next.
fn next(language: Language, proposal: &Proposal) -> String {
    let plan = &proposal.plan;
    match plan.unchosen() {
        Some(key) => {
            let setting = ("setting", short(language, key));
            say(language, "proposal-choose", &[setting])
        }
        None if plan.begins_at_once() => say(language, "proposal-begins", &[]),
        None => invites(language, proposal.venue),
    }
}

/// The place where the invitation goes, before it is there.
fn invites(language: Language, venue: Venue) -> String {
    let place = venue.elsewhere.map(|channel| format!("<#{channel}>"));
    let id = match (&place, venue.has_thread) {
        (None, true) => "proposal-ready-thread",
        (None, false) => "proposal-ready",
        (Some(_), true) => "proposal-ready-there-thread",
        (Some(_), false) => "proposal-ready-there",
    };
    say(language, id, &[("place", word(place.unwrap_or_default()))])
}

/// The chosen settings that differ from the edition, and those that are named anyway.
fn settings(language: Language, plan: &GamePlan, named_too: &[&str]) -> Vec<String> {
    let open = plan.open_settings().into_iter();
    let lines = open.filter_map(|setting| {
        let value =
            if named_too.contains(&setting.key) { setting.value? } else { setting.difference()? };
        Some(cards::setting(language, setting.key, value))
    });
    lines.chain(terms(language, plan, named_too)).collect()
}

/// The terms that are not the defaults, and those that are named anyway.
fn terms(language: Language, plan: &GamePlan, named_too: &[&str]) -> Vec<String> {
    let different = plan.terms.differences();
    let is_different = |key: &str| different.iter().any(|(one, _)| *one == key);
    let keys = Terms::KEYS.into_iter();
    let said = keys.filter(|key| named_too.contains(key) || is_different(key));
    said.filter_map(|key| clocks::term_line(language, &plan.terms, key)).collect()
}

/// The edition was given up because it is for fewer players.
pub(crate) fn given_up(language: Language, plan: &GamePlan, was: &str) -> String {
    let edition = |key: &str| word(say(language, &format!("edition-{key}"), &[]));
    let args =
        [("was", edition(was)), ("now", edition(plan.edition())), ("count", count(plan.seats()))];
    say(language, "proposal-edition-given-up", &args)
}

/// The prompt of a menu.
pub(crate) fn menu(language: Language, item: CardMenu) -> String {
    match item {
        CardMenu::Setting(key) => {
            say(language, "menu-choose", &[("setting", short(language, key))])
        }
        CardMenu::Term(key) => {
            let term = word(clocks::term(language, key));
            say(language, "menu-choose", &[("setting", term)])
        }
        CardMenu::Edition => say(language, "menu-edition", &[]),
        CardMenu::Opponents => say(language, "menu-opponents", &[]),
        CardMenu::Seats => say(language, "menu-seats", &[]),
        CardMenu::Starter => say(language, "menu-starter", &[]),
    }
}

/// An edition and the game that it is of: the menu is where the other games are found.
pub(crate) fn edition(language: Language, kind: Kind, edition: &str) -> String {
    let game = say(language, kind.game().message(), &[]);
    let edition = say(language, &format!("edition-{edition}"), &[]);
    let args = [("game", word(game)), ("edition", word(edition))];
    say(language, "menu-edition-entry", &args)
}

/// The special features of an edition, and the number of people who can play it.
pub(crate) fn about_edition(language: Language, kind: Kind, edition: &str) -> String {
    let seats = kind.game().edition_seats(edition);
    let (fewest, most) = seats.expect("it is an edition of this game").into_inner();
    let about = say(language, &format!("edition-{edition}-about"), &[]);
    let args = [("about", word(about)), ("fewest", count(fewest)), ("most", count(most))];
    let id = if fewest == most { "menu-edition-for" } else { "menu-edition-from-to" };
    say(language, id, &args)
}

/// This many people play; how many of the seats would be open to anybody.
pub(crate) fn seats(language: Language, plan: &GamePlan, seats: u8) -> String {
    let open = usize::from(seats).saturating_sub(plan.opponents.len() + 1);
    let args = [("count", count(seats)), ("open", count(open))];
    say(language, "menu-seats-entry", &args)
}

/// The player who begins. Nothing is formatted there.
pub(crate) fn starter(language: Language, plan: &GamePlan, starter: Starter) -> String {
    let id = match starter {
        Starter::Creator => "menu-starter-creator",
        Starter::Opponent if plan.seats() > 2 => "menu-starter-others",
        Starter::Opponent => "menu-starter-opponent",
        Starter::Novice(person) => {
            let mut people = [&plan.creator].into_iter().chain(&plan.opponents);
            let person = people.find(|one| one.id == person);
            let player = person.map_or("", |person| person.name.as_str());
            let id = match plan.novice_seat() {
                Seat(0) => "menu-starter-novice",
                _ => "menu-starter-other-than-novice",
            };
            return say(language, id, &[("player", word(isolated(player)))]);
        }
        Starter::Random | Starter::Arranged | Starter::Paired | Starter::Recorded => {
            "menu-starter-random"
        }
    };
    say(language, id, &[])
}

/// A value of a setting, with what it is a value of.
pub(crate) fn choice(language: Language, key: &str, value: &str) -> String {
    let choice = say(language, &format!("setting-{key}-{value}"), &[]);
    let args = [("setting", short(language, key)), ("choice", word(choice))];
    say(language, "menu-setting", &args)
}

/// The meaning of a value of a setting, where that is to be explained.
pub(crate) fn about_choice(language: Language, key: &str, value: &str) -> Option<String> {
    explained(language, &format!("setting-{key}-{value}-about"))
}

/// The term that can be agreed on, with its subject.
pub(crate) fn term(language: Language, key: &str, value: &str) -> String {
    let args = [
        ("setting", word(clocks::term(language, key))),
        ("choice", word(clocks::term_choice(language, key, value))),
    ];
    say(language, "menu-setting", &args)
}

/// The name of a setting in a menu.
fn short(language: Language, key: &str) -> Word {
    word(say(language, &format!("short-{key}"), &[]))
}
