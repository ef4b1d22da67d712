//! The turns of a transcript, apart from the chat between them. Knows no action.

use crate::games::door::Unreadable;
use crate::games::homeworlds::sdg::site::turn_header;

/// A turn as the site has it.
pub(super) struct SiteTurn<'a> {
    /// The line of the text it begins on.
    pub line: usize,
    /// The player whose turn it is.
    pub player: &'a str,
    /// Lines of actions, with their numbers.
    pub actions: Vec<(usize, &'a str)>,
}

/// A resignation as the site reports it in the chat: `SYSTEM: name resigns.`. The site then went on
/// with the others, and left the home of the one who had gone on the map.
pub(super) struct SiteResignation<'a> {
    /// The line of the text.
    pub line: usize,
    /// The player who resigned.
    pub player: &'a str,
    /// The number of turns played before.
    pub turns: usize,
}

/// The part after the header.
#[derive(Default)]
pub(super) struct TranscriptBody<'a> {
    /// The turns in order.
    pub turns: Vec<SiteTurn<'a>>,
    /// The resignations in order.
    pub resignations: Vec<SiteResignation<'a>>,
    in_chat: bool,
}

impl<'a> TranscriptBody<'a> {
    /// Reads the turns of a transcript, at most `most`.
    pub(super) fn read(text: &'a str, most: usize) -> Result<TranscriptBody<'a>, Unreadable> {
        let mut said = TranscriptBody { in_chat: true, ..TranscriptBody::default() };
        for (index, line) in text.lines().enumerate() {
            said.hear(index + 1, line);
            if said.turns.len() > most {
                let args = vec![("count", most.into())];
                return Err(Unreadable::because(index + 1, "unreadable-many-turns", args));
            }
        }
        Ok(said)
    }

    fn hear(&mut self, number: usize, line: &'a str) {
        if let Some((turn, player, action)) = turn_header(line)
            && turn == self.turns.len() + 1
        {
            let (line, actions) = (number, Vec::new());
            self.turns.push(SiteTurn { line, player, actions });
            self.in_chat = false;
            self.add(number, action);
        } else if line.starts_with('\t') {
            self.in_chat = true;
            self.hear_the_site(number, line);
        } else if line.starts_with("SYSTEM: ") {
            self.hear_the_site(number, line);
        } else if !self.in_chat {
            self.add(number, line);
        }
    }

    fn hear_the_site(&mut self, line: usize, text: &'a str) {
        let said = text.trim().strip_prefix("SYSTEM: ");
        if let Some(player) = said.and_then(|said| said.strip_suffix(" resigns.")) {
            let turns = self.turns.len();
            self.resignations.push(SiteResignation { line, player, turns });
        }
    }

    /// Actions are on lines of their own; some people put a slash between them.
    fn add(&mut self, number: usize, line: &'a str) {
        let actions = line.split(" / ").map(str::trim).filter(|action| !action.is_empty());
        if let Some(turn) = self.turns.last_mut() {
            turn.actions.extend(actions.map(|action| (number, action)));
        }
    }
}
