//! The reasons why there is more to do than its player may expect, or less: what is said beside a turn under way.
//! Knows no sentence.

use crate::game::{Game, Seat};
use crate::games::settlers::action::Action;
use crate::games::settlers::field::{Field, Fields};
use crate::games::settlers::menus::leads_nowhere;
use crate::games::settlers::options::YellowParts;
use crate::games::settlers::position::{Phase, Position};
use crate::pieces::Color;
use crate::words::Word;

/// The reasons why a turn goes on with another piece, or not at all, and the pieces that cannot begin one.
pub(super) fn reasons(position: &Position) -> Vec<Word> {
    if position.outcome().is_some() {
        return Vec::new();
    }
    match position.phase() {
        Phase::Choose => idle(position).into_iter().chain(no_green(position)).collect(),
        Phase::Acting { left: 0, .. } | Phase::First | Phase::Done => Vec::new(),
        Phase::Acting { at, color: Color::Green, .. } => {
            shut_in(position, at).into_iter().collect()
        }
        Phase::Acting { at, color, .. } => stops(position, at, color).into_iter().collect(),
    }
}

/// The pieces that are not offered to act, those of one color in one sentence.
fn idle(position: &Position) -> Vec<Word> {
    let mover = position.to_move();
    let of = |color| idle_of(position, mover, color);
    Color::ALL.into_iter().filter_map(of).collect()
}

fn idle_of(position: &Position, mover: Seat, color: Color) -> Option<Word> {
    let pieces = position.of_color(mover, color);
    let idle: Vec<String> = pieces
        .iter()
        .filter(|&at| leads_nowhere(position, &Action::Act { at }))
        .map(|at| at.to_string())
        .collect();
    let id = match color {
        Color::Red if !touches_others(position, pieces) => "why-idle-red-alone",
        Color::Red => "why-idle-red",
        Color::Yellow => "why-idle-yellow",
        Color::Green => "why-idle-green",
        Color::Blue => "why-idle-blue",
    };
    let places = Word::Text(idle.join(", "));
    (!idle.is_empty()).then(|| Word::Said(id, vec![("places", places)]))
}

/// True if pieces of the player to move on these fields have one of the other player beside them.
fn touches_others(position: &Position, fields: Fields) -> bool {
    let others = position.of(Position::against(position.to_move()));
    !fields.spread().and(others).is_empty()
}

/// RULES ST-4.
fn no_green(position: &Position) -> Option<Word> {
    let mover = position.to_move();
    let may_place =
        position.of_color(mover, Color::Green).is_empty() && position.free_green(mover).is_some();
    may_place.then_some(Word::Message("why-no-green"))
}

/// The consequence where the green that acts has no field to build on, or nothing to build. RULES ST-9b, ST-9c.
fn shut_in(position: &Position, green: Field) -> Option<Word> {
    let mover = position.to_move();
    if position.bank().is_empty() {
        return Some(Word::Message("why-bank-is-empty"));
    }
    let with_space = position.greens_with_space(mover);
    if with_space.has(green) {
        return None;
    }
    Some(if !with_space.is_empty() {
        about("why-goes-on", green)
    } else if position.free_green(mover).is_some() {
        Word::Message("why-anywhere")
    } else {
        Word::Message("why-stops-green")
    })
}

/// The reason why a piece that has pips left can do nothing with them.
fn stops(position: &Position, at: Field, color: Color) -> Option<Word> {
    let mut actions = position.actions().into_iter();
    if actions.any(|action| !leads_nowhere(position, &action)) {
        return None;
    }
    Some(match color {
        Color::Red if !touches_others(position, Fields::one(at)) => {
            about("why-stops-red-alone", at)
        }
        Color::Red => about("why-stops-red", at),
        Color::Yellow => about(why_yellow_stops(position.options().yellow_parts), at),
        Color::Green => Word::Message("why-stops-green"),
        Color::Blue => about("why-stops-blue", at),
    })
}

/// RULES ST-7, ST-14.
const fn why_yellow_stops(parts: YellowParts) -> &'static str {
    match parts {
        YellowParts::Different => "why-stops-yellow",
        YellowParts::Repeated => "why-stops-yellow-repeated",
    }
}

fn about(id: &'static str, at: Field) -> Word {
    Word::Said(id, vec![("place", Word::Text(at.to_string()))])
}

#[cfg(test)]
mod tests {
    use super::reasons;
    use crate::game::{Game, Seat};
    use crate::games::settlers::notation;
    use crate::games::settlers::options::Options;
    use crate::games::settlers::setup::Setup;
    use crate::words::Language;

