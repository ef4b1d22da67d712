//! `/league bring-back`: somebody who has withdrawn plays on.

use super::league_parameter::{meant, open_league};
use crate::app::{App, Call, Error, LeagueId, LeagueNo, Person, PersonId, TakesEffect};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::leagues::said;
use crate::discord::say::leagues::acts::proposed;
use crate::discord::say::leagues::rules::name;
use crate::discord::say::names::named;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

/// The option that names who comes back.
const PLAYER: &str = "player";

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![Parameter::person(PLAYER).required(), open_league()]
}

/// Brings them back; in a day, if the caller gains something by it.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let league = meant(app, asked).await?;
    let player = asked.opponent(PLAYER).ok_or(LeagueNo::NotJoined)?.person;
    bring_back(app, call, league, &player).await
}

/// The same, for the button.
pub(crate) async fn pressed(
    app: &App,
    call: &Call,
    league: LeagueId,
    player: PersonId,
) -> Result<Reply, Error> {
    let player = app.people().known_on(call.place.guild, player).await?;
    bring_back(app, call, league, &player).await
}

async fn bring_back(
    app: &App,
    call: &Call,
    league: LeagueId,
    player: &Person,
) -> Result<Reply, Error> {
    let (facts, effect) = app.leagues().bring_back(call, league, player.id).await?;
    if effect == TakesEffect::InADay {
        return Ok(Reply::say(proposed(call.language)));
    }
    let args = [name(&facts.row), ("player", named(player))];
    Ok(Reply::say(say(call.language, "league-brought-back", &args)))
}

/// The caller plays on after all, who has withdrawn.
pub(crate) async fn play_on(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.leagues().come_back(call, league).await?;
    Ok(said(call, &facts, "league-plays-on"))
}
