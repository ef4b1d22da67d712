//! Reads transcripts of SuperDuperGames into notation. Knows the site's forms and no position.
//!
//! A transcript is a header, then turns: `12) name: action`, further actions a line each, and
//! chat, which is indented and may go on over many lines until the next turn. The site was lenient:
//! verbs may be cut short, words after an action are ignored, unused sacrifice actions are passed
//! one by one, and a ship may carry the compass letter of its owner (`G1N`).

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;

use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::called::seat_label;
use crate::games::homeworlds::names::Names;
use crate::games::homeworlds::options::{Edition, Mode, Options};
use crate::games::homeworlds::vocabulary::Verb;
use crate::games::{Imported, Kind, Unreadable};
use crate::pieces::Piece;

const COMPASS: [char; 4] = ['S', 'W', 'N', 'E'];

/// The line of a header that names the rules beside the usual ones.
pub(super) const VARIANTS: &str = "Variants";

/// True when the text begins as a transcript does.
pub fn looks_like_one(text: &str) -> bool {
    let first = text
        .trim_start_matches('\u{feff}')
        .lines()
        .find(|line| !line.trim().is_empty());
    first.is_some_and(|line| line.trim_start().starts_with("Homeworlds Online"))
}

/// Reads a whole transcript.
pub fn read(text: &str) -> Result<Imported, Unreadable> {
    let header = Header::read(text)?;
    let turns = split_turns(text);
    let Some(first) = turns.first() else {
        return Err(unreadable(1, "there is no turn in this transcript"));
    };
    let players = header.seated_from(first)?;
    let mut reader = Reader::new(&players);
    let mut lines = Vec::new();
    for turn in &turns {
        lines.push((turn.line, reader.turn(turn)?));
    }
    let movers = turns
        .iter()
        .map(|turn| mover(&players, turn))
        .collect::<Result<_, _>>()?;
    let names = players.iter().map(|player| player.name.clone()).collect();
    let options = options(&header.tags, players.len());
    let mut tags = header.tags;
    tags.extend(
        reader
            .renamed
            .into_iter()
            .map(|text| ("Renamed".to_owned(), text)),
    );
    Ok(Imported {
        kind: Kind::Homeworlds,
        options: options.to_string(),
        players: names,
        tags,
        turns: lines,
        movers,
    })
}

/// More than two played Sinister, under one of its names there, or until one was left.
fn options(tags: &[(String, String)], players: usize) -> Options {
    let options = Edition::SuperDuperGames.options();
    let variants = tags.iter().filter(|(key, _)| key == VARIANTS);
    let is_sinister = variants.into_iter().any(|(_, value)| {
        let value = value.to_lowercase();
        value.contains("sinister") || value.contains("left man down")
    });
    let mode = match (players, is_sinister) {
        (..=2, _) => options.mode,
        (_, true) => Mode::Sinister,
        (_, false) => Mode::LastCaptain,
    };
    Options { mode, ..options }
}

fn mover(players: &[Player], turn: &Turn<'_>) -> Result<Seat, Unreadable> {
    let seat = players.iter().position(|player| player.name == turn.player);
    seat.map(|seat| Seat(seat as u8))
        .ok_or_else(|| unreadable(turn.line, "this player is not among the participants"))
}

#[derive(Clone)]
struct Player {
    name: String,
    compass: char,
}

struct Header {
    participants: Vec<Player>,
    tags: Vec<(String, String)>,
}

impl Header {
    fn read(text: &str) -> Result<Header, Unreadable> {
        let mut header = Header {
            participants: Vec::new(),
            tags: Vec::new(),
        };
        for (index, line) in text.lines().enumerate() {
            let line = line.trim_start_matches('\u{feff}').trim();
            if turn_header(line).is_some() {
                break;
            }
            if let Some(list) = line.strip_prefix("Participants:") {
                header.participants = participants(list).ok_or_else(|| {
                    unreadable(index + 1, "participants are written: name (S), name (N)")
                })?;
            } else if !line.is_empty() {
                let (key, value) = line.split_once(':').unwrap_or(("Site", line));
                header
                    .tags
                    .push((key.trim().to_owned(), value.trim().to_owned()));
            }
        }
        match header.participants.len() {
            2..=4 => Ok(header),
            0 => Err(unreadable(1, "the line with the participants is missing")),
            _ => Err(unreadable(1, "two to four participants are wanted")),
        }
    }

