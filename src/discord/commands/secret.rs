//! `/game secret` and `/game verify`: one's own role, and whether everybody's was what was sealed.

use crate::app::{App, Error};
use crate::discord::commands::asked::Asked;
use crate::discord::say::reply::Reply;
use crate::discord::say::roles;

/// `/game secret` shows the caller's own role to them alone, the same as the button.
pub(super) async fn secret(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_game(&asked.call, asked.game()).await?;
    let secret = app.secret(&asked.call, game).await?;
    Ok(roles::secret_role(&asked.call, &secret))
}

/// `/game verify` recomputes the seals of a game.
pub(super) async fn verify(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_game(&asked.call, asked.game()).await?;
    let verified = app.verify(&asked.call, game).await?;
    Ok(roles::verified(&asked.call, &verified))
}
