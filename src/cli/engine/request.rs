//! The lines that are understood, as what they ask for; knows no game under way.

use std::time::Duration;

use super::super::lines::InputLine;
use super::super::record::sentence;
use starpost_games::games::{AnyGame, Kind, Refused};
use starpost_games::terms::Level;
use starpost_games::versus::play_turn;
use starpost_games::words::Word;

/// The request that a line makes.
#[derive(Debug)]
pub(super) enum Ask {
    /// Nothing.
    Nothing,
    /// Says who this is.
    Hello,
    /// The question whether it still answers.
    Ready,
    /// A table, and what was there before each turn, as [`AnyGame::key`].
    Position(Box<dyn AnyGame>, Vec<u64>),
    /// A turn.
    Go(Limits),
    /// The turn found so far.
    Stop,
    /// The worth of the position, term by term.
    Eval,
    /// The options that can be set.
    Options,
    /// The level of the player that thinks.
    Level(Level),
    /// The seed that chance follows from.
    Seed(u64),
    /// The end.
    Quit,
}

/// The limits on the cost of a thought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Limits {
    pub(super) nodes: Option<u64>,
    pub(super) time: Option<Duration>,
}

/// Reads a line; an error says in a few words what was not understood.
pub(super) fn read(line: &InputLine) -> Result<Ask, String> {
    match line {
        InputLine::Text(line) => read_text(line),
        InputLine::NotText(_) => Err("the line is not UTF-8".to_owned()),
        InputLine::TooLong => Err("the line is too long".to_owned()),
    }
}

fn read_text(line: &str) -> Result<Ask, String> {
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
        "quit" => Ok(Ask::Quit),
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
    let kind = Kind::from_word(word)
        .filter(|kind| kind.game().is_played())
        .ok_or_else(|| format!("{word:?} is no game that is played here"))?;
    let (seats, rest) = match split(rest) {
        ("seats", rest) => {
            let (number, rest) = split(rest);
            let seats = number.parse().map_err(|_| format!("{number:?} is no number of seats"))?;
            (seats, rest)
        }
        _ => (2, rest),
    };
    let (options, rest) = match split(rest) {
        ("options", rest) => before_turns(rest),
        _ => ("", rest),
    };
    let turns = match split(rest) {
        ("turns", turns) => turns,
        ("", _) => "",
        (word, _) => return Err(format!("{word:?} is not understood in a position")),
    };
    let refused = |no: Refused| sentence(&as_typed(no, options));
    let asked = options.replace(':', "=");
    let options = kind.game().options(&asked, seats).map_err(refused)?;
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

/// The part before the word `turns`, and the rest, which begins with it unless it is empty.
fn before_turns(text: &str) -> (&str, &str) {
    let mut rest = text;
    loop {
        match split(rest) {
            ("" | "turns", _) => return (&text[..text.len() - rest.len()], rest),
            (_, after) => rest = after,
        }
    }
}

/// A refusal that shows options as they were typed, `key:value` or `key=value`.
fn as_typed(mut no: Refused, options: &str) -> Refused {
    for (_, word) in &mut no.args {
        if let Word::Text(shown) = word
            && let Some(typed) =
                options.split_whitespace().find(|typed| typed.replace(':', "=") == *shown)
        {
            typed.clone_into(shown);
        }
    }
    no
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
            let level = value.parse().ok().and_then(Level::new);
            level.map(Ask::Level).ok_or_else(|| format!("{value:?} is no level"))
        }
        "seed" => value.parse().map(Ask::Seed).map_err(|_| format!("{value:?} is no seed")),
        _ => Err(format!("{name:?} cannot be set")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(line: &str) -> String {
        let read = read(&InputLine::Text(line.to_owned()));
        read.map(|ask| format!("{ask:?}")).expect_err(line)
    }

    #[test]
    fn options_may_have_the_word_turns_in_them() {
        for line in [
            "position settlers options edition=settlers-later quiet_turns:36 turns free c3",
            "position homeworlds seats 3 options mode:good-vs-evil good_killer_turns_evil:on",
            "position  homeworlds  options  turns",
            "position homeworlds",
        ] {
            let read = read(&InputLine::Text(line.to_owned()));
            assert!(matches!(read, Ok(Ask::Position(..))), "{line}: {read:?}");
        }
    }

    #[test]
    fn only_whole_words_lead_a_part_of_a_position() {
        for (line, word) in [
            ("position homeworlds turnsX", "turnsX"),
            ("position homeworlds optionsmode:duel", "optionsmode:duel"),
            ("position homeworlds seats2", "seats2"),
        ] {
            let why = format!("{word:?} is not understood in a position");
            assert_eq!(error(line), why);
        }
    }

    #[test]
    fn an_option_that_is_refused_is_shown_as_it_was_typed() {
        for typed in ["foo:bar", "foo=bar", "quiet_turns:37"] {
            let error = error(&format!("position settlers options {typed} turns free c3"));
            assert!(error.contains(&format!("“{typed}”")), "{error}");
        }
    }
}
