//! The plate of one system: a panel with its title, its stars and the fleets there. Does not know
//! where on the picture it stands.

use crate::game::{Seat, Seats};
use crate::games::homeworlds::called::Called;
use crate::games::homeworlds::changes::{Changes, Gone};
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::ring::{facing, ring};
use crate::games::homeworlds::scene::pack::{Fleet, Pack};
use crate::games::homeworlds::scene::parts::{Marked, PAD};
use crate::games::homeworlds::scene::title::{Badge, Title};
use crate::games::homeworlds::system::System;
use crate::pieces::{Piece, Pieces};
use crate::render::{Area, Flag, Item, PanelRole};

/// Who looks at the table, and who sits there.
#[derive(Clone)]
pub(super) struct Sides {
    /// Whose side is at the bottom.
    pub viewer: Seat,
    /// How many seats there are.
    pub seats: u8,
    /// The seats that are out.
    pub out: Seats,
    /// Who sits there.
    pub called: Called,
}

/// What is on a plate, before it has its place on the picture.
pub(super) struct Plate {
    title: Title,
    stars: Vec<Marked>,
    fleets: Vec<Fleet>,
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
        let ring = ring(self.viewer, self.seats);
        let (rows, seats) = (ring.above.into_iter().chain(ring.below), self.seats);
        rows.flatten().filter(move |seat| seat.0 < seats)
    }

    fn fleets(&self, ships: impl Fn(Seat) -> Vec<Marked>) -> Vec<Fleet> {
        let fleet = |seat| Fleet {
            badge: self.badge(seat),
            facing: facing(seat, self.viewer, self.seats),
            ships: ships(seat),
        };
        let fleets = self.far_to_near().map(fleet);
        fleets.filter(|fleet| !fleet.ships.is_empty()).collect()
    }
}

impl Plate {
    /// The plate of a system.
    pub(super) fn of(system: &System, title: Title, changes: &Changes, sides: &Sides) -> Plate {
        let new = |owner, piece| changes.count(system.id, owner, piece);
        let mut stars = marked(system.stars, Flag::None, |piece| new(None, piece));
        stars.sort_by_key(|(star, _)| std::cmp::Reverse(star.size));
        let ships = |seat| {
            let here = system.fleet(seat);
            marked(here, sides.flag(seat), |piece| new(Some(seat), piece))
        };
        Plate {
            title,
            stars,
            fleets: sides.fleets(ships),
            role: role(system.home_of.is_some()),
            flag: if changes.touched(system.id) {
                Flag::New
            } else {
                Flag::None
            },
        }
    }

    /// The plate of a place where nothing is.
    pub(super) const fn empty(title: Title, role: PanelRole) -> Plate {
        Plate {
            title,
            stars: Vec::new(),
            fleets: Vec::new(),
            role,
            flag: Flag::None,
        }
    }

    /// The plate of a system that is no more: as it was, in shadows.
    pub(super) fn gone(gone: &Gone, title: Title, sides: &Sides) -> Plate {
        let shadows = |pieces: Pieces| pieces.iter().map(|piece| (piece, Flag::Absent)).collect();
        let ships = |seat: Seat| {
            let fleet = gone.ships.get(seat.index()).copied();
            shadows(fleet.unwrap_or(Pieces::NONE))
        };
        let mut fleets = sides.fleets(ships);
        let badges = fleets.iter_mut().filter_map(|fleet| fleet.badge.as_mut());
        badges.for_each(|(_, flag)| *flag = Flag::Absent);
        Plate {
            stars: shadows(gone.stars),
            fleets,
            flag: Flag::Absent,
            ..Plate::empty(title, role(gone.home_of.is_some()))
        }
    }

    /// True when there is nothing on it but its title.
    pub(super) const fn is_bare(&self) -> bool {
        self.stars.is_empty() && self.fleets.is_empty()
    }

    /// The plate in an area, its pieces no larger than at a scale.
    pub(super) fn place(&self, area: Area, scale: f32) -> Vec<Item> {
        let panel = Item::Panel {
            area,
            role: self.role,
            flag: self.flag,
        };
        let title = self.title.height();
        let inside = Area::new(
            area.left + PAD,
            area.top + title,
            area.width - 2.0 * PAD,
            area.height - title - PAD,
        );
        let pack = Pack {
            stars: &self.stars,
            fleets: &self.fleets,
        };
        let title = self.title.place(area);
        let items = [panel].into_iter().chain(title);
        items.chain(pack.place(inside, scale)).collect()
    }
}

const fn role(is_home: bool) -> PanelRole {
    if is_home {
        PanelRole::Home
    } else {
        PanelRole::Place
    }
}

/// The pieces one by one; of each kind the last ones are marked, as many as are new.
fn marked(pieces: Pieces, usual: Flag, new: impl Fn(Piece) -> u8) -> Vec<Marked> {
    let kinds = pieces.each_kind().flat_map(|(kind, count)| {
        let old = count.saturating_sub(new(kind));
        let flag = move |index| if index < old { usual } else { Flag::New };
        (0..count).map(move |index| (kind, flag(index)))
    });
    kinds.collect()
}
