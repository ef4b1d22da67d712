//! A message without *Take turn*; knows how Discord gives its buttons, and sends nothing.

use serde_json::Value;

use crate::discord::custom_id::{Click, Op};

/// The rows of a message without *Take turn*; `None` where it is not among them.
pub(super) fn without_take_turn(rows: &Value) -> Option<Value> {
    let mut rows = rows.as_array()?.clone();
    let mut is_there = false;
    for row in &mut rows {
        let buttons = row.get_mut("components")?.as_array_mut()?;
        let before = buttons.len();
        buttons.retain(|button| !takes_turn(button));
        is_there |= buttons.len() < before;
    }
    rows.retain(|row| {
        row["components"]
            .as_array()
            .is_some_and(|it| !it.is_empty())
    });
    is_there.then_some(Value::Array(rows))
}

fn takes_turn(button: &Value) -> bool {
    let click = button["custom_id"].as_str().map(str::parse::<Click>);
    matches!(click, Some(Ok(click)) if click.op == Op::TakeTurn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn row(ids: &[&str]) -> Value {
        let button = |id: &&str| json!({"type": 2, "label": "x", "custom_id": id});
        json!({"type": 1, "components": ids.iter().map(button).collect::<Vec<Value>>()})
    }

    #[test]
    fn only_take_turn_is_left_out() {
        let post = json!([
            row(&["v1:14:0:a:take", "v1:14:0:a:board"]),
            row(&["v1:14:0:a:secret"])
        ]);
        let left = json!([row(&["v1:14:0:a:board"]), row(&["v1:14:0:a:secret"])]);
        assert_eq!(without_take_turn(&post), Some(left.clone()));
        assert_eq!(without_take_turn(&left), None, "it is done already");
        let alone = json!([row(&["v1:14:0:a:take"])]);
        assert_eq!(without_take_turn(&alone), Some(json!([])));
    }

    #[test]
    fn a_message_of_another_kind_is_left_alone() {
        for other in [
            json!(null),
            json!([]),
            json!([1, "row"]),
            json!([row(&["v0:take"])]),
        ] {
            assert_eq!(without_take_turn(&other), None, "{other}");
        }
    }
}
