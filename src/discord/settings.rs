//! The card of `/settings`: a private message on which a person chooses what they want for themselves.

use serenity::builder::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::app::{App, Call, Error, GameId, Preferences};
use crate::discord::custom_id::Op;
use crate::discord::limits::MENU_ENTRY;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::settings::{choice, settings};
use starpost_games::words::Language;

/// The card as everything is now.
pub(crate) async fn show(app: &App, call: &Call) -> Result<Reply, Error> {
    let wanted = app.people().preferences(call).await?;
    let blocked = app.invitations().blocked(call).await?;
    Ok(settings(call, &wanted, &blocked).with_buttons(rows(call.language, &wanted)))
}

/// Something was chosen in a menu of the card.
pub(crate) async fn choose(
    app: &App,
    call: &Call,
    key: &str,
    chosen: Option<&str>,
) -> Result<Reply, Error> {
    let mut wanted = app.people().preferences(call).await?;
    if chosen.is_some_and(|word| wanted.set(key, word).is_ok()) {
        app.people().set_preferences(call, wanted).await?;
    }
    show(app, call).await
}

/// One menu for each preference.
fn rows(language: Language, wanted: &Preferences) -> Vec<CreateActionRow> {
    let menus = Preferences::KEYS.into_iter();
    let rows = menus.map(|key| CreateActionRow::SelectMenu(menu(language, wanted, key)));
    rows.collect()
}

/// What can be chosen under a key, and what was typed before.
fn menu(language: Language, wanted: &Preferences, key: &'static str) -> CreateSelectMenu {
    let now = wanted.word(key).unwrap_or_default();
    let offered = Preferences::choices(key);
    let typed = [now.clone()]
        .into_iter()
        .filter(|now| !offered.contains(now));
    let entries = offered.iter().cloned().chain(typed).map(|word| {
        let label = choice(language, key, &word);
        let is_now = word == now;
        CreateSelectMenuOption::new(shortened(&label, MENU_ENTRY), word).default_selection(is_now)
    });
    let kind = CreateSelectMenuKind::String {
        options: entries.collect(),
    };
    let buttons = Buttons::lasting(GameId(0), language);
    CreateSelectMenu::new(buttons.custom_id(Op::Prefer(key)), kind)
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
            let rows = serde_json::to_value(rows(language, wanted)).expect("JSON");
            let rows = rows.as_array().expect("rows");
            assert!(rows.len() <= ROWS);
            for menu in rows.iter().map(|row| &row["components"][0]) {
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
