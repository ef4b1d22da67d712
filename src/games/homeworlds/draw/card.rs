//! The card of one system: its name, its stars, and ships that point away from their owners.

use crate::game::Seat;
use crate::games::homeworlds::draw::{GAP, PAD};
use crate::games::homeworlds::position::System;
use crate::games::homeworlds::scene::{Changes, Gone, overpopulated};
use crate::pieces::{Color, Piece, Pieces};
use crate::render::{
    ALARM_WIDTH, Anchor, Area, Facing, Item, Mark, PanelRole, Point, SHIP_WIDTH, TextRole, fit,
    ship_length, star_side, text_width,
};

/// The size of names; those of players are larger.
const NAME: f32 = 34.0;
const PLAYER: f32 = 42.0;
const NAME_ROW: f32 = 50.0;
const PLAYER_ROW: f32 = 58.0;
/// How high the sign of overpopulation is.
const ALARM: f32 = 34.0;
/// How far ships of one side stand from the height of their stars, towards their owner.
const STEP: f32 = 12.0;

/// A piece and whether it is new.
type Marked = (Piece, Mark);

/// What is on a card, before it has a place.
pub(in crate::games::homeworlds) struct Card {
    name: String,
    player: Option<String>,
    stars: Vec<Marked>,
    theirs: Vec<Marked>,
    ours: Vec<Marked>,
    /// The colors of which there are too many.
    alarms: Vec<Color>,
    mark: Mark,
    scale: f32,
}

impl Card {
    /// The card of a system that is seen from a seat's side.
    pub(in crate::games::homeworlds) fn of<const N: usize>(
        system: &System<N>,
        name: String,
        player: Option<String>,
        changes: &Changes,
        (side, scale): (Seat, f32),
    ) -> Card {
        let fleet = |seat: Seat| {
            marked(system.fleet(seat), |piece| {
                changes.count(system.id, Some(seat), piece)
            })
        };
        let others = Seat::first(N as u8).filter(|&seat| seat != side);
        let mut stars = marked(system.stars, |piece| changes.count(system.id, None, piece));
        stars.sort_by_key(|(star, _)| std::cmp::Reverse(star.size));
        Card {
            name,
            player,
            stars,
            theirs: others.flat_map(fleet).collect(),
            ours: fleet(side),
            alarms: overpopulated(system),
            mark: if changes.touched(system.id) {
                Mark::New
            } else {
                Mark::None
            },
            scale,
        }
    }

    /// The card of a home that is not there.
    pub(in crate::games::homeworlds) fn empty(name: String, player: Option<String>) -> Card {
        Card {
            name,
            player,
            stars: Vec::new(),
            theirs: Vec::new(),
            ours: Vec::new(),
            alarms: Vec::new(),
            mark: Mark::None,
            scale: 1.0,
        }
    }

    /// The card of a system that is no more: as it was, in shadows.
    pub(in crate::games::homeworlds) fn gone(
        gone: &Gone,
        name: String,
        (side, scale): (Seat, f32),
    ) -> Card {
        let shadows = |pieces: Pieces| pieces.iter().map(|piece| (piece, Mark::Absent));
        let (mut theirs, mut ours) = (Vec::new(), Vec::new());
        for (index, &fleet) in gone.ships.iter().enumerate() {
            let ships = if index == side.index() {
                &mut ours
            } else {
                &mut theirs
            };
            ships.extend(shadows(fleet));
        }
        Card {
            stars: shadows(gone.stars).collect(),
            theirs,
            ours,
            mark: Mark::Absent,
            scale,
            ..Card::empty(name, None)
        }
    }

    /// How wide it has to be for the whole name, and all ships of a side in one row.
    pub(in crate::games::homeworlds) fn width(&self) -> f32 {
        let ships = self.row_width(&self.theirs).max(self.row_width(&self.ours));
        let name = text_width(&self.name, NAME, TextRole::Name) + 1.0;
        2.0 * PAD + (name + self.alarms_width()).max(self.stars_width() + ships)
    }

