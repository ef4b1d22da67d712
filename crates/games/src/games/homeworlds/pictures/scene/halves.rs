//! The two parts of a plate that has its place: the room for its title and that for its pieces. Knows no
//! piece.

use crate::games::homeworlds::pictures::scene::fit::BodyPlacement;
use crate::games::homeworlds::pictures::scene::parts::{PAD, RINGS};
use crate::games::homeworlds::pictures::scene::plate::{BESIDE, Plate, Shape};
use crate::games::homeworlds::pictures::scene::title::TitlePlace;
use crate::render::Area;

impl Shape {
    /// The place on a plate in this area at which the pieces begin whose stars have the same place on all
    /// pictures.
    fn top_of_pieces(&self, area: Area) -> f32 {
        let spare = area.height - self.extent.height;
        area.top + spare / 2.0 + self.down - self.rise
    }
}

impl Plate {
    /// The room for the title and that for the pieces.
    pub(super) fn split(&self, area: Area, scale: f32, shape: &Shape) -> (Area, Area) {
        match shape.form {
            TitlePlace::Above => self.split_above(area, scale, shape),
            TitlePlace::Beside => self.split_beside(area, scale, shape),
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
            BodyPlacement::Middle => room.narrowed(self.extra(scale)),
            BodyPlacement::Pinned(columns) => room.narrowed(columns.aside(room.width)),
            BodyPlacement::Fixed(columns) => {
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
            BodyPlacement::Middle => (title.width, 0.0),
            BodyPlacement::Pinned(columns) | BodyPlacement::Fixed(columns) => {
                let title = columns.title.min(most - columns.pieces());
                (title, columns.aside(most - title))
            }
        };
        let beside = title_width + BESIDE + aside;
        let inset = self.inset() + self.headroom(scale);
        let down = (area.height - title.height) / 2.0;
        let right = match shape.side {
            BodyPlacement::Middle => self.extra(scale),
            BodyPlacement::Pinned(_) | BodyPlacement::Fixed(_) => 0.0,
        };
        let top = match shape.side {
            BodyPlacement::Middle | BodyPlacement::Pinned(_) => area.top + inset,
            BodyPlacement::Fixed(_) => shape.top_of_pieces(area),
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
