//! What a post shows: a job and the log become facts for the courier.

use std::fmt::Write as _;

use anyhow::Context as _;
use sha2::{Digest as _, Sha256};

use super::Worker;
use super::courier::{CardPost, Earlier, Mark, Occasion, Post};
use super::outcome::Undone;
use crate::app::{
    ChannelId, InvitationChair, JobKind, MessageId, News, Person, PersonId, Seated, Sitting, Stage,
    over, turn_file,
};
use crate::game::{Seat, Seats};
use crate::record::{Replay, What};
use crate::store::{Claim, GameRow};

impl Worker {
    /// The card with the invitation as it is now; the job says only that something has changed.
    pub(super) async fn card_post(&self, claim: &Claim) -> Result<(GameRow, CardPost), Undone> {
        let row = self
            .app
            .store()
            .game(claim.game)
            .await?
            .context("a job belongs to a game")?;
        let invitation = self.app.invitation_of(claim.game).await?;
        let waiting = invitation.stage == Stage::Waiting;
        let invited = |chair: &&InvitationChair| waiting && !chair.joined;
        let mention = invitation.chairs.iter().filter(invited);
        let post = CardPost {
            mark: Mark {
                nonce: nonce(&claim.id),
                game: claim.game,
                file_name: None,
                after: self.newest(&row).await?,
                since: claim.unsure_since,
                under: None,
            },
            language: row.language,
            mention: mention.filter_map(|chair| chair.person.clone()).collect(),
            invitation,
        };
        Ok((row, post))
    }

    /// The position after the job's event, whatever has happened since, and where it goes.
    pub(super) async fn position_post(
        &self,
        claim: &Claim,
        kind: JobKind,
    ) -> Result<(Target, Post), Undone> {
        let sitting = self.app.sitting(claim.game).await?;
        let seq = claim.seq;
        let replay = sitting.replay_until(sitting.record.settled(seq))?;
        let occasion = occasion(&sitting, &replay, kind, seq);
        let news = match kind {
            JobKind::Announce => sitting.news(seq)?,
            _ => News::default(),
        };
        let (picture, alerts) = match changes_board(&occasion, &replay) {
            true => (
                Some(sitting.pictured_for_all(&replay).await?),
                sitting.alerts(&replay).await?,
            ),
            false => (None, Vec::new()),
        };
        let file_name = picture
            .as_ref()
            .map(|_| file_name(claim, &occasion, replay.turns));
        let to_move = replay.to_move().map(|seat| sitting.seated(&replay, seat));
        let notes = match kind {
            JobKind::Started => sitting.aims(&replay),
            JobKind::Announce => sitting.new_reminders(&replay, seq)?,
            _ => Vec::new(),
        };
        let earlier = caught_up(&sitting, claim)?;
        let all_news = earlier.iter().map(|earlier| &earlier.news).chain([&news]);
        let out: Vec<Seated> = all_news.flat_map(|news| news.eliminated.clone()).collect();
        let has_hunters = kind == JobKind::Started || !out.is_empty();
        let hunts = if has_hunters {
            sitting.hunts(&replay)
        } else {
            Vec::new()
        };
        let post = Post {
            mark: Mark {
                nonce: nonce(&claim.id),
                game: claim.game,
                file_name,
                after: self.newest(&sitting.row).await?,
                since: claim.unsure_since,
                under: None,
            },
            game: claim.game,
            kind: sitting.row.kind,
            seq,
            language: sitting.row.language,
            turns: replay.turns,
            seats: sitting.all_seated(&replay),
            mention: mention(&sitting, &replay, &occasion, seq),
            concerned: concerned(&sitting, &replay, &occasion, out),
            to_move,
            alerts,
            notes,
            hunts,
            over: over(&replay).filter(|_| !matches!(occasion, Occasion::Unreached(_))),
            news,
            earlier,
            occasion,
            picture,
        };
        Ok((target(&sitting.row), post))
    }

