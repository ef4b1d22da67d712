//! Another program that plays, over the lines of `docs/ENGINE.md`.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;

use anyhow::{Context, Result};

use super::limit::Limit;
use starpost_games::versus::{Opening, turn_or_pass};

/// A program that was started, and the game that it is told of.
#[derive(Debug)]
pub(super) struct External {
    child: Child,
    input: ChildStdin,
    /// Each line that it prints.
    output: Receiver<String>,
    kind: String,
    turns: Vec<String>,
}

/// Why there is no turn.
const ENDED: &str = "the program has ended";

impl External {
    /// Starts a program, given with its arguments.
    pub(super) fn start(program: &str, kind: &str) -> Result<External> {
        let mut words = program.split_whitespace();
        let name = words.next().context("exec: names no program")?;
        let mut command = Command::new(name);
        command
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let mut child = command
            .spawn()
            .with_context(|| format!("starting {name}"))?;
        let input = child.stdin.take().context("it has no input")?;
        let printed = BufReader::new(child.stdout.take().context("it has no output")?);
        let (line, output) = mpsc::channel();
        thread::spawn(move || {
            let mut lines = printed.lines().map_while(Result::ok);
            lines.all(|printed| line.send(printed).is_ok())
        });
        Ok(External {
            child,
            input,
            output,
            kind: kind.to_owned(),
            turns: Vec::new(),
        })
    }

    /// A game begins.
    pub(super) fn begin(&mut self, opening: &Opening) {
        self.turns = opening.turns().to_vec();
    }

    /// A turn was played.
    pub(super) fn played(&mut self, line: &str) {
        self.turns.push(line.to_owned());
    }

    /// The items of the turn that it plays now.
    pub(super) fn choose(&mut self, limit: Limit) -> Result<Vec<String>, String> {
        let turns = self.turns.iter().map(|turn| turn_or_pass(turn));
        let turns = turns.collect::<Vec<_>>().join(" / ");
        let patience = limit.patience();
        let (kind, limit) = (&self.kind, limit.words());
        let asked = format!("position {kind} turns {turns}\ngo {limit}\n");
        let written = self.input.write_all(asked.as_bytes());
        written
            .and_then(|()| self.input.flush())
            .map_err(|_| ENDED.to_owned())?;
        loop {
            let line = self
                .output
                .recv_timeout(patience)
                .map_err(|why| match why {
                    RecvTimeoutError::Disconnected => ENDED.to_owned(),
                    RecvTimeoutError::Timeout => {
                        format!("the program has not answered for {} s", patience.as_secs())
                    }
                })?;
            let said = line.trim();
            if let Some(turn) = said.strip_prefix("bestturn") {
                return Ok(turn
                    .split(';')
                    .map(|item| item.trim().to_owned())
                    .filter(|item| !item.is_empty())
                    .collect());
            }
            if said.starts_with("error") {
                return Err(format!("the program says: {said}"));
            }
        }
    }
}

impl Drop for External {
    fn drop(&mut self) {
        let _it_may_have_ended = self.child.kill();
        let _it_is_gone = self.child.wait();
    }
}
