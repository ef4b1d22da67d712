//! The room that the pieces of a plate take, and their place in more room; knows no piece.

use crate::games::homeworlds::pictures::scene::parts::Extent;

/// The most lines of ships on a plate.
pub(super) const MOST_LINES: usize = 4;

/// The place of a body in an area that is wider than it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum BodyPlacement {
    /// In its middle.
    Middle,
    /// In columns, so that its stars and its ships begin where those of others do.
    Pinned(Columns),
    /// The same, with its stars in one place whatever else is there.
    Fixed(Columns),
}

/// The features in common of homes whose titles, stars and ships are below one another.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Columns {
    /// The width of the titles.
    pub(super) title: f32,
    /// The width of the stars, with what is between them and the ships, and the part of that which is gaps.
    pub(super) stars: f32,
    pub(super) apart: f32,
    /// The width of the ships, and the part of that which is gaps.
    pub(super) ships: f32,
    pub(super) gaps: f32,
    /// The width of the ships on most pictures, if there are several.
    pub(super) usual: f32,
    /// The factor by which the gaps are wider than they must be.
    pub(super) spread: f32,
}

impl Columns {
    /// The width of the pieces.
    pub(super) fn pieces(&self) -> f32 {
        self.spread_stars() + self.spread_ships()
    }

    /// The width of the stars with what is between them and the ships.
    pub(super) fn spread_stars(&self) -> f32 {
        self.stars + self.apart * (led(self.spread) - 1.0)
    }

    fn spread_ships(&self) -> f32 {
        self.ships + self.gaps * (self.spread - 1.0)
    }

    /// The distance of the pieces from the left edge of their room, if they are in its middle on most pictures,
    /// and on no picture outside of it.
    pub(super) fn aside(&self, room: f32) -> f32 {
        let usual = self.spread_ships() * self.usual / self.ships.max(0.01);
        let middle = (room - self.spread_stars() - usual) / 2.0;
        middle.min(room - self.pieces()).max(0.0)
    }

    /// The columns that have room for both.
    pub(super) fn or(self, other: Columns) -> Columns {
        Columns {
            title: self.title.max(other.title),
            stars: self.stars.max(other.stars),
            apart: self.apart.max(other.apart),
            ships: self.ships.max(other.ships),
            gaps: self.gaps.max(other.gaps),
            usual: self.usual.max(other.usual),
            spread: self.spread.max(other.spread),
        }
    }

    /// The same with gaps as wide as there is room for beside the title.
    pub(super) fn spread(self, room: f32) -> Columns {
        let tight = Columns { spread: 1.0, ..self };
        let free = (room - self.title - tight.pieces()).max(0.0);
        let spread = widened(free, (self.apart, self.gaps));
        Columns { spread: spread.min(MOST_SPREAD), ..self }
    }
}

/// The largest factor by which gaps in columns are wider than they must be.
const MOST_SPREAD: f32 = 3.4;
/// The same of those between stars, and between them and the ships, which belong together.
const LED: f32 = 3.0;

/// The factor by which gaps at stars are wider than they must be where others are so by this factor.
pub(super) const fn led(spread: f32) -> f32 {
    spread.min(LED)
}

/// The factor by which gaps that fill what is free are wider than they must be: those at stars, and those of
/// ships.
pub(super) fn widened(free: f32, (stars, ships): (f32, f32)) -> f32 {
    let spread = 1.0 + free / (stars + ships).max(0.01);
    if spread > LED { 1.0 + (free - stars * (LED - 1.0)) / ships.max(0.01) } else { spread }
}

/// The room that a body takes if its ships have this much for each line.
#[derive(Clone, Copy, Debug)]
pub(super) struct BodyMeasurements {
    pub(super) room: f32,
    pub(super) extent: Extent,
    /// The distance of the middle of its stars below its top.
    pub(super) rise: f32,
    /// The columns it needs beside others; no title.
    pub(super) columns: Columns,
    /// The amount by which it can be wider if its gaps are.
    pub(super) spare: f32,
    /// The number of lines of ships on the side that has more.
    pub(super) lines: usize,
    /// True if the ships of one seat take more than one line.
    pub(super) is_wrapped: bool,
}

impl BodyMeasurements {
    /// The same at another scale, if this is at scale 1.
    pub(super) fn at(self, scale: f32) -> BodyMeasurements {
        BodyMeasurements {
            room: self.room * scale,
            extent: Extent { width: self.extent.width * scale, height: self.extent.height * scale },
            rise: self.rise * scale,
            columns: Columns {
                title: self.columns.title * scale,
                stars: self.columns.stars * scale,
                apart: self.columns.apart * scale,
                ships: self.columns.ships * scale,
                gaps: self.columns.gaps * scale,
                usual: self.columns.usual * scale,
                ..self.columns
            },
            spare: self.spare * scale,
            ..self
        }
    }
}
