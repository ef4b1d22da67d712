//! The homes of a picture in columns: their titles, stars and ships below one another; and on pictures
//! shown one after another all in one form. Knows no piece.

use crate::games::door::Room;
use crate::games::homeworlds::pictures::scene::fit::{Columns, Side};
use crate::games::homeworlds::pictures::scene::paper::inner;
use crate::games::homeworlds::pictures::scene::parts::Extent;
use crate::games::homeworlds::pictures::scene::plate::Shape;
use crate::games::homeworlds::pictures::scene::rows::{Row, Shaped, high};
use crate::games::homeworlds::pictures::scene::title::Form;

/// What is lost in rounding, in units.
const SLACK: f32 = 0.5;
/// How much higher homes may be with long lines of ships, in units.
const LITTLE: f32 = 24.0;

/// How many rooms a shape has in common with others, and which of them is that of its ships.
pub(super) const ROOMS: usize = 9;
const SHIPS: usize = 6;

/// The homes in rows, the last one by itself, with the titles of all beside the pieces or of all above
/// them: whichever is lower. Above them, lines of ships are as long as there is room for, if that is not
/// much higher than with plates side by side.
pub(super) fn in_one_form<'a>(
    shaped: &[Shaped<'a>],
    scale: f32,
    rows: impl Fn(Vec<Shaped<'a>>) -> (Vec<Row<'a>>, Row<'a>),
) -> (Vec<Row<'a>>, Row<'a>) {
    let of = |form, most: usize| {
        let plates = shaped.iter().map(|(plate, shapes)| {
            let shapes = shapes.iter().filter(|shape| shape.form == form);
            (*plate, shapes.take(most).copied().collect())
        });
        rows(plates.collect())
    };
    let height = |(homes, own): &(Vec<Row<'_>>, Row<'_>)| high(homes) + own.height;
    let [above, long, beside] = [
        of(Form::Above, usize::MAX),
        of(Form::Above, 1),
        of(Form::Beside, 1),
    ];
    let above = match height(&long) <= height(&above) + LITTLE {
        true => long,
        false => above,
    };
    let all = beside.0.iter().chain([&beside.1]);
    let fits = common(all, scale).is_some();
    match fits && height(&beside) <= height(&above) {
        true => beside,
        false => above,
    }
}

/// Puts the homes that have a row to themselves, with their titles beside the pieces, in columns if
/// there is room for that. Where they are `fixed`, all are in columns of their own at least.
pub(super) fn in_columns<'r, 'a: 'r>(
    rows: impl Iterator<Item = &'r mut Row<'a>>,
    scale: f32,
    fixed: bool,
) {
    let mut rows: Vec<&mut Row<'a>> = rows.collect();
    let columns = common(rows.iter().map(|row| &**row), scale);
    for row in &mut rows {
        for (_, shape) in &mut row.plates {
            shape.side = match (shape.form, columns, fixed) {
                (Form::Beside, Some(columns), true) => Side::Fixed(columns),
                (Form::Beside, Some(columns), false) => Side::Pinned(columns),
                (Form::Above, _, true) | (Form::Beside, None, true) => Side::Fixed(shape.columns),
                (Form::Above, _, false) | (Form::Beside, None, false) => Side::Middle,
            };
        }
    }
}

/// The columns that those have in common whose titles are beside the pieces; `None` if there is no
/// room for that.
fn common<'r, 'a: 'r>(rows: impl Iterator<Item = &'r Row<'a>>, scale: f32) -> Option<Columns> {
    let plates = rows.flat_map(|row| &row.plates);
    let beside = plates.filter(|(_, shape)| shape.form == Form::Beside);
    let each = beside.map(|(plate, shape)| {
        let room = plate.room_beside(inner().width, scale);
        (shape.columns, room)
    });
    let (columns, room) =
        each.reduce(|(one, least), (other, room)| (one.or(other), least.min(room)))?;
    let fits = columns.title + columns.pieces() <= room + SLACK;
    fits.then(|| columns.spread(room))
}

impl Shape {
    /// How wide it is, how far above the middle of its stars it begins and how far below that it ends,
    /// and its columns, and the room for a line of ships: what it has in common with the same plate on other pictures.
    pub(super) fn rooms(&self) -> [f32; ROOMS] {
        let Columns {
            title,
            stars,
            apart,
            ships,
            gaps,
            ..
        } = self.columns;
        let Extent { width, height } = self.extent;
        let below = height - self.down;
        [
            width, self.down, below, title, stars, apart, ships, gaps, self.room,
        ]
    }

    /// The same shape with the room that it has on all pictures.
    pub(super) fn widen(&mut self, rooms: &[Room; ROOMS]) {
        let [width, down, below, title, stars, apart, ships, gaps, room] =
            rooms.map(|room| room.most);
        self.extent = Extent {
            width,
            height: down + below,
        };
        self.down = down;
        self.room = room;
        self.need = width;
        self.wish = width;
        self.spare = 0.0;
        self.is_wrapped = false;
        self.columns = Columns {
            title,
            stars,
            apart,
            ships,
            gaps,
            usual: rooms[SHIPS].usual(),
            spread: 1.0,
        };
    }
}
