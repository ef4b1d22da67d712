//! Where things go on the picture of a board; knows no pixel, and no rule but connection.

use crate::game::Seat;
use crate::games::View;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::draw::card::Card;
use crate::games::homeworlds::draw::{GAP, bank, lines};
use crate::games::homeworlds::names::seat_label;
use crate::games::homeworlds::position::{Position, System};
use crate::pieces::{Color, Pieces, Size};
use crate::render::{Anchor, Area, Item, LineRole, Mark, PanelRole, Point, Scene, TextRole, fit};
use crate::words::{Word, say};

pub use crate::games::homeworlds::draw::changes::{Changes, Gone};

/// Units from left to right, whatever is on the table.
const WIDTH: f32 = 1200.0;
const MARGIN: f32 = 20.0;
/// Room at both sides of the systems for the ways from the homes.
const LANE: f32 = 22.0;
const HEADING: f32 = 42.0;
const HEADING_ROW: f32 = 64.0;
/// A card for a star and a ship or two, at scale 1.
const CARD: f32 = 236.0;
/// Scales of pieces, and how far down the table may reach with each: the first that fits is
/// taken, else the last.
const SCALES: [(f32, f32); 9] = [
    (1.6, 900.0),
    (1.45, 1000.0),
    (1.3, 1200.0),
    (1.2, 1400.0),
    (1.1, 1500.0),
    (1.0, 1500.0),
    (0.92, 1500.0),
    (0.84, 1500.0),
    (0.76, 1500.0),
];

/// The board from a seat's side: its home at the bottom, the bank at the right, and between the
/// homes the other systems, those with stars of one size together.
pub fn draw<const N: usize>(
    position: &Position<N>,
    names: &dyn Fn(SystemId) -> String,
    changes: &Changes,
    view: &View<'_>,
) -> Scene {
    let table = Table {
        position,
        names,
        changes,
        view,
    };
    let mut sheet = Sheet::default();
    for (scale, lowest) in SCALES {
        sheet = table.lay(scale);
        if sheet.bottom <= lowest {
            break;
        }
    }
    table.finish(sheet)
}

/// Everything that is drawn.
struct Table<'a, const N: usize> {
    position: &'a Position<N>,
    names: &'a dyn Fn(SystemId) -> String,
    changes: &'a Changes,
    view: &'a View<'a>,
}

/// Systems as they were laid out at some scale.
#[derive(Default)]
struct Sheet {
    items: Vec<Item>,
    bottom: f32,
    /// Where each group of systems is, by the size of its stars.
    groups: Vec<(Size, Area)>,
    /// Where each home is.
    homes: Vec<(Seat, Area)>,
}

