//! The next season opens for joining: by hand, or by itself if seasons follow each other and somebody has played
//! in the last one. If they do, those who have played a turn in that are in it, and it has a date.

use std::time::Duration;

use super::extension::can_be_taken_back_until;
use crate::app::base::{App, Error, Leagues};
use crate::app::leagues::announcements::announcement::{retell, tell};
use crate::app::leagues::entrants::participation::Participation;
use crate::app::leagues::entrants::signup::open_signup;
use crate::app::leagues::jobs::enqueue_look;
use crate::app::leagues::lookup::count;
use crate::app::leagues::results::pending_acts::drop_acts;
use crate::store::{
    EntrantRow, LeagueNews, LeagueRow, LeagueStage, LeagueTx, OrganizerAct, SeasonWithout,
    Timestamp,
};
use starpost_games::league::SeasonRecurrence;

/// The time for which a season is over before the next one opens by itself: what tells of its end is posted by
/// then.
const REST: Duration = Duration::from_secs(600);

impl Leagues<'_> {
    /// Opens the next season if that is due. Asked twice, it is done once: then no season is over. After a season in
    /// which nobody has played a turn it is opened by hand.
    pub(in crate::app::leagues) async fn open_by_itself(
        self,
        tx: &mut LeagueTx,
        now: Timestamp,
    ) -> Result<(), Error> {
        if !self.is_followed(&tx.row).await? {
            return Ok(());
        }
        let (season, past) = (tx.row.season, self.app.store.seasons(tx.row.id).await?);
        let Some(ended) = past.into_iter().find(|past| past.season == season) else {
            return Ok(());
        };
        let rests = ended.ended.after(REST);
        let due = reversible_until(tx, now).await?.map_or(rests, |until| until.max(rests));
        if due <= now {
            return open_next(self.app, tx, now).await;
        }
        // That seasons follow each other may have been decided since the last one ended.
        Ok(enqueue_look(tx, due).await?)
    }

    /// True if a season is over and the next one opens by itself: seasons follow each other, and somebody has played
    /// a turn in this one.
    pub(in crate::app::leagues) async fn is_followed(self, row: &LeagueRow) -> Result<bool, Error> {
        if row.stage != LeagueStage::Over || row.rules.again == SeasonRecurrence::Off {
            return Ok(false);
        }
        Ok(self.app.store.has_turns(row.id, row.season).await?)
    }
}

/// The time until which it can be taken back that somebody has ended the season, or in which somebody wants that: then
/// the next one waits.
async fn reversible_until(tx: &mut LeagueTx, now: Timestamp) -> anyhow::Result<Option<Timestamp>> {
    let Some(told) = tx.cut_short().await? else {
        return Ok(None);
    };
    let until = can_be_taken_back_until(tx, told.at, now).await?;
    let acts = tx.acts().await?.into_iter();
    let wanted = acts.filter(|act| act.deed == OrganizerAct::GoOn).map(|act| act.until);
    Ok(wanted.chain([until]).max())
}

/// Enqueues a look at a finished season when the next one is to open.
pub(in crate::app::leagues) async fn enqueue_next(
    tx: &mut LeagueTx,
    ended: Timestamp,
) -> anyhow::Result<()> {
    match tx.row.rules.again {
        SeasonRecurrence::Off => Ok(()),
        SeasonRecurrence::Monthly
        | SeasonRecurrence::Quarterly
        | SeasonRecurrence::AfterTheLast => enqueue_look(tx, ended.after(REST)).await,
    }
}

/// People may join the season after the present one.
pub(in crate::app::leagues) async fn open_next(
    app: &App,
    tx: &mut LeagueTx,
    now: Timestamp,
) -> Result<(), Error> {
    let again = tx.row.rules.again;
    let follows = again != SeasonRecurrence::Off;
    let (come, left_out) = if follows { who_has_come(tx).await? } else { (Vec::new(), 0) };
    drop_acts(tx, |deed| deed == OrganizerAct::GoOn, now).await?;
    // What tells of the end offers to open the next one.
    let end = tx.news_of_the_end(tx.row.season).await?;
    retell(tx, end).await?;
    tx.row.season = tx.row.season.next();
    tx.row.starts = again.begins(now.0).map(Timestamp);
    (tx.row.began, tx.row.ends, tx.row.held) = (None, None, None);
    open_signup(app, tx, now).await?;
    if !follows {
        return Ok(());
    }
    for entrant in &come {
        tx.put_entrant(&staying(entrant)).await?;
    }
    let news = LeagueNews::Opened(SeasonWithout { season: tx.row.season, left_out });
    tell(tx, news, (None, now)).await?;
    Ok(())
}

/// The people of a season that is over who have not withdrawn and have played a turn, or could not; and the number of
/// those who have let theirs pass.
async fn who_has_come(tx: &mut LeagueTx) -> Result<(Vec<EntrantRow>, u32), Error> {
    let mut entrants = tx.entrants().await?;
    let participation = Participation::of(tx, &entrants).await?;
    entrants.retain(|entrant| entrant.withdrawn.is_none() && !entrant.person.is_nobody());
    let (come, idle): (Vec<_>, Vec<_>) =
        entrants.into_iter().partition(|entrant| participation.has_come(entrant.person));
    Ok((come, count(idle.len())))
}

/// Somebody who has played a season, in the next one.
fn staying(entrant: &EntrantRow) -> EntrantRow {
    EntrantRow {
        entrant: None,
        division: None,
        rating: None,
        drawn: None,
        checked_in: None,
        ..entrant.clone()
    }
}
