//! What is on a picture and where, in abstract units with y down; knows no pixel and no color of
//! the screen.

use std::fmt;

use crate::pieces::{Color, Piece};
use crate::render::piece::{ALARM_WIDTH, SHIP_WIDTH};
use crate::render::text::text_width;

/// A picture: things in the order in which they are painted, on a sheet of that size.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Units from left to right.
    pub width: f32,
    /// Units from top to bottom.
    pub height: f32,
    /// What is on it, lowest first.
    pub items: Vec<Item>,
}

/// A place on the sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Units from the left edge.
    pub x: f32,
    /// Units from the top edge.
    pub y: f32,
}

impl Point {
    /// The place so far right and so far down.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
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
        Area {
            left,
            top,
            width,
            height,
        }
    }

    /// The rectangle of that size around a point.
    pub const fn around(center: Point, width: f32, height: f32) -> Area {
        Area::new(
            center.x - width / 2.0,
            center.y - height / 2.0,
            width,
            height,
        )
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

/// One thing on a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A piece that stands: a square, seen from above.
    Star {
        /// Which one.
        piece: Piece,
        /// Its middle.
        center: Point,
        /// The length of a side.
        side: f32,
        /// What is special about it.
        mark: Mark,
    },
    /// A piece that lies: a triangle.
    Ship {
        /// Which one.
        piece: Piece,
        /// The middle of the rectangle around it.
        center: Point,
        /// From its base to its tip; it is [`SHIP_WIDTH`] times as wide.
        length: f32,
        /// Where its tip is: away from its owner.
        facing: Facing,
        /// What is special about it.
        mark: Mark,
    },
    /// One line of writing.
    Text {
        /// What is written; line breaks count as spaces.
        text: String,
        /// Half-way up a capital letter, at the end that `anchor` names.
        at: Point,
        /// The size of the type.
        size: f32,
        /// Which end of the line is at that place.
        anchor: Anchor,
        /// What it is for.
        role: TextRole,
    },
    /// A rectangle with round corners that things stand on.
    Panel {
        /// Where it is.
        area: Area,
        /// What it is for.
        role: PanelRole,
        /// What is special about it.
        mark: Mark,
    },
    /// A sign that there are too many of a color; [`ALARM_WIDTH`] times as wide as high.
    Alarm {
        /// The color.
        color: Color,
        /// Its middle.
        center: Point,
        /// From top to bottom.
        height: f32,
    },
    /// A field of a board: a square that stands on a corner.
    Tile {
        /// Its middle.
        center: Point,
        /// From its middle to a corner.
        radius: f32,
        /// What it is for.
        role: TileRole,
        /// What is special about it.
        mark: Mark,
    },
    /// A disc with a letter that says whose the things beside it are; as wide as high.
    Badge {
        /// What is written on it.
        letter: String,
        /// Its middle.
        center: Point,
        /// From top to bottom.
        height: f32,
        /// What is special about it.
        mark: Mark,
    },
    /// A straight line.
    Line {
        /// One end.
        from: Point,
        /// The other end.
        to: Point,
        /// What it is for.
        role: LineRole,
    },
}

impl Item {
    /// The rectangle it takes up; a line is taken to have no width.
    pub fn area(&self) -> Area {
        match self {
            Item::Star { center, side, .. } => Area::around(*center, *side, *side),
            Item::Ship {
                center,
                length,
                facing: Facing::Up | Facing::Down,
                ..
            } => Area::around(*center, length * SHIP_WIDTH, *length),
            Item::Ship { center, length, .. } => {
                Area::around(*center, *length, length * SHIP_WIDTH)
            }
            Item::Text {
                text,
                at,
                size,
                anchor,
                role,
            } => {
                let width = text_width(text, *size, *role);
                let left = match anchor {
                    Anchor::Left => at.x,
                    Anchor::Middle => at.x - width / 2.0,
                    Anchor::Right => at.x - width,
                };
                Area::new(left, at.y - size / 2.0, width, *size)
            }
            Item::Alarm { center, height, .. } => {
                Area::around(*center, height * ALARM_WIDTH, *height)
            }
            Item::Badge { center, height, .. } => Area::around(*center, *height, *height),
            Item::Panel { area, .. } => *area,
            Item::Tile { center, radius, .. } => Area::around(*center, 2.0 * radius, 2.0 * radius),
            Item::Line { from, to, .. } => Area::new(
                from.x.min(to.x),
                from.y.min(to.y),
                (from.x - to.x).abs(),
                (from.y - to.y).abs(),
            ),
        }
    }
}

