//! `/league close`: gives up a league.

use crate::app::{App, Call, Error, LeagueId};
use crate::discord::custom_id::LeagueButton;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::rules::name;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

/// Asks first.
pub(in crate::discord::commands) async fn ask(
    app: &App,
    call: &Call,
    league: LeagueId,
) -> Result<Reply, Error> {
    let row = app.sign_ups().to_close(call, league).await?;
    let buttons = LeagueButtons::new(call.language, league);
    let asks = say(call.language, "league-close-sure", &[name(&row)]);
    Ok(Reply::say(asks).with_buttons(buttons.row(&[LeagueButton::Close])))
}
