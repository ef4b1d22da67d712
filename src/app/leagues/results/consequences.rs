//! The effects of the games of a season that are over: their results count, the next round is paired, the season
//! ends.

use crate::app::base::{Error, run_blocking};
use crate::app::leagues::announcements::announcement::{
    retell_check_in, retell_round_warnings, tell,
};
use crate::app::leagues::entrants::check_in::{missing_in, open_check_in};
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::jobs::{
    enqueue_calling_off, enqueue_look, enqueue_opening, enqueue_standings, try_again,
};
use crate::app::leagues::ladder::ladder_duties::follow_ladder;
use crate::app::leagues::rounds::bracket_end::close_bracket;
use crate::app::leagues::rounds::bracket_shape::is_round_over;
use crate::app::leagues::rounds::lots::tie_lot;
use crate::app::leagues::rounds::paired_news::{new_round, news_of_pairing};
use crate::app::leagues::rounds::pairings::{
    Absent, last_round, next_fixtures, pairs_match_by_match,
};
use crate::app::leagues::rounds::play_offs::has_play_offs;
use crate::app::leagues::rounds::round_check_in::{BeforeRound, before_round, open_before_round};
use crate::app::leagues::season::round_close::tell_of_round_ends;
use crate::app::leagues::season::round_ends::note_round_ends;
use crate::app::leagues::season::season_completion::end_season;
use crate::store::{EndedGame, FixtureRow, LeagueTx, StandingsIn, Timestamp};
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
        retell_round_warnings(tx, now).await?;
    }
    if tx.row.rules.is_ladder() {
        return follow_ladder(tx, decided, now).await;
    }
    let fixtures = &close(tx, fixtures, now).await?;
    let is_open = fixtures.iter().any(|fixture| fixture.decided.is_none());
    if is_open && !pairs_match_by_match(tx.row.rules.format, fixtures) {
        return counted(tx, fixtures, decided).await;
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
        return if is_open {
            counted(tx, fixtures, decided).await
        } else {
            end_season(tx, now).await
        };
    };
    if check_in == BeforeRound::ToOpen && !has_play_offs(&tx.row, &next) {
        enqueue_standings(tx, StandingsIn::New).await?;
        return open_before_round(tx, round, now).await;
    }
    add_paired(tx, (fixtures, &next), (decided, check_in), now).await?;
    if check_in == BeforeRound::Over {
        retell_check_in(tx, round).await?;
        // Whether the last day is near was last looked at when nothing was open.
        enqueue_look(tx, Timestamp::AT_ONCE).await?;
    }
    Ok(())
}

/// The results of these rounds count, and nothing is paired by them.
async fn counted(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
    decided: &[RoundNo],
) -> Result<(), Error> {
    if !decided.is_empty() {
        let format = tx.row.rules.format;
        let ended = decided.iter().any(|round| is_round_over(format, fixtures, *round));
        enqueue_standings(tx, StandingsIn::after_round(ended)).await?;
        enqueue_opening(tx).await?;
    }
    Ok(())
}

/// The fixtures of a season, once the bracket of one whose time is up has come to its end.
async fn close(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
    now: Timestamp,
) -> Result<Vec<FixtureRow>, Error> {
    let mut all = fixtures.to_vec();
    if !is_up(tx, now) {
        return Ok(all);
    }
    let roster = Roster::new(tx.entrants().await?);
    for row in close_bracket(&tx.row.rules, &roster, fixtures, now) {
        tx.put_fixture(&row).await?;
        if let Some(game) = row.game {
            enqueue_calling_off(tx, game).await?;
        }
        match all.iter_mut().find(|known| known.fixture == row.fixture) {
            Some(known) => *known = row,
            None => all.push(row),
        }
    }
    Ok(all)
}

/// True if the time of the present season is up.
fn is_up(tx: &LeagueTx, now: Timestamp) -> bool {
    tx.row.ends.is_some_and(|ends| ends <= now)
}

/// Adds what was paired after these fixtures, and tells of it. The standings after the round before were posted when the
/// check-in before this one was opened.
async fn add_paired(
    tx: &mut LeagueTx,
    (fixtures, next): (&[FixtureRow], &[FixtureRow]),
    (decided, check_in): (&[RoundNo], BeforeRound),
    now: Timestamp,
) -> Result<(), Error> {
    for fixture in next {
        tx.put_fixture(fixture).await?;
    }
    note_round_ends(tx, (fixtures, next), now).await?;
    let format = tx.row.rules.format;
    let all = [fixtures, next].concat();
    // What is decided as it is paired can end a round too, and one that is paired as a whole ends the one before.
    let at_once = next.iter().filter(|row| row.decided.is_some()).map(|row| row.round);
    let mut rounds = decided.iter().copied().chain(at_once);
    let has_ended = rounds.any(|round| is_round_over(format, &all, round));
    let is_new = !pairs_match_by_match(format, fixtures) && new_round(fixtures, next).is_some();
    let is_posted = check_in == BeforeRound::Over;
    let ends_round = (has_ended || is_new) && !is_posted;
    enqueue_standings(tx, StandingsIn::after_round(ends_round)).await?;
    for news in news_of_pairing(format, (fixtures, next)) {
        tell(tx, news, (None, now)).await?;
    }
    // A game that is played again may have less than a day.
    tell_of_round_ends(tx, &all, now).await?;
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
    if is_up(tx, now) {
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
