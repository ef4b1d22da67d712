//! The pictures of a film: each position drawn, with what is written above and under it. Knows no
//! pixel.

use crate::film::script::Script;
use crate::film::shot::{Part, Shot};
use crate::games::{View, Word};
use crate::render::{Caption, Still, Tone};
use crate::words::say;

/// How long a picture stays at least and at most, and how much of that one letter under it takes, in
/// hundredths of a second.
const LEAST: usize = 150;
const MOST: usize = 300;
const LETTER: usize = 2;
/// How long the last one stays.
const LAST: usize = 500;

impl Script<'_> {
    /// The pictures of these shots.
    pub fn stills(&self, shots: &[Shot]) -> Vec<Still> {
        let last = shots.len().saturating_sub(1);
        let stills = shots.iter().enumerate();
        stills
            .map(|(number, shot)| self.still(shot, number == last))
            .collect()
    }

    fn still(&self, shot: &Shot, is_last: bool) -> Still {
        let heading = self.heading(shot);
        let view = View {
            side: self.side,
            language: self.language,
            players: &shot.players,
            heading: &heading,
        };
        let caption = Caption {
            texts: &shot.captions,
            tone: tone(shot.part),
        };
        let stays = match is_last {
            true => LAST,
            false => reading(shot),
        };
        Still {
            scene: caption.under(shot.game.draw(&view)),
            stays: u16::try_from(stays).expect("some seconds"),
        }
    }

    /// The last position in words, in at most so many characters.
    pub fn described(&self, shots: &[Shot], most: usize) -> String {
        let Some(shot) = shots.last() else {
            return String::new();
        };
        let view = View {
            side: self.side,
            language: self.language,
            players: &shot.players,
            heading: "",
        };
        shot.game.describe(&view, most)
    }

    /// Which game, and how far it is.
    fn heading(&self, shot: &Shot) -> String {
        let (_, to) = self.cut.turns;
        let args = [
            ("game", Word::from(self.called)),
            ("turn", Word::Count(shot.turn)),
            ("turns", Word::Count(to)),
        ];
        match shot.part {
            Part::Opening => say(self.language, "film-opening", &args),
            Part::Episode | Part::Turn | Part::Between => say(self.language, "film-turn", &args),
            Part::End => say(self.language, "film-end", &args),
        }
    }
}

/// How long somebody needs who reads what is under it.
fn reading(shot: &Shot) -> usize {
    let letters = shot.captions.first().map_or(0, |text| text.chars().count());
    (letters * LETTER).clamp(LEAST, MOST)
}

const fn tone(part: Part) -> Tone {
    match part {
        Part::Opening | Part::Episode | Part::Turn | Part::Between => Tone::Plain,
        Part::End => Tone::Loud,
    }
}
