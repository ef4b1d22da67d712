//! A league goes on in another channel, since nothing can be posted in its own, or since those who
//! run it want that. Games that cannot be posted where they are come along.

use super::postponement::note_lost_time;
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::invitations::can_play_in;
use crate::app::leagues::announcements::announcement::{retell_until, tell};
use crate::app::leagues::jobs::{enqueue_enforcing, enqueue_standings};
use crate::app::leagues::lookup::{channel_here, guild};
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{
    ChannelId, LeagueId, LeagueJob, LeagueNews, LeagueStage, LeagueTx, NewsPost, OutageRow,
    StandingsIn, Subject, Timestamp, Until,
};

impl Leagues<'_> {
    /// Lets a league go on where the caller is: its messages, the games that are opened from now
    /// on, and those that are stuck. Refused: the caller does not run leagues, nothing can be
    /// posted here, or it is here already and none of its games is stuck.
    pub async fn move_here(self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        guild(call)?;
        self.check_runs(call, league).await?;
        can_play_in(&call.place.of_leagues())?;
        let here = channel_here(call);
        let work = async |tx: &mut LeagueTx| {
            let left = std::mem::replace(&mut tx.row.channel, here);
            if left == here && self.app.store.broken_place_of_games(league).await?.is_none() {
                return Err(LeagueNo::AlreadyHere.into());
            }
            take_games_along(tx, left, call.now).await?;
            if left == here {
                return Ok(());
            }
            leave_messages(tx, left).await?;
            retell_until(tx, Until::Place).await?;
            // Whoever looks there reads where it has gone, unless nothing can be posted there.
            if tx.place(left).await?.is_none() {
                let by = (Some(call.person.id), call.now);
                tell(tx, LeagueNews::Moved(left), by).await?;
            }
            if tx.row.can_be_joined() {
                tx.enqueue(LeagueJob::Card).await?;
            }
            match tx.row.stage {
                LeagueStage::SignUp => Ok(()),
                LeagueStage::Playing | LeagueStage::Over => {
                    Ok(enqueue_standings(tx, StandingsIn::Present).await?)
                }
                LeagueStage::Draft | LeagueStage::Closed => Err(LeagueNo::NoSuch.into()),
            }
        };
        self.once_in_league(call, league, work).await?;
        self.app.store.bring_leagues_forward(here, call.now, Timestamp::AT_ONCE).await?;
        self.app.wake.notify_one();
        self.facts(league, None).await
    }
}

/// The messages that show how a league stands stay behind, and say where it goes on.
async fn leave_messages(tx: &mut LeagueTx, channel: ChannelId) -> Result<(), Error> {
    let messages = [tx.row.card.take(), tx.row.standings.take()];
    for message in messages.into_iter().flatten() {
        let number = tx.put_left(NewsPost { channel, message }).await?;
        tx.enqueue(LeagueJob::Left(number)).await?;
    }
    Ok(())
}

/// Has the games under way looked at, and notes in which time nothing could be posted where the league
/// was.
async fn take_games_along(tx: &mut LeagueTx, left: ChannelId, now: Timestamp) -> Result<(), Error> {
    for fixture in tx.fixtures().await? {
        if let Some(game) = fixture.game.filter(|_| fixture.is_running()) {
            enqueue_enforcing(tx, game).await?;
        }
    }
    let begins = tx.broken_since(left).await?;
    if let Some(begins) = begins {
        let silence = OutageRow { begins, ends: now };
        let subject = Subject::League(tx.row.id);
        tx.note_silence_of(subject, silence).await?;
    }
    note_lost_time(tx, now).await?;
    Ok(())
}
