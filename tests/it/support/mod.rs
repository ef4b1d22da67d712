//! What several subjects of the tests share.

pub(crate) mod browser;
pub(crate) mod chance;
pub(crate) mod clock;
pub(crate) mod club;
#[path = "../../../crates/games/tests/it/support/data.rs"]
pub(crate) mod data;
pub(crate) mod databases;
pub(crate) mod deeds;
pub(crate) mod front;
pub(crate) mod grounds;
pub(crate) mod pigeon;
pub(crate) mod play;
pub(crate) mod postgres;
pub(crate) mod roomy;
pub(crate) mod round;
#[path = "../../../crates/games/tests/it/support/settlers.rs"]
pub(crate) mod settlers;
pub(crate) mod several;
pub(crate) mod silence;
pub(crate) mod sources;
pub(crate) mod table;
pub(crate) mod wants;
pub(crate) mod webdriver;

use std::io::{self, Write as _};

/// Says that a test is left out; with `STARPOST_TEST_ALL=1` nothing may be.
pub(crate) fn skip(why: &str) {
    assert!(
        std::env::var("STARPOST_TEST_ALL").is_err(),
        "must not be skipped: {why}"
    );
    // Not by a macro: the harness would swallow the line of a test that passes.
    writeln!(io::stderr(), "skipped: {why}").expect("somebody reads the output");
}
