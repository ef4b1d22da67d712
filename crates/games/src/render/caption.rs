//! The text that is written under a picture; knows no film.

use crate::render::area::{Area, Point};
use crate::render::element::Element;
use crate::render::role::{Anchor, Flag, LineRole, PanelRole, TextRole};
use crate::render::scene::Scene;
use crate::render::text::{fit, text_width};
use crate::render::writing::broken;

/// The width of a picture for which the following is meant: under a wider one, which a phone shows just as wide,
/// everything is as much larger.
const WIDTH: f32 = 1000.0;
/// The height of the panel for it, whatever is written there, and the space that is left free around it.
const HEIGHT: f32 = 112.0;
const MARGIN: f32 = 16.0;
const PAD: f32 = 18.0;
/// The height of the strip above the panel that says how much has been seen, the distance of the bar from its
/// top, and from the sides of the panel.
const STRIP: f32 = 15.0;
const BAR: f32 = 4.0;
const EDGE: f32 = 10.0;
/// The types that are tried, one after the other: a size, and how many lines of it there is room for.
const PLAIN: [(f32, usize); 3] = [(35.0, 2), (29.0, 3), (25.0, 3)];
const LOUD: [(f32, usize); 3] = [(42.0, 2), (34.0, 2), (28.0, 3)];
/// The distance between lines, for their size.
const LINE: f32 = 1.22;

/// The text that is written under a picture.
#[derive(Clone, Copy, Debug)]
pub struct Caption<'a> {
    /// The text, and in case there is no room for it others that are shorter.
    pub texts: &'a [String],
    /// The tone in which it is to be read.
    pub tone: Tone,
    /// The share of all pictures that have been seen with this one, from 0 to 1.
    pub seen: f32,
}

/// The tone in which a caption is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// As one among many.
    Plain,
    /// As what all of it was about.
    Loud,
}

impl Caption<'_> {
    /// The picture with this under it: always as much higher, so that those of a film are alike.
    pub fn under(self, scene: Scene) -> Scene {
        let Scene { width, height, mut elements } = scene;
        let unit = width / WIDTH;
        let all = (STRIP + HEIGHT + MARGIN) * unit;
        let whole = Area::new(0.0, 0.0, width, height + all);
        for element in &mut elements {
            if let Element::Sky { area } = element {
                *area = whole;
            }
        }
        let (top, high) = (height + STRIP * unit, HEIGHT * unit);
        let area = Area::new(MARGIN, top, width - 2.0 * MARGIN, high);
        elements.push(Element::Panel { area, role: PanelRole::Bank, flag: Flag::None });
        let bar = area.narrowed(EDGE);
        let at = |share: f32| Point::new(bar.left + bar.width * share, height + BAR * unit);
        elements.push(Element::Line { from: at(0.0), to: at(self.seen), role: LineRole::Seen });
        elements.extend(self.written(area, unit));
        Scene::new(width, whole.height, elements)
    }

    /// The first of the texts for which there is room, in the largest type; if there is none, as much
    /// of the last as there is room for.
    fn written(self, area: Area, unit: f32) -> Vec<Element> {
        let room = area.width - 2.0 * PAD;
        let (types, role) = match self.tone {
            Tone::Plain => (PLAIN, TextRole::Cell),
            Tone::Loud => (LOUD, TextRole::Player),
        };
        let types = types.map(|(size, most)| (size * unit, most));
        let tries = self.texts.iter().flat_map(|text| {
            let tries = types.into_iter().map(move |(size, most)| (text, size, most));
            tries.map(|(text, size, most)| (broken(text, (size, role), room), size, most))
        });
        let fits = |(lines, size, most): &(Vec<String>, f32, usize)| {
            let is_narrow = |line: &String| text_width(line, *size, role) <= room;
            lines.len() <= *most && lines.iter().all(is_narrow)
        };
        let mut tries: Vec<(Vec<String>, f32, usize)> = tries.collect();
        let Some(found) = tries.iter().position(fits) else {
            let Some((lines, size, most)) = tries.pop() else {
                return Vec::new();
            };
            return laid(cut(lines, most, (size, role), room), (size, role), area);
        };
        let (lines, size, _) = tries.swap_remove(found);
        laid(lines, (size, role), area)
    }
}

/// The first lines, of which the last says that there would be more.
fn cut(
    mut lines: Vec<String>,
    most: usize,
    (size, role): (f32, TextRole),
    room: f32,
) -> Vec<String> {
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            last.push_str(" …");
        }
    }
    let lines = lines.iter();
    lines.map(|line| fit(line, size, role, room)).collect()
}

/// Lines one below the other, in the middle of an area from top to bottom.
fn laid(lines: Vec<String>, (size, role): (f32, TextRole), area: Area) -> Vec<Element> {
    let step = size * LINE;
    let first = area.center().y - step * lines.len().saturating_sub(1) as f32 / 2.0;
    let lines = lines.into_iter().enumerate();
    let line = |(number, text): (usize, String)| Element::Text {
        text,
        at: Point::new(area.left + PAD, first + step * number as f32),
        size,
        anchor: Anchor::Left,
        role,
    };
    lines.map(line).collect()
}
