//! Somebody who runs leagues decides or corrects a result.

use super::act_result::ActResult;
use super::consequences::follow;
use super::decision::{Decision, FixtureChange, decide};
use super::pending_acts::TakesEffect;
use crate::app::base::limits::DAY;
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::announcements::announcement::{retell, tell_of};
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::jobs::{
    enqueue_correction, enqueue_enforcing, enqueue_opening, enqueue_rating, enqueue_standings,
};
use crate::app::leagues::ladder::ladder_duties::present_ladder;
use crate::app::leagues::organizers::stated_reason::StatedReason;
use crate::app::leagues::rounds::bracket::PairingFate;
use crate::app::leagues::rounds::round_revision::RoundSince;
use crate::app::leagues::season::round_ends::note_round_end_anew;
use crate::app::leagues::views::facts::{FixtureFacts, LeagueFacts};
use crate::app::leagues::views::season_places::fixture_facts;
use crate::store::{
    FixtureRow, LeagueId, LeagueNews, LeagueRow, LeagueStage, LeagueTx, OrganizerAct, PersonId,
    Reported, Ruled, StandingsIn, Timestamp,
};
use starpost_games::league::{FixtureNo, LeagueRules, Season};

/// The changes that deciding a fixture makes, or has made.
#[derive(Clone, Debug)]
pub struct DecisionOutcome {
    /// The league and the season.
    pub facts: LeagueFacts,
    /// The fixture as it is now.
    pub before: FixtureFacts,
    /// The fixture with its new result.
    pub after: FixtureFacts,
    /// The fate of what was paired by its old result, if anything was.
    pub since: Option<PairedSince>,
    /// The possible fate of the round of a Swiss, or of the bracket after groups, that was paired since.
    pub round: Option<RoundSince>,
    /// The time at which it is decided.
    pub effect: TakesEffect,
    /// The time until which that can be taken back, if it can be.
    pub until: Option<Timestamp>,
}

/// The fate of a pairing when somebody else advances.
#[derive(Clone, Debug)]
pub enum PairedSince {
    /// Nobody has moved: these are paired in their place.
    Anew(FixtureFacts),
    /// It stands.
    Stands(FixtureFacts),
}

