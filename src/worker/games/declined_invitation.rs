//! The post that somebody has declined an invitation; knows no position.

use super::effect::{GameEffect, GamePost};
use crate::app::{ChannelId, GameId, MessageId, News, PersonId, Settled, Stage};
use crate::store::{Claim, GameJob, GameRow};
use crate::worker::courier::{Mark, Post, PublicMessage};
use crate::worker::handle::Worker;
use crate::worker::marks::{nonce, trace};
use crate::worker::occasion::Occasion;
use crate::worker::post_fate::PostAftermath;
use crate::worker::work::{JobOutcome, Undone};
use starpost_games::clock::Hours;
use starpost_games::record::Seq;

impl Worker {
    /// Tells whoever invited, in an answer to the invitation: changing that wakes nobody.
    pub(super) async fn declined(
        &self,
        claim: &Claim,
        game: GameId,
        by: PersonId,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        let (channel, post) = self.declined_post(claim, game, by).await?;
        self.post_without_position(claim, channel, post).await
    }

    /// Posts something without a position, unless an earlier attempt has.
    pub(super) async fn post_without_position(
        &self,
        claim: &Claim,
        channel: ChannelId,
        post: Post,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        let message = PublicMessage::Position(Box::new(post));
        Ok(JobOutcome::with(GameEffect::Post(GamePost {
            channel,
            message: self.posted(claim, channel, &message).await?,
            settled: Vec::new(),
            is_over: false,
        })))
    }

    pub(super) async fn declined_post(
        &self,
        claim: &Claim,
        game: GameId,
        by: PersonId,
    ) -> Result<(ChannelId, Post), Undone> {
        let (row, card) = self.card_post(claim, game).await?;
        let by = self.app.people().known_on(row.guild, by).await?;
        let occasion = match card.invitation.stage {
            Stage::Cancelled => Occasion::InvitationDeclined(by),
            Stage::Waiting | Stage::Playing | Stage::Over => Occasion::SeatDeclined(by),
        };
        let mark = self.mark(claim, game, row.card).await?;
        let mut chairs = card.invitation.chairs.iter();
        let is_open = row.stage == Stage::Waiting && chairs.any(|chair| chair.person.is_none());
        let since = PostAftermath {
            settled: (!is_open).then_some(Settled::Lapsed),
            ..PostAftermath::default()
        };
        let post = Post {
            since,
            language: card.language,
            concerned: vec![card.invitation.creator],
            ..without_position(&row, mark, occasion)
        };
        Ok((row.channel, post))
    }

    /// The mark that identifies the only post of a job.
    pub(super) async fn mark(
        &self,
        claim: &Claim,
        game: GameId,
        under: Option<MessageId>,
    ) -> Result<Mark, Undone> {
        Ok(Mark {
            nonce: nonce(&claim.id),
            trace: trace(&claim.id),
            game,
            file_name: None,
            known: self.known(claim, game).await?,
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
        seq: Seq::START,
        repeated: None,
        language: row.language,
        occasion,
        since: PostAftermath::default(),
        pause_lasts: Hours(0),
        turns: 0,
        told_in: None,
        thinking: None,
        in_words: false,
        other_level: None,
        awaited: None,
        offer_is_gone: false,
        reason: None,
        seats: Vec::new(),
        earlier: Vec::new(),
        mention: Vec::new(),
        concerned: Vec::new(),
        ruled_by: None,
        why_ended: None,
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
