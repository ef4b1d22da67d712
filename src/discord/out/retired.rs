//! A message without the buttons that are no longer of use; knows how Discord gives them, and sends
//! nothing.

use serde_json::Value;

use crate::app::Answerable;
use crate::discord::custom_id::{Click, Op};

/// The rows of a post that another has followed, without *Take turn*, and without answers to what
/// is no longer `answerable`; `None` if there is nothing to leave out.
pub(super) fn still_useful(rows: &Value, answerable: Answerable) -> Option<Value> {
    let mut rows = rows.as_array()?.clone();
    let mut is_there = false;
    for row in &mut rows {
        let buttons = row.get_mut("components")?.as_array_mut()?;
        let before = buttons.len();
        buttons.retain(|button| !is_useless(button, answerable));
        is_there |= buttons.len() < before;
    }
    rows.retain(|row| {
        row["components"]
            .as_array()
            .is_some_and(|buttons| !buttons.is_empty())
    });
    is_there.then_some(Value::Array(rows))
}

fn is_useless(button: &Value, answerable: Answerable) -> bool {
    let click = button["custom_id"].as_str().map(str::parse::<Click>);
    let Some(Ok(click)) = click else {
        return false;
    };
    let answers_offer = matches!(click.op, Op::AcceptDraw | Op::DeclineDraw);
    let answers_request = matches!(click.op, Op::Grant | Op::Deny);
    let answers_flag = matches!(click.op, Op::AskClaim | Op::GiveDay);
    matches!(click.op, Op::TakeTurn | Op::Nudge | Op::AskCallOff)
        || answers_offer && answerable.offer != Some(click.seq)
        || answers_request && answerable.request != Some(click.seq)
        || answers_flag && answerable.flag.is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const NOTHING: Answerable = Answerable {
        offer: None,
        request: None,
        flag: None,
    };

    fn row(ids: &[&str]) -> Value {
        let button = |id: &&str| json!({"type": 2, "label": "x", "custom_id": id});
        json!({"type": 1, "components": ids.iter().map(button).collect::<Vec<Value>>()})
    }

    #[test]
    fn take_turn_is_left_out_and_what_anybody_may_look_at_is_not() {
        let post = json!([
            row(&["v1:14:0:a:take", "v1:14:0:a:board"]),
            row(&["v1:14:0:a:secret"])
        ]);
        let left = json!([row(&["v1:14:0:a:board"]), row(&["v1:14:0:a:secret"])]);
        assert_eq!(still_useful(&post, NOTHING), Some(left.clone()));
        assert_eq!(still_useful(&left, NOTHING), None, "it is done already");
        let alone = json!([row(&["v1:14:0:a:take"])]);
        assert_eq!(still_useful(&alone, NOTHING), Some(json!([])));
    }

    #[test]
    fn an_answer_is_left_out_unless_just_that_is_still_asked() {
        let board = "v1:14:0:a:board";
        let offer = ["v1:14:5:a:agree", "v1:14:5:a:refuse", board];
        let request = ["v1:14:6:a:grant", "v1:14:6:a:deny", board];
        let flag = ["v1:14:0:a:ask-claim", "v1:14:0:a:give-day", board];
        let asked = |offer: u32, request: u32| Answerable {
            offer: Some(offer),
            request: Some(request),
            flag: Some(7),
        };
        for ids in [offer, request, flag] {
            let post = json!([row(&ids)]);
            assert_eq!(still_useful(&post, asked(5, 6)), None, "{post}");
            let left = Some(json!([row(&[board])]));
            assert_eq!(still_useful(&post, NOTHING), left);
            let is_flag = ids == flag;
            let others = still_useful(&post, asked(6, 5));
            assert_eq!(others, left.filter(|_| !is_flag), "{post}");
        }
    }

    #[test]
    fn a_message_of_another_kind_is_left_alone() {
        for other in [
            json!(null),
            json!([]),
            json!([1, "row"]),
            json!([row(&["v0:take"])]),
        ] {
            assert_eq!(still_useful(&other, NOTHING), None, "{other}");
        }
    }
}
