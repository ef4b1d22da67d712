//! The menus that the set-up card has, and the page that each is on. Pure.

use crate::app::GamePlan;
use crate::discord::card::Page;
use crate::discord::custom_id::CardMenu;
use starpost_games::clock::Terms;
use starpost_games::games::OpenSetting;

/// The playing strength of the bot: the first thing that is asked where it is an opponent.
const LEVEL: &str = "level";

/// The choice of whether the bot resigns, which it does only where two play.
const RESIGNS: &str = "resigns";

/// The page with this number, or the last one if there is none.
pub(super) fn page(plan: &GamePlan, number: u8) -> Page<CardMenu> {
    Page::new(&items(plan), number)
}

/// Everything there is a menu for: what must be chosen comes early.
fn items(plan: &GamePlan) -> Vec<CardMenu> {
    let settings = plan.open_settings();
    let is_asked = |setting: &&OpenSetting| setting.default.is_none();
    let (asked, others): (Vec<_>, Vec<_>) = settings.iter().partition(is_asked);
    let mut items = vec![CardMenu::Edition, CardMenu::Opponents];
    items.extend(plan.terms.has_program().then_some(CardMenu::Term(LEVEL)));
    if plan.possible_seats().count() > 1 {
        items.push(CardMenu::Seats);
    }
    items.extend(asked.iter().map(|setting| CardMenu::Setting(setting.key)));
    items.push(CardMenu::Starter);
    let terms = plan.terms.offered().into_iter();
    let is_left = |key: &str| key != LEVEL && (key != RESIGNS || plan.seats() == 2);
    let terms: Vec<_> = terms.filter(|term| is_left(term.key)).collect();
    let (time, last): (Vec<_>, Vec<_>) =
        terms.iter().partition(|term| Terms::is_about_time(term.key));
    items.extend(time.iter().map(|term| CardMenu::Term(term.key)));
    items.extend(others.iter().map(|setting| CardMenu::Setting(setting.key)));
    items.extend(last.iter().map(|term| CardMenu::Term(term.key)));
    items
}
