//! A challenge is accepted, or counts as lost: it was declined, or nobody has answered in time.

use std::time::Duration;

use super::is_climbed;
use super::month::month;
use crate::app::base::limits::DAY;
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::advance::play_on;
use crate::app::leagues::facts::LeagueFacts;
use crate::app::leagues::follow::follow;
use crate::app::leagues::gone::tell;
use crate::app::leagues::jobs::{enqueue_look, enqueue_opening, enqueue_standings};
use crate::app::leagues::paired::Paired;
use crate::app::leagues::roster::Roster;
use crate::store::{
    Answer, ChallengeRow, FixtureRow, LeagueId, LeagueNews, LeagueTx, PersonId, StandingsIn,
    Timestamp,
};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::{Entrant, How};

/// The seat of whoever has challenged: who was challenged plays first.
const CHALLENGER: Seat = Seat(1);

impl Leagues<'_> {
    /// The caller accepts a challenge, and its game opens. Refused: there is none for them, or it is
    /// too late.
    pub async fn accept_challenge(
        self,
        call: &Call,
        league: LeagueId,
        challenge: u32,
    ) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| {
            let row = waiting(tx, call, challenge).await?;
            answered(tx, row, Answer::Accepted, call.now).await?;
            enqueue_opening(tx).await?;
            Ok(enqueue_standings(tx, StandingsIn::Present).await?)
        };
        self.once_in_league(call, league, work).await?;
        self.view(call, league).await
    }

    /// The caller does not accept a challenge, which counts as lost. Refused: as accepting it is.
    pub async fn decline_challenge(
        self,
        call: &Call,
        league: LeagueId,
        challenge: u32,
    ) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| {
            let row = waiting(tx, call, challenge).await?;
            let by = (Some(call.person.id), call.now);
            let round = defaulted(tx, row, Answer::Declined, by).await?;
            let fixtures = tx.fixtures().await?;
            follow(tx, &fixtures, &[round], call.now).await
        };
        self.once_in_league(call, league, work).await?;
        self.view(call, league).await
    }

    /// A challenge that the caller can decline, for a question before they do. Refused: as accepting
    /// it is.
    pub async fn may_decline(
        self,
        call: &Call,
        league: LeagueId,
        challenge: u32,
    ) -> Result<LeagueFacts, Error> {
        let facts = self.view(call, league).await?;
        is_climbed(&facts.row, call.now)?;
        let ladder = facts.ladder.as_ref();
        let mut open = ladder.into_iter().flat_map(|ladder| &ladder.challenges);
        let is_it = open.any(|one| one.number == challenge && one.challenged.id == call.person.id);
        match is_it {
            true => Ok(facts),
            false => Err(LeagueNo::NotChallenged.into()),
        }
    }
}

/// A challenge that waits for the caller's answer. Refused: there is none, or it is too late.
async fn waiting(tx: &mut LeagueTx, call: &Call, number: u32) -> Result<ChallengeRow, Error> {
    is_climbed(&tx.row, call.now)?;
    play_on(tx, call.now).await?;
    let roster = Roster::new(tx.entrants().await?);
    let mut open = tx.open_challenges().await?.into_iter();
    let is_theirs = |row: &ChallengeRow| {
        let holder = roster.holder(Entrant(row.challenged));
        holder.is_some_and(|holder| holder.person == call.person.id)
    };
    let found = open.find(|row| row.challenge == number && is_theirs(row));
    let in_time = found.filter(|row| call.now < row.until);
    Ok(in_time.ok_or(LeagueNo::NotChallenged)?)
}

/// When whoever was challenged is reminded: a day before it is too late, or halfway to that.
pub(super) fn reminded_at(row: &ChallengeRow) -> Timestamp {
    let whole = row.made.until(row.until);
    row.until.before((whole / 2).min(DAY))
}

