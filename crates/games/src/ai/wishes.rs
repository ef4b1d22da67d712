//! What speaks for a turn in the eyes of whoever looks no further, besides what it leaves: what strong
//! play chooses, to get somewhere, and to attack.

use crate::ai::judge::AHEAD;
use crate::ai::thinkable::Thinkable;
use crate::ai::value::Value;

/// How much is thought less of a turn after which nothing is better than before.
const AIMLESS: i32 = 150;

/// Somebody who chooses a turn at a position.
#[derive(Debug)]
pub(super) struct Wishes<'a, G: Thinkable> {
    /// What traits of turns count.
    pub(super) order: &'a G::Order,
    /// What the position is worth, in thousandths of log-odds.
    pub(super) before: i32,
    /// As in [`crate::ai::glance::Glance`].
    pub(super) hand: i32,
    /// The same.
    pub(super) drive: i32,
}

impl<G: Thinkable> Wishes<'_, G> {
    /// How much more they think of a turn, or less, than what its result is worth: `worth`.
    pub(super) fn for_turn(&self, line: &[G::Action], result: &G, worth: Value) -> i32 {
        let promise = self.hand * result.promise(line, self.order);
        let drive = self.eager() * result.drive(result.to_move());
        let aimless = match worth.thousandths() > self.before {
            true => 0,
            false => AIMLESS,
        };
        (promise + drive) / 100 - aimless
    }

    /// How much they are led by the wish to attack here, in hundredths: there may be nothing else left to
    /// do for whoever is clearly ahead.
    fn eager(&self) -> i32 {
        match self.before {
            AHEAD.. => self.drive * 4,
            _ => self.drive,
        }
    }
}
