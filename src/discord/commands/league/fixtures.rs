//! `/league fixtures`: what is played, and the results.

use super::league_parameter::{SEASON, league, meant, season};
use crate::app::{App, Call, Error, LeagueId};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::custom_id::{LeagueButton, LeagueView};
use crate::discord::leagues::listed_each;
use crate::discord::say::leagues::fixtures::fixtures as all_fixtures;
use crate::discord::say::reply::Reply;
use starpost_games::league::Season;

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![league(), season()]
}

/// Shows those of the season that is named, or of the present one.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let league = meant(tools.app, asked).await?;
    fixtures(tools.app, &asked.call, league, asked.number(SEASON).map(Season)).await
}

/// Shows those of a season; without one, of the present one.
pub(crate) async fn fixtures(
    app: &App,
    call: &Call,
    league: LeagueId,
    season: Option<Season>,
) -> Result<Reply, Error> {
    page(app, call, league, season, 0).await
}

/// A page of them.
pub(super) async fn page(
    app: &App,
    call: &Call,
    league: LeagueId,
    season: Option<Season>,
    page: u32,
) -> Result<Reply, Error> {
    let facts = app.leagues().season_and_places(call, league, season).await?;
    let lines = all_fixtures(call.language, &facts, call.person.id);
    let mut buttons = vec![if facts.is_past {
        LeagueButton::Season(facts.row.season)
    } else {
        LeagueButton::Standings
    }];
    if facts.began() && app.leagues().runs(call, league).await? {
        buttons.push(LeagueButton::Results(facts.row.season, 0));
    }
    let shown = (LeagueView::Fixtures, page);
    Ok(listed_each(call, &facts, shown, &lines, &buttons))
}
