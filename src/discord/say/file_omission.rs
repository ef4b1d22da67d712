//! A message without its files, where Discord finds it too large with them: a picture in words, and of
//! another file that it is not there.

use serde_json::{Value, json};
use starpost_games::words::Language;

use crate::discord::limits::{CONTENT, TEXT};
use crate::discord::out::form::{File, Form};
use crate::discord::payload::OF_PARTS;
use crate::discord::say::parts;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{say, text};

/// A message without the files that are sent with it; those that are there already stay. `None`: it has
/// none.
pub(crate) fn without_files(form: &Form, language: Language) -> Option<Form> {
    let first = form.files.first()?;
    let mut body = form.body.clone();
    let is_kept = |listed: &Value| listed.get("filename").is_none();
    keep(&mut body["attachments"], is_kept);
    let said = instead(first, language);
    match body["flags"].as_u64().unwrap_or(0) & OF_PARTS {
        0 => {
            let before = body["content"].as_str().unwrap_or_default();
            body["content"] = json!(shortened(&format!("{before}\n\n{said}"), CONTENT));
        }
        _ => {
            keep(&mut body["components"], |part| !parts::shows_new_file(part));
            let used = parts::texts(&body["components"]);
            let said = parts::text(&shortened(&said, TEXT.saturating_sub(used)));
            if let (Some(all), Some(said)) = (body["components"].as_array_mut(), said) {
                all.insert(0, said);
            }
        }
    }
    Some(Form { body, files: Vec::new() })
}

fn keep(list: &mut Value, which: impl Fn(&Value) -> bool) {
    if let Some(items) = list.as_array_mut() {
        items.retain(which);
    }
}

/// The words in place of a file.
fn instead(file: &File, language: Language) -> String {
    if file.is_picture() {
        let shows = ("shows", text(file.description.as_str()));
        say(language, "picture-left-out", &[shows])
    } else {
        say(language, "file-left-out", &[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::say::reply::Reply;

    fn picture() -> File {
        File {
            name: "board.png".to_owned(),
            description: "A board with one star".to_owned(),
            bytes: vec![1; 9],
        }
    }

    #[test]
    fn of_a_post_its_picture_is_told() {
        let post = Form::new(&json!({"content": "Your turn."})).with(picture());
        let left = without_files(&post, Language::English).expect("it had a file");
        let said = left.body["content"].as_str().expect("words");
        assert!(said.starts_with("Your turn.\n\n"), "{said}");
        assert!(said.contains("A board with one star"), "{said}");
        assert_eq!(left.body["attachments"], json!([]));
        assert!(left.files.is_empty());
        assert!(without_files(&left, Language::English).is_none());
    }

    #[test]
    fn of_an_answer_its_picture_is_told_above_the_rest_and_no_part_names_it() {
        let row = serenity::builder::CreateActionRow::Buttons(Vec::new());
        let answer = Reply::say("What?").with_file(picture()).with_buttons(vec![row]);
        let left = without_files(&answer.form(), Language::English).expect("it had a file");
        assert!(!left.body.to_string().contains("attachment://"), "{left:?}");
        let parts = left.body["components"].as_array().expect("parts");
        let first = parts[0]["content"].as_str().expect("words");
        assert!(first.contains("A board with one star"), "{first}");
        assert_eq!(parts[1]["content"], "What?");
        let table = Reply::say("Here.").with_file(File::of_exactly("table.csv", "1"));
        let left = without_files(&table.form(), Language::English).expect("it had a file");
        assert!(!left.body.to_string().contains("attachment://"), "{left:?}");
    }
}
