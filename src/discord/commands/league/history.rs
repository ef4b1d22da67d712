//! `/league history`: past seasons, and the records of one.

use super::league_parameter::{SEASON, league, meant, season};
use crate::app::{App, Call, Error, LeagueId};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::custom_id::LeagueView;
use crate::discord::leagues::{listed, lists};
use crate::discord::out::form::File;
use crate::discord::say::leagues::fixtures::fixtures;
use crate::discord::say::leagues::history::{history, records_said};
use crate::discord::say::leagues::standings::standings;
use crate::discord::say::reply::Reply;
use starpost_games::league::Season;

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![league(), season()]
}

/// Without a season, lists all; with one, tells how it ended and attaches the records of its games.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let league = meant(tools.app, asked).await?;
    let Some(season) = asked.number(SEASON).map(Season) else {
        return page(app, call, league, 0).await;
    };
    season_page(app, call, league, season, 0).await
}

/// A page of how a season ended, with the records of its games.
pub(super) async fn season_page(
    app: &App,
    call: &Call,
    league: LeagueId,
    season: Season,
    page: u32,
) -> Result<Reply, Error> {
    let facts = app.leagues().season_and_places(call, league, Some(season)).await?;
    let mut lines = standings(call.language, &facts);
    let fixtures = fixtures(call.language, &facts, call.person.id);
    lines.extend(fixtures.into_iter().map(|line| line.text));
    let records = app.leagues().season_records(call, league, season).await?;
    let reply = listed(call, &facts, (LeagueView::Season, page), &lines, &[]).then(&records_said(
        call.language,
        season,
        &records,
    ));
    let reply = match &records.text {
        Some(text) => reply.with_another_file(File::of_text(&records.name, text)),
        None => reply,
    };
    Ok(reply.with_more_buttons(lists(call, &facts)))
}

/// A page of the past seasons.
pub(super) async fn page(
    app: &App,
    call: &Call,
    league: LeagueId,
    page: u32,
) -> Result<Reply, Error> {
    let present = app.leagues().view(call, league).await?;
    let past = app.leagues().past_seasons(call, league).await?;
    let lines = history(call.language, &present, &past);
    let shown = (LeagueView::History, page);
    Ok(listed(call, &present, shown, &lines, &[]))
}
