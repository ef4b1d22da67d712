//! A bracket as a scene: its title, its parts and its footnotes from top to bottom; knows no color.

use crate::render::bracket::block::{BracketBlock, widths};
use crate::render::bracket::content::Bracket;
use crate::render::page::{self, BETWEEN, WIDTH};
use crate::render::scene::Scene;

/// The number of rounds that are side by side: with more of them, names are too short on a phone.
const MOST_ROUNDS: usize = 3;

/// The greatest number of rounds that there can be: more have no room in a picture.
const MOST: usize = 7;

impl Bracket {
    /// The bracket as a picture: the last three rounds side by side, and above them those before, in
    /// as many parts as they have. Of more than 128 people the first rounds are left out.
    pub fn draw(&self) -> Scene {
        let mut scene = page::begin(WIDTH, &self.title, self.subtitle.as_deref());
        let left_out = self.rounds.len().saturating_sub(MOST);
        let mut rounds = &self.rounds[left_out..];
        while !rounds.is_empty() {
            let here = match rounds.len() % MOST_ROUNDS {
                0 => MOST_ROUNDS,
                first => first,
            };
            let (these, later) = rounds.split_at(here);
            let widths = widths(these);
            for number in 0..1 << later.len() {
                let block = BracketBlock { rounds: these, widths: &widths, number };
                scene.elements.extend(block.draw(scene.height));
                scene.height += block.height() + BETWEEN;
            }
            rounds = later;
        }
        page::end(&mut scene, &self.footnotes);
        scene
    }
}
