//! The content of a post: a job and the log become facts for the courier.

use std::time::Duration;

use super::effect::{GameEffect, GamePost};
use super::mentions::followed;
use super::scene::PostMoment;
use super::subject::{Picture, PostMaterial, PostedBoard, file_name, picture};
use super::topic::PostSubject;
use crate::app::limits::DAY;
use crate::app::{self, ChannelId, GameId, MessageId, Moment, Pictured, Sitting};
use crate::store::{Claim, GameJob, GameRow};
use crate::worker::courier::PublicMessage;
use crate::worker::handle::Worker;
use crate::worker::marks::{Mark, nonce, trace};
use crate::worker::occasion::Occasion;
use crate::worker::post::{Post, PostedGame};
use crate::worker::post_fate::Follows;
use crate::worker::work::{JobOutcome, Undone};
use starpost_games::record::{Replay, Seq, Wish};

/// The most by which the clocks of those who have posted something of a game may be apart.
const CLOCKS_APART: Duration = DAY;

impl Worker {
    /// Posts a position. It may be there already, also where the game was played before it moved.
    pub(super) async fn position(
        &self,
        claim: &Claim,
        (game, seq): (GameId, Seq),
        about: PostSubject,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        let (place, post) = self.position_post(claim, (game, seq), about).await?;
        let channel = place.channel;
        let here = Undone::within(channel);
        for looked_at in [Some(channel), place.left].into_iter().flatten() {
            if let Some(found) = self.already_there(claim, looked_at, &post.mark).await {
                return Ok(place.posted(looked_at, found.map_err(here)?));
            }
        }
        let message = PublicMessage::Position(Box::new(post));
        let posted = self.courier.post(channel, &message).await;
        Ok(place.posted(channel, posted.map_err(here)?))
    }

    /// The position after the job's event, whatever has happened since, and where it goes. The log
    /// is replayed once.
    pub(super) async fn position_post(
        &self,
        claim: &Claim,
        (game, seq): (GameId, Seq),
        about: PostSubject,
    ) -> Result<(Target, Post), Undone> {
        let scene = self.scene(claim, (game, seq), about).await?;
        let (sitting, moment) = (&scene.sitting, &scene.moment);
        let occasion = self.occasion(claim, &scene, Follows::Nothing).await?;
        let board = match picture(&occasion, moment) {
            Picture::Board => Some(self.board(sitting, moment).await?),
            Picture::Film => Some((self.film(game, seq).await?, Vec::new())),
            Picture::None => None,
        };
        let settled = self.settled(&scene).await?;
        let is_over = moment.after.ending.is_some();
        let target = target(&sitting.stored.row, settled, is_over);
        let told = (occasion, board);
        let post = self.post_of(claim, &scene, told, Follows::Nothing).await?;
        Ok((target, post))
    }

    /// The content of the post of a job by now, since others have followed it: without its picture, which stays
    /// as it was.
    pub(super) async fn followed_post(
        &self,
        claim: &Claim,
        (game, seq): (GameId, Seq),
        about: PostSubject,
    ) -> Result<Post, Undone> {
        let scene = self.scene(claim, (game, seq), about).await?;
        let follows = followed(&scene.sitting, &scene.moment);
        let occasion = self.occasion(claim, &scene, follows).await?;
        self.post_of(claim, &scene, (occasion, None), follows).await
    }

    /// All that the post says of that.
    async fn post_of(
        &self,
        claim: &Claim,
        scene: &PostMoment,
        (occasion, board): (Occasion, Option<PostedBoard>),
        follows: Follows,
    ) -> Result<Post, Undone> {
        let PostMoment { about, sitting, moment, .. } = scene;
        let row = &sitting.stored.row;
        let turns = moment.after.turns;
        let picture = board.as_ref().map(|_| file_name(claim, row.id, &occasion, turns));
        let mark = self.mark(claim, row.id, (picture, None)).await?;
        let material = PostMaterial::new(scene, follows);
        let people = self.people(&material, &occasion).await?;
        let game = self.posted_game(scene, &occasion).await?;
        let reason = if *about == PostSubject::Event {
            self.app.thoughts().reason(sitting, moment).await?
        } else {
            None
        };
        let why_ended = if people.ruled_by.is_none() && occasion.is_ruled() {
            self.app.leagues().why_ended(row).await?
        } else {
            None
        };
        let tells = material.content(occasion, board, (reason, why_ended));
        Ok(Post { mark, language: row.language, game, people, tells })
    }

