//! The check-in before a season: it opens two days before its date, at once if that is nearer or if there is none,
//! and lasts until the season begins.

use crate::app::base::{Error, LeagueNo};
use crate::app::leagues::announcements::announcement::{retell_beginning, tell};
use crate::app::leagues::entrants::check_in::{has_check_in, missing_in, open_check_in};
use crate::app::leagues::jobs::enqueue_look;
use crate::app::leagues::lookup::count;
use crate::store::{CheckInRow, EntrantRow, LeagueJob, LeagueNews, LeagueRow, LeagueTx, Timestamp};
use starpost_games::league::{BEFORE_SEASON, LeagueRules, RoundNo};

/// The people who have joined a season that is to begin.
#[derive(Clone, Debug, Default)]
pub(in crate::app::leagues) struct Joined {
    /// Those with whom it begins.
    pub(in crate::app::leagues) play: Vec<EntrantRow>,
    /// Those who have not checked in, though they could.
    pub(in crate::app::leagues) left_out: Vec<EntrantRow>,
}

impl Joined {
    /// Those in a locked league.
    pub(in crate::app::leagues) async fn of(tx: &mut LeagueTx) -> anyhow::Result<Joined> {
        let open = open_check_in(tx).await?;
        Ok(Joined::told_apart(tx.entrants().await?, open))
    }

    /// These people, while this check-in is open. Whoever could not check in did not have to.
    pub(in crate::app::leagues) fn told_apart(
        entrants: Vec<EntrantRow>,
        open: Option<CheckInRow>,
    ) -> Joined {
        let Some(open) = open else {
            return Joined { play: entrants, left_out: Vec::new() };
        };
        let is_there = |row: &EntrantRow| row.checked_in == Some(open.round);
        let (play, left_out) = entrants.into_iter().partition(is_there);
        Joined { play, left_out }
    }

    /// Refused: they are too few, or those of them who have checked in are.
    pub(in crate::app::leagues) fn are_enough(&self, rules: &LeagueRules) -> Result<(), LeagueNo> {
        let needed = rules.least();
        if count(self.play.len()) >= needed {
            Ok(())
        } else if self.left_out.is_empty() {
            Err(LeagueNo::TooFew(needed))
        } else {
            Err(LeagueNo::TooFewCheckedIn(needed))
        }
    }
}

/// Opens the check-in before the season that people join, if it is time for that; otherwise it is looked at then.
/// Asked twice, it is done once. Whoever has joined before is told.
pub(in crate::app::leagues) async fn keep_check_in(
    tx: &mut LeagueTx,
    now: Timestamp,
) -> Result<(), Error> {
    let round = RoundNo::FIRST;
    if !has_check_in(&tx.row, round) || tx.check_in().await?.is_some() {
        return Ok(());
    }
    if let Some(opens) = opens_later(&tx.row, now) {
        return Ok(enqueue_look(tx, opens).await?);
    }
    tx.put_check_in(CheckInRow { round, since: now, until: None, promised: None }).await?;
    tx.enqueue(LeagueJob::Card).await?;
    // Whatever tells of the season has the button, too.
    retell_beginning(tx).await?;
    if !missing_in(tx, round).await?.is_empty() {
        tell(tx, LeagueNews::CheckIn(round), (None, now)).await?;
    }
    Ok(())
}

/// Adapts the check-in before a season to changes of its league: it is given up if the new date is far away, or if
/// there are no check-ins any more, and opened if it is time for that.
pub(in crate::app::leagues) async fn adapt_check_in(
    tx: &mut LeagueTx,
    before: &LeagueRow,
    now: Timestamp,
) -> Result<(), Error> {
    let is_redated = tx.row.starts != before.starts;
    let is_early = is_redated && opens_later(&tx.row, now).is_some();
    if let Some(open) = tx.check_in().await?
        && (is_early || !has_check_in(&tx.row, open.round))
    {
        tx.drop_check_in(open.round).await?;
        retell_beginning(tx).await?;
    }
    keep_check_in(tx, now).await
}

/// The time at which the check-in before a season opens, if that is still to come.
fn opens_later(row: &LeagueRow, now: Timestamp) -> Option<Timestamp> {
    let opens = row.starts.map(|starts| starts.before(BEFORE_SEASON));
    opens.filter(|opens| *opens > now)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Nickname, PersonId};

    fn entrant(number: u64, checked_in: Option<RoundNo>) -> EntrantRow {
        EntrantRow {
            person: PersonId(number),
            name: format!("P{number}"),
            called: Nickname::default(),
            joined: Timestamp(0),
            entrant: None,
            division: None,
            rating: None,
            withdrawn: None,
            drawn: None,
            checked_in,
        }
    }

    #[test]
    fn a_season_begins_with_those_who_have_checked_in_if_they_could() {
        let all = || vec![entrant(1, Some(RoundNo::FIRST)), entrant(2, None), entrant(3, None)];
        let round = RoundNo::FIRST;
        let open = CheckInRow { round, since: Timestamp(0), until: None, promised: None };
        let joined = Joined::told_apart(all(), Some(open));
        assert_eq!((joined.play.len(), joined.left_out.len()), (1, 2));
        let two = LeagueRules::default();
        assert_eq!(joined.are_enough(&two), Err(LeagueNo::TooFewCheckedIn(2)));
        let everybody = Joined::told_apart(all(), None);
        assert_eq!((everybody.play.len(), everybody.left_out.len()), (3, 0));
        assert_eq!(everybody.are_enough(&two), Ok(()));
        assert_eq!(Joined::default().are_enough(&two), Err(LeagueNo::TooFew(2)));
    }

    #[test]
    fn a_check_in_opens_two_days_before_the_date_or_at_once() {
        let now = Timestamp(1_700_000_000_000);
        let row = LeagueRow::example(LeagueRules::default());
        let opens = |starts| opens_later(&LeagueRow { starts, ..row.clone() }, now);
        let far = now.after(BEFORE_SEASON * 2);
        assert_eq!(opens(Some(far)), Some(now.after(BEFORE_SEASON)));
        assert_eq!(opens(Some(now.after(BEFORE_SEASON))), None);
        assert_eq!(opens(None), None);
    }
}
