//! The version of the program.

/// The commit that it was built from, in short; `unknown commit` where that was not said.
pub(super) const COMMIT: &str = env!("STARPOST_COMMIT");

/// The version and the commit, as `--version` says them.
pub(super) const VERSION: &str =
    concat!(env!("CARGO_PKG_VERSION"), " (", env!("STARPOST_COMMIT"), ")");
