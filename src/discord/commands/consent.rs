//! Requests to the other players, and their answers: to take the last turn back, and to stop the clock; it runs
//! again if anybody wants that.

use super::board::said_or_board;
use crate::app::{
    App, AskedOf, Call, ConsentNo, Error, GameId, Refusal, Request, RequestKind, Standing,
};
use crate::discord::custom_id::Click;
use crate::discord::say::questions::{
    self, Question, call_off, confirm, own_offer, request, take_back,
};
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::sentence::say;
use starpost_games::record::{Seq, Wish};

/// Asks whether the last turn is to be taken back.
pub(super) async fn takeback(app: &App, call: &Call, standing: Standing) -> Result<Reply, Error> {
    ask_or_answer(app, call, &standing, Wish::Takeback).await
}

/// Asks to confirm a pause, or ends one.
pub(super) async fn pause(app: &App, call: &Call, standing: Standing) -> Result<Reply, Error> {
    if !standing.clock.is_paused {
        return ask_or_answer(app, call, &standing, Wish::Pause).await;
    }
    app.wishes().resume(call, standing.game).await?;
    let said = say(call.language, "resumed", &[]);
    Ok(Reply::say(said).about(ReplySubject::Posting(standing.game)))
}

/// Asks for confirmation, or shows what is asked already.
pub(super) async fn ask_or_answer(
    app: &App,
    call: &Call,
    standing: &Standing,
    what: impl Into<RequestKind>,
) -> Result<Reply, Error> {
    let what = what.into();
    match standing.request(what) {
        Some(asked) if standing.yours.is_some_and(|seat| asked.is_by(seat)) => {
            own(call, standing.game, asked)
        }
        Some(asked) => Ok(request(call, standing, asked)),
        None => {
            let asked_of = app.wishes().check_ask(call, standing.game, what).await?;
            Ok(question(call, standing, what, &asked_of))
        }
    }
}

/// The question whether to ask for it; or to do it, where only the bot has to agree.
fn question(call: &Call, standing: &Standing, what: RequestKind, asked_of: &AskedOf) -> Reply {
    match (asked_of, what) {
        (AskedOf::Bot { bot, has_answered }, RequestKind::Wish(Wish::Takeback)) => {
            take_back(call, standing, bot, *has_answered)
        }
        (AskedOf::Bot { bot, .. }, RequestKind::Wish(Wish::Pause)) => {
            questions::pause(call, standing, bot)
        }
        (AskedOf::Nobody, _) => call_off(call, standing),
        (
            AskedOf::Bot { .. },
            RequestKind::Draw | RequestKind::Wish(Wish::GoOn | Wish::CallOff),
        )
        | (AskedOf::People, _) => confirm(call, standing, Question::Ask(what)),
    }
}

/// The answer to the player who asks, about a request that waits for answers.
fn own(call: &Call, game: GameId, asked: &Request) -> Result<Reply, Error> {
    match asked.what {
        RequestKind::Draw => Ok(own_offer(call, game, asked.seq, "draw-awaited")),
        RequestKind::Wish(_) => Err(Refusal::Consent(ConsentNo::OwnRequest).into()),
    }
}

/// Asks all others, as was confirmed, or has it done where only the bot has to agree.
pub(crate) async fn ask(app: &App, call: &Call, click: Click, wish: Wish) -> Result<Reply, Error> {
    let seq = Some(click.seq).filter(|seq| *seq > Seq::START);
    let requested = app.wishes().ask_since(call, click.game, seq, wish).await?;
    let id = match (requested.is_granted, wish) {
        (true, Wish::Takeback) => "taken-back",
        (true, Wish::Pause) => "clock-paused",
        (true, Wish::CallOff) => "aborted",
        (true, Wish::GoOn) | (false, _) => "asked",
    };
    Ok(Reply::say(say(call.language, id, &[])))
}

/// Grants the request that the button is under, and says so.
pub(crate) async fn grant(
    app: &App,
    call: &Call,
    click: Click,
    said: &'static str,
) -> Result<Reply, Error> {
    let done = app.wishes().grant(call, click.game, click.seq).await;
    said_or_board(app, call, click.game, done.map(|_| said)).await
}

/// Denies the request that the button is under, and says so.
pub(crate) async fn deny(
    app: &App,
    call: &Call,
    click: Click,
    said: &'static str,
) -> Result<Reply, Error> {
    let done = app.wishes().deny(call, click.game, click.seq).await;
    said_or_board(app, call, click.game, done.map(|_| said)).await
}