impl Leagues<'_> {
    /// The changes that deciding a fixture would make, for a question before it is done. Refused: as
    /// [`Leagues::report`] would be.
    pub async fn may_report(
        self,
        call: &Call,
        league: LeagueId,
        decision: Decision,
    ) -> Result<DecisionOutcome, Error> {
        self.check_runs(call, league).await?;
        let row = self.here(call, league).await?;
        let season = season_of(&row, decision.season)?;
        let roster = Roster::new(self.app.store.entrants(league, season).await?);
        let fixtures = self.app.store.fixtures(league, season).await?;
        let rules = self.rules_of(&row, season).await?;
        let mut change = decide(call.now, &rules, (&roster, &fixtures), decision)?;
        if let Some(game) = change.since.game() {
            change.since = change.since.with(self.app.store.game(game).await?.as_ref());
        }
        let deed = OrganizerAct::Report(decision.deed(season, &roster)?);
        let effect = self.effect_of(call, league, deed).await?;
        let is_played = row.stage == LeagueStage::Playing && row.season == season;
        let was_open = is_played && change.before.decided.is_none();
        let can_reopen = was_open && !self.has_secrets(&change.before).await?;
        let outcome = self.outcome_of((league, season), &roster, change, effect).await?;
        Ok(DecisionOutcome { until: can_reopen.then(|| call.now.after(DAY)), ..outcome })
    }

    /// Decides a fixture, or corrects its result; in a day, if the caller plays there. What follows is
    /// corrected too: ratings, standings, and in a knock-out what was paired since and has not begun.
    /// Refused: the caller does not run leagues, there is no such fixture, the winner does not play in it.
    pub async fn report(
        self,
        call: &Call,
        league: LeagueId,
        decision: Decision,
    ) -> Result<DecisionOutcome, Error> {
        self.report_for(call, league, decision, None).await
    }

    /// The same for a reason, if one is given, which is told with it.
    pub async fn report_for(
        self,
        call: &Call,
        league: LeagueId,
        decision: Decision,
        reason: Option<&StatedReason>,
    ) -> Result<DecisionOutcome, Error> {
        let before = self.may_report(call, league, decision).await?;
        let by = (call.person.id, call.now);
        let row = self.here(call, league).await?;
        let season = season_of(&row, decision.season)?;
        let work = async |tx: &mut LeagueTx| {
            let roster = Roster::new(tx.entrants_of(season).await?);
            let deed = OrganizerAct::Report(decision.deed(season, &roster)?);
            self.act_for(tx, deed, None, (by, reason)).await
        };
        let change = match self.act_once(call, league, work).await? {
            ActResult::Proposed => return Ok(before),
            ActResult::Decided(change) => *change,
            // It was done when this came for the first time.
            ActResult::Done | ActResult::Asked => {
                self.unchanged(league, season, decision.fixture).await?
            }
        };
        let roster = Roster::new(self.app.store.entrants(league, season).await?);
        let outcome = self.outcome_of((league, season), &roster, change, TakesEffect::Now).await?;
        let until = self.reversible_until(call, league, (season, decision.fixture)).await?;
        Ok(DecisionOutcome { until, ..outcome })
    }

    /// Decides a fixture of a locked league. Refused: as [`Leagues::report`] is, whoever does it.
    pub(in crate::app::leagues) async fn give_result(
        self,
        tx: &mut LeagueTx,
        deed: Reported,
        by: (PersonId, Timestamp),
    ) -> Result<FixtureChange, Error> {
        let season = season_of(&tx.row, Some(deed.season))?;
        let rules = self.rules_of(&tx.row, season).await?;
        let roster = Roster::new(tx.entrants_of(season).await?);
        let fixtures = tx.fixtures_of(season).await?;
        let decision = Decision::of(deed, &roster)?;
        let mut change = decide(by.1, &rules, (&roster, &fixtures), decision)?;
        if let Some(game) = change.since.game() {
            // Nobody moves in it until it is known to be called off.
            change.since = change.since.with(tx.hold_game(game).await?.as_ref());
        }
        keep(tx, season, &change, by).await?;
        if season != tx.row.season || tx.row.stage != LeagueStage::Playing {
            return Ok(change);
        }
        let fixtures = tx.fixtures_of(season).await?;
        let was_open = change.before.decided.is_none();
        let rounds = Some(change.after.round).filter(|_| was_open);
        follow(tx, &fixtures, rounds.as_slice(), by.1).await?;
        Ok(change)
    }

    async fn unchanged(
        self,
        league: LeagueId,
        season: Season,
        fixture: FixtureNo,
    ) -> Result<FixtureChange, Error> {
        let fixtures = self.app.store.fixtures(league, season).await?;
        let fixture = fixtures.into_iter().find(|row| row.fixture == fixture);
        let after = fixture.ok_or(LeagueNo::NoSuchFixture)?;
        let store = &self.app.store;
        let reported = store.reported(league, season, after.fixture).await?;
        Ok(FixtureChange {
            before: before(&after, reported.map(|reported| reported.news)),
            after,
            since: PairingFate::Nothing,
        })
    }

    async fn outcome_of(
        self,
        (league, season): (LeagueId, Season),
        roster: &Roster,
        change: FixtureChange,
        effect: TakesEffect,
    ) -> Result<DecisionOutcome, Error> {
        let since = match &change.since {
            PairingFate::Nothing => None,
            PairingFate::Anew { anew, .. } => Some(PairedSince::Anew(fixture_facts(roster, anew))),
            PairingFate::Stands(paired) => Some(PairedSince::Stands(fixture_facts(roster, paired))),
        };
        let fixtures = self.app.store.fixtures(league, season).await?;
        let row = self.app.store.league(league).await?;
        let is_corrected = change.before.how.is_some();
        let round = match row.filter(|row| row.season == season && is_corrected) {
            Some(row) => {
                let known = (roster, &fixtures[..]);
                self.round_since(&row, known, (&change.before, &change.after)).await?
            }
            None => None,
        };
        Ok(DecisionOutcome {
            round,
            facts: self.facts(league, Some(season)).await?,
            before: fixture_facts(roster, &change.before),
            after: fixture_facts(roster, &change.after),
            since,
            effect,
            until: None,
        })
    }

    /// The rules of a season.
    async fn rules_of(self, row: &LeagueRow, season: Season) -> Result<LeagueRules, Error> {
        let mut past = self.app.store.seasons(row.id).await?.into_iter();
        match past.find(|row| row.season == season) {
            Some(past) => Ok(past.rules),
            None if season == row.season => Ok(row.rules.clone()),
            None => Err(LeagueNo::NoSuchSeason.into()),
        }
    }
}

