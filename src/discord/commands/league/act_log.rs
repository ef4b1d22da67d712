//! The list of what those who run a league did, for anybody who sees it.

use crate::app::{App, Call, Error, LeagueId};
use crate::discord::custom_id::{LeagueButton, LeagueView};
use crate::discord::leagues::listed;
use crate::discord::say::leagues::act_log as says;
use crate::discord::say::reply::Reply;
use starpost_games::league::Season;

/// Shows what they did in the present season.
pub(crate) async fn acts(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    page(app, call, league, None, 0).await
}

/// A page of what they did in a season; without one, in the present one.
pub(super) async fn page(
    app: &App,
    call: &Call,
    league: LeagueId,
    season: Option<Season>,
    page: u32,
) -> Result<Reply, Error> {
    let (facts, acts) = app.leagues().acts_in(call, league, season).await?;
    let lines = says::acts(call.language, &facts, &acts);
    let before = facts.row.season.previous();
    let earlier = LeagueButton::Turn(LeagueView::Acts, before, 0);
    let buttons = (before >= Season::FIRST).then_some(earlier);
    Ok(listed(call, &facts, (LeagueView::Acts, page), &lines, buttons.as_slice()))
}
