//! The form in which all that is asked of an action is picked at once. Knows no game.

use super::present::{seen, show};
use crate::app::{App, Call, Composing, Error, Refusal};
use crate::discord::custom_id::{Click, Op};
use crate::discord::limits::MENU_ENTRIES;
use crate::discord::payload::Data;
use crate::discord::say::dialog::{Dialog, Picking};
use crate::discord::say::names::plain_word;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;
use crate::discord::say::square::square;
use starpost_games::games::{Choice, Pick};
use starpost_games::words::Language;

/// The fewest picks for which a form saves steps, and the most that have room in one.
const LEAST: usize = 3;
const MOST: usize = 5;

/// A menu of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormField<'a> {
    /// The question, the id of a message.
    pub asks: &'static str,
    /// Everything that can be picked, whatever is picked in the other places.
    pub picks: Vec<&'a Pick>,
}

/// The actions of a verb of which enough is asked, and all of them the same. `None` where there is no such
/// verb, or another one.
fn alike(choices: &[Choice]) -> Option<Vec<&[Pick]>> {
    let asked = choices.iter().map(|choice| choice.picks.get(1..));
    let asked = asked.map(Option::unwrap_or_default);
    let long: Vec<&[Pick]> = asked.filter(|picks| picks.len() >= LEAST).collect();
    let ids = |picks: &[Pick]| picks.iter().map(|pick| pick.asks).collect::<Vec<_>>();
    let first = ids(long.first()?);
    let is_one = long.iter().all(|picks| ids(picks) == first);
    (is_one && first.len() <= MOST).then_some(long)
}

/// The fields of a form for what can be done. `None` where picking one by one is as short, or there is no
/// room.
pub fn fields(choices: &[Choice]) -> Option<Vec<FormField<'_>>> {
    let alike = alike(choices)?;
    let field = |place: usize| {
        let mut picks: Vec<&Pick> = Vec::new();
        for pick in alike.iter().map(|one| &one[place]) {
            if picks.iter().all(|known| known.label != pick.label) {
                picks.push(pick);
            }
        }
        FormField {
            asks: picks[0].asks,
            picks,
        }
    };
    let fields: Vec<FormField<'_>> = (0..alike[0].len()).map(field).collect();
    let has_room = fields.iter().all(|field| field.picks.len() <= MENU_ENTRIES);
    has_room.then_some(fields)
}

/// The action in which these entries were picked, one in each field. `None`: they do not go together.
pub fn chosen<'a>(choices: &'a [Choice], entries: &[usize]) -> Option<&'a str> {
    let fields = fields(choices)?;
    let picked = fields.iter().zip(entries);
    let picked = picked.map(|(field, entry)| Some(&field.picks.get(*entry)?.label));
    let labels: Vec<_> = picked.collect::<Option<_>>()?;
    let is_it = |choice: &&Choice| {
        let picks = choice.picks.iter().skip(1).map(|pick| &pick.label);
        picks.eq(labels.iter().copied())
    };
    Some(&choices.iter().find(is_it)?.action)
}

/// The form that a click opens.
pub(crate) async fn form(
    call: &Call,
    click: Click,
    composing: &Composing,
) -> Result<Dialog, Error> {
    let choices = composing.choices().await?;
    let fields = fields(&choices).ok_or(Refusal::StaleDraft)?;
    let filled = Click {
        op: Op::Filled,
        ..click
    };
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
    let entries: Option<Vec<usize>> = (0..count).map(entry).collect();
    let entries = entries.ok_or(Refusal::StaleDraft)?;
    let action = chosen(&choices, &entries).ok_or(Refusal::NotTogether)?;
    let longer = app.turns().append(call, composing, action).await?;
    show(app, call, &longer).await
}

/// By what a field is found in the answer.
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
