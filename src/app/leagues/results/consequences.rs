//! The effects of the games of a season that are over: their results count, the next round is paired, the season
//! ends.

use crate::app::base::{Error, run_blocking};
use crate::app::leagues::announcements::announcement::tell;
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::jobs::{enqueue_look, enqueue_opening, enqueue_standings, try_again};
use crate::app::leagues::ladder::ladder_duties::follow_ladder;
use crate::app::leagues::rounds::lots::tie_lot;
use crate::app::leagues::rounds::pairings::{last_round, next_fixtures};
use crate::app::leagues::season::season_completion::end_season;
use crate::store::{EndedGame, FixtureRow, LeagueNews, LeagueTx, StandingsIn, Timestamp};
use starpost_games::league::{DecidedBy, RoundNo};
use starpost_games::record::Status;

/// Counts the results of games that are over; returns the rounds in which that decides something.
pub(in crate::app::leagues) async fn count_results(
    tx: &mut LeagueTx,
    fixtures: &mut [FixtureRow],
    now: Timestamp,
) -> Result<Vec<RoundNo>, Error> {
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

/// The consequences of these rounds' results: standings, games, pairings, end.
pub(in crate::app::leagues) async fn follow(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
    decided: &[RoundNo],
    now: Timestamp,
) -> Result<(), Error> {
    if !decided.is_empty() {
        try_again(tx, now).await?;
    }
    if tx.row.rules.is_ladder() {
        return follow_ladder(tx, decided, now).await;
    }
    if fixtures.iter().any(|fixture| fixture.decided.is_none()) {
        if !decided.is_empty() {
            let is_open = |round: RoundNo| {
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
        tell(tx, LeagueNews::Round(round), (None, now)).await?;
    }
    if next.iter().all(|fixture| fixture.decided.is_some()) {
        enqueue_look(tx, Timestamp::AT_ONCE).await?;
    }
    Ok(enqueue_opening(tx).await?)
}

/// The fixtures to be played next; nothing if the season is over.
async fn pair_next(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
    now: Timestamp,
) -> Result<Vec<FixtureRow>, Error> {
    if tx.row.ends.is_some_and(|ends| ends <= now) {
        return Ok(Vec::new());
    }
    let roster = Roster::new(tx.entrants().await?);
    let sit_out = tx.byes_asked(last_round(fixtures).next()).await?;
    let (row, fixtures) = (tx.row.clone(), fixtures.to_vec());
    let lot = tie_lot(&row, &tx.lots().await?);
    let next = move || next_fixtures(&row, &roster, (&fixtures, &sit_out, lot.as_ref()), now);
    Ok(run_blocking(next).await?)
}

/// A fixture has the result of its game.
fn decide(fixture: &mut FixtureRow, ended: &EndedGame, now: Timestamp) {
    let how = match ended.status {
        Some(Status::Elimination | Status::Score | Status::Agreement) => DecidedBy::Played,
        Some(Status::Resignation) => DecidedBy::Resignation,
        Some(Status::Time) => DecidedBy::Time,
        Some(Status::Removal | Status::NoShow) => DecidedBy::Forfeit,
        Some(Status::Adjudication) => DecidedBy::Adjudication,
        Some(Status::Annulment | Status::Abort | Status::Abandonment) | None => {
            DecidedBy::Annulment
        }
    };
    fixture.decided = Some(now);
    fixture.outcome = ended.outcome;
    fixture.how = match ended.outcome {
        Some(_) => Some(how),
        None => Some(DecidedBy::Annulment),
    };
}
