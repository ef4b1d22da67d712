//! The form in which a turn is typed: one field, holding what is there so far.

use crate::app::Draft;
use crate::discord::custom_id::{Click, Op};
use crate::discord::limits::TYPED;
use crate::discord::say::dialog::{Dialog, Typing};
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{count, say};
use starpost_games::words::Language;

/// The id of the field, by which the typed text is found in the answer.
pub(crate) const FIELD: &str = "line";

/// The form that a click opens.
pub(crate) fn form(language: Language, click: Click, draft: &Draft) -> Dialog {
    let typed = Click { op: Op::Typed, ..click };
    let title = say(language, "field-title", &[("number", count(draft.number))]);
    Dialog::new(typed.to_string(), &title).typing(field(language, draft))
}

fn field(language: Language, draft: &Draft) -> Typing<'static> {
    let hint = format!("field-placeholder-{}", draft.kind.word());
    // The refused line is there to be corrected.
    let so_far = match draft.refused.as_str() {
        "" => &draft.shown,
        refused => refused,
    };
    Typing {
        id: FIELD,
        label: say(language, "field-label", &[]),
        hint: Some(say(language, &hint, &[])),
        value: (!so_far.is_empty()).then(|| shortened(so_far, TYPED.into())),
        most: TYPED,
        may_be_empty: false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::app::{GameId, Purpose};
    use crate::discord::limits::{FIELD_LABEL, FIELD_PLACEHOLDER, FORM_TITLE};
    use starpost_games::game::Seat;
    use starpost_games::games::Kind;
    use starpost_games::record::Seq;

    fn draft(kind: Kind, line: &str, refused: &str) -> Draft {
        Draft {
            game: GameId(7),
            kind,
            purpose: Purpose::Turn,
            seq: Seq(5),
            revision: 2,
            number: u32::MAX,
            seat: Seat(0),
            line: line.to_owned(),
            shown: line.to_owned(),
            alerts: Vec::new(),
            hunts: Vec::new(),
            reminders: Vec::new(),
            firsts: Vec::new(),
            reasons: Vec::new(),
            risks: Vec::new(),
            left: 0,
            warnings: Vec::new(),
            loss: None,
            takes_out: Vec::new(),
            reveals: false,
            wins: false,
            blocked: None,
            refused: refused.to_owned(),
        }
    }

    fn opened(language: Language, draft: &Draft) -> (Value, Value) {
        let click = Click { game: draft.game, seq: draft.seq, draft: draft.revision, op: Op::Type };
        let form = serde_json::to_value(form(language, click, draft)).expect("JSON");
        let label = form["components"][0].clone();
        (form, label)
    }

    #[test]
    fn the_form_fits_for_every_game_in_every_language() {
        let length = |text: &Value| text.as_str().expect("a text").chars().count();
        for language in Language::ALL {
            for kind in Kind::ALL {
                let (form, field) = opened(language, &draft(kind, "", ""));
                assert!((1..=FORM_TITLE).contains(&length(&form["title"])));
                assert_eq!(field["label"], say(language, "field-label", &[]));
                assert!((1..=FIELD_LABEL).contains(&length(&field["label"])));
                let hint = &field["component"]["placeholder"];
                assert!((1..=FIELD_PLACEHOLDER).contains(&length(hint)));
                let hint = hint.as_str().expect("a text");
                assert!(!hint.starts_with("field-"), "{hint} has no sentence");
            }
        }
    }

    #[test]
    fn the_form_is_answered_for_the_draft_it_was_opened_for() {
        let (form, field) = opened(Language::English, &draft(Kind::Homeworlds, "", ""));
        assert_eq!(form["custom_id"], "v1:7:5:2:typed");
        assert_eq!(field["component"]["custom_id"], FIELD);
    }

    #[test]
    fn the_field_holds_what_was_refused_or_else_the_draft() {
        let value = |line, refused| {
            let (_, field) = opened(Language::English, &draft(Kind::Homeworlds, line, refused));
            let value = &field["component"]["value"];
            value.as_str().unwrap_or_default().to_owned()
        };
        assert_eq!(value("", ""), "");
        assert_eq!(value("build g", ""), "build g");
        assert_eq!(value("build g", "biuld g"), "biuld g");
        let long = "build g; ".repeat(1_000);
        assert_eq!(value(&long, "").chars().count(), usize::from(TYPED));
    }
}
