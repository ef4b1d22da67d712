//! Who has won, on the picture; knows no place on it.

use crate::games::homeworlds::pictures::scene::caption::Caption;
use crate::games::homeworlds::pictures::scene::paper::Drawing;
use crate::games::homeworlds::words::result::{result, winners};
use crate::render::TextRole;

impl Drawing<'_> {
    /// Who has won and how, or if there is no room for that only who.
    pub(super) fn result(&self) -> Option<Caption> {
        let (position, called, ended) = (self.position, &self.sides.called, self.view.ended);
        let forms = [
            result(position, called, ended)?,
            winners(position, called, ended)?,
        ];
        let forms = forms.map(|form| form.said(self.view.language));
        Some(Caption::of(forms, TextRole::Player))
    }

    /// The same, but how only where the rules have ended the game: otherwise the board cannot tell why
    /// somebody left.
    pub(super) fn result_of_rules(&self) -> Option<Caption> {
        if self.position.departed().author.is_some() {
            return self.result();
        }
        let winners = winners(self.position, &self.sides.called, self.view.ended)?;
        let winners = winners.said(self.view.language);
        Some(Caption::of([winners], TextRole::Player))
    }
}
