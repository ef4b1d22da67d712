//! Boards as a film of limited size in bytes: how wide it is, and how many of them are in it. Knows
//! no game.

use std::ops::ControlFlow;

use anyhow::{bail, ensure};
use tokio::sync::watch;

use starpost_games::render::{Film, Still, Theme, Unmade};

/// The width of a film, in pixels.
pub(in crate::app) const WIDEST: u32 = 640;

/// The least width of a film: even fewer pixels would save little.
const NARROWEST: u32 = 400;

/// The widths that are tried, one after the other.
const WIDTHS: [u32; 3] = [WIDEST, 480, NARROWEST];

/// The progress of the making of a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filming {
    /// Others are made first.
    Waiting,
    /// This many pictures out of this many are painted.
    Painted(u32, u32),
}

/// A film that is small enough in bytes.
pub(in crate::app) struct FilmGif {
    /// As a GIF.
    pub(in crate::app) gif: Vec<u8>,
    /// The width of the film, in pixels.
    pub(in crate::app) width_px: u32,
    /// One picture in this many is in it.
    pub(in crate::app) one_in: u32,
}

/// Makes it as wide as possible, and if even the narrowest has too many bytes, of fewer pictures.
pub(in crate::app) fn small_enough(
    mut stills: Vec<Still>,
    theme: &Theme,
    most_bytes: usize,
    told: &watch::Sender<Filming>,
) -> anyhow::Result<FilmGif> {
    let (mut widths, mut one_in) = (WIDTHS.into_iter(), 1);
    loop {
        let width_px = widths.next().unwrap_or(NARROWEST);
        let film = Film { stills: &stills, theme, width_px, most_bytes };
        match film.gif(|painted| tell(told, painted, stills.len())) {
            Ok(gif) => {
                return Ok(FilmGif { gif, width_px, one_in });
            }
            Err(Unmade::Stopped) => bail!("nobody waits for the film any more"),
            Err(Unmade::TooLarge) if width_px > NARROWEST => {}
            Err(Unmade::TooLarge) => {
                ensure!(stills.len() > 1, "one picture is too large for a film");
                stills = every_second(stills);
                one_in *= 2;
            }
        }
    }
}

fn tell(told: &watch::Sender<Filming>, painted: usize, of: usize) -> ControlFlow<()> {
    let count = |count| u32::try_from(count).expect("a few hundred at most");
    match told.send(Filming::Painted(count(painted), count(of))) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    }
}

/// Every second one, including the last.
fn every_second(mut stills: Vec<Still>) -> Vec<Still> {
    let mut keep = stills.len().is_multiple_of(2);
    stills.retain(|_| {
        keep = !keep;
        keep
    });
    stills
}

#[cfg(test)]
mod tests {
    use super::*;
    use starpost_games::pieces::{Color, Piece, Size};
    use starpost_games::render::{Element, Flag, Point, Scene};

    /// A star that moves over an empty sheet.
    fn stills(count: u8) -> Vec<Still> {
        let scene = |number: u8| Scene {
            width: 1200.0,
            height: 600.0,
            elements: vec![Element::Star {
                piece: Piece::new(Color::Red, Size::Large),
                at: Point::new(100.0 + 20.0 * f32::from(number), 300.0),
                side: 104.0,
                flag: Flag::None,
            }],
        };
        let still = |number| Still { scene: scene(number), stays: 150 };
        (0..count).map(still).collect()
    }

    fn shot(most_bytes: usize) -> anyhow::Result<(u32, u32)> {
        let (told, _listens) = watch::channel(Filming::Waiting);
        let shot = small_enough(stills(9), &Theme::DARK, most_bytes, &told)?;
        assert!(shot.gif.len() <= most_bytes);
        Ok((shot.width_px, shot.one_in))
    }

    #[test]
    fn a_film_with_too_many_bytes_gets_narrower_and_then_shorter() {
        assert_eq!(shot(1 << 20).expect("it fits"), (640, 1));
        let most = |width_px| {
            let film =
                Film { stills: &stills(9), theme: &Theme::DARK, width_px, most_bytes: 1 << 20 };
            film.gif(|_| ControlFlow::Continue(())).expect("it fits").len()
        };
        assert_eq!(shot(most(480)).expect("it fits"), (480, 1));
        assert_eq!(shot(most(400) - 1).expect("it fits"), (400, 2));
        assert!(shot(100).is_err(), "not even one picture fits");
    }

    #[test]
    fn a_film_that_nobody_waits_for_is_given_up() {
        let (told, _) = watch::channel(Filming::Waiting);
        assert!(small_enough(stills(3), &Theme::DARK, 1 << 20, &told).is_err());
    }

    #[test]
    fn the_last_picture_stays_when_every_second_one_goes() {
        for count in 1..6 {
            let all = stills(count);
            let half = every_second(all.clone());
            assert_eq!(half.len(), all.len().div_ceil(2));
            assert_eq!(half.last(), all.last());
        }
    }
}
