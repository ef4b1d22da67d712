//! Whoever was challenged accepts, or declines.

use super::challenge_fate::{count_as_lost, make_fixture};
use super::restrictions::is_climbed;
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::jobs::{enqueue_opening, enqueue_standings};
use crate::app::leagues::results::consequences::follow;
use crate::app::leagues::season::season_duties::play_on;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{ChallengeRow, LeagueId, LeagueTx, StandingsIn};
use starpost_games::league::ChallengeNo;
use starpost_games::league::season::Answer;

impl Leagues<'_> {
    /// The caller accepts a challenge, and its game opens. Refused: there is none for them, or it is
    /// too late.
    pub async fn accept_challenge(
        self,
        call: &Call,
        league: LeagueId,
        challenge: ChallengeNo,
    ) -> Result<LeagueFacts, Error> {
        let accept = async |tx: &mut LeagueTx, row: ChallengeRow| {
            make_fixture(tx, row, Answer::Accepted, call.now).await?;
            enqueue_opening(tx).await?;
            Ok(enqueue_standings(tx, StandingsIn::Present).await?)
        };
        self.answer(call, (league, challenge), accept).await
    }

    /// The caller does not accept a challenge, which counts as lost. Refused: as accepting it is.
    pub async fn decline_challenge(
        self,
        call: &Call,
        league: LeagueId,
        challenge: ChallengeNo,
    ) -> Result<LeagueFacts, Error> {
        let decline = async |tx: &mut LeagueTx, row: ChallengeRow| {
            let by = (Some(call.person.id), call.now);
            let round = count_as_lost(tx, row, Answer::Declined, by).await?;
            let fixtures = tx.fixtures().await?;
            follow(tx, &fixtures, &[round], call.now).await
        };
        self.answer(call, (league, challenge), decline).await
    }

    /// Answers a challenge that waits for the caller, and shows what has become of the ladder.
    async fn answer(
        self,
        call: &Call,
        (league, challenge): (LeagueId, ChallengeNo),
        work: impl AsyncFnOnce(&mut LeagueTx, ChallengeRow) -> Result<(), Error>,
    ) -> Result<LeagueFacts, Error> {
        let answer = async |tx: &mut LeagueTx| {
            let row = may_answer(tx, call, challenge).await?;
            work(tx, row).await
        };
        self.once_in_league(call, league, answer).await?;
        self.view(call, league).await
    }

    /// A challenge that the caller can decline, for a question before they do. Refused: as accepting
    /// it is.
    pub async fn may_decline(
        self,
        call: &Call,
        league: LeagueId,
        challenge: ChallengeNo,
    ) -> Result<LeagueFacts, Error> {
        self.here(call, league).await?;
        let tried = async |tx: &mut LeagueTx| may_answer(tx, call, challenge).await;
        self.tried_in_league(call, league, tried).await?;
        self.view(call, league).await
    }
}

/// A challenge that waits for the caller's answer. What is over counts before that. Refused: there is
/// none, or it is too late.
async fn may_answer(
    tx: &mut LeagueTx,
    call: &Call,
    number: ChallengeNo,
) -> Result<ChallengeRow, Error> {
    is_climbed(&tx.row, call.now)?;
    play_on(tx, call.now).await?;
    let roster = Roster::new(tx.entrants().await?);
    let mut open = tx.open_challenges().await?.into_iter();
    let is_theirs = |row: &ChallengeRow| {
        let holder = roster.holder(row.challenged);
        holder.is_some_and(|holder| holder.person == call.person.id)
    };
    let found = open.find(|row| row.challenge == number && is_theirs(row));
    let in_time = found.filter(|row| call.now < row.until);
    Ok(in_time.ok_or(LeagueNo::NotChallenged)?)
}
