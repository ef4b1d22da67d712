//! To go on without whoever is to move and is not there any more: their silence is no objection.

use super::no::ConsentNo;
use crate::app::call::{Call, Cause, Person};
use crate::app::error::Error;
use crate::app::limits::SILENCE;
use crate::app::refusal::Refusal;
use crate::app::service::App;
use crate::app::sitting::Sitting;
use crate::store::{GameId, GuildId, Stage, Timestamp};
use starpost_games::record::{Leaving, What, Wish};

impl App {
    /// Without whom the others of a game could go on, and where it is to be seen that they have left.
    /// Refused: it is the caller's own turn, somebody's time runs out, a league decides about that.
    pub async fn absent(&self, call: &Call, game: GameId) -> Result<(GuildId, Person), Error> {
        let sitting = self.seen_sitting(call, game).await?;
        let seat = sitting.playing_seat(call.person.id)?;
        if sitting.row.league.is_some() {
            return Err(Refusal::Consent(ConsentNo::LeagueDecides).into());
        }
        if sitting.request().is_none() {
            let asked = sitting.replay.clone().apply(&What::Ask(seat, Wish::GoOn));
            asked.map_err(Refusal::from)?;
        }
        let guild = sitting.row.guild.ok_or(Refusal::NeedsServer)?;
        let absent = sitting.replay.to_move().ok_or(Refusal::GameOver)?;
        Ok((guild, sitting.seated(&sitting.replay, absent).person))
    }

    /// Goes on without whoever is to move, if event `request` has asked for that, all others have
    /// agreed, and nobody has said no at `now`.
    pub async fn go_on(&self, game: GameId, request: u32, now: Timestamp) -> Result<(), Error> {
        let Some(mut tx) = self.store.lock_game(game).await? else {
            return Ok(());
        };
        if tx.row.stage != Stage::Playing {
            return Ok(());
        }
        let mut sitting = Sitting::locked(&mut tx).await?;
        if let Some(what) = sitting.silently_granted(request, now) {
            self.commit_event(Cause::of_bot(now), &mut tx, &mut sitting, &what)
                .await?;
            tx.commit().await?;
            self.wake.notify_one();
        }
        Ok(())
    }
}

impl Sitting {
    /// What is to be done at `now` about the wish of event `request` to go on without somebody;
    /// nothing while others have to agree or the time to object has not passed.
    pub(super) fn silently_granted(&self, request: u32, now: Timestamp) -> Option<What> {
        let (asked_by, asked) = self.request()?;
        let is_it = asked_by == request && asked.wish == Wish::GoOn;
        let is_granted = is_it && self.replay.asked_of().is_empty();
        let absent = self.replay.to_move().filter(|_| is_granted)?;
        let mut events = self.record.events.iter();
        let at = events.find(|event| event.seq == request)?.at?;
        let is_over = Timestamp(at).after(SILENCE) <= now;
        is_over.then_some(What::Leave(absent, Leaving::Removed))
    }
}
