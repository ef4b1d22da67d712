//! Pixels to paint shapes on, in units of a scene; knows no scene.

use tiny_skia::{
    Color as Tint, FillRule, FilterQuality, LineCap, LineJoin, Mask, Paint, Path, PathBuilder,
    PathSegment, Pattern, Pixmap, Rect, SpreadMode, Stroke, StrokeDash, Transform,
};

use crate::pieces::Color;
use crate::render::area::{Area, Point};
use crate::render::rgb::Rgb;
use crate::render::role::TextRole;
use crate::render::text::letters;
use crate::render::theme::{Surface, Theme};

/// How far apart the lines of a hatching are: those that slant are coarser, so that nobody takes
/// them for level ones.
const FINE: f32 = 9.0;
const COARSE: f32 = 15.0;

/// Pixels to paint on, in units of the scene.
pub(super) struct Canvas<'a> {
    /// What is painted on.
    pub(super) pixels: &'a mut Pixmap,
    /// What the roles look like.
    pub(super) theme: &'a Theme,
    /// Pixels for a unit.
    pub(super) scale: f32,
    /// Where something is written that lines go under.
    pub(super) writing: Vec<Area>,
}

impl Canvas<'_> {
    /// Fills a shape, if there is one, by the even-odd rule.
    pub(super) fn fill(&mut self, shape: &Option<Path>, place: Transform, color: Rgb) {
        let Some(shape) = shape else { return };
        let place = place.post_scale(self.scale, self.scale);
        self.pixels
            .fill_path(shape, &solid(color), FillRule::EvenOdd, place, None);
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
            self.pixels
                .fill_rect(area, paint, Transform::identity(), None);
        }
    }

    /// Darkens what is under a shape, if there is one, by a share.
    pub(super) fn darken(&mut self, shape: &Option<Path>, place: Transform, share: f32) {
        let Some(shape) = shape else { return };
        let place = place.post_scale(self.scale, self.scale);
        self.pixels
            .fill_path(shape, &shade(share), FillRule::EvenOdd, place, None);
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
        self.pixels
            .fill_path(shape, &paint, FillRule::EvenOdd, place, None);
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

    /// Lays lines over a shape, as heraldry prints a color: upright for red, level for blue,
    /// slanting for green, none for yellow. None at all where colors are seen.
    pub(super) fn hatch(&mut self, shape: &Option<Path>, place: Transform, color: Color) {
        let (Some(shape), Surface::Hatched) = (shape, self.theme.surface) else {
            return;
        };
        let side = match color {
            Color::Green => COARSE,
            Color::Red | Color::Yellow | Color::Blue => FINE,
        };
        let side = (self.scale * side).round().max(3.0) as u32;
        let Some(tile) = hatching(side, color, self.theme.piece(color).shade(0.68)) else {
            return;
        };
        let place = place.post_scale(self.scale, self.scale);
        // A pattern goes where its shape goes; this one stays in pixels.
        let Some(back) = place.invert() else { return };
        let paint = Paint {
            shader: Pattern::new(
                tile.as_ref(),
                SpreadMode::Repeat,
                FilterQuality::Nearest,
                1.0,
                back,
            ),
            ..Paint::default()
        };
        self.pixels
            .fill_path(shape, &paint, FillRule::EvenOdd, place, None);
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
        let stroke = Stroke {
            width,
            line_join: LineJoin::Round,
            line_cap,
            ..Stroke::default()
        };
        self.pixels
            .stroke_path(shape, &solid(color), &stroke, place, None);
    }

    /// Draws dashes around a shape, if there is one, at a distance from it, all in the shape's own
    /// units: as wide as that, and as long as they are apart.
    pub(super) fn dashes(
        &mut self,
        shape: &Option<Path>,
        place: Transform,
        (distance, width, dash): (f32, f32, f32),
        color: Rgb,
    ) {
        let Some(shape) = shape else { return };
        let wide = Stroke {
            width: 2.0 * distance,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        let around = match distance > 0.0 {
            true => {
                let both = shape.stroke(&wide, self.scale * place.get_scale().0);
                both.as_ref().and_then(outermost)
            }
            false => Some(shape.clone()),
        };
        let stroke = Stroke {
            width,
            dash: StrokeDash::new(vec![dash, dash], 0.0),
            ..Stroke::default()
        };
        let place = place.post_scale(self.scale, self.scale);
        if let Some(around) = around {
            let paint = solid(color);
            self.pixels
                .stroke_path(&around, &paint, &stroke, place, None);
        }
    }

    /// Everything but what is written.
    fn around_writing(&self) -> Option<Mask> {
        let (width, height) = (self.pixels.width(), self.pixels.height());
        let mut mask = Mask::new(width, height)?;
        mask.data_mut().fill(u8::MAX);
        let pixel = |edge: f32, most: u32| (edge * self.scale).clamp(0.0, most as f32) as usize;
        for area in &self.writing {
            let columns = pixel(area.left, width)..pixel(area.right(), width);
            for row in pixel(area.top, height)..pixel(area.bottom(), height) {
                let start = row * width as usize;
                mask.data_mut()[start + columns.start..start + columns.end].fill(0);
            }
        }
        Some(mask)
    }

    /// Draws along a line that covers only a share of what is under it, and nothing that is
    /// written.
    pub(super) fn outline_through(
        &mut self,
        line: &Option<Path>,
        width: f32,
        (color, share): (Rgb, f32),
    ) {
        let Some(line) = line else { return };
        let place = Transform::from_scale(self.scale, self.scale);
        let mut paint = solid(color);
        let Rgb(red, green, blue) = color;
        paint.set_color(Tint::from_rgba8(red, green, blue, (share * 255.0) as u8));
        let stroke = Stroke {
            width,
            line_cap: LineCap::Round,
            ..Stroke::default()
        };
        let mask = self.around_writing();
        self.pixels
            .stroke_path(line, &paint, &stroke, place, mask.as_ref());
    }
}

/// A color of ours in the library's type.
pub(super) fn tint(color: Rgb) -> Tint {
    Tint::from_rgba8(color.0, color.1, color.2, 255)
}

/// One square of a hatching that is repeated; `None` for a color that is left plain.
fn hatching(side: u32, color: Color, ink: Rgb) -> Option<Pixmap> {
    let inked = |x: u32, y: u32| match color {
        Color::Red => x * 3 < side,
        Color::Yellow => false,
        Color::Green => ((x + y) % side) * 4 <= side,
        Color::Blue => y * 3 < side,
    };
    if color == Color::Yellow {
        return None;
    }
    let mut tile = Pixmap::new(side, side)?;
    let pixels = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
    for ((x, y), pixel) in pixels.zip(tile.pixels_mut()) {
        if inked(x, y) {
            *pixel = tint(ink).premultiply().to_color_u8();
        }
    }
    Some(tile)
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

/// The contour of a path that is around all others.
fn outermost(path: &Path) -> Option<Path> {
    let mut contours = Vec::new();
    let mut builder = PathBuilder::new();
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(to) => {
                contours.extend(std::mem::take(&mut builder).finish());
                builder.move_to(to.x, to.y);
            }
            PathSegment::LineTo(to) => builder.line_to(to.x, to.y),
            PathSegment::QuadTo(by, to) => builder.quad_to(by.x, by.y, to.x, to.y),
            PathSegment::CubicTo(by, and, to) => {
                builder.cubic_to(by.x, by.y, and.x, and.y, to.x, to.y);
            }
            PathSegment::Close => builder.close(),
        }
    }
    contours.extend(builder.finish());
    let size = |path: &Path| path.bounds().width() + path.bounds().height();
    contours
        .into_iter()
        .max_by(|one, other| size(one).total_cmp(&size(other)))
}
