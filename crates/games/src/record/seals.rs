//! Sealed roles: what a seal is made from, and whether those of a record hold; knows no game.
//!
//! A seal is the SHA-256, in 64 lowercase hexadecimal digits, of five lines, each of which ends in
//! a line feed. `game` is the record's tag `id`, `seat` is counted from 0, `salt` is as long as the
//! seal:
//!
//! ```text
//! starpost seal 1
//! game 12
//! seat 0
//! role evil
//! salt 4d2c…
//! ```

use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};

use crate::game::Seat;
use crate::games::{Refused, Secrets};
use crate::record::bad_event::BadEvent;
use crate::record::event::{Event, What};
use crate::record::log::Record;
use crate::record::replay::Replay;

/// The number of hexadecimal digits that a seal and a salt have.
const DIGITS: usize = 64;

/// The seal of a seat's role. None: the salt is not 64 lowercase hexadecimal digits, or the other words hold more
/// than a word, so that the text could be read in two ways.
pub fn seal(game: &str, seat: Seat, role: &str, salt: &str) -> Option<String> {
    let word = |text: &str| !text.is_empty() && !text.contains(char::is_whitespace);
    if !(word(game) && word(role) && is_hex(salt)) {
        return None;
    }
    let text = sealed_text(game, seat, role, salt);
    Some(hex::encode(Sha256::digest(text.as_bytes())))
}

/// The five lines that a seal is the hash of.
pub fn sealed_text(game: &str, seat: Seat, role: &str, salt: &str) -> String {
    format!("starpost seal 1\ngame {game}\nseat {seat}\nrole {role}\nsalt {salt}\n")
}

fn is_hex(text: &str) -> bool {
    let digit = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
    text.len() == DIGITS && text.chars().all(digit)
}

/// The state of a record's seals, all of which hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seals {
    /// It has none.
    None,
    /// They are closed: the game is not over.
    Closed,
    /// All of them are opened.
    Opened,
}

/// The roles that the log has told of so far.
#[derive(Default)]
struct RolesSaid<'a> {
    sealed: BTreeMap<Seat, (&'a str, &'a Event)>,
    revealed: BTreeMap<Seat, &'a str>,
    opened: BTreeMap<Seat, &'a str>,
    turns: u32,
}

impl Record {
    /// Checks every seal, what opens it, and that nothing revealed contradicts it; once all are
    /// opened also that every reveal and the decision follow from the roles. `end` is this record
    /// replayed. Refused: the event that does not hold, or the seal that nothing opens.
    pub fn check_seals(&self, end: &Replay) -> Result<Seals, Box<BadEvent>> {
        let mut said = RolesSaid::default();
        for event in &self.events {
            self.hear(&mut said, event)
                .map_err(|refused| BadEvent::of(event, said.turns, refused))?;
        }
        let Some((_, last)) = said.sealed.values().next_back() else {
            return Ok(Seals::None);
        };
        if said.sealed.len() < self.players.len() {
            return Err(BadEvent::of(last, said.turns, Refused::bare("seal-missing")));
        }
        if end.ending.is_none() {
            return Ok(Seals::Closed);
        }
        let unopened = |(seat, _): &(&Seat, _)| !said.opened.contains_key(seat);
        if let Some((_, (_, event))) = said.sealed.iter().find(unopened) {
            return Err(BadEvent::of(event, said.turns, Refused::bare("unseal-missing")));
        }
        let roles: Vec<&str> = said.opened.values().copied().collect();
        let there = end.game.secrets().map(Secrets::roles);
        let (mut dealt, mut there) = (roles.clone(), there.unwrap_or_default());
        dealt.sort_unstable();
        there.sort_unstable();
        if dealt != there {
            return Err(BadEvent::of(last, said.turns, Refused::bare("deal-impossible")));
        }
        self.check_verdicts(&roles)?;
        Ok(Seals::Opened)
    }

    fn hear<'a>(&'a self, said: &mut RolesSaid<'a>, event: &'a Event) -> Result<(), Refused> {
        if event.what.is_turn() {
            said.turns += 1;
        } else if let What::Seal(seat, hash) = &event.what {
            self.check_seal(said, *seat, hash)?;
            said.sealed.insert(*seat, (hash, event));
        } else if let What::Reveal(seat, role) = &event.what {
            said.reveal(*seat, role)?;
        } else if let What::Unseal(seat, role, salt) = &event.what {
            self.check_opening(said, *seat, role, salt)?;
            said.reveal(*seat, role)?;
            said.opened.insert(*seat, role);
        }
        Ok(())
    }

    fn check_seal(&self, said: &RolesSaid<'_>, seat: Seat, hash: &str) -> Result<(), Refused> {
        if seat.index() >= self.players.len() || !is_hex(hash) {
            return Err(Refused::bare("seal-malformed"));
        }
        if said.turns > 0 || said.sealed.contains_key(&seat) {
            return Err(Refused::bare("seal-late"));
        }
        Ok(())
    }

    fn check_opening(
        &self,
        said: &RolesSaid<'_>,
        seat: Seat,
        role: &str,
        salt: &str,
    ) -> Result<(), Refused> {
        let (sealed, _) =
            said.sealed.get(&seat).ok_or_else(|| Refused::bare("unseal-without-seal"))?;
        let id = self.id().ok_or_else(|| Refused::bare("seal-without-id"))?;
        if seal(id, seat, role, salt).as_deref() != Some(*sealed) {
            return Err(Refused::bare("seal-broken"));
        }
        Ok(())
    }
}

impl<'a> RolesSaid<'a> {
    fn reveal(&mut self, seat: Seat, role: &'a str) -> Result<(), Refused> {
        match self.revealed.insert(seat, role) {
            Some(before) if before != role => Err(Refused::bare("reveal-contradicts")),
            _ => Ok(()),
        }
    }
}
