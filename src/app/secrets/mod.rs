//! Secret roles: how they are dealt, and what one person may know of them.

mod deal;
mod secret;

pub(super) use deal::follow;
pub use secret::{SecretRole, Verified};
