//! The reason why a power that the player to move has does nothing for them now: by what the rules say to
//! whatever comes nearest. Knows no rule and no text.

use std::collections::BTreeSet;

use super::names::Names;
use crate::game::{Arg, Game as _, Refuses as _, Seat};
use crate::games::door::Refused;
use crate::games::door::phrases::{color_message, size_message};
use crate::games::homeworlds::action::{Action, SystemId};
use crate::games::homeworlds::illegal::Illegal;
use crate::games::homeworlds::position::{Phase, Position};
use crate::games::homeworlds::system::System;
use crate::pieces::{Color, Piece, Size};
use crate::words::Word;

/// One reason for each power that the player to move has somewhere and that can do nothing, when they
/// choose what to do. None for a power that has nothing to be used on. RULES HW-8 to HW-12.
pub(in crate::games::homeworlds) fn reasons(position: &Position, names: &Names) -> Vec<Word> {
    if position.phase() != Phase::Choose {
        return Vec::new();
    }
    let powers = Color::ALL.into_iter();
    let blocked = powers.filter_map(|color| {
        let all = refused(position, &nearest(position, color))?;
        let short = match color {
            Color::Green => nothing_to_build(&all),
            Color::Blue => nothing_to_trade(&all),
            Color::Yellow | Color::Red => None,
        };
        short.or_else(|| all.first().map(|no| told(position, names, no)))
    });
    blocked.collect()
}

/// The note that the bank has none of the colors that could be built.
fn nothing_to_build(all: &[Illegal]) -> Option<Word> {
    let colors: BTreeSet<Color> = all.iter().filter_map(color_that_is_used_up).collect();
    let color = Word::Message(color_message(*colors.first()?));
    let args = vec![("count", Word::from(colors.len())), ("color", color)];
    Some(Word::Said("nothing-to-build", args))
}

fn color_that_is_used_up(no: &Illegal) -> Option<Color> {
    let Illegal::NoneLeft(color) = no else {
        return None;
    };
    Some(*color)
}

/// The note that the bank has nothing else of the sizes that could be traded.
fn nothing_to_trade(all: &[Illegal]) -> Option<Word> {
    let sizes: BTreeSet<Size> = all.iter().filter_map(size_that_is_used_up).collect();
    let size = Word::Message(size_message(*sizes.first()?));
    let args = vec![("count", Word::from(sizes.len())), ("size", size)];
    Some(Word::Said("nothing-to-trade", args))
}

fn size_that_is_used_up(no: &Illegal) -> Option<Size> {
    let Illegal::NotInBank(piece) = no else {
        return None;
    };
    Some(piece.size)
}

/// A refusal, told without being asked.
fn told(position: &Position, names: &Names, no: &Illegal) -> Word {
    let named = |(name, arg)| match arg {
        Arg::Seat(seat) => Some((name, names.called().person(seat, position.seats()))),
        Arg::Place(place) => Some((name, names.shown(SystemId(place)))),
        Arg::Color(_)
        | Arg::Size(_)
        | Arg::Piece(_)
        | Arg::Count(_)
        | Arg::Message(_)
        | Arg::Text(_) => None,
    };
    let mut args = Refused::of(no).args;
    args.extend(no.args().into_iter().filter_map(named));
    Word::Said(no.id(), args)
}

/// True if the player to move can capture somewhere, and nobody else has a ship there.
pub(in crate::games::homeworlds) fn has_no_target(position: &Position) -> bool {
    let is_red = powered(position, Color::Red).next().is_some();
    is_red && nearest(position, Color::Red).is_empty()
}

/// The refusals of these actions, if all are refused.
fn refused(position: &Position, actions: &[Action]) -> Option<Vec<Illegal>> {
    let tried = actions.iter().map(|action| position.clone().act(action).err());
    tried.collect()
}

fn powered(position: &Position, color: Color) -> impl Iterator<Item = &System> {
    let mover = position.to_move();
    let systems = position.systems().iter();
    systems.filter(move |system| system.gives_power(mover, color))
}

/// Everything that might be done with a color where the player to move has its power.
fn nearest(position: &Position, color: Color) -> Vec<Action> {
    let at = |system| match color {
        Color::Green => builds(position, system),
        Color::Blue => trades(position, system),
        Color::Yellow => travels(position, system),
        Color::Red => captures(position, system),
    };
    powered(position, color).flat_map(at).collect()
}

fn ships(position: &Position, system: &System) -> Vec<Piece> {
    let fleet = system.fleet(position.to_move());
    fleet.each_kind().map(|(ship, _)| ship).collect()
}

fn builds(position: &Position, system: &System) -> Vec<Action> {
    let build = |ship: Piece| Action::Build { color: ship.color, at: system.id };
    ships(position, system).into_iter().map(build).collect()
}

fn trades(position: &Position, system: &System) -> Vec<Action> {
    let to_others = |ship: Piece| {
        let others = Color::ALL.into_iter().filter(move |&to| to != ship.color);
        others.map(move |to| (ship, to))
    };
    let trade = |(ship, to)| Action::Trade { ship, to, at: system.id };
    let all = ships(position, system).into_iter().flat_map(to_others);
    all.map(trade).collect()
}

fn travels(position: &Position, system: &System) -> Vec<Action> {
    let from = system.id;
    let others: Vec<_> =
        position.systems().iter().map(|other| other.id).filter(|&to| to != from).collect();
    let ways = |ship: Piece| {
        let moves = others.iter().map(move |&to| Action::Move { ship, from, to });
        let stars = position.bank().each_kind();
        moves.chain(stars.map(move |(star, _)| Action::Discover { ship, from, star }))
    };
    ships(position, system).into_iter().flat_map(ways).collect()
}

fn captures(position: &Position, system: &System) -> Vec<Action> {
    let mover = position.to_move();
    let owners = Seat::first(system.seats()).filter(|&owner| owner != mover);
    let of = |owner| {
        let fleet = system.fleet(owner);
        let ships: Vec<Piece> = fleet.each_kind().map(|(ship, _)| ship).collect();
        ships.into_iter().map(move |ship| Action::Capture { ship, owner, at: system.id })
    };
    owners.flat_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::homeworlds::options::Options;
    use crate::words::Language;

    fn said(position: &str) -> Vec<String> {
        let position = Position::read(position, Options::default(), Seat(0)).expect("a position");
        let reasons = reasons(&position, &Names::default()).into_iter();
        reasons.map(|why| why.said(Language::English)).collect()
    }

    #[test]
    fn it_is_said_of_the_power_that_does_nothing_and_not_only_of_the_bank() {
        let green = "0:y2y3:g3g3g3/;1:b1r3:/g1g1g1g2g2g2y3";
        let build = "Nothing can be built: the bank has no green piece left.";
        assert_eq!(said(green), [build]);
        let two = "0:y2y3:g3g3g3b1/;1:b1r3:/g1g1g1g2g2g2b2b2b2b3b3b3b1";
        let build = "Nothing can be built: the bank has none of the colors that your ships have where \
                     you have green.";
        assert_eq!(said(two)[0], build);
        let trade = "Nothing can be traded: the bank has no large piece of another color left.";
        let blue = "0:b1y2:b3/;-:g2:/y3y3y3;1:b2r1:/g3g3g3r3r3r3";
        assert_eq!(said(blue), [trade]);
        let several = "0:b1y1:b3b2/;1:r1r1:/g3g3g3r3r3r3y3y3y3g2g2g2r2r2r2y2y2y2";
        let trade = "Nothing can be traded: the bank has no other piece of the sizes that your ships \
                     have where you have blue.";
        assert_eq!(said(several)[0], trade);
    }
}
