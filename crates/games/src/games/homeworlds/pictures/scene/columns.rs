//! The homes of a picture in columns: their titles, stars and ships below one another; and on pictures
//! shown one after another all in one form. Knows no piece.

use crate::games::door::SpaceUse;
use crate::games::homeworlds::pictures::scene::fit::{BodyPlacement, Columns};
use crate::games::homeworlds::pictures::scene::paper::inner;
use crate::games::homeworlds::pictures::scene::parts::Extent;
use crate::games::homeworlds::pictures::scene::plate::Shape;
use crate::games::homeworlds::pictures::scene::rows::{PlateRow, Shaped, high};
use crate::games::homeworlds::pictures::scene::title::TitlePlace;

/// The amount lost in rounding, in units.
const SLACK: f32 = 0.5;
/// The amount by which homes may be higher with long lines of ships, in units.
const LITTLE: f32 = 24.0;

/// The number of rooms that a shape has in common with others, and the one of them that is that of its ships.
pub(super) const ROOMS: usize = 9;
const SHIPS: usize = 6;

/// The homes in rows, the last one by itself, with the titles of all beside the pieces or of all above
/// them: whichever is lower. Above them, lines of ships are as long as there is room for, if that is not
/// much higher than with plates side by side.
pub(super) fn in_one_form<'a>(
    shaped: &[Shaped<'a>],
    scale: f32,
    rows: impl Fn(Vec<Shaped<'a>>) -> (Vec<PlateRow<'a>>, PlateRow<'a>),
) -> (Vec<PlateRow<'a>>, PlateRow<'a>) {
    let of = |form, most: usize| {
        let plates = shaped.iter().map(|(plate, shapes)| {
            let shapes = shapes.iter().filter(|shape| shape.form == form);
            (*plate, shapes.take(most).copied().collect())
        });
        rows(plates.collect())
    };
    let height = |(homes, own): &(Vec<PlateRow<'_>>, PlateRow<'_>)| high(homes) + own.height;
    let [above, long, beside] =
        [of(TitlePlace::Above, usize::MAX), of(TitlePlace::Above, 1), of(TitlePlace::Beside, 1)];
    let above = if height(&long) <= height(&above) + LITTLE { long } else { above };
    let all = beside.0.iter().chain([&beside.1]);
    let fits = common(all, scale).is_some();
    if fits && height(&beside) <= height(&above) { beside } else { above }
}

/// Puts the homes that have a row to themselves, with their titles beside the pieces, in columns if
/// there is room for that. Where they are `fixed`, all are in columns of their own at least.
pub(super) fn in_columns<'r, 'a: 'r>(
    rows: impl Iterator<Item = &'r mut PlateRow<'a>>,
    scale: f32,
    fixed: bool,
) {
    let mut rows: Vec<&mut PlateRow<'a>> = rows.collect();
    let columns = common(rows.iter().map(|row| &**row), scale);
    for row in &mut rows {
        for (_, shape) in &mut row.plates {
            shape.side = match (shape.form, columns, fixed) {
                (TitlePlace::Beside, Some(columns), true) => BodyPlacement::Fixed(columns),
                (TitlePlace::Beside, Some(columns), false) => BodyPlacement::Pinned(columns),
                (TitlePlace::Above, _, true) | (TitlePlace::Beside, None, true) => {
                    BodyPlacement::Fixed(shape.columns)
                }
                (TitlePlace::Above, _, false) | (TitlePlace::Beside, None, false) => {
                    BodyPlacement::Middle
                }
            };
        }
    }
}

/// The columns that those have in common whose titles are beside the pieces; `None` if there is no
/// room for that.
fn common<'r, 'a: 'r>(rows: impl Iterator<Item = &'r PlateRow<'a>>, scale: f32) -> Option<Columns> {
    let plates = rows.flat_map(|row| &row.plates);
    let beside = plates.filter(|(_, shape)| shape.form == TitlePlace::Beside);
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
    /// The width of the plate, the distance from the middle of its stars up to its beginning and down to its end,
    /// its columns, and the room for a line of ships: what it has in common with the same plate on other
    /// pictures.
    pub(super) fn rooms(&self) -> [f32; ROOMS] {
        let Columns { title, stars, apart, ships, gaps, .. } = self.columns;
        let Extent { width, height } = self.extent;
        let below = height - self.down;
        [width, self.down, below, title, stars, apart, ships, gaps, self.room]
    }

    /// The same shape with the room that it has on all pictures.
    pub(super) fn widen(&mut self, rooms: &[SpaceUse; ROOMS]) {
        let [width, down, below, title, stars, apart, ships, gaps, room] =
            rooms.map(|room| room.most);
        self.extent = Extent { width, height: down + below };
        self.down = down;
        self.room = room;
        self.need = width;
        self.wish = width;
        self.spare = 0.0;
        self.is_wrapped = false;
        self.columns =
            Columns { title, stars, apart, ships, gaps, usual: rooms[SHIPS].usual(), spread: 1.0 };
    }
}