    /// The newest message of a game that is known. What was posted before the game moved counts too:
    /// it is looked back at there.
    pub(super) async fn newest(&self, row: &GameRow) -> anyhow::Result<Option<MessageId>> {
        let posted = self.app.store().newest_post(row.id).await?;
        Ok(posted.max(row.post_message).max(row.card))
    }
}

/// Where a post goes.
pub(super) struct Target {
    /// The channel or thread.
    pub(super) channel: ChannelId,
    /// Where it would have gone before the game moved.
    pub(super) left: Option<ChannelId>,
}

fn target(row: &GameRow) -> Target {
    let channel = row.posting_channel();
    let left = row.left_channel;
    Target {
        channel,
        left: left.filter(|left| *left != channel),
    }
}

/// What earlier turns have brought whose jobs have become part of this one.
fn caught_up(sitting: &Sitting, claim: &Claim) -> anyhow::Result<Vec<Earlier>> {
    let Some(from) = claim.from_seq else {
        return Ok(Vec::new());
    };
    // What has moved shows the position, and tells no turn of its own.
    let until = match claim.kind {
        Ok(JobKind::Moved) => claim.seq + 1,
        _ => claim.seq,
    };
    let events = sitting.record.events.iter();
    let folded = events
        .filter(|event| matches!(event.what, What::Turn(_)) && (from..until).contains(&event.seq));
    folded
        .map(|event| {
            let replay = sitting.replay_until(sitting.record.settled(event.seq))?;
            Ok(Earlier {
                seq: event.seq,
                occasion: turn(sitting, &replay, event.seq),
                news: sitting.news(event.seq)?,
            })
        })
        .collect()
}

fn occasion(sitting: &Sitting, replay: &Replay, kind: JobKind, seq: u32) -> Occasion {
    match kind {
        JobKind::Moved => return Occasion::Moved,
        JobKind::Imported => return Occasion::Imported,
        JobKind::Started => {
            let seals = sitting.seals();
            return Occasion::Started { seals };
        }
        _ => {}
    }
    let event = sitting.record.events.iter().find(|event| event.seq == seq);
    let seated = |seat| sitting.seated(replay, seat);
    match event.map(|event| &event.what) {
        Some(What::Seal(seat, _)) if kind == JobKind::Unreached => {
            Occasion::Unreached(seated(*seat))
        }
        Some(What::Turn(_)) => turn(sitting, replay, seq),
        Some(What::Leave(seat, _)) => Occasion::Resigned(seated(*seat)),
        Some(What::Offer(seat)) => Occasion::DrawOffered {
            by: seated(*seat),
            offer: seq,
        },
        Some(What::Agree(seat)) => Occasion::DrawAgreed {
            by: seated(*seat),
            offer: sitting.offer(replay, seq).map(|(offer, _)| offer),
        },
        Some(What::Withdraw(seat)) if offered_by(sitting, seq) == Some(*seat) => {
            Occasion::DrawWithdrawn(seated(*seat))
        }
        Some(What::Withdraw(seat)) => Occasion::DrawDeclined {
            by: seated(*seat),
            wanted_by: in_favor(sitting, replay, seq),
        },
        // What secret roles bring about is said in the post of the event that caused it.
        Some(
            What::Skip(_)
            | What::Rewind(_)
            | What::Seal(..)
            | What::Reveal(..)
            | What::Decide(_)
            | What::Unseal(..),
        )
        | None => Occasion::Moved,
    }
}

/// Whose offer of a draw stood before event `seq`.
fn offered_by(sitting: &Sitting, seq: u32) -> Option<Seat> {
    sitting.replay_until(seq.checked_sub(1)?).ok()?.offer
}

/// Who had offered a draw or agreed to it before event `seq`.
fn in_favor(sitting: &Sitting, replay: &Replay, seq: u32) -> Vec<Seated> {
    let before = seq.checked_sub(1).map(|seq| sitting.replay_until(seq));
    let Some(Ok(before)) = before else {
        return Vec::new();
    };
    let playing = Seats::first(before.game.seats()).minus(before.game.eliminated());
    let wanted = playing.minus(before.unanswered());
    wanted
        .iter()
        .map(|seat| sitting.seated(replay, seat))
        .collect()
}

