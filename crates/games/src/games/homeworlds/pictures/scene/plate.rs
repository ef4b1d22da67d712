//! The plate of one system: a panel with its title, its stars and the fleets there. Does not know
//! where on the picture it is.

use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::changes::Gone;
use crate::games::homeworlds::pictures::highlights::Highlights;
use crate::games::homeworlds::pictures::scene::body::{Body, Spot};
use crate::games::homeworlds::pictures::scene::fit::{Fit, MOST_LINES, Side};
use crate::games::homeworlds::pictures::scene::parts::{Extent, PAD};
use crate::games::homeworlds::pictures::scene::shown::{Shown, shadow};
use crate::games::homeworlds::pictures::scene::sides::Sides;
use crate::games::homeworlds::pictures::scene::title::{Form, Title};
use crate::games::homeworlds::system::System;
use crate::pieces::Pieces;
use crate::render::{Area, Element, Flag, PanelRole};

/// Extra room between a title and the pieces beside it.
const BESIDE: f32 = 18.0;
/// How far rings and rims extend beyond a plate's pieces, at scale 1.
const RINGS: f32 = 7.0;
/// Above and below everything on a plate with its title beside the pieces.
const INSET: f32 = 8.0;
/// Between the title of a home and the frames that it can have.
const FRAMES: f32 = 8.0;
/// How wide a plate is at most only since its name is long.
const NAMED: f32 = 300.0;
/// The same for a home.
const NAMED_HOME: f32 = 286.0;

/// What is on a plate, before it has its place on the picture.
pub(super) struct Plate {
    /// The system; of a home, the one that has or had that number.
    pub(super) id: SystemId,
    title: Title,
    body: Body,
    fits: [Fit; MOST_LINES],
    role: PanelRole,
    flag: Flag,
}

/// One way to lay a plate out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    form: Form,
    /// The room for a line of ships.
    room: f32,
    /// How much room it takes at least.
    pub(super) extent: Extent,
    /// How wide it is if nothing of its title is cut, and if nothing is made smaller.
    pub(super) need: f32,
    pub(super) wish: f32,
    /// How much wider than at least its pieces can be.
    pub(super) spare: f32,
    /// Whether the ships of one seat take more than one line.
    pub(super) is_wrapped: bool,
    /// How wide its title and its pieces are.
    pub(super) inside: (f32, f32),
    /// Where its pieces are.
    pub(super) side: Side,
}

impl Plate {
    /// The plate of a system.
    pub(super) fn of(
        system: &System,
        title: Title,
        highlights: &Highlights,
        sides: &Sides,
        role: PanelRole,
    ) -> Plate {
        let shown = Shown { system, highlights };
        let mut stars = shown.pieces(None, system.stars, Flag::None);
        stars.sort_by_key(|star| std::cmp::Reverse(star.piece.size));
        let ships = |seat| shown.pieces(Some(seat), system.fleet(seat), sides.flag(seat));
        let body = sides.body(stars, system.id, ships);
        Plate::with(system.id, title, body, role, highlights.flag(system.id))
    }

    /// The plate of an empty place.
    pub(super) fn empty(id: SystemId, title: Title, role: PanelRole, sides: &Sides) -> Plate {
        let body = sides.body(Vec::new(), id, |_| Vec::new());
        Plate::with(id, title, body, role, Flag::None)
    }

    /// The plate of a system that is gone: as it was, in shadows.
    pub(super) fn gone(gone: &Gone, title: Title, highlights: &Highlights, sides: &Sides) -> Plate {
        let ships = |seat: Seat| {
            let fleet = gone.ships.get(seat.index()).copied();
            let fleet = fleet.unwrap_or(Pieces::NONE);
            let fallen = highlights.fallen_of(gone.id, seat);
            fleet.iter().chain(fallen).map(shadow).collect()
        };
        let stars = gone.stars.iter().map(shadow).collect();
        let mut body = sides.body(stars, gone.id, ships);
        let badges = body.fleets.iter_mut();
        let badges = badges.filter_map(|fleet| fleet.badge.as_mut());
        badges.for_each(|(_, flag)| *flag = Flag::Absent);
        let role = match gone.home_of {
            Some(_) => PanelRole::Home,
            None => PanelRole::Place,
        };
        Plate::with(gone.id, title, body, role, Flag::Absent)
    }

    /// The letter of a single fleet is in the title, where it costs no room beside the ships.
    fn with(id: SystemId, mut title: Title, mut body: Body, role: PanelRole, flag: Flag) -> Plate {
        if let [only] = &mut body.fleets[..]
            && body.host.is_none()
        {
            title.badge = only.badge.take();
        }
        let fits = body.fits();
        Plate {
            id,
            title,
            body,
            fits,
            role,
            flag,
        }
    }

    /// The ways to lay it out at a scale above one another: the title above at most one line of
    /// ships, two, and so on; and first, where it may have a row to itself, the title beside.
    pub(super) fn shapes(&self, scale: f32, most: f32) -> Vec<Shape> {
        let above = self.fits.iter().map(|fit| self.above(fit.at(scale), scale));
        match self.body.host {
            Some(_) => [self.beside(scale, most)]
                .into_iter()
                .chain(above)
                .collect(),
            None => above.collect(),
        }
    }

