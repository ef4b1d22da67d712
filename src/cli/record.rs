//! `starpost record`: checks, shows and converts records; knows files, and no rules.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};
use clap::{Subcommand, ValueEnum};

use super::output::{print, print_line};
use starpost_games::game::Seat;
use starpost_games::games::{Refused, View, heading};
use starpost_games::record::{BadEvent, Record, Replay, SaidResult, decoded};
use starpost_games::render;
use starpost_games::words::{self, Language};

/// The largest file that is read, in bytes. A record of a hundred turns has a few thousand.
const LARGEST_FILE: u64 = 4 << 20;

/// The language of the command line.
const ENGLISH: Language = Language::English;

/// The subcommands of `starpost record`.
#[derive(Clone, Debug, Subcommand)]
pub enum RecordCommand {
    /// Replay records and print one line of columns for each, separated by tabs.
    ///
    /// The columns are: the file; ok, refused or unreadable; players; turns; eliminations as
    /// seat:turn; the final position; the reason if it is not ok.
    Check {
        /// Print the final position, which is left empty otherwise.
        #[arg(long)]
        position: bool,
        /// The files: records in our format, transcripts of SuperDuperGames, or games written by hand.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Show the board of a record.
    Show {
        /// The file.
        file: PathBuf,
        /// Show the board after this turn instead of the last one.
        #[arg(long)]
        turn: Option<u32>,
        /// Write a picture to this file instead of printing the board as text.
        #[arg(long)]
        png: Option<PathBuf>,
    },
    /// Print a record in another format.
    Convert {
        /// The file.
        file: PathBuf,
        /// The format to print.
        #[arg(long)]
        to: RecordForm,
    },
}

/// The formats a record can be written in.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum RecordForm {
    /// Our own format.
    Starpost,
    /// A transcript of SuperDuperGames.
    Sdg,
}

/// Runs the subcommand, which prints to standard output.
pub fn run(command: &RecordCommand) -> Result<ExitCode> {
    match command {
        RecordCommand::Check { position, files } => check(files, *position),
        RecordCommand::Show { file, turn, png } => show(file, *turn, png.as_deref()),
        RecordCommand::Convert { file, to } => convert(file, *to),
    }
}

