//! What each button does: one call of the service, and what is shown then; knows no custom ids.

use crate::app::{App, Call, Error, GameId, Refusal, Side};
use crate::discord::commands::greeting;
use crate::discord::commands::{Tools, moving, rules};
use crate::discord::composer;
use crate::discord::custom_id::{Click, Op};
use crate::discord::say::boards;
use crate::discord::say::history;
use crate::discord::say::invitations;
use crate::discord::say::refusals::refusal;
use crate::discord::say::reply::{About, Reply};
use crate::discord::say::roles;
use crate::discord::say::sentence::say;

/// How a click is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// With a new private message.
    Private,
    /// In place of the private message that the button stands under.
    Replacing,
    /// With a field to type in, at once.
    Field,
}

/// How the click is answered, which has to be said before anything is done.
pub(crate) fn manner(op: Op) -> Manner {
    match op {
        Op::Type => Manner::Field,
        Op::EndTurn
        | Op::EndInSpite(_)
        | Op::Back
        | Op::StartOver
        | Op::Undo
        | Op::Pick(_)
        | Op::Typed
        | Op::Instead { .. }
        | Op::Lesson(_)
        | Op::Topics
        | Op::PickTopic(..)
        | Op::Resign
        | Op::OfferDraw
        | Op::MoveHere
        | Op::Nothing => Manner::Replacing,
        _ => Manner::Private,
    }
}

/// What a click of this kind is about: some let something be posted.
pub(crate) fn about(click: Click) -> About {
    match click.op {
        Op::Join
        | Op::Start
        | Op::EndTurn
        | Op::Resign
        | Op::OfferDraw
        | Op::AcceptDraw
        | Op::DeclineDraw => About::Posting(click.game),
        _ => About::Game(click.game),
    }
}

/// Does what the button says, or the entry with this value of a menu.
pub(crate) async fn run(
    tools: &Tools<'_>,
    call: &Call,
    click: Click,
    value: Option<&str>,
) -> Result<Reply, Error> {
    let app = tools.app;
    match click.op {
        Op::Join | Op::Decline | Op::Leave | Op::Start | Op::Cancel => {
            invitation(tools, call, click).await
        }
        Op::Secret => Ok(roles::secret_role(
            call,
            &app.secret(call, click.game).await?,
        )),
        Op::Board | Op::BoardText | Op::History => look(app, call, click).await,
        Op::Resign | Op::OfferDraw => ending(app, call, click).await,
        Op::AcceptDraw | Op::DeclineDraw => {
            let done = ending(app, call, click).await;
            or_board(app, call, click.game, done).await
        }
        Op::AskMove => moving::asked(tools, call, click.game).await,
        Op::MoveHere => moving::confirmed(tools, call, click.game).await,
        Op::Block => {
            let creator = app.block_creator(call, click.game).await?;
            Ok(invitations::blocked(call, &creator))
        }
        Op::Nothing => Ok(Reply::say(say(call.language, "nothing-done", &[]))),
        Op::EndTurn | Op::EndInSpite(_) | Op::Undo | Op::StartOver | Op::Pick(_) => {
            let done = change(app, call, click, value).await;
            composer::or_present(app, call, click.game, done).await
        }
        Op::Instead { choice, of } => {
            let done = composer::mend(app, call, click.game, of, choice.into()).await;
            composer::or_present(app, call, click.game, done).await
        }
        Op::Lesson(topic) => rules::topic(app, call, Some(topic)).await,
        Op::PickTopic(..) => rules::topic(app, call, value).await,
        Op::Topics => Ok(rules::overview(call.language)),
        Op::TakeTurn => composer::present(app, call, click.game).await,
        Op::Type | Op::Typed | Op::Back => composer::draft_or_board(app, call, click.game).await,
    }
}

/// The line that was typed becomes the draft.
pub(crate) async fn typed(
    app: &App,
    call: &Call,
    game: GameId,
    line: &str,
) -> Result<Reply, Error> {
    let done = composer::typed(app, call, game, line).await;
    composer::or_present(app, call, game, done).await
}

/// What changes the draft, or ends it.
async fn change(app: &App, call: &Call, click: Click, value: Option<&str>) -> Result<Reply, Error> {
    match click.op {
        Op::Pick(at) => composer::pick(app, call, click, at, value).await,
        Op::Undo => composer::undo(app, call, click).await,
        Op::StartOver => composer::start_over(app, call, click).await,
        Op::EndInSpite(loss) => composer::end_in_spite(app, call, click, loss).await,
        _ => composer::end_turn(app, call, click).await,
    }
}

async fn invitation(tools: &Tools<'_>, call: &Call, click: Click) -> Result<Reply, Error> {
    let app = tools.app;
    let (id, invitation) = match click.op {
        Op::Join => {
            let invitation = app.join(call, click.game).await?;
            let warning = greeting::unreached(app, call, &invitation).await;
            return Ok(invitations::invitation_with(
                call,
                "invitation-joined",
                &invitation,
                warning,
            ));
        }
        Op::Decline => {
            let invitation = app.decline(call, click.game).await?;
            return Ok(invitations::declined(call, &invitation));
        }
        Op::Leave => ("invitation-left", app.leave(call, click.game).await?),
        Op::Start => ("invitation-started", app.start(call, click.game).await?),
        _ => ("invitation-cancelled", app.cancel(call, click.game).await?),
    };
    Ok(invitations::invitation(call, id, &invitation))
}

async fn look(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    if click.op == Op::History {
        let events = app.log(call, click.game).await?;
        return Ok(history::history(call, click.game, &events));
    }
    let board = app.board(call, click.game, None, Side::Own).await?;
    Ok(match click.op {
        Op::Board => boards::board(call, board),
        _ => boards::board_text(call, &board),
    })
}

async fn ending(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let Click { game, seq, .. } = click;
    Ok(match click.op {
        Op::Resign => {
            app.resign(call, game).await?;
            Reply::say(say(call.language, "resigned", &[]))
        }
        Op::OfferDraw => {
            app.offer_draw(call, game).await?;
            Reply::say(say(call.language, "draw-offered", &[]))
        }
        Op::AcceptDraw => {
            app.accept_draw(call, game, seq).await?;
            Reply::say(say(call.language, "draw-accepted", &[]))
        }
        _ => {
            app.decline_draw(call, game, seq).await?;
            Reply::say(say(call.language, "draw-declined", &[]))
        }
    })
}

/// An answer to an offer that is settled says so and shows how the game stands.
async fn or_board(
    app: &App,
    call: &Call,
    game: GameId,
    done: Result<Reply, Error>,
) -> Result<Reply, Error> {
    match done {
        Err(Error::Refused(no @ Refusal::NoDrawOffer)) => {
            let board = app.board(call, game, None, Side::Own).await?;
            Ok(boards::board(call, board).after(&refusal(call.language, &no)))
        }
        other => other,
    }
}
