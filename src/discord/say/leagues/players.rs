//! The people of a season in a menu, for whoever runs the league, to withdraw or replace somebody.

use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{LeagueFacts, Person};
use crate::discord::card::{MenuBuilder, entry};
use crate::discord::custom_id::{LeagueButton, LeagueView};
use crate::discord::limits::MENU_ENTRIES;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::rules::title;
use crate::discord::say::names::opposed_unformatted;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{count, say};
use starpost_games::words::Language;

/// A page of those who play, by name.
pub(crate) fn players(language: Language, facts: &LeagueFacts, page: u8) -> Reply {
    let mut there: Vec<&Person> = facts
        .entrants
        .iter()
        .filter(|entrant| !entrant.is_gone)
        .map(|entrant| &entrant.person)
        .collect();
    there.sort_by_key(|person| person.name.to_lowercase());
    let pages: Vec<&[&Person]> = there.chunks(MENU_ENTRIES).collect();
    let last = pages.len().saturating_sub(1);
    let page = usize::from(page).min(last);
    let buttons = LeagueButtons::new(language, facts.row.id);
    let mut rows = Vec::new();
    if let Some(shown) = pages.get(page) {
        let entries = shown.iter().map(|person| {
            let name = opposed_unformatted([*person]);
            entry(&name, person.id.to_string(), false)
        });
        let numbers = [("page", count(page + 1)), ("pages", count(pages.len()))];
        let asks = say(language, "league-players-choose", &numbers);
        let menu = MenuBuilder::new(buttons.custom_id(LeagueButton::Player)).asking(&asks);
        rows.push(CreateActionRow::SelectMenu(menu.of_entries(entries.collect())));
    }
    rows.push(CreateActionRow::Buttons(turns(language, facts, (page, last))));
    Reply::say(title(language, &facts.row)).with_buttons(rows)
}

/// The way back, to the page before or to the status, and the next page.
fn turns(
    language: Language,
    facts: &LeagueFacts,
    (page, last): (usize, usize),
) -> Vec<CreateButton> {
    let buttons = LeagueButtons::new(language, facts.row.id);
    let to = |page: usize| u8::try_from(page).ok().map(LeagueButton::Players);
    let status = LeagueButton::Turn(LeagueView::Status, facts.row.season, 0);
    let before = page.checked_sub(1).and_then(to).unwrap_or(status);
    let next = to(page + 1).filter(|_| page < last).map(|next| {
        let label = say(language, "button-page-after", &[]);
        buttons.labeled(next, &label)
    });
    [buttons.back(before)].into_iter().chain(next).collect()
}
