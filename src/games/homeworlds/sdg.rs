//! Reads transcripts of SuperDuperGames into notation. Knows the site's forms and no position.
//!
//! A transcript is a header, then turns: `12) name: action`, further actions a line each, and
//! chat, which is indented and may go on over many lines until the next turn. The site was lenient:
//! verbs may be cut short, words after an action are ignored, unused sacrifice actions are passed
//! one by one, and a ship may carry the compass letter of its owner (`G1N`).

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;

use crate::game::Seat;
use crate::games::door::{Transcript, Unreadable};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::called::seat_label;
use crate::games::homeworlds::edition::Edition;
use crate::games::homeworlds::names::{BadName, Names};
use crate::games::homeworlds::options::{Mode, Options};
use crate::games::homeworlds::vocabulary::Verb;
use crate::pieces::Piece;

/// The beginning of the line with the players.
pub(super) const PARTICIPANTS: &str = "Participants:";

const COMPASS: [char; 4] = ['S', 'W', 'N', 'E'];

/// The longest name of a player, in characters. Homes are called after it, so that it is read as
/// often as a text has lines.
const LONGEST_NAME: usize = 100;

/// The line of a header that names the rules that differ from the usual ones.
pub(super) const VARIANTS: &str = "Variants";

/// True when the text begins as a transcript does.
pub fn looks_like_one(text: &str) -> bool {
    let first = text
        .trim_start_matches('\u{feff}')
        .lines()
        .find(|line| !line.trim().is_empty());
    first.is_some_and(|line| line.trim_start().starts_with("Homeworlds Online"))
}

/// Reads a whole transcript of at most `most` turns.
pub fn read(text: &str, most: usize) -> Result<Transcript, Unreadable> {
    let header = Header::read(text)?;
    let said = TranscriptBody::read(text, most)?;
    let Some(first) = said.turns.first() else {
        return Err(Unreadable::at(1, "there is no turn in this transcript"));
    };
    let players = header.seated_from(first)?;
    let mut reader = TranscriptReader::new(&players, 2 * most);
    let mut turns = Vec::new();
    for turn in &said.turns {
        turns.push((turn.line, mover(&players, turn)?, reader.turn(turn)?));
    }
    let options = options(&header.tags, players.len()).to_string();
    let renamed = reader.renamed.into_iter();
    let renamed = renamed.map(|text| ("Renamed".to_owned(), text));
    Ok(Transcript {
        options,
        tags: header.tags.into_iter().chain(renamed).collect(),
        turns,
        players: players.into_iter().map(|player| player.name).collect(),
    })
}

/// More than two played Sinister, under one of its names there, or until one was left.
fn options(tags: &[(String, String)], players: usize) -> Options {
    let options = Options::of(Edition::SuperDuperGames, 2);
    let is_sinister = tags.iter().any(|(key, value)| says_sinister(key, value));
    let mode = match (players, is_sinister) {
        (..=2, _) => options.mode,
        (_, true) => Mode::Sinister,
        (_, false) => Mode::LastCaptain,
    };
    Options { mode, ..options }
}

/// True for a tag by which a transcript is one of Sinister.
pub(super) fn says_sinister(key: &str, value: &str) -> bool {
    let value = value.to_lowercase();
    key == VARIANTS && (value.contains("sinister") || value.contains("left man down"))
}

fn mover(players: &[SitePlayer], turn: &SiteTurn<'_>) -> Result<Seat, Unreadable> {
    seat_of(players, turn.player)
        .ok_or_else(|| Unreadable::at(turn.line, "this player is not among the participants"))
}

fn seat_of(players: &[SitePlayer], name: &str) -> Option<Seat> {
    let seat = players.iter().position(|player| player.name == name)?;
    u8::try_from(seat).ok().map(Seat)
}

#[derive(Clone)]
struct SitePlayer {
    name: String,
    compass: char,
}

