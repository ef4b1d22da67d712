//! The turns of a transcript, apart from the chat between them. Knows no action.

use crate::games::door::Unreadable;
use crate::games::homeworlds::sdg::site::turn_header;

/// A turn as the site has it.
pub(super) struct SiteTurn<'a> {
    /// The line of the text it begins on.
    pub line: usize,
    /// Whose it is.
    pub player: &'a str,
    /// Lines of actions, with their numbers.
    pub actions: Vec<(usize, &'a str)>,
}

/// True for a message of the site itself, like `SYSTEM: name resigns.`, which stands among the chat.
/// The site then went on with the others, and left the home of whoever had gone on the map. Who was
/// passed over can be seen from whose turn each line is; how the game ended, only from its turns.
fn is_from_the_site(line: &str) -> bool {
    line.starts_with("SYSTEM: ")
}

/// What stands below the header.
#[derive(Default)]
pub(super) struct TranscriptBody<'a> {
    /// The turns in order.
    pub turns: Vec<SiteTurn<'a>>,
    in_chat: bool,
}

impl<'a> TranscriptBody<'a> {
    /// Reads the turns of a transcript, at most `most`.
    pub(super) fn read(text: &'a str, most: usize) -> Result<TranscriptBody<'a>, Unreadable> {
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
