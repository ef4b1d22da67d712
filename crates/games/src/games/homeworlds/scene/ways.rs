//! The ways from the homes to the columns; knows no plate.

use crate::game::Seat;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::scene::parts::GAP;
use crate::games::homeworlds::scene::sheet::{Drawing, Sheet, WIDTH};
use crate::pieces::Size;
use crate::render::{Item, LineRole, Point};

impl Drawing<'_> {
    /// The ways from two homes to the columns and to each other. Systems of two different columns
    /// are always connected, and no line shows it.
    pub(super) fn ways(&self, sheet: &Sheet) -> Vec<Item> {
        let [(far, above), (near, below)] = sheet.homes[..] else {
            return Vec::new();
        };
        let mut items = Vec::new();
        for (size, area) in &sheet.columns {
            let x = area.center().x;
            if connects(self.position, far, *size) {
                items.extend(way(x, above.bottom(), area.top));
            }
            if connects(self.position, near, *size) {
                items.extend(way(x, below.top, area.bottom()));
            }
        }
        let homes = self.position.home(far).zip(self.position.home(near));
        if homes.is_some_and(|(far, near)| far.is_connected(near)) {
            let x = sheet
                .columns
                .get(1)
                .map_or(WIDTH / 2.0, |(_, area)| area.left - GAP / 2.0);
            items.extend(way(x, above.bottom(), below.top));
        }
        items
    }
}

fn connects(position: &Position, seat: Seat, size: Size) -> bool {
    position
        .home(seat)
        .is_some_and(|home| !home.stars.has_size(size))
}

/// A line down from one height to another, with an entrance at both ends.
fn way(x: f32, from: f32, to: f32) -> [Item; 2] {
    let (from, to) = (Point::new(x, from), Point::new(x, to));
    let role = LineRole::Entrance;
    [
        Item::Line { from, to, role },
        Item::Line {
            from: to,
            to: from,
            role,
        },
    ]
}
