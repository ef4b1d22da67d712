//! What has happened in a league, as it is told; knows no sentence.

use futures_util::future::try_join_all;

use super::difference::LeagueDifference;
use super::facts::{LeagueFacts, Replacement};
use super::ladder::table::challenge_facts;
use super::ladder::told::ChallengeFacts;
use super::roster::Roster;
use crate::app::base::{Error, LeagueNo, Leagues, Person, Posted, entered, posted};
use crate::store::{
    Deed, GameId, LeagueEventRow, LeagueId, LeagueNews, LeagueRow, PersonId, Takeover, Timestamp,
};
use starpost_games::games::Kind;
use starpost_games::league::Entrant;
use starpost_games::words::Language;

/// What has become of what news ask.
#[derive(Clone, Debug)]
pub enum Answered {
    /// Nothing yet; or they ask nothing.
    NotYet,
    /// This, which was told as well.
    By(Box<LeagueNewsFacts>),
    /// Nothing, and nothing will; or what they tell is not so any more.
    Void,
    /// Nothing, since the season or the game was over before.
    Lapsed,
}

/// Something that has happened in a league.
#[derive(Clone, Debug)]
pub struct LeagueNewsFacts {
    /// In which season.
    pub season: u32,
    /// The deed.
    pub news: LeagueNews,
    /// Who did it.
    pub actor: Option<Person>,
    /// Who took over from whom, or was asked to, if it is that.
    pub replacement: Option<Replacement>,
    /// Who has asked for the answer that this is, if it is one to a question.
    pub asked_by: Option<Person>,
    /// The news of which others are told, if it is that.
    pub continues: Option<Box<LeagueNewsFacts>>,
    /// What was changed of the league, if it is that.
    pub changes: Vec<LeagueDifference>,
    /// The challenge that it is about, if it is about one.
    pub challenge: Option<Box<ChallengeFacts>>,
    /// What has become of what it asks.
    pub answered: Answered,
    /// Its number, if it says what somebody wants.
    pub act: Option<u32>,
    /// Those who object to that.
    pub objecting: Vec<Person>,
    /// Something that somebody wanted to do in their own cause, if this is about that.
    pub wanted: Option<Wanted>,
    /// Until when it waits, if it asks what becomes of somebody.
    pub until: Option<Timestamp>,
    /// Who has won by it, or has not any more, if it corrects a season that was over.
    pub dethroned: Vec<Person>,
    /// Whether somebody has ended its season before the last day.
    pub is_cut_short: bool,
    /// When.
    pub at: Timestamp,
}

impl LeagueNewsFacts {
    /// Whether it asks for something that is answered, or that nobody waits for any more, or tells what is
    /// not so any more.
    pub fn is_answered(&self) -> bool {
        let asks = matches!(self.news, LeagueNews::Challenged(_) | LeagueNews::Waits(_));
        let challenge = self.challenge.as_deref().filter(|_| asks);
        let is_taken = challenge.is_some_and(|challenge| challenge.answer.is_some());
        is_taken || !matches!(self.answered, Answered::NotYet)
    }
}

/// Something that somebody who runs a league wanted to do in their own cause.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// What.
    pub deed: Deed,
    /// The one who wanted it; nobody if their data is deleted.
    pub by: Option<Person>,
    /// The one who was to take over from somebody, if it is that.
    pub substitute: Option<Person>,
}

/// What somebody is told of a season by letter.
#[derive(Clone, Debug)]
pub struct LeagueLetter {
    /// Who.
    pub person: Person,
    /// The league and its season.
    pub facts: LeagueFacts,
    /// What has happened.
    pub news: LeagueNewsFacts,
}

/// A game that goes on with a substitute.
#[derive(Clone, Debug)]
pub struct Inherited {
    /// Which.
    pub game: GameId,
    /// Which of the games there are.
    pub kind: Kind,
    /// Where its newest message is.
    pub posted: Posted,
    /// Whether it waits for their turn.
    pub waits: bool,
}

/// What a substitute is told.
#[derive(Clone, Debug)]
pub struct Succession {
    /// Who takes over, and from whom.
    pub replacement: Replacement,
    /// The name of the league.
    pub league: String,
    /// Which games go on, and where.
    pub games: Vec<Inherited>,
    /// Whether somebody's time runs in one of them.
    pub is_timed: bool,
    /// The language of the place where the league is.
    pub language: Language,
}

