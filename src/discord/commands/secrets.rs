//! Secret roles: the caller's own, and whether those of a finished game are those that were sealed.

use crate::app::{App, Call, Error, GameId};
use crate::discord::say::reply::Reply;
use crate::discord::say::roles::{secret_role, verified};

/// Shows the caller their role, privately.
pub(crate) async fn secret(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    Ok(secret_role(call, &app.secrets().secret(call, game).await?))
}

/// Recomputes the seals.
pub(super) async fn verify(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    Ok(verified(call, &app.secrets().verify(call, game).await?))
}
