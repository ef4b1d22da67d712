//! An organizer's decision about a fixture that was open is taken back: it is open again, and its game goes on, as long
//! as nothing has followed from that.

use std::collections::BTreeSet;

use super::cause::waits_for_others;
use super::pending_acts::{TakesEffect, drop_acts};
use super::reopening::follows;
use super::resumption::{OpenGame, open_again};
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::announcements::announcement::{retell, tell};
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::jobs::{enqueue_enforcing, enqueue_opening, enqueue_standings};
use crate::app::leagues::ladder::challenge_fate::is_met_again;
use crate::app::leagues::ladder::ladder_duties::present_ladder;
use crate::app::leagues::rounds::pairings::last_round;
use crate::app::leagues::rounds::unplayed_fixtures::held_unplayed;
use crate::app::leagues::season::extension::can_be_taken_back_until;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{
    FixtureRow, GameId, LeagueEventRow, LeagueId, LeagueNews, LeagueStage, LeagueTx, OrganizerAct,
    PersonId, Ruled, StandingsIn, Timestamp,
};
use starpost_games::league::{FixtureNo, Format, RoundNo, Season};

/// A decision that can be taken back.
#[derive(Clone, Debug)]
pub struct Reversible {
    /// The league and the present season.
    pub facts: LeagueFacts,
    /// The time until which it can be taken back.
    pub until: Timestamp,
    /// The time at which it would be taken back.
    pub effect: TakesEffect,
}

/// A fixture that was decided, and what follows if it is open again.
struct Reopening {
    fixture: FixtureRow,
    game: OpenGame,
    /// The news that it was decided.
    ruled: LeagueEventRow,
    /// The round that was paired since, with its games: nobody has played in it.
    paired: Option<(RoundNo, Vec<GameId>)>,
}