impl Leagues<'_> {
    /// Something that has happened in a league.
    pub async fn news(self, league: LeagueId, seq: u32) -> Result<Option<LeagueNewsFacts>, Error> {
        let Some(event) = self.app.store.league_event(league, seq).await? else {
            return Ok(None);
        };
        let actor = self.if_named_in(league, event.season, event.actor).await?;
        let replacement = if let LeagueNews::Replaced(entrant) = event.news {
            self.replacement(league, &event, entrant).await?
        } else if let LeagueNews::Asked(takeover) | LeagueNews::Declined(takeover) = event.news {
            self.takeover(league, &event, takeover).await?
        } else {
            None
        };
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
            .into_iter();
        let changes = changes.filter_map(LeagueDifference::stored);
        let continues = if let LeagueNews::Called(called) = event.news {
            Box::pin(self.news(league, called.news)).await?
        } else {
            None
        };
        let until = if let LeagueNews::Absent(entrant)
        | LeagueNews::Asked(Takeover { entrant, .. }) = event.news
        {
            self.waits_until(league, &event, entrant).await?
        } else {
            None
        };
        let (until, objecting) = match self.app.store.act(league, seq).await? {
            Some((act, object)) => {
                let named = object.into_iter();
                let named = named.map(|person| self.named_in(league, event.season, person));
                (Some(act.until), try_join_all(named).await?)
            }
            None => (until, Vec::new()),
        };
        Ok(Some(LeagueNewsFacts {
            until,
            act: matches!(event.news, LeagueNews::Proposed(_)).then_some(seq),
            objecting,
            wanted: self.wanted(league, &event).await?,
            challenge: self.challenge_of(league, &event).await?,
            answered: self.answer_to(league, &event).await?,
            is_cut_short: self.app.store.is_cut_short(league, event.season).await?,
            dethroned: self.dethroned_by(league, &event).await?,
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

    /// What somebody is told by letter of this news; `None` if they neither play in its season nor have
    /// made the league.
    pub async fn letter_about(
        self,
        league: LeagueId,
        seq: u32,
        person: PersonId,
    ) -> Result<Option<LeagueLetter>, Error> {
        let Some(news) = self.news(league, seq).await? else {
            return Ok(None);
        };
        let facts = self.facts(league, Some(news.season)).await?;
        let mut there = facts.entrants.iter().filter(|entrant| !entrant.is_gone);
        let plays = there.find(|entrant| entrant.person.id == person);
        let plays = plays.map(|entrant| entrant.person.clone());
        let has_made = Some(facts.creator.clone()).filter(|creator| creator.id == person);
        Ok(plays.or(has_made).map(|person| LeagueLetter {
            person,
            facts,
            news,
        }))
    }

    /// What the substitute of this news is told; `None` if it is something else.
    pub async fn succession(self, league: LeagueId, seq: u32) -> Result<Option<Succession>, Error> {
        let Some(news) = self.news(league, seq).await? else {
            return Ok(None);
        };
        let is_done = matches!(news.news, LeagueNews::Replaced(_));
        let Some(replacement) = news.replacement.filter(|_| is_done) else {
            return Ok(None);
        };
        let facts = self.facts(league, Some(news.season)).await?;
        let mut games = Vec::new();
        let mut is_timed = false;
        for fixture in &facts.fixtures {
            let is_theirs = fixture.how.is_none() && fixture.players.contains(&replacement.by);
            if let Some(game) = fixture.game.filter(|_| is_theirs)
                && let Some(row) = self.app.store.game(game).await?
            {
                is_timed |= row.terms.clock.is_timed();
                let mover = row
                    .to_move
                    .and_then(|seat| fixture.players.get(seat.index()));
                games.push(Inherited {
                    game,
                    kind: row.kind(),
                    posted: posted(&row),
                    waits: mover == Some(&replacement.by),
                });
            }
        }
        Ok(Some(Succession {
            replacement,
            league: facts.row.name,
            language: facts.row.language,
            games,
            is_timed,
        }))
    }

    /// Those who have won a season that was over, or have not any more, since a result was corrected.
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

    /// The act that news are about, which somebody wanted: that they do, that others object, or its fate.
    async fn wanted(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
    ) -> Result<Option<Wanted>, Error> {
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
        let substitute = deed.takeover().map(|takeover| takeover.substitute);
        Ok(Some(Wanted {
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
        let row = self
            .app
            .store
            .challenge(league, event.season, number)
            .await?;
        let roster = Roster::new(self.app.store.entrants(league, event.season).await?);
        let facts = row.and_then(|row| challenge_facts(&roster, &row));
        Ok(facts.map(Box::new))
    }

    /// Who was asked to take over from whom in this news.
    async fn takeover(
        self,
        league: LeagueId,
        event: &LeagueEventRow,
        takeover: Takeover,
    ) -> Result<Option<Replacement>, Error> {
        let roster = Roster::new(self.app.store.entrants(league, event.season).await?);
        let by = takeover.substitute;
        let by = self.named_in(league, event.season, by).await?;
        let of = roster.holder_at(takeover.entrant, event.at);
        let of = of.map(entered);
        Ok(of.map(|of| Replacement { by, of }))
    }

    /// Who has asked somebody who answers by this news.
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
    async fn named_in(self, league: LeagueId, season: u32, id: PersonId) -> Result<Person, Error> {
        let row = self.app.store.league(league).await?;
        let row = row.ok_or(LeagueNo::NoSuch)?;
        self.person_in(&LeagueRow { season, ..row }, id).await
    }

    /// The same of somebody, if it is anybody.
    async fn if_named_in(
        self,
        league: LeagueId,
        season: u32,
        id: Option<PersonId>,
    ) -> Result<Option<Person>, Error> {
        match id {
            Some(id) => Ok(Some(self.named_in(league, season, id).await?)),
            None => Ok(None),
        }
    }

    /// Who took over from whom in this news.
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
