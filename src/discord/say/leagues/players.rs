//! People of a league in a menu, for whoever runs it: those of a season, to withdraw or replace somebody.

use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{LeagueFacts, Person, PersonId};
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
    let playing = facts.entrants.iter().filter(|entrant| !entrant.is_gone);
    let entries = by_name(playing.map(|entrant| &entrant.person));
    let menu = PeopleMenu {
        chosen: LeagueButton::Player,
        page: LeagueButton::Players,
        asks: "league-players-choose",
    };
    menu.show(language, facts, &entries, page)
}

/// People in the order of their names, each with their entry.
pub(super) fn by_name<'a>(people: impl Iterator<Item = &'a Person>) -> Vec<(PersonId, String)> {
    let mut there: Vec<&Person> = people.collect();
    there.sort_by_key(|person| person.name.to_lowercase());
    there.into_iter().map(|person| (person.id, opposed_unformatted([person]))).collect()
}

/// A menu of people, on as many pages as they need.
pub(super) struct PeopleMenu {
    /// The effect of choosing somebody.
    pub(super) chosen: LeagueButton,
    /// The button that leads to a page.
    pub(super) page: fn(u8) -> LeagueButton,
    /// The sentence that it asks.
    pub(super) asks: &'static str,
}

impl PeopleMenu {
    /// The page with this number, or the last one if there is none, of these people with their entries.
    pub(super) fn show(
        &self,
        language: Language,
        facts: &LeagueFacts,
        people: &[(PersonId, String)],
        page: u8,
    ) -> Reply {
        let pages: Vec<&[(PersonId, String)]> = people.chunks(MENU_ENTRIES).collect();
        let last = pages.len().saturating_sub(1);
        let page = usize::from(page).min(last);
        let buttons = LeagueButtons::new(language, facts.row.id);
        let mut rows = Vec::new();
        if let Some(shown) = pages.get(page) {
            let entries = shown.iter().map(|(person, name)| entry(name, person.to_string(), false));
            let numbers = [("page", count(page + 1)), ("pages", count(pages.len()))];
            let asks = say(language, self.asks, &numbers);
            let menu = MenuBuilder::new(buttons.custom_id(self.chosen)).asking(&asks);
            rows.push(CreateActionRow::SelectMenu(menu.of_entries(entries.collect())));
        }
        rows.push(CreateActionRow::Buttons(self.turns(language, facts, (page, last))));
        Reply::say(title(language, &facts.row)).with_buttons(rows)
    }

    /// The way back, to the page before or to the status, and the next page.
    fn turns(
        &self,
        language: Language,
        facts: &LeagueFacts,
        (page, last): (usize, usize),
    ) -> Vec<CreateButton> {
        let buttons = LeagueButtons::new(language, facts.row.id);
        let to = |page: usize| u8::try_from(page).ok().map(self.page);
        let status = LeagueButton::Turn(LeagueView::Status, facts.row.season, 0);
        let before = page.checked_sub(1).and_then(to).unwrap_or(status);
        let next = to(page + 1).filter(|_| page < last).map(|next| {
            let label = say(language, "button-page-after", &[]);
            buttons.labeled(next, &label)
        });
        [buttons.back(before)].into_iter().chain(next).collect()
    }
}
