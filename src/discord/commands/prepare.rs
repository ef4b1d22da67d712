//! `/game prepare`: turns to play if the opponent plays a given one.

use super::game_parameter::running_game;
use super::invocation::CommandRequest;
use super::parameter::{Parameter, Suggestion};
use super::tools::Tools;
use crate::app::{App, CannotPrepare, Error, GameId, Refusal, Steps};
use crate::discord::composer;
use crate::discord::limits::{SUGGESTIONS, TYPED};
use crate::discord::say::prepared_turns::entry;
use crate::discord::say::reply::Reply;

/// The options: what the opponent may play, what answers it, and after which prepared turn.
const IF: &str = "if";
const THEN: &str = "then";
const AFTER: &str = "after";

pub(super) fn parameters() -> Vec<Parameter> {
    let reply = Parameter::text(IF, |app, asked, typed| Box::pin(replies(app, asked, typed)));
    let answer = Parameter::text(THEN, |app, asked, typed| Box::pin(answers(app, asked, typed)));
    vec![
        reply.at_most(TYPED),
        answer.at_most(TYPED),
        Parameter::text(AFTER, |app, asked, typed| Box::pin(prepared(app, asked, typed))),
        running_game(),
    ]
}

/// Prepares what is typed; without anything, shows what is prepared.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let game = app.games().find(call, asked.game()?).await?;
    let given = match (asked.text(IF), asked.text(THEN)) {
        (None, None) => return composer::open(app, call, game).await,
        (Some(reply), Some(answer)) => Some(Steps::one(reply, answer)),
        (Some(steps), None) => Steps::read(steps),
        (None, Some(_)) => None,
    };
    let steps = given.ok_or(Refusal::from(CannotPrepare::NoSteps))?;
    let after = after(app, asked, game).await?;
    composer::prepare(app, call, game, after, &steps).await
}

/// The prepared turn that is named by its place; 0 if none is named.
async fn after(app: &App, asked: &CommandRequest<'_>, game: GameId) -> Result<u32, Error> {
    let Some(place) = asked.text(AFTER) else {
        return Ok(0);
    };
    let preparation = app.prepared().preparation(&asked.call, game).await?;
    let mut turns = preparation.turns.iter();
    let turn = turns
        .find(|turn| turn.place == place.trim())
        .ok_or(Refusal::from(CannotPrepare::NoSuchTurn))?;
    Ok(turn.number)
}

/// Turns that the opponent may play.
async fn replies(
    app: &App,
    asked: &CommandRequest<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    lines(app, asked, None, typed).await
}

/// Turns that answer what is typed of the opponent's.
async fn answers(
    app: &App,
    asked: &CommandRequest<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    lines(app, asked, Some(asked.text(IF).unwrap_or_default()), typed).await
}

async fn lines(
    app: &App,
    asked: &CommandRequest<'_>,
    reply: Option<&str>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    let suggest = async || {
        let game = app.games().find(&asked.call, asked.game()?).await?;
        let after = after(app, asked, game).await?;
        app.prepared().complete(&asked.call, game, (after, reply), typed, SUGGESTIONS).await
    };
    Ok(Suggestion::lines(nothing_if_refused(suggest().await)?))
}

/// The prepared turns after which something can be prepared.
async fn prepared(
    app: &App,
    asked: &CommandRequest<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    let suggest = async || {
        let game = app.games().find(&asked.call, asked.game()?).await?;
        Ok(app.prepared().preparation(&asked.call, game).await?.turns)
    };
    let turns = nothing_if_refused(suggest().await)?;
    let meant = turns.into_iter().filter(|turn| turn.place.starts_with(typed.trim()));
    let suggestion =
        |turn| Suggestion { shown: entry(asked.call.language, &turn), value: turn.place };
    Ok(meant.map(suggestion).collect())
}

/// Suggests nothing to somebody who cannot prepare anything.
fn nothing_if_refused<T>(found: Result<Vec<T>, Error>) -> Result<Vec<T>, Error> {
    match found {
        Err(Error::Refused(_)) => Ok(Vec::new()),
        found => found,
    }
}
