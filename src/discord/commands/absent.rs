//! `/game absent`: the others go on without a player to move who has left the server; asks Discord
//! whether they have.

use super::command_subject::played_game;
use super::consent::{ask, ask_or_answer};
use super::game_parameter::running_game;
use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{Call, ConsentNo, Error, GameId, Refusal};
use crate::discord::custom_id::Click;
use crate::discord::say::reply::Reply;
use starpost_games::record::Wish;

pub(super) fn parameters() -> Vec<Parameter> {
    vec![running_game()]
}

/// Asks for confirmation, or shows what somebody else asks already.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let standing = played_game(tools.app, asked).await?;
    if standing.request(Wish::GoOn.into()).is_none() {
        have_left(tools, &asked.call, standing.game).await?;
    }
    ask_or_answer(tools.app, &asked.call, &standing, Wish::GoOn).await
}

/// Asks all others, as was confirmed.
pub(crate) async fn confirmed(
    tools: &Tools<'_>,
    call: &Call,
    click: Click,
) -> Result<Reply, Error> {
    have_left(tools, call, click.game).await?;
    ask(tools.app, call, click, Wish::GoOn).await
}

/// Refused: the player to move is still there, or nobody knows.
async fn have_left(tools: &Tools<'_>, call: &Call, game: GameId) -> Result<(), Error> {
    let (guild, absent) = tools.app.wishes().absent(call, game).await?;
    let no = match tools.send.is_member(guild, absent.id).await {
        Ok(false) => return Ok(()),
        Ok(true) => ConsentNo::NotAbsent(absent.name),
        Err(why) => {
            tracing::warn!(guild = guild.0, %why, "a member is not known");
            ConsentNo::UnknownWhetherAbsent
        }
    };
    Err(Refusal::Consent(no).into())
}
