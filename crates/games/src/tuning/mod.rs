//! Fits what the terms of a position count to games that were played. Knows no game, and no clock; who
//! uses what was fitted decides that by a match.

mod equations;
mod fit;
mod learner;
mod order;
mod sample;

pub use fit::{Fit, fit};
pub use learner::{Learner, PlayerWeights};
pub use order::{PLACES, TraitWeights, learn};
pub use sample::{Noted, Sample, samples};
