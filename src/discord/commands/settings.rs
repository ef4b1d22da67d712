//! `/settings`: what a person wants for themselves.

use super::asked::Asked;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{App, Call, Error, GameId, Preferences, ThemeName, Warnings};
use crate::discord::say::invitations::blocked;
use crate::discord::say::reply::Reply;
use crate::discord::say::settings::settings;

/// The option that names how pictures look.
const THEME: &str = "theme";

/// The option that says whether there are warnings.
const WARNINGS: &str = "warnings";

/// The option that names somebody whose invitations are not wanted.
const BLOCK: &str = "no-invitations-from";

/// The option that names somebody whose invitations are wanted again.
const UNBLOCK: &str = "invitations-from";

pub(super) fn parameters() -> Vec<Parameter> {
    let themes = ThemeName::ALL.into_iter().map(ThemeName::word);
    let warnings = Warnings::ALL.into_iter().map(Warnings::word);
    vec![
        Parameter::one_of(THEME, THEME, themes),
        Parameter::one_of(WARNINGS, WARNINGS, warnings),
        Parameter::person(BLOCK),
        Parameter::person(UNBLOCK),
    ]
}

/// Changes what is named, and says how everything is.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let known = app.preferences(call).await?;
    let chosen = asked.text(THEME);
    let theme = chosen.and_then(ThemeName::from_word);
    let chosen = asked.text(WARNINGS);
    let warnings = chosen.and_then(Warnings::from_word);
    let wanted = Preferences {
        theme: theme.unwrap_or(known.theme),
        warnings: warnings.unwrap_or(known.warnings),
    };
    if wanted != known {
        app.set_preferences(call, wanted).await?;
    }
    change_invitations(app, asked).await?;
    Ok(settings(call, wanted, &app.blocked(call).await?))
}

/// Changes whose invitations the caller takes.
async fn change_invitations(app: &App, asked: &Asked<'_>) -> Result<(), Error> {
    let call = &asked.call;
    if let Some(inviter) = asked.opponent(BLOCK) {
        app.block(call, &inviter.person).await?;
    }
    if let Some(inviter) = asked.opponent(UNBLOCK) {
        app.unblock(call, inviter.person.id).await?;
    }
    Ok(())
}

/// Takes no more invitations from whoever made the game.
pub(crate) async fn block_creator(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    Ok(blocked(call, &app.block_creator(call, game).await?))
}
