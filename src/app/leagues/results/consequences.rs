//! The effects of the games of a season that are over: their results count, the next round is paired, the season
//! ends.

use crate::app::base::{Error, run_blocking};
use crate::app::leagues::announcements::announcement::{retell_check_in, tell};
use crate::app::leagues::entrants::check_in::{missing_in, open_check_in};
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::jobs::{enqueue_look, enqueue_opening, enqueue_standings, try_again};
use crate::app::leagues::ladder::ladder_duties::follow_ladder;
use crate::app::leagues::rounds::lots::tie_lot;
use crate::app::leagues::rounds::pairings::{Absent, last_round, next_fixtures};
use crate::app::leagues::rounds::play_offs::has_play_offs;
use crate::app::leagues::rounds::round_check_in::{BeforeRound, before_round, open_before_round};
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
    let check_in = before_round(tx, fixtures, now).await?;
    if check_in == BeforeRound::Waits {
        if !decided.is_empty() {
            enqueue_standings(tx, StandingsIn::Present).await?;
        }
        return Ok(());
    }
    let next = pair_next(tx, fixtures, now).await?;
    let Some(round) = next.iter().map(|fixture| fixture.round).max() else {
        return end_season(tx, now).await;
    };
    if check_in == BeforeRound::ToOpen && !has_play_offs(&tx.row, &next) {
        enqueue_standings(tx, StandingsIn::New).await?;
        return open_before_round(tx, round, now).await;
    }
    play_next(tx, fixtures, &next, (round, check_in), now).await
}

/// The fixtures of a round are to be played; it is told, unless it is one that people know of, in which something is
/// played again. The standings after the round before were posted when the check-in before this one was opened.
async fn play_next(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
    next: &[FixtureRow],
    (round, check_in): (RoundNo, BeforeRound),
    now: Timestamp,
) -> Result<(), Error> {
    for fixture in next {
        tx.put_fixture(fixture).await?;
    }
    let is_new = fixtures.iter().all(|fixture| fixture.round < round);
    let had_check_in = check_in == BeforeRound::Over;
    enqueue_standings(tx, StandingsIn::after_round(is_new && !had_check_in)).await?;
    if is_new {
        tell(tx, LeagueNews::Round(round), (None, now)).await?;
    }
    if had_check_in {
        retell_check_in(tx, round).await?;
    }
    // Whether the last day is near was last looked at when nothing was open.
    if had_check_in || next.iter().all(|fixture| fixture.decided.is_some()) {
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
    let absent = absent(tx, last_round(fixtures).next()).await?;
    let (row, fixtures) = (tx.row.clone(), fixtures.to_vec());
    let lot = tie_lot(&row, &tx.lots().await?);
    let next = move || next_fixtures(&row, &roster, (&fixtures, &absent, lot.as_ref()), now);
    Ok(run_blocking(next).await?)
}

/// Those who do not play in a round: if there was no check-in before it, nobody had to.
async fn absent(tx: &mut LeagueTx, round: RoundNo) -> Result<Absent, Error> {
    let asked = tx.byes_asked(round).await?;
    let open = open_check_in(tx).await?.filter(|open| open.round == round);
    let missing = if open.is_some() { missing_in(tx, round).await? } else { Vec::new() };
    Ok(Absent { asked, missing })
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
