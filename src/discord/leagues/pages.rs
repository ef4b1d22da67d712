//! Which menus the card of a league has, and on which page each is. Pure.

use crate::app::LeaguePlan;
use crate::discord::custom_id::{CardMenu, LeagueMenu};
use crate::discord::limits::ROWS;
use starpost_games::games::OpenSetting;

/// How many menus stand on a page; its last row is for buttons.
const MENUS: usize = ROWS - 1;

/// A page of the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Page {
    /// Which, from 0.
    pub(super) number: u8,
    /// How many there are.
    pub(super) count: u8,
    /// What its menus are about.
    pub(super) items: Vec<LeagueMenu>,
}

/// The page with this number, or the last one if there is none.
pub(super) fn page(plan: &LeaguePlan, number: u8) -> Page {
    let items = items(plan);
    let count = u8::try_from(items.len().div_ceil(MENUS)).unwrap_or(u8::MAX);
    let number = number.min(count.saturating_sub(1));
    let items = items.into_iter().skip(usize::from(number) * MENUS);
    Page {
        number,
        count,
        items: items.take(MENUS).collect(),
    }
}

/// Everything there is a menu for: what people choose most often comes first.
fn items(plan: &LeaguePlan) -> Vec<LeagueMenu> {
    let settings = plan.game.open_settings();
    let is_asked = |setting: &&OpenSetting| setting.default.is_none();
    let (asked, others): (Vec<_>, Vec<_>) = settings.iter().partition(is_asked);
    let setting = |setting: &&OpenSetting| LeagueMenu::Game(CardMenu::Setting(setting.key));
    let mut items = vec![
        LeagueMenu::Game(CardMenu::Edition),
        LeagueMenu::Rule("format"),
    ];
    items.extend(asked.iter().map(setting));
    items.push(LeagueMenu::Game(CardMenu::Term("clock")));
    items.push(LeagueMenu::Starts);
    let rules = plan.rules.offered().into_iter().map(|rule| rule.key);
    items.extend(rules.filter(|key| *key != "format").map(LeagueMenu::Rule));
    items.push(LeagueMenu::Role);
    let terms = plan.game.terms.offered().into_iter().map(|term| term.key);
    items.extend(
        terms
            .filter(|key| *key != "clock")
            .map(|key| LeagueMenu::Game(CardMenu::Term(key))),
    );
    items.extend(others.iter().map(setting));
    items
}
