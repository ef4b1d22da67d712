//! The points in favour of a turn in the eyes of a player who looks no further, besides what it leaves: what
//! strong play chooses, to get somewhere, and to attack.

use crate::ai::judge::AHEAD;
use crate::ai::thinkable::Thinkable;
use crate::ai::value::Value;

/// The deduction for a turn after which nothing is better than before.
const AIMLESS: i32 = 150;

/// Somebody who chooses a turn at a position.
#[derive(Debug)]
pub(super) struct TurnPreference<'a, G: Thinkable> {
    /// The traits of turns that count.
    pub(super) order: &'a G::Order,
    /// The worth of the position, in thousandths of log-odds.
    pub(super) before: i32,
    /// As in [`crate::ai::glance::Glance`].
    pub(super) hand: i32,
    /// The same.
    pub(super) drive: i32,
}

impl<G: Thinkable> TurnPreference<'_, G> {
    /// The amount by which they think a turn worth more, or less, than its result is worth: `worth`.
    pub(super) fn for_turn(&self, line: &[G::Action], result: &G, worth: Value) -> i32 {
        let promise = self.hand * result.promise(line, self.order);
        let drive = self.eager() * result.drive(result.to_move());
        let aimless = if worth.thousandths() > self.before { 0 } else { AIMLESS };
        (promise + drive) / 100 - aimless
    }

    /// The degree to which they are led by the wish to attack here, in hundredths: there may be nothing else left
    /// to do for a player who is clearly ahead.
    fn eager(&self) -> i32 {
        match self.before {
            AHEAD.. => self.drive * 4,
            _ => self.drive,
        }
    }
}
