//! The pages of a card: which menus stand on which, and the buttons that turn them.

use serenity::all::ButtonStyle;
use serenity::builder::CreateButton;

use crate::discord::limits::ROWS;
use crate::discord::say::sentence::say;
use starpost_games::words::Language;

/// The number of menus on a page whose last row is for buttons.
const MENUS: usize = ROWS - 1;

/// A page of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Page<Item> {
    /// The number of the page, from 0.
    pub(crate) number: u8,
    /// The number of pages.
    pub(crate) count: u8,
    /// The items that its menus are about.
    pub(crate) items: Vec<Item>,
}

impl<Item: Copy + PartialEq> Page<Item> {
    /// The page with this number, or the last one if there is none.
    pub(crate) fn new(items: &[Item], number: u8) -> Page<Item> {
        Page::cut(items, MENUS, number)
    }

    /// The page with the menu about this.
    pub(crate) fn with(items: &[Item], item: Item) -> Page<Item> {
        let place = items.iter().position(|other| *other == item);
        let number = u8::try_from(place.unwrap_or_default() / MENUS);
        Page::new(items, number.unwrap_or(u8::MAX))
    }

    fn cut(items: &[Item], menus: usize, number: u8) -> Page<Item> {
        let pages: Vec<&[Item]> = items.chunks(menus).collect();
        let count = u8::try_from(pages.len()).expect("a card has a few pages");
        let number = number.min(count.saturating_sub(1));
        let items = pages.get(usize::from(number)).copied();
        Page { number, count, items: items.unwrap_or_default().to_vec() }
    }

    /// The buttons that lead to the pages before and after it; `custom_id` is what one of them carries.
    pub(crate) fn turns(
        &self,
        language: Language,
        custom_id: impl Fn(u8) -> String,
    ) -> Vec<CreateButton> {
        let turn = |number, label| {
            CreateButton::new(custom_id(number))
                .label(say(language, label, &[]))
                .style(ButtonStyle::Secondary)
        };
        let before = self.number.checked_sub(1);
        let after = (self.number + 1 < self.count).then_some(self.number + 1);
        let before = before.map(|number| turn(number, "button-page-before"));
        let after = after.map(|number| turn(number, "button-page-after"));
        before.into_iter().chain(after).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(page: &Page<u8>) -> Vec<String> {
        let turns = page.turns(Language::English, |number| number.to_string());
        let written = serde_json::to_value(turns).expect("JSON");
        let turns = written.as_array().expect("buttons").iter();
        turns.map(|turn| turn["custom_id"].as_str().expect("an id").to_owned()).collect()
    }

    #[test]
    fn every_menu_stands_on_one_page_and_every_page_is_reached() {
        let items: Vec<u8> = (0..9).collect();
        let pages = [0, 1, 2].map(|number| Page::new(&items, number));
        let shown: Vec<&[u8]> = pages.iter().map(|page| &page.items[..]).collect();
        assert_eq!(shown, [&items[..4], &items[4..8], &items[8..]]);
        assert_eq!(pages.each_ref().map(turns), [vec!["1"], vec!["0", "2"], vec!["1"]]);
        assert_eq!(Page::with(&items, 7), pages[1]);
        assert_eq!(Page::new(&items, u8::MAX), pages[2]);
    }
}
