//! Writes a game as a transcript of SuperDuperGames. Knows the site's forms and no position.

use std::fmt::Write;

use crate::game::Seat;
use crate::games::door::line;
use crate::games::homeworlds::edition::Edition;
use crate::games::homeworlds::options::{Mode, Options, Timewarp};
use crate::games::homeworlds::sdg::site::{
    COMPASS, PARTICIPANTS, VARIANTS, says_sinister, turn_header,
};
use crate::games::homeworlds::words::labels::seat_label;
use crate::pieces::Piece;

/// A transcript of turns in notation, each with its seat. The site named a homeworld after its
/// player, so homes are renamed; nothing but turns is written. `None` for a game that the site did
/// not have.
pub fn write(
    options: &Options,
    players: &[String],
    tags: &[(String, String)],
    turns: &[(Seat, String)],
) -> Option<String> {
    let seats = u8::try_from(players.len()).ok()?;
    let has_mode = Options::modes(Edition::SuperDuperGames, seats).contains(&options.mode);
    if !has_mode || options.timewarp != Timewarp::None {
        return None;
    }
    let mut text = String::from("Homeworlds Online (starpost)\n");
    let sinister = options.mode == Mode::Sinister;
    for line in tags.iter().filter_map(tag_line) {
        if sinister || !is_sinister(&line) {
            let _ = writeln!(text, "{line}");
        }
    }
    let said = tags.iter().filter_map(tag_line).any(|line| is_sinister(&line));
    if sinister && !said {
        let _ = writeln!(text, "{VARIANTS}: \"Sinister\"");
    }
    let mut writer = Writer {
        players: site_names(players),
        seats,
        compass: compass(players.len()),
        homes: Vec::new(),
    };
    let _ = writeln!(text, "{PARTICIPANTS} {}\n", writer.participants());
    for (index, (seat, turn)) in turns.iter().enumerate() {
        let player = writer.players.get(seat.index())?.clone();
        let items: Vec<String> = line::items(turn).map(|item| writer.item(item, &player)).collect();
        let _ = writeln!(text, "{}) {player}: {}\n", index + 1, items.join("\n"));
    }
    Some(text)
}

/// A tag as a line, if that line would be read as a tag.
fn tag_line((key, value): &(String, String)) -> Option<String> {
    let plain = |c: char| if c.is_control() || c == '\u{feff}' { ' ' } else { c };
    let plain_line: String = format!("{key}: {value}").chars().map(plain).collect();
    let line = plain_line.trim();
    let other = line.starts_with(PARTICIPANTS) || turn_header(line).is_some();
    (!other).then(|| line.to_owned())
}

fn is_sinister(line: &str) -> bool {
    let (key, value) = line.split_once(':').unwrap_or((line, ""));
    says_sinister(key.trim(), value)
}

/// South has the first seat here; on the site, the one who was challenged had it.
fn compass(players: usize) -> Vec<char> {
    match players {
        2 => vec!['S', 'N'],
        _ => COMPASS.into_iter().take(players).collect(),
    }
}

/// A name of letters and digits, different for each player: a turn is known by its player's name.
fn site_name(index: usize, player: &str, others: &[String]) -> String {
    let letters: String = player.chars().filter(char::is_ascii_alphanumeric).take(12).collect();
    let same = |other: &String| other.eq_ignore_ascii_case(&letters);
    if letters.is_empty() || others.iter().any(same) {
        format!("{letters}Player{}", index + 1)
    } else {
        letters
    }
}

fn site_names(players: &[String]) -> Vec<String> {
    let mut names = Vec::new();
    for (index, player) in players.iter().enumerate() {
        let name = site_name(index, player, &names);
        names.push(name);
    }
    names
}

struct Writer {
    players: Vec<String>,
    seats: u8,
    /// The letter of each seat.
    compass: Vec<char>,
    /// Our name of a homeworld, and the site's.
    homes: Vec<(String, String)>,
}

impl Writer {
    fn participants(&self) -> String {
        let list = self
            .players
            .iter()
            .zip(&self.compass)
            .map(|(name, letter)| format!("{name} ({letter})"));
        list.collect::<Vec<_>>().join(", ")
    }

    fn item(&mut self, item: &str, player: &str) -> String {
        let words: Vec<&str> = item.split(' ').collect();
        let verb = capital(if words[0] == "capture" { "attack" } else { words[0] });
        match words[..] {
            ["homeworld", one, two, ship, ref home @ ..] => {
                let home = home.first().copied().unwrap_or_default();
                self.homes.push((home.to_owned(), capital(player)));
                format!("{verb} {}", [one, two, ship].join(" ").to_uppercase())
            }
            ["capture", ship, owner, place] => {
                let letter = self.letter(owner).map(String::from).unwrap_or_default();
                let ship = ship.to_uppercase();
                format!("{verb} {ship}{letter} {}", self.word(place))
            }
            _ => {
                let rest = words[1..].iter().map(|word| self.word(word));
                [verb].into_iter().chain(rest).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// The compass letter of the seat with this name.
    fn letter(&self, label: &str) -> Option<char> {
        let called = |seat: &Seat| seat_label(*seat, self.seats) == label;
        let seat = Seat::first(self.seats).find(called)?;
        self.compass.get(seat.index()).copied()
    }

    fn word(&self, word: &str) -> String {
        if let Some((_, theirs)) = self.homes.iter().find(|(ours, _)| ours == word) {
            return theirs.clone();
        }
        match word.parse::<Piece>() {
            Ok(_) => word.to_uppercase(),
            Err(_) => word.to_owned(),
        }
    }
}

/// The first letter large, the others small, as the site wrote homes.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    first + &letters.as_str().to_lowercase()
}
