//! A league goes on in another channel, since nothing can be posted in its own, or the people who run
//! it want so.

use super::facts::LeagueFacts;
use super::find::{channel_here, guild};
use super::jobs::{Message, enqueue_post, enqueue_standings};
use super::no::LeagueNo;
use crate::app::call::Call;
use crate::app::error::Error;
use crate::app::inviting::can_play_in;
use crate::app::service::App;
use crate::store::{JobKind, LeagueId, LeagueStage, LeagueTx, Timestamp};

impl App {
    /// Lets a league go on where the caller is: its messages and the games that are opened from now
    /// on. Refused: the caller does not run leagues, nothing can be posted here, or it is here
    /// already.
    pub async fn move_league(&self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        guild(call)?;
        self.runs_leagues(call).await?;
        can_play_in(&call.place)?;
        let here = channel_here(call);
        let work = async |tx: &mut LeagueTx| {
            if tx.row.channel == here {
                return Err(LeagueNo::AlreadyHere.into());
            }
            tx.row.channel = here;
            (tx.row.card, tx.row.standings) = (None, None);
            match tx.row.stage {
                LeagueStage::SignUp => Ok(enqueue_post(tx, JobKind::LeagueCard, 0).await?),
                LeagueStage::Playing | LeagueStage::Over => {
                    Ok(enqueue_standings(tx, Message::Present).await?)
                }
                LeagueStage::Draft | LeagueStage::Closed => Err(LeagueNo::NoSuch.into()),
            }
        };
        self.once_in_league(call, league, work).await?;
        self.store
            .bring_leagues_forward(here, call.now, Timestamp::AT_ONCE)
            .await?;
        self.wake.notify_one();
        self.league(call, league).await
    }
}
