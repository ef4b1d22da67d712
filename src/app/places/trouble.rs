//! The places where something cannot be posted: what the people there are told, and when it is tried again.

use std::time::Duration;

use crate::app::base::{Call, Error, Permission, Places, Refusal};
use crate::store::{
    ChannelId, Defect, GameId, GameTx, LeagueId, PlaceRow, Stage, Stopped, Timestamp,
};

/// The number of times a place is tried as soon as somebody is active there. If that fails, the pauses grow:
/// Discord does not always say all that is wrong with a place.
const AT_ONCE: u32 = 5;

/// The longest pause between two such tries.
const LONGEST_PAUSE: Duration = Duration::from_secs(600);

/// The reason why nothing can be posted in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The channel or thread.
    pub channel: ChannelId,
    /// The result of posting there; `None` if it has not been tried.
    pub defect: Option<Defect>,
    /// The permissions that the bot lacks there right now; empty if that is not known.
    pub lacks: Vec<Permission>,
    /// The time at which posting there failed last, if it has.
    pub tried: Option<Timestamp>,
}

impl Places<'_> {
    /// Somebody is active in a place. If nothing could be posted there or in its threads, and
    /// nothing seems to be in the way any more, that is tried again. Returns whether it is tried at
    /// once.
    pub async fn visit(self, call: &Call) -> Result<bool, Error> {
        let mut places = self.app.store.places_under(call.place.channel).await?;
        if places.is_empty() || !call.place.lacks_to_post().is_empty() {
            return Ok(false);
        }
        places
            .retain(|place| place.channel == call.place.channel || call.place.serves_its_threads());
        let mut at_once = false;
        for place in &places {
            let due = next_try(place, call.now);
            let channel = place.channel;
            if !self.app.store.goes_on_at(channel).await? {
                self.is_mended(channel, call.now).await?;
                continue;
            }
            self.bring_all_forward(channel, call.now, due).await?;
            at_once |= due == Timestamp::AT_ONCE && channel == call.place.channel;
        }
        self.wake(&places, call.now).await?;
        Ok(at_once)
    }

    pub(super) async fn bring_forward(
        self,
        game: GameId,
        now: Timestamp,
        due: Timestamp,
    ) -> Result<(), Error> {
        if let Some(mut tx) = self.locked_unless_stopped(game).await? {
            tx.bring_forward(now, due).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// A game that is to be changed together with others in its place; none if it is stopped: nobody
    /// can play there, and the others wait for theirs.
    pub(super) async fn locked_unless_stopped(self, game: GameId) -> Result<Option<GameTx>, Error> {
        match self.app.store.lock_game(game).await {
            Err(fault) if fault.is::<Stopped>() => Ok(None),
            locked => Ok(locked?),
        }
    }

    /// The reason why nothing of a game can be posted; `None` if all is well, as far as is known.
    pub async fn trouble(self, call: &Call, game: GameId) -> Result<Option<Trouble>, Error> {
        let row = self.app.store.game(game).await?.ok_or(Refusal::NoSuchGame)?;
        let goes_on = matches!(row.stage, Stage::Waiting | Stage::Playing);
        if !goes_on && !self.app.store.has_jobs(game).await? {
            return Ok(None);
        }
        self.trouble_in(call, row.posting_channel()).await
    }

    /// The reason why nothing can be posted in the place of the call; `None` if all is well.
    pub async fn trouble_here(self, call: &Call) -> Result<Option<Trouble>, Error> {
        if call.place.guild.is_none() {
            return Ok(None);
        }
        self.trouble_in(call, call.place.channel).await
    }

    /// The reason why nothing can be posted where leagues go that somebody opens in the place of the call; `None`
    /// if all is well, as far as is known.
    pub async fn trouble_of_leagues_here(self, call: &Call) -> Result<Option<Trouble>, Error> {
        if call.place.guild.is_none() {
            return Ok(None);
        }
        self.trouble_in(call, call.place.of_leagues().channel).await
    }

    /// The reason why nothing can be posted in the channel of a league; `None` if all is well, as far as is
    /// known.
    pub async fn trouble_of_league(
        self,
        call: &Call,
        league: LeagueId,
    ) -> Result<Option<Trouble>, Error> {
        match self.app.store.league(league).await? {
            Some(row) => self.trouble_in(call, row.channel).await,
            None => Ok(None),
        }
    }

    async fn trouble_in(self, call: &Call, channel: ChannelId) -> Result<Option<Trouble>, Error> {
        let place = self.app.store.place(channel).await?;
        let known = call.place.known(channel).filter(|known| known.guild.is_some());
        let lacks = known.map(|known| known.lacks_to_post()).unwrap_or_default();
        if place.is_none() && lacks.is_empty() {
            return Ok(None);
        }
        Ok(Some(Trouble {
            channel,
            defect: place.as_ref().map(|place| place.defect),
            lacks,
            tried: place.map(|place| place.tried),
        }))
    }

    /// The reason why Discord refuses what is posted in a channel, or in its threads for a reason that holds
    /// there too, if it does as far as is known.
    pub async fn defect(self, channel: ChannelId) -> Result<Option<Defect>, Error> {
        let places = self.app.store.places_under(channel).await?;
        let concerns = |place: &&PlaceRow| place.channel == channel || place.defect.is_shared();
        let place = places.iter().find(concerns);
        Ok(place.map(|place| place.defect))
    }

    /// True if anything about a league that is due now is still to be posted.
    pub async fn has_to_tell(self, league: LeagueId, now: Timestamp) -> Result<bool, Error> {
        Ok(self.app.store.has_due_jobs(league, now).await?)
    }

    /// True if anything of a game is still to be posted.
    pub async fn has_to_post(self, game: GameId) -> Result<bool, Error> {
        Ok(self.app.store.has_jobs(game).await?)
    }
}

/// The time at which a place that may be well again may be tried, since something has happened there. A time from
/// before a clock was set back does not count.
pub(in crate::app) fn next_try(place: &PlaceRow, now: Timestamp) -> Timestamp {
    let doublings = place.tries.saturating_sub(AT_ONCE).min(10);
    if doublings == 0 {
        return Timestamp::AT_ONCE;
    }
    let pause = Duration::from_secs(2u64.pow(doublings)).min(LONGEST_PAUSE);
    let due = place.tried.min(now).after(pause);
    if due <= now { Timestamp::AT_ONCE } else { due }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_more_often_a_place_has_failed_the_longer_is_the_pause() {
        let tried = Timestamp(1_000_000);
        let pause = |tries| {
            let place = PlaceRow {
                channel: ChannelId(70),
                defect: Defect::Gone,
                since: Timestamp(0),
                tried,
                tries,
            };
            (tried.until(next_try(&place, tried)).as_secs(), next_try(&place, tried))
        };
        assert_eq!(pause(1).1, Timestamp::AT_ONCE);
        assert_eq!(pause(5).1, Timestamp::AT_ONCE);
        let pauses = [6, 7, 8, 14, 15, u32::MAX].map(|tries| pause(tries).0);
        assert_eq!(pauses, [2, 4, 8, 512, 600, 600]);
    }

    #[test]
    fn a_time_that_the_clock_has_not_reached_again_delays_nothing() {
        let place = PlaceRow {
            channel: ChannelId(70),
            defect: Defect::Gone,
            since: Timestamp(0),
            tried: Timestamp(9_000_000),
            tries: 6,
        };
        let now = Timestamp(1_000_000);
        assert_eq!(next_try(&place, now), now.after(Duration::from_secs(2)));
    }
}
