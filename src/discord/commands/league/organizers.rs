//! `/league organizers`: who runs a league; those who do name others, and hand it over.

use std::future::ready;

use super::league_parameter::{meant, open_league};
use crate::app::{App, Call, Error, LeagueId, Opponent, PersonId};
use crate::discord::card;
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::say::leagues::organizers as says;
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::selection::Picked;

/// The options that name who becomes an organizer, and who is none any more.
const ADD: &str = "add";
const REMOVE: &str = "remove";

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![Parameter::person(ADD), Parameter::person(REMOVE), open_league()]
}

/// Names somebody, asks whether somebody is to be removed, or both; otherwise shows who they are.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let league = meant(app, asked).await?;
    let added = match asked.opponent(ADD) {
        Some(whom) => Some(appointed(app, call, league, &whom).await?),
        None => None,
    };
    match (added, asked.opponent(REMOVE)) {
        (None, None) => show(app, call, league).await,
        (Some(added), None) => Ok(Reply::say(added).about(ReplySubject::Telling(league))),
        (None, Some(removed)) => ask_to_dismiss(app, call, league, removed.person.id).await,
        (Some(added), Some(removed)) => {
            let asks = ask_to_dismiss(app, call, league, removed.person.id).await;
            let both = asks.map(|asks| asks.after(&added));
            card::or_card(call.language, both, ready(Ok(Reply::say(added)))).await
        }
    }
}

/// Shows who they are.
pub(crate) async fn show(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let shown = app.leagues().organizers(call, league).await?;
    Ok(says::organizers(call, &shown))
}

/// Names somebody who was chosen in the menu, and shows who they are then.
pub(crate) async fn appoint(
    app: &App,
    call: &Call,
    league: LeagueId,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    let chosen = match picked {
        Picked::People(people) => people.first(),
        Picked::Nothing | Picked::Entry(_) | Picked::Channel(_) | Picked::Role(_) => None,
    };
    let Some(whom) = chosen else {
        return show(app, call, league).await;
    };
    let done = appoint_and_show(app, call, league, whom).await;
    card::or_card(call.language, done, show(app, call, league)).await
}

async fn appoint_and_show(
    app: &App,
    call: &Call,
    league: LeagueId,
    whom: &Opponent,
) -> Result<Reply, Error> {
    let said = appointed(app, call, league, whom).await?;
    Ok(show(app, call, league).await?.after(&said))
}

/// Makes somebody an organizer; the answer.
async fn appointed(
    app: &App,
    call: &Call,
    league: LeagueId,
    whom: &Opponent,
) -> Result<String, Error> {
    let facts = app.leagues().appoint(call, league, whom).await?;
    Ok(says::appointed(call, &facts, &whom.person))
}

/// Asks whether somebody is to be no organizer any more.
pub(crate) async fn ask_to_dismiss(
    app: &App,
    call: &Call,
    league: LeagueId,
    whom: PersonId,
) -> Result<Reply, Error> {
    let row = app.leagues().may_dismiss(call, league, whom).await?;
    let whom = app.people().known_on(call.place.guild, whom).await?;
    Ok(says::dismissal(call, &row, &whom))
}

/// Removes an organizer, as was confirmed.
pub(crate) async fn dismiss(
    app: &App,
    call: &Call,
    league: LeagueId,
    whom: PersonId,
) -> Result<Reply, Error> {
    let facts = app.leagues().dismiss(call, league, whom).await?;
    let whom = app.people().known_on(call.place.guild, whom).await?;
    let said = says::dismissed(call, &facts, &whom);
    Ok(Reply::say(said).about(ReplySubject::Telling(league)))
}
