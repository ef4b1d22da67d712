//! The card of `/settings`: a private message on which a person chooses what they want for themselves, and
//! from which they get to what is stored of them.

use serenity::builder::{CreateActionRow, CreateSelectMenu};

use crate::app::{App, Call, Error, GameId, Preferences};
use crate::discord::card::{self, MenuBuilder, Page};
use crate::discord::custom_id::Op;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::reply::Reply;
use crate::discord::say::settings::{choice, settings};
use starpost_games::words::Language;

/// A page of the card as everything is now.
pub(crate) async fn show(app: &App, call: &Call, number: u8) -> Result<Reply, Error> {
    let wanted = app.people().preferences(call).await?;
    let blocked = app.invitations().blocked(call).await?;
    let page = Page::new(&Preferences::KEYS, number);
    Ok(settings(call, &wanted, &blocked).with_buttons(rows(call.language, &wanted, &page)))
}

/// Something was chosen in a menu of the card.
pub(crate) async fn choose(
    app: &App,
    call: &Call,
    key: &'static str,
    chosen: Option<&str>,
) -> Result<Reply, Error> {
    let mut wanted = app.people().preferences(call).await?;
    if chosen.is_some_and(|word| wanted.set(key, word).is_ok()) {
        app.people().set_preferences(call, wanted).await?;
    }
    show(app, call, Page::with(&Preferences::KEYS, key).number).await
}

/// One menu for each preference.
fn rows(
    language: Language,
    wanted: &Preferences,
    page: &Page<&'static str>,
) -> Vec<CreateActionRow> {
    let buttons = Buttons::lasting(GameId(0), language);
    let menus = page.items.iter().map(|key| menu(buttons, wanted, key));
    let mut below = page.turns(language, |page| buttons.custom_id(Op::PreferencesPage(page)));
    below.push(buttons.button(Op::Privacy));
    card::rows(menus, below)
}

/// The menu of what can be chosen under a key, and of what was typed before.
fn menu(buttons: Buttons, wanted: &Preferences, key: &'static str) -> CreateSelectMenu {
    let label = |word: &str| choice(buttons.language, key, word);
    let now = wanted.word(key);
    let entries = card::entries(wanted.entries(key), now.as_deref(), label);
    MenuBuilder::new(buttons.custom_id(Op::Prefer(key))).of_entries(entries)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::{CUSTOM_ID, MENU_ENTRIES, ROWS};

    #[test]
    fn the_card_fits_and_says_every_choice_in_every_language() {
        let mut typed = Preferences::default();
        assert_eq!(typed.set("zone", "Europe/Warsaw"), Ok(()));
        assert_eq!(typed.set("quiet", "3-4"), Ok(()));
        let all = [Preferences::default(), typed];
        for (language, wanted) in Language::ALL
            .into_iter()
            .flat_map(|language| all.iter().map(move |wanted| (language, wanted)))
        {
            let pages = (0..).map(|number| Page::new(&Preferences::KEYS, number));
            let last = Page::new(&Preferences::KEYS, u8::MAX).number;
            let mut menus = Vec::new();
            for page in pages.take(usize::from(last) + 1) {
                let written = serde_json::to_value(rows(language, wanted, &page)).expect("JSON");
                let rows = written.as_array().expect("rows");
                assert!(rows.len() <= ROWS);
                let parts = rows.iter().map(|row| row["components"][0].clone());
                menus.extend(parts.filter(|part| part["options"].is_array()));
            }
            assert_eq!(menus.len(), Preferences::KEYS.len());
            for menu in menus {
                assert!(menu["custom_id"].as_str().expect("an id").len() <= CUSTOM_ID);
                let entries = menu["options"].as_array().expect("entries");
                assert!(entries.len() <= MENU_ENTRIES);
                let chosen = entries.iter().filter(|entry| entry["default"] == true);
                assert_eq!(chosen.count(), 1, "{menu}");
                for entry in entries {
                    let label = entry["label"].as_str().expect("a sentence");
                    assert!(!label.starts_with("settings-"), "{label}");
                }
            }
        }
    }
}
