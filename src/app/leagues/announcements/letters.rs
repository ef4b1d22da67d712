//! Letters about a season: of its news to somebody in it, and of the games that go on to a substitute. Knows no
//! sentence.

use super::news_facts::LeagueNewsFacts;
use crate::app::base::{Error, Leagues, Person, PostPlace, posted};
use crate::app::leagues::views::facts::{LeagueFacts, Replacement};
use crate::store::{GameId, LeagueId, LeagueNews, NewsNo, PersonId};
use starpost_games::games::Kind;
use starpost_games::words::Language;

/// A letter to somebody about a season.
#[derive(Clone, Debug)]
pub struct LeagueLetter {
    /// The person it is for.
    pub person: Person,
    /// The league and its season.
    pub facts: LeagueFacts,
    /// The news: what has happened.
    pub news: LeagueNewsFacts,
}

/// A game that goes on with a substitute.
#[derive(Clone, Debug)]
pub struct Inherited {
    /// The number of the game.
    pub game: GameId,
    /// The kind of game.
    pub kind: Kind,
    /// The place of its newest message.
    pub posted: PostPlace,
    /// True if it waits for their turn.
    pub waits: bool,
}

/// The facts that a substitute is told.
#[derive(Clone, Debug)]
pub struct Succession {
    /// The person who takes over, and the one they take over from.
    pub replacement: Replacement,
    /// The name of the league.
    pub league: String,
    /// The games that go on, and their places.
    pub games: Vec<Inherited>,
    /// True if somebody's time runs in one of them.
    pub is_timed: bool,
    /// The language of the place where the league is.
    pub language: Language,
}

impl Leagues<'_> {
    /// The letter that tells somebody of this news; `None` if they neither play in its season nor organize the
    /// league.
    pub async fn letter_about(
        self,
        league: LeagueId,
        seq: NewsNo,
        person: PersonId,
    ) -> Result<Option<LeagueLetter>, Error> {
        let Some(news) = self.news(league, seq).await? else {
            return Ok(None);
        };
        let facts = self.facts(league, Some(news.season)).await?;
        let mut there = facts.entrants.iter().filter(|entrant| !entrant.is_gone);
        let plays =
            there.find(|entrant| entrant.person.id == person).map(|entrant| entrant.person.clone());
        let mut organizers = facts.organizers.iter();
        let organizes = organizers.find(|organizer| organizer.id == person).cloned();
        Ok(plays.or(organizes).map(|person| LeagueLetter { person, facts, news }))
    }

    /// The facts that the substitute of this news is told; `None` if it is something else.
    pub async fn succession(
        self,
        league: LeagueId,
        seq: NewsNo,
    ) -> Result<Option<Succession>, Error> {
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
                let mover = row.to_move.and_then(|seat| fixture.players.get(seat.index()));
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
}
