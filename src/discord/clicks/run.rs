//! What each button does: one function of the command or of the composer it belongs to. Knows no custom
//! ids and no sentence but one.

use super::leagues;
use crate::app::{App, Call, Error, GameId, Refusal};
use crate::discord::commands::{
    Tools, abort, absent, board, cancel, claim, consent, draw, join, leave, log, moving, referee,
    rematch, replay, resign, rules, run_for, secret, settings, start, time,
};
use crate::discord::composer;
use crate::discord::custom_id::{Click, Op};
use crate::discord::picked::Picked;
use crate::discord::practice;
use crate::discord::proposal;
use crate::discord::say::lessons::overview;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;
use crate::discord::server;
use starpost_games::record::Wish;

/// Does what the button says, or what was picked in a menu.
pub(crate) async fn run(
    tools: &Tools<'_>,
    call: &Call,
    click: Click,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    let (app, game) = (tools.app, click.game);
    match click.op {
        Op::Join => join::join(app, call, game).await,
        Op::Decline => leave::decline(app, call, game).await,
        Op::Leave => leave::leave(app, call, game).await,
        Op::Start => start::start(app, call, game).await,
        Op::Cancel => cancel::cancel(app, call, game).await,
        Op::Block => settings::block_creator(app, call, game).await,
        Op::Secret => secret::secret(app, call, game).await,
        Op::Rematch => rematch::rematch(app, call, game).await,
        Op::Board => board::picture(app, call, game).await,
        Op::BoardText => board::in_words(app, call, game).await,
        Op::History => log::log(app, call, game).await,
        Op::Replay => replay::last(app, call, game).await,
        Op::Step(to) => replay::step(app, call, game, to).await,
        Op::Resign => resign::resign(app, call, game).await,
        Op::OfferDraw => draw::offer_draw(app, call, game).await,
        Op::AcceptDraw => draw::accept(app, call, click).await,
        Op::DeclineDraw | Op::WithdrawDraw => draw::decline(app, call, click).await,
        Op::AskClaim => claim::ask(app, call, game).await,
        Op::Claim => claim::claim(app, call, game).await,
        Op::AskTakeback => consent::ask(app, call, game, Wish::Takeback).await,
        Op::AskPause => consent::ask(app, call, game, Wish::Pause).await,
        Op::AskGoOn => absent::confirmed(tools, call, game).await,
        Op::Grant => consent::grant(app, call, click).await,
        Op::Deny => consent::deny(app, call, click).await,
        Op::Abort => abort::abort(app, call, game).await,
        Op::Rule(ruling) => referee::rule::confirmed(app, call, click, ruling).await,
        Op::Revoke => referee::undo::revoke(app, call, game, Some(click.seq)).await,
        Op::GiveDay => time::give_day(app, call, game).await,
        Op::AskMove => moving::ask(tools, call, game).await,
        Op::MoveHere => moving::confirmed(tools, call, game).await,
        Op::Lesson(topic) => rules::topic(app, call, Some(topic)).await,
        Op::PickTopic(..) => rules::topic(app, call, picked.entry()).await,
        Op::Topics => Ok(overview(call.language)),
        Op::Practice(button) => practice::press(app, call, button).await,
        Op::TakeTurn => composer::present(app, call, game).await,
        Op::NextGame => composer::next_game(app, call, game).await,
        Op::Type | Op::Typed | Op::Back => composer::draft_or_board(app, call, game).await,
        Op::EndTurn
        | Op::EndInSpite(_)
        | Op::Undo
        | Op::StartOver
        | Op::Pick(_)
        | Op::Name
        | Op::Instead { .. } => {
            let done = change(app, call, click, picked.entry()).await;
            composer::or_present(app, call, game, done).await
        }
        Op::Prepare(button) => composer::press(app, call, click, button, picked.entry()).await,
        Op::Choose(item, page) => proposal::choose(app, call, click, item, page, picked).await,
        Op::Page(page) => proposal::page(app, call, click, page).await,
        Op::Invite => proposal::invite(app, call, click).await,
        Op::Afresh => proposal::afresh(app, call, click).await,
        Op::SetUp(item) => server::choose(app, tools.send, call, item, picked).await,
        Op::CheckServer => server::show(app, tools.send, call).await,
        Op::League(click) => leagues::press(app, call, click, picked).await,
        Op::Meant(asked) => run_for(tools, call, game, asked).await,
        Op::Nothing => Ok(Reply::say(say(call.language, "nothing-done", &[]))),
    }
}

/// What stands under the buttons of a message that a click would have changed, though nothing was
/// done.
pub(crate) async fn unchanged(
    tools: &Tools<'_>,
    call: &Call,
    click: Click,
) -> Result<Reply, Error> {
    let app = tools.app;
    match click.op {
        Op::Choose(_, page) | Op::Page(page) => proposal::page(app, call, click, page).await,
        Op::Invite | Op::Afresh => proposal::page(app, call, click, 0).await,
        Op::Lesson(_) | Op::PickTopic(..) | Op::Topics => Ok(overview(call.language)),
        Op::Practice(button) => practice::press(app, call, button).await,
        Op::SetUp(_) | Op::CheckServer => server::show(app, tools.send, call).await,
        Op::League(click) => leagues::again(app, call, click).await,
        _ => composer::draft_or_board(app, call, click.game).await,
    }
}

/// The line that was typed becomes the draft, or part of what is being prepared.
pub(crate) async fn typed(
    app: &App,
    call: &Call,
    game: GameId,
    line: &str,
) -> Result<Reply, Error> {
    let done = match composer::typed(app, call, game, line).await {
        Err(Error::Refused(Refusal::NotYourTurn(_))) => {
            composer::typed_ahead(app, call, game, line).await
        }
        other => other,
    };
    composer::or_present(app, call, game, done).await
}

/// What changes the draft, or ends it.
async fn change(app: &App, call: &Call, click: Click, value: Option<&str>) -> Result<Reply, Error> {
    match click.op {
        Op::Pick(at) => composer::pick(app, call, click, at, value).await,
        Op::Name => composer::name(app, call, click, value).await,
        Op::Undo => composer::undo(app, call, click).await,
        Op::StartOver => composer::start_over(app, call, click).await,
        Op::Instead { choice, of } => {
            composer::mend(app, call, click.game, of, choice.into()).await
        }
        Op::EndInSpite(loss) => composer::end_in_spite(app, call, click, loss).await,
        _ => composer::end_turn(app, call, click).await,
    }
}
