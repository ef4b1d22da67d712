//! The pictures of a film: each position drawn, with what is written above and under it. Knows no
//! pixel.

use crate::film::script::{Pace, Script};
use crate::film::shot::{FilmPart, Shot};
use crate::games::{Common, View, Word, heading};
use crate::render::{Caption, Scene, Still, Tone};
use crate::words::say;

/// The shortest and the longest time that a picture stays, and the part of it that one letter under it takes, in
/// hundredths of a second.
const LEAST: usize = 150;
const MOST: usize = 500;
const LETTER: usize = 5;
/// The time for which one stays that need not be read.
const MOMENT: usize = 60;
/// The time that the last one stays.
const LAST: usize = 500;

impl Script<'_> {
    /// The pictures of these shots, all at one scale, and with every home in one place.
    pub fn stills(&self, shots: &[Shot]) -> Vec<Still> {
        let mut common = self.common(shots);
        let last = shots.len().saturating_sub(1);
        let stills = shots.iter().enumerate().map(|(number, shot)| {
            let stays = match self.pace {
                _ if number == last => LAST,
                Pace::Reading => reading(shot),
                Pace::Fast => MOMENT,
            };
            common.show(number);
            Still {
                scene: self.scene(shot, &common, (number + 1) as f32 / shots.len() as f32),
                stays: u16::try_from(stays).expect("some seconds"),
            }
        });
        stills.collect()
    }

    /// The last position in words, in at most so many characters.
    pub fn described(&self, shots: &[Shot], most: usize) -> String {
        let last = shots.last();
        let described = last.map(|shot| shot.game.describe(&self.view(shot, ""), most));
        described.unwrap_or_default()
    }

    /// The features that the pictures have in common: their scale, and what has the same place on all.
    fn common(&self, shots: &[Shot]) -> Common {
        Common::of(shots.len(), |number, common| {
            let shot = &shots[number];
            shot.game.share(&self.view(shot, ""), common);
        })
    }

    fn scene(&self, shot: &Shot, common: &Common, seen: f32) -> Scene {
        let heading = self.heading(shot);
        let board = shot.game.draw_in(&self.view(shot, &heading), common);
        let caption = Caption { texts: &shot.captions, tone: tone(shot.part), seen };
        caption.under(board)
    }

    fn view<'a>(&self, shot: &'a Shot, heading: &'a str) -> View<'a> {
        View {
            side: self.side,
            language: self.language,
            players: &shot.players,
            heading,
            ended: shot.ended,
        }
    }

    /// The name of the game, and how far it is.
    fn heading(&self, shot: &Shot) -> String {
        let args = [
            ("game", Word::from(self.called)),
            ("turn", Word::Count(shot.turn)),
            ("turns", Word::Count(self.record.turns())),
        ];
        match shot.part {
            FilmPart::Opening => say(self.language, "film-opening", &args),
            FilmPart::Episode | FilmPart::Turn | FilmPart::Between => {
                say(self.language, "film-turn", &args)
            }
            FilmPart::Open => heading(
                self.language,
                self.called,
                shot.turn,
                (shot.game.as_ref(), self.side),
                &shot.players,
            ),
            FilmPart::End => say(self.language, "film-end", &args),
        }
    }
}

/// The time that a reader needs for what is under it.
fn reading(shot: &Shot) -> usize {
    let letters = shot.captions.first().map_or(0, |text| text.chars().count());
    (letters * LETTER).clamp(LEAST, MOST)
}

const fn tone(part: FilmPart) -> Tone {
    match part {
        FilmPart::Opening
        | FilmPart::Episode
        | FilmPart::Turn
        | FilmPart::Between
        | FilmPart::Open => Tone::Plain,
        FilmPart::End => Tone::Loud,
    }
}
