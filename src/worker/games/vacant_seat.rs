//! The post that a seat is nobody's since its player has left the game for good; shows no position.

use anyhow::Context as _;

use super::declined_invitation::without_position;
use crate::app::{GameId, PersonId, Seated, Settled, Sitting, Stage};
use crate::store::{Claim, GameJob};
use crate::worker::handle::Worker;
use crate::worker::occasion::Occasion;
use crate::worker::post::{Post, PostContent, PostPeople};
use crate::worker::post_fate::{Follows, PostAftermath};
use crate::worker::work::{JobOutcome, Undone};
use starpost_games::game::Seat;
use starpost_games::record::What;

impl Worker {
    /// Tells those who play on, unless somebody has the seat by now.
    pub(super) async fn vacated(
        &self,
        claim: &Claim,
        game: GameId,
        stranger: PersonId,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        let post = self.vacated_post(claim, game, stranger, Follows::Nothing).await?;
        let is_told =
            |post: &Post| !post.tells.since.is_settled() && !post.people.concerned.is_empty();
        let Some(post) = post.filter(is_told) else {
            return Ok(JobOutcome::nothing());
        };
        let row = self.app.store().game(game).await?;
        let channel = row.context("a job belongs to a game")?.posting_channel();
        self.post_without_position(claim, channel, post).await
    }

    /// The news told of that, and whether it still is so.
    pub(super) async fn vacated_post(
        &self,
        claim: &Claim,
        game: GameId,
        stranger: PersonId,
        follows: Follows,
    ) -> Result<Option<Post>, Undone> {
        let sitting = self.app.sitting(game).await?;
        let Some(seat) = left_by(&sitting, stranger) else {
            return Ok(None);
        };
        let seats = sitting.all_seated(&sitting.replay);
        let playing = sitting.replay.seats_playing();
        let is_empty = sitting.stage() == Stage::Playing
            && playing.has(seat)
            && sitting.person_at(seat).id.is_nobody();
        let itself = self.app.store().itself().await?;
        let plays_on = |seated: &&Seated| {
            let person = seated.person.id;
            let is_told = !person.is_nobody() && Some(person) != itself;
            seated.seat != seat && playing.has(seated.seat) && is_told
        };
        let others = seats.iter().filter(plays_on).map(|seated| seated.person.clone()).collect();
        let row = &sitting.stored.row;
        let occasion = Occasion::Vacated { seat, is_timed: row.terms.clock.is_timed() };
        let settled = (!is_empty).then_some(Settled::Lapsed);
        let tells = PostContent::of(occasion, PostAftermath { follows, settled });
        let people = PostPeople { concerned: others, seats, ..PostPeople::default() };
        let mark = self.mark(claim, game, (None, None)).await?;
        Ok(Some(without_position(row, mark, people, tells)))
    }
}

/// The seat that somebody has left, whoever has it by now.
fn left_by(sitting: &Sitting, stranger: PersonId) -> Option<Seat> {
    let mut events = sitting.stored.record.events.iter();
    let given = events.find_map(|event| {
        let What::Replace(seat, _) = event.what else {
            return None;
        };
        let former = sitting.replaced_by(event.seq)?;
        (former.id == stranger).then_some(seat)
    });
    sitting.seat_of(stranger).or(given)
}
