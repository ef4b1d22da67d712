//! Going on without a player to move who is no longer there: their silence is no objection.

use crate::app::base::limits::{HOUR, SILENCE};
use crate::app::base::{Call, Cause, ConsentNo, Error, Person, Refusal, Wishes};
use crate::app::game::{Asking, Sitting};
use crate::app::timing::{Wait, Waits};
use crate::store::{GameId, GameJob, GameTx, GuildId, Stage, Subject, Timestamp};
use starpost_games::record::{Leaving, What, Wish};

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

    /// Goes on without the player to move, if event `request` of a locked game has asked for that,
    /// all others have agreed, and nobody has said no in time. Returns when to judge it again, if
    /// it is too early at `now`.
    pub async fn go_on(
        self,
        tx: &mut GameTx,
        request: u32,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, Error> {
        if tx.row.stage != Stage::Playing {
            return Ok(None);
        }
        let mut sitting = Sitting::locked(tx).await?;
        let Some(asked_at) = sitting.asks_to_go_on(request) else {
            return Ok(None);
        };
        let end = silence_ends(tx, request, asked_at, now).await?;
        if end > now {
            return Ok(Some(end));
        }
        if let Some(what) = sitting.silently_granted(request) {
            self.app
                .commit_event(Cause::of_bot(now), tx, &mut sitting, &what)
                .await?;
        }
        Ok(None)
    }
}

/// When the time to object to event `request` ends, as far as is known at `now`. It begins with the
/// post, and while the program does not run, or nothing can be posted, nobody can object.
async fn silence_ends(
    tx: &mut GameTx,
    request: u32,
    asked_at: Timestamp,
    now: Timestamp,
) -> anyhow::Result<Timestamp> {
    let post = tx.job_name(GameJob::Announce(request));
    if tx.has_job(&post).await? {
        return Ok(now.after(SILENCE));
    }
    // Posts are forgotten after a while.
    let begins = tx.posted_at(&post).await?.unwrap_or(asked_at);
    let waits = Waits {
        wait: Wait::GoOn,
        subject: Subject::Game(tx.row.id),
        place: tx.row.posting_channel(),
        person: None,
    };
    let lost = waits.lost(tx, begins, now).await?;
    let end = lost.after(begins, SILENCE);
    Ok(match lost.is_silent {
        true => end.max(now.after(HOUR)),
        false => end,
    })
}

impl Sitting {
    /// When event `request` has asked to go on without somebody, if that is still asked.
    fn asks_to_go_on(&self, request: u32) -> Option<Timestamp> {
        let asked = self.request(Wish::GoOn)?;
        let is_it = asked.seq == request && asked.what == Asking::Wish(Wish::GoOn);
        let mut events = self.stored.record.events.iter();
        let event = events.find(|event| event.seq == request && is_it)?;
        event.at.map(Timestamp)
    }

    /// What to do about the wish of event `request` to go on without somebody, once the time to
    /// object has passed; nothing while others have yet to agree.
    pub(super) fn silently_granted(&self, request: u32) -> Option<What> {
        self.asks_to_go_on(request)?;
        let is_granted = self.replay.asked_of().is_empty();
        let absent = self.replay.to_move().filter(|_| is_granted)?;
        Some(What::Leave(absent, Leaving::Removed))
    }
}