    /// The players clockwise from the one who moves first.
    fn seated_from(&self, first: &Turn<'_>) -> Result<Vec<Player>, Unreadable> {
        let mut players = self.participants.clone();
        let starts = players
            .iter()
            .position(|player| player.name == first.player);
        let starts = starts
            .ok_or_else(|| unreadable(first.line, "this player is not among the participants"))?;
        players.rotate_left(starts);
        Ok(players)
    }
}

fn participants(list: &str) -> Option<Vec<Player>> {
    let mut players: Vec<Player> = list.split(',').map(participant).collect::<Option<_>>()?;
    players.sort_by_key(|player| COMPASS.iter().position(|&letter| letter == player.compass));
    Some(players)
}

fn participant(text: &str) -> Option<Player> {
    let (name, rest) = text.trim().rsplit_once(" (")?;
    let compass = rest.strip_suffix(')')?.parse().ok()?;
    COMPASS.contains(&compass).then(|| Player {
        name: name.to_owned(),
        compass,
    })
}

struct Turn<'a> {
    line: usize,
    player: &'a str,
    /// Lines of actions, with their numbers.
    actions: Vec<(usize, &'a str)>,
}

/// `12) name: action` as number, name and action.
fn turn_header(line: &str) -> Option<(u32, &str, &str)> {
    let (number, rest) = line.split_once(") ")?;
    let number = number.parse().ok()?;
    let (player, action) = rest.split_once(':')?;
    Some((number, player, action.trim()))
}

fn split_turns(text: &str) -> Vec<Turn<'_>> {
    let mut turns: Vec<Turn<'_>> = Vec::new();
    let mut in_chat = true;
    for (index, line) in text.lines().enumerate() {
        let next = turns.len() as u32 + 1;
        if let Some((number, player, action)) = turn_header(line)
            && number == next
        {
            turns.push(Turn {
                line: index + 1,
                player,
                actions: Vec::new(),
            });
            in_chat = false;
            add_action(&mut turns, index, action);
        } else if line.starts_with('\t') {
            in_chat = true;
        } else if !in_chat {
            add_action(&mut turns, index, line.trim());
        }
    }
    turns
}

fn add_action<'a>(turns: &mut [Turn<'a>], index: usize, action: &'a str) {
    if let Some(turn) = turns.last_mut()
        && !action.is_empty()
    {
        turn.actions.push((index + 1, action));
    }
}

struct Reader<'a> {
    players: &'a [Player],
    /// The site's name of a system, in lower case, and ours.
    systems: HashMap<String, String>,
    names: Names,
    renamed: Vec<String>,
}

