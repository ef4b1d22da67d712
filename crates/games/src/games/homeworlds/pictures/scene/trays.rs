//! The trays on which the ships of others stand at a home; knows no star.

use crate::game::Seat;
use crate::games::homeworlds::pictures::scene::body::Spot;
use crate::games::homeworlds::pictures::scene::parts::framed;
use crate::render::{Area, Element, Flag, PanelRole, Point, ring_room};

/// The distances by which a tray extends beyond the things on it, at scale 1: left and right, above and below.
pub(super) const TRAY: (f32, f32) = (9.0, 8.0);

/// A tray for each fleet that is not the host's, over all its lines. `parts` are the things in these
/// lines, each with whose fleet it belongs to.
pub(super) fn trays(host: Seat, parts: &[(Seat, &[Spot])], scale: f32) -> Vec<Spot> {
    let fleets = parts.chunk_by(|one, other| one.0 == other.0);
    let guests = fleets.filter(|fleet| fleet[0].0 != host);
    let areas: Vec<Area> = guests.map(|fleet| area(fleet, scale)).collect();
    let trays = areas.iter().map(|area| tray(level(*area, &areas)));
    trays.collect()
}

/// The same area, as high as all of those together that are beside it.
fn level(area: Area, all: &[Area]) -> Area {
    let beside = all.iter().filter(|one| one.top < area.bottom() && area.top < one.bottom());
    beside.fold(area, |area, one| {
        let top = area.top.min(one.top);
        let height = area.bottom().max(one.bottom()) - top;
        Area { top, height, ..area }
    })
}

/// The room for a fleet with what is around it.
fn area(fleet: &[(Seat, &[Spot])], scale: f32) -> Area {
    let (across, down) = (TRAY.0 * scale, TRAY.1 * scale);
    let spots = fleet.iter().flat_map(|(_, spots)| *spots);
    let corners = spots.flat_map(|spot| {
        let (area, ring) = (spot.element.area(), framed(ring(&spot.element), scale));
        let (across, down) = (across.max(ring), down.max(ring));
        [
            Point::new(area.left - across, area.top - down),
            Point::new(area.right() + across, area.bottom() + down),
        ]
    });
    Area::spanning(&corners.collect::<Vec<_>>())
}

/// The distance of a ring from its piece.
fn ring(element: &Element) -> f32 {
    match element {
        Element::Ring { role, .. } => ring_room(*role),
        Element::Star { .. }
        | Element::Ship { .. }
        | Element::Text { .. }
        | Element::Panel { .. }
        | Element::Alarm { .. }
        | Element::Tile { .. }
        | Element::Badge { .. }
        | Element::Line { .. }
        | Element::Arrow { .. }
        | Element::Dot { .. }
        | Element::Sky { .. }
        | Element::Curve { .. } => 0.0,
    }
}

fn tray(area: Area) -> Spot {
    let element = Element::Panel { area, role: PanelRole::Guest, flag: Flag::None };
    Spot { owner: None, element }
}
