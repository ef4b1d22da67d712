//! The strength of those who join a league, and its reliability; decides no order.

use crate::app::base::{Error, LeagueNo};
use crate::store::{Contender, EntrantRow, LeagueRow, LeagueTx, PersonId};

/// Refused: somebody has not played enough of their turns in time.
pub(in crate::app::leagues) async fn check_reliability(
    tx: &mut LeagueTx,
    person: PersonId,
) -> Result<(), Error> {
    let needed = tx.row.rules.reliability;
    if needed == 0 || tx.reliability(person).await?.meets(needed) {
        Ok(())
    } else {
        Err(LeagueNo::NotReliable(needed).into())
    }
}

/// Notes everybody's present rating as shown, provisional or not. Those without are the weakest.
pub(in crate::app::leagues) async fn note_ratings(
    tx: &mut LeagueTx,
    entrants: &mut [EntrantRow],
) -> Result<(), Error> {
    let Some(pool) = pool(&tx.row) else {
        return Ok(());
    };
    for entrant in entrants {
        let rating = tx.rating(&pool, Contender::person(entrant.person)).await?;
        let shown = rating.map(|row| row.rated.rating.shown());
        entrant.rating = shown.and_then(|shown| u32::try_from(shown).ok());
    }
    Ok(())
}

/// The games that are rated together with those of a league.
fn pool(row: &LeagueRow) -> Option<String> {
    let seats = row.rules.seats();
    let options = row.kind.options(&row.options.to_string(), seats).ok()?;
    Some(options.pool(seats))
}
