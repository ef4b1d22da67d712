//! Panels with their rims and frames, and the discs with letters; knows no piece.

use tiny_skia::{Path, PathBuilder, Transform};

use crate::render::area::{Area, Point};
use crate::render::canvas::Canvas;
use crate::render::proportion::BADGE_LETTERS;
use crate::render::rgb::Rgb;
use crate::render::role::{Flag, PanelRole, TextRole};
use crate::render::text::{badge_width, text_width};
use crate::render::theme::{Surface, Theme};

/// The width of the frame around the home of the player who matters most, and around a draft; in print it is
/// heavier.
const FRAME: f32 = 9.0;
const HEAVY: f32 = 11.0;
const DRAFT: f32 = 9.0;

/// The width of the frame around the home of the player who has just acted: in the color of what that changed,
/// and as narrow.
const ACTED: f32 = 5.0;

/// The roundness of the corners of panels: with a frame as with a rim.
const ROUND: f32 = 17.0;

/// A bright disc, longer if there are several letters; empty for what is not there, or belongs to
/// nobody any more, and of gold for what is to be honored.
pub(super) fn badge(
    canvas: &mut Canvas<'_>,
    letter: &str,
    center: Point,
    (height, flag): (f32, Flag),
) {
    let Theme { text, paper, faint, medal, .. } = *canvas.theme;
    let whole = Transform::identity();
    let wide = badge_width(letter, height);
    let disc = |inset: f32| {
        let area = Area::around(center, wide - 2.0 * inset, height - 2.0 * inset);
        rounded(area, height / 2.0)
    };
    let ink = match flag {
        Flag::Derelict | Flag::Absent => {
            canvas.fill(&disc(0.0), whole, paper);
            canvas.outline(&disc(2.0), whole, 4.0, faint);
            faint
        }
        Flag::New => {
            canvas.fill(&disc(0.0), whole, medal[0]);
            medal[1]
        }
        Flag::None | Flag::Earlier => {
            canvas.fill(&disc(0.0), whole, text);
            paper
        }
    };
    let size = height * BADGE_LETTERS;
    let width = text_width(letter, size, TextRole::Name);
    let start = Point::new(center.x - width / 2.0, center.y);
    canvas.write(letter, start, (size, TextRole::Name), ink);
}

/// A rectangle with round corners, and what is around it: a frame if it matters most, or else a rim.
pub(super) fn panel(canvas: &mut Canvas<'_>, area: Area, role: PanelRole, flag: Flag) {
    let whole = Transform::identity();
    let shown = match flag {
        Flag::Absent | Flag::Derelict => PanelRole::Group,
        Flag::None | Flag::New | Flag::Earlier => role,
    };
    let ground = canvas.theme.panel(shown);
    let edge = |width: f32| rounded(area.grown(-width / 2.0), (ROUND - width / 2.0).max(6.0));
    let frame = frame(canvas.theme, role);
    // Nothing of the ground is outside of a frame.
    let inside = frame.map_or_else(|| rounded(area, 16.0), |(_, frame)| edge(frame));
    canvas.fill(&inside, whole, ground);
    if let Some((color, frame)) = frame {
        canvas.outline(&edge(frame), whole, frame, color);
    }
    if let Some((rim, width)) = rim(canvas.theme, role, flag) {
        canvas.outline(&edge(width), whole, width, rim);
    }
}

/// The color of the frame of a panel, and how wide that is.
const fn frame(theme: &Theme, role: PanelRole) -> Option<(Rgb, f32)> {
    match (role, theme.surface) {
        (PanelRole::Framed, Surface::Shaded) => Some((theme.rise, FRAME)),
        (PanelRole::Framed, Surface::Hatched) => Some((theme.rise, HEAVY)),
        (PanelRole::Acted, _) => Some((theme.new, ACTED)),
        (PanelRole::Draft, _) => Some((theme.choice, DRAFT)),
        (
            PanelRole::Home
            | PanelRole::Guest
            | PanelRole::Place
            | PanelRole::Group
            | PanelRole::Bank
            | PanelRole::Banner
            | PanelRole::Table
            | PanelRole::Stripe
            | PanelRole::Blank,
            _,
        ) => None,
    }
}

/// The color of the rim of a panel, and how wide that is.
fn rim(theme: &Theme, role: PanelRole, flag: Flag) -> Option<(Rgb, f32)> {
    match (flag, role) {
        (Flag::Absent, _) => Some((theme.rims[1], 2.0)),
        (_, PanelRole::Home | PanelRole::Guest) => Some((theme.rims[0], 4.0)),
        (_, PanelRole::Place) => Some((theme.rims[1], 4.0)),
        (
            Flag::None | Flag::New | Flag::Earlier | Flag::Derelict,
            PanelRole::Framed
            | PanelRole::Acted
            | PanelRole::Draft
            | PanelRole::Banner
            | PanelRole::Group
            | PanelRole::Bank
            | PanelRole::Table
            | PanelRole::Stripe
            | PanelRole::Blank,
        ) => None,
    }
}

/// A rectangle with round corners; `None` if there is no room for one.
fn rounded(area: Area, radius: f32) -> Option<Path> {
    let radius = radius.min(area.width / 2.0).min(area.height / 2.0).max(0.0);
    // The distance of a control point that makes a cubic curve a quarter of a circle.
    let curve = radius * 0.447_715;
    let (left, top, right, bottom) = (area.left, area.top, area.right(), area.bottom());
    let mut path = PathBuilder::new();
    path.move_to(left + radius, top);
    path.line_to(right - radius, top);
    path.cubic_to(right - curve, top, right, top + curve, right, top + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - curve, right - curve, bottom, right - radius, bottom);
    path.line_to(left + radius, bottom);
    path.cubic_to(left + curve, bottom, left, bottom - curve, left, bottom - radius);
    path.line_to(left, top + radius);
    path.cubic_to(left, top + curve, left + curve, top, left + radius, top);
    path.close();
    path.finish()
}
