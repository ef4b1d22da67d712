//! The one rule who may see what is played and posted in channels: games and leagues.

use super::error::Error;

/// The right to see something that has its place in a channel: of everybody who is there, of those
/// whose it is wherever they are, and by everybody on its server if it is for all of them.
pub(in crate::app) async fn is_seen(
    is_here: bool,
    is_theirs: impl AsyncFnOnce() -> Result<bool, Error>,
    is_for_everybody: impl AsyncFnOnce() -> Result<bool, Error>,
) -> Result<bool, Error> {
    Ok(is_here || is_theirs().await? || is_for_everybody().await?)
}
