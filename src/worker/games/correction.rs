//! The post that a league counts another result than before, where the game was played; knows no
//! position.

use anyhow::Context as _;

use super::declined_invitation::without_position;
use crate::app::{GameId, LeagueFacts, LeagueNews, LeagueNewsFacts, Stage};
use crate::store::{Claim, GameJob, NewsNo};
use crate::worker::handle::Worker;
use crate::worker::occasion::{Correction, Occasion};
use crate::worker::post::{PostContent, PostPeople};
use crate::worker::post_fate::PostAftermath;
use crate::worker::work::{JobOutcome, Undone};

impl Worker {
    /// Tells those who played. A game that still runs ends by the decision, and says so itself.
    pub(super) async fn corrected(
        &self,
        claim: &Claim,
        game: GameId,
        news: NewsNo,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        let row = self.app.store().game(game).await?.context("a job belongs to a game")?;
        let Some(league) = row.league.filter(|_| row.stage == Stage::Over) else {
            return Ok(JobOutcome::nothing());
        };
        let Some(news) = self.app.leagues().news(league, news).await? else {
            return Ok(JobOutcome::nothing());
        };
        let facts = self.app.leagues().facts(league, Some(news.season)).await?;
        let mut fixtures = facts.fixtures.iter();
        let played = fixtures.find(|fixture| fixture.game == Some(game));
        let players = played.map(|fixture| fixture.players.clone());
        let Some(occasion) = occasion(facts, news) else {
            return Ok(JobOutcome::nothing());
        };
        let mark = self.mark(claim, game, (None, None)).await?;
        let people = PostPeople { concerned: players.unwrap_or_default(), ..PostPeople::default() };
        let tells = PostContent::of(occasion, PostAftermath::default());
        let post = without_position(&row, mark, people, tells);
        self.post_without_position(claim, row.posting_channel(), post).await
    }
}

/// The things that news of a league say of one of its games, if any.
fn occasion(facts: LeagueFacts, news: LeagueNewsFacts) -> Option<Occasion> {
    if let LeagueNews::Ruled(ruled) = news.news {
        return Some(Occasion::Corrected(Box::new(Correction {
            facts,
            referee: news.actor,
            ruled,
        })));
    }
    if let LeagueNews::BroughtBack(entrant) = news.news {
        let back = facts.person(entrant)?.clone();
        return Some(Occasion::CountsAgain(back, facts.row.name));
    }
    let (LeagueNews::Withdrew(entrant) | LeagueNews::NoShow(entrant)) = news.news else {
        return None;
    };
    let gone = facts.person(entrant)?.clone();
    Some(Occasion::Voided(gone, facts.row.name))
}
