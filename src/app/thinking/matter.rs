//! What the bot is asked in a game, and whether it still is.

use crate::app::game::{Asking, Request, Sitting};
use crate::store::{Stage, Told};
use starpost_games::game::Seat;

/// What the bot is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matter {
    /// To take its turn.
    Turn,
    /// To agree to a draw while somebody else is to move; otherwise it answers before its turn.
    Draw,
}

impl Sitting {
    /// The seat of the bot, if it has been asked that by that event and has not answered.
    pub(super) fn asks(&self, matter: Matter, asked: Told) -> Option<Seat> {
        let is_playing = self.stage() == Stage::Playing && self.replay.ending.is_none();
        let seat = self.seat_of(asked.person).filter(|_| is_playing)?;
        let is_to_move = self.replay.to_move() == Some(seat);
        let is_asked = match matter {
            Matter::Turn => is_to_move && self.position_seq() == asked.seq,
            Matter::Draw => {
                let draw = self.draw_for(seat).filter(|_| self.answers_draws());
                !is_to_move && draw.is_some_and(|draw| draw.seq == asked.seq)
            }
        };
        is_asked.then_some(seat)
    }

    /// Whether the bot answers the offer of a draw at once. At a table of several the offer stands until
    /// it is to move: only then does it know what the position is worth to it.
    pub(super) fn answers_draws(&self) -> bool {
        self.replay.game.seats() == 2
    }

    /// The draw that this seat has not answered, if one is offered.
    pub(super) fn draw_for(&self, seat: Seat) -> Option<Request> {
        let draw = self.request(Asking::Draw)?;
        draw.unanswered.has(seat).then_some(draw)
    }
}