/// Challenges that were not answered in time count as lost, and others are reminded of. Returns the
/// months in which that decides something.
pub(super) async fn keep_challenges(tx: &mut LeagueTx, now: Timestamp) -> Result<Vec<u32>, Error> {
    let mut decided = Vec::new();
    for row in tx.open_challenges().await? {
        let mut row = given_back(tx, row, now).await?;
        let is_up = row.until <= now;
        if is_up && is_silent(tx).await? {
            // Nobody could be told of it: a day is left when they can.
            row.until = now.after(DAY);
            put_later(tx, &row).await?;
        } else if is_up {
            decided.push(defaulted(tx, row, Answer::Unanswered, (None, now)).await?);
        } else if row.reminded.is_none() && reminded_at(&row) <= now {
            row.reminded = Some(now);
            tx.put_challenge(&row).await?;
            tell(tx, LeagueNews::Waits(row.challenge), (None, now)).await?;
        }
    }
    Ok(decided)
}

/// A challenge can be answered later by the time in which nobody could.
async fn given_back(
    tx: &mut LeagueTx,
    mut row: ChallengeRow,
    now: Timestamp,
) -> Result<ChallengeRow, Error> {
    let outages = tx.outages_after(row.counted).await?.into_iter();
    let lost = outages.map(|outage| {
        let begins = outage.begins.max(row.counted);
        begins.until(outage.ends.min(now).max(begins))
    });
    let lost: Duration = lost.sum();
    if lost.is_zero() {
        return Ok(row);
    }
    row.counted = now.max(row.counted);
    row.until = row.until.after(lost);
    put_later(tx, &row).await?;
    Ok(row)
}

async fn put_later(tx: &mut LeagueTx, row: &ChallengeRow) -> anyhow::Result<()> {
    tx.put_challenge(row).await?;
    enqueue_look(tx, reminded_at(row)).await?;
    enqueue_look(tx, row.until).await
}

/// Whether nothing can be posted where the ladder is.
async fn is_silent(tx: &mut LeagueTx) -> anyhow::Result<bool> {
    let channel = tx.row.channel;
    Ok(tx.place(channel).await?.is_some())
}

/// What becomes of the challenges of somebody who leaves: who was challenged has lost, and what they
/// have asked for lapses.
pub(in crate::app::leagues) async fn drop_challenges(
    tx: &mut LeagueTx,
    entrant: Entrant,
    (actor, now): (Option<PersonId>, Timestamp),
) -> Result<(), Error> {
    for row in tx.open_challenges().await? {
        if row.challenged == entrant.0 {
            defaulted(tx, row, Answer::Declined, (actor, now)).await?;
        } else if row.challenger == entrant.0 {
            lapse(tx, row, now).await?;
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
    (row.answer, row.answered) = (Some(Answer::Lapsed), Some(now));
    Ok(tx.put_challenge(&row).await?)
}

/// A challenge counts as lost. Returns the month.
async fn defaulted(
    tx: &mut LeagueTx,
    row: ChallengeRow,
    answer: Answer,
    by: (Option<PersonId>, Timestamp),
) -> Result<u32, Error> {
    let number = row.challenge;
    let mut fixture = answered(tx, row, answer, by.1).await?;
    fixture.decided = Some(by.1);
    fixture.how = Some(How::Forfeit);
    fixture.outcome = Some(Outcome::Won(Seats::one(CHALLENGER)));
    tx.put_fixture(&fixture).await?;
    tell(tx, LeagueNews::Defaulted(number), by).await?;
    Ok(fixture.round)
}

/// A challenge becomes a fixture of the present month.
async fn answered(
    tx: &mut LeagueTx,
    mut row: ChallengeRow,
    answer: Answer,
    now: Timestamp,
) -> Result<FixtureRow, Error> {
    let [challenger, challenged] = row.entrants();
    let mut paired = Paired::after(&tx.fixtures().await?, now);
    let month = month(&tx.ladder_steps().await?);
    paired.add(1, (month, 0), &[challenged, challenger]);
    let fixture = paired.fixtures.pop().ok_or(LeagueNo::NoSuchFixture)?;
    tx.put_fixture(&fixture).await?;
    (row.answer, row.answered) = (Some(answer), Some(now));
    row.fixture = Some(fixture.fixture);
    tx.put_challenge(&row).await?;
    Ok(fixture)
}

/// Whether one of those who have played a fixture has met somebody else since, or is to.
pub(in crate::app::leagues) fn is_met_again(fixture: &FixtureRow, open: &[ChallengeRow]) -> bool {
    let mut all = open.iter().flat_map(ChallengeRow::entrants);
    all.any(|entrant| fixture.has(entrant))
}
