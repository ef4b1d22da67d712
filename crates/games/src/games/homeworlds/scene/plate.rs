//! The plate of one system: a panel with its title, its stars and the fleets there. Does not know
//! where on the picture it stands.

use crate::game::{Seat, Seats};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::called::Called;
use crate::games::homeworlds::changes::Gone;
use crate::games::homeworlds::crowding::Crowding;
use crate::games::homeworlds::marks::Marks;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::ring::{facing, ring};
use crate::games::homeworlds::scene::body::{Body, Spot};
use crate::games::homeworlds::scene::line::Fleet;
use crate::games::homeworlds::scene::parts::{Extent, Marked, PAD};
use crate::games::homeworlds::scene::title::{Badge, Form, Title};
use crate::games::homeworlds::system::System;
use crate::pieces::{Piece, Pieces};
use crate::render::{Area, Flag, Item, PanelRole, RingRole};

/// Between a title and the pieces beside it, besides the usual.
const BESIDE: f32 = 16.0;
/// How far rings and rims stand out of a plate's pieces, at scale 1.
const RINGS: f32 = 7.0;
/// Above and below everything on a plate with its title beside the pieces.
const INSET: f32 = 10.0;

/// Who looks at the table, and who sits there.
#[derive(Clone)]
pub(super) struct Sides {
    /// Whose side is at the bottom.
    pub(super) viewer: Seat,
    /// How many seats there are.
    pub(super) seats: u8,
    /// The seats that are out.
    pub(super) out: Seats,
    /// Who sits there.
    pub(super) called: Called,
}

/// What is on a plate, before it has its place on the picture.
pub(super) struct Plate {
    /// The system; of a home, the one that has or had that number.
    pub(super) id: SystemId,
    title: Title,
    body: Body,
    role: PanelRole,
    flag: Flag,
}

impl Sides {
    /// Of a position, seen from a seat.
    pub(super) fn of(position: &Position, viewer: Seat, called: Called) -> Sides {
        let seats = position.seats();
        Sides {
            viewer,
            seats,
            out: Seats::first(seats).minus(position.playing()),
            called,
        }
    }

    /// The first letters of a player, where pointing is not enough to tell the seats; struck out
    /// for one that is out.
    pub(super) fn badge(&self, seat: Seat) -> Option<Badge> {
        (self.seats > 2).then(|| (self.called.mark(seat, self.seats), self.flag(seat)))
    }

    fn flag(&self, seat: Seat) -> Flag {
        if self.out.has(seat) {
            Flag::Derelict
        } else {
            Flag::None
        }
    }

    /// All seats from the far side of the table to the viewer's.
    fn far_to_near(&self) -> impl Iterator<Item = Seat> {
        let (viewer, seats) = (self.viewer, self.seats);
        ring(viewer, seats)
            .chain([viewer])
            .filter(move |seat| seat.0 < seats)
    }

    fn fleets(&self, ships: impl Fn(Seat) -> Vec<Marked>) -> Vec<Fleet> {
        let fleet = |owner| Fleet {
            owner,
            badge: self.badge(owner),
            facing: facing(owner, self.viewer),
            ships: ships(owner),
        };
        let fleets = self.far_to_near().map(fleet);
        fleets.filter(|fleet| !fleet.ships.is_empty()).collect()
    }
}

impl Plate {
    /// The plate of a system.
    pub(super) fn of(system: &System, title: Title, marks: &Marks, sides: &Sides) -> Plate {
        let shown = Shown { system, marks };
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
            flag: marks.flag(system.id),
        }
    }

    /// The plate of a place where nothing is.
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

    /// The plate of a system that is no more: as it was, in shadows.
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

    /// How much room it takes at a scale where it may be so wide.
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
    pub(super) fn place(&self, area: Area, scale: f32) -> (Vec<Item>, Vec<Spot>) {
        let panel = Item::Panel {
            area,
            role: self.role,
            flag: self.flag,
        };
        let (title, body) = self.split(area, scale);
        let title = self.title.place(title);
        let items = [panel].into_iter().chain(title).collect();
        (items, self.body.place(body, scale))
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

const fn shadow(piece: Piece) -> Marked {
    Marked {
        piece,
        flag: Flag::Absent,
        ring: None,
    }
}

/// A system whose pieces are shown with their marks.
struct Shown<'a> {
    system: &'a System,
    marks: &'a Marks,
}

impl Shown<'_> {
    /// The pieces of an owner one by one; of each kind the last ones are marked, as many as are new,
    /// and after all of them come the shadows of those that are gone.
    fn pieces(&self, owner: Option<Seat>, pieces: Pieces, usual: Flag) -> Vec<Marked> {
        let id = self.system.id;
        let kinds = pieces.each_kind().flat_map(|(piece, count)| {
            let new = self.marks.latest.count(id, owner, piece);
            let earlier = self
                .marks
                .earlier
                .count(id, owner, piece)
                .saturating_sub(new);
            let flag = move |index| match index + new {
                index if index >= count => Flag::New,
                index if index + earlier >= count => Flag::Earlier,
                _ => usual,
            };
            let ring = self.ring(piece);
            (0..count).map(move |index| Marked {
                piece,
                flag: flag(index),
                ring,
            })
        });
        let lost = self.marks.latest.lost_by(id, owner);
        kinds.chain(lost.map(shadow)).collect()
    }

    fn ring(&self, piece: Piece) -> Option<RingRole> {
        Some(match Crowding::of(self.system, piece.color)? {
            Crowding::Overpopulation => RingRole::Danger,
            Crowding::Nearly => RingRole::Near,
        })
    }
}
