//! A typed line: the draft it makes, or why it makes none and what is possible instead.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use super::draft_view::show;
use super::navigation::asked;
use super::rows::{ROOM, buttons, rows};
use crate::app::{App, Call, Composing, Draft, Error, GameId, Refusal};
use crate::discord::custom_id::{At, Op};
use crate::discord::limits::BUTTON_LABEL;
use crate::discord::say::drafts::kept;
use crate::discord::say::refusals::refused_alone;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::say;
use starpost_games::games::{Choice, Refused};

/// The line becomes the draft.
pub(crate) async fn typed(
    app: &App,
    call: &Call,
    game: GameId,
    line: &str,
) -> Result<Reply, Error> {
    let done = app.turns().set_draft(call, game, line).await;
    or_refused(app, call, game, done).await
}

/// The last refused line becomes the draft, with another action in place of the refused one.
pub(crate) async fn mend(
    app: &App,
    call: &Call,
    game: GameId,
    of: u32,
    choice: usize,
) -> Result<Reply, Error> {
    let done = app.turns().mend(call, game, of, choice).await;
    or_refused(app, call, game, done).await
}

/// The draft; or the earlier one and why the line was refused, with what is possible instead. That
/// is where the buttons are, with no picture between.
pub(crate) async fn or_refused(
    app: &App,
    call: &Call,
    game: GameId,
    done: Result<Composing, Error>,
) -> Result<Reply, Error> {
    let no = match done {
        Ok(composing) => return show(app, call, &composing).await,
        Err(Error::Refused(Refusal::Rules(no))) => no,
        Err(other) => return Err(other),
    };
    let composing = app.prepared().under_way(call, game).await?;
    let mut sentence = refused_alone(call.language, &no);
    if !no.instead.is_empty() {
        let possible = say(call.language, "possible-instead", &[]);
        sentence = format!("{sentence}\n{possible}");
    }
    let draft = &composing.draft;
    let choices = composing.choices().await?;
    let above = instead(call, draft, &no, &choices);
    let room = ROOM - usize::from(above.is_some());
    let asked = asked(&choices, At::default(), room).ok_or(Refusal::StaleDraft)?;
    let rows = rows(call.language, draft, &asked, At::default());
    let words = kept(call, draft).then(&format!("\n{sentence}"));
    let reply = words.with_buttons(rows);
    Ok(match above {
        Some(row) => reply.with_buttons_above(row),
        None => reply,
    })
}

/// A button for each action that is possible instead, but for those that one button does anyway.
fn instead(
    call: &Call,
    draft: &Draft,
    no: &Refused,
    choices: &[Choice],
) -> Option<CreateActionRow> {
    let is_shown = |action: &str| {
        let mut single = choices.iter().filter(|choice| choice.picks.len() == 1);
        draft.line.is_empty() && single.any(|choice| choice.action == action)
    };
    let shown = (0u8..).zip(&no.instead).filter(|(_, action)| !is_shown(action));
    let of = draft.refused_mark();
    let buttons = buttons(call.language, draft);
    let each: Vec<CreateButton> = shown
        .map(|(choice, action)| {
            let id = buttons.custom_id(Op::Instead(choice, of));
            CreateButton::new(id)
                .label(shortened(action, BUTTON_LABEL))
                .style(ButtonStyle::Secondary)
        })
        .collect();
    (!each.is_empty()).then_some(CreateActionRow::Buttons(each))
}
