use serde_json::{Value, json};

use super::*;
use crate::discord::say::room;

fn picture() -> File {
    File {
        name: "game.png".to_owned(),
        description: "A board".to_owned(),
        bytes: vec![1],
    }
}

fn buttons() -> Vec<CreateActionRow> {
    vec![CreateActionRow::Buttons(Vec::new())]
}

/// What is said above everything, and below the picture: nothing where nothing is named.
fn said(reply: Reply) -> [Value; 2] {
    let body = reply.form().body;
    let below = body.pointer("/embeds/0/description");
    [body["content"].clone(), below.cloned().unwrap_or_default()]
}

#[test]
fn a_question_stands_between_the_picture_and_the_buttons() {
    let asks = Reply::say("What?").with_buttons(buttons());
    let below = [json!(""), json!("What?")];
    assert_eq!(said(asks.clone().with_file(picture())), below);
    assert_eq!(said(asks.clone().keeping_the_file()), below);
    let above = [json!("What?"), Value::Null];
    assert_eq!(said(asks.clone()), above, "nothing is between");
    let listed = asks.with_file(File::of_text("all.txt", "all"));
    assert_eq!(said(listed), above, "a file is not looked at in passing");
    assert_eq!(said(Reply::say("What?").with_file(picture())), above);
}

#[test]
fn nothing_stays_of_what_an_earlier_answer_said() {
    let above = Reply::say("Done.").form().body;
    for list in ["embeds", "attachments", "components"] {
        assert_eq!(above[list], json!([]), "{list}");
    }
}

#[test]
fn a_text_that_is_said_anew_stays_where_it_stands() {
    let asks = Reply::say("What?").with_buttons(buttons());
    let anew = asks.with_file(picture()).words().after("Trouble.");
    let both = json!("Trouble.\n\nWhat?");
    assert_eq!(said(anew.clone()), [json!(""), both.clone()]);
    let body = anew.form().body;
    assert!(body.get("components").is_none() && body.get("attachments").is_none());
    let anew = Reply::say("What?").words().after("Trouble.");
    assert_eq!(said(anew), [both, Value::Null]);
}

#[test]
fn a_text_has_the_room_of_its_place() {
    let length = |text: &Value| text.as_str().map(room::length);
    let long = Reply::say("x".repeat(5_000));
    let [content, _] = said(long.clone());
    assert_eq!(length(&content), Some(CONTENT));
    let [_, below] = said(long.with_buttons(buttons()).with_file(picture()));
    assert_eq!(length(&below), Some(EMBED));
}
