//! The subcommands that are those of another program by now: each is still understood, to say which program that is.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::{Args, Subcommand};

/// Whatever follows such a subcommand.
#[derive(Args)]
pub(super) struct AnyArgs {
    #[arg(allow_hyphen_values = true, trailing_var_arg = true)]
    any: Vec<OsString>,
}

/// The subcommands that are now those of `starpost-lab`.
#[derive(Subcommand)]
pub(super) enum FormerTask {
    /// Now `starpost-lab load`.
    #[command(hide = true, disable_help_flag = true)]
    Load(AnyArgs),
    /// Now `starpost-lab match`.
    #[command(hide = true, disable_help_flag = true)]
    Match(AnyArgs),
    /// Now `starpost-lab openings`.
    #[command(hide = true, disable_help_flag = true)]
    Openings(AnyArgs),
    /// Now `starpost-lab tune`.
    #[command(hide = true, disable_help_flag = true)]
    Tune(AnyArgs),
}

impl FormerTask {
    fn word(&self) -> &'static str {
        match self {
            FormerTask::Load(_) => "load",
            FormerTask::Match(_) => "match",
            FormerTask::Openings(_) => "openings",
            FormerTask::Tune(_) => "tune",
        }
    }

    /// Refused: says where it has gone.
    pub(super) fn refuse(&self) -> Result<ExitCode> {
        let word = self.word();
        let lab = "starpost-lab";
        bail!("`starpost {word}` is now `{lab} {word}`: `cargo run -p {lab} -- {word} …`")
    }
}
