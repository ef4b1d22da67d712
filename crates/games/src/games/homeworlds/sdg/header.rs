//! The header of a transcript: who plays, and what else it says of the game. Knows no turn.

use crate::games::door::Unreadable;
use crate::games::homeworlds::sdg::site::{COMPASS, PARTICIPANTS, turn_header};
use crate::games::homeworlds::sdg::turns::SiteTurn;

/// The longest name of a player, in characters. Homes have that name, so that it is read as often
/// as a text has lines.
const LONGEST_NAME: usize = 100;

/// A player as the site has them.
#[derive(Clone)]
pub(super) struct SitePlayer {
    /// Their name.
    pub name: String,
    /// The letter of their seat.
    pub compass: char,
}

/// The part before the turns.
pub(super) struct Header {
    participants: Vec<SitePlayer>,
    /// The number of seats, two to four.
    pub seats: u8,
    /// Key and value of each other line.
    pub tags: Vec<(String, String)>,
}

impl Header {
    pub(super) fn read(text: &str) -> Result<Header, Unreadable> {
        let mut header = Header { participants: Vec::new(), seats: 0, tags: Vec::new() };
        for (index, line) in text.lines().enumerate() {
            let line = line.trim_start_matches('\u{feff}').trim();
            if turn_header(line).is_some() {
                break;
            }
            if let Some(list) = line.strip_prefix(PARTICIPANTS) {
                header.participants = participants(list)
                    .ok_or_else(|| Unreadable::at(index + 1, "unreadable-participants"))?;
            } else if !line.is_empty() {
                let (key, value) = line.split_once(':').unwrap_or(("Site", line));
                header.tags.push((key.trim().to_owned(), value.trim().to_owned()));
            }
        }
        let long = |player: &SitePlayer| player.name.chars().nth(LONGEST_NAME).is_some();
        match u8::try_from(header.participants.len()) {
            Ok(2..=4) if header.participants.iter().any(long) => {
                Err(Unreadable::at(1, "unreadable-long-name"))
            }
            Ok(seats @ 2..=4) => Ok(Header { seats, ..header }),
            Ok(0) => Err(Unreadable::at(1, "unreadable-no-participants")),
            _ => Err(Unreadable::at(1, "unreadable-how-many-participants")),
        }
    }

    /// The players clockwise from the one who moves first.
    pub(super) fn seated_from(&self, first: &SiteTurn<'_>) -> Result<Vec<SitePlayer>, Unreadable> {
        let mut players = self.participants.clone();
        let starts = players
            .iter()
            .position(|player| player.name == first.player)
            .ok_or_else(|| Unreadable::at(first.line, "unreadable-no-participant"))?;
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
    COMPASS.contains(&compass).then(|| SitePlayer { name: name.to_owned(), compass })
}
