//! The reading of a value that may have another shape than it should: what cannot be read is as if it were not
//! there.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serenity::all::Permissions;

/// A number that Discord has given to something: a text of digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Id(pub(crate) u64);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let found = number(&value).map(Id);
        found.ok_or_else(|| serde::de::Error::custom("an id is a text of digits"))
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// The number that an id is, as text or, as in some old fields, as a number.
pub(crate) fn number(id: &Value) -> Option<u64> {
    match id.as_str() {
        Some(digits) => digits.parse().ok(),
        None => id.as_u64(),
    }
}

/// A value; nothing, if it has another shape.
pub(super) fn lenient<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned + Default,
{
    let value = Value::deserialize(deserializer)?;
    Ok(serde_json::from_value(value).unwrap_or_default())
}

/// Those items of a list that can be read.
pub(super) fn list<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
{
    let Value::Array(items) = Value::deserialize(deserializer)? else {
        return Ok(Vec::new());
    };
    let read = items.into_iter().map(serde_json::from_value);
    Ok(read.filter_map(Result::ok).collect())
}

/// Those entries that can be read of an object whose keys are ids.
pub(super) fn by_id<'de, D, T>(deserializer: D) -> Result<BTreeMap<Id, T>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
{
    let Value::Object(entries) = Value::deserialize(deserializer)? else {
        return Ok(BTreeMap::new());
    };
    let read = entries.into_iter().filter_map(|(key, value)| {
        let value = serde_json::from_value(value).ok()?;
        Some((Id(key.parse().ok()?), value))
    });
    Ok(read.collect())
}

/// Permissions, of which Discord may have more than fit into 64 bits.
pub(super) mod permissions {
    use super::{Deserialize, Deserializer, Permissions, Serialize, Serializer, Value, bits};

    pub(in super::super) fn serialize<S: Serializer>(
        held: &Option<Permissions>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        held.map(|held| held.bits().to_string()).serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Permissions>, D::Error> {
        let value = Value::deserialize(deserializer)?;
        Ok(bits(&value).map(Permissions::from_bits_retain))
    }
}

/// The lowest 64 bits of a number of any width, which is a text or a number.
pub(super) fn bits(value: &Value) -> Option<u64> {
    let digits = match value {
        Value::String(digits) => digits.clone(),
        Value::Number(number) => number.to_string(),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => return None,
    };
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    let low = |low: u64, digit: u8| low.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
    is_number.then(|| digits.bytes().fold(0, low))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn of_a_number_of_any_width_the_lowest_bits_are_read() {
        assert_eq!(bits(&json!("2048")), Some(2048));
        assert_eq!(bits(&json!(2048)), Some(2048));
        let wide = (1_u128 << 100) + 7;
        assert_eq!(bits(&json!(wide.to_string())), Some(7));
        assert_eq!(bits(&json!("-1")), None);
        assert_eq!(bits(&json!("")), None);
        assert_eq!(bits(&json!([])), None);
    }

    #[test]
    fn an_id_is_read_as_text_or_as_a_number() {
        assert_eq!(number(&json!("7")), Some(7));
        assert_eq!(number(&json!(7)), Some(7));
        assert_eq!(number(&json!(-7)), None);
        assert_eq!(number(&json!("seven")), None);
    }
}
