//! Printing to standard output, which the reader may close at any time.

use std::io::{self, Write as _};
use std::process::ExitCode;

/// The reader of the output has closed it, as `head` does after some lines.
#[derive(Debug, thiserror::Error)]
#[error("nobody reads what is printed")]
struct NobodyReads;

/// Prints a text without adding anything.
#[expect(clippy::wildcard_enum_match_arm, reason = "an enum of the standard library")]
pub fn print(text: &str) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    let printed = output.write_all(text.as_bytes());
    printed.and_then(|()| output.flush()).map_err(|why| match why.kind() {
        io::ErrorKind::BrokenPipe => NobodyReads.into(),
        _ => why.into(),
    })
}

/// Prints a line.
pub fn print_line(line: &str) -> anyhow::Result<()> {
    print(&format!("{line}\n"))
}

/// The exit code of a program that has ended so. An error is printed after the name of the program, unless it is that
/// nobody reads any more.
pub fn exit_code(program: &str, ended: anyhow::Result<ExitCode>) -> ExitCode {
    match ended {
        Ok(code) => code,
        Err(error) if error.is::<NobodyReads>() => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "{program}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
