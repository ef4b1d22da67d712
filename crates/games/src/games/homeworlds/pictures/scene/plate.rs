//! The plate of one system: a panel with its title, its stars and the fleets there. Does not know
//! where on the picture it is.

use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::changes::VanishedSystem;
use crate::games::homeworlds::pictures::highlights::Highlights;
use crate::games::homeworlds::pictures::scene::body::{Spot, SystemPieces};
use crate::games::homeworlds::pictures::scene::fit::{
    BodyMeasurements, BodyPlacement, Columns, MOST_LINES,
};
use crate::games::homeworlds::pictures::scene::marked_pieces::{HighlightedSystem, shadow};
use crate::games::homeworlds::pictures::scene::parts::{Extent, MarkedPiece, PAD, RINGS};
use crate::games::homeworlds::pictures::scene::sides::Sides;
use crate::games::homeworlds::pictures::scene::title::{Title, TitlePlace};
use crate::games::homeworlds::system::System;
use crate::pieces::Pieces;
use crate::render::{Area, Element, Flag, PanelRole};

/// Extra room between a title and the pieces beside it.
pub(super) const BESIDE: f32 = 30.0;
/// The largest width that a plate has only since its name is long.
const NAMED: f32 = 300.0;
/// The same for a home, and for one whose name is so long that it is cut in any case.
const NAMED_HOME: f32 = 420.0;
const CUT_HOME: f32 = 320.0;

/// The content of a plate, before it has its place on the picture.
pub(super) struct Plate {
    /// The system; of a home, the one that has or had that number.
    pub(super) id: SystemId,
    pub(super) title: Title,
    pub(super) body: SystemPieces,
    fits: [BodyMeasurements; MOST_LINES],
    role: PanelRole,
    flag: Flag,
}

/// One way to lay a plate out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) form: TitlePlace,
    /// The room for a line of ships.
    pub(super) room: f32,
    /// The room that it takes at least.
    pub(super) extent: Extent,
    /// The distance of the middle of its stars below its upper edge, and below the top of its pieces.
    pub(super) down: f32,
    pub(super) rise: f32,
    /// The width of it if nothing of its title is cut, and if nothing is made smaller.
    pub(super) need: f32,
    pub(super) wish: f32,
    /// The amount by which its pieces can be wider than at least.
    pub(super) spare: f32,
    /// The number of lines of ships, and whether the ships of one seat take more than one.
    pub(super) lines: usize,
    pub(super) is_wrapped: bool,
    /// The widths of its title, its stars and its ships.
    pub(super) columns: Columns,
    /// The place of its pieces.
    pub(super) side: BodyPlacement,
}

impl Plate {
    /// The plate of a system.
    pub(super) fn of(
        system: &System,
        title: Title,
        highlights: &Highlights,
        sides: &Sides<'_>,
        role: PanelRole,
    ) -> Plate {
        let shown = HighlightedSystem { system, highlights, is_over: sides.is_over };
        let flag = match (highlights.flag(system.id), system.was_home()) {
            (Flag::None, true) => Flag::Derelict,
            (flag, _) => flag,
        };
        let mut stars = shown.pieces(None, system.stars, Flag::None);
        stars.sort_by_key(|star| std::cmp::Reverse(star.piece.size));
        let ships = |seat| shown.pieces(Some(seat), system.fleet(seat), sides.flag(seat));
        let body = sides.body(stars, system.id, ships);
        Plate::with(system.id, title, body, role, flag)
    }

    /// The plate of an empty place.
    pub(super) fn empty(id: SystemId, title: Title, role: PanelRole, sides: &Sides<'_>) -> Plate {
        let body = sides.body(Vec::new(), id, |_| Vec::new());
        Plate::with(id, title, body, role, Flag::None)
    }

    /// The plate of a system that is gone: as it was, in shadows, with the ships that went there and were
    /// lost.
    pub(super) fn gone(
        gone: &VanishedSystem,
        title: Title,
        highlights: &Highlights,
        sides: &Sides<'_>,
    ) -> Plate {
        let ships = |seat: Seat| {
            let fleet = gone.ships.get(seat.index()).copied().unwrap_or(Pieces::NONE);
            let fallen = highlights.fallen_of(gone.id, seat);
            fleet.iter().chain(fallen).map(shadow).collect()
        };
        let mut stars: Vec<MarkedPiece> = gone.stars.iter().map(shadow).collect();
        stars.sort_by_key(|star| std::cmp::Reverse(star.piece.size));
        let mut body = sides.body(stars, gone.id, ships);
        let badges = body.fleets.iter_mut().filter_map(|fleet| fleet.badge.as_mut());
        badges.for_each(|badge| badge.flag = Flag::Absent);
        let role = match gone.home_of {
            Some(_) => PanelRole::Home,
            None => PanelRole::Place,
        };
        Plate::with(gone.id, title, body, role, Flag::Absent)
    }

