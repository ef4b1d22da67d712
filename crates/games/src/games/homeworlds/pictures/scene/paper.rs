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
pub(in crate::games::homeworlds) const WIDTH: f32 = 1200.0;
/// Between the paper's edge and what is on it.
pub(in crate::games::homeworlds) const MARGIN: f32 = 16.0;

/// Everything that is drawn.
pub(in crate::games::homeworlds) struct Drawing<'a> {
    pub(in crate::games::homeworlds) position: &'a Position,
    pub(in crate::games::homeworlds) names: &'a dyn Fn(SystemId) -> String,
    pub(in crate::games::homeworlds) highlights: &'a Highlights,
    pub(in crate::games::homeworlds) view: &'a View<'a>,
    pub(in crate::games::homeworlds) sides: Sides,
}

/// What was laid out so far, at a scale.
pub(in crate::games::homeworlds) struct Paper {
    /// How large every piece of the map is for its size.
    pub(in crate::games::homeworlds) scale: f32,
    /// What is under the pieces.
    pub(in crate::games::homeworlds) elements: Vec<Element>,
    /// The pieces and whose they are, with the systems that they are in.
    pub(in crate::games::homeworlds) spots: Vec<(SystemId, Spot)>,
    /// Where the next thing goes.
    pub(in crate::games::homeworlds) bottom: f32,
    /// Whether the ships of one seat take more than one line somewhere.
    pub(in crate::games::homeworlds) is_wrapped: bool,
}

impl Paper {
    /// An empty one.
    pub(in crate::games::homeworlds) const fn at(scale: f32) -> Paper {
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
    pub(in crate::games::homeworlds) fn say(&self, id: &str, args: &[(&str, Word)]) -> String {
        say(self.view.language, id, args)
    }
}

/// The paper without its margins.
pub(in crate::games::homeworlds) const fn inner() -> Area {
    Area::new(MARGIN, MARGIN, WIDTH - 2.0 * MARGIN, 0.0)
}
