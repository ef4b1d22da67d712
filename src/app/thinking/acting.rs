//! The bot takes its turn, or answers the offer of a draw: thinks with nothing locked, and acts only if
//! the game is then as it was.

use super::question::{Question, Stop};
use crate::app::base::{Cause, Error, Thoughts, run_blocking};
use crate::app::game::{Asking, Request, Sitting};
use crate::store::{By, GameId, GameTx, Stage, Timestamp, Told};
use starpost_games::ai::{Thought, Value};
use starpost_games::game::Seat;
use starpost_games::record::What;

/// The bot agrees to a draw where it is behind by more than this, in thousandths of log-odds.
const BEHIND: i32 = 500;

/// After so many turns it also agrees where it is not ahead.
const LONG_GAME: u32 = 60;

impl Thoughts<'_> {
    /// Chooses a turn for the bot, which was to move since the event that is named, and plays it. If
    /// the game has gone on meanwhile, nothing is done.
    pub async fn take_turn(
        self,
        game: GameId,
        asked: Told,
        stop: Stop,
        now: Timestamp,
    ) -> Result<(), Error> {
        let sitting = self.app.sitting(game).await?;
        let Some(seat) = sitting.waits_for(asked) else {
            return Ok(());
        };
        let Some(thought) = self.thought(&sitting, seat, stop).await? else {
            return Ok(());
        };
        let act = async |cause: Cause, tx: &mut GameTx, sitting: &mut Sitting| {
            if sitting.waits_for(asked) != Some(seat) {
                return Ok(());
            }
            let is_welcome = is_drawn(thought.value, sitting.replay.turns);
            if is_welcome && sitting.draw_for(seat).is_some() {
                let agreed = What::Agree(seat);
                self.app.commit_event(cause, tx, sitting, &agreed).await?;
            }
            if sitting.replay.ending.is_none() {
                let turn = What::Turn(thought.line.join("; "));
                self.app.commit_event(cause, tx, sitting, &turn).await?;
            }
            Ok(())
        };
        self.act((game, asked), now, act).await
    }

    /// Says yes or no for the bot to the draw that is offered by the event that is named, unless it is
    /// to move: then it says so with its turn. If the game has gone on meanwhile, nothing is done.
    pub async fn consider_draw(
        self,
        game: GameId,
        asked: Told,
        stop: Stop,
        now: Timestamp,
    ) -> Result<(), Error> {
        let sitting = self.app.sitting(game).await?;
        let seat = sitting.seat_of(asked.person);
        let Some(seat) = seat.filter(|seat| sitting.offers_draw(*seat, asked)) else {
            return Ok(());
        };
        if sitting.replay.to_move() == Some(seat) {
            return Ok(());
        }
        let is_welcome = self.is_welcome(&sitting, seat, stop).await?;
        let act = async |cause: Cause, tx: &mut GameTx, sitting: &mut Sitting| {
            let draw = sitting.draw_for(seat).filter(|draw| draw.seq == asked.seq);
            let what = match (is_welcome, draw) {
                (true, Some(_)) => What::Agree(seat),
                (false, Some(Request { by: Some(_), .. })) => What::Withdraw(seat),
                // Nobody waits for an answer where a position has occurred often enough.
                (false, Some(Request { by: None, .. })) | (_, None) => return Ok(()),
            };
            self.app.commit_event(cause, tx, sitting, &what).await?;
            Ok(())
        };
        self.act((game, asked), now, act).await
    }

    /// Whether a draw is welcome to a seat that is not to move. At a table of several the bot does not
    /// know what is good for others, and wants none.
    async fn is_welcome(self, sitting: &Sitting, seat: Seat, stop: Stop) -> Result<bool, Error> {
        let replay = &sitting.replay;
        if replay.game.seats() != 2 {
            return Ok(false);
        }
        let thought = self.thought(sitting, seat, stop).await?;
        Ok(thought.is_some_and(|thought| is_drawn(-thought.value, replay.turns)))
    }

    /// What the bot thinks of the present position, for whoever is to move; it knows the role of its
    /// own seat. `None`: it has no level there.
    async fn thought(
        self,
        sitting: &Sitting,
        seat: Seat,
        stop: Stop,
    ) -> Result<Option<Thought<String>>, Error> {
        let role = self.app.secrets().secret_of(sitting, seat).await?;
        let Some(question) = Question::of(sitting, role.map(|role| role.role)) else {
            return Ok(None);
        };
        let thought = run_blocking(move || question.answer(&stop)).await?;
        Ok(Some(thought?))
    }

    /// Does something as the bot in the game as it is now, all of it or nothing.
    async fn act(
        self,
        (game, asked): (GameId, Told),
        now: Timestamp,
        act: impl AsyncFnOnce(Cause, &mut GameTx, &mut Sitting) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let Some(mut tx) = self.app.store.lock_game(game).await? else {
            return Ok(());
        };
        let mut sitting = Sitting::locked(&mut tx).await?;
        let cause = Cause::of(By::Player(asked.person), now);
        act(cause, &mut tx, &mut sitting).await?;
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(())
    }
}

/// Whether a draw is welcome to somebody for whom the position has this value.
fn is_drawn(value: Value, turns: u32) -> bool {
    let value = value.thousandths();
    value < -BEHIND || (value <= 0 && turns > LONG_GAME)
}

impl Sitting {
    /// The seat of the bot, if it is to move and has been since that event.
    fn waits_for(&self, asked: Told) -> Option<Seat> {
        let seat = self.replay.to_move()?;
        let is_its = self.stage() == Stage::Playing && self.replay.ending.is_none();
        let is_asked = self.seat_of(asked.person) == Some(seat);
        (is_its && is_asked && self.position_seq() == asked.seq).then_some(seat)
    }

    /// Whether this seat has yet to answer the draw that was offered by that event.
    fn offers_draw(&self, seat: Seat, asked: Told) -> bool {
        let draw = self.draw_for(seat);
        draw.is_some_and(|draw| draw.seq == asked.seq)
    }

    /// The draw that this seat has not answered, if one is offered.
    fn draw_for(&self, seat: Seat) -> Option<Request> {
        let draw = self.request(Asking::Draw)?;
        let is_asked = self.stage() == Stage::Playing && draw.unanswered.has(seat);
        is_asked.then_some(draw)
    }
}
