//! Those who are level are put in order by lot, where their place matters.

use crate::league::entrant::Entrant;
use crate::league::standings::ranking::{Above, Row, Standings, number};

impl Standings {
    /// Puts those in the order of their tickets, the lowest first, who are level while a border runs
    /// between them: that many people stand above it. All others stay level.
    pub fn drawn(mut self, borders: &[usize], ticket: &dyn Fn(Entrant) -> String) -> Standings {
        let mut start = 0;
        while start < self.rows.len() {
            let is_level = |row: &Row| row.above == Some(Above::Nothing);
            let level = self.rows[start..].iter().take_while(|row| is_level(row));
            let end = start + level.count() + 1;
            if borders
                .iter()
                .any(|border| (start + 1..end).contains(border))
            {
                draw(&mut self.rows[start..end], ticket);
            }
            start = end;
        }
        number(&mut self.rows);
        self
    }
}

/// Why the last of them stands above the next is not changed.
fn draw(level: &mut [Row], ticket: &dyn Fn(Entrant) -> String) {
    let last = level.last().and_then(|row| row.above);
    level.sort_by_cached_key(|row| ticket(row.entrant));
    for row in level.iter_mut() {
        row.above = Some(Above::Lot);
    }
    if let Some(row) = level.last_mut() {
        row.above = last;
    }
}
