//! The board of a table, as its game draws and describes it.

use crate::game::Game;
use crate::games::door::common::Common;
use crate::games::door::depiction::Shows;
use crate::games::door::in_play::InPlay;
use crate::games::door::lasting_hash::lasting_hash;
use crate::games::door::view::View;
use crate::games::door::written_form::Written;
use crate::render::Scene;
use crate::words::Language;

impl<G: Written> Shows for InPlay<G> {
    fn draw(&self, view: &View<'_>) -> Scene {
        self.now.draw(&self.past(view.side), view)
    }

    fn draw_in(&self, view: &View<'_>, common: &Common) -> Scene {
        self.now.draw_in(&self.past(view.side), view, common)
    }

    fn share(&self, view: &View<'_>, common: &mut Common) {
        self.now.share(&self.past(view.side), view, common);
    }

    fn describe(&self, view: &View<'_>, most: usize) -> String {
        self.now.describe(&self.past(view.side), view, most)
    }

    fn text_board(&self, view: &View<'_>) -> String {
        self.now.text_board(&self.past(view.side), view)
    }

    fn result(&self, language: Language) -> Option<String> {
        self.now.result(language)
    }

    fn print(&self) -> String {
        self.now.print()
    }

    fn fingerprint(&self) -> u64 {
        let text = format!("{} {}", self.now.print(), self.now.rules().to_move());
        lasting_hash(&text)
    }
}
