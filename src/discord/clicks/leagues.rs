//! What each button of a league does.

use crate::app::{App, Call, Error, LeagueId};
use crate::discord::commands::league;
use crate::discord::custom_id::{LeagueButton, LeagueClick};
use crate::discord::leagues::{choose, open, or_card, said, show};
use crate::discord::picked::Picked;
use crate::discord::say::reply::Reply;

/// Does what a button says, or what was picked in a menu.
pub(crate) async fn press(
    app: &App,
    call: &Call,
    click: LeagueClick,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    let league = click.league;
    match click.button {
        LeagueButton::Join => league::join::join(app, call, league).await,
        LeagueButton::Leave => league::leave::leave(app, call, league).await,
        LeagueButton::Standings => league::standings::standings(app, call, league).await,
        LeagueButton::Fixtures => league::fixtures::fixtures(app, call, league, None).await,
        LeagueButton::Rules => league::rules::rules(app, call, league).await,
        LeagueButton::Next => league::start::next(app, call, league).await,
        LeagueButton::Open => open(app, call, league).await,
        LeagueButton::Start(people) => league::start::begin(app, call, league, people).await,
        LeagueButton::Remove(player) => {
            league::withdraw::confirmed(app, call, league, player, None).await
        }
        LeagueButton::Substitute(player, by) => {
            league::withdraw::confirmed(app, call, league, player, Some(by)).await
        }
        LeagueButton::Report(decision) => {
            league::report::confirmed(app, call, league, decision).await
        }
        LeagueButton::Withdraw => league::withdraw::withdraw(app, call, league).await,
        LeagueButton::Close => {
            app.close_league(call, league).await?;
            let facts = app.league(call, league).await?;
            Ok(said(call, &facts, "league-closed"))
        }
        LeagueButton::Page(page) => card_page(app, call, league, page).await,
        LeagueButton::Choose(item, page) => choose(app, call, league, (item, page), picked).await,
    }
}

/// What stands under the buttons of a message that a click would have changed, though nothing was
/// done.
pub(crate) async fn again(app: &App, call: &Call, click: LeagueClick) -> Result<Reply, Error> {
    let page = match click.button {
        LeagueButton::Page(page) | LeagueButton::Choose(_, page) => page,
        _ => 0,
    };
    card_page(app, call, click.league, page).await
}

async fn card_page(app: &App, call: &Call, league: LeagueId, page: u8) -> Result<Reply, Error> {
    let draft = app.league_draft(call, league).await;
    let shown = draft.map(|plan| show(call, &plan, page));
    or_card(app, call, league, page, shown).await
}
