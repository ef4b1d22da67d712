//! What a picture is laid out from, and the paper it is laid out on; knows no part of it.

use crate::games::door::View;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::highlights::Highlights;
use crate::games::homeworlds::pictures::scene::body::Spot;
use crate::games::homeworlds::pictures::scene::sides::Sides;
use crate::games::homeworlds::position::Position;
use crate::render::{Area, Element};
use crate::words::{Word, say};

/// Units from left to right, whatever is on the table.
pub(super) const WIDTH: f32 = 1200.0;
/// Between the paper's edge and what is on it.
pub(super) const MARGIN: f32 = 16.0;

/// Everything that is drawn.
pub(super) struct Drawing<'a> {
    pub(super) position: &'a Position,
    pub(super) names: &'a dyn Fn(SystemId) -> String,
    pub(super) highlights: &'a Highlights,
    pub(super) view: &'a View<'a>,
    pub(super) sides: Sides,
}

/// What was laid out so far, at a scale.
pub(super) struct Paper {
    /// How large every piece of the map is for its size.
    pub(super) scale: f32,
    /// What is under the pieces.
    pub(super) elements: Vec<Element>,
    /// The pieces and whose they are, with the systems that they are in.
    pub(super) spots: Vec<(SystemId, Spot)>,
    /// Where the next thing goes.
    pub(super) bottom: f32,
    /// Whether the ships of one seat take more than one line somewhere.
    pub(super) is_wrapped: bool,
}

impl Paper {
    /// An empty one.
    pub(super) const fn at(scale: f32) -> Paper {
        Paper {
            scale,
            elements: Vec::new(),
            spots: Vec::new(),
            bottom: MARGIN,
            is_wrapped: false,
        }
    }
}

impl Drawing<'_> {
    /// A sentence in the language of the viewer.
    pub(super) fn say(&self, id: &str, args: &[(&str, Word)]) -> String {
        say(self.view.language, id, args)
    }
}

/// The paper without its margins.
pub(super) const fn inner() -> Area {
    Area::new(MARGIN, MARGIN, WIDTH - 2.0 * MARGIN, 0.0)
}
