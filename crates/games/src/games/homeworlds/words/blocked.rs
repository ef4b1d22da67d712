//! Why a power that the player to move has does nothing for them now: by what the rules say to whatever
//! comes nearest. Knows no rule and no text.

use super::names::Names;
use crate::game::{Arg, Game as _, Refuses as _, Seat};
use crate::games::door::Refused;
use crate::games::homeworlds::action::{Action, SystemId};
use crate::games::homeworlds::illegal::Illegal;
use crate::games::homeworlds::position::{Phase, Position};
use crate::games::homeworlds::system::System;
use crate::pieces::{Color, Piece};
use crate::words::Word;

/// One refusal for each power that the player to move has somewhere and that can do nothing, when they
/// choose what to do. None for a power that has nothing to be used on. RULES HW-8 to HW-12.
pub(in crate::games::homeworlds) fn reasons(position: &Position, names: &Names) -> Vec<Word> {
    if position.phase() != Phase::Choose {
        return Vec::new();
    }
    let powers = Color::ALL.into_iter();
    let blocked = powers.filter_map(|color| why(position, &nearest(position, color)));
    blocked.map(|no| reason(position, names, &no)).collect()
}

/// A refusal, told without being asked.
fn reason(position: &Position, names: &Names, no: &Illegal) -> Word {
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

/// Whether the player to move can capture somewhere, and nobody else has a ship there.
pub(in crate::games::homeworlds) fn has_no_target(position: &Position) -> bool {
    let is_red = powered(position, Color::Red).next().is_some();
    is_red && nearest(position, Color::Red).is_empty()
}

/// The first refusal of these actions, if all are refused.
fn why(position: &Position, actions: &[Action]) -> Option<Illegal> {
    let tried = actions
        .iter()
        .map(|action| position.clone().act(action).err());
    let refused: Option<Vec<Illegal>> = tried.collect();
    refused?.into_iter().next()
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
    let build = |ship: Piece| Action::Build {
        color: ship.color,
        at: system.id,
    };
    ships(position, system).into_iter().map(build).collect()
}

fn trades(position: &Position, system: &System) -> Vec<Action> {
    let to_others = |ship: Piece| {
        let others = Color::ALL.into_iter().filter(move |&to| to != ship.color);
        others.map(move |to| (ship, to))
    };
    let trade = |(ship, to)| Action::Trade {
        ship,
        to,
        at: system.id,
    };
    let all = ships(position, system).into_iter().flat_map(to_others);
    all.map(trade).collect()
}

fn travels(position: &Position, system: &System) -> Vec<Action> {
    let from = system.id;
    let others = position.systems().iter().map(|other| other.id);
    let others: Vec<_> = others.filter(|&to| to != from).collect();
    let ways = |ship: Piece| {
        let moves = others
            .iter()
            .map(move |&to| Action::Move { ship, from, to });
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
        ships.into_iter().map(move |ship| Action::Capture {
            ship,
            owner,
            at: system.id,
        })
    };
    owners.flat_map(of).collect()
}