/// The season that is meant. Refused: it has not begun.
fn season_of(row: &LeagueRow, named: Option<Season>) -> Result<Season, LeagueNo> {
    match named {
        Some(season) if season < row.season => Ok(season),
        Some(season) if season > row.season => Err(LeagueNo::NoSuchSeason),
        _ => match row.stage {
            LeagueStage::Playing | LeagueStage::Over => Ok(row.season),
            LeagueStage::Draft | LeagueStage::SignUp | LeagueStage::Closed => {
                Err(LeagueNo::NotPlaying)
            }
        },
    }
}

/// Stores a decision, and has everything that follows from it corrected.
async fn keep(
    tx: &mut LeagueTx,
    season: Season,
    change: &FixtureChange,
    (actor, now): (PersonId, Timestamp),
) -> anyhow::Result<()> {
    let after = &change.after;
    let by = (Some(actor), now);
    tx.put_fixture_of(season, after).await?;
    let news = LeagueNews::Ruled(ruled(&change.before));
    tell_of(tx, season, news, by).await?;
    if let Some(game) = after.game {
        enqueue_enforcing(tx, game).await?;
        enqueue_rating(tx, game).await?;
        if change.before.decided.is_some() {
            enqueue_correction(tx, game).await?;
        }
    }
    let news = match &change.since {
        PairingFate::Nothing => return present(tx, season, change).await,
        PairingFate::Stands(paired) => LeagueNews::Stands(paired.fixture),
        PairingFate::Anew { paired, anew } => {
            tx.put_fixture_of(season, anew).await?;
            if season == tx.row.season {
                note_round_end_anew(tx, anew, now).await?;
            }
            if let Some(game) = paired.game {
                enqueue_enforcing(tx, game).await?;
            }
            enqueue_opening(tx).await?;
            let told = tx.news_of_round(anew.round).await?;
            retell(tx, told).await?;
            LeagueNews::Anew(anew.fixture)
        }
    };
    tell_of(tx, season, news, by).await?;
    present(tx, season, change).await
}

/// Updates the posts with standings, and the news of the season's end.
async fn present(tx: &mut LeagueTx, season: Season, change: &FixtureChange) -> anyhow::Result<()> {
    let end = tx.news_of_the_end(season).await?;
    retell(tx, end).await?;
    if season == tx.row.season && tx.row.rules.is_ladder() {
        present_ladder(tx, &change.before).await?;
    }
    if season == tx.row.season && change.before.decided.is_some() {
        enqueue_standings(tx, StandingsIn::Present).await
    } else {
        Ok(())
    }
}

/// A fixture as it was before it was decided, as the news of that tell.
fn before(after: &FixtureRow, told: Option<LeagueNews>) -> FixtureRow {
    let mut before = after.clone();
    if let Some(LeagueNews::Ruled(ruled)) = told {
        before.how = ruled.before.map(|(how, _)| how);
        before.outcome = ruled.before.and_then(|(_, outcome)| outcome);
    }
    before
}

/// The record kept of a fixture that is decided anew.
fn ruled(before: &FixtureRow) -> Ruled {
    Ruled { fixture: before.fixture, before: before.how.map(|how| (how, before.outcome)) }
}
