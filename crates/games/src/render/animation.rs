//! Pictures one after another as a GIF: a palette for all, and of each picture only what differs from
//! the one before. Holds two pictures at a time. Knows no game.

use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::ControlFlow;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use rustc_hash::FxHashMap;

use crate::render::paint::{paint, size};
use crate::render::palette::{ColorRuns, Palette, Pixel};
use crate::render::scene::Scene;
use crate::render::theme::Theme;

/// The number of colors that a palette has in addition to the one for what has not changed: with more the file
/// would be larger, and nobody would see them.
const MOST_COLORS: usize = 112;
/// The number of pictures from which the palette is chosen.
const SAMPLED: usize = 5;

/// One picture of a film.
#[derive(Clone, Debug, PartialEq)]
pub struct Still {
    /// The scene on it.
    pub scene: Scene,
    /// The time that it stays, in hundredths of a second.
    pub stays: u16,
}

/// Pictures to be shown one after another, again and again.
#[derive(Clone, Copy, Debug)]
pub struct Film<'a> {
    /// The pictures that are shown, first to last.
    pub stills: &'a [Still],
    /// The colors.
    pub theme: &'a Theme,
    /// The width in pixels. As high as the highest scene; below the others the paper is empty.
    pub width_px: u32,
    /// The number of bytes that it may have.
    pub most_bytes: usize,
}

/// A reason why there is no film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unmade {
    /// It has more bytes than it may have.
    TooLarge,
    /// Nobody wants it any more.
    Stopped,
}

impl Film<'_> {
    /// Makes the GIF. `painted` is told after each picture how many there are by then, and may say
    /// that no more are wanted.
    pub fn gif(
        &self,
        mut painted: impl FnMut(usize) -> ControlFlow<()>,
    ) -> Result<Vec<u8>, Unmade> {
        let mut palette = self.palette();
        let mut reel = Reel::new(self, &palette)?;
        for (number, still) in (1..).zip(self.stills) {
            reel.add(self.indices(&still.scene, &mut palette), still.stays)?;
            if painted(number).is_break() {
                return Err(Unmade::Stopped);
            }
        }
        reel.end()
    }

    /// The colors of the theme and of some of the pictures, including the last one, which has most
    /// on it.
    fn palette(&self) -> Palette {
        let mut counts: FxHashMap<Pixel, u32> = FxHashMap::default();
        let step = self.stills.len().div_ceil(SAMPLED).max(1);
        for still in self.stills.iter().rev().step_by(step) {
            let painted = paint(&still.scene, self.theme, self.width_px);
            for (color, count) in ColorRuns::of(&painted, &|| {}).colors {
                *counts.entry(color).or_default() += count;
            }
        }
        // A picture that was not looked at may be the only one with a sign of danger.
        for color in self.theme.solid() {
            counts.insert([color.0, color.1, color.2], u32::MAX);
        }
        Palette::of(counts.into_iter().collect(), MOST_COLORS)
    }

    /// The width and height in pixels.
    fn size(&self) -> (u16, u16) {
        let stills = self.stills.iter();
        let sizes = stills.map(|still| size(&still.scene, self.width_px));
        let largest = |one: (u32, u32), other: (u32, u32)| (one.0.max(other.0), one.1.max(other.1));
        let (width, height) = sizes.fold((1, 1), largest);
        let pixels = |length: u32| u16::try_from(length).expect("a picture is clamped to less");
        (pixels(width), pixels(height))
    }

    /// A picture, one byte for each pixel, with what is empty below it.
    fn indices(&self, scene: &Scene, palette: &mut Palette) -> Vec<u8> {
        let (width, height) = self.size();
        let paper = self.theme.paper;
        let empty = palette.place([paper.0, paper.1, paper.2]);
        let mut indices =
            ColorRuns::of(&paint(scene, self.theme, self.width_px), &|| {}).indices(palette);
        indices.resize(usize::from(width) * usize::from(height), empty);
        indices
    }
}

