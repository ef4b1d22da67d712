//! Takes off posts the buttons that are no longer of use: *Take turn*, where another post has
//! followed, and the answers to what is settled. It is only for tidiness: what keeps failing is
//! left alone.

use crate::app::GameId;
use crate::store::{Claim, GameJob};
use crate::worker::courier::PostError;
use crate::worker::handle::Worker;
use crate::worker::posting::LONG;
use crate::worker::work::{Done, Undone};

/// How often it fails before it is left alone.
const TRIES: u32 = 5;

/// How many posts about one event a job looks at: those before them had jobs of their own.
const MOST: u32 = 3;

impl Worker {
    /// The newest posts about the event of this job, except for the game's newest. They may be done
    /// already.
    pub(super) async fn retire(
        &self,
        claim: &Claim,
        game: GameId,
        seq: u32,
    ) -> Result<Done<GameJob>, Undone> {
        let followed = self.app.store().followed_posts(game, seq, MOST).await?;
        if followed.is_empty() {
            return Ok(Done::nothing());
        }
        let answerable = self.app.wishes().answerable(game).await?;
        for (channel, message) in followed {
            match self.courier.retire(channel, message, answerable).await {
                Err(error) if claim.failures < TRIES && may_succeed(&error) => {
                    return Err(Undone::Post(None, error));
                }
                Err(error) => {
                    let (channel, message) = (channel.0, message.0);
                    tracing::debug!(channel, message, %error, "an old post stays as it is");
                }
                Ok(()) => {}
            }
        }
        Ok(Done::nothing())
    }
}

/// Whether it is worth another try: not in a place that is broken, nor for a message that is gone or
/// was edited too often.
fn may_succeed(error: &PostError) -> bool {
    match error {
        PostError::Retry { after } => *after <= LONG,
        PostError::Other(_) => true,
        PostError::Broken(_)
        | PostError::MessageGone
        | PostError::Rejected(_)
        | PostError::Refused { .. }
        | PostError::Undeliverable => false,
    }
}
