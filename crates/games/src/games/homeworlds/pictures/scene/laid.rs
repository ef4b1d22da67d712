//! The stars of a system and the ships beside them, at a scale: those of the far side above, those
//! of the viewer below. Does not know where on the paper it is.

use crate::game::Seat;
use crate::games::homeworlds::pictures::scene::body::{Body, Spot, Told};
use crate::games::homeworlds::pictures::scene::fit::{Fit, MOST_LINES, Side};
use crate::games::homeworlds::pictures::scene::line::{
    BELOW, BETWEEN, Fleet, Line, Part, Placed, Sharing, lines,
};
use crate::games::homeworlds::pictures::scene::parts::{Extent, Marked};
use crate::games::homeworlds::pictures::scene::trays::trays;
use crate::render::{Area, Element, Facing, Point, ship_length, star_side};

/// How far ships of one side stand from the middle, toward their owner, at scale 1.
const STEP: f32 = 10.0;
/// Between the stars and the ships, at scale 1.
const BESIDE: f32 = 18.0;
/// How many times as wide as they must be gaps are at most.
const SPREAD: f32 = 3.2;
/// How exactly the room for lines is found, in units.
const EXACT: f32 = 10.0;

/// A body at a scale, not yet in its place.
struct LaidBody<'a> {
    body: &'a Body,
    scale: f32,
    /// Ships that point down, and so are above; empty if letters tell whose they are.
    above: Vec<Line<'a>>,
    below: Vec<Line<'a>>,
    stars: Extent,
}

impl Body {
    /// How much room it takes at scale 1 with at most one line of ships, two, and so on; on each
    /// side, if there are two.
    pub(super) fn fits(&self) -> [Fit; MOST_LINES] {
        let scale = 1.0;
        let widest = self.laid(scale, f32::INFINITY);
        let [whole, least] = [widest.line_width(), self.widest_part(scale)];
        let mut fits = [widest.fit(whole); MOST_LINES];
        for most in 2..=MOST_LINES {
            let (mut too_narrow, mut enough) = (least - EXACT, fits[most - 2].room);
            while enough - too_narrow > EXACT {
                let middle = f32::midpoint(too_narrow, enough);
                match self.laid(scale, middle).lines() <= most {
                    true => enough = middle,
                    false => too_narrow = middle,
                }
            }
            let room = enough.max(least);
            fits[most - 1] = self.laid(scale, room).fit(room);
        }
        fits
    }

    /// How much room it takes if it can be this wide.
    pub(super) fn fit_in(&self, scale: f32, most: f32) -> Fit {
        let stars = self.stars_extent(scale).0.width;
        let room = most - stars - self.beside(scale);
        self.laid(scale, room).fit(room)
    }

    /// Everything in its place in an area that is at least as large as it takes with this much room
    /// for each line.
    pub(super) fn place(&self, area: Area, scale: f32, room: f32, at: Side) -> Vec<Spot> {
        self.laid(scale, room).place(area, at)
    }

    fn widest_part(&self, scale: f32) -> f32 {
        let ships = self.fleets.iter().flat_map(|fleet| &fleet.ships);
        let wide = ships.map(|&ship| Part::Ship(ship, Facing::Up).extent(scale).width);
        wide.fold(0.0, f32::max)
    }

    fn laid(&self, scale: f32, room: f32) -> LaidBody<'_> {
        let is_above = |fleet: &&Fleet| self.told == Told::ByPlace && fleet.facing == Facing::Down;
        let (above, below): (Vec<&Fleet>, Vec<&Fleet>) = self.fleets.iter().partition(is_above);
        let sharing = match self.told {
            Told::ByPlace => Sharing::Apart,
            Told::ByLetter => Sharing::Together,
        };
        LaidBody {
            body: self,
            scale,
            above: lines(&above, sharing, scale, room),
            below: lines(&below, sharing, scale, room),
            stars: self.stars_extent(scale).0,
        }
    }

    /// The room for the stars, and how much of that is gaps.
    fn stars_extent(&self, scale: f32) -> (Extent, f32) {
        let sides = || {
            let stars = self.stars.iter();
            stars.map(|star| star_side(star.piece.size) * scale)
        };
        let gaps = BETWEEN * scale * self.stars.len().saturating_sub(1) as f32;
        let extent = Extent {
            width: sides().sum::<f32>() + gaps,
            height: sides().fold(0.0, f32::max),
        };
        (extent, gaps)
    }

    /// Between the stars and the ships.
    fn beside(&self, scale: f32) -> f32 {
        match self.stars.is_empty() || self.fleets.is_empty() {
            true => 0.0,
            false => BESIDE * scale,
        }
    }
}

