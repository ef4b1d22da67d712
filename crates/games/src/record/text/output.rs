//! Writes a record in our form. Knows no game.

use crate::clock::Terms;
use crate::game::Seat;
use crate::games::AnyGame;
use crate::record::escape;
use crate::record::event::Event;
use crate::record::log::Record;
use crate::record::replay::Replay;
use crate::record::text::form::{FIRST_LINE, SEAT, TAG, Turns};
use crate::record::text::result::result;

impl Record {
    /// The record as text. It is replayed, because the text says how the game ended.
    pub fn text(&self) -> String {
        self.text_after(self.replay().ok().as_ref())
    }

    /// The record as text; `end` is the game after the last event, if it replays.
    pub fn text_after(&self, end: Option<&Replay>) -> String {
        let mut lines = self.header();
        lines.push(String::new());
        lines.extend(self.log());
        let result = end.map(result).filter(|result| !result.is_empty());
        lines.extend(result.map(|result| format!("result: {result}")));
        lines.push(String::new());
        lines.join("\n")
    }

    fn header(&self) -> Vec<String> {
        let table = self.table();
        let mut lines = vec![
            FIRST_LINE.to_owned(),
            format!("game: {}", self.kind().word()),
            format!("options: {}", self.options),
        ];
        if self.terms != Terms::default() {
            lines.push(format!("terms: {}", self.terms));
        }
        let seats = (0..).map(Seat).zip(&self.players);
        lines.extend(seats.map(|(seat, player)| {
            let label = label(table.as_deref(), seat);
            format!("{SEAT}{label}: {}", escape::value(player))
        }));
        let tags = self.tags.iter();
        lines.extend(tags.map(|(key, value)| format!("{}: {}", tag(key), escape::value(value))));
        lines
    }

    fn log(&self) -> Vec<String> {
        let table = self.table();
        let mut turns = Turns::default();
        let line = |event: &Event| {
            turns.note(event.seq, &event.what);
            let label = |seat| label(table.as_deref(), seat);
            event.what.line(turns.count(), label)
        };
        self.events.iter().map(line).collect()
    }

    /// The table before the first turn, which knows the names of the seats.
    fn table(&self) -> Option<Box<dyn AnyGame>> {
        self.options.open(self.seats().ok()?).ok()
    }
}

/// The key of a tag, marked as one if it would be read as something else.
fn tag(key: &str) -> String {
    let key = escape::key(key);
    let special = matches!(&*key, "game" | "options" | "terms")
        || [SEAT, TAG].iter().any(|word| key.starts_with(word));
    if special { format!("{TAG}{key}") } else { key }
}

fn label(table: Option<&dyn AnyGame>, seat: Seat) -> String {
    table.map_or_else(|| seat.to_string(), |table| table.seat(seat).name)
}
