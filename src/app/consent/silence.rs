//! The decisions made by the silence of those who are asked: going on without a player who is no longer there,
//! and calling a game off.

use std::time::Duration;

use crate::app::base::limits::{CALLING_OFF, SILENCE};
use crate::app::base::{Call, Cause, ConsentNo, Error, Person, Refusal, Wishes};
use crate::app::game::{RequestKind, Sitting};
use crate::app::timing::{Wait, Waits, WaitsUntil};
use crate::store::{GameId, GameJob, GameTx, GuildId, Stage, Subject, Timestamp};
use starpost_games::record::{LeaveReason, Seq, What, Wish};

impl Wishes<'_> {
    /// The player the others could go on without, and the server where it shows that they have
    /// left. Refused: it is the caller's own turn, somebody's time runs out, a league decides about
    /// that.
    pub async fn absent(self, call: &Call, game: GameId) -> Result<(GuildId, Person), Error> {
        let sitting = self.app.games().seen_sitting(call, game).await?;
        let seat = sitting.playing_seat(call.person.id)?;
        if sitting.stored.row.league.is_some() {
            return Err(Refusal::Consent(ConsentNo::LeagueDecides).into());
        }
        if sitting.request(Wish::GoOn).is_none() {
            let asked = sitting.replay.clone().apply(&What::Ask(seat, Wish::GoOn));
            asked.map_err(Refusal::from)?;
        }
        let guild = sitting.stored.row.guild.ok_or(Refusal::NeedsServer)?;
        let absent = sitting.replay.to_move().ok_or(Refusal::GameOver)?;
        Ok((guild, sitting.seated(&sitting.replay, absent).person))
    }

    /// Does what event `request` of a locked game has asked for, if nobody has said no in time and,
    /// to go on without the player to move, all others have agreed. Returns when to judge it again,
    /// if it is too early at `now`.
    pub async fn after_silence(
        self,
        tx: &mut GameTx,
        request: Seq,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, Error> {
        if tx.row.stage != Stage::Playing {
            return Ok(None);
        }
        let mut sitting = Sitting::locked(tx).await?;
        let Some((waits, asked_at)) = sitting.asks_in_silence(request) else {
            return Ok(None);
        };
        let end = silence_ends(tx, (request, asked_at), waits, now).await?;
        if end.at() > now {
            return Ok(Some(end.at()));
        }
        if let Some(what) = sitting.silently_granted(request) {
            self.app.commit_event(Cause::of_bot(now), tx, &mut sitting, &what).await?;
        }
        Ok(None)
    }
}

/// The end of the time to object to event `request`, as far as is known at `now`. It begins with the post, and
/// while the program does not run, or nothing can be posted, nobody can object.
async fn silence_ends(
    tx: &mut GameTx,
    (request, asked_at): (Seq, Timestamp),
    (wait, time): (Wait, Duration),
    now: Timestamp,
) -> anyhow::Result<WaitsUntil> {
    let post = tx.job_name(GameJob::Announce(request));
    let is_unposted = tx.has_job(&post).await?;
    // Posts are forgotten after a while.
    let begins = tx.posted_at(&post).await?.unwrap_or(asked_at);
    let waits = Waits {
        wait,
        subject: Subject::Game(tx.row.id),
        place: tx.row.posting_channel(),
        person: None,
    };
    let lost = waits.lost(tx, begins, now).await?;
    Ok(if is_unposted { lost.unposted(begins, time) } else { lost.waits(begins, time) })
}

impl Sitting {
    /// The time at which event `request` asked for what silence decides, if that is still asked, and the time for
    /// which one can answer.
    fn asks_in_silence(&self, request: Seq) -> Option<((Wait, Duration), Timestamp)> {
        let waits = match self.silent_wish(request)? {
            Wish::GoOn => (Wait::GoOn, SILENCE),
            Wish::CallOff => (Wait::CallingOff, CALLING_OFF),
            Wish::Takeback | Wish::Pause => return None,
        };
        let mut events = self.stored.record.events.iter();
        let event = events.find(|event| event.seq == request)?;
        event.at.map(|at| (waits, Timestamp(at)))
    }

    /// The wish that event `request` has asked for, if that is still asked.
    fn silent_wish(&self, request: Seq) -> Option<Wish> {
        let asked = self.request(Wish::GoOn)?;
        match asked.what {
            RequestKind::Wish(wish) if asked.seq == request => Some(wish),
            RequestKind::Wish(_) | RequestKind::Draw => None,
        }
    }

    /// The event that grants the wish of event `request`, once the time to answer has passed; `None` while others
    /// have yet to agree to go on without somebody.
    pub(super) fn silently_granted(&self, request: Seq) -> Option<What> {
        let mover = self.replay.to_move()?;
        match self.silent_wish(request)? {
            Wish::GoOn if self.replay.asked_of().is_empty() => {
                Some(What::Leave(mover, LeaveReason::Removed))
            }
            Wish::CallOff => Some(What::CallOff(mover)),
            Wish::GoOn | Wish::Takeback | Wish::Pause => None,
        }
    }
}
