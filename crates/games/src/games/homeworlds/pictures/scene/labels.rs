//! What a band says above its plates or beside them; knows no plate.

use crate::games::homeworlds::pictures::scene::bands::Band;
use crate::games::homeworlds::pictures::scene::caption::Caption;
use crate::games::homeworlds::pictures::scene::parts::{GAP, LEAST, PAD};
use crate::render::{Anchor, Area, Element, Point};

/// How high the line with the names of bands is, and how far apart lines beside plates are.
const LABEL: f32 = 40.0;

/// Where the name of a band is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Label {
    /// Above its plates.
    Above,
    /// At the left of them, in a column this wide.
    Beside(f32),
    /// The same, and at the right of them a remark in a column this wide.
    Around(f32, f32),
}

impl Label {
    /// At the left, with what the stars connect to below it.
    pub(super) fn beside(band: &Band) -> Label {
        Label::Beside(column(names(band)))
    }

    /// At the left, and in whole words at the right what the stars connect to; `None` if that is not to
    /// be said.
    pub(super) fn around(band: &Band) -> Option<Label> {
        let remark = band.remark.as_ref()?;
        Some(Label::Around(
            column([&band.name]),
            PAD + remark.width + PAD,
        ))
    }

    /// How far the plates are below the upper edge of their band, beside a name as far as that from it.
    pub(super) const fn height(self, rim: f32) -> f32 {
        match self {
            Label::Above => LABEL,
            Label::Beside(_) | Label::Around(..) => rim,
        }
    }

    /// How wide what is said at the left of the plates is.
    pub(super) const fn left(self) -> f32 {
        match self {
            Label::Above => 0.0,
            Label::Beside(left) | Label::Around(left, _) => left,
        }
    }

    /// The same at the right of them.
    pub(super) const fn right(self) -> f32 {
        match self {
            Label::Above | Label::Beside(_) => 0.0,
            Label::Around(_, right) => right,
        }
    }

    /// What is said on a band in this area.
    pub(super) fn place(self, band: &Band, area: Area) -> Vec<Element> {
        let left = area.left + PAD;
        match self {
            Label::Above => above(band, area),
            Label::Beside(_) => below_one_another(names(band), Point::new(left, area.center().y)),
            Label::Around(_, right) => {
                let name = below_one_another([&band.name], Point::new(left, area.center().y));
                let at = Point::new(area.right() - right + PAD, area.center().y);
                let remark = band.remark.iter().flat_map(|remark| remark.place(at));
                name.into_iter().chain(remark).collect()
            }
        }
    }
}

/// Which size of stars a band is for, and which sizes those connect to.
fn names(band: &Band) -> impl Iterator<Item = &Caption> {
    [&band.name].into_iter().chain(&band.note_lines)
}

/// How wide captions are one below the other, with the gap to what is beside them.
fn column<'a>(captions: impl IntoIterator<Item = &'a Caption>) -> f32 {
    let wide = captions.into_iter().map(|caption| caption.wish(LEAST));
    PAD + wide.fold(0.0, f32::max) + PAD
}

/// Captions one below the other, their middle there.
fn below_one_another<'a>(
    captions: impl IntoIterator<Item = &'a Caption>,
    middle: Point,
) -> Vec<Element> {
    let captions: Vec<&Caption> = captions.into_iter().collect();
    let mut y = middle.y - LABEL / 2.0 * captions.len().saturating_sub(1) as f32;
    let mut elements = Vec::new();
    for caption in captions {
        let (text, size) = caption.fitted(LEAST, caption.wish(LEAST) + 1.0);
        elements.push(written(caption, (text, size), Point::new(middle.x, y)));
        y += LABEL;
    }
    elements
}

/// The same on one line at the top of an area, as much as there is room for.
fn above(band: &Band, area: Area) -> Vec<Element> {
    let mut x = area.left + PAD;
    let note = band.note.iter().filter(|note| {
        let wide = band.name.wish(LEAST) + GAP + note.wish(LEAST);
        wide <= area.width - 2.0 * PAD
    });
    let mut elements = Vec::new();
    for caption in [&band.name].into_iter().chain(note) {
        let fitted = caption.fitted(LEAST, area.right() - PAD - x);
        let at = Point::new(x, area.top + LABEL / 2.0);
        elements.push(written(caption, fitted, at));
        x += caption.wish(LEAST) + GAP;
    }
    elements
}

fn written(caption: &Caption, (text, size): (String, f32), at: Point) -> Element {
    Element::Text {
        text,
        at,
        size,
        anchor: Anchor::Left,
        role: caption.role,
    }
}
