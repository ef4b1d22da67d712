//! The pieces of a system in their places: stars at the left, and ships beside them, those of the far
//! side above and those of the viewer below. Knows no title.

use crate::game::Seat;
use crate::games::homeworlds::pictures::scene::body::{OwnerSign, Spot};
use crate::games::homeworlds::pictures::scene::fit::{BodyPlacement, led};
use crate::games::homeworlds::pictures::scene::laid_body::{LaidBody, between_stars};
use crate::games::homeworlds::pictures::scene::line::{BETWEEN, LinePart, Placed, ShipLine};
use crate::games::homeworlds::pictures::scene::parts::{BADGE, MarkedPiece};
use crate::games::homeworlds::pictures::scene::trays::trays;
use crate::render::{Area, Element, Facing, Point, ship_length, star_side};

/// The most by which ships that point up are farther than they must be from those that point down, at scale 1.
const FAR: f32 = 48.0;

impl LaidBody<'_> {
    pub(super) fn place(&self, area: Area, at: BodyPlacement) -> Vec<Spot> {
        let (spread, left, ships) = match at {
            BodyPlacement::Middle => {
                let spread = self.spread(area.width);
                let left = area.left + (area.width - self.width(spread)) / 2.0;
                let beside = self.beside() + self.gaps() * (led(spread) - 1.0);
                (spread, left, left + self.stars.width + beside)
            }
            BodyPlacement::Pinned(columns) | BodyPlacement::Fixed(columns) => {
                let ships = area.left + columns.spread_stars();
                (columns.spread, area.left, ships)
            }
        };
        let (star, above, below) = self.levels(area, at);
        let mut spots = self.place_stars(Point::new(left, star), spread);
        spots.extend(self.place_lines(&self.above, Point::new(ships, above), spread));
        spots.extend(self.place_lines(&self.below, Point::new(ships, below), spread));
        spots
    }

    /// The distance down to the middle of the stars, and the places where the lines above and those below begin.
    fn levels(&self, area: Area, at: BodyPlacement) -> (f32, f32, f32) {
        let middle = area.center().y;
        let below = self.height(&self.below);
        if self.body.told == OwnerSign::ByPlace {
            let most = self.extent().height + FAR * self.scale;
            let half = area.height.min(most) / 2.0;
            return (middle, middle - half, middle + half - below);
        }
        let high = self.extent().height;
        let top = match at {
            BodyPlacement::Fixed(_) => area.top,
            BodyPlacement::Middle | BodyPlacement::Pinned(_) => middle - high / 2.0,
        };
        let lines = match self.host_line() {
            Some((line, Facing::Up)) => (self.stars.height - line).max(0.0),
            Some((_, Facing::Down | Facing::Left | Facing::Right)) => 0.0,
            None => (high - below) / 2.0,
        };
        (top + self.rise(), top, top + lines)
    }

    fn place_stars(&self, middle: Point, spread: f32) -> Vec<Spot> {
        let mut x = middle.x;
        let mut before: Option<&MarkedPiece> = None;
        let mut spots = Vec::new();
        for star in &self.body.stars {
            let more = BETWEEN * self.scale * (led(spread) - 1.0);
            x += before.map_or(0.0, |before| between_stars((before, star), self.scale) + more);
            let [room, side] = [star.room(), star.piece.size];
            let [room, side] = [room, side].map(|size| star_side(size) * self.scale);
            let element = Element::Star {
                piece: star.piece,
                at: Point::new(x + room / 2.0, middle.y),
                side,
                flag: star.flag,
            };
            spots.extend(marked(star, None, element));
            x += room;
            before = Some(star);
        }
        spots
    }

    fn place_lines(&self, lines: &[ShipLine<'_>], corner: Point, spread: f32) -> Vec<Spot> {
        let mut y = corner.y;
        let mut placed = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            let owners = line.parts.iter().map(|part| part.owner);
            placed.extend(owners.zip(self.place_line(line, Point::new(corner.x, y), spread)));
            let next = lines.get(number + 1);
            y += line.extent.height + next.map_or(0.0, |next| self.below_one(line, next));
        }
        let parts: Vec<(Seat, &[Spot])> =
            placed.iter().map(|(owner, one)| (*owner, &one[..])).collect();
        let host = self.body.host.into_iter();
        let mut spots: Vec<Spot> = host.flat_map(|host| trays(host, &parts, self.scale)).collect();
        spots.extend(placed.into_iter().flat_map(|(_, spots)| spots));
        spots
    }

    /// Ships stand on the side of their owner, if that is above or below.
    fn place_line(&self, line: &ShipLine<'_>, corner: Point, spread: f32) -> Vec<Vec<Spot>> {
        let middle = |part: &LinePart<'_>| {
            let half = |ship: &MarkedPiece| ship_length(ship.piece.size) * self.scale / 2.0;
            match part {
                LinePart::Ship(ship, Facing::Down) => half(ship),
                LinePart::Ship(ship, Facing::Up) => line.extent.height - half(ship),
                LinePart::Badge(_) | LinePart::Ship(_, Facing::Left | Facing::Right) => {
                    line.extent.height / 2.0
                }
            }
        };
        let part = |(number, placed): (usize, &Placed<'_>)| {
            let extent = placed.part.extent(self.scale);
            // Letters beside one another are on one line; at a home, each is at the height of the ship after it.
            let down = match (placed.part, line.parts.get(number + 1)) {
                (LinePart::Badge(_), Some(ship)) if self.body.host.is_some() => {
                    let least = extent.height / 2.0;
                    middle(&ship.part).clamp(least, line.extent.height.max(BADGE) - least)
                }
                (LinePart::Badge(_) | LinePart::Ship(..), _) => middle(&placed.part),
            };
            let left = corner.x + placed.left(spread);
            let center = Point::new(left + extent.width / 2.0, corner.y + down);
            self.place_part(placed, center)
        };
        line.parts.iter().enumerate().map(part).collect()
    }

    fn place_part(&self, placed: &Placed<'_>, center: Point) -> Vec<Spot> {
        match placed.part {
            LinePart::Badge(badge) => {
                let element = Element::Badge {
                    letter: badge.letter.clone(),
                    at: center,
                    height: BADGE,
                    flag: badge.flag,
                };
                vec![Spot { owner: None, element }]
            }
            LinePart::Ship(ship, facing) => {
                let element = Element::Ship {
                    piece: ship.piece,
                    at: center,
                    length: ship_length(ship.piece.size) * self.scale,
                    facing,
                    flag: ship.flag,
                };
                marked(&ship, Some(placed.owner), element)
            }
        }
    }
}

/// A piece, over its ring if it has one; nothing in a place that is free.
fn marked(piece: &MarkedPiece, owner: Option<Seat>, element: Element) -> Vec<Spot> {
    if !piece.is_there {
        return Vec::new();
    }
    let ring = piece.ring.map(|role| {
        let facing = if let Element::Ship { facing, .. } = element { Some(facing) } else { None };
        let area = element.area();
        let element = Element::Ring { area, facing, role };
        Spot { owner, element }
    });
    ring.into_iter().chain([Spot { owner, element }]).collect()
}
