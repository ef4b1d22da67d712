//! The lines that are understood, as what they ask for; knows no game under way.

use std::time::Duration;

use super::super::record::sentence;
use starpost_games::ai::Brain;
use starpost_games::games::{AnyGame, Kind, Refused};
use starpost_games::versus::play_turn;

/// What a line asks for.
#[derive(Debug)]
pub(super) enum Ask {
    /// Nothing.
    Nothing,
    /// Says who this is.
    Hello,
    /// Whether it still answers.
    Ready,
    /// A table, and what was there before each turn, as [`AnyGame::key`].
    Position(Box<dyn AnyGame>, Vec<u64>),
    /// A turn.
    Go(Limits),
    /// The turn found so far.
    Stop,
    /// What the position is worth, term by term.
    Eval,
    /// What can be set.
    Options,
    /// Who thinks.
    Level(Brain),
    /// What chance follows from.
    Seed(u64),
}

/// What a thought may cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Limits {
    pub(super) nodes: Option<u64>,
    pub(super) time: Option<Duration>,
}

/// Longer lines are not read.
const LONGEST: usize = 100_000;

/// Reads a line; an error says in a few words what was not understood.
pub(super) fn read(line: &str) -> Result<Ask, String> {
    if line.len() > LONGEST {
        return Err("the line is too long".to_owned());
    }
    let (word, rest) = split(line);
    match word {
        "" => Ok(Ask::Nothing),
        "hello" => Ok(Ask::Hello),
        "isready" => Ok(Ask::Ready),
        "position" => position(rest),
        "go" => limits(rest).map(Ask::Go),
        "stop" => Ok(Ask::Stop),
        "eval" => Ok(Ask::Eval),
        "options" => Ok(Ask::Options),
        "set" => setting(rest),
        _ => Err(format!("{word:?} is not understood")),
    }
}

/// The first word, and what follows it.
fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim()),
        None => (text, ""),
    }
}

/// `KIND [seats N] [options WORDS] [turns T / T / …]`
fn position(rest: &str) -> Result<Ask, String> {
    let (word, rest) = split(rest);
    let kind = Kind::from_word(word).filter(|kind| kind.game().is_played());
    let kind = kind.ok_or_else(|| format!("{word:?} is no game that is played here"))?;
    let (before, turns) = match rest.split_once("turns") {
        Some((before, turns)) => (before, turns.trim()),
        None => (rest, ""),
    };
    let (before, options) = match before.split_once("options") {
        Some((before, options)) => (before.trim(), options.trim()),
        None => (before.trim(), ""),
    };
    let seats = match split(before) {
        ("", "") => 2,
        ("seats", number) => number
            .parse()
            .map_err(|_| format!("{number:?} is no number of seats"))?,
        (word, _) => return Err(format!("{word:?} is not understood in a position")),
    };
    let refused = |no: Refused| sentence(&no);
    let options = options.replace(':', "=");
    let options = kind.game().options(&options, seats).map_err(refused)?;
    let mut table = options.open(seats).map_err(refused)?;
    let mut past = vec![table.key()];
    let turns = turns.split(" / ").filter(|_| !turns.is_empty());
    for (number, turn) in (1..).zip(turns) {
        let played = play_turn(&mut *table, turn);
        played.map_err(|no| format!("turn {number}: {}", sentence(&no)))?;
        past.push(table.key());
    }
    Ok(Ask::Position(table, past))
}

/// `nodes N`, `movetime MS` or `infinite`; both limits may be given.
fn limits(rest: &str) -> Result<Limits, String> {
    let mut limits = Limits::default();
    let mut words = rest.split_whitespace();
    while let Some(word) = words.next() {
        let mut number = || -> Result<u64, String> {
            let number = words.next().and_then(|number| number.parse().ok());
            number.ok_or_else(|| format!("{word} wants a number"))
        };
        match word {
            "nodes" => limits.nodes = Some(number()?),
            "movetime" => limits.time = Some(Duration::from_millis(number()?)),
            "infinite" => limits = Limits::default(),
            _ => return Err(format!("{word:?} is no limit")),
        }
    }
    Ok(limits)
}

/// `level N` or `seed N`
fn setting(rest: &str) -> Result<Ask, String> {
    let (name, value) = split(rest);
    match name {
        "level" => {
            let level = value.parse().ok().and_then(Brain::level);
            level
                .map(Ask::Level)
                .ok_or_else(|| format!("{value:?} is no level"))
        }
        "seed" => value
            .parse()
            .map(Ask::Seed)
            .map_err(|_| format!("{value:?} is no seed")),
        _ => Err(format!("{name:?} cannot be set")),
    }
}
