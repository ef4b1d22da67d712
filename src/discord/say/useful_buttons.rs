//! The buttons of a post that are still of use; knows how Discord gives them, and no sentence.

use serde_json::Value;

use crate::discord::custom_id::{Click, Op};
use crate::worker::PostAftermath;

/// The rows of a post without *Take turn*, if others have followed it, and without answers to what
/// nobody can answer any more.
pub(crate) fn still_useful(rows: Value, since: &PostAftermath) -> Value {
    let Value::Array(mut rows) = rows else {
        return rows;
    };
    for row in &mut rows {
        if let Some(buttons) = row["components"].as_array_mut() {
            buttons.retain(|button| !is_useless(button, since));
        }
    }
    rows.retain(|row| !row["components"].as_array().is_some_and(Vec::is_empty));
    Value::Array(rows)
}

fn is_useless(button: &Value, since: &PostAftermath) -> bool {
    let click = button["custom_id"].as_str().map(str::parse::<Click>);
    let Some(Ok(Click { op, .. })) = click else {
        return false;
    };
    let calls = matches!(op, Op::TakeTurn | Op::Nudge | Op::AskCallOff);
    let answers = matches!(
        op,
        Op::AcceptDraw
            | Op::DeclineDraw
            | Op::Grant
            | Op::Deny
            | Op::AskClaim
            | Op::GiveDay
            | Op::Join
    );
    calls && since.is_followed() || answers && since.is_settled()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Settled;
    use crate::worker::Follows;
    use serde_json::json;

    fn since(follows: Follows, settled: Option<Settled>) -> PostAftermath {
        PostAftermath { follows, settled }
    }

    fn row(ids: &[&str]) -> Value {
        let button = |id: &&str| json!({"type": 2, "label": "x", "custom_id": id});
        json!({"type": 1, "components": ids.iter().map(button).collect::<Vec<Value>>()})
    }

    #[test]
    fn take_turn_is_left_out_and_what_anybody_may_look_at_is_not() {
        let post = json!([row(&["v1:14:0:a:take", "v1:14:0:a:board"]), row(&["v1:14:0:a:secret"])]);
        let left = json!([row(&["v1:14:0:a:board"]), row(&["v1:14:0:a:secret"])]);
        for follows in Follows::LATER {
            let since = since(follows, None);
            assert_eq!(still_useful(post.clone(), &since), left);
            assert_eq!(still_useful(left.clone(), &since), left, "it is done");
            let alone = json!([row(&["v1:14:0:a:take"])]);
            assert_eq!(still_useful(alone, &since), json!([]));
        }
        assert_eq!(still_useful(post.clone(), &PostAftermath::default()), post);
    }

    #[test]
    fn an_answer_is_left_out_unless_it_is_still_asked() {
        let board = "v1:14:0:a:board";
        let offer = ["v1:14:5:a:agree", "v1:14:5:a:refuse", board];
        let request = ["v1:14:6:a:grant", "v1:14:6:a:deny", board];
        let flag = ["v1:14:0:a:ask-claim", "v1:14:0:a:give-day", board];
        let seat = ["v1:14:0:a:join", board];
        for ids in [&offer[..], &request, &flag, &seat] {
            let post = json!([row(ids)]);
            let followed = since(Follows::Another, None);
            assert_eq!(still_useful(post.clone(), &followed), post);
            let settled = since(Follows::Nothing, Some(Settled::Lapsed));
            assert_eq!(still_useful(post, &settled), json!([row(&[board])]));
        }
    }

    #[test]
    fn what_is_no_button_of_ours_is_left_alone() {
        let since = since(Follows::Another, Some(Settled::Granted));
        for other in [json!(null), json!([]), json!([row(&["v0:take"])])] {
            assert_eq!(still_useful(other.clone(), &since), other);
        }
    }
}
