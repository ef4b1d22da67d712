//! The form in which a turn is typed: one field, holding what is there so far.

use serenity::all::InputTextStyle;
use serenity::builder::{CreateActionRow, CreateInputText, CreateModal};

use crate::app::Draft;
use crate::discord::custom_id::{Click, Op};
use crate::discord::limits::TYPED;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{count, say};
use crate::words::Language;

/// The id of the field, by which what was typed is found in the answer.
pub(crate) const FIELD: &str = "line";

/// The form that a click opens.
pub(crate) fn form(language: Language, click: Click, draft: &Draft) -> CreateModal {
    let typed = Click {
        op: Op::Typed,
        ..click
    };
    let title = say(language, "field-title", &[("number", count(draft.number))]);
    let row = CreateActionRow::InputText(field(language, draft));
    CreateModal::new(typed.to_string(), title).components(vec![row])
}

fn field(language: Language, draft: &Draft) -> CreateInputText {
    let label = say(language, "field-label", &[]);
    let hint = say(language, &format!("field-placeholder-{}", draft.kind), &[]);
    let field = CreateInputText::new(InputTextStyle::Paragraph, label, FIELD)
        .placeholder(hint)
        .max_length(TYPED);
    // What was refused is there to be mended.
    let so_far = match draft.refused.as_str() {
        "" => &draft.line,
        refused => refused,
    };
    match so_far {
        "" => field,
        line => field.value(shortened(line, TYPED.into())),
    }
}
