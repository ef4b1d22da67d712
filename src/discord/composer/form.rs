//! The form in which all that is asked of an action is picked at once. Knows no game.

use super::draft_view::{seen, show};
use super::fields::{FormField, chosen, fields};
use crate::app::{App, Call, Composing, Error, Refusal};
use crate::discord::custom_id::{Click, Op};
use crate::discord::payload::Data;
use crate::discord::say::dialog::{Dialog, Picking};
use crate::discord::say::names::plain_word;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;
use crate::discord::say::square::square;
use starpost_games::games::Pick;
use starpost_games::words::Language;

/// The form that a click opens.
pub(crate) async fn form(
    call: &Call,
    click: Click,
    composing: &Composing,
) -> Result<Dialog, Error> {
    let choices = composing.choices().await?;
    let fields = fields(&choices).ok_or(Refusal::StaleDraft)?;
    let filled = Click { op: Op::Filled, ..click };
    let title = say(call.language, "form-title", &[]);
    let dialog = Dialog::new(filled.to_string(), &title);
    let each = fields.iter().enumerate();
    Ok(each.fold(dialog, |dialog, (place, field)| {
        dialog.picking(picking(call.language, place, field))
    }))
}

/// The action that was picked in the form is done.
pub(crate) async fn fill(
    app: &App,
    call: &Call,
    click: Click,
    data: &Data,
) -> Result<Reply, Error> {
    let composing = seen(app, call, click).await?;
    let choices = composing.choices().await?;
    let entry = |place: usize| data.filled_in(&id(place))?.parse().ok();
    let count = fields(&choices).map_or(0, |fields| fields.len());
    let picked: Option<Vec<usize>> = (0..count).map(entry).collect();
    let entries = picked.ok_or(Refusal::StaleDraft)?;
    let action = chosen(&choices, &entries).ok_or(Refusal::NotTogether)?;
    let longer = app.turns().append(call, composing, action).await?;
    show(app, call, &longer).await
}

/// The id by which a field is found in the answer.
pub(crate) fn id(place: usize) -> String {
    format!("pick-{}", place + 1)
}

fn picking(language: Language, place: usize, field: &FormField<'_>) -> Picking {
    let entry = |pick: &&Pick| {
        let label = plain_word(&pick.label).said(language);
        (label, pick.color.map(square))
    };
    Picking {
        id: id(place),
        label: say(language, field.asks, &[]),
        entries: field.picks.iter().map(entry).collect(),
        may_be_empty: false,
    }
}
