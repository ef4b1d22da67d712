//! The things that several subjects of the tests share.

pub(crate) mod audience;
pub(crate) mod browser;
pub(crate) mod chance;
pub(crate) mod clock;
pub(crate) mod club;
#[path = "../../../crates/games/tests/it/support/data.rs"]
pub(crate) mod data;
pub(crate) mod databases;
pub(crate) mod deeds;
pub(crate) mod earlier_version;
pub(crate) mod front;
pub(crate) mod frozen;
pub(crate) mod grounds;
pub(crate) mod judges;
#[path = "../../../crates/games/tests/it/support/names.rs"]
pub(crate) mod names;
pub(crate) mod parts;
pub(crate) mod pigeon;
pub(crate) mod pinboard;
pub(crate) mod play;
pub(crate) mod postgres;
mod postgres_server;
pub(crate) mod record_turns;
pub(crate) mod roomy;
pub(crate) mod round;
pub(crate) mod scratch;
#[path = "../../../crates/games/tests/it/support/settlers.rs"]
pub(crate) mod settlers;
pub(crate) mod several;
pub(crate) mod silence;
mod skipped;
pub(crate) mod sources;
pub(crate) mod sqlite_file;
pub(crate) mod table;
pub(crate) mod wall;
pub(crate) mod wants;
pub(crate) mod webdriver;

pub(crate) use skipped::skip;

/// True if somebody wants more than `cargo test` runs by itself: everything, one seed or one story.
fn more_is_asked_for() -> bool {
    let variables = ["STARPOST_TEST_ALL", "STARPOST_SEED", "STARPOST_STORY"];
    let is_set = |variable| std::env::var_os(variable).is_some();
    variables.into_iter().any(is_set)
}

/// True if a test is left out because it is slow by its nature, for the reason given; `.ci/run` leaves out none.
pub(crate) fn left_out(why: &str) -> bool {
    let is_left_out = !more_is_asked_for();
    if is_left_out {
        skip(&format!("{why} (STARPOST_TEST_ALL=1 runs it)"));
    }
    is_left_out
}
