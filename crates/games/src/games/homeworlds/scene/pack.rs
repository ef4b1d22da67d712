//! Stars and fleets in a box of fixed size: as large as they can be there; knows no system.

use crate::games::homeworlds::scene::parts::{GAP, Marked};
use crate::games::homeworlds::scene::title::Badge;
use crate::pieces::Piece;
use crate::render::{Area, Facing, Flag, Item, Point, SHIP_WIDTH, ship_length, star_side};

/// How high the letter of a seat is, at scale 1.
const BADGE: f32 = 50.0;
/// How far ships of one side stand from the middle, toward their owner.
const STEP: f32 = 12.0;
/// How large each try is, compared with the one before.
const SMALLER: f32 = 0.96;
/// After this many tries everything is too small to be seen.
const TRIES: i32 = 80;
/// How much smaller pieces may become so that each fleet can have a line of its own.
const WORTH: f32 = 0.9;

/// The ships of one seat.
pub(super) struct Fleet {
    /// The letter of the seat, where pointing is not enough to tell whose they are.
    pub badge: Option<Badge>,
    /// Away from their owner.
    pub facing: Facing,
    /// At least one.
    pub ships: Vec<Marked>,
}

/// What is put into the box: stars at the left, fleets beside them.
pub(super) struct Pack<'a> {
    /// The largest first.
    pub stars: &'a [Marked],
    /// From the far side of the table to the viewer's.
    pub fleets: &'a [Fleet],
}

/// The letter of a fleet or one of its ships.
#[derive(Clone, Copy)]
enum Part<'a> {
    Badge(&'a Badge),
    Ship(Marked, Facing),
}

/// Parts side by side, with the place of each from the left.
#[derive(Default)]
struct Strip<'a> {
    parts: Vec<(Part<'a>, f32)>,
    width: f32,
    height: f32,
}

/// Fleets in lines, at a scale.
struct Packed<'a> {
    lines: Vec<Strip<'a>>,
    scale: f32,
}

impl Part<'_> {
    /// Width and height at scale 1.
    const fn extent(&self) -> (f32, f32) {
        match self {
            Part::Badge(_) => (BADGE, BADGE),
            Part::Ship((ship, _), facing) => {
                let length = ship_length(ship.size);
                match facing {
                    Facing::Up | Facing::Down => (length * SHIP_WIDTH, length),
                    Facing::Left | Facing::Right => (length, length * SHIP_WIDTH),
                }
            }
        }
    }
}

impl Fleet {
    fn parts(&self) -> Vec<Part<'_>> {
        let ships = self.ships.iter().map(|&ship| Part::Ship(ship, self.facing));
        let badge = self.badge.iter().map(Part::Badge);
        badge.chain(ships).collect()
    }
}

