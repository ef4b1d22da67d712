//! `starpost health`: asks the bot that runs on this machine whether it is ready.

use std::net::Ipv4Addr;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, bail};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::output::print_line;
use crate::config::{self, Settings};

/// The time that the answer may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// Prints what the bot answers. The exit status is 1 if it is not ready.
pub(super) async fn run(file: Option<&Path>) -> anyhow::Result<ExitCode> {
    let Some(port) = Settings::read(file, &config::environment)?.operator_port()? else {
        bail!("STARPOST_OPERATOR_PORT is not set: nobody can be asked");
    };
    let (head, said) = ask(port, "/readyz").await?;
    print_line(said.trim())?;
    Ok(if is_ready(&head) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// True if the head of an answer of `/readyz` says so.
pub fn is_ready(head: &str) -> bool {
    head.starts_with("HTTP/1.1 200")
}

/// The answer of a bot on this machine at its operator's port: the head, and what it says.
pub async fn ask(port: u16, path: &str) -> anyhow::Result<(String, String)> {
    let answer = timeout(PATIENCE, get(port, path))
        .await
        .context("nobody answers")
        .flatten()
        .with_context(|| format!("at port {port} of this machine"))?;
    let (head, said) = answer.split_once("\r\n\r\n").unwrap_or_default();
    Ok((head.to_owned(), said.to_owned()))
}

async fn get(port: u16, path: &str) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await?;
    let question =
        format!("GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n");
    stream.write_all(question.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}
