use super::*;
use crate::discord::say::room;

fn picture() -> File {
    File { name: "game.png".to_owned(), description: "A board".to_owned(), bytes: vec![1] }
}

fn buttons() -> Vec<CreateActionRow> {
    let button = serenity::builder::CreateButton::new("a").label("Go");
    vec![CreateActionRow::Buttons(vec![button])]
}

/// The kinds of its parts, in their order.
fn kinds(form: &Form) -> Vec<u64> {
    let parts = form.body["components"].as_array().expect("parts");
    let kinds = parts.iter().map(|part| part["type"].as_u64());
    kinds.collect::<Option<Vec<u64>>>().expect("kinds")
}

const ROW: u64 = 1;
const TEXT_DISPLAY: u64 = 10;
const GALLERY: u64 = 12;
const FILE: u64 = 13;

/// A message as Discord hands it over, which shows this picture and asks something.
fn asking() -> Replaced {
    let media = json!({"url": "https://cdn.example/4/game.png?ex=1", "attachment_id": "4"});
    let item = json!({"media": media, "description": "A board"});
    let message = json!({"flags": OF_PARTS, "components": [
        {"type": GALLERY, "items": [item]},
        {"type": TEXT_DISPLAY, "content": "What?"},
        {"type": ROW, "components": [{"type": 2, "custom_id": "a"}]},
    ]});
    Replaced::message(&serde_json::from_value(message).expect("a message"))
}

#[test]
fn a_question_stands_between_the_picture_and_the_buttons() {
    let asks = Reply::say("What?").with_buttons(buttons());
    let below = [GALLERY, TEXT_DISPLAY, ROW];
    assert_eq!(kinds(&asks.clone().with_file(picture()).form()), below);
    let kept = asks.clone().keeping_the_file().form_over(&asking());
    assert_eq!(kinds(&kept), below);
    assert_eq!(kinds(&asks.clone().form()), [TEXT_DISPLAY, ROW]);
    let listed = asks.with_file(File::of_text("all.txt", "all")).form();
    assert_eq!(kinds(&listed), [TEXT_DISPLAY, FILE, ROW]);
    let shown = Reply::say("Here.").with_file(picture()).form();
    assert_eq!(kinds(&shown), [TEXT_DISPLAY, GALLERY]);
}

#[test]
fn nothing_stays_of_what_an_earlier_answer_said() {
    let form = Reply::say("Done.").form_over(&asking());
    assert_eq!(kinds(&form), [TEXT_DISPLAY]);
    for empty in ["embeds", "attachments"] {
        assert_eq!(form.body[empty], json!([]), "{empty}");
    }
    assert_eq!(form.body["content"], Value::Null);
}

#[test]
fn a_picture_that_is_kept_is_named_by_its_id_and_shown_again() {
    let form = Reply::say("So?").keeping_the_file().form_over(&asking());
    assert_eq!(form.body["attachments"], json!([{"id": "4"}]));
    let media = &form.body["components"][1]["items"][0]["media"];
    assert_eq!(media["url"], "attachment://game.png");
}

#[test]
fn a_text_that_is_said_anew_leaves_all_else_as_it_is() {
    let anew = Reply::say("What?").words().after("Trouble.");
    let form = anew.form_over(&asking());
    assert_eq!(kinds(&form), [GALLERY, TEXT_DISPLAY, ROW]);
    assert_eq!(form.body["components"][1]["content"], "Trouble.\n\nWhat?");
    assert_eq!(form.body["attachments"], json!([{"id": "4"}]));
}

#[test]
fn texts_and_parts_have_the_room_that_there_is() {
    let line = |number: usize| Line {
        text: format!("{number}: {}", "y".repeat(50)),
        button: Some(serenity::builder::CreateButton::new(number.to_string()).label("Go")),
    };
    let lines: Vec<Line> = (0..30).map(line).collect();
    let long = Reply::say("x".repeat(5_000));
    let form = long.with_lines(lines).with_buttons(buttons()).form();
    assert_eq!(starpost_playground::wrong_with(&form.body), Value::Null);
    let said = form.body["components"][0]["content"].as_str();
    assert!(said.is_some_and(|said| room::length(said) > 2_000));
}
