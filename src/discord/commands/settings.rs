//! `/settings`: what a person wants for themselves.

use super::asked::Asked;
use super::parameter::{Parameter, Suggestion};
use super::tools::Tools;
use crate::app::{
    App, Call, Error, GameId, Preferences, Refusal, Reminders, ThemeName, TimeNo, Warnings,
};
use crate::discord::limits::SUGGESTIONS;
use crate::discord::say::invitations::blocked;
use crate::discord::say::reply::Reply;
use crate::discord::say::settings::settings;
use starpost_games::clock::{NoQuiet, NoZone, Quiet, Zone, zones_like};

/// The option that names how pictures look.
const THEME: &str = "theme";

/// The option that says whether there are warnings.
const WARNINGS: &str = "warnings";

/// The options that say how and when somebody is reminded.
const REMINDERS: &str = "reminders";
const ZONE: &str = "time-zone";
const QUIET: &str = "quiet-hours";

/// The option that names somebody whose invitations are not wanted.
const BLOCK: &str = "no-invitations-from";

/// The option that names somebody whose invitations are wanted again.
const UNBLOCK: &str = "invitations-from";

pub(super) fn parameters() -> Vec<Parameter> {
    let themes = ThemeName::ALL.into_iter().map(ThemeName::word);
    let warnings = Warnings::ALL.into_iter().map(Warnings::word);
    let reminders = Reminders::ALL.into_iter().map(Reminders::word);
    vec![
        Parameter::one_of(THEME, THEME, themes),
        Parameter::one_of(WARNINGS, WARNINGS, warnings),
        Parameter::one_of(REMINDERS, REMINDERS, reminders),
        Parameter::text(ZONE, |app, asked, typed| Box::pin(zones(app, asked, typed))),
        Parameter::free_text(QUIET).at_most(20),
        Parameter::person(BLOCK),
        Parameter::person(UNBLOCK),
    ]
}

/// Changes what is named, and says how everything is.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let known = app.people().preferences(call).await?;
    let chosen = asked.text(THEME);
    let theme = chosen.and_then(ThemeName::from_word);
    let chosen = asked.text(WARNINGS);
    let warnings = chosen.and_then(Warnings::from_word);
    let chosen = asked.text(REMINDERS);
    let reminders = chosen.and_then(Reminders::from_word);
    let wanted = Preferences {
        theme: theme.unwrap_or(known.theme),
        warnings: warnings.unwrap_or(known.warnings),
        reminders: reminders.unwrap_or(known.reminders),
        zone: zone(asked)?.unwrap_or_else(|| known.zone.clone()),
        quiet: quiet(asked)?.unwrap_or(known.quiet),
    };
    if wanted != known {
        app.people().set_preferences(call, wanted.clone()).await?;
    }
    change_invitations(app, asked).await?;
    Ok(settings(
        call,
        &wanted,
        &app.invitations().blocked(call).await?,
    ))
}

/// The time zone that was typed. Refused: there is none of that name.
fn zone(asked: &Asked<'_>) -> Result<Option<Zone>, Refusal> {
    let typed = asked.text(ZONE).map(str::trim);
    let zone = typed.map(|typed| typed.replace(' ', "_").parse());
    zone.transpose()
        .map_err(|NoZone(typed)| Refusal::Time(TimeNo::NoSuchZone(typed)))
}

/// The hours that were typed; none of them for `off`. Refused: they are none.
fn quiet(asked: &Asked<'_>) -> Result<Option<Option<Quiet>>, Refusal> {
    match asked.text(QUIET).map(str::trim) {
        None => Ok(None),
        Some(off) if off.eq_ignore_ascii_case("off") => Ok(Some(None)),
        Some(hours) => match hours.parse() {
            Ok(quiet) => Ok(Some(Some(quiet))),
            Err(NoQuiet) => Err(Refusal::Time(TimeNo::NoSuchHours)),
        },
    }
}

/// Time zones whose names have what is typed in them.
async fn zones(_: &App, _: &Asked<'_>, typed: &str) -> Result<Vec<Suggestion>, Error> {
    let zones = zones_like(typed, SUGGESTIONS).into_iter();
    Ok(zones.map(Suggestion::itself).collect())
}

/// Changes whose invitations the caller takes.
async fn change_invitations(app: &App, asked: &Asked<'_>) -> Result<(), Error> {
    let call = &asked.call;
    if let Some(inviter) = asked.opponent(BLOCK) {
        app.invitations().block(call, &inviter.person).await?;
    }
    if let Some(inviter) = asked.opponent(UNBLOCK) {
        app.invitations().unblock(call, inviter.person.id).await?;
    }
    Ok(())
}

/// Takes no more invitations from whoever made the game.
pub(crate) async fn block_creator(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    Ok(blocked(
        call,
        &app.invitations().block_creator(call, game).await?,
    ))
}
