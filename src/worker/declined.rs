//! The post that somebody has declined an invitation; knows no position.

use super::courier::{Mark, Occasion, Post};
use super::handle::Worker;
use super::outcome::{Done, Posted, Undone, whom};
use super::posts::{nonce, trace};
use crate::app::{ChannelId, News, PersonId, Stage};
use crate::store::Claim;

impl Worker {
    /// Tells the one who invited, in an answer to the invitation: changing that wakes nobody.
    pub(super) async fn declined(&self, claim: &Claim) -> Result<Done, Undone> {
        let person = whom(claim)?;
        let (channel, post) = self.declined_post(claim, person).await?;
        let here = Undone::within(channel);
        let posted = match self.already_there(claim, channel, &post.mark).await {
            Some(found) => found,
            None => self.courier.post(channel, &post).await,
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
        let by = self.app.person_known_as(by).await?;
        let occasion = match card.invitation.stage {
            Stage::Cancelled => Occasion::InvitationDeclined(by),
            _ => Occasion::SeatDeclined(by),
        };
        let post = Post {
            mark: Mark {
                nonce: nonce(&claim.id),
                trace: trace(&claim.id),
                game: claim.game()?,
                file_name: None,
                known: self.known(claim).await?,
                since: claim.unsure_since,
                under: row.card,
            },
            game: claim.game()?,
            kind: row.kind(),
            seq: 0,
            repeated: None,
            language: card.language,
            occasion,
            turns: 0,
            seats: Vec::new(),
            earlier: Vec::new(),
            mention: Vec::new(),
            concerned: vec![card.invitation.creator],
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
        };
        Ok((row.channel, post))
    }
}
