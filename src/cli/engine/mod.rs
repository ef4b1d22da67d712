//! `starpost engine`: a player for other programs, over lines of text (`docs/ENGINE.md`).

mod request;
mod session;
mod thinking;

use std::io;
use std::process::ExitCode;

use anyhow::Result;

use super::lines::Lines;
use session::EngineSession;

/// Answers what is asked on standard input, until it ends or says `quit`.
pub(super) fn run() -> Result<ExitCode> {
    let mut session = EngineSession::default();
    for line in Lines::of(io::stdin().lock()) {
        if session.answer(&line?)?.is_break() {
            break;
        }
    }
    session.finish()?;
    Ok(ExitCode::SUCCESS)
}
