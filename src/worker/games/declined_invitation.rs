//! The post that somebody has declined an invitation; knows no position.

use super::effect::{GameEffect, GamePost};
use crate::app::{ChannelId, GameId, PersonId, Settled, Stage};
use crate::store::{Claim, GameJob, GameRow};
use crate::worker::courier::PublicMessage;
use crate::worker::handle::Worker;
use crate::worker::marks::Mark;
use crate::worker::occasion::Occasion;
use crate::worker::post::{Post, PostContent, PostPeople, PostedGame};
use crate::worker::post_fate::{Follows, PostAftermath};
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
        let (channel, post) = self.declined_post(claim, game, by, Follows::Nothing).await?;
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
        follows: Follows,
    ) -> Result<(ChannelId, Post), Undone> {
        let (row, card) = self.card_post(claim, game).await?;
        let by = self.app.people().known_on(row.guild, by).await?;
        let occasion = match card.invitation.stage {
            Stage::Cancelled => Occasion::InvitationDeclined(by),
            Stage::Waiting | Stage::Playing | Stage::Over => Occasion::SeatDeclined(by),
        };
        let mut chairs = card.invitation.chairs.iter();
        let is_open = row.stage == Stage::Waiting && chairs.any(|chair| chair.person.is_none());
        let settled = (!is_open).then_some(Settled::Lapsed);
        let tells = PostContent::of(occasion, PostAftermath { follows, settled });
        let people =
            PostPeople { concerned: vec![card.invitation.creator], ..PostPeople::default() };
        let mark = self.mark(claim, game, (None, row.card)).await?;
        Ok((row.channel, without_position(&row, mark, people, tells)))
    }
}

/// A post that shows no position and says nothing of one.
pub(super) fn without_position(
    row: &GameRow,
    mark: Mark,
    people: PostPeople,
    tells: PostContent,
) -> Post {
    let game = PostedGame {
        id: row.id,
        kind: row.kind(),
        seq: Seq::START,
        turns: 0,
        told_in: None,
        pause_lasts: Hours(0),
        in_words: false,
        other_level: None,
        is_in_league: row.league.is_some(),
    };
    Post { mark, language: row.language, game, people, tells }
}
