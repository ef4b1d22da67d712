//! The subject of a post of a game: its moment, with the game as it stands by now; and the earlier posts that it
//! makes untrue.

use anyhow::Context as _;

use super::topic::PostSubject;
use crate::app::{GameId, Moment, PersonId, Sitting};
use crate::store::Claim;
use crate::worker::handle::Worker;
use crate::worker::work::Undone;
use starpost_games::record::{Record, Seq, What};

/// The subject of a post, with the game as it stands by now.
pub(super) struct PostMoment {
    pub(super) about: PostSubject,
    pub(super) sitting: Sitting,
    pub(super) moment: Moment,
    /// The turns before it that are told with it.
    pub(super) earlier: Vec<Moment>,
    /// The account of the bot, once that is known.
    pub(super) itself: Option<PersonId>,
}

impl Worker {
    /// The moment of a job's event. The log is replayed once.
    pub(super) async fn scene(
        &self,
        claim: &Claim,
        (game, seq): (GameId, Seq),
        about: PostSubject,
    ) -> Result<PostMoment, Undone> {
        let loaded = self.app.loaded(game).await?;
        let mut seqs = folded(&loaded.record, claim, about);
        seqs.push(seq);
        let (sitting, mut earlier) = loaded.replayed_keeping(seqs).await?;
        let moment = earlier.pop().context("the job's own moment")?;
        let itself = self.app.store().itself().await?;
        Ok(PostMoment { about, sitting, moment, earlier, itself })
    }

    /// The events whose posts are not true any more as they stand, besides the newest: they can no
    /// longer be answered, or the turn that they call for was played.
    pub(super) async fn settled(&self, scene: &PostMoment) -> Result<Vec<Seq>, Undone> {
        let PostMoment { about, sitting, moment, earlier, .. } = scene;
        if !matches!(about, PostSubject::Event | PostSubject::Move) {
            return Ok(Vec::new());
        }
        let first = earlier.first().unwrap_or(moment);
        let mut settled = sitting.settled(first, moment);
        if sitting.event(moment.seq).is_some_and(What::moves) {
            let turn = sitting.position_seq_after(first.seq.previous());
            let game = sitting.stored.row.id;
            let posted = self.app.store().events_posted_since(game, turn).await?;
            settled.extend(posted.into_iter().filter(|seq| *seq < moment.seq));
        }
        // What was said of a seat is about no event: somebody may have it now, or needs it no more.
        let is_settled =
            matches!(sitting.event(moment.seq), Some(What::Replace(..) | What::Leave(..)));
        if is_settled || moment.after.ending.is_some() {
            settled.push(Seq::START);
        }
        Ok(settled)
    }
}

/// The earlier turns whose jobs were merged into this one.
fn folded(record: &Record, claim: &Claim, about: PostSubject) -> Vec<Seq> {
    let Some(from) = claim.from_seq else {
        return Vec::new();
    };
    // A post about a move shows the position, and tells no turn of its own.
    let event = claim.seq.event();
    let until = if about == PostSubject::Move { event.next() } else { event };
    let events = record.events.iter();
    let turns = events.filter(|event| event.what.is_turn());
    let seqs = turns.map(|event| event.seq);
    seqs.filter(|seq| (from..until).contains(seq)).collect()
}
