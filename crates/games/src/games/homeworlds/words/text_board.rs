//! The board as lines of short text; knows no rule and no layout.

use super::actions_left::left;
use super::description::{NameOf, labelled, owner};
use super::labels::PlayerNames;
use super::marks::{clauses, sentences};
use super::reach::Reach;
use super::result::result;
use crate::game::Seat;
use crate::games::door::View;
use crate::games::door::phrases::{bank_rows, columns, in_notation};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::bands::{BANDS, band_message, connected};
use crate::games::homeworlds::pictures::clockwise::clockwise;
use crate::games::homeworlds::pictures::highlights::Highlights;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::system::System;
use crate::pieces::{Pieces, Size};
use crate::words::say;

/// The winners, if anybody has won; one line for each system in notation, as they are on the picture, with what
/// is marked there; then the bank, what the last turn has moved, who is out and whose alignment is public: for
/// monospaced type.
pub fn text_board(
    position: &Position,
    names: NameOf<'_>,
    highlights: &Highlights,
    view: &View<'_>,
) -> String {
    let called = &PlayerNames::by_names(view.players, position.seats());
    let lines = TextBoard { position, names, highlights, view, called };
    columns(lines.all())
}

/// The facts from which lines are made.
struct TextBoard<'a> {
    position: &'a Position,
    names: NameOf<'a>,
    highlights: &'a Highlights,
    view: &'a View<'a>,
    called: &'a PlayerNames,
}

/// The left part of a line, and what follows it.
type BoardLine = (String, String);

impl TextBoard<'_> {
    fn all(&self) -> Vec<BoardLine> {
        let side = self.view.side;
        let home = |seat: Seat| self.home(seat);
        let homes = clockwise(side, self.position.seats()).filter_map(home);
        let first = self.result().into_iter().chain(self.left());
        let mut rows: Vec<BoardLine> = first.chain(homes).collect();
        rows.extend(BANDS.into_iter().flat_map(|size| self.band(size)));
        rows.extend(self.home(side));
        rows.extend(bank_rows(self.position.bank(), self.say("board-bank")));
        rows.extend(self.news());
        rows.extend(self.out());
        rows.extend(self.shown());
        rows
    }

    /// The winners and the way in which they won.
    fn result(&self) -> Option<BoardLine> {
        let result = result(self.position, self.called, self.view.ended)?;
        Some((self.say("board-ended"), result.said(self.view.language)))
    }

    /// The actions that a turn under way has left.
    fn left(&self) -> Option<BoardLine> {
        let left = left(self.position)?;
        Some((self.say("board-draft"), left.said(self.view.language)))
    }

    fn home(&self, seat: Seat) -> Option<BoardLine> {
        let system = self.position.system(SystemId::of_home(seat))?;
        let (label, content) = self.row(system);
        let reach = Reach::of(self.position, seat, self.called);
        let signs = reach.iter().flat_map(Reach::signs).map(|sign| sign.said(self.view.language));
        let content: Vec<String> = [content].into_iter().chain(signs).collect();
        Some((label, content.join(" | ")))
    }

    /// The systems of a size by age, below a line that says which sizes they are connected to.
    fn band(&self, size: Size) -> Vec<BoardLine> {
        let mut band: Vec<&System> = self.position.systems().iter().collect();
        band.retain(|system| !system.is_or_was_home() && system.stars.largest() == Some(size));
        band.sort_by_key(|system| system.id);
        if band.is_empty() {
            return Vec::new();
        }
        let head =
            (self.say(band_message(size)), connected(size, "board-reach-two", self.view.language));
        let rows = band.into_iter().map(|system| self.row(system));
        [head].into_iter().chain(rows).collect()
    }

    fn row(&self, system: &System) -> BoardLine {
        let language = self.view.language;
        let label = labelled(system, self.names, self.called, language);
        let marked = clauses(system, self.highlights, in_notation, language);
        let content = [self.content(system)].into_iter().chain(marked);
        (label, content.collect::<Vec<_>>().join(" | "))
    }

    /// `b3 r1 | Anna: g3 y1 | Ben (out): r2`
    fn content(&self, system: &System) -> String {
        let pieces = |pieces: Pieces| in_notation(pieces, self.view.language);
        let seats =
            Seat::first(self.position.seats()).filter(|&seat| !system.fleet(seat).is_empty());
        seats.fold(pieces(system.stars), |line, seat| {
            let label = owner(self.position, self.called, seat);
            let owner = if self.position.playing().has(seat) {
                label
            } else {
                format!("{label} ({})", self.say("board-out"))
            };
            format!("{line} | {owner}: {}", pieces(system.fleet(seat)))
        })
    }

    /// The lines about what the last turn has moved and destroyed.
    fn news(&self) -> Vec<BoardLine> {
        let place = |id| self.called.place(id, || (self.names)(id));
        let sentences = sentences(self.highlights, place, self.view.language);
        let played = self
            .highlights
            .just_played(self.position)
            .map(|seat| owner(self.position, self.called, seat));
        let label = |first| {
            if first { self.say("board-last-turn") } else { String::new() }
        };
        let rows = played.into_iter().chain(sentences).enumerate();
        rows.map(|(index, sentence)| (label(index == 0), sentence)).collect()
    }

    fn out(&self) -> Option<BoardLine> {
        let gone: Vec<String> = Seat::first(self.position.seats())
            .filter(|&seat| !self.position.playing().has(seat))
            .map(|seat| owner(self.position, self.called, seat))
            .collect();
        (!gone.is_empty()).then(|| (self.say("board-out"), gone.join(", ")))
    }

    fn shown(&self) -> Vec<BoardLine> {
        let shown = Seat::first(self.position.seats()).filter_map(|seat| {
            let shown = self.position.shown_side(seat)?;
            Some((self.say(shown), owner(self.position, self.called, seat)))
        });
        shown.collect()
    }

    fn say(&self, id: &str) -> String {
        say(self.view.language, id, &[])
    }
}
