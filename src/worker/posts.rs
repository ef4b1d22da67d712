//! What a post shows: a job and the log become facts for the courier.

use std::time::Duration;

use anyhow::Context as _;

use super::courier::{CardPost, Earlier, Mark, Post};
use super::handle::Worker;
use super::marks::{nonce, trace};
use super::occasion::Occasion;
use super::outcome::{Done, Posted, Undone};
use super::subject::{PostedBoard, Subject, changes_board};
use super::told::{occasion, turn};
use crate::app::limits::DAY;
use crate::app::{ChannelId, InvitationChair, JobKind, MessageId, Moment, Sitting, Stage};
use crate::store::{Claim, GameRow};
use starpost_games::record::Record;

/// How far apart the clocks of those who have posted something of a game may be.
const CLOCKS_APART: Duration = DAY;

impl Worker {
    /// The card with the invitation as it is now; the job says only that something has changed.
    pub(super) async fn card_post(&self, claim: &Claim) -> Result<(GameRow, CardPost), Undone> {
        let row = self
            .app
            .store()
            .game(claim.game()?)
            .await?
            .context("a job belongs to a game")?;
        let invitation = self.app.invitations().invitation_of(claim.game()?).await?;
        let waiting = invitation.stage == Stage::Waiting;
        let invited = |chair: &&InvitationChair| waiting && !chair.joined;
        let mention = invitation.chairs.iter().filter(invited);
        let post = CardPost {
            mark: Mark {
                nonce: nonce(&claim.id),
                // The card of a game stays the same message.
                trace: trace(&format!("card:{}", claim.game()?)),
                game: claim.game()?,
                file_name: None,
                known: self.known(claim).await?,
                since: claim.unsure_since,
                under: None,
            },
            language: row.language,
            mention: mention.filter_map(|chair| chair.person.clone()).collect(),
            invitation,
        };
        Ok((row, post))
    }

    /// The position after the job's event, whatever has happened since, and where it goes. The log
    /// is replayed once.
    pub(super) async fn position_post(
        &self,
        claim: &Claim,
        kind: JobKind,
    ) -> Result<(Target, Post), Undone> {
        let loaded = self.app.loaded(claim.game()?).await?;
        let mut seqs = folded(&loaded.record, claim);
        seqs.push(claim.seq);
        let (sitting, mut earlier) = loaded.replayed_keeping(seqs).await?;
        let moment = earlier.pop().context("the job's own moment")?;
        let occasion = match kind == JobKind::Imported {
            true => Occasion::Imported(
                self.app
                    .invitations()
                    .person_known_as(sitting.stored.row.creator)
                    .await?,
            ),
            false => occasion(&sitting, &moment, kind),
        };
        let board = match changes_board(&occasion, &moment) {
            true => Some(self.board(&sitting, &moment).await?),
            false => None,
        };
        let shows_what_stands = matches!(kind, JobKind::Announce | JobKind::Moved);
        let settled = match shows_what_stands {
            true => sitting.settled(earlier.first().unwrap_or(&moment), &moment),
            false => Vec::new(),
        };
        let earlier = earlier.iter().map(|moment| told_late(&sitting, moment));
        let ruled_by = match sitting.ruled_by(claim.seq) {
            Some(referee) if kind == JobKind::Announce => {
                Some(self.app.invitations().person_known_as(referee).await?)
            }
            _ => None,
        };
        let about = Subject {
            ruled_by,
            claim,
            kind,
            sitting: &sitting,
            moment: &moment,
            known: self.known(claim).await?,
        };
        let mut post = about.post(occasion, earlier.collect(), board);
        // Those who must act are mentioned anyway.
        post.concerned.retain(|told| !post.mention.contains(told));
        Ok((target(&sitting.stored.row, settled), post))
    }

    async fn board(&self, sitting: &Sitting, moment: &Moment) -> anyhow::Result<PostedBoard> {
        let picture = self
            .app
            .boards()
            .pictured_for_all(sitting, &moment.after)
            .await?;
        Ok((picture, sitting.alerts(&moment.after).await?))
    }

    /// The other messages of a job's game, as far back as that can be. Which of them is the newest
    /// says nothing: their posters may have had different clocks. What was posted before the game
    /// moved counts too: that place is searched as well.
    pub(super) async fn known(&self, claim: &Claim) -> anyhow::Result<Vec<MessageId>> {
        let since = claim.unsure_since.before(CLOCKS_APART);
        let store = self.app.store();
        store.known_posts(claim.game()?, claim, since).await
    }
}

/// Where a post goes.
pub(super) struct Target {
    /// The channel or thread.
    pub(super) channel: ChannelId,
    /// Where it would have gone before the game moved.
    pub(super) left: Option<ChannelId>,
    /// The events whose posts offer to answer what it says is settled.
    settled: Vec<u32>,
}

impl Target {
    /// What becomes of the post when it is there.
    pub(super) fn posted(self, channel: ChannelId, message: MessageId) -> Done {
        Done::Post(Posted {
            channel,
            message,
            settled: self.settled,
        })
    }
}

fn target(row: &GameRow, settled: Vec<u32>) -> Target {
    let channel = row.posting_channel();
    Target {
        channel,
        left: row.left_channel.filter(|left| *left != channel),
        settled,
    }
}

/// The earlier turns whose jobs were merged into this one.
fn folded(record: &Record, claim: &Claim) -> Vec<u32> {
    let Some(from) = claim.from_seq else {
        return Vec::new();
    };
    // A post about a move shows the position, and tells no turn of its own.
    let until = match claim.kind == Ok(JobKind::Moved) {
        true => claim.seq + 1,
        false => claim.seq,
    };
    let events = record.events.iter();
    let turns = events.filter(|event| event.what.is_turn());
    let seqs = turns.map(|event| event.seq);
    seqs.filter(|seq| (from..until).contains(seq)).collect()
}

/// A turn that could not be posted when it was played.
fn told_late(sitting: &Sitting, moment: &Moment) -> Earlier {
    Earlier {
        seq: moment.seq,
        occasion: turn(sitting, moment),
        news: sitting.news(moment),
    }
}