impl LaidBody<'_> {
    fn all(&self) -> impl Iterator<Item = &Line<'_>> {
        self.above.iter().chain(&self.below)
    }

    /// How many lines there are on the side that has more.
    fn lines(&self) -> usize {
        self.above.len().max(self.below.len())
    }

    fn line_width(&self) -> f32 {
        self.all().map(|line| line.extent.width).fold(0.0, f32::max)
    }

    /// The gaps other than those within lines.
    fn gaps(&self) -> f32 {
        self.body.stars_extent(self.scale).1 + self.body.beside(self.scale)
    }

    /// Its lines have at least the room that they take: what they are longer by here, since something
    /// is lost in rounding, may be too much at another scale.
    fn fit(&self, room: f32) -> Fit {
        let extent = self.extent();
        Fit {
            room: room.max(self.line_width()),
            extent,
            spare: self.width(SPREAD) - extent.width,
            is_wrapped: self.all().any(|line| line.is_wrapped),
        }
    }

    /// How wide it is if gaps are this many times as wide as they must be.
    fn width(&self, spread: f32) -> f32 {
        let lines = self
            .all()
            .map(|line| line.extent.width + line.gaps * (spread - 1.0));
        let stars = self.stars.width + self.body.beside(self.scale);
        stars + self.gaps() * (spread - 1.0) + lines.fold(0.0, f32::max)
    }

    /// How many times as wide as they must be gaps are in this much room.
    fn spread(&self, room: f32) -> f32 {
        let stars = self.stars.width + self.body.beside(self.scale);
        let more = |line: &Line<'_>| {
            let gaps = line.gaps + self.gaps();
            (room - stars - line.extent.width) / gaps.max(0.01)
        };
        let least = self.all().map(more).fold(SPREAD - 1.0, f32::min);
        1.0 + least.max(0.0)
    }

    fn extent(&self) -> Extent {
        let (above, below) = (self.height(&self.above), self.height(&self.below));
        let gap = match (above > 0.0, below > 0.0) {
            (true, true) => BELOW * self.scale,
            (false, true) if self.body.told == Told::ByLetter => 0.0,
            (false, false) => 0.0,
            _ => STEP * self.scale,
        };
        Extent {
            width: self.stars.width + self.body.beside(self.scale) + self.line_width(),
            height: self.stars.height.max(above + gap + below),
        }
    }

    fn height(&self, lines: &[Line<'_>]) -> f32 {
        let heights = lines
            .iter()
            .map(|line| line.extent.height + BELOW * self.scale);
        (heights.sum::<f32>() - BELOW * self.scale).max(0.0)
    }

    fn place(&self, area: Area, at: Side) -> Vec<Spot> {
        let (spread, left) = match at {
            Side::Middle => {
                let spread = self.spread(area.width);
                (spread, area.left + (area.width - self.width(spread)) / 2.0)
            }
            Side::Pinned => (1.0, area.left),
        };
        let mut spots = self.place_stars(Point::new(left, area.center().y), spread);
        let beside = self.stars.width + self.body.beside(self.scale);
        let left = left + beside + self.gaps() * (spread - 1.0);
        let below = self.height(&self.below);
        let top = match self.body.told {
            Told::ByLetter => area.center().y - below / 2.0,
            Told::ByPlace => area.bottom() - below,
        };
        spots.extend(self.place_lines(&self.above, Point::new(left, area.top), spread));
        spots.extend(self.place_lines(&self.below, Point::new(left, top), spread));
        spots
    }

    fn place_stars(&self, middle: Point, spread: f32) -> Vec<Spot> {
        let mut x = middle.x;
        let star = |star: &Marked| {
            let side = star_side(star.piece.size) * self.scale;
            let center = Point::new(x + side / 2.0, middle.y);
            x += side + BETWEEN * self.scale * spread;
            let element = Element::Star {
                piece: star.piece,
                at: center,
                side,
                flag: star.flag,
            };
            marked(star, None, element)
        };
        self.body.stars.iter().flat_map(star).collect()
    }

    fn place_lines(&self, lines: &[Line<'_>], corner: Point, spread: f32) -> Vec<Spot> {
        let mut y = corner.y;
        let mut spots = Vec::new();
        for line in lines {
            let placed = self.place_line(line, Point::new(corner.x, y), spread);
            if let Some(host) = self.body.host {
                let owners = line.parts.iter().map(|part| part.owner);
                let parts = owners.zip(placed.iter().map(Vec::as_slice));
                spots.extend(trays(host, &parts.collect::<Vec<_>>(), self.scale));
            }
            spots.extend(placed.into_iter().flatten());
            y += line.extent.height + BELOW * self.scale;
        }
        spots
    }

    /// Ships stand on the side of their owner, if that is above or below.
    fn place_line(&self, line: &Line<'_>, corner: Point, spread: f32) -> Vec<Vec<Spot>> {
        let part = |placed: &Placed<'_>| {
            let extent = placed.part.extent(self.scale);
            let down = match placed.part {
                Part::Ship(_, Facing::Down) => extent.height / 2.0,
                Part::Ship(_, Facing::Up) => line.extent.height - extent.height / 2.0,
                Part::Badge(_) | Part::Ship(_, Facing::Left | Facing::Right) => {
                    line.extent.height / 2.0
                }
            };
            let left = corner.x + placed.left(spread);
            let center = Point::new(left + extent.width / 2.0, corner.y + down);
            self.place_part(placed, center)
        };
        line.parts.iter().map(part).collect()
    }

    fn place_part(&self, placed: &Placed<'_>, center: Point) -> Vec<Spot> {
        match placed.part {
            Part::Badge((letter, flag)) => {
                let element = Element::Badge {
                    letter: letter.clone(),
                    at: center,
                    height: placed.part.extent(self.scale).height,
                    flag: *flag,
                };
                vec![Spot {
                    owner: None,
                    element,
                }]
            }
            Part::Ship(ship, facing) => {
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

/// A piece, over its ring if it has one.
fn marked(piece: &Marked, owner: Option<Seat>, element: Element) -> Vec<Spot> {
    let ring = piece.ring.map(|role| {
        let facing = if let Element::Ship { facing, .. } = element {
            Some(facing)
        } else {
            None
        };
        let area = element.area();
        let element = Element::Ring { area, facing, role };
        Spot { owner, element }
    });
    ring.into_iter().chain([Spot { owner, element }]).collect()
}
