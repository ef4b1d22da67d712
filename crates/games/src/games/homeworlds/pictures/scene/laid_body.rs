//! The stars of a system and the ships beside them, at a scale: how much room they take. Does not
//! know where on the paper it is.

use crate::games::homeworlds::pictures::scene::body::{OwnerSign, Spot, SystemPieces};
use crate::games::homeworlds::pictures::scene::fit::{
    BodyMeasurements, BodyPlacement, Columns, MOST_LINES, led, widened,
};
use crate::games::homeworlds::pictures::scene::line::{
    BELOW, BETWEEN, Fleet, LinePart, Sharing, ShipLine, lines,
};
use crate::games::homeworlds::pictures::scene::parts::{Extent, MarkedPiece, apart, framed};
use crate::render::{Area, Facing, star_side};

/// The distance of the ships of one side from the middle, toward their owner, at scale 1.
const STEP: f32 = 10.0;
/// Between the lines of two sides if one has several, at scale 1.
const SIDES: f32 = 34.0;
/// Between the stars and the ships, at scale 1.
const BESIDE: f32 = 18.0;
const BESIDE_HOME: f32 = 24.0;
/// The largest factor by which gaps are wider than they must be: where letters tell apart whose ships are whose,
/// those of one seat stay together.
const SPREAD: f32 = 3.8;
const LETTERED: f32 = 2.0;
/// The precision with which the room for lines is found, in units.
const EXACT: f32 = 10.0;

/// A body at a scale, not yet in its place.
pub(super) struct LaidBody<'a> {
    pub(super) body: &'a SystemPieces,
    pub(super) scale: f32,
    /// Ships that point down, and so are above; empty if letters tell whose they are.
    pub(super) above: Vec<ShipLine<'a>>,
    pub(super) below: Vec<ShipLine<'a>>,
    pub(super) stars: Extent,
}

impl SystemPieces {
    /// The room it takes at a scale with at most one line of ships, two, and so on; on each side, if there are
    /// two.
    pub(super) fn fits(&self, scale: f32) -> [BodyMeasurements; MOST_LINES] {
        let widest = self.laid(scale, f32::INFINITY);
        let [whole, least] = [widest.line_width(), self.widest_part(scale)];
        let mut fits = [widest.fit(whole); MOST_LINES];
        for most in 2..=MOST_LINES {
            let (mut too_narrow, mut enough) = (least - EXACT, fits[most - 2].room);
            while enough - too_narrow > EXACT {
                let middle = f32::midpoint(too_narrow, enough);
                if self.laid(scale, middle).lines() <= most {
                    enough = middle;
                } else {
                    too_narrow = middle;
                }
            }
            let room = enough.max(least);
            fits[most - 1] = self.laid(scale, room).fit(room);
        }
        fits
    }

    /// The room it takes if it can be this wide.
    pub(super) fn fit_in(&self, scale: f32, most: f32) -> BodyMeasurements {
        let stars = self.stars_extent(scale).0.width;
        let room = most - stars - self.beside(scale);
        self.laid(scale, room).fit(room)
    }

    /// Everything in its place in an area that is at least as large as it takes with this much room
    /// for each line.
    pub(super) fn place(&self, area: Area, scale: f32, room: f32, at: BodyPlacement) -> Vec<Spot> {
        self.laid(scale, room).place(area, at)
    }

    fn widest_part(&self, scale: f32) -> f32 {
        let ships = self.fleets.iter().flat_map(|fleet| &fleet.ships);
        let wide = ships.map(|&ship| LinePart::Ship(ship, Facing::Up).extent(scale).width);
        wide.fold(0.0, f32::max)
    }

    fn laid(&self, scale: f32, room: f32) -> LaidBody<'_> {
        let is_above =
            |fleet: &&Fleet| self.told == OwnerSign::ByPlace && fleet.facing == Facing::Down;
        let (above, below): (Vec<&Fleet>, Vec<&Fleet>) = self.fleets.iter().partition(is_above);
        let sharing = match (self.told, self.host) {
            (OwnerSign::ByPlace, _) => Sharing::Apart,
            (OwnerSign::ByLetter, None) => Sharing::Together,
            (OwnerSign::ByLetter, Some(_)) => Sharing::Boxed,
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
            stars.map(|star| star_side(star.room()) * scale)
        };
        let pairs = self.stars.windows(2);
        let gaps = pairs.map(|pair| between_stars((&pair[0], &pair[1]), scale));
        let extent = Extent {
            width: sides().sum::<f32>() + gaps.sum::<f32>(),
            height: sides().fold(0.0, f32::max),
        };
        let gaps = BETWEEN * scale * self.stars.len().saturating_sub(1) as f32;
        (extent, gaps)
    }

    const fn least_beside(&self) -> f32 {
        match self.host {
            Some(_) => BESIDE_HOME,
            None => BESIDE,
        }
    }

    /// Between the stars and the ships.
    fn beside(&self, scale: f32) -> f32 {
        if self.stars.is_empty() || self.fleets.is_empty() {
            0.0
        } else {
            apart(self.least_beside() * scale, self.outside(), scale)
        }
    }
}

/// Between two stars side by side.
pub(super) fn between_stars((one, other): (&MarkedPiece, &MarkedPiece), scale: f32) -> f32 {
    apart(BETWEEN * scale, (one.outside(), other.outside()), scale)
}

