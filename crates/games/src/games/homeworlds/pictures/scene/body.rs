//! The stars of a system and the ships beside them, at a scale: those of the far side above, those
//! of the viewer below. Does not know where on the paper it is.

use crate::game::Seat;
use crate::games::homeworlds::pictures::scene::line::{
    BELOW, BETWEEN, Fleet, Line, Part, SLACK, lines,
};
use crate::games::homeworlds::pictures::scene::parts::{Extent, Marked};
use crate::render::{Area, Element, Facing, Point, ship_length, star_side};

/// How far ships of one side stand from the middle, toward their owner, at scale 1.
const STEP: f32 = 12.0;

/// The pieces of a system.
pub(super) struct Body {
    /// The largest first.
    pub(super) stars: Vec<Marked>,
    /// From the far side of the table to the viewer's.
    pub(super) fleets: Vec<Fleet>,
}

/// A piece or the letter of a seat in its place.
pub(super) struct Spot {
    /// Whose ship it is; nobody's star.
    pub(super) owner: Option<Seat>,
    /// What is there.
    pub(super) element: Element,
}

/// A body at a scale and at most this wide, not yet in its place.
struct Laid<'a> {
    body: &'a Body,
    scale: f32,
    /// Ships that point down, and so are above; empty if letters tell whose they are.
    above: Vec<Line<'a>>,
    below: Vec<Line<'a>>,
    stars: Extent,
}

impl Body {
    /// True when nothing is there.
    pub(super) const fn is_empty(&self) -> bool {
        self.stars.is_empty() && self.fleets.is_empty()
    }

    /// How much room it takes at a scale if it may be this wide.
    pub(super) fn extent(&self, scale: f32, most: f32) -> Extent {
        self.laid(scale, most).extent()
    }

    /// Everything in its place in an area, which is at least as large as [`Body::extent`] says.
    pub(super) fn place(&self, area: Area, scale: f32) -> Vec<Spot> {
        self.laid(scale, area.width + SLACK).place(area)
    }

    fn laid(&self, scale: f32, most: f32) -> Laid<'_> {
        let stars = self.stars_extent(scale);
        let room = most - stars.width - BETWEEN * scale;
        let is_above = |fleet: &&Fleet| fleet.badge.is_none() && fleet.facing == Facing::Down;
        let (above, below): (Vec<&Fleet>, Vec<&Fleet>) = self.fleets.iter().partition(is_above);
        Laid {
            body: self,
            scale,
            above: lines(&above, scale, room),
            below: lines(&below, scale, room),
            stars,
        }
    }

    fn stars_extent(&self, scale: f32) -> Extent {
        let sides = || {
            self.stars
                .iter()
                .map(|star| star_side(star.piece.size) * scale)
        };
        let between = BETWEEN * scale * self.stars.len().saturating_sub(1) as f32;
        Extent {
            width: sides().sum::<f32>() + between,
            height: sides().fold(0.0, f32::max),
            is_wrapped: false,
        }
    }
}

impl Laid<'_> {
    fn extent(&self) -> Extent {
        let (above, below) = (self.height(&self.above), self.height(&self.below));
        let gap = self.scale
            * match (above > 0.0, below > 0.0) {
                (true, true) => BELOW,
                (false, true) if self.is_marked() => 0.0,
                (false, false) => 0.0,
                _ => STEP,
            };
        let lines = || self.above.iter().chain(&self.below);
        let wide = lines().map(|line| line.extent.width).fold(0.0, f32::max);
        let beside = if wide > 0.0 && self.stars.width > 0.0 {
            BETWEEN * self.scale
        } else {
            0.0
        };
        Extent {
            width: self.stars.width + beside + wide,
            height: self.stars.height.max(above + gap + below),
            is_wrapped: lines().any(|line| line.extent.is_wrapped),
        }
    }

    /// Whether letters tell whose ships they are.
    fn is_marked(&self) -> bool {
        self.body.fleets.iter().any(|fleet| fleet.badge.is_some())
    }

    fn height(&self, lines: &[Line<'_>]) -> f32 {
        let heights = lines
            .iter()
            .map(|line| line.extent.height + BELOW * self.scale);
        (heights.sum::<f32>() - BELOW * self.scale).max(0.0)
    }

    fn place(&self, area: Area) -> Vec<Spot> {
        let mut spots = self.place_stars(Point::new(area.left, area.center().y));
        let beside = if self.stars.width > 0.0 {
            BETWEEN * self.scale
        } else {
            0.0
        };
        let left = area.left + self.stars.width + beside;
        spots.extend(self.place_lines(&self.above, Point::new(left, area.top)));
        let below = self.height(&self.below);
        let top = match self.is_marked() {
            true => area.center().y - below / 2.0,
            false => area.bottom() - below,
        };
        spots.extend(self.place_lines(&self.below, Point::new(left, top)));
        spots
    }

    fn place_stars(&self, middle: Point) -> Vec<Spot> {
        let mut x = middle.x;
        let star = |star: &Marked| {
            let side = star_side(star.piece.size) * self.scale;
            let center = Point::new(x + side / 2.0, middle.y);
            x += side + BETWEEN * self.scale;
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

    fn place_lines(&self, lines: &[Line<'_>], corner: Point) -> Vec<Spot> {
        let mut y = corner.y;
        let mut spots = Vec::new();
        for line in lines {
            spots.extend(self.place_line(line, Point::new(corner.x, y)));
            y += line.extent.height + BELOW * self.scale;
        }
        spots
    }

    /// Ships stand on the side of their owner, if that is above or below.
    fn place_line(&self, line: &Line<'_>, corner: Point) -> Vec<Spot> {
        let part = |(part, left): &(Part<'_>, f32)| {
            let extent = part.extent(self.scale);
            let down = match part {
                Part::Ship(.., Facing::Down) => extent.height / 2.0,
                Part::Ship(.., Facing::Up) => line.extent.height - extent.height / 2.0,
                Part::Badge(_) | Part::Ship(.., Facing::Left | Facing::Right) => {
                    line.extent.height / 2.0
                }
            };
            let center = Point::new(corner.x + left + extent.width / 2.0, corner.y + down);
            self.place_part(part, center)
        };
        line.parts.iter().flat_map(part).collect()
    }

    fn place_part(&self, part: &Part<'_>, center: Point) -> Vec<Spot> {
        match part {
            Part::Badge((letter, flag)) => {
                let element = Element::Badge {
                    letter: letter.clone(),
                    at: center,
                    height: part.extent(self.scale).height,
                    flag: *flag,
                };
                vec![Spot {
                    owner: None,
                    element,
                }]
            }
            Part::Ship(owner, ship, facing) => {
                let element = Element::Ship {
                    piece: ship.piece,
                    at: center,
                    length: ship_length(ship.piece.size) * self.scale,
                    facing: *facing,
                    flag: ship.flag,
                };
                marked(ship, Some(*owner), element)
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
