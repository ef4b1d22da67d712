//! The parameter that names a league, which most of these commands have.

use crate::app::{App, Error, LeagueId, LeagueRow, LeagueStage};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::{Parameter, Suggest, Suggestion};
use crate::discord::limits::CHOICE;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{say, text};

/// The option that names a league.
pub(super) const LEAGUE: &str = "league";

/// The option that names one of its seasons.
pub(super) const SEASON: &str = "season";

/// Names a league.
pub(in crate::discord::commands) fn league() -> Parameter {
    named(|app, asked, typed| Box::pin(leagues(app, asked, typed)))
}

/// Names a league that was not given up: for commands that change one.
pub(in crate::discord::commands) fn open_league() -> Parameter {
    named(|app, asked, typed| Box::pin(open_leagues(app, asked, typed)))
}

/// Names a ladder on which people challenge each other.
pub(super) fn ladder() -> Parameter {
    named(|app, asked, typed| Box::pin(ladders(app, asked, typed)))
}

fn named(suggest: Suggest) -> Parameter {
    Parameter::text(LEAGUE, suggest).described("option-league")
}

/// Names one of its seasons.
pub(super) fn season() -> Parameter {
    Parameter::number(SEASON, 1).described("option-season")
}

/// The league that is meant.
pub(in crate::discord::commands) async fn meant(
    app: &App,
    asked: &CommandRequest<'_>,
) -> Result<LeagueId, Error> {
    app.leagues().meant(&asked.call, asked.text(LEAGUE)).await
}

async fn open_leagues(
    app: &App,
    asked: &CommandRequest<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    let mut leagues = found(app, asked, typed).await?;
    leagues.retain(|row| row.stage != LeagueStage::Closed);
    Ok(suggestions(asked, &leagues))
}

async fn ladders(
    app: &App,
    asked: &CommandRequest<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    let mut leagues = found(app, asked, typed).await?;
    leagues.retain(|row| row.stage == LeagueStage::Playing && row.rules.is_ladder());
    Ok(suggestions(asked, &leagues))
}

async fn leagues(
    app: &App,
    asked: &CommandRequest<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    Ok(suggestions(asked, &found(app, asked, typed).await?))
}

/// The leagues that fit what is typed; none where there are no leagues.
async fn found(
    app: &App,
    asked: &CommandRequest<'_>,
    typed: &str,
) -> Result<Vec<LeagueRow>, Error> {
    match app.leagues().like(&asked.call, typed).await {
        Err(Error::Refused(_)) => Ok(Vec::new()),
        leagues => leagues,
    }
}

fn suggestions(asked: &CommandRequest<'_>, leagues: &[LeagueRow]) -> Vec<Suggestion> {
    let language = asked.call.language;
    let suggestion = |row: &LeagueRow| {
        let stage = say(language, &format!("league-stage-{}", row.stage), &[]);
        let args = [("name", text(row.name.as_str())), ("stage", text(stage))];
        Suggestion {
            shown: shortened(&say(language, "league-choice", &args), CHOICE),
            value: format!("#{}", row.id),
        }
    };
    leagues.iter().map(suggestion).collect()
}
