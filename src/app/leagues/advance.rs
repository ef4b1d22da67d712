//! What is due in a league: it begins, results count, the next round is paired, the season ends.

use super::jobs::{
    enqueue_calling_off, enqueue_look, enqueue_opening, enqueue_standings, try_again,
};
use super::last_day::tell_of_last_day;
use super::lots::tie_lot;
use super::pair::next_fixtures;
use super::postpone::note_outages;
use super::roster::Roster;
use crate::app::base::{Error, LeagueNo, Leagues, Refusal, run_blocking};
use crate::store::{
    EndedGame, FixtureRow, LeagueId, LeagueJob, LeagueNews, LeagueStage, LeagueTx, StandingsIn,
    Timestamp,
};
use starpost_games::league::How;
use starpost_games::record::Status;

impl Leagues<'_> {
    /// Does whatever is due in a league. Asked twice, it is done once.
    pub async fn advance(self, league: LeagueId, now: Timestamp) -> Result<(), Error> {
        let Some(mut tx) = self.app.store.lock_league(league).await? else {
            return Ok(());
        };
        match tx.row.stage {
            LeagueStage::SignUp if tx.row.starts.is_some_and(|at| at <= now) => {
                self.begin_by_date(&mut tx, now).await?;
            }
            LeagueStage::Playing => {
                note_outages(&mut tx, now).await?;
                play_on(&mut tx, now).await?;
            }
            LeagueStage::Draft | LeagueStage::SignUp | LeagueStage::Over | LeagueStage::Closed => {
                return Ok(());
            }
        }
        tx.row.changed = now;
        tx.put().await?;
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(())
    }

    /// Begins a season whose date has come. With too few people it waits for somebody to start it.
    async fn begin_by_date(self, tx: &mut LeagueTx, now: Timestamp) -> Result<(), Error> {
        match self.begin_season(tx, None, now).await {
            Err(Error::Refused(Refusal::League(LeagueNo::TooFew(needed)))) => {
                tx.row.starts = None;
                let seq = tx.add_news(LeagueNews::TooFew(needed), None, now).await?;
                tx.enqueue(LeagueJob::Card).await?;
                Ok(tx.enqueue(LeagueJob::News(seq)).await?)
            }
            begun => begun,
        }
    }
}

/// Counts the results of games that are over, and does what follows from them.
async fn play_on(tx: &mut LeagueTx, now: Timestamp) -> Result<(), Error> {
    let mut fixtures = tx.fixtures().await?;
    let decided = count_results(tx, &mut fixtures, now).await?;
    // Every game that is called off leads here again: by then the others are on their way.
    if decided.is_empty() && tx.row.ends.is_some_and(|ends| ends <= now) {
        for fixture in fixtures
            .iter_mut()
            .filter(|fixture| fixture.decided.is_none())
        {
            call_off(tx, fixture, now).await?;
        }
    }
    tell_of_last_day(tx, &fixtures, now).await?;
    follow(tx, &fixtures, &decided, now).await
}

/// Counts the results of games that are over; returns the rounds in which that decides something.
pub(super) async fn count_results(
    tx: &mut LeagueTx,
    fixtures: &mut [FixtureRow],
    now: Timestamp,
) -> Result<Vec<u32>, Error> {
    let mut decided = Vec::new();
    for ended in tx.ended_games().await? {
        let fixture = fixtures.iter_mut().find(|row| row.fixture == ended.fixture);
        if let Some(fixture) = fixture {
            decide(fixture, &ended, now);
            tx.put_fixture(fixture).await?;
            decided.push(fixture.round);
        }
    }
    Ok(decided)
}

/// What follows when something that was open is decided in each of these rounds.
pub(super) async fn follow(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
    decided: &[u32],
    now: Timestamp,
) -> Result<(), Error> {
    if !decided.is_empty() {
        try_again(tx, now).await?;
    }
    if fixtures.iter().any(|fixture| fixture.decided.is_none()) {
        if !decided.is_empty() {
            let is_open = |round: u32| {
                let mut there = fixtures.iter().filter(|fixture| fixture.round == round);
                there.any(|fixture| fixture.decided.is_none())
            };
            let ended = decided.iter().any(|round| !is_open(*round));
            enqueue_standings(tx, StandingsIn::after_round(ended)).await?;
            enqueue_opening(tx).await?;
        }
        return Ok(());
    }
    let next = pair_next(tx, fixtures, now).await?;
    let Some(round) = next.iter().map(|fixture| fixture.round).max() else {
        return end_season(tx, now).await;
    };
    for fixture in &next {
        tx.put_fixture(fixture).await?;
    }
    // What is played again belongs to a round that people know of.
    let is_new = fixtures.iter().all(|fixture| fixture.round < round);
    enqueue_standings(tx, StandingsIn::after_round(is_new)).await?;
    if is_new {
        let seq = tx.add_news(LeagueNews::Round(round), None, now).await?;
        tx.enqueue(LeagueJob::News(seq)).await?;
    }
    if next.iter().all(|fixture| fixture.decided.is_some()) {
        enqueue_look(tx, Timestamp::AT_ONCE).await?;
    }
    Ok(enqueue_opening(tx).await?)
}

/// What is to be played next; nothing if the season is over.
async fn pair_next(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
    now: Timestamp,
) -> Result<Vec<FixtureRow>, Error> {
    if tx.row.ends.is_some_and(|ends| ends <= now) {
        return Ok(Vec::new());
    }
    let roster = Roster::new(tx.entrants().await?);
    let (row, fixtures) = (tx.row.clone(), fixtures.to_vec());
    let lot = tie_lot(&row, &tx.lots().await?);
    let next = move || next_fixtures(&row, &roster, (&fixtures, lot.as_ref()), now);
    Ok(run_blocking(next).await?)
}

/// The standings are also in the message about the season's end.
async fn end_season(tx: &mut LeagueTx, now: Timestamp) -> Result<(), Error> {
    tx.row.stage = LeagueStage::Over;
    tx.put().await?;
    tx.keep_season(now).await?;
    let news = LeagueNews::Ended(tx.row.season);
    let seq = tx.add_news(news, None, now).await?;
    tx.enqueue(LeagueJob::Card).await?;
    enqueue_standings(tx, StandingsIn::Present).await?;
    Ok(tx.enqueue(LeagueJob::News(seq)).await?)
}

/// A fixture has the result of its game.
fn decide(fixture: &mut FixtureRow, ended: &EndedGame, now: Timestamp) {
    let how = match ended.status {
        Some(Status::Elimination | Status::Score | Status::Agreement) => How::Played,
        Some(Status::Resignation) => How::Resignation,
        Some(Status::Time) => How::Time,
        Some(Status::Removal) => How::Forfeit,
        Some(Status::Adjudication) => How::Adjudication,
        Some(Status::Annulment | Status::Abort) | None => How::Annulment,
    };
    fixture.decided = Some(now);
    fixture.outcome = ended.outcome;
    fixture.how = match ended.outcome {
        Some(_) => Some(how),
        None => Some(How::Annulment),
    };
}

/// A fixture of a season whose time is up: the league's rules decide its game, and what never began
/// does not count.
async fn call_off(
    tx: &mut LeagueTx,
    fixture: &mut FixtureRow,
    now: Timestamp,
) -> Result<(), Error> {
    if let Some(game) = fixture.game {
        return Ok(enqueue_calling_off(tx, game).await?);
    }
    fixture.decided = Some(now);
    fixture.how = Some(How::Annulment);
    fixture.outcome = None;
    Ok(tx.put_fixture(fixture).await?)
}
