//! `/league create`: the card on which a league is set up.

use crate::app::limits::LONGEST_LEAGUE_NAME;
use crate::app::{App, Error, league_hints};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::{Parameter, Suggestion};
use crate::discord::commands::tools::Tools;
use crate::discord::leagues::show;
use crate::discord::say::reply::Reply;

/// The options that name the league, and whatever else is chosen.
pub(super) const NAME: &str = "name";
pub(super) const LINE: &str = "options";

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    let line = Parameter::text(LINE, |app, asked, typed| Box::pin(lines(app, asked, typed)));
    vec![Parameter::free_text(NAME).at_most(LONGEST_LEAGUE_NAME).required(), line]
}

/// Shows the card.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let (name, line) = (asked.text(NAME), asked.text(LINE));
    let call = &asked.call;
    let (name, line) = (name.unwrap_or_default(), line.unwrap_or_default());
    let plan = tools.app.sign_ups().begin_draft(call, name, line).await?;
    Ok(show(call, &plan, 0))
}

/// Lines of options that continue what is typed.
pub(super) async fn lines(
    _: &App,
    asked: &CommandRequest<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    Ok(Suggestion::lines(league_hints(&asked.call, typed)))
}
