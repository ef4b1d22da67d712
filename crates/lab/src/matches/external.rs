//! Another program that plays, over the lines of `docs/ENGINE.md`. It may say anything, and nothing.

use std::io::{BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use super::threads::StopFlag;
use starpost::cli::lines::{InputLine, Lines, clipped};
use starpost_games::versus::Opening;

/// A program that was started, and the game that it is told of.
#[derive(Debug)]
pub(super) struct External {
    child: Child,
    /// The channel for the lines that it is told.
    input: SyncSender<String>,
    /// The channel for the lines it says that matter.
    output: Receiver<EngineReply>,
    kind: String,
    turns: Vec<String>,
}

/// A line of a program that is no mere information.
#[derive(Debug, PartialEq, Eq)]
enum EngineReply {
    Turn(String),
    Error(String),
    TooLong,
}

/// So many lines are kept that nobody has waited for.
const KEPT: usize = 16;

/// The interval at which anything that waits looks whether the match has been stopped.
const LOOKS: Duration = Duration::from_millis(100);

/// The reason why there is no turn.
const ENDED: &str = "has ended";

impl External {
    /// Starts a program, given with its arguments.
    pub(super) fn start(program: &str, kind: &str) -> Result<External> {
        let mut words = program.split_whitespace();
        let name = words.next().context("exec: names no program")?;
        let mut command = Command::new(name);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().with_context(|| format!("starting {name}"))?;
        let stdin = child.stdin.take().context("it has no input")?;
        let stdout = child.stdout.take().context("it has no output")?;
        let (input, asked) = mpsc::sync_channel(1);
        let (said, output) = mpsc::sync_channel(KEPT);
        thread::spawn(move || tell(stdin, &asked));
        thread::spawn(move || listen(stdout, &said));
        Ok(External { child, input, output, kind: kind.to_owned(), turns: Vec::new() })
    }

    /// A game begins.
    pub(super) fn begin(&mut self, opening: &Opening) {
        self.turns = opening.turns().to_vec();
    }

    /// A turn was played.
    pub(super) fn played(&mut self, line: &str) {
        self.turns.push(line.to_owned());
    }

    /// The items of the turn that it plays now, asked with these limits. An error: it gives none
    /// within its time, and why, as what follows its name in a sentence.
    pub(super) fn choose(
        &mut self,
        limits: &str,
        patience: Duration,
        stop: &StopFlag,
    ) -> Result<Vec<String>, String> {
        self.check_silence()?;
        let (kind, turns) = (&self.kind, self.turns.join(" / "));
        let asked = format!("position {kind} turns {turns}\ngo {limits}\n");
        self.input.try_send(asked).map_err(|why| match why {
            TrySendError::Full(_) => "does not read what it is told".to_owned(),
            TrySendError::Disconnected(_) => ENDED.to_owned(),
        })?;
        match self.answer(patience, stop)? {
            EngineReply::Turn(line) => items(&line),
            other @ (EngineReply::Error(_) | EngineReply::TooLong) => Err(other.fault()),
        }
    }

    /// Before it is asked it has nothing to say.
    fn check_silence(&self) -> Result<(), String> {
        match self.output.try_recv() {
            Ok(EngineReply::Turn(line)) => Err(format!("says {:?} unasked", clipped(&line))),
            Ok(other @ (EngineReply::Error(_) | EngineReply::TooLong)) => Err(other.fault()),
            Err(TryRecvError::Empty) => Ok(()),
            Err(TryRecvError::Disconnected) => Err(ENDED.to_owned()),
        }
    }

    /// The next thing that it says, within its time.
    fn answer(&self, patience: Duration, stop: &StopFlag) -> Result<EngineReply, String> {
        let begun = Instant::now();
        loop {
            let left = patience.saturating_sub(begun.elapsed());
            match self.output.recv_timeout(left.min(LOOKS)) {
                Ok(said) => return Ok(said),
                Err(RecvTimeoutError::Disconnected) => return Err(ENDED.to_owned()),
                Err(RecvTimeoutError::Timeout) if stop.is_said() => {
                    return Err("was stopped".to_owned());
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    let seconds = patience.as_secs();
                    return Err(format!("has given no turn for {seconds} s"));
                }
                Err(RecvTimeoutError::Timeout) => {}
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

impl EngineReply {
    fn of(line: &InputLine) -> Option<EngineReply> {
        let text = match line {
            InputLine::Text(text) | InputLine::NotText(text) => text.trim(),
            InputLine::TooLong => return Some(EngineReply::TooLong),
        };
        match text {
            _ if text.starts_with("bestturn") => Some(EngineReply::Turn(text.to_owned())),
            _ if text.starts_with("error") => Some(EngineReply::Error(text.to_owned())),
            _ => None,
        }
    }

    /// The fault that it committed by saying this, if that is no turn.
    fn fault(&self) -> String {
        match self {
            EngineReply::Turn(line) => format!("says {:?}, which is no turn", clipped(line)),
            EngineReply::Error(line) => format!("says {:?}", clipped(line)),
            EngineReply::TooLong => "says a line that is too long".to_owned(),
        }
    }
}

/// The items of a turn in the line that gives it.
fn items(line: &str) -> Result<Vec<String>, String> {
    let turn = line
        .strip_prefix("bestturn")
        .unwrap_or_default()
        .strip_prefix(char::is_whitespace)
        .unwrap_or_default();
    let items: Vec<String> = turn
        .split(';')
        .map(|item| item.trim().to_owned())
        .filter(|item| !item.is_empty())
        .collect();
    if items.is_empty() { Err(EngineReply::Turn(line.to_owned()).fault()) } else { Ok(items) }
}

/// Passes on what the program is told, for as long as it reads.
fn tell(mut stdin: ChildStdin, asked: &Receiver<String>) {
    for asked in asked {
        let written = stdin.write_all(asked.as_bytes());
        if written.and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Passes on what the program says that matters, for as long as somebody listens.
fn listen(stdout: ChildStdout, said: &SyncSender<EngineReply>) {
    let lines = Lines::of(BufReader::new(stdout)).map_while(Result::ok);
    let mut matters = lines.filter_map(|line| EngineReply::of(&line));
    while matters.next().is_some_and(|one| said.send(one).is_ok()) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The results of a program that is this script of the shell, asked twice.
    fn asked_twice(script: &str) -> [Result<Vec<String>, String>; 2] {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), script).expect("written");
        let program = format!("sh {}", file.path().display());
        let mut external = External::start(&program, "homeworlds").expect("it starts");
        [(), ()].map(|()| {
            let patience = Duration::from_secs(1);
            let chosen = external.choose("nodes 1", patience, &StopFlag::default());
            // For what it says besides.
            thread::sleep(LOOKS);
            chosen
        })
    }

    const ASKED: &str = "read position; read go; ";

    #[test]
    fn a_turn_is_what_follows_the_word() {
        let script = format!(
            "{ASKED} echo info; echo 'bestturn build g1; build g2;'; {ASKED} echo 'bestturn pass'"
        );
        let [turn, pass] = asked_twice(&script);
        assert_eq!(turn.expect("a turn"), ["build g1", "build g2"]);
        assert_eq!(pass.expect("a pass"), ["pass"]);
    }

    #[test]
    fn what_is_no_turn_is_none() {
        for no_turn in ["bestturn", "bestturn ;;;", "bestturnpass", "bestturn;pass"] {
            let [answer, _] = asked_twice(&format!("{ASKED} echo '{no_turn}'; sleep 9"));
            let why = format!("says {no_turn:?}, which is no turn");
            assert_eq!(answer, Err(why));
        }
    }

    #[test]
    fn whoever_says_everything_but_a_turn_is_not_waited_for_long() {
        let no_turn = "has given no turn for 1 s";
        for (script, why) in [
            (format!("{ASKED} while :; do echo info; done"), no_turn),
            ("sleep 9".to_owned(), no_turn),
            (format!("{ASKED} exit"), ENDED),
            (format!("{ASKED} exec tr '\\0' x < /dev/zero"), "says a line that is too long"),
            (format!("{ASKED} echo error none; sleep 9"), "says \"error none\""),
        ] {
            let [answer, _] = asked_twice(&script);
            assert_eq!(answer, Err(why.to_owned()), "{script}");
        }
    }

    #[test]
    fn a_second_turn_is_not_kept_for_later() {
        let [first, second] =
            asked_twice(&format!("{ASKED} echo 'bestturn a\nbestturn b'; sleep 9"));
        assert_eq!(first.expect("a turn"), ["a"]);
        assert_eq!(second, Err("says \"bestturn b\" unasked".to_owned()));
    }

    #[test]
    fn whoever_answers_without_reading_is_found_out() {
        let turns = vec!["pass".to_owned(); 100_000];
        let file = tempfile::NamedTempFile::new().expect("a file");
        let script = "sleep 0.5; echo bestturn a; sleep 0.5; echo bestturn a; sleep 9";
        std::fs::write(file.path(), script).expect("written");
        let program = format!("sh {}", file.path().display());
        let mut external = External::start(&program, "homeworlds").expect("it starts");
        external.turns = turns;
        let mut choose =
            || external.choose("nodes 1", Duration::from_secs(3), &StopFlag::default());
        assert!(choose().is_ok());
        assert!(choose().is_ok());
        assert_eq!(choose(), Err("does not read what it is told".to_owned()));
    }
}