    /// How high it has to be at a width.
    pub(in crate::games::homeworlds) fn height(&self, width: f32) -> f32 {
        self.title_height() + self.block_height(width) + PAD
    }

    /// How high the stars and the ships beside them are together.
    fn block_height(&self, width: f32) -> f32 {
        let fleets = [&self.theirs, &self.ours]
            .into_iter()
            .filter(|ships| !ships.is_empty());
        let fleets = fleets.map(|ships| self.rows_height(ships, width) + GAP);
        let ships = (fleets.sum::<f32>() - GAP).max(0.0);
        let stars = self
            .stars
            .iter()
            .map(|(star, _)| star_side(star.size) * self.scale);
        let shared = if ships > 0.0 { STEP } else { 0.0 };
        let stars = stars.fold(0.0, f32::max) + shared;
        stars.max(ships)
    }

    /// The card on the table.
    pub(in crate::games::homeworlds) fn place(&self, area: Area) -> Vec<Item> {
        let role = if self.player.is_some() {
            PanelRole::Home
        } else {
            PanelRole::Place
        };
        let mut items = vec![Item::Panel {
            area,
            role,
            mark: self.mark,
        }];
        self.place_title(area, &mut items);
        // A card that is higher than it has to be has its pieces in the middle.
        let height = self.block_height(area.width);
        let spare = (area.height - self.height(area.width)).max(0.0);
        let inside = Area::new(
            area.left + PAD,
            area.top + self.title_height() + spare / 2.0,
            area.width - 2.0 * PAD,
            height,
        );
        self.place_stars(inside, &mut items);
        let left = inside.left + self.stars_width();
        let fleets = [
            (&self.theirs, Facing::Down, inside.top),
            (
                &self.ours,
                Facing::Up,
                inside.bottom() - self.rows_height(&self.ours, area.width),
            ),
        ];
        for (ships, facing, top) in fleets {
            self.place_ships(ships, facing, Point::new(left, top), area.width, &mut items);
        }
        items
    }

    const fn title_height(&self) -> f32 {
        if self.player.is_some() {
            PLAYER_ROW
        } else {
            NAME_ROW
        }
    }

    fn stars_width(&self) -> f32 {
        self.stars
            .iter()
            .map(|(star, _)| star_side(star.size) * self.scale + GAP)
            .sum()
    }

    fn place_title(&self, area: Area, items: &mut Vec<Item>) {
        self.place_alarms(area, items);
        let room = area.width - 2.0 * PAD - self.alarms_width();
        let (left, y) = (area.left + PAD, area.top + self.title_height() / 2.0);
        let mut write = |text: &str, x: f32, size: f32, role: TextRole| {
            let text = fit(text, size, role, area.left + PAD + room - x);
            items.push(Item::Text {
                text,
                at: Point::new(x, y),
                size,
                anchor: Anchor::Left,
                role,
            });
        };
        match self.player.as_deref() {
            Some(player) if !player.is_empty() => {
                let player = fit(player, PLAYER, TextRole::Player, room * 0.6);
                write(&player, left, PLAYER, TextRole::Player);
                let x = left + text_width(&player, PLAYER, TextRole::Player) + 2.0 * GAP;
                write(&self.name, x, NAME, TextRole::Small);
            }
            _ if self.mark == Mark::Absent => write(&self.name, left, NAME, TextRole::Small),
            _ => write(&self.name, left, NAME, TextRole::Name),
        }
    }

    fn alarms_width(&self) -> f32 {
        self.alarms.len() as f32 * (ALARM * ALARM_WIDTH + GAP)
    }

    /// At the right of the title.
    fn place_alarms(&self, area: Area, items: &mut Vec<Item>) {
        let wide = ALARM * ALARM_WIDTH;
        let y = area.top + self.title_height() / 2.0 + 2.0;
        let mut x = area.right() - PAD - wide / 2.0;
        for &color in &self.alarms {
            items.push(Item::Alarm {
                color,
                center: Point::new(x, y),
                height: ALARM,
            });
            x -= wide + GAP;
        }
    }

