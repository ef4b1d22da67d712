//! The check-in before a later round of a Swiss: it lasts a day, or until everybody is in. Then the round is paired
//! without the others.

use super::pairings::last_round;
use crate::app::base::Error;
use crate::app::leagues::announcements::announcement::{retell_check_in, tell};
use crate::app::leagues::entrants::check_in::{go_on_if_all_are_in, has_check_in, missing_in};
use crate::app::leagues::jobs::enqueue_look;
use crate::app::leagues::season::extension::{LeagueWait, longer};
use crate::app::timing::{Wait, WaitsUntil};
use crate::store::{CheckInRow, FixtureRow, LeagueNews, LeagueTx, Timestamp};
use starpost_games::league::{BEFORE_ROUND, RoundNo};

/// The state of the check-in before the round that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app::leagues) enum BeforeRound {
    /// There is none.
    Nothing,
    /// It is to be opened, if there is such a round.
    ToOpen,
    /// People can still check in.
    Waits,
    /// It is over, or everybody is in.
    Over,
}

/// The state of the check-in before the next round of a season in which everything is decided; longer by the time in
/// which nobody could check in.
pub(in crate::app::leagues) async fn before_round(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
    now: Timestamp,
) -> Result<BeforeRound, Error> {
    let round = last_round(fixtures).next();
    let is_up = tx.row.ends.is_some_and(|ends| ends <= now);
    if is_up || round == RoundNo::FIRST || !has_check_in(&tx.row, round) {
        return Ok(BeforeRound::Nothing);
    }
    let Some(open) = tx.check_in().await?.filter(|open| open.round == round) else {
        return Ok(BeforeRound::ToOpen);
    };
    let open = as_long_as_it_waits(tx, open, now).await?;
    let is_over = open.until.is_some_and(|until| until <= now);
    let is_in_time = !is_over && !missing_in(tx, round).await?.is_empty();
    Ok(if is_in_time { BeforeRound::Waits } else { BeforeRound::Over })
}

/// Opens the check-in before a round.
pub(in crate::app::leagues) async fn open_before_round(
    tx: &mut LeagueTx,
    round: RoundNo,
    now: Timestamp,
) -> Result<(), Error> {
    let until = now.after(BEFORE_ROUND);
    let promised = Some(until);
    tx.put_check_in(CheckInRow { round, since: now, until: Some(until), promised }).await?;
    enqueue_look(tx, until).await?;
    tell(tx, LeagueNews::CheckIn(round), (None, now)).await?;
    go_on_if_all_are_in(tx).await
}

/// People can check in later by the time in which nobody could.
async fn as_long_as_it_waits(
    tx: &mut LeagueTx,
    open: CheckInRow,
    now: Timestamp,
) -> Result<CheckInRow, Error> {
    let Some(until) = open.until else {
        return Ok(open);
    };
    let promised = open.promised.unwrap_or(until);
    let waiting =
        LeagueWait { wait: Wait::CheckIn, person: None, since: open.since, promised, until };
    let Some(later) = longer(tx, waiting, now).await? else {
        return Ok(open);
    };
    let extended = CheckInRow { until: Some(later.at()), promised: Some(promised), ..open };
    tx.put_check_in(extended).await?;
    if let WaitsUntil::End(_) = later {
        retell_check_in(tx, open.round).await?;
    }
    Ok(extended)
}
