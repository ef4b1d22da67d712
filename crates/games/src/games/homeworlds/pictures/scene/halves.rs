//! The two parts of a plate that has its place: the room for its title and that for its pieces. Knows no
//! piece.

use crate::games::homeworlds::pictures::scene::fit::Side;
use crate::games::homeworlds::pictures::scene::parts::PAD;
use crate::games::homeworlds::pictures::scene::plate::{BESIDE, Plate, RINGS, Shape};
use crate::games::homeworlds::pictures::scene::title::Form;
use crate::render::Area;

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
            Side::Middle => room,
            Side::Pinned(columns) | Side::Fixed(columns) => {
                room.narrowed((room.width - columns.pieces()).max(0.0) / 2.0)
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
                (title, (most - title - columns.pieces()).max(0.0) / 2.0)
            }
        };
        let beside = title_width + BESIDE + aside;
        let inset = self.inset() + self.headroom(scale);
        let down = (area.height - title.height) / 2.0;
        let body = Area::new(
            left + beside,
            area.top + inset,
            wide - beside - RINGS * scale,
            area.height - 2.0 * inset,
        );
        // What is left beside the pieces is the title's.
        let title = Area::new(left, area.top + down, title_width + aside, title.height);
        (title, body)
    }
}
