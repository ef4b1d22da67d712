//! The parameter that names a league, which most of these commands have.

use crate::app::{App, Error, LeagueId, LeagueRow};
use crate::discord::commands::asked::Asked;
use crate::discord::commands::parameter::{Parameter, Suggestion};
use crate::discord::commands::tools::Tools;
use crate::discord::limits::CHOICE;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{say, text};

/// The option that names a league.
pub(super) const LEAGUE: &str = "league";

/// The option that names one of its seasons.
pub(super) const SEASON: &str = "season";

/// Names a league.
pub(super) fn league() -> Parameter {
    let named = Parameter::text(LEAGUE, |app, asked, typed| {
        Box::pin(leagues(app, asked, typed))
    });
    named.described("option-league")
}

/// Names one of its seasons.
pub(super) fn season() -> Parameter {
    Parameter::number(SEASON, 1).described("option-season")
}

/// The league that is meant.
pub(super) async fn meant(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<LeagueId, Error> {
    tools
        .app
        .league_meant(&asked.call, asked.text(LEAGUE))
        .await
}

async fn leagues(app: &App, asked: &Asked<'_>, typed: &str) -> Result<Vec<Suggestion>, Error> {
    let leagues = match app.leagues_like(&asked.call, typed).await {
        Err(Error::Refused(_)) => Vec::new(),
        leagues => leagues?,
    };
    let suggestion = |row: &LeagueRow| {
        let stage = say(
            asked.call.language,
            &format!("league-stage-{}", row.stage),
            &[],
        );
        let args = [("name", text(row.name.as_str())), ("stage", text(stage))];
        Suggestion {
            shown: shortened(&say(asked.call.language, "league-choice", &args), CHOICE),
            value: row.id.to_string(),
        }
    };
    Ok(leagues.iter().map(suggestion).collect())
}
