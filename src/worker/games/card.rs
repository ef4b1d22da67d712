//! The card of an invitation, and the thread under it.

use anyhow::Context as _;

use super::effect::GameEffect;
use crate::app::{GameId, InvitationChair, Stage, Timestamp};
use crate::store::{Claim, GameJob, GameRow, NewJob};
use crate::worker::courier::{CardPost, Opened, PostError, PublicMessage};
use crate::worker::delivery::Edited;
use crate::worker::handle::Worker;
use crate::worker::marks::{Mark, nonce, trace};
use crate::worker::work::{JobOutcome, Undone};
use starpost_games::record::Seq;

impl Worker {
    pub(super) async fn card(
        &self,
        claim: &Claim,
        game: GameId,
        now: Timestamp,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        let (row, card) = self.card_post(claim, game).await?;
        let (channel, stage) = (row.channel, card.invitation.stage);
        let message = PublicMessage::Card(Box::new(card));
        match self.edited(channel, row.card, &message).await? {
            Edited::Now => {
                let done = self.with_open_seats(game, stage).await?;
                return Ok(done.edited(channel));
            }
            Edited::Later(wait) => {
                let later = NewJob::from(GameJob::Card).due(now.after(wait));
                return Ok(JobOutcome::nothing().then(later.apart()));
            }
            Edited::Missing => {}
        }
        if !is_wanted(&row, stage) {
            return Ok(JobOutcome::nothing());
        }
        let posted = self.posted(claim, channel, &message).await?;
        Ok(JobOutcome::with(GameEffect::Card(channel, posted)))
    }

    /// The news posted of an open seat before the start is told anew too, since somebody may have it now, or
    /// nobody can take it any more.
    async fn with_open_seats(
        &self,
        game: GameId,
        stage: Stage,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        if matches!(stage, Stage::Playing | Stage::Over) {
            return Ok(JobOutcome::nothing());
        }
        let posted = self.app.store().events_posted_since(game, Seq::START).await?;
        Ok(match posted.first() {
            Some(&Seq::START) => {
                JobOutcome::nothing().then(NewJob::from(GameJob::Retire(Seq::START)).apart())
            }
            Some(_) | None => JobOutcome::nothing(),
        })
    }

    pub(super) async fn thread(
        &self,
        claim: &Claim,
        game: GameId,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        let (row, card) = self.card_post(claim, game).await?;
        let (Some(message), None) = (row.card, row.thread) else {
            return Ok(JobOutcome::nothing());
        };
        let channel = row.channel;
        match self.courier.open_thread(channel, message, &card).await {
            Ok(Opened::Thread(thread)) => Ok(JobOutcome::with(GameEffect::Thread(thread))),
            // The game goes on in the channel, and says why.
            Ok(Opened::Nothing(why)) => Ok(JobOutcome::with(GameEffect::NoThread(why))),
            // If that is gone too, the next post finds out.
            Err(PostError::Broken(_)) => Ok(JobOutcome::nothing()),
            Err(error) => Err(Undone::Post(Some(channel), error)),
        }
    }

    /// Gives the thread of a game that goes on the names of those who play now. Where that is not allowed,
    /// it keeps its name.
    pub(super) async fn rename(
        &self,
        claim: &Claim,
        game: GameId,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        let (row, card) = self.card_post(claim, game).await?;
        let Some(thread) = row.thread.filter(|_| row.stage == Stage::Playing) else {
            return Ok(JobOutcome::nothing());
        };
        match self.courier.rename(thread, &card).await {
            Ok(()) => Ok(JobOutcome::nothing()),
            Err(error @ PostError::Retry { .. }) => Err(Undone::Post(None, error)),
            // What is to be posted after it does not wait for a name.
            Err(error) => {
                tracing::debug!(thread = thread.0, %error, "a thread keeps its name");
                Ok(JobOutcome::nothing())
            }
        }
    }

    /// The card with the invitation as it is now; the job says only that something has changed.
    pub(super) async fn card_post(
        &self,
        claim: &Claim,
        game: GameId,
    ) -> Result<(GameRow, CardPost), Undone> {
        let row = self.app.store().game(game).await?.context("a job belongs to a game")?;
        let invitation = self.app.invitations().invitation_of(game).await?;
        let waiting = invitation.stage == Stage::Waiting;
        let invited = |chair: &&InvitationChair| waiting && !chair.joined;
        let mention = invitation.chairs.iter().filter(invited);
        let post = CardPost {
            mark: Mark {
                nonce: nonce(&claim.id),
                // The card of a game stays the same message.
                trace: trace(&format!("card:{game}")),
                game,
                file_name: None,
                known: self.known(claim, game).await?,
                since: claim.unsure_since,
                under: None,
            },
            language: row.language,
            mention: mention.filter_map(|chair| chair.person.clone()).collect(),
            invitation,
        };
        Ok((row, post))
    }
}

/// A card that was deleted is posted again only while the invitation is open. One that was never
/// posted is needed later too: the thread hangs under it.
fn is_wanted(row: &GameRow, stage: Stage) -> bool {
    match stage {
        Stage::Waiting => true,
        Stage::Playing => row.card.is_none(),
        Stage::Over => row.card.is_none() && row.post_message.is_none(),
        Stage::Cancelled => false,
    }
}
