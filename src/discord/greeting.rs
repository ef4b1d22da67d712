//! Those who take a chair in a game with secret roles are told at once if no letter reaches them.

use std::time::Duration;

use tokio::time::{sleep, timeout};

use crate::app::{App, Call, Greeted, Invitation};
use crate::discord::say::names::game_name;
use crate::discord::say::sentence::{say, text};

/// The time that an answer waits for the fate of a greeting.
const WAIT: Duration = Duration::from_secs(3);

/// The interval at which that is checked.
const LOOK: Duration = Duration::from_millis(50);

/// The words for a player who has just taken a chair, if direct messages do not reach them, or may not. Waits a
/// little for what became of their greeting: while much is to be done, that is known later than a person waits
/// for an answer.
pub(crate) async fn unreached(app: &App, call: &Call, invitation: &Invitation) -> Option<String> {
    if !invitation.greets() {
        return None;
    }
    let fate = timeout(WAIT, fate(app, call, invitation)).await;
    let id = match fate.unwrap_or(Greeted::Underway) {
        Greeted::Arrived => return None,
        Greeted::Refused => "secret-no-letters",
        Greeted::Underway => "secret-letter-comes",
    };
    let name = game_name(call.language, invitation.kind(), invitation.game);
    Some(say(call.language, id, &[("game", text(name))]))
}

/// The outcome of the greeting, once it is known.
async fn fate(app: &App, call: &Call, invitation: &Invitation) -> Greeted {
    loop {
        match app.invitations().greeted(call, invitation.game).await {
            Ok(Greeted::Underway) => sleep(LOOK).await,
            Ok(greeted) => return greeted,
            Err(error) => {
                let interaction = call.interaction.0;
                tracing::warn!(interaction, %error, "nobody knows of a greeting");
                return Greeted::Underway;
            }
        }
    }
}
