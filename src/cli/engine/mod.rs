//! `starpost engine`: a player for other programs, over lines of text (`docs/ENGINE.md`).

mod asked;
mod session;
mod thinking;

use std::io::{self, BufRead as _};
use std::process::ExitCode;

use anyhow::Result;

use session::Session;

/// Answers what is asked on standard input, until it ends or says `quit`.
pub(super) fn run() -> Result<ExitCode> {
    let mut session = Session::default();
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.trim() == "quit" {
            session.stop()?;
            break;
        }
        session.answer(&line)?;
    }
    session.finish()?;
    Ok(ExitCode::SUCCESS)
}
