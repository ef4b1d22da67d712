//! The elements of a picture, and how much room each takes; knows no color of the screen.

use std::fmt;

use crate::pieces::{Color, Piece};
use crate::render::area::{Area, Point};
use crate::render::proportion::{alarm_width, ship_extent};
use crate::render::role::{
    AlarmRole, Anchor, CurveRole, DotRole, Facing, Flag, LineRole, PanelRole, RingRole, TextRole,
    TileRole,
};
use crate::render::text::{badge_width, text_width};

/// One thing on a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Element {
    /// A piece that stands: a square, seen from above.
    Star {
        /// The piece.
        piece: Piece,
        /// Its middle.
        at: Point,
        /// The length of a side.
        side: f32,
        /// The special thing about it.
        flag: Flag,
    },
    /// A piece that lies: a triangle.
    Ship {
        /// The piece.
        piece: Piece,
        /// The middle of the rectangle around it.
        at: Point,
        /// From its base to its tip; it is [`SHIP_WIDTH`](crate::render::SHIP_WIDTH) times as wide.
        length: f32,
        /// The direction of its tip: away from its owner.
        facing: Facing,
        /// The special thing about it.
        flag: Flag,
    },
    /// One line of writing.
    Text {
        /// The text that is written; line breaks count as spaces.
        text: String,
        /// Half-way up a capital letter, at the end that `anchor` names.
        at: Point,
        /// The size of the type.
        size: f32,
        /// The end of the line that is at that place.
        anchor: Anchor,
        /// The purpose of the text.
        role: TextRole,
    },
    /// A rectangle with round corners that things are on.
    Panel {
        /// The area where it is.
        area: Area,
        /// The purpose of the panel.
        role: PanelRole,
        /// The special thing about it.
        flag: Flag,
    },
    /// A sign that there are too many of a color, or nearly; [`alarm_width`] times as wide as high.
    Alarm {
        /// The danger that it warns of.
        role: AlarmRole,
        /// The color.
        color: Color,
        /// The number of them.
        count: u8,
        /// Its middle.
        at: Point,
        /// From top to bottom.
        height: f32,
    },
    /// A field of a board: a square that stands on a corner.
    Tile {
        /// Its middle.
        at: Point,
        /// From its middle to a corner.
        radius: f32,
        /// The purpose of the tile.
        role: TileRole,
        /// The special thing about it.
        flag: Flag,
    },
    /// A disc with a letter that says whose the things beside it are; as wide as its letters need.
    Badge {
        /// The letter that is written on it.
        letter: String,
        /// Its middle.
        at: Point,
        /// From top to bottom.
        height: f32,
        /// The special thing about it.
        flag: Flag,
    },
    /// A straight line.
    Line {
        /// One end.
        from: Point,
        /// The other end.
        to: Point,
        /// The purpose of the line.
        role: LineRole,
    },
    /// A triangle that says where somebody is going; as wide as high.
    Arrow {
        /// Its middle.
        at: Point,
        /// From top to bottom.
        height: f32,
        /// The direction of its tip.
        facing: Facing,
    },
    /// A disc that shows where something is.
    Dot {
        /// Its middle.
        at: Point,
        /// From its middle to its edge.
        radius: f32,
        /// The purpose of the dot.
        role: DotRole,
    },
    /// A ring around a piece, as if it were drawn before it.
    Ring {
        /// The area of the piece.
        area: Area,
        /// The direction of the tip of a ship; a star has none.
        facing: Option<Facing>,
        /// The danger that it warns of.
        role: RingRole,
    },
    /// The ground under a board.
    Sky {
        /// The area where it is.
        area: Area,
    },
    /// Points in a row.
    Curve {
        /// In order.
        points: Vec<Point>,
        /// The purpose of the curves.
        role: CurveRole,
    },
}

impl Element {
    /// A line of writing with its middle at a place.
    pub fn centered(text: &str, at: Point, size: f32, role: TextRole) -> Element {
        Element::Text { text: text.to_owned(), at, size, anchor: Anchor::Middle, role }
    }

    /// The rectangle it takes up; a line is taken to have no width.
    pub fn area(&self) -> Area {
        match self {
            Element::Star { at, side, .. } => Area::around(*at, *side, *side),
            Element::Ship { at, length, facing, .. } => {
                let (wide, high) = ship_extent(*length, *facing);
                Area::around(*at, wide, high)
            }
            Element::Text { text, at, size, anchor, role } => {
                let width = text_width(text, *size, *role);
                let left = at.x - anchor.share_before() * width;
                Area::new(left, at.y - size / 2.0, width, *size)
            }
            Element::Alarm { at, height, role, .. } => {
                Area::around(*at, height * alarm_width(*role), *height)
            }
            Element::Badge { letter, at, height, .. } => {
                Area::around(*at, badge_width(letter, *height), *height)
            }
            Element::Arrow { at, height, .. } => Area::around(*at, *height, *height),
            Element::Panel { area, .. } | Element::Ring { area, .. } | Element::Sky { area } => {
                *area
            }
            Element::Tile { at, radius, .. } | Element::Dot { at, radius, .. } => {
                Area::around(*at, 2.0 * radius, 2.0 * radius)
            }
            Element::Line { from, to, .. } => Area::new(
                from.x.min(to.x),
                from.y.min(to.y),
                (from.x - to.x).abs(),
                (from.y - to.y).abs(),
            ),
            Element::Curve { points, .. } => Area::spanning(points),
        }
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Element::Star { piece, at, side, flag } => {
                write!(f, "star {piece} at {at} side {side:.0}{flag}")
            }
            Element::Ship { piece, at, length, facing, flag } => {
                write!(f, "ship {piece} at {at} {facing} length {length:.0}{flag}")
            }
            Element::Text { text, at, size, anchor, role } => {
                write!(f, "{role} {text:?} at {at} {anchor} size {size:.0}")
            }
            Element::Panel { area, role, flag } => {
                write!(f, "panel {role} at {}{flag}", corner_and_size(*area))
            }
            Element::Alarm { role, color, count, at, height } => {
                let color = color.letter();
                write!(f, "{role} {count} {color} at {at} height {height:.0}")
            }
            Element::Tile { at, radius, role, flag } => {
                write!(f, "tile {role} at {at} radius {radius:.0}{flag}")
            }
            Element::Badge { letter, at, height, flag } => {
                write!(f, "badge {letter:?} at {at} height {height:.0}{flag}")
            }
            Element::Line { from, to, role } => write!(f, "{role} from {from} to {to}"),
            Element::Arrow { at, height, facing } => {
                write!(f, "arrow {facing} at {at} height {height:.0}")
            }
            Element::Dot { at, radius, role } => write!(f, "dot {role} at {at} radius {radius:.0}"),
            Element::Sky { area } => write!(f, "sky of {:.0} x {:.0}", area.width, area.height),
            Element::Ring { area, facing, role } => {
                write!(f, "ring {role} at {}{}", area.center(), spaced(facing))
            }
            Element::Curve { points, role } => write!(f, "{role}{}", spaced(points)),
        }
    }
}

fn corner_and_size(area: Area) -> String {
    let corner = Point::new(area.left, area.top);
    format!("{corner} of {:.0} x {:.0}", area.width, area.height)
}

/// Each with a space before it.
fn spaced<T: fmt::Display>(parts: impl IntoIterator<Item = T>) -> String {
    let parts = parts.into_iter().map(|part| format!(" {part}"));
    parts.collect()
}