    /// The words said after these actions of South.
    fn said(position: &str, line: &str) -> String {
        said_by("", position, line)
    }

    /// The same by these rules.
    fn said_by(options: &str, position: &str, line: &str) -> String {
        let setup = Setup::read(position).expect("a position");
        let options = Options::read(options, 2).expect(options);
        let mut position = setup.position(options, Seat(0)).expect("a legal one");
        for item in line.split("; ").filter(|item| !item.is_empty()) {
            let action = notation::read(item).expect("an action");
            position.act(&action).expect("a legal one");
        }
        let said = reasons(&position).into_iter();
        said.map(|why| why.said(Language::English)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_turn_that_goes_on_with_another_green_says_why() {
        let corner = "a1:0g2;a2:0y1;b2:0r1;d4:0g1;f6:1g1";
        assert_eq!(said(corner, "act a1"), "", "it has a field");
        assert_eq!(
            said(corner, "act a1; build b1 r"),
            "a1 has no free field beside it, so another green of yours may go on, with all of its own \
             pips."
        );
        let alone = "a1:0g2;a2:0y1;b2:0r1;f6:1g1";
        assert_eq!(
            said(alone, "act a1; build b1 r"),
            "No green of yours has a free field beside it, so you may place one anywhere. Your turn \
             is over then."
        );
    }

    #[test]
    fn what_cannot_act_is_named() {
        let idle = "a1:0g1;b2:0r1;c4:0r1;f6:1g1";
        assert_eq!(
            said(idle, ""),
            "b2, c4 can conquer nothing now: no piece of the other player is beside a red."
        );
        let met = "a1:0g1;b2:0r1;c3:1y1;b3:1r1;f6:1g1";
        assert_eq!(
            said(met, ""),
            "b2 can conquer nothing now: a piece beside a red must be no larger than it, and your reds \
             around that piece must have more pips than theirs."
        );
        let none = "b2:0b1;f6:1g1";
        assert_eq!(
            said(none, ""),
            "You have no green: instead of acting, you may place one anywhere."
        );
    }

    #[test]
    fn pips_that_are_left_without_use_are_explained() {
        let red = "a1:0g1;c3:0r2;c4:1y1;d4:1y3;f6:1g1";
        assert_eq!(said(red, "act c3"), "");
        assert_eq!(
            said(red, "act c3; conquer c4"),
            "c3 can conquer nothing now: a piece beside it must be no larger, and your reds around \
             that piece must have more pips than theirs."
        );
    }

    #[test]
    fn a_yellow_that_may_move_a_piece_again_stops_only_where_nothing_is_free() {
        let full = "c3:0y2;b2:0g1;c2:1g1;d2:0b1;b3:0b1;d3:1b1;b4:0r1;c4:1r1;d4:0r2";
        let around = "a1:1y1;b1:1y1;c1:1y2;d1:1y2;e1:1y3;a2:1y3;e2:1y3;a3:0g2;e3:0g2;a4:0g2;e4:0g3;\
                      a5:0b2;b5:0b2;c5:0b2;d5:0b3;e5:0b3";
        let shut_in = format!("{full};{around};f6:0g1");
        assert_eq!(
            said_by("yellow_parts=repeated", &shut_in, "act c3"),
            "c3 can move nothing now: no piece that it could move has a free field beside it."
        );
        assert_eq!(
            said(&shut_in, "act c3"),
            "c3 can move nothing now: each piece moves once in a turn, over free fields."
        );
    }

    #[test]
    fn where_the_bank_is_empty_no_green_goes_on() {
        // Without the reds, nine fields are empty when all pieces are on the board.
        let all = ["b", "y", "g"].map(|color| [1, 2, 3].map(|size| format!("{color}{size}")));
        let pieces = all.iter().flatten().flat_map(|piece| [piece; 3]);
        let fields = "abcdef".chars().flat_map(|column| (1..=6).map(move |row| (column, row)));
        let placed: Vec<String> = fields
            .zip(pieces)
            .map(|((column, row), piece)| format!("{column}{row}:0{piece}"))
            .collect();
        let board = placed.join(";");
        for (green, is) in [("d1", "shut in"), ("d4", "beside a free field")] {
            assert_eq!(
                said_by("redless=on", &board, &format!("act {green}")),
                "The bank is empty: nothing more can be built.",
                "{green} is {is}"
            );
        }
    }
}
