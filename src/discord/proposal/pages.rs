//! Which menus the set-up card has, and on which page each is. Pure.

use crate::app::GamePlan;
use crate::discord::custom_id::CardMenu;
use crate::discord::limits::ROWS;
use starpost_games::clock::Terms;
use starpost_games::games::OpenSetting;

/// How many menus stand on a page; its last row is for buttons.
const MENUS: usize = ROWS - 1;

/// A page of the set-up card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Page {
    /// Which, from 0.
    pub(super) number: u8,
    /// How many there are.
    pub(super) count: u8,
    /// What its menus are about.
    pub(super) items: Vec<CardMenu>,
}

/// The page with this number, or the last one if there is none.
pub(super) fn page(plan: &GamePlan, number: u8) -> Page {
    let items = items(plan);
    let count = u8::try_from(items.len().div_ceil(MENUS)).expect("a card has a few pages");
    let number = number.min(count - 1);
    let items = items.into_iter().skip(usize::from(number) * MENUS);
    Page {
        number,
        count,
        items: items.take(MENUS).collect(),
    }
}

/// Everything there is a menu for: what must be chosen comes early.
fn items(plan: &GamePlan) -> Vec<CardMenu> {
    let settings = plan.open_settings();
    let is_asked = |setting: &&OpenSetting| setting.default.is_none();
    let (asked, others): (Vec<_>, Vec<_>) = settings.iter().partition(is_asked);
    let mut items = vec![CardMenu::Edition, CardMenu::Opponents];
    if plan.possible_seats().count() > 1 {
        items.push(CardMenu::Seats);
    }
    items.extend(asked.iter().map(|setting| CardMenu::Setting(setting.key)));
    items.push(CardMenu::Starter);
    let terms = plan.terms.offered();
    let (time, last): (Vec<_>, Vec<_>) = terms
        .iter()
        .partition(|term| Terms::is_about_time(term.key));
    items.extend(time.iter().map(|term| CardMenu::Term(term.key)));
    items.extend(others.iter().map(|setting| CardMenu::Setting(setting.key)));
    items.extend(last.iter().map(|term| CardMenu::Term(term.key)));
    items
}
