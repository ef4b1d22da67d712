//! The contents of a picture and their places, in abstract units with y down; knows no pixel and no color of the
//! screen.

use std::fmt;

use crate::render::element::Element;

/// A picture: things in the order in which they are painted, on paper of that size.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Units from left to right.
    pub width: f32,
    /// Units from top to bottom.
    pub height: f32,
    /// The elements on it, lowest first.
    pub elements: Vec<Element>,
}

impl Scene {
    /// A picture of that size.
    pub fn new(width: f32, height: f32, elements: Vec<Element>) -> Scene {
        Scene { width, height, elements }
    }
}

/// One line per thing, in whole units: what the tests of pictures compare.
impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:.0} x {:.0}", self.width, self.height)?;
        self.elements.iter().try_for_each(|element| writeln!(f, "{element}"))
    }
}
