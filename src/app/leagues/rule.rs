//! Somebody who runs leagues decides or corrects a result.

use super::advance::follow;
use super::facts::LeagueFacts;
use super::jobs::{Message, enqueue_enforcing, enqueue_post, enqueue_standings};
use super::no::LeagueNo;
use super::paired::seats_of;
use super::roster::Roster;
use crate::app::call::Call;
use crate::app::error::Error;
use crate::app::service::App;
use crate::store::{FixtureRow, JobKind, LeagueId, LeagueNews, LeagueStage, LeagueTx, PersonId};
use starpost_games::game::Outcome;
use starpost_games::league::How;

/// What a fixture is to have come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// This player has won.
    Won(PersonId),
    /// It is a draw among all who played.
    Drawn,
    /// It counts for nothing.
    Annulled,
}

impl App {
    /// Decides a fixture of the present season, or corrects what it has come to. What was paired
    /// since stays paired; the standings are reckoned anew. Refused: the caller does not run
    /// leagues or plays there, there is no such fixture, whoever is to have won does not play in
    /// it.
    pub async fn report(
        &self,
        call: &Call,
        league: LeagueId,
        number: u32,
        report: Report,
    ) -> Result<LeagueFacts, Error> {
        self.runs_leagues(call).await?;
        let work = async |tx: &mut LeagueTx| {
            if !matches!(tx.row.stage, LeagueStage::Playing | LeagueStage::Over) {
                return Err(LeagueNo::NotPlaying.into());
            }
            let roster = Roster::new(tx.entrants().await?);
            let mut fixtures = tx.fixtures().await?;
            let fixture = fixtures.iter_mut().find(|it| it.fixture == number);
            let fixture = fixture.filter(|it| it.entrants.0.len() > 1);
            let fixture = fixture.ok_or(LeagueNo::NoSuchFixture)?;
            let own = roster.number(call.person.id);
            if own.is_some_and(|own| fixture.has(own)) {
                return Err(LeagueNo::OwnFixture.into());
            }
            let was_open = fixture.decided.is_none();
            rule(fixture, &roster, report, call)?;
            let (round, game) = (fixture.round, fixture.game);
            tx.put_fixture(fixture).await?;
            let actor = Some(call.person.id);
            let body = number.to_string();
            let seq = tx
                .add_news(LeagueNews::Ruled, &body, actor, call.now)
                .await?;
            enqueue_post(tx, JobKind::LeagueNews, seq).await?;
            if let Some(game) = game {
                enqueue_enforcing(tx, game).await?;
            }
            if !was_open {
                enqueue_standings(tx, Message::Present).await?;
            }
            match (tx.row.stage, was_open) {
                (LeagueStage::Playing, true) => follow(tx, &fixtures, &[round], call.now).await,
                (LeagueStage::Playing, false) => follow(tx, &fixtures, &[], call.now).await,
                _ => Ok(()),
            }
        };
        self.once_in_league(call, league, work).await?;
        self.league(call, league).await
    }
}

fn rule(
    fixture: &mut FixtureRow,
    roster: &Roster,
    report: Report,
    call: &Call,
) -> Result<(), LeagueNo> {
    let (how, outcome) = match report {
        Report::Won(person) => {
            let seats = seats_of(fixture, |it| roster.number(person) == Some(it));
            if seats.is_empty() {
                return Err(LeagueNo::NotInFixture);
            }
            (How::Adjudication, Some(Outcome::Won(seats)))
        }
        Report::Drawn => {
            let all = seats_of(fixture, |_| true);
            (How::Adjudication, Some(Outcome::Drawn(all)))
        }
        Report::Annulled => (How::Annulment, None),
    };
    // Who played is known by when it was decided first.
    fixture.decided.get_or_insert(call.now);
    (fixture.how, fixture.outcome) = (Some(how), outcome);
    Ok(())
}
