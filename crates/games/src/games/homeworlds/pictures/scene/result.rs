//! The winners, on the picture; knows no place on it.

use crate::games::homeworlds::pictures::scene::caption::TextForms;
use crate::games::homeworlds::pictures::scene::paper::Drawing;
use crate::games::homeworlds::words::result::{result, winners};
use crate::render::TextRole;

impl Drawing<'_> {
    /// The winners and the way they won, or if there is no room for that only the winners.
    pub(super) fn result(&self) -> Option<TextForms> {
        let (position, called, ended) = (self.position, &self.sides.called, self.view.ended);
        let forms = [result(position, called, ended)?, winners(position, called, ended)?]
            .map(|form| form.said(self.view.language));
        Some(TextForms::of(forms, TextRole::Player))
    }

    /// The same, but how only where the rules have ended the game: otherwise the board cannot tell why
    /// somebody left.
    pub(super) fn result_of_rules(&self) -> Option<TextForms> {
        if self.position.departed().author.is_some() {
            return self.result();
        }
        let winners =
            winners(self.position, &self.sides.called, self.view.ended)?.said(self.view.language);
        Some(TextForms::of([winners], TextRole::Player))
    }
}
