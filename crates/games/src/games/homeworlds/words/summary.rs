//! A legal action as it is shown where it can be chosen at once: in few signs, in words, and what
//! is worth knowing about it. Knows no rule.

use super::named_position::NamedPosition;
use crate::game::Game as _;
use crate::games::door::Summary;
use crate::games::door::phrases::{color_message, piece_word};
use crate::games::homeworlds::action::{Action, SystemId};
use crate::games::homeworlds::menus::{captured, owner_of, placed, text, verb};
use crate::games::homeworlds::position::{Phase, Position};
use crate::games::homeworlds::system::System;
use crate::pieces::{Color, Piece};
use crate::words::Word;

type Args = Vec<(&'static str, Word)>;

/// An action before it is done.
pub(in crate::games::homeworlds) fn summary(named: &NamedPosition, action: &Action) -> Summary {
    Summary {
        label: label(named, action),
        says: says(named, action),
        fact: fact(named, action),
        color: shown_color(action),
    }
}

/// The action in few signs, without its verb.
fn label(named: &NamedPosition, action: &Action) -> Word {
    let place = |id: SystemId| named.names.shown(id);
    match *action {
        Action::Settle { stars: [one, other], ship } => {
            let stars = [("one", text(one)), ("other", text(other))];
            Word::Said("entry-homeworld", [&stars[..], &[("ship", text(ship))]].concat())
        }
        Action::Build { color, at } => placed(text(named.position.built(color)), place(at)),
        Action::Trade { ship, to, at } => {
            let pieces = [("piece", text(ship)), ("to", text(Piece::new(to, ship.size)))];
            Word::Said("entry-trade", [&pieces[..], &[("place", place(at))]].concat())
        }
        Action::Move { ship, from, to } => {
            let way = [("from", place(from)), ("to", place(to))];
            Word::Said("entry-move", [&way[..], &[("piece", text(ship))]].concat())
        }
        Action::Discover { ship, from, star } => {
            let way = [("from", place(from)), ("star", text(star))];
            Word::Said("entry-discover", [&way[..], &[("piece", text(ship))]].concat())
        }
        Action::Capture { ship, owner, at } => {
            let owner = owner_of(&named.position, &named.names, owner);
            captured(ship, owner, place(at))
        }
        Action::Sacrifice { ship, at } => placed(text(ship), place(at)),
        Action::Catastrophe { color, at } => placed(Word::Message(color_message(color)), place(at)),
        Action::Pass => Word::Message(verb(&named.position, action)),
    }
}

/// The action in words.
fn says(named: &NamedPosition, action: &Action) -> Word {
    let place = |id: SystemId| named.names.shown(id);
    let at = |id: SystemId| ("place", place(id));
    let piece = |piece: Piece| ("piece", piece_word(piece));
    let said = |id, args: Args| Word::Said(id, args);
    match *action {
        Action::Settle { stars: [one, other], ship } => {
            let stars = [("one", piece_word(one)), ("other", piece_word(other))];
            said("act-homeworld", [&stars[..], &[piece(ship)]].concat())
        }
        Action::Build { color, at: id } => {
            said("act-build", vec![piece(named.position.built(color)), at(id)])
        }
        Action::Trade { ship, to, at: id } => {
            let color = ("color", Word::Message(color_message(to)));
            said("act-trade", vec![piece(ship), color, at(id)])
        }
        Action::Move { ship, from, to } => {
            let way = [("from", place(from)), ("to", place(to))];
            said("act-move", [&way[..], &[piece(ship)]].concat())
        }
        Action::Discover { ship, from, star } => {
            let way = [("from", place(from)), ("star", piece_word(star))];
            said("act-discover", [&way[..], &[piece(ship)]].concat())
        }
        Action::Capture { ship, owner, at: id } => {
            let (called, seats) = (named.names.called(), named.position.seats());
            let owner = ("player", called.person(owner, seats));
            said("act-capture", vec![piece(ship), owner, at(id)])
        }
        Action::Sacrifice { ship, at: id } => said("act-sacrifice", vec![piece(ship), at(id)]),
        Action::Catastrophe { color, at: id } => {
            let color = ("color", Word::Message(color_message(color)));
            said("act-catastrophe", vec![color, at(id)])
        }
        Action::Pass => Word::Message(verb(&named.position, action)),
    }
}

/// The facts worth knowing about an action: what is left, what is there, its consequences.
fn fact(named: &NamedPosition, action: &Action) -> Option<Word> {
    let system = |id: SystemId| named.position.system(id);
    match *action {
        Action::Build { color, .. } => Some(left(named, named.position.built(color))),
        Action::Trade { ship, to, .. } => Some(left(named, Piece::new(to, ship.size))),
        Action::Discover { star, .. } => Some(left(named, star)),
        Action::Move { to, .. } => Some(there(system(to)?)),
        Action::Capture { owner, at, .. } => {
            let fleet = system(at)?.fleet(owner).len();
            Some(counted("fact-others-left", fleet.saturating_sub(1)))
        }
        Action::Sacrifice { ship, .. } => Some(counted(powers(ship.color), ship.size.pips())),
        Action::Catastrophe { .. } => Some(counted("fact-gone", cleared(named, action)?)),
        Action::Pass => Some(Word::Message(match named.position.phase() {
            Phase::Sacrificed { .. } => "fact-forgo",
            Phase::Setup | Phase::Choose | Phase::Warped | Phase::Bonus | Phase::Done => {
                "fact-pass"
            }
        })),
        Action::Settle { .. } => None,
    }
}

/// The number of pieces that an action returns to the bank, with all that it leaves without stars or ships.
fn cleared(named: &NamedPosition, action: &Action) -> Option<u32> {
    let mut after = named.position.clone();
    after.act(action).ok()?;
    let banked = |position: &Position| position.bank().len();
    Some(banked(&after).saturating_sub(banked(&named.position)))
}

/// The number of pieces of a kind in the bank when one has been taken.
fn left(named: &NamedPosition, taken: Piece) -> Word {
    let left = named.position.bank().count(taken).saturating_sub(1);
    counted("fact-left", left)
}

/// The stars and the number of ships in a system that a ship goes to.
fn there(system: &System) -> Word {
    let stars: Vec<String> = system.stars.iter().map(|star| star.to_string()).collect();
    let ships = Word::Count(system.all_ships().len());
    let stars = ("stars", Word::Text(stars.join(" ")));
    Word::Said("fact-there", vec![stars, ("ships", ships)])
}

fn counted(id: &'static str, count: impl Into<Word>) -> Word {
    Word::Said(id, vec![("count", count.into())])
}

/// The purpose of a sacrifice.
const fn powers(color: Color) -> &'static str {
    match color {
        Color::Red => "fact-captures",
        Color::Yellow => "fact-moves",
        Color::Green => "fact-builds",
        Color::Blue => "fact-trades",
    }
}

/// The color of what the action is about.
const fn shown_color(action: &Action) -> Option<Color> {
    match action {
        Action::Build { color, .. } | Action::Catastrophe { color, .. } => Some(*color),
        Action::Trade { ship, .. }
        | Action::Move { ship, .. }
        | Action::Discover { ship, .. }
        | Action::Capture { ship, .. }
        | Action::Sacrifice { ship, .. } => Some(ship.color),
        Action::Settle { .. } | Action::Pass => None,
    }
}
