//! From the turn that has ended to the next waiting game: knows how to go on, and no menu.

use super::draft_view::present;
use crate::app::{App, Call, Error, GameId, Played, Stopped};
use crate::discord::say::drafts::{no_other_waits, none_waits, played};
use crate::discord::say::reply::Reply;

/// The reply to a turn that now counts, with the way to the next waiting game. It says so even if nobody can tell
/// what waits.
pub(crate) async fn ended(app: &App, call: &Call, turn: &Played) -> Reply {
    let waiting = app.games().turns_waiting(call).await.unwrap_or_else(|fault| {
        tracing::warn!(%fault, "it is not known which games wait for somebody");
        Vec::new()
    });
    played(call, turn, &waiting)
}

/// The draft of the first game that waits for the caller's turn, other than `after`, which they are
/// looking at. One that cannot be played on right now does not block the others.
pub(crate) async fn next_game(app: &App, call: &Call, after: GameId) -> Result<Reply, Error> {
    let waiting = app.games().turns_waiting(call).await?;
    for game in waiting.iter().copied().filter(|game| *game != after) {
        match present(app, call, game).await {
            Err(Error::Refused(_)) => {}
            Err(Error::Fault(fault)) if fault.is::<Stopped>() => {}
            shown => return shown,
        }
    }
    match waiting.as_slice() {
        [only] if *only == after => Ok(no_other_waits(call, after)),
        // The others cannot be played on right now, but they wait.
        waiting if waiting.contains(&after) => present(app, call, after).await,
        _ => Ok(none_waits(call)),
    }
}