impl Leagues<'_> {
    /// The decision of a fixture that was open, for a question before it is taken back. Refused: as
    /// [`Leagues::take_back`] would be.
    pub async fn may_take_back(
        self,
        call: &Call,
        league: LeagueId,
        (season, fixture): (Option<Season>, FixtureNo),
    ) -> Result<Reversible, Error> {
        self.check_runs(call, league).await?;
        let tried = async |tx: &mut LeagueTx| {
            let until = self.may_reopen(tx, (season, fixture), call.now).await?;
            let deed = OrganizerAct::TakeBack(fixture);
            let waits = waits_for_others(tx, deed, call.person.id).await?;
            Ok((until, TakesEffect::of(waits)))
        };
        let (until, effect) = self.tried_in_league(call, league, tried).await?;
        Ok(Reversible { facts: self.facts(league, None).await?, until, effect })
    }

    /// The time until which the decision of a fixture can be taken back; `None` if it cannot be, or not any more.
    pub async fn reversible_until(
        self,
        call: &Call,
        league: LeagueId,
        (season, fixture): (Season, FixtureNo),
    ) -> Result<Option<Timestamp>, Error> {
        match self.may_take_back(call, league, (Some(season), fixture)).await {
            Ok(reversible) => Ok(Some(reversible.until)),
            Err(Error::Refused(_)) => Ok(None),
            Err(fault) => Err(fault),
        }
    }

    /// Takes back that a fixture which was open was decided; in a day, if the caller plays there. Refused: the caller
    /// does not run leagues, nobody has decided it, a day has passed since, or something has followed.
    pub async fn take_back(
        self,
        call: &Call,
        league: LeagueId,
        (season, fixture): (Option<Season>, FixtureNo),
    ) -> Result<(LeagueFacts, TakesEffect), Error> {
        self.check_runs(call, league).await?;
        let work = async |tx: &mut LeagueTx| {
            self.may_reopen(tx, (season, fixture), call.now).await?;
            let by = (call.person.id, call.now);
            self.act(tx, OrganizerAct::TakeBack(fixture), None, by).await
        };
        let effect = self.act_once(call, league, work).await?.effect();
        Ok((self.facts(league, None).await?, effect))
    }

    /// The time until which a decision can be taken back. Refused: it cannot be, or not any more.
    async fn may_reopen(
        self,
        tx: &mut LeagueTx,
        (season, fixture): (Option<Season>, FixtureNo),
        now: Timestamp,
    ) -> Result<Timestamp, Error> {
        if season.is_some_and(|season| season != tx.row.season) {
            return Err(LeagueNo::ReportStands.into());
        }
        let ruled = self.reopening(tx, fixture, now).await?.ruled;
        let until = can_be_taken_back_until(tx, ruled.at, now).await?;
        if now > until { Err(LeagueNo::ReportStands.into()) } else { Ok(until) }
    }

    /// A fixture of a locked league is open again that was decided. Refused: something has followed from that.
    pub(in crate::app::leagues) async fn open_reported(
        self,
        tx: &mut LeagueTx,
        number: FixtureNo,
        (actor, now): (PersonId, Timestamp),
    ) -> Result<(), Error> {
        let Reopening { mut fixture, game, ruled, paired } =
            self.reopening(tx, number, now).await?;
        let by = (Some(actor), now);
        if let Some((round, games)) = paired {
            tx.remove_round(round).await?;
            let told = tx.news_of_round(round).await?;
            retell(tx, told).await?;
            tell(tx, LeagueNews::RoundUndone(round), by).await?;
            for game in games {
                enqueue_enforcing(tx, game).await?;
            }
        }
        drop_acts(tx, |deed| deed == OrganizerAct::TakeBack(number), now).await?;
        tell(tx, LeagueNews::Unruled(number), by).await?;
        retell(tx, [ruled.seq]).await?;
        if tx.row.rules.is_ladder() {
            present_ladder(tx, &fixture).await?;
        }
        open_again(tx, &mut fixture, game).await?;
        enqueue_standings(tx, StandingsIn::Present).await?;
        Ok(enqueue_opening(tx).await?)
    }

    /// A fixture of a locked league that was decided while it was open. Refused: it was not, or something has followed.
    async fn reopening(
        self,
        tx: &mut LeagueTx,
        number: FixtureNo,
        now: Timestamp,
    ) -> Result<Reopening, Error> {
        let is_up = tx.row.ends.is_some_and(|ends| ends <= now);
        if tx.row.stage != LeagueStage::Playing || is_up {
            return Err(LeagueNo::ReportStands.into());
        }
        let told = tx.reported(number).await?.filter(|told| told.news == was_open(number));
        let ruled = told.ok_or(LeagueNo::ReportStands)?;
        let fixtures = tx.fixtures().await?;
        let mut all = fixtures.iter().filter(|row| row.decided.is_some());
        let fixture = all.find(|row| row.fixture == number).ok_or(LeagueNo::ReportStands)?;
        let roster = Roster::new(tx.entrants().await?);
        let is_met = is_met_again(fixture, &tx.open_challenges().await?);
        if is_met || has_other_players(&roster, fixture, ruled.at) {
            return Err(LeagueNo::ReportStands.into());
        }
        let paired = match paired_since(tx.row.rules.format, &fixtures, fixture)? {
            Some(round) => {
                let games = held_unplayed(tx, &fixtures, round).await?;
                Some((round, games.ok_or(LeagueNo::ReportStands)?))
            }
            None => None,
        };
        let game = self.game_if_open(tx, fixture, ruled.at).await?;
        if game == OpenGame::StaysOver || self.has_secrets(fixture).await? {
            return Err(LeagueNo::ReportStands.into());
        }
        Ok(Reopening { fixture: fixture.clone(), game, ruled, paired })
    }

    /// True of a fixture whose game has secret roles: they become public as it ends.
    pub(in crate::app::leagues) async fn has_secrets(
        self,
        fixture: &FixtureRow,
    ) -> Result<bool, Error> {
        match fixture.game {
            Some(game) => Ok(self.app.sitting(game).await?.has_secrets()),
            None => Ok(false),
        }
    }
}

/// The news that a fixture was decided which had been open.
const fn was_open(fixture: FixtureNo) -> LeagueNews {
    LeagueNews::Ruled(Ruled { fixture, before: None })
}

/// True if somebody who plays in a fixture has withdrawn from the season since, or somebody has taken over.
fn has_other_players(roster: &Roster, fixture: &FixtureRow, since: Timestamp) -> bool {
    let mut theirs =
        roster.rows().iter().filter(|row| row.entrant.is_some_and(|who| fixture.has(who)));
    theirs.any(|row| row.withdrawn.is_some_and(|gone| gone >= since))
}

/// The round that was paired by the result of a fixture; `None` if none was. Refused: more than the last round was, or
/// less than a whole one.
fn paired_since(
    format: Format,
    fixtures: &[FixtureRow],
    fixture: &FixtureRow,
) -> Result<Option<RoundNo>, LeagueNo> {
    let since = fixtures.iter().filter(|later| follows(format, later, fixture));
    let rounds: BTreeSet<RoundNo> = since.map(|later| later.round).collect();
    let Some(round) = rounds.first().copied() else {
        return Ok(None);
    };
    let is_last = round == last_round(fixtures) && round > fixture.round;
    if is_last && !format.has_challenges() { Ok(Some(round)) } else { Err(LeagueNo::ReportStands) }
}
