//! Numbers for positions: equal ones for positions from which the same may follow.

use crate::game::{Game, Seat};
use crate::games::settlers::field::Fields;
use crate::games::settlers::options::QuietTurns;
use crate::games::settlers::position::{Deeds, Phase, Position};

/// From here on the quiet turns in a row matter to who looks ahead: so many are left then.
const QUIET_SOON: u8 = 28;

impl Position {
    /// A number for what the turn leaves: what is on the board, and whether it is a pass.
    pub(super) fn result_key(&self) -> u64 {
        mixed(self.board_key(), u64::from(self.deeds() == Deeds::Nothing))
    }

    /// A number for what is on the board and which piece acts, but not for what is left of its pips.
    pub(super) fn acting_key(&self) -> u64 {
        match self.phase() {
            Phase::Acting { at, color, moved, .. } => {
                let acting = u64::from(at.number()) << 2 | color as u64;
                mixed(mixed(self.board_key(), acting), moved.bits())
            }
            Phase::First | Phase::Choose | Phase::Done => self.board_key(),
        }
    }

    /// A number for what is on the board, who has just played, and how near the end is that passes
    /// and quiet turns make.
    pub(super) fn turn_key(&self) -> u64 {
        let passes = match self.deeds() {
            Deeds::Nothing => self.passes() + 1,
            Deeds::Quiet | Deeds::Loud => 0,
        };
        let quiet = match (self.options().quiet_turns, self.deeds()) {
            (QuietTurns::Unlimited, _) | (_, Deeds::Loud) => 0,
            (QuietTurns::ThirtySix, _) => (self.quiet() + 1).saturating_sub(QUIET_SOON),
        };
        let [first, second] = [Seat(0), Seat(1)].map(|seat| u64::from(self.begun().has(seat)));
        let begun = first | second << 1;
        let turn = u64::from(self.to_move().0) | begun << 2 | u64::from(passes) << 4;
        mixed(self.board_key(), turn | u64::from(quiet) << 8)
    }

    /// A number for the pieces on the board; the bank follows from them.
    fn board_key(&self) -> u64 {
        let [red, yellow, green, _] = self.colors;
        let [small, medium, _] = self.sizes;
        let [first, second] = self.owners;
        let words = [first, second, red, yellow, green, small, medium];
        let bits = words.map(Fields::bits).into_iter();
        bits.fold(0, mixed)
    }
}

fn mixed(key: u64, word: u64) -> u64 {
    let product = u128::from(key ^ word ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93_u128;
    (product as u64) ^ (product >> 64) as u64
}
