//! The answers to the questions of news: whether an entrant is kept, a substitute takes over, a silent game goes on.
//! The answer to a challenge is in its own row.

use super::news_facts::NewsAnswer;
use crate::app::base::{Error, Leagues};
use crate::app::leagues::entrants::check_in::has_check_in;
use crate::app::leagues::entrants::roster::Roster;
use crate::store::{
    LeagueEventRow, LeagueId, LeagueNews, OpenQuestion, PersonId, Stage, Takeover, Timestamp,
};
use starpost_games::league::{Entrant, FixtureNo, RoundNo};

impl Leagues<'_> {
    /// The answer to what this news asks or tells.
    pub(in crate::app::leagues) async fn answer_to(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
    ) -> Result<NewsAnswer, Error> {
        match event.news.asks() {
            Some(OpenQuestion::Silence(fixture)) => {
                self.since_silence(league, event, fixture).await
            }
            Some(OpenQuestion::Pairing(round)) => self.since_paired(league, event, round).await,
            Some(OpenQuestion::Matches(matches)) => {
                self.since_paired(league, event, matches.round).await
            }
            Some(OpenQuestion::Act(_)) => self.since_proposed(league, event).await,
            Some(OpenQuestion::Keep(entrant)) => self.since_notice(league, event, entrant).await,
            Some(OpenQuestion::TakeOver(asked)) => self.since_asked(league, event, asked).await,
            Some(OpenQuestion::CheckIn(round)) => self.since_check_in(league, event, round).await,
            Some(OpenQuestion::Challenge(_)) => Ok(NewsAnswer::NotYet),
            None => self.since_told(league, event).await,
        }
    }

    /// The fate of news that ask nothing: what they tell of stands until it is taken back.
    async fn since_told(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
    ) -> Result<NewsAnswer, Error> {
        let Some(back) = taken_back_by(event) else {
            return Ok(NewsAnswer::NotYet);
        };
        let of = (event.season, event.seq);
        let is_back = self.app.store.is_told_since(league, of, back).await?;
        Ok(if is_back { NewsAnswer::Void } else { NewsAnswer::NotYet })
    }

    /// The answer to a notice: the entrant is kept, or gone.
    async fn since_notice(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
        entrant: Entrant,
    ) -> Result<NewsAnswer, Error> {
        let since = self.events_about(league, event, entrant).await?;
        let answers = |later: LeagueNews| is_gone(later) || matches!(later, LeagueNews::Kept(_));
        let is_open = self.waits_until(league, event).await?.is_some();
        self.answer_among(league, event, (&since, is_open), answers).await
    }

    /// The answer to the question whether a substitute takes over.
    async fn since_asked(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
        asked: Takeover,
    ) -> Result<NewsAnswer, Error> {
        let since = self.events_about(league, event, asked.entrant).await?;
        let declined = LeagueNews::Declined(asked);
        let answers = |later: LeagueNews| is_gone(later) || later == declined;
        // Only one person is asked at a time.
        let is_asked = |later: &LeagueEventRow| matches!(later.news, LeagueNews::Asked(_));
        let is_open = !since.iter().any(is_asked);
        self.answer_among(league, event, (&since, is_open), answers).await
    }

    async fn events_about(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
        entrant: Entrant,
    ) -> Result<Vec<LeagueEventRow>, Error> {
        let of = (event.season, event.seq);
        Ok(self.app.store.events_since(league, of, entrant).await?)
    }

    /// The first later event that answers; without one, whether an answer can still come.
    async fn answer_among(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
        (since, is_open): (&[LeagueEventRow], bool),
        answers: impl Fn(LeagueNews) -> bool,
    ) -> Result<NewsAnswer, Error> {
        if let Some(later) = since.iter().find(|later| answers(later.news)) {
            let told = Box::pin(self.news(league, later.seq)).await?;
            return Ok(told.map_or(NewsAnswer::Void, |told| NewsAnswer::By(Box::new(told))));
        }
        let mut past = self.app.store.seasons(league).await?.into_iter();
        if past.any(|past| past.season == event.season) {
            return Ok(NewsAnswer::Lapsed);
        }
        Ok(if is_open { NewsAnswer::NotYet } else { NewsAnswer::Void })
    }

    /// The answer to news of a silent player: none until they move or the game is over.
    async fn since_silence(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
        fixture: FixtureNo,
    ) -> Result<NewsAnswer, Error> {
        let mut fixtures = self.app.store.fixtures(league, event.season).await?.into_iter();
        let fixture = fixtures.find(|row| row.fixture == fixture && row.decided.is_none());
        let Some(game) = fixture.and_then(|row| row.game) else {
            return Ok(NewsAnswer::Lapsed);
        };
        let sitting = self.app.sitting(game).await?;
        let since = sitting.replay.clock.turn_since().map(Timestamp::from);
        Ok(match sitting.stage() {
            Stage::Over | Stage::Cancelled => NewsAnswer::Lapsed,
            Stage::Waiting | Stage::Playing if since.is_some_and(|since| since >= event.at) => {
                NewsAnswer::Void
            }
            Stage::Waiting | Stage::Playing => NewsAnswer::NotYet,
        })
    }

    /// The answer to the proposal of an act.
    async fn since_proposed(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
    ) -> Result<NewsAnswer, Error> {
        if self.app.store.act(league, event.seq).await?.is_some() {
            return Ok(NewsAnswer::NotYet);
        }
        let of = (event.season, event.seq);
        let since = self.app.store.events_since(league, of, event.seq);
        let is_settled = |later: &LeagueEventRow| matches!(later.news, LeagueNews::Settled(settled) if settled.act == event.seq);
        let Some(later) = since.await?.into_iter().find(is_settled) else {
            return Ok(NewsAnswer::Void);
        };
        let told = Box::pin(self.news(league, later.seq)).await?;
        Ok(told.map_or(NewsAnswer::Void, |told| NewsAnswer::By(Box::new(told))))
    }

    /// The answer to news of a paired round: none until it is paired again, or an earlier one that it followed.
    async fn since_paired(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
        round: RoundNo,
    ) -> Result<NewsAnswer, Error> {
        let of = (event.season, event.seq);
        let mut again = self.app.store.paired_again_since(league, of).await?.into_iter();
        Ok(if again.any(|anew| anew <= round) { NewsAnswer::Void } else { NewsAnswer::NotYet })
    }

    /// The answer to news of a check-in: none until that is over.
    async fn since_check_in(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
        round: RoundNo,
    ) -> Result<NewsAnswer, Error> {
        let row = self.app.store.league(league).await?;
        let is_held =
            row.is_some_and(|row| row.season == event.season && has_check_in(&row, round));
        let open = self.app.store.check_in(league, event.season).await?;
        Ok(if is_held && open.is_some_and(|open| open.round == round) {
            NewsAnswer::NotYet
        } else {
            NewsAnswer::Void
        })
    }

    /// The time at which an entrant with a notice is withdrawn, or at which it is too late to take over from them.
    /// `None`: neither is to come.
    pub(in crate::app::leagues) async fn waits_until(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
    ) -> Result<Option<Timestamp>, Error> {
        let store = &self.app.store;
        match event.news.asks() {
            Some(OpenQuestion::TakeOver(Takeover { entrant, .. })) => {
                match self.holder_then(league, event, entrant).await? {
                    Some(person) => Ok(store.asked_until(league, event.season, person).await?),
                    None => Ok(None),
                }
            }
            Some(OpenQuestion::Keep(entrant)) => {
                match self.holder_then(league, event, entrant).await? {
                    Some(person) => Ok(store.leaves_at(league, event.season, person).await?),
                    None => Ok(None),
                }
            }
            Some(
                OpenQuestion::Act(_)
                | OpenQuestion::Challenge(_)
                | OpenQuestion::Silence(_)
                | OpenQuestion::Pairing(_)
                | OpenQuestion::CheckIn(_)
                | OpenQuestion::Matches(_),
            )
            | None => Ok(None),
        }
    }

    /// The one who had a number when this happened.
    async fn holder_then(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
        entrant: Entrant,
    ) -> Result<Option<PersonId>, Error> {
        let roster = Roster::new(self.app.store.entrants(league, event.season).await?);
        Ok(roster.holder_at(entrant, event.at).map(|row| row.person))
    }
}

/// True if an entrant left, was withdrawn or was replaced.
const fn is_gone(news: LeagueNews) -> bool {
    matches!(news, LeagueNews::NoShow(_) | LeagueNews::Withdrew(_) | LeagueNews::Replaced(_))
}

/// The news by which what this tells of is taken back, if it can be.
const fn taken_back_by(event: &LeagueEventRow) -> Option<LeagueNews> {
    if let LeagueNews::Withdrew(entrant) | LeagueNews::NoShow(entrant) = event.news {
        Some(LeagueNews::BroughtBack(entrant))
    } else if let LeagueNews::Ruled(ruled) = event.news {
        Some(LeagueNews::Unruled(ruled.fixture))
    } else if let LeagueNews::CutShort(_) | LeagueNews::Ended(_) = event.news {
        Some(LeagueNews::WentOn(event.season))
    } else {
        None
    }
}
