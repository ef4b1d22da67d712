//! Whether the player a game waits for is still on the server, for whoever acts in the game. Asks
//! Discord, and changes nothing.

use std::time::Duration;

use tokio::time::timeout;

use crate::app::{App, Awaited, Call, Error, GameId};
use crate::discord::out::send::Sender;
use crate::discord::say::names::named;
use crate::discord::say::sentence::{say, text};
use starpost_games::words::Language;

/// How long that may take: it is added below an answer that is there already.
const WAIT: Duration = Duration::from_secs(3);

/// What to say if the player to move has left. A fault is only logged.
pub(super) async fn notice(app: &App, send: &Sender, call: &Call, game: GameId) -> Option<String> {
    let awaited = match app.games().awaited(call, game).await {
        Ok(awaited) => awaited?,
        Err(Error::Refused(_)) => return None,
        // The program ends while somebody is being answered.
        Err(Error::Fault(_)) if app.is_closed() => return None,
        Err(Error::Fault(fault)) => {
            tracing::error!(
                interaction = call.interaction.0,
                ?fault,
                "nobody knows who is to move"
            );
            return None;
        }
    };
    let guild = awaited.guild;
    match timeout(WAIT, send.is_member(guild, awaited.mover.id)).await {
        Ok(Ok(false)) => Some(absent(call.language, &awaited)),
        Ok(Ok(true)) | Err(_) => None,
        Ok(Err(why)) => {
            tracing::warn!(guild = guild.0, %why, "a member is not known");
            None
        }
    }
}

/// That they have left, and what can be done about it.
fn absent(language: Language, awaited: &Awaited) -> String {
    let referees = match awaited.referees {
        Some(role) => {
            let role = ("role", text(format!("<@&{role}>")));
            say(language, "absent-referees", &[role])
        }
        None => say(language, "absent-managers", &[]),
    };
    let player = ("player", named(&awaited.mover));
    let mut lines = vec![say(language, missing(awaited), &[player])];
    if awaited.may_go_on {
        lines.push(say(language, "absent-go-on", &[]));
    }
    lines.push(referees);
    lines.join("\n")
}

/// Who is missing, and whether the game waits: a clock does not.
fn missing(awaited: &Awaited) -> &'static str {
    match (awaited.mover.id.is_nobody(), awaited.is_timed) {
        (false, false) => "absent",
        (false, true) => "absent-timed",
        (true, false) => "absent-nobody",
        (true, true) => "absent-nobody-timed",
    }
}