fn check(files: &[PathBuf], position: bool) -> Result<ExitCode> {
    let mut all_ok = true;
    for file in files {
        let checked = Checked::of(file);
        all_ok &= checked.verdict == "ok";
        print_line(&checked.line(file, position))?;
    }
    Ok(if all_ok { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The lines that `check` prints about a file.
struct Checked {
    verdict: &'static str,
    players: String,
    turns: String,
    eliminations: String,
    position: String,
    reason: String,
}

impl Checked {
    fn of(file: &Path) -> Checked {
        let unreadable = |why: String| Checked::without_replay("unreadable", String::new(), why);
        let (record, said) = match read(file) {
            Ok(read) => read,
            Err(why) => return unreadable(format!("{why:#}")),
        };
        let players = record.players.len().to_string();
        let checked = record.replay().and_then(|replay| {
            record.check_seals(&replay)?;
            Ok(replay)
        });
        match checked {
            Err(bad) => Checked::without_replay("refused", players, refusal(&bad)),
            Ok(replay) => match said.map(|said| said.check(&replay)) {
                Some(Err(why)) => unreadable(why.to_string()),
                _ => Checked::replayed(players, &replay),
            },
        }
    }

    fn without_replay(verdict: &'static str, players: String, reason: String) -> Checked {
        let empty = String::new;
        Checked {
            verdict,
            players,
            turns: empty(),
            eliminations: empty(),
            position: empty(),
            reason,
        }
    }

    fn replayed(players: String, replay: &Replay) -> Checked {
        let out = replay.eliminations.iter().map(|(seat, turn)| format!("{seat}:{turn}"));
        Checked {
            verdict: "ok",
            players,
            turns: replay.turns.to_string(),
            eliminations: out.collect::<Vec<_>>().join(","),
            position: replay.game.print(),
            reason: String::new(),
        }
    }

    fn line(&self, file: &Path, position: bool) -> String {
        let file = file.display().to_string();
        let position = if position { self.position.as_str() } else { "" };
        let fields =
            [&file, self.verdict, &self.players, &self.turns, &self.eliminations, position]
                .into_iter()
                .chain([self.reason.as_str()]);
        let clean = |field: &str| field.replace(['\t', '\n', '\r'], " ");
        fields.map(clean).collect::<Vec<_>>().join("\t")
    }
}

/// The reason why an event is refused, and its place, in English.
pub fn refusal(bad: &BadEvent) -> String {
    let place = match bad.line {
        0 => String::new(),
        line => format!("line {line}, "),
    };
    format!("{place}turn {}: {}", bad.turn, sentence(&bad.refused))
}

/// The reason why something is refused, in English, with the id of the sentence.
pub fn sentence(refused: &Refused) -> String {
    format!("{} ({})", bare_sentence(refused), refused.id)
}

/// The reason why something is refused, in English.
pub fn bare_sentence(refused: &Refused) -> String {
    let sentence = words::say(ENGLISH, refused.id, &refused.args);
    let item = if refused.item.is_empty() { String::new() } else { format!("{}: ", refused.item) };
    format!("{item}{sentence}")
}

/// The record in a file, and the result that the file states.
fn read(file: &Path) -> Result<(Record, Option<SaidResult>)> {
    let size = fs::metadata(file).with_context(|| "it cannot be opened".to_owned())?.len();
    if size > LARGEST_FILE {
        return Err(anyhow!("line 1: this is longer than any record"));
    }
    let bytes = fs::read(file).context("it cannot be read")?;
    let text = decoded(&bytes).map_err(|look| anyhow!(look.said()))?;
    Ok(Record::read_unchecked(&text)?)
}

/// The record in a file, with an error that names the file.
pub fn read_named(file: &Path) -> Result<Record> {
    let read = || {
        let (record, said) = read(file)?;
        if let (Some(said), Ok(replay)) = (said, record.replay()) {
            said.check(&replay)?;
        }
        Ok::<_, anyhow::Error>(record)
    };
    read().with_context(|| file.display().to_string())
}

fn show(file: &Path, turn: Option<u32>, png: Option<&Path>) -> Result<ExitCode> {
    let record = read_named(file)?;
    let replay = match turn {
        None => record.replay(),
        Some(turn) if turn > record.turns() => bail!("there is no turn {turn}"),
        Some(turn) => record.replay_until(record.last_before_turn(turn + 1)),
    }
    .map_err(|bad| anyhow!(refusal(&bad)))?;
    let kind = words::say(ENGLISH, &format!("kind-{}", record.kind().word()), &[]);
    let game = replay.game.as_ref();
    let players = record.players_after(replay.seq);
    let side = replay.to_move().unwrap_or(Seat(0));
    let heading = heading(ENGLISH, &kind, replay.turns, (game, side), &players);
    let view = View {
        side,
        language: ENGLISH,
        players: &players,
        heading: &heading,
        ended: replay.ending.and_then(|ending| ending.outcome),
    };
    match png {
        Some(path) => {
            let picture = render::png(&replay.game.draw(&view), 1200);
            fs::write(path, picture).with_context(|| format!("cannot write {}", path.display()))?;
        }
        None => {
            let board = replay.game.text_board(&view);
            print_line(&format!("{heading}\n\n{board}"))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn convert(file: &Path, to: RecordForm) -> Result<ExitCode> {
    let record = read_named(file)?;
    match to {
        RecordForm::Starpost => print(&canonical(record)?.text())?,
        RecordForm::Sdg => {
            let transcript = record.to_transcript().map_err(|bad| anyhow!(refusal(&bad)))?;
            print(&transcript.context("SuperDuperGames has no such game")?)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The record with every turn in canonical form.
fn canonical(record: Record) -> Result<Record> {
    record.canonical().map_err(|bad| anyhow!(refusal(&bad)))
}
