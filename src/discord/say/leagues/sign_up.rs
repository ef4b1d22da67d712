//! Those who have joined a season that has not begun, for whoever runs the league: whom they can take out of the
//! sign-up, and where they can seed somebody.

use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{LeagueFacts, LeagueRow, LeagueStatus, Person, PersonId, SignUpFacts};
use crate::discord::card::{MenuBuilder, entry};
use crate::discord::custom_id::LeagueButton;
use crate::discord::limits::MENU_ENTRIES;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::players::{PeopleMenu, by_name};
use crate::discord::say::leagues::rules::{name, title};
use crate::discord::say::names::{named, opposed_unformatted, plain};
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// The number of people who are named above and below somebody who is seeded.
const BESIDE: usize = 2;

/// Everybody who has joined, a line each, for `/league status`.
pub(super) fn joined_so_far(language: Language, status: &LeagueStatus) -> Vec<String> {
    let id = if status.facts.is_seeded_by_hand() {
        "league-status-seeded"
    } else {
        "league-status-signed-up"
    };
    let heading = say(language, id, &[("count", count(status.joined.len()))]);
    let names = status.joined.iter().map(|person| plain(&person.name));
    let lines = names.enumerate().map(|(place, name)| seeded(language, place, name));
    [heading].into_iter().chain(lines).collect()
}

/// The buttons there by which organizers take somebody out, and seed those who stay.
pub(super) fn sign_up_buttons(status: &LeagueStatus) -> Vec<LeagueButton> {
    let joined = status.joined.len();
    let takes_out = (joined > 0).then_some(LeagueButton::Joined(0));
    let is_seeded = joined > 1 && status.facts.is_seeded_by_hand();
    let seeds = is_seeded.then_some(LeagueButton::Seeding(0));
    takes_out.into_iter().chain(seeds).collect()
}

/// A page of those who have joined, by name, of whom one can be taken out.
pub(crate) fn joined(language: Language, sign_up: &SignUpFacts, page: u8) -> Reply {
    let menu = PeopleMenu {
        chosen: LeagueButton::AskTakeOut,
        page: LeagueButton::Joined,
        asks: "league-take-out-choose",
    };
    menu.show(language, &sign_up.facts, &by_name(sign_up.people.iter()), page)
}

/// The question whether somebody is to be taken out.
pub(crate) fn take_out(language: Language, row: &LeagueRow, player: &Person) -> String {
    say(language, "league-take-out-sure", &[name(row), ("player", named(player))])
}

/// That they are, with the way back to the others.
pub(crate) fn taken_out(language: Language, facts: &LeagueFacts, player: &Person) -> Reply {
    let args = [name(&facts.row), ("player", named(player))];
    let others = LeagueButtons::new(language, facts.row.id).back(LeagueButton::Joined(0));
    Reply::say(say(language, "league-took-out", &args))
        .with_buttons(vec![CreateActionRow::Buttons(vec![others])])
        .about(ReplySubject::Telling(facts.row.id))
}

/// A page of those who have joined, in the order in which they are seeded by hand.
pub(crate) fn seeding(language: Language, sign_up: &SignUpFacts, page: u8) -> Reply {
    let menu = PeopleMenu {
        chosen: LeagueButton::Seed,
        page: LeagueButton::Seeding,
        asks: "league-seeding-choose",
    };
    let entries: Vec<(PersonId, String)> = sign_up
        .people
        .iter()
        .enumerate()
        .map(|(place, person)| (person.id, seeded_entry(language, place, person)))
        .collect();
    menu.show(language, &sign_up.facts, &entries, page)
}

/// One of them and who is seeded beside them, with buttons and a menu to seed them elsewhere; `None` if they have not
/// joined.
pub(crate) fn seed(language: Language, sign_up: &SignUpFacts, who: PersonId) -> Option<Reply> {
    let (row, people) = (&sign_up.facts.row, &sign_up.people);
    let place = people.iter().position(|person| person.id == who)?;
    let args = [
        ("player", named(&people[place])),
        ("place", count(place + 1)),
        ("people", count(people.len())),
    ];
    let mut lines = vec![title(language, row), say(language, "league-seed-now", &args)];
    let near = place.saturating_sub(BESIDE)..=place + BESIDE;
    let beside = people.iter().enumerate().filter(|(at, _)| near.contains(at));
    lines.extend(beside.map(|(at, person)| {
        let line = seeded(language, at, plain(&person.name));
        if at == place { format!("**{line}**") } else { line }
    }));
    let buttons = LeagueButtons::new(language, row.id);
    let moves = moves(language, buttons, who, (place, people.len()));
    let rows = vec![places(language, buttons, people, place), CreateActionRow::Buttons(moves)];
    Some(Reply::say(lines.join("\n")).with_buttons(rows))
}

/// The menu of places around the one that somebody has.
fn places(
    language: Language,
    buttons: LeagueButtons,
    people: &[Person],
    place: usize,
) -> CreateActionRow {
    let last = people.len().saturating_sub(MENU_ENTRIES);
    let first = place.saturating_sub(MENU_ENTRIES / 2).min(last);
    let shown = people.iter().enumerate().skip(first).take(MENU_ENTRIES);
    let entries = shown.map(|(at, person)| {
        let label = seeded_entry(language, at, person);
        entry(&label, at.to_string(), false)
    });
    let id = buttons.custom_id(LeagueButton::SeedPlace(people[place].id));
    let asks = say(language, "league-seed-choose", &[]);
    let menu = MenuBuilder::new(id).asking(&asks).of_entries(entries.collect());
    CreateActionRow::SelectMenu(menu)
}

/// The buttons that seed somebody a place up or down, or first, as far as they can be, and the way back to all.
fn moves(
    language: Language,
    buttons: LeagueButtons,
    who: PersonId,
    (place, people): (usize, usize),
) -> Vec<CreateButton> {
    let to = |place: usize, label: String| {
        let place = u32::try_from(place).ok()?;
        Some(buttons.labeled(LeagueButton::SeedAt(who, place), &label))
    };
    let [top, up, down] =
        ["button-league-seed-top", "button-league-seed-up", "button-league-seed-down"]
            .map(|id| say(language, id, &[]));
    // From the second place, up is the top.
    let top = (place > 1).then(|| to(0, top)).flatten();
    let up = place.checked_sub(1).and_then(|above| to(above, up));
    let down = (place + 1 < people).then(|| to(place + 1, down)).flatten();
    let page = u8::try_from(place / MENU_ENTRIES).unwrap_or_default();
    let back = buttons.back(LeagueButton::Seeding(page));
    [top, up, down].into_iter().flatten().chain([back]).collect()
}

/// Somebody and their place, counted from 0, where nothing is formatted.
fn seeded_entry(language: Language, place: usize, person: &Person) -> String {
    seeded(language, place, opposed_unformatted([person]))
}

/// A name and its place, counted from 0.
fn seeded(language: Language, place: usize, name: String) -> String {
    let args = [("place", count(place + 1)), ("player", text(name))];
    say(language, "league-seed-line", &args)
}
