//! The elements that an arrow must not hide, and the room it should leave to them. Knows no way.

use crate::games::homeworlds::pictures::scene::paper::Paper;
use crate::render::{Area, Element, PanelRole};

/// The distance that the middle of a way should have from a thing: half of its width, its halo, and some air.
const ROOM: f32 = 15.0;
/// The part of the edge of a plate that belongs to the gutter beside it.
const SHARED: f32 = 2.0;

/// The elements that an arrow must not hide.
pub(super) fn things(paper: &Paper) -> impl Iterator<Item = &Element> {
    let pieces = paper.spots.iter().map(|(_, spot)| &spot.element);
    let things = paper.elements.iter().chain(pieces);
    things.filter(|element| is_solid(element))
}

/// The same with the room that a way should leave around it, but for the ships that are there.
pub(super) fn rooms(paper: &Paper, but: &[Area]) -> Vec<Area> {
    let areas = things(paper).map(Element::area).filter(|area| !but.contains(area));
    areas.map(roomy).collect()
}

/// The room around a thing.
pub(super) fn roomy(area: Area) -> Area {
    area.grown(ROOM)
}

/// The plates and trays where none of these things is, without their edges: an arrow leads around them, through
/// gutters that are as wide as a step with that.
pub(super) fn plates(paper: &Paper, but: &[Area]) -> Vec<Area> {
    let spots = paper.spots.iter().map(|(_, spot)| &spot.element);
    let plates = paper.elements.iter().chain(spots).filter_map(|element| {
        let Element::Panel { area, role, .. } = element else {
            return None;
        };
        let is_plate = matches!(
            role,
            PanelRole::Home
                | PanelRole::Framed
                | PanelRole::Acted
                | PanelRole::Place
                | PanelRole::Guest
        );
        is_plate.then_some(*area)
    });
    let is_other = |plate: &Area| !but.iter().any(|thing| plate.overlaps(thing));
    let others = plates.filter(is_other);
    others.map(|plate| plate.grown(-SHARED)).collect()
}

/// The frames of what things are on.
pub(super) fn frames(paper: &Paper) -> impl Iterator<Item = Area> {
    paper.elements.iter().filter_map(|element| {
        let Element::Panel { area, .. } = element else {
            return None;
        };
        Some(*area)
    })
}

fn is_solid(element: &Element) -> bool {
    matches!(
        element,
        Element::Ship { .. }
            | Element::Star { .. }
            | Element::Text { .. }
            | Element::Badge { .. }
            | Element::Alarm { .. }
            | Element::Dot { .. }
    )
}