struct Header {
    participants: Vec<SitePlayer>,
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
            if let Some(list) = line.strip_prefix(PARTICIPANTS) {
                header.participants = participants(list).ok_or_else(|| {
                    Unreadable::at(index + 1, "participants are written: name (S), name (N)")
                })?;
            } else if !line.is_empty() {
                let (key, value) = line.split_once(':').unwrap_or(("Site", line));
                header
                    .tags
                    .push((key.trim().to_owned(), value.trim().to_owned()));
            }
        }
        let long = |player: &SitePlayer| player.name.chars().nth(LONGEST_NAME).is_some();
        match header.participants.len() {
            2..=4 if header.participants.iter().any(long) => {
                Err(Unreadable::at(1, "a name of a participant is too long"))
            }
            2..=4 => Ok(header),
            0 => Err(Unreadable::at(
                1,
                "the line with the participants is missing",
            )),
            _ => Err(Unreadable::at(1, "two to four participants are wanted")),
        }
    }

    /// The players clockwise from the one who moves first.
    fn seated_from(&self, first: &SiteTurn<'_>) -> Result<Vec<SitePlayer>, Unreadable> {
        let mut players = self.participants.clone();
        let starts = players
            .iter()
            .position(|player| player.name == first.player);
        let starts = starts.ok_or_else(|| {
            Unreadable::at(first.line, "this player is not among the participants")
        })?;
        players.rotate_left(starts);
        Ok(players)
    }
}

fn participants(list: &str) -> Option<Vec<SitePlayer>> {
    let mut players: Vec<SitePlayer> = list.split(',').map(participant).collect::<Option<_>>()?;
    players.sort_by_key(|player| COMPASS.iter().position(|&letter| letter == player.compass));
    Some(players)
}

fn participant(text: &str) -> Option<SitePlayer> {
    let (name, rest) = text.trim().rsplit_once(" (")?;
    let compass = rest.strip_suffix(')')?.parse().ok()?;
    COMPASS.contains(&compass).then(|| SitePlayer {
        name: name.to_owned(),
        compass,
    })
}

struct SiteTurn<'a> {
    line: usize,
    player: &'a str,
    /// Lines of actions, with their numbers.
    actions: Vec<(usize, &'a str)>,
}

/// `12) name: action` as number, name and action.
pub(super) fn turn_header(line: &str) -> Option<(usize, &str, &str)> {
    let (number, rest) = line.split_once(") ")?;
    let number = number.parse().ok()?;
    let (player, action) = rest.split_once(':')?;
    Some((number, player, action.trim()))
}

/// True for a message of the site itself, like `SYSTEM: name resigns.`, which stands among the chat.
/// The site then went on with the others, and left the home of whoever had gone on the map. Who was
/// passed over can be seen from whose turn each line is; how the game ended, only from its turns.
fn is_from_the_site(line: &str) -> bool {
    line.starts_with("SYSTEM: ")
}

/// What stands below the header.
#[derive(Default)]
struct TranscriptBody<'a> {
    turns: Vec<SiteTurn<'a>>,
    in_chat: bool,
}

impl<'a> TranscriptBody<'a> {
    fn read(text: &'a str, most: usize) -> Result<TranscriptBody<'a>, Unreadable> {
        let mut said = TranscriptBody {
            in_chat: true,
            ..TranscriptBody::default()
        };
        for (index, line) in text.lines().enumerate() {
            said.hear(index + 1, line);
            if said.turns.len() > most {
                let reason = format!("this record has more than {most} turns");
                return Err(Unreadable::at(index + 1, reason));
            }
        }
        Ok(said)
    }

    fn hear(&mut self, number: usize, line: &'a str) {
        if let Some((turn, player, action)) = turn_header(line)
            && turn == self.turns.len() + 1
        {
            let (line, actions) = (number, Vec::new());
            self.turns.push(SiteTurn {
                line,
                player,
                actions,
            });
            self.in_chat = false;
            self.add(number, action);
        } else if line.starts_with('\t') {
            self.in_chat = true;
        } else if !self.in_chat && !is_from_the_site(line) {
            self.add(number, line);
        }
    }

    /// Actions stand on lines of their own; some people put a slash between them.
    fn add(&mut self, number: usize, line: &'a str) {
        let actions = line.split(" / ").map(str::trim);
        let actions = actions.filter(|action| !action.is_empty());
        if let Some(turn) = self.turns.last_mut() {
            turn.actions.extend(actions.map(|action| (number, action)));
        }
    }
}

struct TranscriptReader<'a> {
    players: &'a [SitePlayer],
    /// The site's name of a system, in lower case, and ours.
    systems: HashMap<String, String>,
    names: Names,
    /// The number that the next name with this beginning is tried with.
    numbers: HashMap<String, u32>,
    renamed: Vec<String>,
    /// How many systems have been named, and how many may be.
    named: usize,
    most: usize,
}

