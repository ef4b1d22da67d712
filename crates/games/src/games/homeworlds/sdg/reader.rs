//! Turns of a transcript as notation: verb by verb. Knows no position.

use std::str::SplitWhitespace;

use crate::game::Seat;
use crate::games::door::Unreadable;
use crate::games::homeworlds::sdg::header::SitePlayer;
use crate::games::homeworlds::sdg::naming::SiteNames;
use crate::games::homeworlds::sdg::site::shortened;
use crate::games::homeworlds::sdg::turns::SiteTurn;
use crate::games::homeworlds::words::called::seat_label;
use crate::games::homeworlds::words::vocabulary::Verb;
use crate::pieces::Piece;

/// Reads the turns of one transcript, first to last.
pub(super) struct TranscriptReader<'a> {
    players: &'a [SitePlayer],
    seats: u8,
    /// The names of the systems.
    pub names: SiteNames,
}

impl<'a> TranscriptReader<'a> {
    /// For these players, of whom there are `seats`, and at most `most` systems.
    pub(super) fn new(players: &'a [SitePlayer], seats: u8, most: usize) -> TranscriptReader<'a> {
        TranscriptReader {
            players,
            seats,
            names: SiteNames::new(seats, most),
        }
    }

    /// A turn in notation.
    pub(super) fn turn(&mut self, turn: &SiteTurn<'_>) -> Result<String, Unreadable> {
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
        let mut words = SiteWords::of(action);
        let verb = words.verb()?;
        let rest = match verb {
            Verb::Homeworld => self.homeworld(player, &mut words),
            Verb::Build | Verb::Sacrifice => {
                Ok(format!("{} {}", words.piece()?, self.system(&mut words)?))
            }
            Verb::Trade => {
                let (ship, to) = (words.piece()?, words.piece()?);
                Ok(format!("{ship} {to} {}", self.system(&mut words)?))
            }
            Verb::Move => {
                let (ship, from) = (words.piece()?, self.system(&mut words)?);
                Ok(format!("{ship} {from} {}", self.system(&mut words)?))
            }
            Verb::Discover => self.discover(&mut words),
            Verb::Capture => {
                let ship = words.next()?;
                let (owner, ship) = (self.owner(ship), piece(ship)?);
                Ok(format!("{ship}{owner} {}", self.system(&mut words)?))
            }
            Verb::Catastrophe => self.catastrophe(&mut words),
            Verb::Pass => return Ok(verb.word().to_owned()),
        };
        Ok(format!("{} {}", verb.word(), rest?))
    }

    /// The site named a homeworld after its player.
    fn homeworld(&mut self, player: &str, words: &mut SiteWords<'_>) -> Result<String, String> {
        let (one, other, ship) = (words.piece()?, words.piece()?, words.piece()?);
        Ok(format!(
            "{one} {other} {ship} {}",
            self.names.rename(player)?
        ))
    }

    fn discover(&mut self, words: &mut SiteWords<'_>) -> Result<String, String> {
        let (ship, from) = (words.piece()?, self.system(words)?.to_owned());
        let star = words.piece()?;
        Ok(format!(
            "{ship} {from} {star} {}",
            self.names.rename(words.next()?)?
        ))
    }

    /// The color and the system come in either order.
    fn catastrophe(&self, words: &mut SiteWords<'_>) -> Result<String, String> {
        let (first, second) = (words.next()?, words.next()?);
        match self.names.known(first) {
            Some(system) => Ok(format!("{} {system}", color(second))),
            None => Ok(format!("{} {}", color(first), self.called(second)?)),
        }
    }

    fn system(&self, words: &mut SiteWords<'_>) -> Result<&str, String> {
        self.called(words.next()?)
    }

    fn called(&self, name: &str) -> Result<&str, String> {
        let known = self.names.known(name);
        known.ok_or_else(|| format!("no system is called {:?}", shortened(name)))
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
        let seat = seat.and_then(Seat::at);
        seat.map_or_else(String::new, |seat| {
            format!(" {}", seat_label(seat, self.seats))
        })
    }
}

/// The words of an action as the site wrote it.
struct SiteWords<'a> {
    action: &'a str,
    words: SplitWhitespace<'a>,
}

impl<'a> SiteWords<'a> {
    fn of(action: &'a str) -> SiteWords<'a> {
        let words = action.split_whitespace();
        SiteWords { action, words }
    }

    /// What is done, its word perhaps cut short or with a full stop.
    fn verb(&mut self) -> Result<Verb, String> {
        let verb = self.words.next().map(|word| word.trim_end_matches('.'));
        let verb = verb.and_then(Verb::from_beginning);
        verb.ok_or_else(|| format!("not an action: {:?}", shortened(self.action)))
    }

    fn next(&mut self) -> Result<&'a str, String> {
        let next = self.words.next();
        next.ok_or_else(|| format!("a word is missing: {:?}", shortened(self.action)))
    }

    fn piece(&mut self) -> Result<Piece, String> {
        piece(self.next()?)
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
