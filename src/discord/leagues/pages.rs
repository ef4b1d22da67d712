//! The menus that the card of a league has, and the page that each is on. Pure.

use crate::app::{LeagueItem, LeaguePlan};
use crate::discord::card::Page;
use crate::discord::custom_id::{CardMenu, LeagueMenu};
use starpost_games::games::OpenSetting;
use starpost_games::league::LeagueRules;

/// The page with this number, or the last one if there is none.
pub(super) fn page(plan: &LeaguePlan, number: u8) -> Page<LeagueMenu> {
    Page::new(&items(plan), number)
}

/// Everything there is a menu for: what people choose most often comes first.
fn items(plan: &LeaguePlan) -> Vec<LeagueMenu> {
    let settings = plan.game.open_settings();
    let is_asked = |setting: &&OpenSetting| setting.default.is_none();
    let (asked, others): (Vec<_>, Vec<_>) = settings.iter().partition(is_asked);
    let setting = |setting: &&OpenSetting| LeagueMenu::Game(CardMenu::Setting(setting.key));
    let mut items = vec![LeagueMenu::Game(CardMenu::Edition), LeagueMenu::Rule("format")];
    items.extend(asked.iter().map(setting));
    items.push(LeagueMenu::Game(CardMenu::Term("clock")));
    items.push(LeagueMenu::Starts);
    let rules = plan.rules.offered().into_iter().map(|rule| rule.key);
    items.extend(rules.filter(|key| *key != "format").map(LeagueMenu::Rule));
    items.push(LeagueMenu::Role);
    let terms = plan.game.terms.offered().into_iter().map(|term| term.key);
    // What a rule of the league says is not chosen of its games.
    items.extend(
        terms
            .filter(|key| *key != "clock" && !LeagueRules::KEYS.contains(key))
            .map(|key| LeagueMenu::Game(CardMenu::Term(key))),
    );
    items.extend(others.iter().map(setting));
    items.retain(|item| offers(plan, *item));
    items
}

/// True if something can be chosen as things are, and there is a choice.
fn offers(plan: &LeaguePlan, menu: LeagueMenu) -> bool {
    let is_choice = match menu {
        LeagueMenu::Rule(key) => plan.entries(key).len() > 1,
        LeagueMenu::Starts | LeagueMenu::Role | LeagueMenu::Game(_) => true,
    };
    is_choice && plan.offers(&item(menu))
}

/// The subject of a menu.
pub(super) fn item(menu: LeagueMenu) -> LeagueItem {
    match menu {
        LeagueMenu::Rule(key) => LeagueItem::Rule(key.to_owned()),
        LeagueMenu::Starts => LeagueItem::Starts,
        LeagueMenu::Role => LeagueItem::Role,
        LeagueMenu::Game(CardMenu::Setting(key)) => LeagueItem::Setting(key.to_owned()),
        LeagueMenu::Game(CardMenu::Term(key)) => LeagueItem::Term(key.to_owned()),
        LeagueMenu::Game(
            CardMenu::Edition | CardMenu::Opponents | CardMenu::Seats | CardMenu::Starter,
        ) => LeagueItem::Edition,
    }
}
