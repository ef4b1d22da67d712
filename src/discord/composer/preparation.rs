//! Turns that are prepared in case the opponent plays a given one: that one, then the answer, each
//! put together like any turn; and all that are kept.

use super::draft_view::{seen, show};
use super::late_reply::or_present;
use super::rows::buttons;
use super::typed_line::or_refused;
use crate::app::{App, Call, Composing, Error, GameId, Prepared, Refusal, Steps};
use crate::discord::custom_id::{Click, Op, PrepareButton};
use crate::discord::say::drafts::asked;
use crate::discord::say::prepared_turns::{all, one};
use crate::discord::say::reply::Reply;
use starpost_games::games::Loss;

/// Does what a button says, or what was picked in a menu.
pub(crate) async fn press(
    app: &App,
    call: &Call,
    click: Click,
    button: PrepareButton,
    value: Option<&str>,
) -> Result<Reply, Error> {
    let game = click.game;
    let done = match button {
        PrepareButton::Open => open(app, call, game).await,
        PrepareButton::List => list(app, call, game).await,
        PrepareButton::After(number) => begin(app, call, game, number).await,
        PrepareButton::Expect => expect(app, call, click).await,
        PrepareButton::Keep => keep(app, call, click, None).await,
        PrepareButton::KeepInSpite(loss) => keep(app, call, click, Some(loss)).await,
        PrepareButton::Pick(_) => picked(app, call, game, value).await,
        PrepareButton::Forget(number) => forget(app, call, game, number).await,
    };
    or_present(app, call, game, done).await
}

/// The turns that are being put together; otherwise all that is prepared; otherwise what the opponent may play.
pub(crate) async fn open(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    match app.prepared().compose(call, game).await {
        Err(Error::Refused(Refusal::NoDraft)) => {}
        composing => return show(app, call, &composing?).await,
    }
    let preparation = app.prepared().preparation(call, game).await?;
    if preparation.turns.is_empty() {
        begin(app, call, game, 0).await
    } else {
        Ok(all(call, &preparation))
    }
}

/// Prepares turns of both that were typed.
pub(crate) async fn prepare(
    app: &App,
    call: &Call,
    game: GameId,
    after: u32,
    steps: &Steps,
) -> Result<Reply, Error> {
    let prepared = app.prepared().keep(call, game, after, steps).await?;
    shown(app, call, prepared).await
}

/// The typed line becomes what is being put together, or turns of both are prepared at once.
pub(crate) async fn typed_ahead(
    app: &App,
    call: &Call,
    game: GameId,
    line: &str,
) -> Result<Reply, Error> {
    match app.prepared().type_line(call, game, line).await {
        Ok(prepared) => shown(app, call, prepared).await,
        Err(no) => or_refused(app, call, game, Err(no)).await,
    }
}

/// Something that would be given away needs confirmation.
async fn shown(app: &App, call: &Call, prepared: Prepared) -> Result<Reply, Error> {
    match prepared {
        Prepared::Kept(preparation) => Ok(all(call, &preparation)),
        Prepared::Composing(composing) => show(app, call, &composing).await,
    }
}

async fn list(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    Ok(all(call, &app.prepared().preparation(call, game).await?))
}

async fn begin(app: &App, call: &Call, game: GameId, after: u32) -> Result<Reply, Error> {
    let composing = app.prepared().expect_after(call, game, after).await?;
    show(app, call, &composing).await
}

async fn expect(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let answer = app.prepared().expect(call, click.game, click.seen()).await?;
    show(app, call, &answer).await
}

async fn keep(
    app: &App,
    call: &Call,
    click: Click,
    accepted: Option<Loss>,
) -> Result<Reply, Error> {
    let game = click.game;
    match app.prepared().answer_expected(call, game, click.seen(), accepted).await {
        Ok(number) => Ok(one(call, &app.prepared().preparation(call, game).await?, number)),
        Err(Error::Refused(Refusal::Unconfirmed(_))) => {
            ask(app, call, &seen(app, call, click).await?).await
        }
        Err(other) => Err(other),
    }
}

/// Asks to confirm a turn that gives something away.
async fn ask(app: &App, call: &Call, composing: &Composing) -> Result<Reply, Error> {
    let draft = &composing.draft;
    match draft.loss {
        Some(loss) => {
            let accepts = PrepareButton::KeepInSpite(loss);
            let buttons = buttons(call.language, draft).accepting(Op::Prepare(accepts));
            let question = asked(call, draft, loss);
            Ok(question.with_buttons(buttons).keeping_the_file())
        }
        None => show(app, call, composing).await,
    }
}

async fn picked(app: &App, call: &Call, game: GameId, value: Option<&str>) -> Result<Reply, Error> {
    let preparation = app.prepared().preparation(call, game).await?;
    let number = value.and_then(|value| value.parse().ok()).unwrap_or(0);
    Ok(one(call, &preparation, number))
}

async fn forget(app: &App, call: &Call, game: GameId, number: u32) -> Result<Reply, Error> {
    let number = (number != 0).then_some(number);
    Ok(all(call, &app.prepared().forget(call, game, number).await?))
}