impl<const N: usize> Table<'_, N> {
    /// The opponents' homes, the groups, then the viewer's home.
    fn lay(&self, scale: f32) -> Sheet {
        let mut sheet = Sheet {
            bottom: MARGIN + HEADING_ROW,
            ..Sheet::default()
        };
        let side = self.view.side;
        for seat in Seat::first(N as u8).filter(|&seat| seat != side) {
            self.lay_home(&mut sheet, seat, scale);
        }
        for size in order(self.position, self.view.side) {
            self.lay_group(&mut sheet, size, scale);
        }
        self.lay_home(&mut sheet, side, scale);
        sheet
    }

    fn card(&self, system: &System<N>, scale: f32) -> Card {
        let player = system.home_of.map(|seat| self.player(seat));
        let name = (self.names)(system.id);
        let name = system
            .home_of
            .map_or(name.clone(), |seat| players_home::<N>(seat, name));
        Card::of(system, name, player, self.changes, (self.view.side, scale))
    }

    fn player(&self, seat: Seat) -> String {
        self.view
            .players
            .get(seat.index())
            .cloned()
            .unwrap_or_default()
    }

    fn lay_home(&self, sheet: &mut Sheet, seat: Seat, scale: f32) {
        let card = match self.position.home(seat) {
            Some(home) => self.card(home, scale),
            // Whoever is out has no place of their own any more.
            None if !self.position.playing().has(seat) => return,
            None => Card::empty(seat_label(seat, N as u8), Some(self.player(seat))),
        };
        let width = board_width();
        let height = card.height(width);
        let lowest = MARGIN + HEADING_ROW + bank::HEIGHT - height;
        let top = if seat == self.view.side {
            sheet.bottom.max(lowest)
        } else {
            sheet.bottom
        };
        let area = Area::new(MARGIN + LANE, top, width, height);
        sheet.items.extend(card.place(area));
        sheet.homes.push((seat, area));
        sheet.bottom = area.bottom() + GAP;
    }

    /// The systems whose star has that size, in the order in which they came to be.
    fn lay_group(&self, sheet: &mut Sheet, size: Size, scale: f32) {
        let cards = self.group(size, scale);
        if cards.is_empty() {
            return;
        }
        let mut area = Area::new(MARGIN + LANE, sheet.bottom, board_width(), 0.0);
        let (placed, bottom) = lines::place(&cards, area, CARD * scale);
        area.height = bottom - area.top;
        sheet.items.push(Item::Panel {
            area,
            role: PanelRole::Group,
            mark: Mark::None,
        });
        sheet.items.extend(placed);
        sheet.groups.push((size, area));
        sheet.bottom = area.bottom() + GAP;
    }

    /// The cards of a group. What the last turn destroyed keeps its place for this one picture.
    fn group(&self, size: Size, scale: f32) -> Vec<Card> {
        let belongs = |home_of: Option<Seat>, stars: Pieces| {
            home_of.is_none() && stars.largest() == Some(size)
        };
        let systems = self.position.systems().iter();
        let systems = systems.filter(|system| belongs(system.home_of, system.stars));
        let gone = self.changes.gone.iter();
        let gone = gone.filter(|gone| belongs(gone.home_of, gone.stars));
        let mut cards: Vec<(SystemId, Card)> = systems
            .map(|system| (system.id, self.card(system, scale)))
            .chain(gone.map(|gone| (gone.id, self.ghost(gone, scale))))
            .collect();
        cards.sort_by_key(|(id, _)| *id);
        cards.into_iter().map(|(_, card)| card).collect()
    }

    fn ghost(&self, gone: &Gone, scale: f32) -> Card {
        let args = [("place", Word::from((self.names)(gone.id)))];
        let name = say(self.view.language, "board-gone", &args);
        Card::gone(gone, name, (self.view.side, scale))
    }

    fn finish(&self, mut sheet: Sheet) -> Scene {
        let top = MARGIN + HEADING_ROW;
        let height = (sheet.bottom - GAP).max(top + bank::HEIGHT) + MARGIN;
        let mut items = std::mem::take(&mut sheet.items);
        items.extend(self.connections(&sheet));
        let text = fit(
            self.view.heading,
            HEADING,
            TextRole::Heading,
            WIDTH - 2.0 * MARGIN,
        );
        let at = Point::new(MARGIN, MARGIN + HEADING_ROW / 2.0 - 8.0);
        let role = TextRole::Heading;
        items.push(Item::Text {
            text,
            at,
            size: HEADING,
            anchor: Anchor::Left,
            role,
        });
        let down = (height - MARGIN - top - bank::HEIGHT) / 2.0;
        let corner = Point::new(WIDTH - MARGIN - bank::WIDTH, top + down);
        items.extend(bank::draw(
            self.position.bank(),
            &self.changes.bank,
            corner,
            self.view.language,
        ));
        Scene {
            width: WIDTH,
            height,
            items,
        }
    }

    /// The ways from the homes, the viewer's at the left and the others' at the right. Systems of
    /// two different groups are always connected, and no line shows it.
    fn connections(&self, sheet: &Sheet) -> Vec<Item> {
        let mut items = Vec::new();
        for &(seat, home) in &sheet.homes {
            let left = seat == self.view.side;
            let groups = sheet
                .groups
                .iter()
                .filter(|(size, _)| connects(self.position, seat, *size));
            let mut ends: Vec<f32> = groups.map(|(_, area)| area.center().y).collect();
            if left {
                ends.extend(self.connected_homes(sheet, seat));
            }
            let edge = if left { home.left } else { home.right() };
            let lane = if left {
                edge - LANE / 2.0 - 3.0
            } else {
                edge + LANE / 2.0 + 3.0
            };
            items.extend(ways(home.center().y, &ends, edge, lane));
        }
        items
    }

    fn connected_homes(&self, sheet: &Sheet, seat: Seat) -> Vec<f32> {
        let home = self.position.home(seat);
        let others = sheet.homes.iter().filter(|(other, _)| *other != seat);
        let connected = others.filter(|(other, _)| {
            let other = self.position.home(*other);
            home.zip(other)
                .is_some_and(|(home, other)| home.is_connected(other))
        });
        connected.map(|(_, area)| area.center().y).collect()
    }
}

/// The sizes of stars from the top of the board down. Those to which only one home is connected
/// are next to it; others keep an order that is the same from every side.
pub(super) fn order<const N: usize>(position: &Position<N>, side: Seat) -> [Size; 3] {
    let mut sizes = Size::ALL;
    if side.0 == 0 {
        sizes.reverse();
    }
    let far = Seat::first(N as u8)
        .find(|&seat| seat != side)
        .unwrap_or(side);
    let near = |size: Size, seat: Seat| i8::from(connects(position, seat, size));
    sizes.sort_by_key(|&size| near(size, side) - near(size, far));
    sizes
}

fn connects<const N: usize>(position: &Position<N>, seat: Seat, size: Size) -> bool {
    position
        .home(seat)
        .is_some_and(|home| !home.stars.has_size(size))
}

/// The colors of which a system has four or more. SPEC HW-14.
pub(super) fn overpopulated<const N: usize>(system: &System<N>) -> Vec<Color> {
    let everything = system.everything();
    let mut colors = Color::ALL.to_vec();
    colors.retain(|&color| everything.count_color(color) >= 4);
    colors
}

/// The name of a seat's home, with the seat's own where that is another: `Earth (South)`.
pub(super) fn players_home<const N: usize>(seat: Seat, name: String) -> String {
    let label = seat_label(seat, N as u8);
    if name == label {
        name
    } else {
        format!("{name} ({label})")
    }
}

const fn board_width() -> f32 {
    WIDTH - 2.0 * MARGIN - bank::WIDTH - 2.0 * LANE - GAP
}

/// A line from one height along a lane to others, with a way to the edge at each.
fn ways(from: f32, ends: &[f32], edge: f32, lane: f32) -> Vec<Item> {
    if ends.is_empty() {
        return Vec::new();
    }
    let line = |from: Point, to: Point, role: LineRole| Item::Line { from, to, role };
    let all = || ends.iter().copied().chain([from]);
    let (top, bottom) = (all().fold(from, f32::min), all().fold(from, f32::max));
    let mut items = vec![line(
        Point::new(lane, top),
        Point::new(lane, bottom),
        LineRole::Connection,
    )];
    let entrance = |y| line(Point::new(lane, y), Point::new(edge, y), LineRole::Entrance);
    items.extend(all().map(entrance));
    items
}
