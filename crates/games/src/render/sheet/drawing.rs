//! A table as a scene: its title, its blocks and its footnotes from top to bottom; knows no color.

use crate::render::page;
use crate::render::page::BETWEEN;
use crate::render::scene::Scene;
use crate::render::sheet::block::Block;
use crate::render::sheet::columns::ColumnPlaces;
use crate::render::sheet::content::Sheet;

impl Sheet {
    /// The table as a picture. Painted with one pixel per unit it is sharp: a table of many columns
    /// is wider than others.
    pub fn draw(&self) -> Scene {
        let slots = ColumnPlaces::of(self);
        let mut scene = page::begin(slots.width, &self.title, self.subtitle.as_deref());
        for block in Block::all(&self.rows) {
            let elements = block.draw(&self.columns, &slots, scene.height);
            scene.elements.extend(elements);
            scene.height += block.height() + BETWEEN;
        }
        page::end(&mut scene, &self.footnotes);
        scene
    }
}
