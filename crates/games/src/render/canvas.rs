//! Pixels to paint shapes on, in units of a scene; knows no scene.

use std::f32::consts::TAU;

use tiny_skia::{
    Color as Tint, FillRule, LineCap, LineJoin, Mask, Paint, Path, Pixmap, Rect, Stroke,
    StrokeDash, Transform,
};

use crate::render::area::{Area, Point};
use crate::render::rgb::Rgb;
use crate::render::role::TextRole;
use crate::render::text::{letters, text_width};
use crate::render::theme::Theme;

/// The distance around letters at which a line ends that goes under them, and the number of directions in which
/// that is drawn.
const HALO: f32 = 4.5;
const HALO_STEPS: u8 = 12;
/// The least distance of a star of the sky from letters.
const APART: f32 = 4.0;

/// Pixels to paint on, in units of the scene.
pub(super) struct Canvas<'a> {
    /// The pixels that are painted on.
    pub(super) pixels: &'a mut Pixmap,
    /// The theme, which decides the look of the roles.
    pub(super) theme: &'a Theme,
    /// Pixels for a unit.
    pub(super) scale: f32,
    /// The writing that lines go under.
    pub(super) writing: Vec<CanvasText<'a>>,
    /// Everything but letters and what is just around them, as far as lines have come near letters.
    pub(super) around: Option<Mask>,
}

/// A line of writing.
#[derive(Clone, Copy)]
pub(super) struct CanvasText<'a> {
    pub(super) text: &'a str,
    /// The point where it begins, half-way up its capital letters.
    pub(super) start: Point,
    pub(super) size: f32,
    pub(super) role: TextRole,
    /// The area where it is; marks can be a little outside.
    pub(super) area: Area,
    /// True if a line has come near it.
    pub(super) is_spared: bool,
}

