//! The objections to a turn in the eyes of a player who looks no further than that. It throws no dice: what is
//! misjudged follows from the game's seed and the position.

use crate::ai::dice::mixed;
use crate::ai::thinkable::Thinkable;

/// The deduction for a turn that changes nothing: it is for where all others cost more.
const IDLE: i32 = 800;

/// The deduction for a position that was there once before.
const REPEATED: i32 = 300;

/// The same of what was there more often: a game must not go round in circles.
const CIRCLING: i32 = 20_000;

/// Sets apart what is not seen from what is misjudged.
const OPEN: u64 = 0x6f70_656e;

/// Somebody who chooses a turn at a position.
#[derive(Debug)]
pub(super) struct Qualms<'a, G: Thinkable> {
    /// The weights they know.
    pub(super) weights: &'a G::Weights,
    /// The position, as [`Thinkable::key`].
    pub(super) before: u64,
    /// The positions on the table before, as [`Thinkable::key`].
    pub(super) past: &'a [u64],
    /// The number of results in 100 of which they overlook what lies open to the others.
    pub(super) blind: u64,
    /// The most by which they think a result worth less than it is, in thousandths of log-odds.
    pub(super) blur: u64,
    /// Cost, in their eyes, of a result after which they could add nothing to what they have.
    pub(super) stuck: i32,
    /// As in [`crate::ai::TurnRequest`].
    pub(super) seed: u64,
}

impl<G: Thinkable> Qualms<'_, G> {
    /// The amount by which they think a result worth less than it is by itself, which is never less than 0.
    /// Nothing that is plain to see is ever misjudged for the better.
    pub(super) fn about(&self, result: &G) -> i32 {
        let mover = result.to_move();
        let key = result.key(result.next());
        let exposed = if self.sees(key) { result.exposed(mover, self.weights) } else { 0 };
        let idle = if result.key(mover) == self.before { IDLE } else { 0 };
        let repeated = match self.past.iter().filter(|&&past| past == key).count() {
            0 => 0,
            1 => REPEATED,
            _ => CIRCLING,
        };
        let misjudged = match exposed + idle {
            0 => mixed(self.seed, key) % (self.blur + 1),
            _ => self.blur,
        };
        let stuck = if self.stuck > 0 && result.is_stuck(mover) { self.stuck } else { 0 };
        exposed + idle + repeated + stuck + misjudged as i32
    }

    /// True if they see what lies open after a result: in the same one always the same.
    fn sees(&self, key: u64) -> bool {
        mixed(self.seed ^ OPEN, key) % 100 >= self.blind
    }
}
