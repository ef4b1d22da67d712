//! `/league close`: a league is given up.

use super::meant::{meant, open_league};
use crate::app::Error;
use crate::discord::commands::asked::Asked;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::custom_id::LeagueButton;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::rules::name;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![open_league()]
}

/// Asks first.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &Asked<'_>,
) -> Result<Reply, Error> {
    let call = &asked.call;
    let league = meant(tools, asked).await?;
    let row = tools.app.league_to_close(call, league).await?;
    let buttons = LeagueButtons::new(call.language, league);
    let asks = say(call.language, "league-close-sure", &[name(&row)]);
    Ok(Reply::say(asks).with_buttons(buttons.row(&[LeagueButton::Close])))
}
