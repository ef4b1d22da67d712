//! The borders between one action and the next, whatever stands between them. Knows no field.

use super::vocabulary::Verb;
use crate::games::door::{Boundary, PlainWord};

/// Words that may stand between two actions.
const JOINTS: [&str; 3] = ["and", "then", "also"];

/// The words of a line as items: one begins behind whatever separates actions, and with every word of an
/// action that is no single letter.
pub(super) fn items(words: &[PlainWord]) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for word in words {
        let text = word.text.as_str();
        if JOINTS.iter().any(|joint| joint.eq_ignore_ascii_case(text)) {
            continue;
        }
        let is_verb = text.chars().nth(1).is_some() && Verb::from_word(text).is_some();
        match items.last_mut() {
            Some(item) if word.after == Boundary::Nothing && !is_verb => {
                item.push(' ');
                item.push_str(text);
            }
            Some(_) | None => items.push(text.to_owned()),
        }
    }
    items
}