    fn above(&self, fit: Fit, scale: f32) -> Shape {
        let title = self.title.extent(Form::Above, scale);
        let pads = 2.0 * (PAD + headroom(scale));
        let named = match self.body.host {
            Some(_) => NAMED_HOME,
            None => NAMED,
        };
        let around = 2.0 * (PAD + self.frames());
        let need = self.title.need(Form::Above) + around;
        let below = match self.body.is_empty() {
            true => 0.0,
            false => self.below(scale),
        };
        let width = (fit.extent.width + pads).max(need.min(named));
        Shape {
            form: Form::Above,
            room: fit.room,
            extent: Extent {
                width,
                height: self.above_title()
                    + title.height
                    + headroom(scale)
                    + fit.extent.height
                    + below,
            },
            need,
            wish: self.title.wish(Form::Above, scale) + around,
            spare: (fit.extent.width + pads + fit.spare - width).max(0.0),
            is_wrapped: fit.is_wrapped,
            inside: (title.width, fit.extent.width),
            side: Side::Middle,
        }
    }

    fn beside(&self, scale: f32, most: f32) -> Shape {
        let title = self.title.extent(Form::Beside, scale);
        let room = most - self.frames() - title.width - 2.0 * PAD - BESIDE - headroom(scale);
        let fit = self.body.fit_in(scale, room);
        let body = fit.extent.height + 2.0 * headroom(scale);
        Shape {
            form: Form::Beside,
            room: fit.room,
            extent: Extent {
                width: most.max(most + fit.extent.width - room),
                height: title.height.max(body) + 2.0 * self.inset(),
            },
            need: most,
            wish: most,
            spare: 0.0,
            is_wrapped: fit.is_wrapped,
            inside: (title.width, fit.extent.width),
            side: Side::Middle,
        }
    }

    /// The plate in an area: its panel and its title, and the pieces on it.
    pub(super) fn place(&self, area: Area, scale: f32, shape: &Shape) -> (Vec<Element>, Vec<Spot>) {
        let panel = Element::Panel {
            area,
            role: self.role,
            flag: self.flag,
        };
        let (title, body) = self.split(area, scale, shape);
        let title = self.title.place(shape.form, title, scale);
        let elements = [panel].into_iter().chain(title).collect();
        (
            elements,
            self.body.place(body, scale, shape.room, shape.side),
        )
    }

    /// How much farther inside than on other plates its title begins.
    fn frames(&self) -> f32 {
        match self.body.host {
            Some(_) => FRAMES,
            None => 0.0,
        }
    }

    /// Above and below what is on it; the rings of a home stay inside of its frames.
    fn inset(&self) -> f32 {
        INSET + self.frames()
    }

    /// Below its pieces, where its title is above them.
    fn below(&self, scale: f32) -> f32 {
        match self.body.host {
            Some(_) => PAD + FRAMES / 2.0 + headroom(scale),
            None => PAD + headroom(scale) / 2.0,
        }
    }

    fn above_title(&self) -> f32 {
        (INSET + self.frames()) / 2.0
    }

    /// The room for the title and that for the pieces.
    fn split(&self, area: Area, scale: f32, shape: &Shape) -> (Area, Area) {
        let title = self.title.extent(shape.form, scale);
        let (left, wide) = (area.left + PAD, area.width - 2.0 * PAD);
        let frames = self.frames();
        let (most_title, body) = shape.inside;
        match shape.form {
            Form::Above => {
                let top = area.top + self.above_title();
                let down = self.above_title() + title.height + headroom(scale);
                let below = self.below(scale);
                let height = (area.height - down - below).max(0.0);
                let room = Area::new(left, area.top + down, wide, height);
                let room = room.narrowed(headroom(scale));
                let pieces = match shape.side {
                    Side::Middle => room,
                    Side::Pinned => room.narrowed((room.width - body).max(0.0) / 2.0),
                };
                let title = Area::new(left + frames, top, wide - 2.0 * frames, title.height);
                (title, pieces)
            }
            Form::Beside => {
                let (left, wide) = (left + frames, wide - frames);
                let most = wide - BESIDE - headroom(scale);
                let title_width = match shape.side {
                    Side::Middle => title.width,
                    Side::Pinned => most_title.min(most - body),
                };
                let beside = title_width + BESIDE;
                let inset = self.inset() + headroom(scale);
                let down = (area.height - title.height) / 2.0;
                let body = Area::new(
                    left + beside,
                    area.top + inset,
                    wide - beside - headroom(scale),
                    area.height - 2.0 * inset,
                );
                let title = Area::new(left, area.top + down, title_width, title.height);
                (title, body)
            }
        }
    }
}

/// Room above the pieces for their rings and rims.
fn headroom(scale: f32) -> f32 {
    RINGS * scale
}
