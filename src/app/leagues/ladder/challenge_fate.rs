//! The fate of the challenges on a locked ladder: they become fixtures, count as lost, or lapse.

use super::month::month;
use crate::app::base::limits::DAY;
use crate::app::base::{Error, LeagueNo};
use crate::app::leagues::announcements::announcement::{retell, tell};
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::jobs::enqueue_look;
use crate::app::leagues::rounds::fixtures_of_round::Paired;
use crate::app::leagues::season::extension::{LeagueWait, longer};
use crate::app::timing::{Wait, WaitsUntil};
use crate::store::{ChallengeRow, FixtureRow, LeagueNews, LeagueTx, PersonId, Timestamp};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::season::Answer;
use starpost_games::league::{DecidedBy, Entrant, RoundNo};

/// The seat of whoever has challenged: who was challenged plays first.
const CHALLENGER: Seat = Seat(1);

/// The time at which the player who was challenged is reminded: a day before it is too late, or halfway to that.
pub(super) fn reminded_at(row: &ChallengeRow) -> Timestamp {
    let whole = row.made.until(row.until);
    row.until.before((whole / 2).min(DAY))
}

/// Challenges without an answer in time count as lost, and others are announced again when due. Returns the months of
/// the lost ones.
pub(super) async fn keep_challenges(
    tx: &mut LeagueTx,
    now: Timestamp,
) -> Result<Vec<RoundNo>, Error> {
    let mut decided = Vec::new();
    let open = tx.open_challenges().await?;
    if open.is_empty() {
        return Ok(decided);
    }
    let roster = Roster::new(tx.entrants().await?);
    for row in open {
        let challenged = roster.holder(row.challenged).map(|holder| holder.person);
        let mut row = as_long_as_it_waits(tx, row, challenged, now).await?;
        if row.until <= now {
            decided.push(count_as_lost(tx, row, Answer::Unanswered, (None, now)).await?);
        } else if row.reminded.is_none() && reminded_at(&row) <= now {
            row.reminded = Some(now);
            tx.put_challenge(&row).await?;
            tell(tx, LeagueNews::Waits(row.challenge), (None, now)).await?;
        }
    }
    Ok(decided)
}

/// The challenge, its deadline moved by the time in which nobody could answer, or the challenged player was on
/// vacation and could not have been challenged.
async fn as_long_as_it_waits(
    tx: &mut LeagueTx,
    mut row: ChallengeRow,
    person: Option<PersonId>,
    now: Timestamp,
) -> Result<ChallengeRow, Error> {
    let promised = row.promised.unwrap_or(row.until);
    let waiting = LeagueWait {
        wait: Wait::Challenge,
        person,
        since: row.counted,
        promised,
        until: row.until,
    };
    if let Some(until) = longer(tx, waiting, now).await? {
        (row.until, row.promised) = (until.at(), Some(promised));
        if let WaitsUntil::Held(_) = until {
            tx.put_challenge(&row).await?;
            return Ok(row);
        }
        // Who was reminded of an earlier deadline is reminded of this one too.
        row.reminded = row.reminded.filter(|_| reminded_at(&row) <= now);
        tx.put_challenge(&row).await?;
        enqueue_look(tx, reminded_at(&row)).await?;
        let news = tx.news_of_challenge(row.challenge).await?;
        retell(tx, news).await?;
    }
    Ok(row)
}

/// The open challenges of an entrant who leaves: those made to them count as lost, those made by them lapse.
pub(in crate::app::leagues) async fn drop_challenges(
    tx: &mut LeagueTx,
    entrant: Entrant,
    (actor, now): (Option<PersonId>, Timestamp),
) -> Result<(), Error> {
    for row in tx.open_challenges().await? {
        if row.challenged == entrant {
            count_as_lost(tx, row, Answer::Declined, (actor, now)).await?;
        } else if row.challenger == entrant {
            let number = row.challenge;
            lapse(tx, row, now).await?;
            tell(tx, LeagueNews::Lapsed(number), (actor, now)).await?;
        }
    }
    Ok(())
}

/// Nothing becomes of the challenges that wait, since the ladder was ended.
pub(super) async fn lapse_all(tx: &mut LeagueTx, now: Timestamp) -> Result<(), Error> {
    for row in tx.open_challenges().await? {
        lapse(tx, row, now).await?;
    }
    Ok(())
}

async fn lapse(tx: &mut LeagueTx, mut row: ChallengeRow, now: Timestamp) -> Result<(), Error> {
    row.answered = Some((Answer::Lapsed, now));
    Ok(put_answered(tx, &row).await?)
}

/// A challenge counts as lost. Returns the month.
pub(super) async fn count_as_lost(
    tx: &mut LeagueTx,
    row: ChallengeRow,
    answer: Answer,
    by: (Option<PersonId>, Timestamp),
) -> Result<RoundNo, Error> {
    let number = row.challenge;
    let mut fixture = make_fixture(tx, row, answer, by.1).await?;
    fixture.decided = Some(by.1);
    fixture.how = Some(DecidedBy::Forfeit);
    fixture.outcome = Some(Outcome::Won(Seats::one(CHALLENGER)));
    tx.put_fixture(&fixture).await?;
    tell(tx, LeagueNews::Defaulted(number), by).await?;
    Ok(fixture.round)
}

/// A challenge becomes a fixture of the present month.
pub(super) async fn make_fixture(
    tx: &mut LeagueTx,
    mut row: ChallengeRow,
    answer: Answer,
    now: Timestamp,
) -> Result<FixtureRow, Error> {
    let [challenger, challenged] = row.entrants();
    let mut paired = Paired::after(&tx.fixtures().await?, now);
    let month = RoundNo(month(&tx.ladder_steps().await?));
    paired.add(1, (month, 0), &[challenged, challenger]);
    let fixture = paired.fixtures.pop().ok_or(LeagueNo::NoSuchFixture)?;
    tx.put_fixture(&fixture).await?;
    row.answered = Some((answer, now));
    row.fixture = Some(fixture.fixture);
    put_answered(tx, &row).await?;
    Ok(fixture)
}

/// Stores what has become of a challenge, and has the messages updated that ask for its answer.
async fn put_answered(tx: &mut LeagueTx, row: &ChallengeRow) -> anyhow::Result<()> {
    tx.put_challenge(row).await?;
    let news = tx.news_of_challenge(row.challenge).await?;
    retell(tx, news).await
}

/// True if a player of this fixture has an open challenge.
pub(in crate::app::leagues) fn is_met_again(fixture: &FixtureRow, open: &[ChallengeRow]) -> bool {
    let mut all = open.iter().flat_map(ChallengeRow::entrants);
    all.any(|entrant| fixture.has(entrant))
}