fn turn(sitting: &Sitting, replay: &Replay, seq: u32) -> Occasion {
    let number = replay.turns;
    match replay.last_turn.clone() {
        Some((seat, _)) if was_forced(sitting, seq) => Occasion::Forced {
            number,
            by: sitting.seated(replay, seat),
        },
        Some((seat, line)) => Occasion::Turn {
            number,
            by: sitting.seated(replay, seat),
            line,
        },
        None => Occasion::Moved,
    }
}

/// Whether the turn of event `seq` was the only one possible.
fn was_forced(sitting: &Sitting, seq: u32) -> bool {
    let before = seq.checked_sub(1).map(|seq| sitting.replay_until(seq));
    before.is_some_and(|before| before.is_ok_and(|before| before.forced().is_some()))
}

fn changes_board(occasion: &Occasion, replay: &Replay) -> bool {
    match occasion {
        Occasion::DrawAgreed { .. } => replay.ending.is_some(),
        Occasion::DrawOffered { .. }
        | Occasion::DrawDeclined { .. }
        | Occasion::DrawWithdrawn(_)
        | Occasion::SeatDeclined(_)
        | Occasion::InvitationDeclined(_)
        | Occasion::Unreached(_) => false,
        _ => true,
    }
}

/// Only who must act, and only if it is still theirs to do.
fn mention(sitting: &Sitting, replay: &Replay, occasion: &Occasion, seq: u32) -> Vec<Person> {
    let person = |seat| sitting.seated(replay, seat).person;
    match occasion {
        Occasion::DrawOffered { offer, .. }
        | Occasion::DrawAgreed {
            offer: Some(offer), ..
        } => {
            let now = &sitting.replay;
            let stands = sitting.offer(now, u32::MAX).map(|(standing, _)| standing);
            let waiting = now.unanswered().iter().filter(|_| stands == Some(*offer));
            waiting.map(person).collect()
        }
        Occasion::DrawDeclined { .. } | Occasion::DrawWithdrawn(_) => Vec::new(),
        Occasion::Unreached(by) => vec![by.person.clone()],
        _ => {
            let present = sitting.position_seq(seq) == sitting.position_seq(u32::MAX);
            let running = present && sitting.stage() == Stage::Playing;
            let seat = replay.to_move().filter(|_| running);
            seat.map(person).into_iter().collect()
        }
    }
}

/// Who is to notice what has happened though there is nothing for them to do: whoever is out, whose
/// offer was declined, and at the end all players. Not the one who did it.
fn concerned(
    sitting: &Sitting,
    replay: &Replay,
    occasion: &Occasion,
    out: Vec<Seated>,
) -> Vec<Person> {
    let (by, seated) = match occasion {
        Occasion::Turn { by, .. }
        | Occasion::Forced { by, .. }
        | Occasion::Resigned(by)
        | Occasion::DrawAgreed { by, .. } => match replay.ending {
            Some(_) => (by, sitting.all_seated(replay)),
            None => (by, out),
        },
        Occasion::DrawDeclined { by, wanted_by } => (by, wanted_by.clone()),
        _ => return Vec::new(),
    };
    let others = seated.into_iter().filter(|other| other.seat != by.seat);
    let people = others.map(|other| other.person);
    people
        .filter(|person| person.id != PersonId::NOBODY)
        .collect()
}

/// Every post has a name of its own, so that it is never taken for another.
fn file_name(claim: &Claim, occasion: &Occasion, turns: u32) -> String {
    match occasion {
        Occasion::Turn { .. } | Occasion::Forced { .. } => turn_file(claim.game, turns),
        _ => format!("{}.png", claim.id.replace(':', "-")),
    }
}

/// 16 hex digits of a hash of the job's id: the same at every attempt, and short enough.
pub(super) fn nonce(job: &str) -> String {
    let hash = Sha256::digest(job.as_bytes());
    hash.iter().take(8).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
