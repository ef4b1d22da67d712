//! The plate of one system: a panel with its title, its stars and the fleets there. Does not know
//! where on the picture it is.

use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::changes::Gone;
use crate::games::homeworlds::pictures::highlights::Highlights;
use crate::games::homeworlds::pictures::scene::body::{Body, Spot};
use crate::games::homeworlds::pictures::scene::parts::{Extent, PAD};
use crate::games::homeworlds::pictures::scene::shown::{Shown, shadow};
use crate::games::homeworlds::pictures::scene::sides::Sides;
use crate::games::homeworlds::pictures::scene::title::{Form, Title};
use crate::games::homeworlds::system::System;
use crate::pieces::Pieces;
use crate::render::{Area, Element, Flag, PanelRole};

/// Extra room between a title and the pieces beside it.
const BESIDE: f32 = 16.0;
/// How far rings and rims extend beyond a plate's pieces, at scale 1.
const RINGS: f32 = 7.0;
/// Above and below everything on a plate with its title beside the pieces.
const INSET: f32 = 10.0;

/// What is on a plate, before it has its place on the picture.
pub(super) struct Plate {
    /// The system; of a home, the one that has or had that number.
    pub(super) id: SystemId,
    title: Title,
    body: Body,
    role: PanelRole,
    flag: Flag,
}

impl Plate {
    /// The plate of a system.
    pub(super) fn of(
        system: &System,
        title: Title,
        highlights: &Highlights,
        sides: &Sides,
    ) -> Plate {
        let shown = Shown { system, highlights };
        let mut stars = shown.pieces(None, system.stars, Flag::None);
        stars.sort_by_key(|star| std::cmp::Reverse(star.piece.size));
        let ships = |seat| shown.pieces(Some(seat), system.fleet(seat), sides.flag(seat));
        Plate {
            id: system.id,
            title,
            body: Body {
                stars,
                fleets: sides.fleets(ships),
            },
            role: role(system.home_of.is_some()),
            flag: highlights.flag(system.id),
        }
    }

    /// The plate of an empty place.
    pub(super) const fn empty(id: SystemId, title: Title, role: PanelRole) -> Plate {
        Plate {
            id,
            title,
            body: Body {
                stars: Vec::new(),
                fleets: Vec::new(),
            },
            role,
            flag: Flag::None,
        }
    }

    /// The plate of a system that is gone: as it was, in shadows.
    pub(super) fn gone(gone: &Gone, title: Title, sides: &Sides) -> Plate {
        let shadows = |pieces: Pieces| pieces.iter().map(shadow).collect();
        let ships = |seat: Seat| {
            let fleet = gone.ships.get(seat.index()).copied();
            shadows(fleet.unwrap_or(Pieces::NONE))
        };
        let mut fleets = sides.fleets(ships);
        let badges = fleets.iter_mut().filter_map(|fleet| fleet.badge.as_mut());
        badges.for_each(|(_, flag)| *flag = Flag::Absent);
        Plate {
            body: Body {
                stars: shadows(gone.stars),
                fleets,
            },
            flag: Flag::Absent,
            ..Plate::empty(gone.id, title, role(gone.home_of.is_some()))
        }
    }

    /// How much room it takes at a scale if it may be this wide.
    pub(super) fn extent(&self, scale: f32, most: f32) -> Extent {
        let title = self.title.extent();
        match self.title.form {
            Form::Above | Form::Stacked => {
                let pads = 2.0 * (PAD + headroom(scale));
                let body = self.body.extent(scale, most - pads);
                let below = if self.body.is_empty() {
                    0.0
                } else {
                    PAD + headroom(scale) / 2.0
                };
                Extent {
                    width: (title.width + 2.0 * PAD).max(body.width + pads).min(most),
                    height: title.height + headroom(scale) + body.height + below,
                    is_wrapped: body.is_wrapped,
                }
            }
            Form::Beside => {
                let body = self
                    .body
                    .extent(scale, most - title.width - 3.0 * PAD - BESIDE);
                Extent {
                    width: most,
                    height: title.height.max(body.height + 2.0 * headroom(scale)) + 2.0 * INSET,
                    is_wrapped: body.is_wrapped,
                }
            }
        }
    }

    /// The plate in an area: its panel and its title, and the pieces on it.
    pub(super) fn place(&self, area: Area, scale: f32) -> (Vec<Element>, Vec<Spot>) {
        let panel = Element::Panel {
            area,
            role: self.role,
            flag: self.flag,
        };
        let (title, body) = self.split(area, scale);
        let title = self.title.place(title);
        let elements = [panel].into_iter().chain(title).collect();
        (elements, self.body.place(body, scale))
    }

    /// The room for the title and that for the pieces.
    fn split(&self, area: Area, scale: f32) -> (Area, Area) {
        let title = self.title.extent();
        let (left, wide) = (area.left + PAD, area.width - 2.0 * PAD);
        match self.title.form {
            Form::Above | Form::Stacked => {
                let down = title.height + headroom(scale);
                (
                    Area::new(left, area.top + 2.0, wide, title.height),
                    Area::new(
                        left,
                        area.top + down,
                        wide,
                        area.height - down - PAD - headroom(scale) / 2.0,
                    )
                    .narrowed(headroom(scale)),
                )
            }
            Form::Beside => {
                let beside = title.width + PAD + BESIDE;
                let inset = INSET + headroom(scale);
                let down = (area.height - title.height) / 2.0;
                (
                    Area::new(left, area.top + down, title.width, title.height),
                    Area::new(
                        left + beside,
                        area.top + inset,
                        wide - beside,
                        area.height - 2.0 * inset,
                    ),
                )
            }
        }
    }
}

/// Room above the pieces for their rings and rims.
fn headroom(scale: f32) -> f32 {
    RINGS * scale
}

const fn role(is_home: bool) -> PanelRole {
    if is_home {
        PanelRole::Home
    } else {
        PanelRole::Place
    }
}
