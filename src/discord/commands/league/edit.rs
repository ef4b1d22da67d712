//! `/league edit`: the card on which a league is changed.

use super::create::{LINE, NAME, lines};
use super::league_parameter::{meant, open_league};
use crate::app::limits::LONGEST_LEAGUE_NAME;
use crate::app::{App, Error};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::{Parameter, Suggestion};
use crate::discord::commands::tools::Tools;
use crate::discord::leagues::show;
use crate::discord::say::reply::Reply;

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    let line = Parameter::text(LINE, |app, asked, typed| Box::pin(changes(app, asked, typed)));
    vec![open_league(), Parameter::free_text(NAME).at_most(LONGEST_LEAGUE_NAME), line]
}

/// Lines of options that continue what is typed, with what can be changed of the league that is meant.
async fn changes(
    app: &App,
    asked: &CommandRequest<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    match meant(app, asked).await {
        Ok(league) => {
            let hints = app.sign_ups().edit_hints(&asked.call, league, typed);
            Ok(Suggestion::lines(hints.await?))
        }
        Err(_) => lines(app, asked, typed).await,
    }
}

/// Shows the card.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let league = meant(tools.app, asked).await?;
    let (call, name) = (&asked.call, asked.text(NAME));
    let line = asked.text(LINE).unwrap_or_default();
    let edits = tools.app.sign_ups().begin_edit(call, league, name, line);
    Ok(show(call, &edits.await?, 0))
}
