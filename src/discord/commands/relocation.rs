//! `/game relocate`: a game goes on where it can be posted; asks first, and asks Discord who is there.

use super::game_parameter::any_game;
use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{Attendance, Call, Error, GameId, Refusal};
use crate::discord::say::names::game_name;
use crate::discord::say::questions::{Question, confirm};
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::sentence::{say, text};

pub(super) fn parameters() -> Vec<Parameter> {
    vec![any_game()]
}

/// The game named, or the only one that cannot be posted where it is.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let game = match asked.game()? {
        Some(game) => game,
        None => only_broken(tools, &asked.call).await?,
    };
    ask(tools, &asked.call, game).await
}

/// The caller's game that cannot be posted where it is, if there is only one.
pub(super) async fn only_broken(tools: &Tools<'_>, call: &Call) -> Result<GameId, Error> {
    let listed = tools.app.games().of(call).await?.into_iter();
    let broken: Vec<GameId> = listed.filter(|game| game.is_broken).map(|game| game.game).collect();
    match broken.as_slice() {
        [game] => Ok(*game),
        [] => Err(Refusal::PlaceIsWell.into()),
        several => Err(Refusal::SeveralBroken(several.to_vec()).into()),
    }
}

/// Asks whether the game is to go on here.
pub(crate) async fn ask(tools: &Tools<'_>, call: &Call, game: GameId) -> Result<Reply, Error> {
    let attendance = attendance(tools, call, game).await?;
    let app = tools.app;
    app.places().may_move_here(call, game, attendance.as_ref()).await?;
    let standing = app.boards().look(call, game).await?;
    Ok(confirm(call, &standing, Question::Move))
}

/// The game goes on here, as was confirmed.
pub(crate) async fn confirmed(
    tools: &Tools<'_>,
    call: &Call,
    game: GameId,
) -> Result<Reply, Error> {
    let attendance = attendance(tools, call, game).await?;
    tools.app.places().move_here(call, game, attendance.as_ref()).await?;
    let standing = tools.app.boards().look(call, game).await?;
    let name = game_name(call.language, standing.kind, game);
    let said = say(call.language, "moved", &[("game", text(name))]);
    Ok(Reply::say(said).about(ReplySubject::Posting(game)))
}

/// The players of the game who are on the caller's server, if that matters. Those whom Discord does not find, or
/// says nothing about right now, are not known to be there.
async fn attendance(
    tools: &Tools<'_>,
    call: &Call,
    game: GameId,
) -> Result<Option<Attendance>, Error> {
    let Some(guild) = call.place.guild else {
        return Ok(None);
    };
    let mut there = Vec::new();
    for person in tools.app.places().to_be_found(call, game).await? {
        match tools.send.is_member(guild, person).await {
            Ok(true) => there.push(person),
            Ok(false) => {}
            Err(why) => tracing::warn!(guild = guild.0, %why, "a member is not known"),
        }
    }
    Ok(Some(Attendance { guild, there }))
}