/// A film on its way into a file, with the picture that it shows last.
struct Reel {
    encoder: Encoder<Bounded>,
    width: usize,
    shown: Vec<u8>,
    /// The value that stands for a pixel that has not changed.
    unchanged: u8,
}

impl Reel {
    fn new(film: &Film<'_>, palette: &Palette) -> Result<Reel, Unmade> {
        let (width, height) = film.size();
        let colors = palette.colors();
        let unchanged = u8::try_from(colors.len()).expect("a place is left");
        let file = Bounded { bytes: Vec::new(), most: film.most_bytes };
        let all = [&colors.concat()[..], &[0; 3]].concat();
        let mut encoder = Encoder::new(file, width, height, &all).map_err(too_large)?;
        encoder.set_repeat(Repeat::Infinite).map_err(too_large)?;
        Ok(Reel { encoder, width: width.into(), shown: Vec::new(), unchanged })
    }

    /// Adds a picture, as far as it differs from the one before.
    fn add(&mut self, picture: Vec<u8>, delay: u16) -> Result<(), Unmade> {
        let change = self.change(&picture);
        let buffer = self.changed(&picture, change);
        let side = |length: usize| u16::try_from(length).expect("within the picture");
        let frame = Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(self.unchanged),
            left: side(change.left),
            top: side(change.top),
            width: side(change.right - change.left),
            height: side(change.bottom - change.top),
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        };
        self.shown = picture;
        self.encoder.write_frame(&frame).map_err(too_large)
    }

    /// The smallest rectangle that has everything that differs: one pixel if nothing does.
    fn change(&self, picture: &[u8]) -> ChangedRect {
        let mut change = ChangedRect { left: self.width, top: usize::MAX, right: 0, bottom: 0 };
        let rows = picture.chunks(self.width).enumerate();
        let mut before = self.shown.chunks(self.width);
        for (number, row) in rows {
            let before = before.next().unwrap_or_default();
            let differs = |at: &usize| before.get(*at) != Some(&row[*at]);
            let Some(left) = (0..row.len()).find(differs) else {
                continue;
            };
            let right = (left..row.len()).rev().find(differs).unwrap_or(left) + 1;
            change.left = change.left.min(left);
            change.right = change.right.max(right);
            change.top = change.top.min(number);
            change.bottom = number + 1;
        }
        match change.bottom {
            0 => ChangedRect::NONE,
            _ => change,
        }
    }

    /// The contents of that rectangle, row by row: what has not changed is left out, unless it goes on with the
    /// color before it, which makes the file smaller than an interrupted run.
    fn changed(&self, picture: &[u8], change: ChangedRect) -> Vec<u8> {
        let rows = (change.top..change.bottom).map(|row| row * self.width);
        let places = rows.flat_map(|start| start + change.left..start + change.right);
        let mut last = self.unchanged;
        let pixel = |at: usize| {
            last = match self.shown.get(at) {
                Some(before) if *before == picture[at] && last != picture[at] => self.unchanged,
                _ => picture[at],
            };
            last
        };
        places.map(pixel).collect()
    }

    fn end(self) -> Result<Vec<u8>, Unmade> {
        let file = self.encoder.into_inner();
        file.map(|file| file.bytes).map_err(|_| Unmade::TooLarge)
    }
}

/// The rectangle in which a picture differs from the one before; the far edges are outside.
#[derive(Clone, Copy)]
struct ChangedRect {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl ChangedRect {
    /// A frame must have a pixel.
    const NONE: ChangedRect = ChangedRect { left: 0, top: 0, right: 1, bottom: 1 };
}

/// A file in memory that does not grow beyond this.
struct Bounded {
    bytes: Vec<u8>,
    most: usize,
}

impl Write for Bounded {
    fn write(&mut self, more: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + more.len() > self.most {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(more);
        Ok(more.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Nothing else can go wrong in memory: every frame is within the picture, and has its palette.
fn too_large(_: EncodingError) -> Unmade {
    Unmade::TooLarge
}
