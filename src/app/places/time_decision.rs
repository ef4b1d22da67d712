//! A game is about to be decided by time: first it is seen whether anything can be posted where it is played.
//! Where nobody ever posts by themselves, nothing else shows that. Asks nothing itself.

use super::breakage::mark_broken;
use crate::app::base::{Error, Places};
use crate::app::events::TimeUp;
use crate::app::game::Sitting;
use crate::store::{ChannelId, Defect, GameId, GameTx, Subject, Timestamp};

impl Places<'_> {
    /// The place where a game is played that time decides at `now`, as far as is known.
    pub async fn decided_by_time(
        self,
        game: GameId,
        now: Timestamp,
    ) -> Result<Option<ChannelId>, Error> {
        let Some(mut tx) = self.locked_unless_stopped(game).await? else {
            return Ok(None);
        };
        let place = tx.row.posting_channel();
        // It is judged as it will be, and nothing of that is stored.
        let judged = self.app.clocks().judge_time(&mut tx, now).await?;
        Ok(matches!(judged, TimeUp::Over(_)).then_some(place))
    }

    /// Nothing can be posted where a game is played that time was to decide. It is not known since when:
    /// all time counts for nothing since something was last posted there, or could be.
    pub async fn is_found_silent(
        self,
        game: GameId,
        (place, defect): (ChannelId, Defect),
        now: Timestamp,
    ) -> Result<(), Error> {
        let Some(mut tx) = self.locked_unless_stopped(game).await? else {
            return Ok(());
        };
        let (channel, above) = (tx.row.posting_channel(), tx.row.channel);
        if channel != place {
            return Ok(());
        }
        let since = last_heard(&mut tx, now).await?;
        let subject = Subject::Game(game);
        mark_broken(&mut tx, subject, (channel, above), defect, now).await?;
        tx.date_place(channel, since).await?;
        tx.commit().await?;
        self.takes_along((channel, defect), since, now).await
    }
}

/// The time at which something was last posted in the place of a locked game since its turn began, or could be
/// again.
async fn last_heard(tx: &mut GameTx, now: Timestamp) -> Result<Timestamp, Error> {
    let (place, subject) = (tx.row.posting_channel(), Subject::Game(tx.row.id));
    let sitting = Sitting::locked(tx).await?;
    let begun = sitting.replay.clock.turn_since().map_or(now, Timestamp::from);
    let silences = tx.silences_of(subject, begun).await?;
    let heard = silences.iter().map(|silence| silence.ends);
    let posted = tx.last_posted_in(place).await?;
    let last = heard.chain(posted).max();
    Ok(last.map_or(begun, |last| last.max(begun)).min(now))
}
