//! `/league seeds`: an organizer lists the order in which people are seeded.

use super::league_parameter::{meant, open_league};
use crate::app::limits::LONGEST_SEEDS;
use crate::app::{App, Call, Error, LeagueId};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::custom_id::{LeagueButton, LeagueView};
use crate::discord::leagues::{listed, said};
use crate::discord::say::leagues::rules::name;
use crate::discord::say::names::plain;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

/// The option with the list.
const ORDER: &str = "order";

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![Parameter::free_text(ORDER).at_most(LONGEST_SEEDS), open_league()]
}

/// Keeps the list if there is one, and otherwise shows the order as it is.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let league = meant(app, asked).await?;
    if let Some(list) = asked.text(ORDER) {
        let facts = app.leagues().seed(call, league, list).await?;
        return Ok(said(call, &facts, "league-seeded"));
    }
    page(app, call, league, 0).await
}

/// A page of the order as it is.
pub(super) async fn page(
    app: &App,
    call: &Call,
    league: LeagueId,
    page: u32,
) -> Result<Reply, Error> {
    let order = app.leagues().seeded(call, league).await?;
    let facts = app.leagues().view(call, league).await?;
    let mut lines = vec![say(call.language, "league-seeds", &[name(&facts.row)])];
    let numbered = (1..).zip(&order);
    lines.extend(numbered.map(|(number, player)| format!("{number}. {}", plain(player))));
    let change = (order.len() > 1).then_some(LeagueButton::Seeding(0));
    Ok(listed(call, &facts, (LeagueView::Seeds, page), &lines, change.as_slice()))
}
