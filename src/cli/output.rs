//! Printing to standard output, which the reader may close at any time.

use std::io::{self, Write as _};

/// The reader of the output has closed it, as `head` does after some lines.
#[derive(Debug, thiserror::Error)]
#[error("nobody reads what is printed")]
pub(super) struct NobodyReads;

/// Prints a text without adding anything.
#[expect(clippy::wildcard_enum_match_arm, reason = "an enum of the standard library")]
pub(super) fn print(text: &str) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    let printed = output.write_all(text.as_bytes());
    printed.and_then(|()| output.flush()).map_err(|why| match why.kind() {
        io::ErrorKind::BrokenPipe => NobodyReads.into(),
        _ => why.into(),
    })
}

/// Prints a line.
pub(super) fn print_line(line: &str) -> anyhow::Result<()> {
    print(&format!("{line}\n"))
}
