//! The colors of one piece in a theme, by what is special about it; knows no shape.

use crate::pieces::Color;
use crate::render::rgb::Rgb;
use crate::render::role::Flag;
use crate::render::theme::{Surface, Theme};

/// The share of an absent piece that is visible, on a bright ground and on a dark one.
const ABSENT: (f32, f32) = (0.28, 0.37);
/// The strength of light and shade on one.
const FLAT: f32 = 0.35;
/// The degree to which one that belongs to nobody is like the paper.
const HOLLOW: f32 = 0.86;
/// The colors of one piece, dimmed when it is absent.
pub(super) struct PieceColors {
    pub(super) body: Rgb,
    pub(super) ink: Rgb,
    /// The color of its rim, if it has one.
    pub(super) rim: Option<Rgb>,
    /// Between a piece and its rim.
    pub(super) gap: Rgb,
    surface: Surface,
    /// The strength of light and shade on it.
    relief: f32,
    is_absent: bool,
}

impl PieceColors {
    pub(super) fn of(theme: &Theme, color: Color, flag: Flag) -> PieceColors {
        let share = match (theme.surface, theme.is_dark()) {
            // Print leaves what is absent empty.
            (Surface::Hatched, _) => 0.0,
            (Surface::Shaded, false) => ABSENT.0,
            (Surface::Shaded, true) => ABSENT.1,
        };
        let dim = |rgb: Rgb| rgb.over(theme.panels[3], share);
        let (body, ink) = (theme.piece(color), theme.ink(color));
        let plain = PieceColors {
            body,
            ink,
            rim: None,
            gap: theme.panels[3],
            surface: theme.surface,
            relief: 1.0,
            is_absent: false,
        };
        match flag {
            Flag::None | Flag::Earlier => plain,
            Flag::New => PieceColors { rim: Some(theme.new), ..plain },
            // Hollow: what gives it its color is its edge, its symbol and its pips.
            Flag::Derelict => PieceColors {
                body: theme.paper.over(body, HOLLOW),
                ink: match theme.surface {
                    Surface::Shaded => {
                        let tinted = theme.text.over(body, 0.3);
                        tinted.legible(theme.text, theme.paper.over(body, HOLLOW))
                    }
                    Surface::Hatched => theme.text,
                },
                surface: Surface::Shaded,
                ..plain
            },
            Flag::Absent => PieceColors {
                body: dim(body),
                ink: body.legible(theme.text, dim(body)),
                // Black edges are for what is there.
                surface: Surface::Shaded,
                relief: FLAT,
                is_absent: true,
                ..plain
            },
        }
    }

    /// The edge of what is hollow: a little quieter than its signs, and clearer than that of what is gone.
    pub(super) fn hollow_edge(&self) -> Rgb {
        self.ink.over(self.body, 0.85)
    }

    fn faint_ink(&self) -> Rgb {
        self.ink.over(self.body, 0.6)
    }

    /// The edge of a body: darker, and black in print; of what is absent so light that its shape is seen on
    /// any ground.
    pub(super) fn edge(&self, factor: f32) -> Rgb {
        match (self.is_absent, self.surface) {
            (true, _) => self.faint_ink(),
            (false, Surface::Shaded) => self.body.shade(factor),
            (false, Surface::Hatched) => self.body.shade(0.25),
        }
    }

    /// A part of a body that light falls on like this; what is absent is nearly flat.
    pub(super) fn slope(&self, factor: f32) -> Rgb {
        self.body.shade(1.0 + (factor - 1.0) * self.relief)
    }

    /// A part of a body that is lit; print knows no light.
    pub(super) fn lit(&self, factor: f32) -> Rgb {
        match self.surface {
            Surface::Shaded => self.slope(factor),
            Surface::Hatched => self.body,
        }
    }
}
