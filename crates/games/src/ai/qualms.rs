//! What speaks against a turn in the eyes of whoever looks no further than that. It throws no dice: what
//! is misjudged follows from the game's seed and the position.

use crate::ai::dice::mixed;
use crate::ai::thinkable::Thinkable;

/// How much is thought less of a turn that changes nothing: it is for where all others cost more.
const IDLE: i32 = 800;

/// How much is thought less of what was there once before.
const REPEATED: i32 = 300;

/// The same of what was there more often: a game must not go round in circles.
const CIRCLING: i32 = 20_000;

/// Sets apart what is not seen from what is misjudged.
const OPEN: u64 = 0x6f70_656e;

/// Somebody who chooses a turn at a position.
#[derive(Debug)]
pub(super) struct Qualms<'a, G: Thinkable> {
    /// What they know.
    pub(super) weights: &'a G::Weights,
    /// The position, as [`Thinkable::key`].
    pub(super) before: u64,
    /// What was on the table before, as [`Thinkable::key`].
    pub(super) past: &'a [u64],
    /// In how many of 100 results they do not see what lies open to the others.
    pub(super) blind: u64,
    /// How much less than it is worth they think of a result, at most, in thousandths of log-odds.
    pub(super) blur: u64,
    /// Cost, in their eyes, of a result after which they could add nothing to what they have.
    pub(super) stuck: i32,
    /// As in [`crate::ai::Asked`].
    pub(super) seed: u64,
}

impl<G: Thinkable> Qualms<'_, G> {
    /// How much less they think of a result than what it is worth by itself, which is never less than 0.
    /// What is plain to see is never misjudged for the better.
    pub(super) fn about(&self, result: &G) -> i32 {
        let mover = result.to_move();
        let key = result.key(result.next());
        let exposed = match self.sees(key) {
            true => result.exposed(mover, self.weights),
            false => 0,
        };
        let idle = match result.key(mover) == self.before {
            true => IDLE,
            false => 0,
        };
        let repeated = match self.past.iter().filter(|&&past| past == key).count() {
            0 => 0,
            1 => REPEATED,
            _ => CIRCLING,
        };
        let misjudged = match exposed + idle {
            0 => mixed(self.seed, key) % (self.blur + 1),
            _ => self.blur,
        };
        let stuck = match self.stuck > 0 && result.is_stuck(mover) {
            true => self.stuck,
            false => 0,
        };
        exposed + idle + repeated + stuck + misjudged as i32
    }

    /// Whether they see what lies open after a result: in the same one always the same.
    fn sees(&self, key: u64) -> bool {
        mixed(self.seed ^ OPEN, key) % 100 >= self.blind
    }
}
