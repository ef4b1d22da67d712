//! The answers to what news ask or tell: whether somebody is kept, whether somebody takes over, whether a game
//! goes on. Challenges have their answer in a row of their own.

use super::news_facts::Answered;
use crate::app::base::{Error, Leagues};
use crate::app::leagues::entrants::roster::Roster;
use crate::store::{LeagueEventRow, LeagueId, LeagueNews, Stage, Timestamp};
use starpost_games::league::{Entrant, FixtureNo, RoundNo};

impl Leagues<'_> {
    /// The answer to what this news asks or tells.
    pub(in crate::app::leagues) async fn answer_to(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
    ) -> Result<Answered, Error> {
        if let LeagueNews::Silent(fixture) = event.news {
            return self.since_silence(league, event, fixture).await;
        }
        if let LeagueNews::Round(round) = event.news {
            return self.since_paired(league, event, round).await;
        }
        if let LeagueNews::Proposed(_) = event.news {
            return self.since_proposed(league, event).await;
        }
        let Some(entrant) = asks_of(event.news) else {
            return Ok(Answered::NotYet);
        };
        let of = (event.season, event.seq);
        let since = self.app.store.events_since(league, of, entrant).await?;
        let answers = |later: &&LeagueEventRow| is_answer(event.news, later.news);
        if let Some(later) = since.iter().find(answers) {
            let told = Box::pin(self.news(league, later.seq)).await?;
            return Ok(told.map_or(Answered::Void, |told| Answered::By(Box::new(told))));
        }
        let mut past = self.app.store.seasons(league).await?.into_iter();
        if past.any(|past| past.season == event.season) {
            return Ok(Answered::Lapsed);
        }
        let is_open = if let LeagueNews::Absent(entrant) = event.news {
            self.waits_until(league, event, entrant).await?.is_some()
        } else {
            // Only one person is asked at a time.
            let is_asked = |later: &LeagueEventRow| matches!(later.news, LeagueNews::Asked(_));
            !since.iter().any(is_asked)
        };
        Ok(if is_open { Answered::NotYet } else { Answered::Void })
    }

    /// The fate of what was asked about a fixture: open while the player to move is still silent.
    async fn since_silence(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
        fixture: FixtureNo,
    ) -> Result<Answered, Error> {
        let mut fixtures = self.app.store.fixtures(league, event.season).await?.into_iter();
        let fixture = fixtures.find(|row| row.fixture == fixture && row.decided.is_none());
        let Some(game) = fixture.and_then(|row| row.game) else {
            return Ok(Answered::Lapsed);
        };
        let sitting = self.app.sitting(game).await?;
        let since = sitting.replay.clock.turn_since().map(Timestamp::from);
        Ok(match sitting.stage() {
            Stage::Over | Stage::Cancelled => Answered::Lapsed,
            Stage::Waiting | Stage::Playing if since.is_some_and(|since| since >= event.at) => {
                Answered::Void
            }
            Stage::Waiting | Stage::Playing => Answered::NotYet,
        })
    }

    /// The fate of an act that somebody wanted.
    async fn since_proposed(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
    ) -> Result<Answered, Error> {
        if self.app.store.act(league, event.seq).await?.is_some() {
            return Ok(Answered::NotYet);
        }
        let of = (event.season, event.seq);
        let since = self.app.store.events_since(league, of, event.seq);
        let is_settled = |later: &LeagueEventRow| matches!(later.news, LeagueNews::Settled(settled) if settled.act == event.seq);
        let Some(later) = since.await?.into_iter().find(is_settled) else {
            return Ok(Answered::Void);
        };
        let told = Box::pin(self.news(league, later.seq)).await?;
        Ok(told.map_or(Answered::Void, |told| Answered::By(Box::new(told))))
    }

    /// The fate of what was asked about a round: open while it is as it was paired.
    async fn since_paired(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
        round: RoundNo,
    ) -> Result<Answered, Error> {
        let of = (event.season, event.seq);
        let mut since = self.app.store.events_since(league, of, round).await?.into_iter();
        let anew = LeagueNews::RoundAnew(round);
        Ok(if since.any(|later| later.news == anew) { Answered::Void } else { Answered::NotYet })
    }

    /// The time at which what this news says of somebody comes to pass: they are withdrawn, or it is too late to
    /// take over from them. `None`: it does not.
    pub(in crate::app::leagues) async fn waits_until(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
        entrant: Entrant,
    ) -> Result<Option<Timestamp>, Error> {
        let store = &self.app.store;
        let roster = Roster::new(store.entrants(league, event.season).await?);
        let Some(row) = roster.holder_at(entrant, event.at) else {
            return Ok(None);
        };
        Ok(if matches!(event.news, LeagueNews::Asked(_)) {
            store.asked_until(league, event.season, row.person).await?
        } else {
            store.leaves_at(league, event.season, row.person).await?
        })
    }
}

/// Of whom this news asks what becomes of them.
fn asks_of(news: LeagueNews) -> Option<Entrant> {
    if let LeagueNews::Absent(entrant) = news {
        return Some(entrant);
    }
    let LeagueNews::Asked(takeover) = news else {
        return None;
    };
    Some(takeover.entrant)
}

/// True if later news about somebody answer what this news asks about them.
fn is_answer(asks: LeagueNews, later: LeagueNews) -> bool {
    let is_gone =
        matches!(later, LeagueNews::NoShow(_) | LeagueNews::Withdrew(_) | LeagueNews::Replaced(_));
    let is_kept = matches!((asks, later), (LeagueNews::Absent(_), LeagueNews::Kept(_)));
    let (LeagueNews::Asked(asked), LeagueNews::Declined(declined)) = (asks, later) else {
        return is_gone || is_kept;
    };
    asked == declined
}
