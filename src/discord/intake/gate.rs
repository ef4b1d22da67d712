//! The limit on how many interactions are worked on at once. Those that come when there are too many are refused
//! soon; letting everybody in would mean that nobody is answered in time. Knows nothing of what is asked.

use crate::app::{Capacity, Gate};

/// The room where most is done. More at once would only wait for each other in the database, and more of one
/// person is no person's doing.
const USUAL: Capacity = Capacity { at_once: 32, of_one: 8, waiting: 200, waiting_of_one: 16 };

/// The room where everybody comes at once, for the same thing.
const CROWDED: Capacity = Capacity { at_once: 4, of_one: 1, waiting: 2_000, waiting_of_one: 4 };

/// The gate of most commands.
pub(super) fn usual() -> Gate {
    Gate::new(USUAL)
}

/// A gate with a long line.
pub(super) fn for_crowds() -> Gate {
    Gate::new(CROWDED)
}
