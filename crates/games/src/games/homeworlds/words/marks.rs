//! The marks of a picture, in words; knows no place on it.

use crate::games::door::phrases::{Spell, color_message, piece_word};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::crowding::Crowding;
use crate::games::homeworlds::pictures::changes::Changes;
use crate::games::homeworlds::pictures::highlights::Highlights;
use crate::games::homeworlds::system::System;
use crate::pieces::{Color, Pieces};
use crate::words::{Language, Word, say};

/// The remarks on a system besides what is there: colors of which there are too many, or nearly; what is new, and what
/// is gone.
pub(in crate::games::homeworlds) fn clauses(
    system: &System,
    highlights: &Highlights,
    spell: Spell,
    language: Language,
) -> Vec<String> {
    let crowd = |color| crowded(system, color, language);
    let mut clauses: Vec<String> = Color::ALL.into_iter().filter_map(crowd).collect();
    let (latest, earlier) = (&highlights.latest, &highlights.earlier);
    let new = brought(latest, system.id);
    let told = [
        ("board-new", new),
        ("board-new-earlier", brought(earlier, system.id).less(new)),
        ("board-lost", lost(latest, system.id)),
    ]
    .into_iter()
    .filter(|(_, pieces)| !pieces.is_empty());
    clauses.extend(told.map(|(id, pieces)| {
        let pieces = Word::from(spell(pieces, language));
        say(language, id, &[("pieces", pieces)])
    }));
    clauses
}

fn crowded(system: &System, color: Color, language: Language) -> Option<String> {
    let id = match Crowding::of(system, color)? {
        Crowding::Overpopulation => "board-overpopulated",
        Crowding::Nearly => "board-nearly-overpopulated",
    };
    let color = Word::Message(color_message(color));
    Some(say(language, id, &[("color", color)]))
}

/// The pieces that a change brought to a system, no matter whose it is.
fn brought(changes: &Changes, system: SystemId) -> Pieces {
    let here = changes.pieces.iter().filter(|piece| piece.0 == system);
    let each = here.flat_map(|&(_, _, piece, count)| (0..count).map(move |_| piece));
    each.collect()
}

fn lost(changes: &Changes, system: SystemId) -> Pieces {
    let gone = changes.lost.iter().filter(|piece| piece.0 == system);
    let each = gone.flat_map(|&(_, _, piece, count)| (0..count).map(move |_| piece));
    each.collect()
}

/// The ships that the last turn has moved, and the systems that it has destroyed, a sentence for each.
pub(in crate::games::homeworlds) fn sentences(
    highlights: &Highlights,
    place: impl Fn(SystemId) -> Word,
    language: Language,
) -> Vec<String> {
    let crossings = highlights.crossings.iter().map(|crossing| {
        let args = [
            ("piece", piece_word(crossing.ship)),
            ("from", place(crossing.from)),
            ("to", place(crossing.to)),
        ];
        let id = if highlights.fallen.contains(crossing) {
            "board-crossed-lost"
        } else {
            "board-crossed"
        };
        say(language, id, &args)
    });
    let gone = highlights.latest.gone.iter().map(|gone| {
        let id =
            if highlights.is_destroyed(gone.id) { "board-is-destroyed" } else { "board-is-gone" };
        say(language, id, &[("place", place(gone.id))])
    });
    crossings.chain(gone).collect()
}
