//! The room left free around what is on a plate; knows no piece, only how far rings are outside.

use crate::games::homeworlds::pictures::scene::parts::{PAD, RINGS, framed};
use crate::games::homeworlds::pictures::scene::plate::Plate;
use crate::games::homeworlds::pictures::scene::trays::TRAY;

/// The distance by which rings and rims extend beyond the pieces of a home, at scale 1.
const HOME_RINGS: f32 = 9.0;
/// Above and below everything on a plate with its title beside the pieces.
const INSET: f32 = 8.0;
/// Between the title of a home and the frames that it can have.
const FRAMES: f32 = 8.0;
/// The width of the rim of a plate.
const RIM: f32 = 4.0;

impl Plate {
    /// The distance by which its title begins farther inside than on other plates.
    pub(super) fn frames(&self) -> f32 {
        match self.body.host {
            Some(_) => FRAMES,
            None => 0.0,
        }
    }

    /// Above and below what is on it; the rings of a home stay inside of its frames.
    pub(super) fn inset(&self) -> f32 {
        INSET + self.frames()
    }

    /// Room above and below the pieces for their rings and rims; at a home, for any.
    pub(super) fn headroom(&self, scale: f32) -> f32 {
        let least = match self.body.host {
            Some(_) => HOME_RINGS,
            None => RINGS,
        };
        let (_, outside) = self.body.outside();
        outside.max(least * scale)
    }

    /// Below its pieces, where its title is above them.
    pub(super) fn below(&self, scale: f32) -> f32 {
        match self.body.host {
            Some(_) => PAD + FRAMES / 2.0 + self.headroom(scale),
            None => (PAD + RINGS * scale / 2.0)
                .max(PAD / 2.0 + self.headroom(scale))
                .max(self.within_frames(scale)),
        }
    }

    /// The additional room at the left and at the right of its pieces, beyond the usual.
    pub(super) fn extra(&self, scale: f32) -> f32 {
        self.aside(scale) - PAD - RINGS * scale
    }

    /// At the left and at the right of its pieces, where its title is above them.
    pub(super) fn aside(&self, scale: f32) -> f32 {
        (PAD + RINGS * scale).max(self.within_frames(scale))
    }

    /// The least distance from its edge of pieces with rings: within its rim, or at a home within its frames; and
    /// where ships of others have a tray, that is as far from the edge as from the lower one.
    fn within_frames(&self, scale: f32) -> f32 {
        let (_, outside) = self.body.outside();
        let frames = match (outside > 0.0, self.body.host) {
            (false, _) => 0.0,
            (true, Some(_)) => FRAMES,
            (true, None) => RIM,
        };
        let tray = if self.body.has_guests() { TRAY.0 * scale + self.inset() } else { 0.0 };
        tray.max(framed(outside, scale) + frames)
    }

    pub(super) fn above_title(&self) -> f32 {
        (INSET + self.frames()) / 2.0
    }
}
