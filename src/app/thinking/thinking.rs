//! The bot takes its turn, or answers the offer of a draw: thinks with nothing locked, and acts only if
//! the game is then as it was.

use super::question::{Question, Stop};
use crate::app::base::{Cause, Error, Thoughts, run_blocking};
use crate::app::game::{Asking, Request, Sitting};
use crate::store::{By, GameId, GameTx, Stage, Timestamp, Told};
use starpost_games::ai::Value;
use starpost_games::game::{Seat, Seats};
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
        let Some(question) = self.question(&sitting, seat).await? else {
            return Ok(());
        };
        let thought = run_blocking(move || question.answer(&stop)).await??;
        self.act(
            game,
            now,
            async |cause, tx, sitting| {
                if sitting.waits_for(asked) != Some(seat) {
                    return Ok(());
                }
                let offer = sitting.draw_for(seat);
                if offer.is_some() && is_drawn(thought.value, sitting.replay.turns) {
                    let agreed = What::Agree(seat);
                    self.app.commit_event(cause, tx, sitting, &agreed).await?;
                }
                if sitting.replay.ending.is_none() {
                    let turn = What::Turn(thought.line.join("; "));
                    self.app.commit_event(cause, tx, sitting, &turn).await?;
                }
                Ok(())
            },
            asked,
        )
        .await
    }

    /// Says yes or no to the draw that is offered by the event that is named. At a table of several
    /// the bot does not know what is good for others, and declines.
    pub async fn consider_draw(
        self,
        game: GameId,
        asked: Told,
        stop: Stop,
        now: Timestamp,
    ) -> Result<(), Error> {
        let sitting = self.app.sitting(game).await?;
        let Some(seat) = sitting.seat_of(asked.person).filter(|seat| {
            sitting
                .draw_for(*seat)
                .is_some_and(|draw| draw.seq == asked.seq)
        }) else {
            return Ok(());
        };
        let is_drawn = match sitting.replay.to_move() {
            // It answers when it has thought about its turn.
            Some(mover) if mover == seat => return Ok(()),
            Some(_) if sitting.replay.game.seats() == 2 => {
                let Some(question) = self.question(&sitting, seat).await? else {
                    return Ok(());
                };
                let thought = run_blocking(move || question.answer(&stop)).await??;
                is_drawn(-thought.value, sitting.replay.turns)
            }
            Some(_) | None => false,
        };
        self.act(
            game,
            now,
            async |cause, tx, sitting| {
                let Some(draw) = sitting.draw_for(seat).filter(|draw| draw.seq == asked.seq) else {
                    return Ok(());
                };
                let what = match (is_drawn, draw.by) {
                    (true, _) => What::Agree(seat),
                    (false, Some(_)) => What::Withdraw(seat),
                    // A position has occurred often enough, and nobody waits for an answer.
                    (false, None) => return Ok(()),
                };
                self.app.commit_event(cause, tx, sitting, &what).await?;
                Ok(())
            },
            asked,
        )
        .await
    }

    /// What there is to think about at the present position. The bot knows the role of its own seat.
    async fn question(self, sitting: &Sitting, seat: Seat) -> Result<Option<Question>, Error> {
        let role = self.app.secrets().secret_of(sitting, seat).await?;
        Ok(Question::of(sitting, role.map(|role| role.role)))
    }

    /// Does something as the bot in the game as it is now, all of it or nothing.
    async fn act(
        self,
        game: GameId,
        now: Timestamp,
        act: impl AsyncFnOnce(Cause, &mut GameTx, &mut Sitting) -> Result<(), Error>,
        asked: Told,
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

    /// The draw that this seat has not answered, if one is offered.
    fn draw_for(&self, seat: Seat) -> Option<Request> {
        let draw = self.request(Asking::Draw)?;
        let unanswered: Seats = draw.unanswered;
        (self.stage() == Stage::Playing && unanswered.has(seat)).then_some(draw)
    }
}
