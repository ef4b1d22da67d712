//! The place of the bot's program, which is put under load.

use std::env::consts::EXE_SUFFIX;
use std::env::current_exe;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};

/// The program that is named, or else the one beside this program. An error: it is not there.
pub(super) fn bot_program(named: Option<&Path>) -> anyhow::Result<PathBuf> {
    match named {
        Some(path) => path.canonicalize().with_context(|| format!("--program {}", path.display())),
        None => beside(&current_exe()?),
    }
}

/// The bot's program in the folder of another one.
fn beside(other: &Path) -> anyhow::Result<PathBuf> {
    let path = other.with_file_name(format!("starpost{EXE_SUFFIX}"));
    ensure!(
        path.is_file(),
        "the bot's program is not at {}: `cargo build` builds it beside this one, and --program \
         names another",
        path.display()
    );
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_not_named_is_beside_the_other_or_missed_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let lab = folder.path().join("starpost-lab");
        let bot = folder.path().join(format!("starpost{EXE_SUFFIX}"));
        let missed = beside(&lab).expect_err("there is none").to_string();
        assert!(missed.starts_with(&format!("the bot's program is not at {}: ", bot.display())));
        std::fs::write(&bot, "a program").expect("room");
        assert_eq!(beside(&lab).expect("it is there"), bot);
    }
}
