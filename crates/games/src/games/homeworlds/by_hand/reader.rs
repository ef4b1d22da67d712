//! Reads games that people wrote down into notation. Knows the lines, and no rule.

use super::content::HandText;
use super::line::{HandLine, home};
use super::table::{HandGame, HandTurn, read_lines};
use crate::game::Seat;
use crate::games::door::{
    IGNORED, InPlay, REMARK, RENAMED, Transcript, TranscriptAction, TranscriptEntry, Unreadable,
};
use crate::games::homeworlds::edition::Edition;
use crate::games::homeworlds::options::{FirstShip, Mode, Options};
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::words::labels::seat_label;
use crate::games::homeworlds::words::named_position::NamedPosition;

/// True when the first line that is no remark sets up a home.
pub fn looks_like_one(text: &str) -> bool {
    let mut lines = text.lines().map(HandLine::of);
    let said = lines.find(|line| !matches!(line, HandLine::Remark(_)));
    matches!(said, Some(HandLine::Actions(_, said)) if home(said).is_some())
}

/// Reads a whole game of at most `most` turns.
pub fn read(text: &str, most: usize) -> Result<Transcript<Options>, Unreadable> {
    let heard = HandText::of(text, most)?;
    let seats = heard.seats()?;
    let options = options(&heard, seats);
    let table = Box::new(InPlay::at(NamedPosition::new(Position::new(options, seats))));
    let game = read_lines(table, &heard.lines);
    if let Some(bad) = heard.bad.clone().filter(|_| game.lines == heard.lines.len()) {
        return Err(bad);
    }
    Ok(Transcript {
        options,
        tags: tags(&heard, &game),
        entries: entries(&heard, &game),
        players: players(&heard, seats),
    })
}

/// By the rules of the site on which most of these games were played, if it had games of so many.
fn options(heard: &HandText, seats: u8) -> Options {
    let options = match seats {
        ..=4 => Options::of(Edition::SuperDuperGames, 2),
        _ => Options { first_ship: FirstShip::Any, ..Options::of(Edition::Primer2012, seats) },
    };
    let is_sinister = |remark: &String| remark.to_lowercase().contains("sinister");
    let mode = match seats {
        ..=2 => options.mode,
        _ if heard.remarks.iter().any(is_sinister) => Mode::Sinister,
        _ => Mode::LastCaptain,
    };
    Options { mode, ..options }
}

/// Players are called as they are before a colon, and where nobody stands there, like their homes.
fn players(heard: &HandText, seats: u8) -> Vec<String> {
    let said = heard.players.iter().zip(&heard.homes);
    let name = |(seat, (player, home)): (Seat, (&Option<String>, &Option<String>))| {
        let name = player.as_ref().or(home.as_ref());
        name.cloned().unwrap_or_else(|| seat_label(seat, seats))
    };
    Seat::first(seats).zip(said).map(name).collect()
}

fn tags(heard: &HandText, game: &HandGame) -> Vec<(String, String)> {
    let tag = |key: &str, value: String| (key.to_owned(), value);
    let remarks = heard.remarks.iter().cloned();
    let renamed = game
        .table
        .renamed()
        .into_iter()
        .map(|renamed| format!("{} -> {}", renamed.wanted, renamed.name));
    let ignored = game.ignored.iter().cloned().chain(heard.ignored());
    let remarks = remarks.map(|text| tag(REMARK, text));
    let tags = remarks.chain(renamed.map(|text| tag(RENAMED, text)));
    tags.chain(ignored.map(|text| tag(IGNORED, text))).collect()
}

/// The turns, the line that cannot be read if there is one, and who resigned when.
fn entries(heard: &HandText, game: &HandGame) -> Vec<TranscriptEntry> {
    let entry = |turn: &HandTurn| TranscriptEntry {
        line: turn.line,
        seat: turn.seat,
        said: TranscriptAction::Turn(turn.text.clone()),
    };
    let mut entries: Vec<TranscriptEntry> = game.turns.iter().map(entry).collect();
    if let Some(line) = heard.lines.get(game.lines) {
        entries.push(TranscriptEntry {
            line: line.number,
            seat: line.seat.or(game.table.to_move()).unwrap_or(Seat(0)),
            said: TranscriptAction::Turn(line.said.clone()),
        });
    }
    for (line, seat) in &heard.resignations {
        let later = entries.iter().position(|entry| entry.line > *line);
        let entry = TranscriptEntry { line: *line, seat: *seat, said: TranscriptAction::Resigned };
        entries.insert(later.unwrap_or(entries.len()), entry);
    }
    entries
}
