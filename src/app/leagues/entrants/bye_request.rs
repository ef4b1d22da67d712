//! A player of a Swiss asks to sit out the next round.

use super::check_in::{go_on_if_all_are_in, open_check_in};
use super::roster::Roster;
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::lookup::count;
use crate::app::leagues::rounds::pairings::{last_round, rounds_wanted};
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{EntrantRow, LeagueId, LeagueStage, LeagueTx, PersonId};
use starpost_games::league::{LateEntry, LeagueRules, Missed, RoundNo};

/// The number of rounds of a season that somebody can sit out.
pub const MOST_SAT_OUT: u32 = 2;

impl Leagues<'_> {
    /// The caller sits out the next round. Refused: there is none, the rules or the number of such
    /// rounds do not allow it, or they do not play.
    pub async fn sit_out(self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| {
            let next = next_round(tx, call).await?;
            let asked = tx.byes_of(call.person.id).await?;
            if asked.contains(&next) {
                return Err(LeagueNo::SitsOutAlready.into());
            }
            if count(asked.len()) >= MOST_SAT_OUT {
                return Err(LeagueNo::SatOutTooOften(MOST_SAT_OUT).into());
            }
            tx.put_bye(call.person.id, next).await?;
            go_on_if_all_are_in(tx).await
        };
        self.once_in_league(call, league, work).await?;
        self.facts(league, None).await
    }

    /// The caller plays in the next round after all, and has checked in for it if people do. Refused: they had not
    /// asked to sit it out, or it is paired.
    pub async fn play_next(self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| {
            let next = next_round(tx, call).await?;
            if tx.remove_bye(call.person.id, next).await? {
                is_there(tx, call.person.id).await
            } else {
                Err(LeagueNo::SitsNotOut.into())
            }
        };
        self.once_in_league(call, league, work).await?;
        self.facts(league, None).await
    }
}

/// The next round, in which the caller would play. Refused: there is none, or they would not.
async fn next_round(tx: &mut LeagueTx, call: &Call) -> Result<RoundNo, Error> {
    if tx.row.stage != LeagueStage::Playing {
        return Err(LeagueNo::NotPlaying.into());
    }
    let roster = Roster::new(tx.entrants().await?);
    let number = roster.number(call.person.id).ok_or(LeagueNo::NotJoined)?;
    if roster
        .holder(number)
        .is_none_or(|row| row.person != call.person.id || row.withdrawn.is_some())
    {
        return Err(LeagueNo::Withdrawn.into());
    }
    let played = last_round(&tx.fixtures().await?);
    if can_be_sat_out(&tx.row.rules, played, roster.numbers(None).len()) {
        Ok(played.next())
    } else {
        Err(LeagueNo::NoByes.into())
    }
}

/// Whoever wants to play in the next round has checked in for it, if people do.
async fn is_there(tx: &mut LeagueTx, person: PersonId) -> Result<(), Error> {
    let Some(open) = open_check_in(tx).await? else {
        return Ok(());
    };
    let entrants = tx.entrants().await?.into_iter();
    for row in entrants.filter(|row| row.person == person) {
        tx.put_entrant(&EntrantRow { checked_in: Some(open.round), ..row }).await?;
    }
    go_on_if_all_are_in(tx).await
}

/// True if somebody can sit out the round after this one.
pub(in crate::app::leagues) fn can_be_sat_out(
    rules: &LeagueRules,
    played: RoundNo,
    people: usize,
) -> bool {
    let is_allowed =
        rules.format.traits().late == LateEntry::WithByes && rules.missed != Missed::Never;
    is_allowed && played.0 < rounds_wanted(rules, people)
}
