//! Every page of every set-up card, as Discord would take it.

use std::collections::BTreeSet;

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use serde_json::Value;

use super::*;
use crate::app::{
    App, Call, Change, NewGameRequest, Office, Opponent, Person, PersonId, Place, Proposed, Starter,
};
use crate::discord::custom_id::Click;
use crate::discord::limits::{
    BUTTON_LABEL, CUSTOM_ID, MENU_ENTRIES, MENU_ENTRY, MENU_PLACEHOLDER, ROWS,
};
use crate::discord::proposal::pages;
use crate::store::scratch::{ANN, CHANNEL, NOW, database};
use crate::store::{GuildId, InteractionId};

fn call(interaction: u64) -> Call {
    Call {
        interaction: InteractionId(interaction),
        person: person(ANN),
        office: Office::default(),
        place: Place {
            guild: Some(GuildId(7)),
            channel: CHANNEL,
            language: Language::English,
            under: None,
            lacks: Vec::new(),
            lacks_above: Vec::new(),
        },
        language: Language::English,
        now: NOW,
    }
}

/// Names are as long as Discord allows.
fn person(id: PersonId) -> Person {
    Person { id, name: "W".repeat(32) }
}

fn opponents(count: u8) -> Change {
    let ids = (1..=count).map(|index| PersonId(u64::MAX - u64::from(index)));
    let opponent = |id| Opponent { person: person(id), is_program: false, is_member: true };
    Change::Opponents(ids.map(opponent).collect())
}

/// A card for each edition and number of players that go together, with a novice.
async fn cards() -> Vec<Proposal> {
    let (store, _folder) = database().await;
    let app = App::new(store, StdRng::seed_from_u64(1));
    let mut next = 0;
    let mut call = || {
        next += 1;
        self::call(next)
    };
    let proposed = app.proposals().propose(&call(), NewGameRequest::default()).await;
    let Ok(Proposed::Asked(first)) = proposed else {
        panic!("a card: {proposed:?}");
    };
    let mut cards = Vec::new();
    for kind in Kind::ALL {
        for edition in kind.game().editions() {
            let preset = || Change::Edition(edition.to_owned());
            for count in kind.game().seats().map(|seats| seats - 1) {
                let changes = [
                    opponents(1),
                    preset(),
                    opponents(count),
                    preset(),
                    Change::Starter(Starter::Novice(ANN)),
                ];
                let mut card = None;
                for change in changes {
                    card = app.proposals().choose(&call(), first.number, change).await.ok();
                }
                cards.extend(card.filter(|card| card.plan.edition() == edition));
            }
        }
    }
    cards
}

fn list<'a>(of: &'a Value, key: &str) -> &'a [Value] {
    of[key].as_array().map_or(&[], Vec::as_slice)
}

fn words(of: &Value) -> &str {
    let words = of.as_str().expect("a text");
    let ids = ["menu-", "short-", "setting-", "edition-", "button-"];
    assert!(ids.iter().all(|id| !words.contains(id)), "{words} is no sentence");
    words
}

#[track_caller]
fn fits(text: &Value, most: usize) {
    let length = words(text).chars().count();
    assert!((1..=most).contains(&length), "{text}");
}

/// Fails if Discord would refuse a part of a row.
fn check(part: &Value) {
    let id = part["custom_id"].as_str().expect("an id");
    assert!(id.len() <= CUSTOM_ID && id.parse::<Click>().is_ok(), "{id}");
    match part["type"].as_u64() {
        Some(2) => fits(&part["label"], BUTTON_LABEL),
        Some(3) => {
            fits(&part["placeholder"], MENU_PLACEHOLDER);
            let entries = list(part, "options");
            assert!((1..=MENU_ENTRIES).contains(&entries.len()), "{part}");
            let chosen = entries.iter().filter(|entry| entry["default"] == true);
            assert!(chosen.count() <= 1, "{part}");
            let values: BTreeSet<_> = entries.iter().map(|entry| entry["value"].as_str()).collect();
            assert_eq!(values.len(), entries.len(), "{part}");
            entries.iter().for_each(|entry| fits(&entry["label"], MENU_ENTRY));
        }
        _ => {
            let most = part["max_values"].as_u64().expect("a number");
            assert!(list(part, "default_values").len() as u64 <= most, "{part}");
        }
    }
}

#[tokio::test]
async fn every_page_of_every_card_fits() {
    let cards = cards().await;
    assert!(cards.len() > 10, "{}", cards.len());
    for card in &cards {
        let count = pages::page(&card.plan, 0).count;
        let mut menus = BTreeSet::new();
        for number in 0..count {
            let page = pages::page(&card.plan, number);
            let rows = rows(Language::English, card, &page);
            let written = serde_json::to_value(&rows).expect("JSON");
            let rows = written.as_array().expect("rows");
            assert!(rows.len() <= ROWS);
            let parts: Vec<&Value> = rows.iter().flat_map(|row| list(row, "components")).collect();
            parts.iter().for_each(|part| check(part));
            let ids: BTreeSet<&str> =
                parts.iter().filter_map(|part| part["custom_id"].as_str()).collect();
            assert_eq!(ids.len(), parts.len());
            menus.extend(page.items.iter().map(CardMenu::to_string));
        }
        let settings = card.plan.open_settings();
        let missing =
            settings.iter().find(|setting| !menus.contains(&format!("set.{}", setting.key)));
        assert_eq!(missing, None, "every setting has its menu");
    }
}

#[tokio::test]
async fn a_page_that_is_not_there_is_the_last_one() {
    let cards = cards().await;
    let plan = &cards.first().expect("a card").plan;
    let last = pages::page(plan, u8::MAX);
    assert_eq!(last.number + 1, last.count);
    assert_eq!(last, pages::page(plan, last.number));
}

#[tokio::test]
async fn what_has_to_be_chosen_stands_on_the_first_page_and_is_asked_before_people_are_invited() {
    for card in cards().await {
        let (unchosen, page) = (card.plan.unchosen(), pages::page(&card.plan, 0));
        assert_eq!(unchosen.is_some(), card.plan.seats() > 2);
        let on_page = |key| page.items.contains(&CardMenu::Setting(key));
        assert!(unchosen.is_none_or(on_page), "{unchosen:?}");
        let rows = rows(Language::English, &card, &page);
        let rows = serde_json::to_value(&rows).expect("JSON");
        let buttons = list(rows.as_array().expect("rows").last().expect("one"), "components");
        assert_eq!(buttons[0]["disabled"], unchosen.is_some(), "{}", buttons[0]);
    }
}
