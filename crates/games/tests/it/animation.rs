//! Whole games as a GIF: what a reader of GIFs makes of it is what was painted.

use std::ops::ControlFlow;

use gif::{ColorOutput, DecodeOptions};
use starpost_games::render::{Film, Still, Theme, Unmade, paint};

use crate::support::films::{filmed, record};

const HUNDRED_TURNS: &str = "hundred-turns.game";
const SETTLERS: &str = "settlers-v2.game";

/// The first pictures of a record.
fn stills(name: &str, most: usize) -> Vec<Still> {
    let (_, mut stills) = filmed(&record(name));
    stills.truncate(most);
    stills
}

fn film(stills: &[Still], width_px: u32) -> Film<'_> {
    Film { stills, theme: &Theme::DARK, width_px, most_bytes: 8 << 20 }
}

fn made(film: Film<'_>) -> Vec<u8> {
    let gif = film.gif(|_| ControlFlow::Continue(()));
    gif.expect("it is small enough")
}

/// A GIF as a reader sees it: its size, and each frame with its rectangle, delay and indices.
struct Read {
    width: usize,
    height: usize,
    palette: Vec<u8>,
    frames: Vec<gif::Frame<'static>>,
}

fn read(file: &[u8]) -> Read {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::Indexed);
    let mut decoder = options.read_info(file).expect("a GIF");
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        frames.push(frame.clone());
    }
    Read {
        width: decoder.width().into(),
        height: decoder.height().into(),
        palette: decoder.global_palette().expect("one for all").to_vec(),
        frames,
    }
}

impl Read {
    /// The contents of the screen after each frame.
    fn screens(&self) -> Vec<Vec<[u8; 3]>> {
        let mut screen = vec![[0; 3]; self.width * self.height];
        let mut screens = Vec::new();
        for frame in &self.frames {
            let (left, top) = (usize::from(frame.left), usize::from(frame.top));
            for (row, pixels) in frame.buffer.chunks(frame.width.into()).enumerate() {
                for (column, index) in pixels.iter().enumerate() {
                    if Some(*index) != frame.transparent {
                        let color = &self.palette[usize::from(*index) * 3..][..3];
                        let at = (top + row) * self.width + left + column;
                        screen[at] = color.try_into().expect("three bytes");
                    }
                }
            }
            screens.push(screen.clone());
        }
        screens
    }
}

/// The difference between two colors in the part that differs most.
fn apart(one: [u8; 3], other: [u8; 3]) -> u8 {
    let parts = one.iter().zip(other);
    parts.map(|(one, other)| one.abs_diff(other)).max().unwrap_or(0)
}

#[test]
fn every_picture_is_a_frame_that_shows_what_was_painted() {
    for (record, turns) in [(HUNDRED_TURNS, 12), (SETTLERS, 8)] {
        let stills = stills(record, turns);
        let file = made(film(&stills, 400));
        let read = read(&file);
        assert_eq!((read.frames.len(), read.width), (turns, 400));
        for (screen, still) in read.screens().iter().zip(&stills) {
            let picture = paint(&still.scene, &Theme::DARK, 400);
            let painted = picture.pixels();
            assert!(read.height * read.width >= painted.len());
            let pairs = screen.iter().zip(painted);
            let wrong = pairs
                .filter(|(shown, painted)| {
                    apart(**shown, [painted.red(), painted.green(), painted.blue()]) > 40
                })
                .count();
            assert!(wrong * 1000 < painted.len(), "{wrong} pixels look otherwise");
        }
    }
}

#[test]
fn a_frame_has_only_what_has_changed_and_stays_as_long_as_it_should() {
    let mut stills = stills(HUNDRED_TURNS, 6);
    stills.push(Still { stays: 500, ..stills[5].clone() });
    let read = read(&made(film(&stills, 640)));
    let area = |at: usize| usize::from(read.frames[at].width) * usize::from(read.frames[at].height);
    assert_eq!(area(0), read.width * read.height);
    assert!(area(5) < area(0), "a turn changes a part of the board");
    assert_eq!(area(6), 1, "nothing has changed");
    let delays = read.frames.iter().map(|frame| frame.delay);
    assert!(delays.eq(stills.iter().map(|still| still.stays)));
    let heights = stills.iter().map(|still| still.scene.height);
    let lowest = heights.fold(0.0, f32::max);
    assert_eq!(read.height, (lowest * 640.0 / 1200.0).round() as usize);
}

#[test]
fn a_film_that_is_too_large_or_not_wanted_any_more_is_given_up() {
    let stills = stills(HUNDRED_TURNS, 10);
    let small = Film { most_bytes: 20_000, ..film(&stills, 400) };
    let mut painted = 0;
    let count = |number| {
        painted = number;
        ControlFlow::Continue(())
    };
    assert_eq!(small.gif(count), Err(Unmade::TooLarge));
    assert!((1..10).contains(&painted), "{painted}");
    let stop = |number| match number {
        3 => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    assert_eq!(film(&stills, 400).gif(stop), Err(Unmade::Stopped));
    assert!(made(film(&[], 400)).starts_with(b"GIF89a"));
}
