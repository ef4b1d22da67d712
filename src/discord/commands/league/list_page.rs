//! A list about a league is turned to another of its pages.

use super::{act_log, fixtures, history, rules, seeds, standings, status};
use crate::app::{App, Call, Error, LeagueId};
use crate::discord::custom_id::LeagueView;
use crate::discord::leagues::listed;
use crate::discord::say::leagues::card::people as all_people;
use crate::discord::say::reply::Reply;
use starpost_games::league::Season;

/// Shows this page of what is listed of a season.
pub(crate) async fn turned(
    app: &App,
    call: &Call,
    league: LeagueId,
    (view, season, page): (LeagueView, Season, u32),
) -> Result<Reply, Error> {
    let past = Some(season);
    match view {
        LeagueView::Fixtures => fixtures::page(app, call, league, past, page).await,
        LeagueView::Standings => standings::page(app, call, league, past, page).await,
        LeagueView::History => history::page(app, call, league, page).await,
        LeagueView::Season => history::season_page(app, call, league, season, page).await,
        LeagueView::Rules => rules::page(app, call, league, page).await,
        LeagueView::Status => status::page(app, call, league, page).await,
        LeagueView::People => people(app, call, league, page).await,
        LeagueView::Seeds => seeds::page(app, call, league, page).await,
        LeagueView::Acts => act_log::page(app, call, league, past, page).await,
    }
}

/// Everybody who has joined.
async fn people(app: &App, call: &Call, league: LeagueId, page: u32) -> Result<Reply, Error> {
    let facts = app.leagues().view(call, league).await?;
    let lines = all_people(call.language, &facts);
    Ok(listed(call, &facts, (LeagueView::People, page), &lines, &[]))
}

/// Everybody who has joined, for the button.
pub(crate) async fn everybody(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    people(app, call, league, 0).await
}