/// Defines a list of words whose names in the text form are fixed.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$value_doc])* $value,)* }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $($name::$value => $word,)* })
            }
        }
    };
}

words! {
    /// Where the tip of a ship is.
    Facing {
        /// To the upper edge: the owner sits at the bottom.
        Up = "up",
        /// To the lower edge.
        Down = "down",
        /// To the left edge.
        Left = "left",
        /// To the right edge.
        Right = "right",
    }
}

words! {
    /// What is special about a thing.
    #[derive(Default)]
    Mark {
        /// Nothing.
        #[default]
        None = "",
        /// The last turn brought or changed it.
        New = " new",
        /// It stands for something that is not there.
        Absent = " absent",
        /// It is there, but nobody's any more.
        Derelict = " derelict",
    }
}

words! {
    /// Which end of a line of writing is at its place.
    Anchor {
        /// It begins there.
        Left = "left",
        /// Its middle is there.
        Middle = "middle",
        /// It ends there.
        Right = "right",
    }
}

words! {
    /// What a line of writing is for.
    TextRole {
        /// The line at the top.
        Heading = "heading",
        /// The name of a place.
        Name = "name",
        /// The name of a player.
        Player = "player",
        /// Smaller matters.
        Small = "small",
        /// How many there are.
        Count = "count",
        /// How many more or fewer there are than before.
        Change = "change",
    }
}

words! {
    /// What a panel is for.
    PanelRole {
        /// Somebody's home.
        Home = "home",
        /// Another place.
        Place = "place",
        /// What holds places that belong together.
        Group = "group",
        /// The common stock.
        Bank = "bank",
    }
}

words! {
    /// What a field of a board is for.
    TileRole {
        /// Every second one.
        Dark = "dark",
        /// Those between them.
        Light = "light",
        /// Where the piece is that is being used.
        Used = "used",
    }
}

words! {
    /// What a line is for.
    LineRole {
        /// Ways from one place to others.
        Connection = "connection",
        /// Where such a way enters a place, at its end.
        Entrance = "entrance",
    }
}

/// One line a thing, in whole units: what the tests of pictures compare.
impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:.0} x {:.0}", self.width, self.height)?;
        self.items.iter().try_for_each(|item| writeln!(f, "{item}"))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0},{:.0}", self.x, self.y)
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Star {
                piece,
                center,
                side,
                mark,
            } => {
                write!(f, "star {piece} at {center} side {side:.0}{mark}")
            }
            Item::Ship {
                piece,
                center,
                length,
                facing,
                mark,
            } => {
                write!(
                    f,
                    "ship {piece} at {center} {facing} length {length:.0}{mark}"
                )
            }
            Item::Text {
                text,
                at,
                size,
                anchor,
                role,
            } => {
                write!(f, "{role} {text:?} at {at} {anchor} size {size:.0}")
            }
            Item::Panel { area, role, mark } => {
                let corner = Point::new(area.left, area.top);
                write!(
                    f,
                    "panel {role} at {corner} of {:.0} x {:.0}{mark}",
                    area.width, area.height
                )
            }
            Item::Alarm {
                color,
                center,
                height,
            } => {
                write!(f, "alarm {} at {center} height {height:.0}", color.letter())
            }
            Item::Tile {
                center,
                radius,
                role,
                mark,
            } => {
                write!(f, "tile {role} at {center} radius {radius:.0}{mark}")
            }
            Item::Badge {
                letter,
                center,
                height,
                mark,
            } => write!(f, "badge {letter:?} at {center} height {height:.0}{mark}"),
            Item::Line { from, to, role } => write!(f, "{role} from {from} to {to}"),
        }
    }
}
