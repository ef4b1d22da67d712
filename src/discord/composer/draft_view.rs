//! A draft as its player sees it: in words, as a picture, with menus to continue it.

use super::entries::DraftControls;
use super::naming::names;
use super::navigation::asked;
use super::rows::{ROOM, question, rows};
use crate::app::{App, Call, Composing, Draft, Error, GameId, Purpose, Refusal};
use crate::discord::custom_id::{At, Click};
use crate::discord::say::boards::picture;
use crate::discord::say::drafts::draft as in_words;
use crate::discord::say::memos::memo_line;
use crate::discord::say::names::plain;
use crate::discord::say::prepared_turns::given_up_line;
use crate::discord::say::recount::before_a_turn;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{say, text};
use starpost_games::games::{Choice, Renamed};
use starpost_games::words::Language;

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
    let words = with_rows(call, &composing.draft, &choices, At::default(), ROOM)
        .ok_or(Refusal::StaleDraft)?;
    // The question comes last: the buttons are below it.
    let memo = memo_line(call.language, board.memo.as_deref());
    let given_up = board.given_up.map(|why| given_up_line(call.language, why));
    let since = since_their_turn(app, call, composing).await;
    let renamed = renamed(call.language, composing);
    let above = [memo, given_up, since].into_iter().flatten().chain(renamed);
    let words = above.fold(words, |words, line| words.after(&line));
    let shown = words.with_file(picture(board));
    Ok(match names(call.language, &composing.draft, &composing.namings()) {
        Some(names) => shown.with_buttons_above(names),
        None => shown,
    })
}

/// The reasons why systems are not called what was typed.
fn renamed(language: Language, composing: &Composing) -> Vec<String> {
    let said = |one: Renamed| {
        let (word, name) = (text(plain(&one.wanted)), text(plain(&one.name)));
        say(language, one.why, &[("word", word), ("name", name)])
    };
    composing.renamed().into_iter().map(said).collect()
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
    let question = question(language, &asked).or_else(|| first_question(language, draft, &asked));
    let words = in_words(call, draft, choices, question.as_deref());
    Some(words.with_buttons(rows(language, draft, &asked, at)))
}

/// The question that is asked at the beginning of a turn where many things can be done.
fn first_question(language: Language, draft: &Draft, asked: &DraftControls<'_>) -> Option<String> {
    let begins = draft.purpose == Purpose::Turn && draft.line.is_empty();
    let is_asked = begins && !asked.rows.is_empty();
    is_asked.then(|| say(language, "draft-asks-first", &[]))
}

/// The events missed by a player who begins a turn where several play.
async fn since_their_turn(app: &App, call: &Call, composing: &Composing) -> Option<String> {
    if !composing.draft.line.is_empty() {
        return None;
    }
    let since = app.boards().since_turn_of_many(call, composing.draft.game).await?;
    Some(before_a_turn(call, &since))
}

/// The draft that was clicked under. Refused: the click was meant for an earlier one.
pub(super) async fn seen(app: &App, call: &Call, click: Click) -> Result<Composing, Error> {
    let composing = match app.prepared().under_way(call, click.game).await {
        // Nobody else sees a draft: whoever clicks under one has played that turn since.
        Err(Error::Refused(Refusal::NotYourTurn(_))) => return Err(Refusal::StaleTurn.into()),
        found => found?,
    };
    if composing.draft.seq != click.seq {
        return Err(Refusal::StaleTurn.into());
    }
    if composing.draft.revision != click.draft {
        return Err(Refusal::StaleDraft.into());
    }
    Ok(composing)
}