    /// The letter of a single fleet is in the title, where it costs no room beside the ships.
    fn with(
        id: SystemId,
        mut title: Title,
        mut body: SystemPieces,
        role: PanelRole,
        flag: Flag,
    ) -> Plate {
        if let [only] = &mut body.fleets[..]
            && body.host.is_none()
        {
            title.badge = only.badge.take();
        }
        let fits = body.fits(1.0);
        Plate { id, title, body, fits, role, flag }
    }

    /// The ways to lay it out at a scale above one another: the title above at most one line of
    /// ships, two, and so on; and first, where it may have a row to itself, the title beside, and the
    /// title above lines as long as there is room for.
    pub(super) fn shapes(&self, scale: f32, most: f32) -> Vec<Shape> {
        let fits = if self.body.has_fixed_parts() {
            self.body.fits(scale)
        } else {
            self.fits.map(|fit| fit.at(scale))
        };
        let above = fits.into_iter().map(|fit| self.above(fit, scale));
        match self.body.host {
            Some(_) => {
                let pads = 2.0 * self.aside(scale);
                let wide = self.above(self.body.fit_in(scale, most - pads), scale);
                let alone = [self.beside(scale, most), wide].into_iter();
                alone.chain(above).collect()
            }
            None => above.collect(),
        }
    }

    fn above(&self, fit: BodyMeasurements, scale: f32) -> Shape {
        let title = self.title.extent(TitlePlace::Above, scale);
        let pads = 2.0 * self.aside(scale);
        let around = 2.0 * (PAD + self.frames());
        let need = self.title.need(TitlePlace::Above) + around;
        let below = if self.body.is_empty() { 0.0 } else { self.below(scale) };
        let width = (fit.extent.width + pads).max(self.named(need));
        let lead = self.above_title() + title.height + self.headroom(scale);
        Shape {
            form: TitlePlace::Above,
            room: fit.room,
            extent: Extent { width, height: lead + fit.extent.height + below },
            down: lead + fit.rise,
            rise: fit.rise,
            need,
            wish: self.title.wish(TitlePlace::Above, scale) + around,
            spare: (fit.extent.width + pads + fit.spare - width).max(0.0),
            lines: fit.lines,
            is_wrapped: fit.is_wrapped,
            columns: self.columns(title.width, fit, scale),
            side: BodyPlacement::Middle,
        }
    }

    /// The least width of it for its title, which needs so much.
    const fn named(&self, need: f32) -> f32 {
        match self.body.host {
            Some(_) if need > NAMED_HOME => CUT_HOME,
            Some(_) => need,
            None => need.min(NAMED),
        }
    }

    fn beside(&self, scale: f32, most: f32) -> Shape {
        let title = self.title.extent(TitlePlace::Beside, scale);
        let room = self.room_beside(most, scale) - title.width - self.extra(scale);
        let fit = self.body.fit_in(scale, room);
        let body = fit.extent.height + 2.0 * self.headroom(scale);
        let height = title.height.max(body) + 2.0 * self.inset();
        Shape {
            form: TitlePlace::Beside,
            room: fit.room,
            extent: Extent { width: most.max(most + fit.extent.width - room), height },
            down: (height - fit.extent.height) / 2.0 + fit.rise,
            rise: fit.rise,
            need: most,
            wish: most,
            spare: 0.0,
            lines: fit.lines,
            is_wrapped: fit.is_wrapped,
            columns: self.columns(title.width, fit, scale),
            side: BodyPlacement::Middle,
        }
    }

    /// The width of a title with the pieces beside it on a plate of this width.
    pub(super) fn room_beside(&self, width: f32, scale: f32) -> f32 {
        width - self.frames() - 2.0 * PAD - BESIDE - RINGS * scale
    }

    /// The plate in an area: its panel and its title, and the pieces on it.
    pub(super) fn place(&self, area: Area, scale: f32, shape: &Shape) -> (Vec<Element>, Vec<Spot>) {
        let panel = Element::Panel { area, role: self.role, flag: self.flag };
        let (title, body) = self.split(area, scale, shape);
        let title = self.title.place(shape.form, title, scale);
        let elements = [panel].into_iter().chain(title).collect();
        (elements, self.body.place(body, scale, shape.room, shape.side))
    }

    /// Its columns: what its rings need beyond its pieces is beside its ships.
    fn columns(&self, title: f32, fit: BodyMeasurements, scale: f32) -> Columns {
        Columns { title, ships: fit.columns.ships + self.extra(scale), ..fit.columns }
    }
}
