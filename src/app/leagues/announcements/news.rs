//! The events of a league, as they are told; knows no sentence.

use futures_util::future::try_join_all;

use super::news_facts::{LeagueNewsFacts, OwnCauseAct};
use crate::app::base::{Error, LeagueNo, Leagues, Person, entered};
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::ladder::facts::ChallengeFacts;
use crate::app::leagues::ladder::table::challenge_facts;
use crate::app::leagues::setup::difference::LeagueDifference;
use crate::app::leagues::views::facts::Replacement;
use crate::store::{
    LeagueEventRow, LeagueId, LeagueNews, LeagueRow, NewsNo, OpenQuestion, PersonId, Takeover,
};
use starpost_games::league::{DecidedBy, Entrant, Season};

impl Leagues<'_> {
    /// Something that has happened in a league.
    pub async fn news(
        self,
        league: LeagueId,
        seq: NewsNo,
    ) -> Result<Option<LeagueNewsFacts>, Error> {
        let Some(event) = self.app.store.league_event(league, seq).await? else {
            return Ok(None);
        };
        let actor = self.if_named_in(league, event.season, event.actor).await?;
        let replacement = self.replacement_in(league, &event).await?;
        let asked_by = if let LeagueNews::Declined(takeover) = event.news {
            self.asked_by(league, &event, takeover).await?
        } else {
            None
        };
        let changes = self
            .app
            .store
            .league_changes(league, seq)
            .await?
            .into_iter()
            .filter_map(LeagueDifference::stored);
        let continues = if let LeagueNews::Called(called) = event.news {
            Box::pin(self.news(league, called.news)).await?
        } else {
            None
        };
        let until = self.waits_until(league, &event).await?;
        let (until, objecting) = match self.app.store.act(league, seq).await? {
            Some((act, object)) => {
                let named =
                    object.into_iter().map(|person| self.named_in(league, event.season, person));
                (Some(act.until), try_join_all(named).await?)
            }
            None => (until, Vec::new()),
        };
        Ok(Some(LeagueNewsFacts {
            until,
            act: matches!(event.news.asks(), Some(OpenQuestion::Act(_))).then_some(seq),
            objecting,
            wanted: self.wanted(league, &event).await?,
            challenge: self.challenge_of(league, &event).await?,
            answered: self.answer_to(league, &event).await?,
            left_out: self.left_out_of(league, &event).await?,
            is_cut_short: self.app.store.cut_short(league, event.season).await?.is_some(),
            dethroned: self.dethroned_by(league, &event).await?,
            removed: self.removed_in(league, &event).await?,
            organizer: self.organizer_of(league, &event).await?,
            reason: self.app.store.reason(league, seq).await?,
            replacement,
            asked_by,
            continues: continues.map(Box::new),
            changes: changes.collect(),
            season: event.season,
            news: event.news,
            actor,
            at: event.at,
        }))
    }

    /// Somebody who takes over from another, or is asked to, if the news are of that.
    async fn replacement_in(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
    ) -> Result<Option<Replacement>, Error> {
        if let LeagueNews::Replaced(entrant) = event.news {
            self.replacement(league, event, entrant).await
        } else if let LeagueNews::Asked(takeover) | LeagueNews::Declined(takeover) = event.news {
            self.takeover(league, event, takeover).await
        } else {
            Ok(None)
        }
    }

    /// Somebody who was taken out of a sign-up, if the news are of that.
    async fn removed_in(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
    ) -> Result<Option<Person>, Error> {
        let LeagueNews::Removed(removal) = event.news else {
            return Ok(None);
        };
        Ok(Some(self.named_in(league, event.season, removal.person).await?))
    }

    /// The person who became an organizer by this news, or is none any more, if it is that.
    async fn organizer_of(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
    ) -> Result<Option<Person>, Error> {
        let LeagueNews::Organizers(change) = event.news else {
            return Ok(None);
        };
        self.if_named_in(league, event.season, Some(change.person())).await
    }

    /// The people who became or ceased to be winners of an ended season when a result was corrected.
    async fn dethroned_by(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
    ) -> Result<Vec<Person>, Error> {
        let LeagueNews::Ruled(ruled) = event.news else {
            return Ok(Vec::new());
        };
        let now = self.facts(league, Some(event.season)).await?;
        if now.ended.is_none_or(|ended| ended > event.at) {
            return Ok(Vec::new());
        }
        let before = self.facts_before(league, event.season, ruled).await?;
        let (now, before) = (now.winners(), before.winners());
        let is_new = |one: &&Person| now.contains(one) != before.contains(one);
        let all = now.iter().chain(&before);
        Ok(all.filter(is_new).cloned().collect())
    }

    /// The people who do not play in the round that this news tells of, though they have not asked to sit it out: they
    /// had not checked in.
    async fn left_out_of(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
    ) -> Result<Vec<Person>, Error> {
        let LeagueNews::Round(round) = event.news else {
            return Ok(Vec::new());
        };
        let (store, season) = (&self.app.store, event.season);
        let mut missed = store.fixtures(league, season).await?;
        missed.retain(|row| row.round == round && row.how == Some(DecidedBy::SatOut));
        if missed.is_empty() {
            return Ok(Vec::new());
        }
        let asked = store.byes_asked(league, season, round).await?;
        let roster = Roster::new(store.entrants(league, season).await?);
        let has_asked = |entrant: &Entrant| {
            let rows = roster.rows().iter().filter(|row| row.entrant == Some(*entrant));
            rows.map(|row| row.person).any(|person| asked.contains(&person))
        };
        let left_out = missed.iter().flat_map(|row| &row.entrants.0);
        let holders = left_out
            .filter(|entrant| !has_asked(entrant))
            .filter_map(|entrant| roster.holder_at(*entrant, event.at));
        Ok(holders.map(entered).collect())
    }

    /// The act in an organizer's own cause that this news proposes, objects to or settles, if any.
    async fn wanted(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
    ) -> Result<Option<OwnCauseAct>, Error> {
        let act = if let LeagueNews::Objected(act) = event.news {
            act
        } else if let LeagueNews::Settled(settled) = event.news {
            settled.act
        } else {
            event.seq
        };
        let told = self.app.store.league_event(league, act).await?;
        let Some((actor, LeagueNews::Proposed(deed))) = told.map(|told| (told.actor, told.news))
        else {
            return Ok(None);
        };
        let substitute = deed.about().takeover().map(|takeover| takeover.substitute);
        Ok(Some(OwnCauseAct {
            deed,
            by: self.if_named_in(league, event.season, actor).await?,
            substitute: self.if_named_in(league, event.season, substitute).await?,
        }))
    }

    /// The challenge that this news is about.
    async fn challenge_of(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
    ) -> Result<Option<Box<ChallengeFacts>>, Error> {
        let (LeagueNews::Challenged(number)
        | LeagueNews::Waits(number)
        | LeagueNews::Lapsed(number)
        | LeagueNews::Defaulted(number)) = event.news
        else {
            return Ok(None);
        };
        let row = self.app.store.challenge(league, event.season, number).await?;
        let roster = Roster::new(self.app.store.entrants(league, event.season).await?);
        let facts = row.and_then(|row| challenge_facts(&roster, &row));
        Ok(facts.map(Box::new))
    }

    /// The person who was asked to take over in this news, and the one they were to take over from.
    async fn takeover(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
        takeover: Takeover,
    ) -> Result<Option<Replacement>, Error> {
        let roster = Roster::new(self.app.store.entrants(league, event.season).await?);
        let by = takeover.substitute;
        let by = self.named_in(league, event.season, by).await?;
        let of = roster.holder_at(takeover.entrant, event.at).map(entered);
        Ok(of.map(|of| Replacement { by, of }))
    }

    /// The person who has asked somebody who answers by this news, if any.
    async fn asked_by(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
        takeover: Takeover,
    ) -> Result<Option<Person>, Error> {
        let of = (event.season, event.seq);
        match self.app.store.asked_by(league, of, takeover).await? {
            Some(person) => Ok(Some(self.named_in(league, event.season, person).await?)),
            None => Ok(None),
        }
    }

    /// Somebody as they are called among those of a season.
    async fn named_in(
        self,
        league: LeagueId,
        season: Season,
        id: PersonId,
    ) -> Result<Person, Error> {
        let row = self.app.store.league(league).await?.ok_or(LeagueNo::NoSuch)?;
        self.person_in(&LeagueRow { season, ..row }, id).await
    }

    /// The same of somebody, if it is anybody.
    async fn if_named_in(
        self,
        league: LeagueId,
        season: Season,
        id: Option<PersonId>,
    ) -> Result<Option<Person>, Error> {
        match id {
            Some(id) => Ok(Some(self.named_in(league, season, id).await?)),
            None => Ok(None),
        }
    }

    /// The person who took over in this news, and the one they took over from.
    async fn replacement(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
        entrant: Entrant,
    ) -> Result<Option<Replacement>, Error> {
        let roster = Roster::new(self.app.store.entrants(league, event.season).await?);
        Ok(roster.replaced_at(entrant, event.at))
    }
}
