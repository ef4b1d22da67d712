//! A draft as its player sees it: in words, as a picture, with menus to continue it.

use super::asked::asked;
use super::naming::names;
use super::rows::{ROOM, question, rows};
use crate::app::{App, Call, Composing, Draft, Error, GameId, Refusal};
use crate::discord::custom_id::{At, Click};
use crate::discord::say::boards::picture;
use crate::discord::say::drafts::draft as in_words;
use crate::discord::say::memos::memo_line;
use crate::discord::say::prepared::given_up_line;
use crate::discord::say::recount::before_a_turn;
use crate::discord::say::reply::Reply;
use starpost_games::games::Choice;

/// The draft of the caller with its picture, and what can be done next.
pub(crate) async fn present(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let composing = app.turns().compose(call, game).await?;
    show(app, call, &composing).await
}

/// A draft with its picture, and what can be done next; if there is room, also other names for what
/// was last made.
pub(super) async fn show(app: &App, call: &Call, composing: &Composing) -> Result<Reply, Error> {
    let choices = composing.choices().await?;
    let board = app.boards().preview(call, composing).await?;
    let words = with_rows(call, &composing.draft, &choices, At::default(), ROOM);
    let words = words.ok_or(Refusal::StaleDraft)?;
    let words = match since_their_turn(app, call, composing).await {
        Some(since) => words.after(&since),
        None => words,
    };
    let words = match board.given_up {
        Some(why) => words.after(&given_up_line(call.language, why)),
        None => words,
    };
    let words = match memo_line(call.language, board.memo.as_deref()) {
        Some(memo) => words.then(&memo),
        None => words,
    };
    let shown = words.with_file(picture(board));
    Ok(
        match names(call.language, &composing.draft, &composing.namings()) {
            Some(names) => shown.with_buttons_above(names),
            None => shown,
        },
    )
}

/// A draft in words, with what is asked after these picks. `None` if nothing is there.
pub(super) fn with_rows(
    call: &Call,
    draft: &Draft,
    choices: &[Choice],
    at: At,
    room: usize,
) -> Option<Reply> {
    let language = call.language;
    let asked = asked(choices, at, room)?;
    let words = in_words(call, draft, choices);
    let words = match question(language, &asked) {
        Some(question) => words.then(&question),
        None => words,
    };
    Some(words.with_buttons(rows(language, draft, &asked, at)))
}

/// What somebody missed who begins a turn where several play.
async fn since_their_turn(app: &App, call: &Call, composing: &Composing) -> Option<String> {
    if !composing.draft.line.is_empty() {
        return None;
    }
    let since = app
        .boards()
        .since_turn_of_many(call, composing.draft.game)
        .await?;
    Some(before_a_turn(call, &since))
}

/// The draft that was clicked under. Refused: the click was meant for an earlier one.
pub(super) async fn seen(app: &App, call: &Call, click: Click) -> Result<Composing, Error> {
    let composing = app.prepared().under_way(call, click.game).await?;
    if composing.draft.seq != click.seq {
        return Err(Refusal::StaleTurn.into());
    }
    if composing.draft.revision != click.draft {
        return Err(Refusal::StaleDraft.into());
    }
    Ok(composing)
}
