//! The two parts of a plate that has its place: the room for its title and that for its pieces. Knows no
//! piece.

use crate::games::homeworlds::pictures::scene::fit::Side;
use crate::games::homeworlds::pictures::scene::parts::{PAD, RINGS};
use crate::games::homeworlds::pictures::scene::plate::{BESIDE, Plate, Shape};
use crate::games::homeworlds::pictures::scene::title::Form;
use crate::render::Area;

impl Shape {
    /// Where on a plate in this area the pieces begin whose stars have the same place on all pictures.
    fn top_of_pieces(&self, area: Area) -> f32 {
        let spare = area.height - self.extent.height;
        area.top + spare / 2.0 + self.down - self.rise
    }
}

impl Plate {
    /// The room for the title and that for the pieces.
    pub(super) fn split(&self, area: Area, scale: f32, shape: &Shape) -> (Area, Area) {
        match shape.form {
            Form::Above => self.split_above(area, scale, shape),
            Form::Beside => self.split_beside(area, scale, shape),
        }
    }

    fn split_above(&self, area: Area, scale: f32, shape: &Shape) -> (Area, Area) {
        let title = self.title.extent(shape.form, scale);
        let (left, wide) = (area.left + PAD, area.width - 2.0 * PAD);
        let (frames, headroom) = (self.frames(), self.headroom(scale));
        let top = area.top + self.above_title();
        let down = self.above_title() + title.height + headroom;
        let height = (area.height - down - self.below(scale)).max(0.0);
        let room = Area::new(left, area.top + down, wide, height).narrowed(RINGS * scale);
        let pieces = match shape.side {
            Side::Middle => room.narrowed(self.extra(scale)),
            Side::Pinned(columns) => room.narrowed(columns.aside(room.width)),
            Side::Fixed(columns) => {
                let aside = columns.aside(room.width);
                let top = shape.top_of_pieces(area);
                Area::new(room.left + aside, top, room.width - aside, height)
            }
        };
        let title = Area::new(left + frames, top, wide - 2.0 * frames, title.height);
        (title, pieces)
    }

    fn split_beside(&self, area: Area, scale: f32, shape: &Shape) -> (Area, Area) {
        let title = self.title.extent(shape.form, scale);
        let frames = self.frames();
        let (left, wide) = (area.left + PAD + frames, area.width - 2.0 * PAD - frames);
        let most = self.room_beside(area.width, scale);
        let (title_width, aside) = match shape.side {
            Side::Middle => (title.width, 0.0),
            Side::Pinned(columns) | Side::Fixed(columns) => {
                let title = columns.title.min(most - columns.pieces());
                (title, columns.aside(most - title))
            }
        };
        let beside = title_width + BESIDE + aside;
        let inset = self.inset() + self.headroom(scale);
        let down = (area.height - title.height) / 2.0;
        let right = match shape.side {
            Side::Middle => self.extra(scale),
            Side::Pinned(_) | Side::Fixed(_) => 0.0,
        };
        let top = match shape.side {
            Side::Middle | Side::Pinned(_) => area.top + inset,
            Side::Fixed(_) => shape.top_of_pieces(area),
        };
        let body = Area::new(
            left + beside,
            top,
            wide - beside - RINGS * scale - right,
            area.height - 2.0 * inset,
        );
        // What is left beside the pieces is the title's.
        let title = Area::new(left, area.top + down, title_width + aside, title.height);
        (title, body)
    }
}
