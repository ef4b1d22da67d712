//! The post that somebody has declined an invitation; knows no position.

use super::courier::{Mark, Post};
use super::handle::Worker;
use super::marks::{nonce, trace};
use super::occasion::Occasion;
use super::outcome::{Done, Posted, Undone, whom};
use crate::app::{ChannelId, MessageId, News, PersonId, Stage};
use crate::store::{Claim, GameRow};

impl Worker {
    /// Tells whoever invited, in an answer to the invitation: changing that wakes nobody.
    pub(super) async fn declined(&self, claim: &Claim) -> Result<Done, Undone> {
        let person = whom(claim)?;
        let (channel, post) = self.declined_post(claim, person).await?;
        self.post_without_position(claim, channel, &post).await
    }

    /// Posts something without a position, unless an earlier attempt has.
    pub(super) async fn post_without_position(
        &self,
        claim: &Claim,
        channel: ChannelId,
        post: &Post,
    ) -> Result<Done, Undone> {
        let here = Undone::within(channel);
        let posted = match self.already_there(claim, channel, &post.mark).await {
            Some(found) => found,
            None => self.courier.post(channel, post).await,
        };
        Ok(Done::Post(Posted {
            channel,
            message: posted.map_err(here)?,
            settled: Vec::new(),
        }))
    }

    async fn declined_post(
        &self,
        claim: &Claim,
        by: PersonId,
    ) -> Result<(ChannelId, Post), Undone> {
        let (row, card) = self.card_post(claim).await?;
        let by = self.app.invitations().person_known_as(by).await?;
        let occasion = match card.invitation.stage {
            Stage::Cancelled => Occasion::InvitationDeclined(by),
            Stage::Waiting | Stage::Playing | Stage::Over => Occasion::SeatDeclined(by),
        };
        let mark = self.mark(claim, row.card).await?;
        let post = Post {
            language: card.language,
            concerned: vec![card.invitation.creator],
            ..without_position(&row, mark, occasion)
        };
        Ok((row.channel, post))
    }

    /// What identifies the only post of a job.
    pub(super) async fn mark(
        &self,
        claim: &Claim,
        under: Option<MessageId>,
    ) -> Result<Mark, Undone> {
        Ok(Mark {
            nonce: nonce(&claim.id),
            trace: trace(&claim.id),
            game: claim.game()?,
            file_name: None,
            known: self.known(claim).await?,
            since: claim.unsure_since,
            under,
        })
    }
}

/// A post that shows no position and says nothing of one.
pub(super) fn without_position(row: &GameRow, mark: Mark, occasion: Occasion) -> Post {
    Post {
        mark,
        game: row.id,
        kind: row.kind(),
        seq: 0,
        repeated: None,
        language: row.language,
        occasion,
        turns: 0,
        seats: Vec::new(),
        earlier: Vec::new(),
        mention: Vec::new(),
        concerned: Vec::new(),
        ruled_by: None,
        to_move: None,
        deadline: None,
        alerts: Vec::new(),
        news: News::default(),
        notes: Vec::new(),
        dangers: Vec::new(),
        hunts: Vec::new(),
        over: None,
        picture: None,
    }
}