impl<'a> TranscriptReader<'a> {
    fn new(players: &'a [SitePlayer], most: usize) -> TranscriptReader<'a> {
        TranscriptReader {
            players,
            systems: HashMap::new(),
            names: Names::default(),
            numbers: HashMap::new(),
            renamed: Vec::new(),
            named: 0,
            most,
        }
    }

    fn turn(&mut self, turn: &SiteTurn<'_>) -> Result<String, Unreadable> {
        let mut items = Vec::new();
        for &(line, action) in &turn.actions {
            let item = self
                .item(turn.player, action)
                .map_err(|why| Unreadable::at(line, why))?;
            items.push(item);
        }
        // Passes stand for unused actions of a sacrifice: ending the turn says as much.
        if items.iter().any(|item| item != "pass") {
            items.retain(|item| item != "pass");
        }
        items.dedup_by(|second, first| first == "pass" && second == "pass");
        if items.is_empty() {
            return Err(Unreadable::at(turn.line, "there is no action in this turn"));
        }
        Ok(items.join("; "))
    }

    fn item(&mut self, player: &str, action: &str) -> Result<String, String> {
        let mut words = action.split_whitespace();
        let verb = words.next().map(|word| word.trim_end_matches('.'));
        let verb = verb.and_then(Verb::from_beginning);
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
                    self.home(player)?
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
                format!("{word} {ship} {from} {star} {}", self.rename(next()?)?)
            }
            Verb::Capture => {
                let ship = next()?;
                let owner = self.owner(ship);
                format!("{word} {}{owner} {}", piece(ship)?, self.system(next()?)?)
            }
            Verb::Catastrophe => {
                let (first, second) = (next()?, next()?);
                match self.known(first) {
                    Some(system) => format!("{word} {} {system}", color(second)),
                    None => format!("{word} {} {}", color(first), self.system(second)?),
                }
            }
            Verb::Pass => word.to_owned(),
        })
    }

    fn system(&self, name: &str) -> Result<&str, String> {
        self.known(name)
            .ok_or_else(|| format!("no system is called {:?}", shortened(name)))
    }

    /// Our name for theirs, a full stop behind it or not.
    fn known(&self, name: &str) -> Option<&str> {
        let name = name.to_lowercase();
        let known = self.systems.get(&name);
        let known = known.or_else(|| self.systems.get(name.trim_end_matches('.')));
        known.map(String::as_str)
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
    fn home(&mut self, player: &str) -> Result<String, String> {
        self.rename(player)
    }

    /// Our name for a new system of theirs: the same where it can be one.
    fn rename(&mut self, theirs: &str) -> Result<String, String> {
        self.named += 1;
        if self.named > self.most {
            return Err(format!("there are more than {} systems", self.most));
        }
        let name = self.name_like(theirs);
        self.names.give(SystemId(0), name.clone());
        let key = theirs.to_lowercase();
        let bare = key.trim_end_matches('.');
        if bare != key && !self.systems.contains_key(bare) {
            self.systems.insert(bare.to_owned(), name.clone());
        }
        self.systems.insert(key, name.clone());
        if name != theirs {
            self.renamed
                .push(format!("{} -> {name}", shortened(theirs)));
        }
        Ok(name)
    }

    /// A free name that is like theirs. Each number is tried once for all names that begin alike,
    /// so that a text of many like names is read as fast as any other.
    fn name_like(&mut self, theirs: &str) -> String {
        let seats = self.players.len() as u8;
        let stem = stem(theirs);
        for name in [theirs, stem.as_str()] {
            if let Ok(name) = self.names.check(name, seats) {
                return name;
            }
        }
        // Sixteen letters hold this and as many digits as there are names in the longest text.
        let short: String = stem.chars().take(9).collect();
        let number = self.numbers.entry(short.to_lowercase()).or_insert(2);
        loop {
            let name = format!("{short}-{number}");
            *number += 1;
            match self.names.check(&name, seats) {
                Ok(name) => return name,
                Err(BadName::Form) => return format!("System-{}", self.systems.len()),
                Err(BadName::Taken | BadName::Reserved) => {}
            }
        }
    }
}

/// The letters of a name of theirs that ours may have, a letter first.
fn stem(theirs: &str) -> String {
    let letters = theirs
        .nfc()
        .filter(|c| c.is_alphanumeric() || "'-".contains(*c));
    let letters: String = letters.take(14).collect();
    match letters.starts_with(char::is_alphabetic) {
        true => letters,
        false => format!("N{letters}"),
    }
}

/// A color as it was written, a full stop behind it or not.
fn color(word: &str) -> String {
    word.trim_end_matches('.').to_lowercase()
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
