//! `/league edit`: the card on which a league is changed.

use super::create::{LINE, NAME, lines};
use super::meant::{meant, open_league};
use crate::app::Error;
use crate::app::limits::LONGEST_LEAGUE_NAME;
use crate::discord::commands::asked::Asked;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::leagues::show;
use crate::discord::say::reply::Reply;

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    let line = Parameter::text(LINE, |app, asked, typed| Box::pin(lines(app, asked, typed)));
    vec![
        open_league(),
        Parameter::free_text(NAME).at_most(LONGEST_LEAGUE_NAME),
        line,
    ]
}

/// Shows the card.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &Asked<'_>,
) -> Result<Reply, Error> {
    let league = meant(tools.app, asked).await?;
    let (call, name) = (&asked.call, asked.text(NAME));
    let line = asked.text(LINE).unwrap_or_default();
    let edits = tools.app.sign_ups().begin_edit(call, league, name, line);
    Ok(show(call, &edits.await?, 0))
}