    /// The game as the post speaks of it.
    async fn posted_game(
        &self,
        scene: &PostMoment,
        occasion: &Occasion,
    ) -> anyhow::Result<PostedGame> {
        let PostMoment { sitting, moment, .. } = scene;
        let row = &sitting.stored.row;
        Ok(PostedGame {
            id: row.id,
            kind: row.kind(),
            seq: moment.seq,
            turns: moment.after.turns,
            told_in: self.told_in(sitting, moment, occasion).await?,
            pause_lasts: sitting.pause_lasts(),
            in_words: self.app.store().offers_text(row.id).await?,
            other_level: self.app.games().other_level(sitting, &moment.after).await?,
            is_in_league: row.league.is_some(),
        })
    }

    /// The message that told of the last turn, if a post names it and it is in the same place: of what
    /// was posted before the game moved, it is not known on which server that is.
    async fn told_in(
        &self,
        sitting: &Sitting,
        moment: &Moment,
        occasion: &Occasion,
    ) -> anyhow::Result<Option<app::PostPlace>> {
        let row = &sitting.stored.row;
        let turn = moment.after.turn_seq;
        if !occasion.names_turn() || turn == Seq::START || !is_about_last(&moment.after) {
            return Ok(None);
        }
        let post = self
            .app
            .store()
            .post_about(row.id, turn)
            .await?
            .filter(|(channel, _)| *channel == row.posting_channel());
        Ok(post.map(|(channel, message)| app::PostPlace {
            guild: row.guild,
            channel,
            message: Some(message),
        }))
    }

    async fn board(&self, sitting: &Sitting, moment: &Moment) -> anyhow::Result<PostedBoard> {
        let picture = self.app.boards().pictured_for_all(sitting, &moment.after).await?;
        Ok((picture, sitting.alerts(&moment.after).await?))
    }

    async fn film(&self, game: GameId, seq: Seq) -> Result<Pictured, Undone> {
        let sitting = self.app.sitting(game).await?;
        Ok(self.app.boards().filmed_for_all(sitting, seq).await?)
    }

    /// The mark that identifies the only post of a job: with a file of this name, under this message.
    pub(super) async fn mark(
        &self,
        claim: &Claim,
        game: GameId,
        (file_name, under): (Option<String>, Option<MessageId>),
    ) -> anyhow::Result<Mark> {
        Ok(Mark {
            nonce: nonce(&claim.id),
            trace: trace(&claim.id),
            game,
            file_name,
            known: self.known(claim, game).await?,
            since: claim.unsure_since,
            under,
        })
    }

    /// The other messages of a job's game, as far back as that can be. Which of them is the newest
    /// says nothing: their posters may have had different clocks. What was posted before the game
    /// moved counts too: that place is searched as well.
    pub(super) async fn known(
        &self,
        claim: &Claim,
        game: GameId,
    ) -> anyhow::Result<Vec<MessageId>> {
        let since = claim.unsure_since.before(CLOCKS_APART);
        let store = self.app.store();
        store.known_posts(game, claim, since).await
    }
}

/// True if a turn that is asked back, if one is, is the last one: the bot may have answered it.
fn is_about_last(replay: &Replay) -> bool {
    match replay.asked() {
        Some(asked) if asked.wish == Wish::Takeback => {
            replay.turn_to_take_back(asked.by) == Ok(replay.turns)
        }
        Some(_) | None => true,
    }
}

/// The place where a post goes.
pub(super) struct Target {
    /// The channel or thread.
    pub(super) channel: ChannelId,
    /// The channel where it would have gone before the game moved, if it did.
    pub(super) left: Option<ChannelId>,
    /// The events whose posts are not true any more since what it tells.
    settled: Vec<Seq>,
    /// True if the game is over at the job's event.
    is_over: bool,
}

impl Target {
    /// The fate of the post when it is there.
    pub(super) fn posted(self, channel: ChannelId, message: MessageId) -> JobOutcome<GameJob> {
        JobOutcome::with(GameEffect::Post(GamePost {
            channel,
            message,
            settled: self.settled,
            is_over: self.is_over,
        }))
    }
}

fn target(row: &GameRow, settled: Vec<Seq>, is_over: bool) -> Target {
    let channel = row.posting_channel();
    Target { channel, left: row.left_channel.filter(|left| *left != channel), settled, is_over }
}