impl LaidBody<'_> {
    fn all(&self) -> impl Iterator<Item = &ShipLine<'_>> {
        self.above.iter().chain(&self.below)
    }

    /// The number of lines on the side that has more.
    fn lines(&self) -> usize {
        self.above.len().max(self.below.len())
    }

    fn line_width(&self) -> f32 {
        self.all().map(|line| line.extent.width).fold(0.0, f32::max)
    }

    /// The gaps other than those within lines.
    pub(super) fn gaps(&self) -> f32 {
        self.body.stars_extent(self.scale).1 + self.beside()
    }

    /// Between the stars and the ships.
    pub(super) fn beside(&self) -> f32 {
        self.body.beside(self.scale)
    }

    /// Its lines have at least the room that they take: what they are longer by here, since something
    /// is lost in rounding, may be too much at another scale.
    fn fit(&self, room: f32) -> BodyMeasurements {
        let extent = self.extent();
        BodyMeasurements {
            room: room.max(self.line_width()),
            extent,
            rise: self.rise(),
            columns: Columns {
                title: 0.0,
                stars: self.stars.width + self.beside(),
                apart: self.gaps(),
                ships: self.line_width(),
                usual: self.line_width(),
                gaps: self.all().map(|line| line.gaps).fold(0.0, f32::max),
                spread: 1.0,
            },
            spare: self.width(self.most_spread()) - extent.width,
            lines: self.lines(),
            is_wrapped: self.all().any(|line| line.is_wrapped),
        }
    }

    const fn most_spread(&self) -> f32 {
        match (self.body.told, self.body.fleets.len()) {
            (OwnerSign::ByPlace, _) | (OwnerSign::ByLetter, 0 | 1) => SPREAD,
            (OwnerSign::ByLetter, 2..) => LETTERED,
        }
    }

    /// The width of it if gaps are this many times as wide as they must be.
    pub(super) fn width(&self, spread: f32) -> f32 {
        let lines = self.all().map(|line| line.extent.width + line.gaps * (spread - 1.0));
        let stars = self.stars.width + self.beside();
        stars + self.gaps() * (led(spread) - 1.0) + lines.fold(0.0, f32::max)
    }

    /// The factor by which gaps are wider than they must be in this much room.
    pub(super) fn spread(&self, room: f32) -> f32 {
        let stars = self.stars.width + self.beside();
        let more = |line: &ShipLine<'_>| {
            let free = room - stars - line.extent.width;
            widened(free, (self.gaps(), line.gaps)) - 1.0
        };
        let least = self.all().map(more).fold(self.most_spread() - 1.0, f32::min);
        1.0 + least.max(0.0)
    }

    pub(super) fn extent(&self) -> Extent {
        let (above, below) = (self.height(&self.above), self.height(&self.below));
        let gap = match (self.above.last(), self.below.first()) {
            (Some(one), Some(other)) => self.between_sides(one, other),
            (None, Some(_)) if self.body.told == OwnerSign::ByLetter => 0.0,
            (None, None) => 0.0,
            (Some(_), None) | (None, Some(_)) => STEP * self.scale,
        };
        let lines = above + gap + below;
        Extent {
            width: self.stars.width + self.beside() + self.line_width(),
            height: match self.host_line() {
                Some((line, Facing::Up)) => lines + (self.stars.height - line).max(0.0),
                Some((_, Facing::Down | Facing::Left | Facing::Right)) | None => {
                    self.stars.height.max(lines)
                }
            },
        }
    }

    /// The distance of the middle of the stars below the top: at a home, its owner's ships and its stars stand on
    /// one line.
    pub(super) fn rise(&self) -> f32 {
        let half = self.stars.height / 2.0;
        match self.host_line() {
            Some((line, Facing::Up)) => line.max(self.stars.height) - half,
            Some((_, Facing::Down | Facing::Left | Facing::Right)) => half,
            None => self.extent().height / 2.0,
        }
    }

    /// The height of the line of the host's ships, and the direction in which those point, if there are any.
    pub(super) fn host_line(&self) -> Option<(f32, Facing)> {
        let fleet = self.body.fleets.first()?;
        let is_host = self.body.host == Some(fleet.owner);
        let line = self.below.first().filter(|_| is_host)?;
        Some((line.extent.height, fleet.facing))
    }

    pub(super) fn height(&self, lines: &[ShipLine<'_>]) -> f32 {
        let heights = lines.iter().map(|line| line.extent.height);
        let gaps = lines.windows(2).map(|pair| self.below_one(&pair[0], &pair[1]));
        heights.sum::<f32>() + gaps.sum::<f32>()
    }

    /// Between the lines of one side and those of the other: clearly more than between lines of one.
    fn between_sides(&self, one: &ShipLine<'_>, other: &ShipLine<'_>) -> f32 {
        let are_several = self.lines() > 1 && !self.body.is_among_others;
        let least = if are_several { SIDES * self.scale } else { 0.0 };
        self.below_one(one, other).max(least)
    }

    /// Between a line and the next.
    pub(super) fn below_one(&self, one: &ShipLine<'_>, other: &ShipLine<'_>) -> f32 {
        let outside = |line: &ShipLine<'_>| match self.body.host {
            // There may be the edge of a tray.
            Some(_) => framed(line.outside, self.scale),
            None => line.outside,
        };
        let rings = (outside(one), outside(other));
        apart(BELOW * self.scale, rings, self.scale)
    }
}
