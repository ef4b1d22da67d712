//! `/player`, and *Player* in the menu of a person: what is told of somebody, or of the caller.

use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::Error;
use crate::discord::limits::FILES;
use crate::discord::say::leagues::player_leagues::player_leagues;
use crate::discord::say::players::{history, player};
use crate::discord::say::reply::Reply;

/// The option that names somebody.
const USER: &str = "user";

pub(super) fn parameters() -> Vec<Parameter> {
    vec![Parameter::person(USER)]
}

/// Tells it, with a picture of each of their ratings that has moved since the first game, of as many as a
/// message can have, and with their leagues here.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let named = asked.target_person().or_else(|| asked.opponent(USER));
    let person = named.map_or_else(|| call.person.clone(), |named| named.person);
    let person = app.people().here(call, person).await?;
    let facts = app.ratings().player(call, &person).await?;
    let mut reply = Reply::say(player(call, &facts));
    let moved = facts.pools.iter().filter(|pool| pool.has_moved());
    for pool in moved.take(FILES) {
        let picture = app.ratings().picture(call, &person, pool).await?;
        reply = reply.with_another_file(history(pool, picture));
    }
    let all = app.leagues().of_person(call, person.id).await?;
    let leagues = if facts.is_hidden { all.under_way() } else { all };
    Ok(reply.with_lines(player_leagues(call.language, &leagues, person.id)))
}