    /// Stars stand at the middle, or a step away from the only side that has ships here.
    fn place_stars(&self, inside: Area, items: &mut Vec<Item>) {
        let tallest = self
            .stars
            .iter()
            .map(|(star, _)| star_side(star.size) * self.scale);
        let half = tallest.fold(0.0, f32::max) / 2.0;
        let y = match (self.theirs.is_empty(), self.ours.is_empty()) {
            (true, false) => inside.top + half,
            (false, true) => inside.bottom() - half,
            _ => inside.center().y,
        };
        let mut x = inside.left;
        for &(piece, mark) in &self.stars {
            let side = star_side(piece.size) * self.scale;
            let center = Point::new(x + side / 2.0, y);
            items.push(Item::Star {
                piece,
                center,
                side,
                mark,
            });
            x += side + GAP;
        }
    }

    fn place_ships(
        &self,
        ships: &[Marked],
        facing: Facing,
        corner: Point,
        width: f32,
        items: &mut Vec<Item>,
    ) {
        let mut top = corner.y;
        for row in self.rows(ships, width) {
            let height = self.longest(row);
            let mut x = corner.x;
            for &(piece, mark) in row {
                let length = self.length(piece);
                // The bases of a row stand on one line.
                let y = match facing {
                    Facing::Down => top + length / 2.0,
                    _ => top + height - length / 2.0,
                };
                let wide = length * SHIP_WIDTH;
                let center = Point::new(x + wide / 2.0, y);
                items.push(Item::Ship {
                    piece,
                    center,
                    length,
                    facing,
                    mark,
                });
                x += wide + GAP;
            }
            top += height + GAP;
        }
    }

    /// The ships of a side in as many rows as a card of that width needs.
    fn rows<'a>(&self, ships: &'a [Marked], width: f32) -> Vec<&'a [Marked]> {
        let room = width - 2.0 * PAD - self.stars_width();
        let (mut rows, mut from, mut used) = (Vec::new(), 0, 0.0);
        for (index, &(ship, _)) in ships.iter().enumerate() {
            let wide = self.length(ship) * SHIP_WIDTH;
            if index > from && used + wide > room + 0.5 {
                rows.push(&ships[from..index]);
                (from, used) = (index, 0.0);
            }
            used += wide + GAP;
        }
        if from < ships.len() {
            rows.push(&ships[from..]);
        }
        rows
    }

    fn rows_height(&self, ships: &[Marked], width: f32) -> f32 {
        let rows = self
            .rows(ships, width)
            .into_iter()
            .map(|row| self.longest(row) + GAP);
        (rows.sum::<f32>() - GAP).max(0.0)
    }

    fn row_width(&self, ships: &[Marked]) -> f32 {
        let ships = ships
            .iter()
            .map(|&(ship, _)| self.length(ship) * SHIP_WIDTH + GAP);
        (ships.sum::<f32>() - GAP).max(0.0)
    }

    fn longest(&self, row: &[Marked]) -> f32 {
        row.iter()
            .map(|&(ship, _)| self.length(ship))
            .fold(0.0, f32::max)
    }

    const fn length(&self, ship: Piece) -> f32 {
        ship_length(ship.size) * self.scale
    }
}

/// The pieces one by one, the last of each kind marked as new where so many are.
fn marked(pieces: Pieces, new: impl Fn(Piece) -> u8) -> Vec<Marked> {
    let kinds = Piece::kinds().flat_map(|kind| {
        let (count, new) = (pieces.count(kind), new(kind));
        (0..count).map(move |index| {
            (
                kind,
                if index + new >= count {
                    Mark::New
                } else {
                    Mark::None
                },
            )
        })
    });
    kinds.collect()
}
