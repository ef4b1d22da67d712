//! The text of a band above its plates or beside them; knows no plate.

use crate::games::homeworlds::pictures::scene::bands::Band;
use crate::games::homeworlds::pictures::scene::caption::TextForms;
use crate::games::homeworlds::pictures::scene::parts::{GAP, LEAST, PAD};
use crate::render::{Anchor, Area, Element, Point};

/// The height of the line with the names of bands, and the distance between lines beside plates.
const LABEL: f32 = 40.0;

/// The place of the name of a band.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum LabelPlace {
    /// Above its plates.
    Above,
    /// At the left of them, in a column this wide.
    Beside(f32),
    /// The same, and at the right of them a remark in a column this wide.
    Around(f32, f32),
}

impl LabelPlace {
    /// At the left, with what the stars connect to below it.
    pub(super) fn beside(band: &Band) -> LabelPlace {
        LabelPlace::Beside(column(names(band)))
    }

    /// At the left, and in whole words at the right what the stars connect to; `None` if that is not to
    /// be said.
    pub(super) fn around(band: &Band) -> Option<LabelPlace> {
        let remark = band.remark.as_ref()?;
        Some(LabelPlace::Around(column([&band.name]), PAD + remark.width + PAD))
    }

    /// The distance of the plates below the upper edge of their band, beside a name as far as that from it.
    pub(super) const fn height(self, rim: f32) -> f32 {
        match self {
            LabelPlace::Above => LABEL,
            LabelPlace::Beside(_) | LabelPlace::Around(..) => rim,
        }
    }

    /// The width of the text at the left of the plates.
    pub(super) const fn left(self) -> f32 {
        match self {
            LabelPlace::Above => 0.0,
            LabelPlace::Beside(left) | LabelPlace::Around(left, _) => left,
        }
    }

    /// The same at the right of them.
    pub(super) const fn right(self) -> f32 {
        match self {
            LabelPlace::Above | LabelPlace::Beside(_) => 0.0,
            LabelPlace::Around(_, right) => right,
        }
    }

    /// The text on a band in this area.
    pub(super) fn place(self, band: &Band, area: Area) -> Vec<Element> {
        let left = area.left + PAD;
        match self {
            LabelPlace::Above => above(band, area),
            LabelPlace::Beside(_) => {
                below_one_another(names(band), Point::new(left, area.center().y))
            }
            LabelPlace::Around(_, right) => {
                let name = below_one_another([&band.name], Point::new(left, area.center().y));
                let at = Point::new(area.right() - right + PAD, area.center().y);
                let remark = band.remark.iter().flat_map(|remark| remark.place(at));
                name.into_iter().chain(remark).collect()
            }
        }
    }
}

/// The size of stars that a band is for, and the sizes that those connect to.
fn names(band: &Band) -> impl Iterator<Item = &TextForms> {
    [&band.name].into_iter().chain(&band.note_lines)
}

/// The width of captions one below the other, with the gap to what is beside them.
fn column<'a>(captions: impl IntoIterator<Item = &'a TextForms>) -> f32 {
    let wide = captions.into_iter().map(|caption| caption.wish(LEAST));
    PAD + wide.fold(0.0, f32::max) + PAD
}

/// Captions one below the other, their middle there.
fn below_one_another<'a>(
    captions: impl IntoIterator<Item = &'a TextForms>,
    middle: Point,
) -> Vec<Element> {
    let captions: Vec<&TextForms> = captions.into_iter().collect();
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

fn written(caption: &TextForms, (text, size): (String, f32), at: Point) -> Element {
    Element::Text { text, at, size, anchor: Anchor::Left, role: caption.role }
}
