//! Those who take a chair in a game with secret roles are told at once if no letter reaches them.

use std::time::Duration;

use tokio::time::{sleep, timeout};

use crate::app::{App, Call, Greeted, Invitation};
use crate::discord::say::names::game_name;
use crate::discord::say::sentence::{say, text};

/// How long an answer waits for the fate of a greeting.
const WAIT: Duration = Duration::from_secs(3);

/// How often that is checked.
const LOOK: Duration = Duration::from_millis(50);

/// What to tell somebody who has just taken a chair, if direct messages do not reach them. Waits a
/// little for what became of their greeting.
pub(crate) async fn unreached(app: &App, call: &Call, invitation: &Invitation) -> Option<String> {
    if !invitation.greets() {
        return None;
    }
    let refused = timeout(WAIT, is_refused(app, call, invitation)).await;
    let name = game_name(call.language, invitation.kind(), invitation.game);
    let sentence = || say(call.language, "secret-no-letters", &[("game", text(name))]);
    refused.unwrap_or(false).then(sentence)
}

/// Whether the greeting was refused, once that is known.
async fn is_refused(app: &App, call: &Call, invitation: &Invitation) -> bool {
    loop {
        match app.invitations().greeted(call, invitation.game).await {
            Ok(Greeted::Underway) => sleep(LOOK).await,
            Ok(greeted) => return greeted == Greeted::Refused,
            Err(error) => {
                let interaction = call.interaction.0;
                tracing::warn!(interaction, %error, "nobody knows of a greeting");
                return false;
            }
        }
    }
}
