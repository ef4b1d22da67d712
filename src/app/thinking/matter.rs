//! The questions put to the bot in a game, and whether they still stand.

use crate::app::game::Sitting;
use crate::store::{PersonEvent, Stage};
use starpost_games::game::Seat;

/// The question put to the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matter {
    /// To take its turn.
    Turn,
    /// To agree to a draw while somebody else is to move; otherwise it answers before its turn.
    Draw,
}

impl Sitting {
    /// The seat of the bot, if it has been asked that by that event and has not answered.
    pub(super) fn asks(&self, matter: Matter, asked: PersonEvent) -> Option<Seat> {
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
}
