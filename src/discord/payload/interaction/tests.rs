//! Interactions with whatever Discord may send one day: what is wider, missing or unknown costs only what
//! it says itself.

use proptest::prelude::*;
use serde_json::json;

use super::super::odd_payloads::{ChangedPayload, UNKNOWN, changes};
use super::*;

/// The parts that an interaction needs: anybody who answers it must know these.
const NEEDED: [&[&str]; 3] = [&["id"], &["token"], &["member", "user", "id"]];

fn user(id: &str) -> Value {
    json!({
        "id": id, "username": "ann", "global_name": "Ann", "discriminator": "0", "avatar": null,
        "public_flags": 1_u64 << 44, "clan": null, "avatar_decoration_data": {"sku_id": "5"},
    })
}

fn message() -> Value {
    json!({
        "id": "5", "type": 0, "channel_id": "70", "content": "Hello", "flags": 1_u64 << 15 | 1 << 6,
        "author": user("77"), "embeds": [{"description": "What?", "fields": []}],
        "attachments": [{"id": "9", "filename": "board.png", "url": "https://cdn.test/9", "size": 5}],
        "components": [{"type": 12, "items": [{"media": {"url": "https://cdn.test/9"}}]},
            {"type": 1, "components": [{"type": 2, "custom_id": "a", "style": 1}]}],
        "timestamp": "2026-01-01T00:00:00Z", "mentions": [], "pinned": false, "nonce": 5,
    })
}

/// An interaction of each kind, with all that Discord sends.
fn whole(kind: usize) -> Value {
    let option = json!({"name": "text", "type": 3, "value": "build g1", "focused": true});
    let resolved = json!({
        "users": {"5": user("5")}, "members": {"5": {"nick": null, "roles": ["1"], "permissions": "8"}},
        "messages": {"5": message()}, "channels": {"70": {"id": "70", "type": 0}},
        "attachments": {"9": {"id": "9", "filename": "game.txt", "url": "https://cdn.test/9"}},
    });
    let (number, data) = match kind {
        0 => (
            2,
            json!({"id": "1", "name": "game", "type": 1, "resolved": resolved,
            "options": [{"name": "new", "type": 1, "options": [option]}]}),
        ),
        1 => (4, json!({"id": "1", "name": "turn", "type": 1, "options": [option]})),
        2 => (3, json!({"custom_id": "v1:1:0:0:take", "component_type": 2, "id": 5})),
        3 => (
            3,
            json!({"custom_id": "v1:1:0:0:take", "component_type": 5, "values": ["5"],
            "resolved": resolved}),
        ),
        4 => (
            2,
            json!({"id": "1", "name": "Challenge", "type": 2, "target_id": "5",
            "resolved": resolved}),
        ),
        _ => (
            5,
            json!({"custom_id": "v1:1:0:0:note", "components": [
            {"type": 18, "id": 1, "component": {"type": 4, "custom_id": "text", "value": "Hi"}}]}),
        ),
    };
    json!({
        "id": "1000", "application_id": "77", "type": number, "token": "t", "version": 1,
        "data": data, "guild_id": "7", "channel_id": "70", "app_permissions": "2251799813685247",
        "channel": {"id": "70", "type": 11, "parent_id": "60", "flags": 0,
            "thread_metadata": {"archived": false, "locked": true, "auto_archive_duration": 60}},
        "member": {"user": user("900"), "nick": "Annie", "roles": ["1", "2"], "permissions": "32",
            "communication_disabled_until": null, "flags": 0, "joined_at": "2023-01-01T00:00:00Z"},
        "locale": "de", "guild_locale": "en-US", "guild": {"id": "7", "features": []},
        "message": message(), "entitlements": [], "context": 0,
        "authorizing_integration_owners": {"0": "7"}, "attachment_size_limit": 8 << 20,
    })
}

fn read(whole: &Value) -> Option<Value> {
    let read = Interaction::read(whole)?;
    Some(serde_json::to_value(read).expect("JSON"))
}

/// The places where two values are different.
fn differences(one: &Value, other: &Value, here: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let keys = one.keys().chain(other.keys().filter(|key| !one.contains_key(*key)));
            for key in keys {
                here.push(key.clone());
                let both = (one.get(key), other.get(key));
                let (one, other) = (both.0.unwrap_or(&Value::Null), both.1.unwrap_or(&Value::Null));
                differences(one, other, here, found);
                here.pop();
            }
        }
        _ if one == other => {}
        _ => found.push(here.clone()),
    }
}

/// The reach of what is lost by a change: to the list or the table that it is in, or to what its number or its
/// name belongs to.
fn reach(place: &[String]) -> &[String] {
    let is_item = |key: &String| key.parse::<u64>().is_ok();
    let upto = place.iter().position(is_item).unwrap_or(place.len());
    let place = &place[..upto];
    match place.split_last() {
        Some((last, above)) if last == "id" => above,
        _ => place,
    }
}

/// Without the fields that nobody knows: what is sent again as it came keeps them.
fn known(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let fields = fields.into_iter().filter(|(key, _)| key != UNKNOWN);
            fields.map(|(key, value)| (key, known(value))).collect()
        }
        Value::Array(items) => items.into_iter().map(known).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value,
    }
}

/// The fault in how a changed interaction is read.
fn wrong_with(kind: usize, change: &ChangedPayload) -> Option<String> {
    let before = read(&whole(kind)).expect("it has all it needs");
    let is_needed = NEEDED.iter().any(|path| change.is_within(path));
    let Some(after) = read(&change.whole) else {
        return (!is_needed).then(|| "it is not read".to_owned());
    };
    let mut found = Vec::new();
    differences(&before, &known(after), &mut Vec::new(), &mut found);
    let reach = change.place.as_deref().map(reach);
    let is_due = |lost: &Vec<String>| reach.is_some_and(|reach| lost.starts_with(reach));
    let lost = found.into_iter().find(|lost| !is_due(lost))?;
    Some(format!("it costs {lost:?}"))
}

proptest! {
    #[test]
    fn what_is_odd_costs_only_what_it_says(kind in 0_usize..6, change in changes()) {
        let change = change.of(&whole(kind));
        let wrong = wrong_with(kind, &change);
        prop_assert_eq!(wrong, None, "{:?} of {}", change.place, change.whole);
    }

    #[test]
    fn of_what_is_odd_in_many_places_nothing_stops_the_reading(
        kind in 0_usize..6,
        changes in prop::collection::vec(changes(), 1..9),
    ) {
        let changed = changes.iter().fold(whole(kind), |whole, change| {
            if whole.as_object().is_none_or(serde_json::Map::is_empty) {
                return whole;
            }
            change.of(&whole).whole
        });
        if let Some(read) = Interaction::read(&changed) {
            read.kind();
            read.user();
            read.data.menu_kind();
            read.data.filled_in("text");
            Interaction::read(&read.remembered()).expect("what is remembered can be read again");
        }
    }
}

#[test]
fn an_account_beside_the_member_is_who_it_comes_from() {
    let mut direct = whole(0);
    let fields = direct.as_object_mut().expect("an object");
    fields.remove("member");
    fields.insert("user".to_owned(), user("901"));
    let read = Interaction::read(&direct).expect("it has all it needs");
    assert_eq!(read.user().id, Id(901));
}
