//! The programs of the lab and of the bot, as they are run; knows nothing of what they do.

use std::env::consts::EXE_SUFFIX;
use std::path::Path;
use std::process::{Command, Output};

/// The lab's program.
pub(crate) const LAB: &str = env!("CARGO_BIN_EXE_starpost-lab");

/// The root of the repository, in which matches are run.
pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Openings of each game, as arguments.
pub(crate) const HOMEWORLDS: &[&str] = &["--openings", "tests/openings/homeworlds.txt"];
pub(crate) const SETTLERS: &[&str] =
    &["--kind", "settlers", "--openings", "tests/openings/settlers.txt"];

/// The bot's program. Tests of the bot have it built, so `cargo test` in the root has brought it up to date; with
/// `-p starpost-lab` it is the one that was built last.
pub(crate) fn bot() -> String {
    let bot = Path::new(LAB).with_file_name(format!("starpost{EXE_SUFFIX}"));
    assert!(bot.is_file(), "{} is not there: `cargo build` builds it", bot.display());
    bot.to_str().expect("text").to_owned()
}

/// The lab's program with these arguments, run to its end.
pub(crate) fn lab(words: &[&[&str]]) -> Output {
    let mut program = Command::new(LAB);
    program.args(words.concat()).current_dir(ROOT).output().expect("it runs")
}

/// The text that it has printed.
pub(crate) fn said(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// The reason why it was refused.
pub(crate) fn refused(output: &Output) -> String {
    assert!(!output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}
