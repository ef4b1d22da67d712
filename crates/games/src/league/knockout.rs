//! Brackets: who meets whom where the loser is out; knows no game.
//!
//! A bracket is a list of its fixtures and nothing else, so that it can be stored as fixtures and read
//! from them.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::league::entrant::Entrant;
use crate::league::numbers::RoundNo;
use crate::league::pairing::Pairing;
use crate::league::uniqueness::once;

/// The result of a fixture of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Advance {
    /// It is not decided.
    Open,
    /// The entrant who advances.
    Goes(Entrant),
    /// Nobody advances: both have withdrawn.
    Nobody,
}

/// A fixture of a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketFixture {
    /// The round.
    pub round: RoundNo,
    /// Its place in its round, from 0. The winners of the slots 0 and 1 meet in slot 0 of the next
    /// round, those of 2 and 3 in slot 1. A slot that nobody has reached has no fixture.
    pub slot: u32,
    /// Two in the order of moving, or only one, who has a bye.
    pub pairing: Pairing,
    /// The entrant who advances; with a bye it is decided at once.
    pub advance: Advance,
}

/// The continuation after a round of a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextRound {
    /// Another round.
    Round(Vec<BracketFixture>),
    /// The bracket is over, and who won it; nobody, if both of the last two have withdrawn.
    Over(Option<Entrant>),
}

/// A reason why there is no next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoNextRound {
    /// A fixture of the last round is open.
    #[error("slot {0} is not decided")]
    Open(u32),
    /// Somebody advances who does not play in the fixture.
    #[error("entrant {0} goes on from where they do not play")]
    Stranger(Entrant),
    /// Two fixtures have the same place, or there are not one or two who play.
    #[error("slot {0} is no fixture of a bracket")]
    Slot(u32),
    /// Somebody advances from two fixtures.
    #[error("somebody goes on twice")]
    Twice,
}

/// The first round of a bracket. The top seed meets the bottom seed and so on, so that the best two
/// can meet only in the final, the best four in the round before it.
///
/// If the number of entrants is no power of two, as many as are missing have a bye: the best ones.
/// Entrants are numbered by strength, in whatever order they are listed; the lower seed moves
/// first. Without two entrants there is no round.
pub fn first_round(entrants: &[Entrant]) -> Vec<BracketFixture> {
    let mut seeds = entrants.to_vec();
    seeds.sort();
    seeded_round(&seeds)
}

/// The first round of a bracket of those who are listed by their seeds, the first of them first.
/// Nobody is counted twice.
pub fn seeded_round(seeds: &[Entrant]) -> Vec<BracketFixture> {
    let seeds = once(seeds.iter().copied());
    if seeds.len() < 2 {
        return Vec::new();
    }
    let order = seeding(seeds.len());
    let slots = (0u32..).zip(order.chunks(2));
    let fixture = |(slot, pair): (u32, &[usize])| {
        let playing = pair.iter().filter_map(|seed| seeds.get(*seed).copied());
        met(RoundNo::FIRST, slot, playing.collect(), &FxHashMap::default())
    };
    slots.map(fixture).collect()
}

/// The seeds, from 0, in the order of the slots of a bracket for this many: each two of them meet.
/// To meet somebody who does not exist is a bye.
pub(super) fn seeding(people: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < people {
        let last = order.len() * 2 - 1;
        order = order.iter().flat_map(|seed| [*seed, last - seed]).collect();
    }
    order
}

/// The round after the last one of a bracket, of which all fixtures are given, including earlier
/// rounds, in any order. The last round must be decided.
///
/// Whoever has moved first less often in the bracket moves first, and if that is equal, the lower
/// seed.
pub fn next_round(bracket: &[BracketFixture]) -> Result<NextRound, NoNextRound> {
    let round = bracket.iter().map(|fixture| fixture.round).max().unwrap_or_default();
    let slots = winners(bracket.iter().filter(|fixture| fixture.round == round).collect())?;
    let all: Vec<Entrant> = slots.iter().flat_map(|(_, them)| them).copied().collect();
    if once(all.iter().copied()).len() < all.len() {
        return Err(NoNextRound::Twice);
    }
    if all.len() < 2 {
        return Ok(NextRound::Over(all.first().copied()));
    }
    let moved = moved_first(bracket);
    let next = |(slot, playing)| met(round.next(), slot, playing, &moved);
    Ok(NextRound::Round(slots.into_iter().map(next).collect()))
}

/// The fixtures of later rounds that can be played and are not there yet, by round and slot: those in which two meet
/// who have both advanced, whatever else is open, and those of one who meets nobody. All fixtures of the bracket are
/// given, in any order, and its first round is there as a whole.
///
/// Once only one is left, that is the champion, and nothing more is added. Who moves first: as in [`next_round`].
pub fn next_matches(bracket: &[BracketFixture]) -> Result<Vec<BracketFixture>, NoNextRound> {
    let known = advancing(bracket)?;
    let moved = moved_first(bracket);
    let Some(mut round) = known.keys().next().map(|(first, _)| *first) else {
        return Ok(Vec::new());
    };
    let mut places = first_places(&known, round)?;
    let mut new = Vec::new();
    while places.len() > 1 && has_more(&places)? {
        round = round.next();
        let mut next = Vec::new();
        for (slot, from) in (0_u32..).zip(places.chunks(2)) {
            let paired = match known.get(&(round, slot)) {
                Some(advance) => Place::There(*advance),
                None => reached(from),
            };
            next.push(match paired {
                Place::There(advance) => advance,
                Place::By(playing) => {
                    let fixture = met(round, slot, playing, &moved);
                    let advance = fixture.advance;
                    new.push(fixture);
                    advance
                }
            });
        }
        places = next;
    }
    Ok(new)
}

