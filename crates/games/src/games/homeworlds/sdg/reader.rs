//! Turns of a transcript as notation, action by action. Knows no position.

use crate::game::Seat;
use crate::games::door::{PlainWord, Unreadable, line, plain_words};
use crate::games::homeworlds::sdg::header::SitePlayer;
use crate::games::homeworlds::sdg::naming::SiteNames;
use crate::games::homeworlds::sdg::site::shortened;
use crate::games::homeworlds::sdg::turns::SiteTurn;
use crate::games::homeworlds::spelling::{KnownNames, Part, SpelledAction, actions_and_remarks};
use crate::games::homeworlds::words::labels::seat_label;
use crate::games::homeworlds::words::vocabulary::Verb;
use crate::words::Word;

/// Reads the turns of one transcript, first to last.
pub(super) struct TranscriptReader<'a> {
    players: &'a [SitePlayer],
    seats: u8,
    /// The names of the systems.
    pub names: SiteNames,
    /// The words that were ignored, each with its line: the site ignored them too.
    pub ignored: Vec<String>,
}

/// The names in a transcript so far.
struct SiteKnown<'a, 't>(&'a TranscriptReader<'t>);

impl KnownNames for SiteKnown<'_, '_> {
    /// A name on the site is one word.
    fn place(&self, words: &[&str]) -> usize {
        usize::from(self.0.names.known(words[0]).is_some())
    }

    /// A compass letter.
    fn owner(&self, sign: &str) -> Option<String> {
        let mut letters = sign.chars().map(|letter| letter.to_ascii_uppercase());
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        let players = self.0.players.iter();
        let mut compass = players.map(|player| player.compass);
        let seat = compass.position(|compass| compass == letter)?;
        Some(seat_label(Seat::at(seat)?, self.0.seats))
    }
}

impl<'a> TranscriptReader<'a> {
    /// For these players, of whom there are `seats`, and at most `most` systems.
    pub(super) fn new(players: &'a [SitePlayer], seats: u8, most: usize) -> TranscriptReader<'a> {
        TranscriptReader { players, seats, names: SiteNames::new(seats, most), ignored: Vec::new() }
    }

    /// A turn in notation.
    pub(super) fn turn(&mut self, turn: &SiteTurn<'_>) -> Result<String, Unreadable> {
        let mut items = Vec::new();
        for &(line, action) in &turn.actions {
            let read = self.items(line, turn.player, action);
            items.extend(read.map_err(|reason| Unreadable { line, reason })?);
        }
        // Passes stand for unused actions of a sacrifice: ending the turn says as much.
        if items.iter().any(|item| item != "pass") {
            items.retain(|item| item != "pass");
        }
        items.dedup_by(|second, first| first == "pass" && second == "pass");
        if items.is_empty() {
            return Err(Unreadable::at(turn.line, "unreadable-no-action"));
        }
        Ok(items.join("; "))
    }

    /// The actions on a line of a turn.
    fn items(&mut self, line: usize, player: &str, action: &str) -> Result<Vec<String>, Word> {
        let words = plain_words(&self.with_our_names(action));
        let read = actions_and_remarks(&words, &SiteKnown(self))
            .ok_or_else(|| self.misread(&words, action))?;
        let mut items = Vec::new();
        let mut ignored = read.ignored;
        ignored.splice(0..0, self.prose_before(action));
        for action in read.actions {
            items.push(self.item(player, action, &mut ignored)?);
        }
        if !ignored.is_empty() {
            let words = shortened(&ignored.join(" "));
            self.ignored.push(format!("line {line}: {words}"));
        }
        Ok(items)
    }

    /// The words between a number and a colon on a line of a turn that are no player.
    fn prose_before(&self, action: &str) -> Option<String> {
        let is_player = |said: &&str| self.players.iter().any(|player| player.name == **said);
        let said = line::player_before(action).filter(|said| !is_player(said));
        said.map(str::to_owned)
    }

    /// An action in which names of nothing but signs are ours.
    fn with_our_names(&self, action: &str) -> String {
        let word = |word| match self.names.known(word) {
            Some(ours) if plain_words(word).is_empty() => ours,
            Some(_) | None => word,
        };
        let words = action.split_whitespace().map(word);
        words.collect::<Vec<_>>().join(" ")
    }

    /// The reason why words do not begin with an action.
    fn misread(&self, words: &[PlainWord], action: &str) -> Word {
        let verb = words.first().and_then(|word| Verb::from_beginning(&word.text));
        let mut args = vec![("action", shortened(action).into())];
        let id = match verb {
            None => "unreadable-not-an-action",
            Some(_) => "unreadable-not-a-whole-action",
        };
        args.extend(verb.map(|verb| ("verb", verb.word().into())));
        Word::Said(id, args)
    }

    /// An action in notation. The site named a homeworld after its player, whatever was written.
    fn item(
        &mut self,
        player: &str,
        mut action: SpelledAction,
        ignored: &mut Vec<String>,
    ) -> Result<String, Word> {
        if action.verb == Verb::Homeworld {
            let named = action.parts.pop_if(|part| matches!(part, Part::Name(_)));
            if let Some(Part::Name(name)) = named
                && !name.eq_ignore_ascii_case(player)
            {
                ignored.push(name);
            }
            action.parts.push(Part::Name(player.to_owned()));
        }
        for part in &mut action.parts {
            match part {
                Part::Place(name) => *name = self.called(name)?.to_owned(),
                Part::Name(name) => *name = self.names.rename(name)?,
                Part::Piece(_) | Part::Color(_) | Part::Owner(_) => {}
            }
        }
        let is_named = action.parts.iter().any(|part| matches!(part, Part::Name(_)));
        if action.verb == Verb::Discover && !is_named {
            return Err(Word::Message("unreadable-unnamed"));
        }
        Ok(action.item())
    }

    fn called(&self, name: &str) -> Result<&str, Word> {
        let known = self.names.known(name);
        let args = || vec![("name", shortened(name).into())];
        known.ok_or_else(|| Word::Said("unreadable-no-such-system", args()))
    }
}
