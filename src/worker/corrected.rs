//! The post that a league counts another result than before, where the game was played; knows no
//! position.

use anyhow::Context as _;

use super::declined::without_position;
use super::handle::Worker;
use super::occasion::{Correction, Occasion};
use super::outcome::{Done, Undone};
use crate::app::{LeagueNews, Stage};
use crate::store::Claim;

impl Worker {
    /// Tells those who played. A game that still runs ends by the decision, and says so itself.
    pub(super) async fn corrected(&self, claim: &Claim) -> Result<Done, Undone> {
        let row = self.app.store().game(claim.game()?).await?;
        let row = row.context("a job belongs to a game")?;
        let Some(league) = row.league.filter(|_| row.stage == Stage::Over) else {
            return Ok(Done::Nothing);
        };
        let Some(news) = self.app.leagues().news(league, claim.seq).await? else {
            return Ok(Done::Nothing);
        };
        let LeagueNews::Ruled(ruled) = news.news else {
            return Ok(Done::Nothing);
        };
        let facts = self.app.leagues().facts(league, Some(news.season)).await?;
        let occasion = Occasion::Corrected(Box::new(Correction {
            facts,
            referee: news.actor,
            ruled,
        }));
        let mark = self.mark(claim, None).await?;
        let post = without_position(&row, mark, occasion);
        let channel = row.posting_channel();
        self.post_without_position(claim, channel, &post).await
    }
}