impl<'a> Reader<'a> {
    fn new(players: &'a [Player]) -> Reader<'a> {
        let (systems, names) = (HashMap::new(), Names::default());
        Reader {
            players,
            systems,
            names,
            renamed: Vec::new(),
        }
    }

    fn turn(&mut self, turn: &Turn<'_>) -> Result<String, Unreadable> {
        let mut items = Vec::new();
        for &(line, action) in &turn.actions {
            let item = self
                .item(turn.player, action)
                .map_err(|why| unreadable(line, &why))?;
            items.push(item);
        }
        // Passes stand for unused actions of a sacrifice: ending the turn says as much.
        if items.iter().any(|item| item != "pass") {
            items.retain(|item| item != "pass");
        }
        items.dedup_by(|second, first| first == "pass" && second == "pass");
        if items.is_empty() {
            return Err(unreadable(turn.line, "there is no action in this turn"));
        }
        Ok(items.join("; "))
    }

    fn item(&mut self, player: &str, action: &str) -> Result<String, String> {
        let mut words = action.split_whitespace();
        let verb = words.next().and_then(Verb::from_beginning);
        let verb = verb.ok_or_else(|| format!("not an action: {:?}", shortened(action)))?;
        let mut next = || {
            words
                .next()
                .ok_or_else(|| format!("a word is missing: {:?}", shortened(action)))
        };
        let word = verb.word();
        Ok(match verb {
            Verb::Homeworld => {
                let stars = [piece(next()?)?, piece(next()?)?];
                let ship = piece(next()?)?;
                format!(
                    "{word} {} {} {ship} {}",
                    stars[0],
                    stars[1],
                    self.home(player)
                )
            }
            Verb::Build | Verb::Sacrifice => {
                format!("{word} {} {}", piece(next()?)?, self.system(next()?)?)
            }
            Verb::Trade => {
                format!(
                    "{word} {} {} {}",
                    piece(next()?)?,
                    piece(next()?)?,
                    self.system(next()?)?
                )
            }
            Verb::Move => {
                let ship = piece(next()?)?;
                format!(
                    "{word} {ship} {} {}",
                    self.system(next()?)?,
                    self.system(next()?)?
                )
            }
            Verb::Discover => {
                let (ship, from) = (piece(next()?)?, self.system(next()?)?.to_owned());
                let star = piece(next()?)?;
                format!("{word} {ship} {from} {star} {}", self.rename(next()?))
            }
            Verb::Capture => {
                let ship = next()?;
                let owner = self.owner(ship);
                format!("{word} {}{owner} {}", piece(ship)?, self.system(next()?)?)
            }
            Verb::Catastrophe => {
                let (first, second) = (next()?, next()?);
                match self.systems.get(&first.to_lowercase()) {
                    Some(system) => format!("{word} {} {system}", second.to_lowercase()),
                    None => format!("{word} {} {}", first.to_lowercase(), self.system(second)?),
                }
            }
            Verb::Pass => word.to_owned(),
        })
    }

    fn system(&self, name: &str) -> Result<&str, String> {
        let known = self.systems.get(&name.to_lowercase());
        known
            .map(String::as_str)
            .ok_or_else(|| format!("no system is called {:?}", shortened(name)))
    }

    /// The seat's word for the compass letter behind a ship, if there is one.
    fn owner(&self, ship: &str) -> String {
        let letter = ship
            .chars()
            .nth(2)
            .map(|letter| letter.to_ascii_uppercase());
        let seat = self
            .players
            .iter()
            .position(|player| Some(player.compass) == letter);
        let seats = self.players.len() as u8;
        seat.map_or_else(String::new, |seat| {
            format!(" {}", seat_label(Seat(seat as u8), seats))
        })
    }

    /// The site called a homeworld after its player.
    fn home(&mut self, player: &str) -> String {
        self.rename(player)
    }

    /// Our name for a new system of theirs: the same where it can be one.
    fn rename(&mut self, theirs: &str) -> String {
        let seats = self.players.len() as u8;
        let name = candidates(theirs)
            .find_map(|name| self.names.check(&name, seats).ok())
            .unwrap_or_else(|| format!("System-{}", self.systems.len()));
        self.names.give(SystemId(0), name.clone());
        self.systems.insert(theirs.to_lowercase(), name.clone());
        if name != theirs {
            self.renamed
                .push(format!("{} -> {name}", shortened(theirs)));
        }
        name
    }
}

/// Names like theirs, the likest first. Only so many: a text can be made of letters that none of
/// our names may have.
fn candidates(theirs: &str) -> impl Iterator<Item = String> {
    let letters = theirs
        .nfc()
        .filter(|c| c.is_alphanumeric() || "'-".contains(*c));
    let letters: String = letters.take(14).collect();
    let stem = match letters.starts_with(char::is_alphabetic) {
        true => letters,
        false => format!("N{letters}"),
    };
    let numbered = stem.clone();
    let numbered = (2u32..200).map(move |number| format!("{numbered:.11}-{number}"));
    [theirs.to_owned(), stem].into_iter().chain(numbered)
}

/// A piece, whatever letter stands behind it.
fn piece(word: &str) -> Result<Piece, String> {
    let letters: String = word.chars().take(2).collect();
    letters
        .parse()
        .map_err(|_| format!("not a piece: {:?}", shortened(word)))
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

fn unreadable(line: usize, reason: &str) -> Unreadable {
    Unreadable {
        line,
        reason: reason.to_owned(),
    }
}