impl Pack<'_> {
    /// Everything in its place in a box, no larger than at a scale.
    pub(super) fn place(&self, area: Area, largest: f32) -> Vec<Item> {
        let packed = self.pack(area, largest);
        let scale = packed.scale;
        let height = packed.height().max(self.stars_height(scale));
        let top = area.top + (area.height - height).max(0.0) / 2.0 + self.step(area, height);
        let mut items = self.place_stars(Point::new(area.left, top + height / 2.0), scale);
        let left = area.left + self.stars_width(scale);
        let mut y = top + (height - packed.height()) / 2.0;
        for line in &packed.lines {
            items.extend(line.place(Point::new(left, y), scale));
            y += line.height + GAP * scale;
        }
        items
    }

    /// Toward the only side that has ships here, where pointing tells the sides.
    fn step(&self, area: Area, height: f32) -> f32 {
        let all = |facing: Facing| {
            let mut fleets = self.fleets.iter();
            fleets.all(|fleet| fleet.facing == facing && fleet.badge.is_none())
        };
        let most = ((area.height - height) / 2.0).clamp(0.0, STEP);
        match (all(Facing::Up), all(Facing::Down)) {
            (true, false) => most,
            (false, true) => -most,
            _ => 0.0,
        }
    }

    /// A line for each fleet, or one after the other where pieces can be much larger so.
    fn pack(&self, area: Area, largest: f32) -> Packed<'_> {
        let lines = self.largest(area, largest, Each::Line);
        let flow = self.largest(area, largest, Each::AfterTheOther);
        if lines.scale >= flow.scale * WORTH {
            lines
        } else {
            flow
        }
    }

    /// The largest way to pack that fits.
    fn largest(&self, area: Area, largest: f32, each: Each) -> Packed<'_> {
        let scales = (0..TRIES).map(|step| largest * SMALLER.powi(step));
        let mut packed = self.lines(area, largest, each);
        for scale in scales {
            packed = self.lines(area, scale, each);
            let room = area.width - self.stars_width(scale);
            let widest = packed.lines.iter().map(|line| line.width);
            if widest.fold(0.0, f32::max) <= room
                && packed.height() <= area.height
                && self.stars_height(scale) <= area.height
            {
                break;
            }
        }
        packed
    }

    fn lines(&self, area: Area, scale: f32, each: Each) -> Packed<'_> {
        let room = area.width - self.stars_width(scale);
        let mut lines: Vec<Strip<'_>> = Vec::new();
        for fleet in self.fleets {
            let parts = fleet.parts();
            let widths = parts.iter().map(|part| (part.extent().0 + GAP) * scale);
            let whole = widths.sum::<f32>();
            let used = lines.last().map_or(room, |line| line.width + GAP * scale);
            if each == Each::Line || used + whole > room {
                lines.push(Strip::default());
            }
            for part in parts {
                push(&mut lines, part, scale, room);
            }
        }
        Packed { lines, scale }
    }

    fn stars_width(&self, scale: f32) -> f32 {
        let stars = self.stars.iter();
        let stars = stars.map(|(star, _)| (star_side(star.size) + GAP) * scale);
        stars.sum()
    }

    fn stars_height(&self, scale: f32) -> f32 {
        let sides = self
            .stars
            .iter()
            .map(|(star, _)| star_side(star.size) * scale);
        sides.fold(0.0, f32::max)
    }

    fn place_stars(&self, middle: Point, scale: f32) -> Vec<Item> {
        let mut x = middle.x;
        let star = |&(piece, flag): &(Piece, Flag)| {
            let side = star_side(piece.size) * scale;
            let center = Point::new(x + side / 2.0, middle.y);
            x += side + GAP * scale;
            Item::Star {
                piece,
                center,
                side,
                flag,
            }
        };
        self.stars.iter().map(star).collect()
    }
}

/// How fleets follow each other.
#[derive(Clone, Copy, PartialEq)]
enum Each {
    Line,
    AfterTheOther,
}

/// Adds a part to the last line, or to a new one where that is full.
fn push<'a>(lines: &mut Vec<Strip<'a>>, part: Part<'a>, scale: f32, room: f32) {
    let (width, height) = part.extent();
    let (width, height) = (width * scale, height * scale);
    let full = |line: &Strip<'_>| line.width > 0.0 && line.width + GAP * scale + width > room;
    if lines.last().is_none_or(full) {
        lines.push(Strip::default());
    }
    if let Some(line) = lines.last_mut() {
        let gap = if line.parts.is_empty() {
            0.0
        } else {
            GAP * scale
        };
        line.parts.push((part, line.width + gap));
        line.width += gap + width;
        line.height = line.height.max(height);
    }
}

impl Packed<'_> {
    fn height(&self) -> f32 {
        let lines = self.lines.iter().map(|line| line.height + GAP * self.scale);
        (lines.sum::<f32>() - GAP * self.scale).max(0.0)
    }
}

impl Strip<'_> {
    /// Ships stand on the side of their owner, if that is above or below.
    fn place(&self, corner: Point, scale: f32) -> Vec<Item> {
        let part = |&(part, left): &(Part<'_>, f32)| {
            let (width, height) = part.extent();
            let (width, height) = (width * scale, height * scale);
            let down = match part {
                Part::Ship(_, Facing::Down) => height / 2.0,
                Part::Ship(_, Facing::Up) => self.height - height / 2.0,
                _ => self.height / 2.0,
            };
            let center = Point::new(corner.x + left + width / 2.0, corner.y + down);
            match part {
                Part::Badge((letter, flag)) => Item::Badge {
                    letter: letter.clone(),
                    center,
                    height,
                    flag: *flag,
                },
                Part::Ship((piece, flag), facing) => Item::Ship {
                    piece,
                    center,
                    length: width.max(height),
                    facing,
                    flag,
                },
            }
        };
        self.parts.iter().map(part).collect()
    }
}