/// A place of a bracket.
enum Place {
    /// There is a fixture, from which this comes; or none, since it is open who plays there, or nobody does.
    There(Advance),
    /// There is none, and it is known who plays there.
    By(Vec<Entrant>),
}

/// The place to which these two places lead, if there is no fixture of it.
fn reached(from: &[Advance]) -> Place {
    if from.contains(&Advance::Open) {
        return Place::There(Advance::Open);
    }
    let playing: Vec<Entrant> = going(from).collect();
    if playing.is_empty() { Place::There(Advance::Nobody) } else { Place::By(playing) }
}

/// The entrants who advance from these places.
fn going(places: &[Advance]) -> impl Iterator<Item = Entrant> {
    places.iter().filter_map(|advance| match advance {
        Advance::Goes(entrant) => Some(*entrant),
        Advance::Open | Advance::Nobody => None,
    })
}

/// True unless all is decided in a round and fewer than two advance from it.
fn has_more(places: &[Advance]) -> Result<bool, NoNextRound> {
    let all: Vec<Entrant> = going(places).collect();
    if once(all.iter().copied()).len() < all.len() {
        return Err(NoNextRound::Twice);
    }
    Ok(all.len() > 1 || places.contains(&Advance::Open))
}

/// The entrant who advances from each fixture, by round and slot.
fn advancing(bracket: &[BracketFixture]) -> Result<BTreeMap<(RoundNo, u32), Advance>, NoNextRound> {
    let mut known = BTreeMap::new();
    for fixture in bracket {
        let advance = match going_on(fixture) {
            Ok(winner) => winner.map_or(Advance::Nobody, Advance::Goes),
            Err(NoNextRound::Open(_)) => Advance::Open,
            Err(other) => return Err(other),
        };
        if known.insert((fixture.round, fixture.slot), advance).is_some() {
            return Err(NoNextRound::Slot(fixture.slot));
        }
    }
    Ok(known)
}

/// The places of the first round: as many as a full one has.
fn first_places(
    known: &BTreeMap<(RoundNo, u32), Advance>,
    first: RoundNo,
) -> Result<Vec<Advance>, NoNextRound> {
    let there = known.keys().filter(|(round, _)| *round == first);
    let last = there.map(|(_, slot)| *slot).max().unwrap_or_default();
    let width = last.checked_add(1).and_then(u32::checked_next_power_of_two);
    let place = |slot| known.get(&(first, slot)).copied().unwrap_or(Advance::Nobody);
    Ok((0..width.ok_or(NoNextRound::Slot(last))?).map(place).collect())
}

/// The entrants who reach each slot of the round after these fixtures.
fn winners(mut fixtures: Vec<&BracketFixture>) -> Result<Vec<(u32, Vec<Entrant>)>, NoNextRound> {
    fixtures.sort_by_key(|fixture| fixture.slot);
    if let Some(twice) = fixtures.windows(2).find(|two| two[0].slot == two[1].slot) {
        return Err(NoNextRound::Slot(twice[0].slot));
    }
    let mut slots: Vec<(u32, Vec<Entrant>)> = Vec::new();
    for fixture in fixtures {
        let Some(winner) = going_on(fixture)? else {
            continue;
        };
        let slot = fixture.slot / 2;
        match slots.last_mut().filter(|(known, _)| *known == slot) {
            Some((_, playing)) => playing.push(winner),
            None => slots.push((slot, vec![winner])),
        }
    }
    Ok(slots)
}

/// The entrant who advances from a fixture, if anybody does.
fn going_on(fixture: &BracketFixture) -> Result<Option<Entrant>, NoNextRound> {
    match fixture.advance {
        _ if !matches!(fixture.pairing.0.len(), 1 | 2) => Err(NoNextRound::Slot(fixture.slot)),
        Advance::Open => Err(NoNextRound::Open(fixture.slot)),
        Advance::Nobody => Ok(None),
        Advance::Goes(winner) if fixture.pairing.has(winner) => Ok(Some(winner)),
        Advance::Goes(winner) => Err(NoNextRound::Stranger(winner)),
    }
}

/// The number of times that everybody has moved first in a bracket.
fn moved_first(bracket: &[BracketFixture]) -> FxHashMap<Entrant, u32> {
    let mut moved = FxHashMap::default();
    for fixture in bracket {
        if let [first, _] = fixture.pairing.0[..] {
            *moved.entry(first).or_default() += 1;
        }
    }
    moved
}

/// The fixture of those who have reached a slot: two, or only one.
fn met(
    round: RoundNo,
    slot: u32,
    mut playing: Vec<Entrant>,
    moved_first: &FxHashMap<Entrant, u32>,
) -> BracketFixture {
    playing.sort_by_key(|entrant| (moved_first.get(entrant).copied(), std::cmp::Reverse(*entrant)));
    let advance = match playing[..] {
        [alone] => Advance::Goes(alone),
        _ => Advance::Open,
    };
    BracketFixture { round, slot, pairing: Pairing(playing), advance }
}
