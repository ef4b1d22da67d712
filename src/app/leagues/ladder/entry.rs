//! Somebody enters a ladder, for the first time or again.

use super::restrictions::is_climbed;
use super::steps::note_steps;
use crate::app::base::{Call, Error};
use crate::app::leagues::announcements::announcement::tell;
use crate::app::leagues::entrants::strength::note_ratings;
use crate::app::leagues::jobs::enqueue_standings;
use crate::store::{EntrantRow, LeagueJob, LeagueNews, LeagueTx, StandingsIn};
use starpost_games::league::Entrant;

/// Lets somebody in at the bottom of a ladder. Whoever comes back has the number they had. Refused: the
/// ladder is being ended.
pub(in crate::app::leagues) async fn enter_ladder(
    tx: &mut LeagueTx,
    entrants: &[EntrantRow],
    newcomer: EntrantRow,
    call: &Call,
) -> Result<(), Error> {
    is_climbed(&tx.row, call.now)?;
    let before = entrants.iter().find(|row| row.person == newcomer.person);
    let last = entrants.iter().filter_map(|row| row.entrant).max();
    let next = last.map_or(Entrant(0), |last| Entrant(last.0 + 1));
    let number = before.and_then(|row| row.entrant).unwrap_or(next);
    let mut entering = [EntrantRow { entrant: Some(number), division: Some(1), ..newcomer }];
    note_ratings(tx, &mut entering).await?;
    for entrant in &entering {
        tx.put_entrant(entrant).await?;
    }
    tx.drop_absence(call.person.id).await?;
    note_steps(tx, call.now).await?;
    tell(tx, LeagueNews::Entered(number), (Some(call.person.id), call.now)).await?;
    tx.enqueue(LeagueJob::Card).await?;
    Ok(enqueue_standings(tx, StandingsIn::Present).await?)
}
