//! How much room the pieces of a plate take, and where in more room they are; knows no piece.

use crate::games::homeworlds::pictures::scene::parts::Extent;

/// In how many lines ships are at most.
pub(super) const MOST_LINES: usize = 4;

/// Where in an area that is wider than a body it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Side {
    /// In its middle.
    Middle,
    /// In columns, so that its stars and its ships begin where those of others do.
    Pinned(Columns),
    /// The same, with its stars in one place whatever else is there.
    Fixed(Columns),
}

/// What homes have in common whose titles, stars and ships are below one another.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Columns {
    /// How wide the titles are.
    pub(super) title: f32,
    /// How wide the stars are, with what is between them and the ships, and how much of that is gaps.
    pub(super) stars: f32,
    pub(super) apart: f32,
    /// How wide the ships are, and how much of that is gaps.
    pub(super) ships: f32,
    pub(super) gaps: f32,
    /// How wide the ships are on most pictures, if there are several.
    pub(super) usual: f32,
    /// How many times as wide as they must be the gaps are.
    pub(super) spread: f32,
}

impl Columns {
    /// How wide the pieces are.
    pub(super) fn pieces(&self) -> f32 {
        self.spread_stars() + self.spread_ships()
    }

    /// How wide the stars are with what is between them and the ships.
    pub(super) fn spread_stars(&self) -> f32 {
        self.stars + self.apart * (led(self.spread) - 1.0)
    }

    fn spread_ships(&self) -> f32 {
        self.ships + self.gaps * (self.spread - 1.0)
    }

    /// How far the pieces are from the left edge of their room, if they are in its middle on most
    /// pictures, and on no picture outside of it.
    pub(super) fn aside(&self, room: f32) -> f32 {
        let usual = self.spread_ships() * self.usual / self.ships.max(0.01);
        let middle = (room - self.spread_stars() - usual) / 2.0;
        middle.min(room - self.pieces()).max(0.0)
    }

    /// What has room for both.
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
        let tight = Columns {
            spread: 1.0,
            ..self
        };
        let free = (room - self.title - tight.pieces()).max(0.0);
        let spread = widened(free, (self.apart, self.gaps));
        Columns {
            spread: spread.min(MOST_SPREAD),
            ..self
        }
    }
}

/// How many times as wide as they must be gaps in columns are at most.
const MOST_SPREAD: f32 = 3.4;
/// The same of those between stars, and between them and the ships, which belong together.
const LED: f32 = 2.6;

/// How many times as wide as they must be gaps at stars are where others are so this many times.
pub(super) const fn led(spread: f32) -> f32 {
    spread.min(LED)
}

/// How many times as wide as they must be gaps are that fill what is free: those at stars, and those of
/// ships.
pub(super) fn widened(free: f32, (stars, ships): (f32, f32)) -> f32 {
    let spread = 1.0 + free / (stars + ships).max(0.01);
    match spread > LED {
        true => 1.0 + (free - stars * (LED - 1.0)) / ships.max(0.01),
        false => spread,
    }
}

/// How much room a body takes if its ships have this much for each line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fit {
    pub(super) room: f32,
    pub(super) extent: Extent,
    /// How far the middle of its stars is below its top.
    pub(super) rise: f32,
    /// What it needs beside others; no title.
    pub(super) columns: Columns,
    /// How much wider it can be if its gaps are.
    pub(super) spare: f32,
    /// How many lines of ships there are on the side that has more.
    pub(super) lines: usize,
    /// Whether the ships of one seat take more than one line.
    pub(super) is_wrapped: bool,
}

impl Fit {
    /// The same at another scale, if this is at scale 1.
    pub(super) fn at(self, scale: f32) -> Fit {
        Fit {
            room: self.room * scale,
            extent: Extent {
                width: self.extent.width * scale,
                height: self.extent.height * scale,
            },
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
