//! A season is over, and kept.

use super::next_signup::enqueue_next;
use crate::app::base::Error;
use crate::app::leagues::announcements::announcement::{
    retell_check_in, retell_last_day, retell_of, retell_round_warnings, tell,
};
use crate::app::leagues::jobs::enqueue_standings;
use crate::app::leagues::results::pending_acts::drop_acts;
use crate::store::{
    LeagueJob, LeagueNews, LeagueStage, LeagueTx, OrganizerAct, StandingsIn, Timestamp,
};

/// The end of the present season: announced withdrawals, questions to substitutes and a check-in lapse, and their posts
/// say so. Nobody is on its waiting list any more. The standings are also in the post about the end.
pub(in crate::app::leagues) async fn end_season(
    tx: &mut LeagueTx,
    now: Timestamp,
) -> Result<(), Error> {
    (tx.row.stage, tx.row.held) = (LeagueStage::Over, None);
    tx.put().await?;
    tx.keep_season(now).await?;
    tx.forget_who_left().await?;
    tx.forget_who_waits().await?;
    for row in tx.entrants().await? {
        tx.drop_asked(row.person).await?;
        if let Some(entrant) = row.entrant {
            retell_of(tx, entrant).await?;
        }
    }
    if let Some(open) = tx.check_in().await? {
        retell_check_in(tx, open.round).await?;
    }
    let is_over = |deed: OrganizerAct| deed.about().result().is_none();
    drop_acts(tx, is_over, now).await?;
    retell_last_day(tx).await?;
    retell_round_warnings(tx, now).await?;
    tx.enqueue(LeagueJob::Card).await?;
    enqueue_standings(tx, StandingsIn::Present).await?;
    enqueue_next(tx, now).await?;
    let news = LeagueNews::Ended(tx.row.season);
    tell(tx, news, (None, now)).await?;
    Ok(())
}
