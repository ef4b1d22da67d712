//! What the ships of others stand on at a home; knows no star.

use crate::game::Seat;
use crate::games::homeworlds::pictures::scene::body::Spot;
use crate::render::{Area, Element, Flag, PanelRole, Point};

/// How far a tray extends beyond what is on it, at scale 1: left and right, above and below.
const TRAY: (f32, f32) = (9.0, 8.0);

/// A tray for each fleet that is not the host's, over all its lines. `parts` are the things in these
/// lines, each with whose fleet it belongs to.
pub(super) fn trays(host: Seat, parts: &[(Seat, &[Spot])], scale: f32) -> Vec<Spot> {
    let fleets = parts.chunk_by(|one, other| one.0 == other.0);
    let guests = fleets.filter(|fleet| fleet[0].0 != host);
    guests.map(|fleet| tray(fleet, scale)).collect()
}

fn tray(fleet: &[(Seat, &[Spot])], scale: f32) -> Spot {
    let (across, down) = (TRAY.0 * scale, TRAY.1 * scale);
    let spots = fleet.iter().flat_map(|(_, spots)| *spots);
    let corners = spots.flat_map(|spot| {
        let area = spot.element.area();
        [
            Point::new(area.left - across, area.top - down),
            Point::new(area.right() + across, area.bottom() + down),
        ]
    });
    let element = Element::Panel {
        area: Area::spanning(&corners.collect::<Vec<_>>()),
        role: PanelRole::Guest,
        flag: Flag::None,
    };
    Spot {
        owner: None,
        element,
    }
}