impl Canvas<'_> {
    /// The same area with its middle on a corner of pixels, where the middle of a piece is.
    pub(super) fn snapped(&self, area: Area) -> Area {
        let snapped = |at: f32| (at * self.scale).round() / self.scale;
        let Point { x, y } = area.center();
        Area::around(Point::new(snapped(x), snapped(y)), area.width, area.height)
    }

    /// Fills a shape, if there is one, by the even-odd rule.
    pub(super) fn fill(&mut self, shape: &Option<Path>, place: Transform, color: Rgb) {
        let Some(shape) = shape else { return };
        let place = place.post_scale(self.scale, self.scale);
        self.pixels.fill_path(shape, &solid(color), FillRule::EvenOdd, place, None);
    }

    /// Fills a rectangle, which is quicker than a shape of four corners.
    pub(super) fn fill_area(&mut self, area: Area, color: Rgb) {
        self.paint_area(area, &solid(color));
    }

    /// Darkens what is under a rectangle by a share.
    pub(super) fn darken_area(&mut self, area: Area, share: f32) {
        self.paint_area(area, &shade(share));
    }

    fn paint_area(&mut self, area: Area, paint: &Paint<'_>) {
        let [left, top, right, bottom] =
            [area.left, area.top, area.right(), area.bottom()].map(|edge| edge * self.scale);
        if let Some(area) = Rect::from_ltrb(left, top, right, bottom) {
            self.pixels.fill_rect(area, paint, Transform::identity(), None);
        }
    }

    /// Darkens what is under a shape, if there is one, by a share.
    pub(super) fn darken(&mut self, shape: &Option<Path>, place: Transform, share: f32) {
        let Some(shape) = shape else { return };
        let place = place.post_scale(self.scale, self.scale);
        self.pixels.fill_path(shape, &shade(share), FillRule::EvenOdd, place, None);
    }

    /// Lays a share of a color over what is under a shape, if there is one.
    pub(super) fn tint(
        &mut self,
        shape: &Option<Path>,
        place: Transform,
        (color, share): (Rgb, f32),
    ) {
        let Some(shape) = shape else { return };
        let place = place.post_scale(self.scale, self.scale);
        let mut paint = Paint::default();
        let Rgb(red, green, blue) = color;
        paint.set_color(Tint::from_rgba8(red, green, blue, (share * 255.0) as u8));
        self.pixels.fill_path(shape, &paint, FillRule::EvenOdd, place, None);
    }

    /// Writes a line that begins at that point and has the middle of its capital letters there.
    pub(super) fn write(
        &mut self,
        text: &str,
        start: Point,
        (size, role): (f32, TextRole),
        color: Rgb,
    ) {
        let start = Point::new(start.x * self.scale, start.y * self.scale);
        for (letter, x, y) in letters(text, size * self.scale, role, start) {
            letter.lay(self.pixels, (x, y), color);
        }
    }

    /// Draws around the edge of a shape, if there is one; `width` is in the shape's own units.
    pub(super) fn outline(
        &mut self,
        shape: &Option<Path>,
        place: Transform,
        width: f32,
        color: Rgb,
    ) {
        let Some(shape) = shape else { return };
        let place = place.post_scale(self.scale, self.scale);
        let line_cap = LineCap::Round;
        let stroke = Stroke { width, line_join: LineJoin::Round, line_cap, ..Stroke::default() };
        self.pixels.stroke_path(shape, &solid(color), &stroke, place, None);
    }

    /// Draws lines that end where they end, as dashes do, if there are any; `width` is in their own units.
    pub(super) fn dashes(
        &mut self,
        dashes: &Option<Path>,
        place: Transform,
        width: f32,
        color: Rgb,
    ) {
        let Some(dashes) = dashes else { return };
        let stroke = Stroke { width, line_join: LineJoin::Round, ..Stroke::default() };
        let place = place.post_scale(self.scale, self.scale);
        self.pixels.stroke_path(dashes, &solid(color), &stroke, place, None);
    }

    /// Draws dots along the edge of a shape, if there is one, in the shape's own units: as large as that,
    /// and their middles that far apart.
    pub(super) fn dots(
        &mut self,
        shape: &Option<Path>,
        place: Transform,
        (size, apart): (f32, f32),
        color: Rgb,
    ) {
        let Some(shape) = shape else { return };
        let stroke = Stroke {
            width: size,
            line_cap: LineCap::Round,
            dash: StrokeDash::new(vec![size / 100.0, apart], 0.0),
            ..Stroke::default()
        };
        let place = place.post_scale(self.scale, self.scale);
        self.pixels.stroke_path(shape, &solid(color), &stroke, place, None);
    }

    /// True if there is writing at a place; of a heading, which is longer on some pictures of a film than on
    /// others, anywhere on its line.
    pub(super) fn is_written_on(&self, at: Point) -> bool {
        let mut writing = self.writing.iter();
        writing.any(|written| {
            let (start, size) = (written.start, written.size);
            let wide = text_width(written.text, size, written.role);
            let across = start.x - APART..start.x + wide + APART;
            let is_heading = written.role == TextRole::Heading;
            let down = (at.y - start.y).abs();
            down < size / 2.0 + APART && (is_heading || across.contains(&at.x))
        })
    }

    /// Lets lines end before the letters in an area.
    fn spare_letters(&mut self, area: Area) {
        let (width, height) = (self.pixels.width(), self.pixels.height());
        let all = self.around.take().or_else(|| everything(width, height));
        let Some(mut mask) = all else { return };
        let is_near = |written: &&mut CanvasText<'_>| {
            let around = written.area.grown(written.size + HALO);
            !written.is_spared && around.overlaps(&area)
        };
        for written in self.writing.iter_mut().filter(is_near) {
            written.is_spared = true;
            written.take_out(&mut mask, self.scale);
        }
        self.around = Some(mask);
    }

    /// Draws around the edge of a shape as [`Canvas::outline`] does, but leaves a halo to letters.
    pub(super) fn outline_under(
        &mut self,
        shape: &Option<Path>,
        (width, line_cap): (f32, LineCap),
        color: Rgb,
    ) {
        let Some(shape) = shape else { return };
        let stroke = Stroke { width, line_join: LineJoin::Round, line_cap, ..Stroke::default() };
        let place = Transform::from_scale(self.scale, self.scale);
        let bounds = shape.bounds();
        let area = Area::new(bounds.left(), bounds.top(), bounds.width(), bounds.height());
        self.spare_letters(area.grown(width));
        self.pixels.stroke_path(shape, &solid(color), &stroke, place, self.around.as_ref());
    }
}

impl CanvasText<'_> {
    /// Takes its letters out of a mask, and what is just around them.
    fn take_out(&self, mask: &mut Mask, scale: f32) {
        let steps = 0..HALO_STEPS;
        let turns = steps.map(|step| TAU * f32::from(step) / f32::from(HALO_STEPS));
        for (down, across) in turns.map(f32::sin_cos) {
            let (x, y) = (self.start.x + HALO * across, self.start.y + HALO * down);
            let start = Point::new(x * scale, y * scale);
            for (letter, x, y) in letters(self.text, self.size * scale, self.role, start) {
                letter.take_out(mask, (x, y));
            }
        }
    }
}

/// A mask that hides nothing.
fn everything(width: u32, height: u32) -> Option<Mask> {
    let mut all = Mask::new(width, height)?;
    all.invert();
    Some(all)
}

/// A color of ours in the library's type.
pub(super) fn tint(color: Rgb) -> Tint {
    Tint::from_rgba8(color.0, color.1, color.2, 255)
}

fn shade(share: f32) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(Tint::from_rgba8(0, 0, 0, (share * 255.0) as u8));
    paint
}

fn solid(color: Rgb) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(tint(color));
    paint
}
