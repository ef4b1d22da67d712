//! Acts of somebody who runs a league: each is done at once or, in their own cause, in a day.

use super::act_result::ActResult;
use super::cause::waits_for_others;
use super::pending_acts::{TakesEffect, propose};
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::entrants::departure::withdraw_entrant;
use crate::app::leagues::entrants::no_shows::keep_entrant;
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::entrants::withdrawal::replace_or_ask;
use crate::app::leagues::organizers::stated_reason::{StatedReason, keep_reason};
use crate::app::leagues::rounds::round_revision::pair_round_again;
use crate::app::leagues::season::early_end::end_season_early;
use crate::app::servers::Opponent;
use crate::store::{GuildId, LeagueId, LeagueTx, OrganizerAct, PersonId, Timestamp};
use starpost_games::league::Entrant;

impl Leagues<'_> {
    /// The time at which an act of the caller would take effect, for a question before it.
    pub(in crate::app::leagues) async fn effect_of(
        self,
        call: &Call,
        league: LeagueId,
        deed: OrganizerAct,
    ) -> Result<TakesEffect, Error> {
        let me = call.person.id;
        let waits = async |tx: &mut LeagueTx| waits_for_others(tx, deed, me).await;
        Ok(TakesEffect::of(self.tried_in_league(call, league, waits).await?))
    }

    /// Does an act at once, or proposes it to the people whom it concerns. `substitute` is who is to take over, if
    /// anybody is. Refused: it cannot be done, or is proposed already.
    pub(in crate::app::leagues) async fn act(
        self,
        tx: &mut LeagueTx,
        deed: OrganizerAct,
        substitute: Option<&Opponent>,
        by: (PersonId, Timestamp),
    ) -> Result<ActResult, Error> {
        if waits_for_others(tx, deed, by.0).await? {
            propose(tx, deed, by).await?;
            return Ok(ActResult::Proposed);
        }
        self.carry_out(tx, deed, substitute, by).await
    }

    /// The same for a reason, if one is given, which is told with what is done or proposed.
    pub(in crate::app::leagues) async fn act_for(
        self,
        tx: &mut LeagueTx,
        deed: OrganizerAct,
        substitute: Option<&Opponent>,
        (by, reason): ((PersonId, Timestamp), Option<&StatedReason>),
    ) -> Result<ActResult, Error> {
        let before = tx.row.seq;
        let result = self.act(tx, deed, substitute, by).await?;
        if let Some(reason) = reason {
            keep_reason(tx, before, by.0, reason.as_str()).await?;
        }
        Ok(result)
    }

    /// Does what an act wants. Refused: it cannot be done, or not any more.
    pub(in crate::app::leagues) async fn carry_out(
        self,
        tx: &mut LeagueTx,
        deed: OrganizerAct,
        substitute: Option<&Opponent>,
        by: (PersonId, Timestamp),
    ) -> Result<ActResult, Error> {
        match deed {
            OrganizerAct::Withdraw(entrant) => {
                let who = holder(tx, entrant).await?;
                withdraw_entrant(tx, who, (Some(by.0), by.1)).await?;
            }
            OrganizerAct::Replace(takeover) => {
                let who = holder(tx, takeover.entrant).await?;
                let known = match substitute {
                    Some(substitute) => substitute.clone(),
                    None => self.known_opponent(tx.row.guild, takeover.substitute).await?,
                };
                if replace_or_ask(tx, who, &known, by).await? {
                    return Ok(ActResult::Asked);
                }
            }
            OrganizerAct::Keep(entrant) => {
                let who = holder(tx, entrant).await?;
                keep_entrant(tx, who, by).await?;
            }
            OrganizerAct::BringBack(entrant) => {
                let who = holder(tx, entrant).await?;
                self.bring_back_entrant(tx, who, by).await?;
            }
            OrganizerAct::End => end_season_early(tx, by).await?,
            OrganizerAct::GoOn => self.go_on_after_end(tx, by).await?,
            OrganizerAct::PairAgain(round) => pair_round_again(tx, round, by).await?,
            OrganizerAct::Report(reported) => {
                let change = self.give_result(tx, reported, by).await?;
                return Ok(ActResult::Decided(Box::new(change)));
            }
            OrganizerAct::TakeBack(fixture) => self.open_reported(tx, fixture, by).await?,
        }
        Ok(ActResult::Done)
    }

    /// Somebody as they are known on a server.
    async fn known_opponent(self, guild: GuildId, person: PersonId) -> Result<Opponent, Error> {
        let known = self.app.people().known_on(Some(guild), person).await?;
        Ok(Opponent::known(known))
    }
}

/// The one who has a number in the present season now. Refused: nobody does.
async fn holder(tx: &mut LeagueTx, entrant: Entrant) -> Result<PersonId, Error> {
    let roster = Roster::new(tx.entrants().await?);
    let holder = roster.holder(entrant).ok_or(LeagueNo::NotJoined)?;
    Ok(holder.person)
}
