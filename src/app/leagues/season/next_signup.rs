//! The next season opens for joining: by hand, or by itself if seasons follow each other. Then those who
//! have played the last one are in it, and it has a date.

use std::time::Duration;

use crate::app::base::{App, Error, Leagues};
use crate::app::leagues::announcements::announcement::{retell, tell};
use crate::app::leagues::entrants::signup::open_signup;
use crate::app::leagues::jobs::enqueue_look;
use crate::store::{EntrantRow, LeagueNews, LeagueTx, Timestamp};
use starpost_games::league::SeasonRecurrence;

/// The time for which a season is over before the next one opens by itself: what tells of its end is posted by
/// then.
const REST: Duration = Duration::from_secs(600);

impl Leagues<'_> {
    /// Opens the next season if that is due. Asked twice, it is done once: then no season is over.
    pub(in crate::app::leagues) async fn open_by_itself(
        self,
        tx: &mut LeagueTx,
        now: Timestamp,
    ) -> Result<(), Error> {
        if tx.row.rules.again == SeasonRecurrence::Off {
            return Ok(());
        }
        let (season, past) = (tx.row.season, self.app.store.seasons(tx.row.id).await?);
        let ended = past.into_iter().find(|past| past.season == season);
        match ended.map(|past| past.ended.after(REST)) {
            Some(due) if due <= now => open_next(self.app, tx, now).await,
            // That seasons follow each other may have been decided since the last one ended.
            Some(due) => Ok(enqueue_look(tx, due).await?),
            None => Ok(()),
        }
    }
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
    let played = tx.entrants().await?;
    // What tells of the end offers to open the next one.
    let end = tx.news_of_the_end(tx.row.season).await?;
    retell(tx, end).await?;
    tx.row.season = tx.row.season.next();
    tx.row.starts = again.begins(now.0).map(Timestamp);
    (tx.row.began, tx.row.ends, tx.row.held) = (None, None, None);
    open_signup(app, tx, now).await?;
    if again == SeasonRecurrence::Off {
        return Ok(());
    }
    let stays = |entrant: &&EntrantRow| entrant.withdrawn.is_none() && !entrant.person.is_nobody();
    for entrant in played.iter().filter(stays) {
        tx.put_entrant(&staying(entrant)).await?;
    }
    let news = LeagueNews::Opened(tx.row.season);
    tell(tx, news, (None, now)).await?;
    Ok(())
}

/// Somebody who has played a season, in the next one.
fn staying(entrant: &EntrantRow) -> EntrantRow {
    EntrantRow { entrant: None, division: None, rating: None, drawn: None, ..entrant.clone() }
}
