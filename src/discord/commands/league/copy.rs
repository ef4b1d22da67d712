//! `/league copy`: the card on which a league like another is set up.

use super::create::{LINE, NAME, lines};
use super::league_parameter::{league, meant};
use crate::app::Error;
use crate::app::limits::LONGEST_LEAGUE_NAME;
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::leagues::show;
use crate::discord::say::reply::Reply;

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    let line = Parameter::text(LINE, |app, asked, typed| Box::pin(lines(app, asked, typed)));
    vec![Parameter::free_text(NAME).at_most(LONGEST_LEAGUE_NAME).required(), league(), line]
}

/// Shows the card.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let league = meant(tools.app, asked).await?;
    let (call, name) = (&asked.call, asked.text(NAME).unwrap_or_default());
    let line = asked.text(LINE).unwrap_or_default();
    let copy = tools.app.sign_ups().begin_copy(call, league, name, line);
    Ok(show(call, &copy.await?, 0))
}
