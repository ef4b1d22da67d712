//! The effect of each button of a league.

use super::press::{ButtonFuture, Press, begun};
use crate::app::{App, Call, Error, LeagueId};
use crate::discord::commands::league;
use crate::discord::custom_id::{LeagueButton, LeagueClick, league_buttons};
use crate::discord::leagues::{choose, open, or_card, said, save, show};
use crate::discord::say::reply::Reply;

macro_rules! runs {
    ({$($(#[$doc:meta])* $Variant:ident $(($($field:ident: $Type:ty),+))? = $spelling:literal
        $face:tt $answer:tt => |$c:ident, $league:ident| $run:expr,)+}) => {
        /// Does what a button says, or what was picked in a menu.
        pub(super) fn press<'a>(press: &'a Press<'a>, click: LeagueClick) -> ButtonFuture<'a> {
            match click.button {
                $(LeagueButton::$Variant $(($($field),+))? => {
                    let ($c, $league) = (press, click.league);
                    begun(move || $run)
                })+
            }
        }
    };
}

league_buttons!(runs);

async fn close(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    app.sign_ups().close(call, league).await?;
    let facts = app.leagues().view(call, league).await?;
    Ok(said(call, &facts, "league-closed"))
}

/// The card of a league, open at a page.
pub(super) async fn card_page(
    app: &App,
    call: &Call,
    league: LeagueId,
    page: u8,
) -> Result<Reply, Error> {
    let draft = app.sign_ups().draft(call, league).await;
    let shown = draft.map(|plan| show(call, &plan, page));
    or_card(app, call, league, page, shown).await
}
