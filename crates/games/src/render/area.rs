//! Points and rectangles on paper, in abstract units with y down; knows no pixel.

use std::fmt;

/// A place on the paper.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Units from the left edge.
    pub x: f32,
    /// Units from the top edge.
    pub y: f32,
}

impl Point {
    /// The place `x` units to the right and `y` units down.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The place so many units from here on the way to another.
    #[must_use]
    pub fn toward(self, to: Point, far: f32) -> Point {
        let (x, y) = (to.x - self.x, to.y - self.y);
        let length = x.hypot(y).max(1.0);
        Point::new(self.x + x / length * far, self.y + y / length * far)
    }
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Its left edge.
    pub left: f32,
    /// Its upper edge.
    pub top: f32,
    /// Never negative.
    pub width: f32,
    /// Never negative.
    pub height: f32,
}

impl Area {
    /// The rectangle from a corner with a size.
    pub const fn new(left: f32, top: f32, width: f32, height: f32) -> Area {
        Area { left, top, width, height }
    }

    /// The rectangle of that size around a point.
    pub const fn around(center: Point, width: f32, height: f32) -> Area {
        Area::new(center.x - width / 2.0, center.y - height / 2.0, width, height)
    }

    /// The smallest rectangle around some points; an empty one at 0 around none.
    pub fn spanning(points: &[Point]) -> Area {
        let Some(first) = points.first() else {
            return Area::default();
        };
        let (mut least, mut most) = (*first, *first);
        for point in points {
            least = Point::new(least.x.min(point.x), least.y.min(point.y));
            most = Point::new(most.x.max(point.x), most.y.max(point.y));
        }
        Area::new(least.x, least.y, most.x - least.x, most.y - least.y)
    }

    /// The rectangle without this much at its left and at its right.
    #[must_use]
    pub const fn narrowed(&self, by: f32) -> Area {
        Area::new(self.left + by, self.top, self.width - 2.0 * by, self.height)
    }

    /// The same with this much more on every side.
    pub fn grown(&self, by: f32) -> Area {
        Area::around(self.center(), self.width + 2.0 * by, self.height + 2.0 * by)
    }

    /// Its right edge.
    pub const fn right(&self) -> f32 {
        self.left + self.width
    }

    /// Its lower edge.
    pub const fn bottom(&self) -> f32 {
        self.top + self.height
    }

    /// The point in its middle.
    pub const fn center(&self) -> Point {
        Point::new(self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    /// True when they share more than an edge.
    pub fn overlaps(&self, other: &Area) -> bool {
        self.left < other.right()
            && other.left < self.right()
            && self.top < other.bottom()
            && other.top < self.bottom()
    }

    /// True when nothing of the other is outside.
    pub fn contains(&self, other: &Area) -> bool {
        self.left <= other.left
            && self.top <= other.top
            && self.right() >= other.right()
            && self.bottom() >= other.bottom()
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0},{:.0}", self.x, self.y)
    }
}
