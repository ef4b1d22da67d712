//! Payloads as Discord may send them one day: with a value that is wider or of another shape, a field that
//! is missing, or one that nobody knows. For tests.

use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

/// A field that nobody knows.
pub(crate) const UNKNOWN: &str = "nobody_knows";

/// The values that may stand anywhere instead.
fn odd() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(json!(u64::MAX)),
        Just(json!(i64::MIN)),
        Just(json!(-1)),
        Just(json!(0)),
        Just(json!(1.5e300)),
        Just(json!((1_u128 << 100).to_string())),
        Just(json!(1_u64 << 44)),
        Just(json!("")),
        Just(json!("a word")),
        Just(json!(null)),
        Just(json!(true)),
        Just(json!([])),
        Just(json!({})),
        Just(json!([null, 7, "8", {}])),
        Just(json!({"id": {"of": [1]}, "type": 99, "name": null, "flags": u64::MAX})),
        any::<u64>().prop_map(|number| json!(number)),
    ]
}

/// The way in which something is changed.
#[derive(Clone, Debug)]
enum FieldChange {
    Becomes(Value),
    IsMissing,
    /// A field is added to it that nobody knows.
    HasMore(Value),
}

/// A change that can be made of any payload.
#[derive(Clone, Debug)]
pub(crate) struct Planned {
    place: Index,
    way: FieldChange,
}

/// A payload that was changed, and where.
#[derive(Clone, Debug)]
pub(crate) struct ChangedPayload {
    pub(crate) whole: Value,
    /// `None`: a field was added that nobody knows.
    pub(crate) place: Option<Vec<String>>,
}

/// Any changes.
pub(crate) fn changes() -> impl Strategy<Value = Planned> {
    let way = prop_oneof![
        4 => odd().prop_map(FieldChange::Becomes),
        2 => Just(FieldChange::IsMissing),
        1 => odd().prop_map(FieldChange::HasMore),
    ];
    (any::<Index>(), way).prop_map(|(place, way)| Planned { place, way })
}

impl Planned {
    /// A payload after this change.
    pub(crate) fn of(&self, whole: &Value) -> ChangedPayload {
        let mut places = Vec::new();
        collect(whole, &mut Vec::new(), &mut places);
        let place = self.place.get(&places).clone();
        let mut whole = whole.clone();
        let (last, above) = place.split_last().expect("the whole is no place");
        match &self.way {
            FieldChange::Becomes(odd) => *at(&mut whole, &place) = odd.clone(),
            FieldChange::IsMissing => remove(at(&mut whole, above), last),
            FieldChange::HasMore(odd) => {
                if let Some(fields) = at(&mut whole, above).as_object_mut() {
                    fields.insert(UNKNOWN.to_owned(), odd.clone());
                }
                return ChangedPayload { whole, place: None };
            }
        }
        ChangedPayload { whole, place: Some(place) }
    }
}

impl ChangedPayload {
    /// True if it was made there, or in what is there.
    pub(crate) fn is_within(&self, path: &[&str]) -> bool {
        let place = self.place.as_ref();
        place.is_some_and(|place| place.iter().zip(path).all(|(one, other)| one == other))
    }
}

/// The places of everything in a value.
fn collect(value: &Value, here: &mut Vec<String>, places: &mut Vec<Vec<String>>) {
    let below: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(key, one)| (key.clone(), one)).collect(),
        Value::Array(items) => {
            let items = items.iter().enumerate();
            items.map(|(number, one)| (number.to_string(), one)).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    for (key, one) in below {
        here.push(key);
        places.push(here.clone());
        collect(one, here, places);
        here.pop();
    }
}

fn at<'a>(value: &'a mut Value, place: &[String]) -> &'a mut Value {
    place.iter().fold(value, |value, key| {
        if value.is_array() {
            &mut value[key.parse::<usize>().expect("a number")]
        } else {
            &mut value[key.as_str()]
        }
    })
}

fn remove(from: &mut Value, key: &str) {
    match from {
        Value::Object(fields) => drop(fields.remove(key)),
        Value::Array(items) => drop(items.remove(key.parse().expect("a number"))),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
