//! The last round of a Swiss, or the bracket that follows groups, is paired again, since a result was
//! corrected by which it was paired.

use std::collections::BTreeSet;

use super::lots::tie_lot;
use super::pairings::{Absent, last_round, next_fixtures};
use super::stages::{BRACKET, of_bracket};
use super::unplayed_fixtures::{held_unplayed, is_unplayed, is_untouched};
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::announcements::announcement::{retell, tell};
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::jobs::enqueue_enforcing;
use crate::app::leagues::results::consequences::follow;
use crate::app::leagues::results::pending_acts::TakesEffect;
use crate::store::{
    FixtureRow, GameId, LeagueId, LeagueNews, LeagueRow, LeagueStage, LeagueTx, OrganizerAct,
    PersonId, Timestamp,
};
use starpost_games::league::{Entrant, Format, LeagueRules, Lot, Points, RoundNo};

/// The possible fate of a round that was paired by a result that is corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundSince {
    /// Nobody has moved in it: it can be paired again.
    Waits(RoundNo),
    /// It stands, since somebody has moved in it or it is decided, or another was paired since.
    Stands(RoundNo),
}

impl Leagues<'_> {
    /// The fate of the last round, if it was paired by a result that is corrected; `None` if it was not, or would be
    /// paired alike.
    pub(in crate::app::leagues) async fn round_since(
        self,
        row: &LeagueRow,
        (roster, fixtures): (&Roster, &[FixtureRow]),
        (before, corrected): (&FixtureRow, &FixtureRow),
    ) -> Result<Option<RoundSince>, Error> {
        let last = last_round(fixtures);
        let format = row.rules.format;
        let is_followed = if format.is_paired_by_points() {
            let is_other = points(&row.rules, before) != points(&row.rules, corrected);
            is_other && last > corrected.round
        } else if format.has_groups() {
            let lots = self.app.store.lots(row.id, row.season).await?;
            let lot = tie_lot(row, &lots);
            is_bracket_other(row, roster, (fixtures, corrected), lot.as_ref())
        } else {
            false
        };
        if row.stage != LeagueStage::Playing || !is_followed {
            return Ok(None);
        }
        let is_next = !format.is_paired_by_points() || last == corrected.round.next();
        let paired = last_paired(format, fixtures);
        let since = paired.unwrap_or(last);
        let mut waits = is_next && paired.is_some();
        for fixture in from_round(fixtures, since) {
            waits = waits && is_unplayed(fixture);
            if let Some(game) = fixture.game {
                let game = self.app.store.game(game).await?;
                waits = waits && game.as_ref().is_none_or(is_untouched);
            }
        }
        Ok(Some(if waits { RoundSince::Waits(since) } else { RoundSince::Stands(last) }))
    }

    /// Pairs the last round of a Swiss again, or the bracket that follows groups; in a day, if the caller
    /// plays in it. Refused: the caller does not run leagues, it is not the last round, or somebody has
    /// moved in it.
    pub async fn pair_again(
        self,
        call: &Call,
        league: LeagueId,
        round: RoundNo,
    ) -> Result<TakesEffect, Error> {
        self.check_runs(call, league).await?;
        let work = async |tx: &mut LeagueTx| {
            let fixtures = tx.fixtures().await?;
            games_undone(tx, &fixtures, round).await?;
            let by = (call.person.id, call.now);
            self.act(tx, OrganizerAct::PairAgain(round), None, by).await
        };
        Ok(self.act_once(call, league, work).await?.effect())
    }
}

/// The last round is paired again, or a whole bracket. Refused: it is not the last one, or somebody has moved in it.
pub(in crate::app::leagues) async fn pair_round_again(
    tx: &mut LeagueTx,
    round: RoundNo,
    (actor, now): (PersonId, Timestamp),
) -> Result<(), Error> {
    let fixtures = tx.fixtures().await?;
    let games = games_undone(tx, &fixtures, round).await?;
    let undone: BTreeSet<RoundNo> =
        from_round(&fixtures, round).map(|fixture| fixture.round).collect();
    for round in undone {
        tx.remove_round(round).await?;
        let paired = tx.news_of_round(round).await?;
        retell(tx, paired).await?;
    }
    tell(tx, LeagueNews::RoundAnew(round), (Some(actor), now)).await?;
    for game in games {
        enqueue_enforcing(tx, game).await?;
    }
    let before: Vec<FixtureRow> = fixtures.into_iter().filter(|row| row.round < round).collect();
    follow(tx, &before, &[], now).await
}

/// The games to be undone of a round, and of what follows from byes in it, held so that nobody moves in them. Refused:
/// it cannot be undone.
async fn games_undone(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
    round: RoundNo,
) -> Result<Vec<GameId>, Error> {
    let is_playing = tx.row.stage == LeagueStage::Playing;
    let is_it = last_paired(tx.row.rules.format, fixtures) == Some(round);
    if !is_playing || !is_it {
        return Err(LeagueNo::NotPairedAgain.into());
    }
    let games = held_unplayed(tx, fixtures, round).await?;
    Ok(games.ok_or(LeagueNo::NotPairedAgain)?)
}

/// The fixtures of a round and of all later ones.
fn from_round(fixtures: &[FixtureRow], round: RoundNo) -> impl Iterator<Item = &FixtureRow> {
    fixtures.iter().filter(move |fixture| fixture.round >= round)
}

/// The round that can be paired again while nothing is played in it: the last one of a Swiss, and the first one of the
/// bracket that follows groups, with all that has followed from byes in it.
fn last_paired(format: Format, fixtures: &[FixtureRow]) -> Option<RoundNo> {
    let last = last_round(fixtures);
    if format.is_paired_by_points() {
        Some(last).filter(|round| *round > RoundNo::FIRST)
    } else if format.has_groups() {
        let bracket = fixtures.iter().filter(|row| row.division == BRACKET);
        bracket.map(|row| row.round).min()
    } else {
        None
    }
}

/// True if the bracket would be paired differently by this result of a group's game.
fn is_bracket_other(
    row: &LeagueRow,
    roster: &Roster,
    (fixtures, corrected): (&[FixtureRow], &FixtureRow),
    lot: Option<&Lot>,
) -> bool {
    let bracket = of_bracket(fixtures);
    if corrected.division == BRACKET || bracket.is_empty() {
        return false;
    }
    let groups: Vec<FixtureRow> = fixtures
        .iter()
        .filter(|row| row.division != BRACKET)
        .map(|row| if row.fixture == corrected.fixture { corrected.clone() } else { row.clone() })
        .collect();
    let anew = next_fixtures(row, roster, (&groups, &Absent::default(), lot), Timestamp(0));
    pairings(&of_bracket(&anew)) != pairings(&bracket)
}

/// The points of everybody from a fixture, by which a Swiss is paired; `None` if it counts for nothing.
fn points(rules: &LeagueRules, fixture: &FixtureRow) -> Option<Vec<Points>> {
    fixture.scored()?.points(rules.points)
}

/// The pairs that meet in the first round of a bracket: players who draw play again with seats exchanged.
fn pairings(bracket: &[FixtureRow]) -> BTreeSet<Vec<Entrant>> {
    let first = bracket.iter().map(|row| row.round).min();
    let there = bracket.iter().filter(|row| Some(row.round) == first);
    let sorted = there.map(|row| {
        let mut entrants = row.entrants.0.clone();
        entrants.sort_unstable();
        entrants
    });
    sorted.collect()
}
