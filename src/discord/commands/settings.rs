//! `/settings`: what a person wants for themselves.

use super::invocation::CommandRequest;
use super::parameter::{Parameter, Suggestion};
use super::tools::Tools;
use crate::app::{
    App, BoardForm, Call, Error, GameId, History, Preferences, Refusal, Reminders, ThemeName,
    TimeNo, Warnings,
};
use crate::discord::limits::SUGGESTIONS;
use crate::discord::say::invitations::blocked;
use crate::discord::say::reply::Reply;
use crate::discord::settings;
use starpost_games::clock::{NoZone, Zone, zones_like};

/// The options by which preferences are typed: the key of each, and what the option is called.
const OPTIONS: [(&str, &str); 7] = [
    ("theme", "theme"),
    ("warnings", "warnings"),
    ("reminders", "reminders"),
    ("zone", ZONE),
    ("quiet", QUIET),
    ("boards", "boards"),
    ("history", "history"),
];

/// The options of which a menu does not offer all.
const ZONE: &str = "time-zone";
const QUIET: &str = "quiet-hours";

/// The option that names somebody whose invitations are refused.
const BLOCK: &str = "no-invitations-from";

/// The option that names somebody whose invitations are accepted again.
const UNBLOCK: &str = "invitations-from";

pub(super) fn parameters() -> Vec<Parameter> {
    let themes = ThemeName::ALL.into_iter().map(ThemeName::word);
    let warnings = Warnings::ALL.into_iter().map(Warnings::word);
    let reminders = Reminders::ALL.into_iter().map(Reminders::word);
    let histories = History::ALL.into_iter().map(History::word);
    let boards = BoardForm::ALL.into_iter().map(BoardForm::word);
    vec![
        Parameter::one_of("theme", "theme", themes),
        Parameter::one_of("warnings", "warnings", warnings),
        Parameter::one_of("reminders", "reminders", reminders),
        Parameter::text(ZONE, |app, asked, typed| Box::pin(zones(app, asked, typed))),
        Parameter::free_text(QUIET).at_most(20),
        Parameter::one_of("boards", "boards", boards),
        Parameter::one_of("history", "history", histories),
        Parameter::person(BLOCK),
        Parameter::person(UNBLOCK),
    ]
}

/// Changes what is named, and shows the card.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let known = app.people().preferences(call).await?;
    let wanted = wanted(asked, &known)?;
    if wanted != known {
        app.people().set_preferences(call, wanted).await?;
    }
    change_invitations(app, asked).await?;
    settings::show(app, call, 0).await
}

/// The preferences that are wanted, from those that are different. Refused: there is no such zone, or no such
/// hours.
fn wanted(asked: &CommandRequest<'_>, known: &Preferences) -> Result<Preferences, Refusal> {
    let mut wanted = known.clone();
    for (key, option) in OPTIONS {
        if let Some(typed) = asked.text(option).map(|typed| spelled(key, typed)) {
            wanted.set(key, &typed).map_err(|_| refused(key, &typed))?;
        }
    }
    Ok(wanted)
}

/// The text that was typed, as a preference is written: names of time zones have no blanks.
fn spelled(key: &str, typed: &str) -> String {
    match key {
        "zone" => typed.trim().replace(' ', "_"),
        _ => typed.trim().to_owned(),
    }
}

/// The reason why the text that was typed is not taken. Of the other options there is a list.
fn refused(key: &str, typed: &str) -> Refusal {
    match (key, typed.parse::<Zone>()) {
        ("zone", Err(NoZone(named))) => Refusal::Time(TimeNo::NoSuchZone(named)),
        _ => Refusal::Time(TimeNo::NoSuchHours),
    }
}

/// Time zones whose names contain what is typed.
async fn zones(_: &App, _: &CommandRequest<'_>, typed: &str) -> Result<Vec<Suggestion>, Error> {
    let zones = zones_like(typed, SUGGESTIONS).into_iter();
    Ok(zones.map(Suggestion::itself).collect())
}

/// Changes whose invitations the caller accepts.
async fn change_invitations(app: &App, asked: &CommandRequest<'_>) -> Result<(), Error> {
    let call = &asked.call;
    if let Some(inviter) = asked.opponent(BLOCK) {
        app.invitations().block(call, &inviter.person).await?;
    }
    if let Some(inviter) = asked.opponent(UNBLOCK) {
        app.invitations().unblock(call, inviter.person.id).await?;
    }
    Ok(())
}

/// Refuses further invitations from whoever made the game.
pub(crate) async fn block_creator(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    Ok(blocked(call, &app.invitations().block_creator(call, game).await?))
}
