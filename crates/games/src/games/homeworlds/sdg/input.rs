//! Reads transcripts of SuperDuperGames into notation. Knows the site's forms and no position.
//!
//! A transcript is a header, then turns: `12) name: action`, further actions a line each, and
//! chat, which is indented and may go on over many lines until the next turn. The site was lenient:
//! verbs may be cut short, words after an action are ignored (which is noted), unused sacrifice actions are passed
//! one by one, and a ship may carry the compass letter of its owner (`G1N`).

use crate::game::Seat;
use crate::games::door::{
    IGNORED, RENAMED, Transcript, TranscriptAction, TranscriptEntry, Unreadable,
};
use crate::games::homeworlds::edition::Edition;
use crate::games::homeworlds::options::{Mode, Options};
use crate::games::homeworlds::sdg::header::{Header, SitePlayer};
use crate::games::homeworlds::sdg::reader::TranscriptReader;
use crate::games::homeworlds::sdg::site::says_sinister;
use crate::games::homeworlds::sdg::turns::{SiteResignation, SiteTurn, TranscriptBody};

/// True when the text begins as a transcript does.
pub fn looks_like_one(text: &str) -> bool {
    let first = text.trim_start_matches('\u{feff}').lines().find(|line| !line.trim().is_empty());
    first.is_some_and(|line| line.trim_start().starts_with("Homeworlds Online"))
}

/// Reads a whole transcript of at most `most` turns.
pub fn read(text: &str, most: usize) -> Result<Transcript<Options>, Unreadable> {
    let header = Header::read(text)?;
    let said = TranscriptBody::read(text, most)?;
    let Some(first) = said.turns.first() else {
        return Err(Unreadable::at(1, "unreadable-no-turn"));
    };
    let players = header.seated_from(first)?;
    let mut reader = TranscriptReader::new(&players, header.seats, 2 * most);
    let mut entries = Vec::new();
    let mut resignations = said.resignations.iter().peekable();
    for (turns, turn) in (1..).zip(&said.turns) {
        entries.push(TranscriptEntry {
            line: turn.line,
            seat: mover(&players, turn)?,
            said: TranscriptAction::Turn(reader.turn(turn)?),
        });
        while let Some(resigned) = resignations.next_if(|resigned| resigned.turns <= turns) {
            entries.extend(resignation(&players, resigned));
        }
    }
    let options = options(&header.tags, header.seats);
    let renamed = reader.names.renamed().map(|text| (RENAMED.to_owned(), text));
    let ignored = reader.ignored.into_iter().map(|text| (IGNORED.to_owned(), text));
    Ok(Transcript {
        options,
        tags: header.tags.into_iter().chain(renamed).chain(ignored).collect(),
        entries,
        players: players.into_iter().map(|player| player.name).collect(),
    })
}

/// More than two played Sinister, under one of its names there, or until one was left.
fn options(tags: &[(String, String)], seats: u8) -> Options {
    let options = Options::of(Edition::SuperDuperGames, 2);
    let is_sinister = tags.iter().any(|(key, value)| says_sinister(key, value));
    let mode = match (seats, is_sinister) {
        (..=2, _) => options.mode,
        (_, true) => Mode::Sinister,
        (_, false) => Mode::LastCaptain,
    };
    Options { mode, ..options }
}

fn mover(players: &[SitePlayer], turn: &SiteTurn<'_>) -> Result<Seat, Unreadable> {
    seat_of(players, turn.player)
        .ok_or_else(|| Unreadable::at(turn.line, "unreadable-no-participant"))
}

/// Nothing if nobody at the table has this name.
fn resignation(players: &[SitePlayer], resigned: &SiteResignation<'_>) -> Option<TranscriptEntry> {
    Some(TranscriptEntry {
        line: resigned.line,
        seat: seat_of(players, resigned.player)?,
        said: TranscriptAction::Resigned,
    })
}

fn seat_of(players: &[SitePlayer], name: &str) -> Option<Seat> {
    Seat::at(players.iter().position(|player| player.name == name)?)
}
