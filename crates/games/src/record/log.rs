//! A whole game as set-up and log, and which events stand after rewinds. Knows no game's rules.

use std::collections::{BTreeMap, BTreeSet};

use crate::clock::{ClockChange, Span, Terms};
use crate::game::Seat;
use crate::games::{GameOptions, Kind, Refused};
use crate::record::event::{Event, What};
use crate::record::seq::Seq;
use crate::record::stack::Stack;

/// A whole game: what was fixed before it, and everything that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game, and its options.
    pub options: GameOptions,
    /// The terms that the players have agreed on in addition to the rules.
    pub terms: Terms,
    /// The names of those who play by now, one per seat, from the first mover.
    pub players: Vec<String>,
    /// The other things known of it: event, site, dates.
    pub tags: Vec<(String, String)>,
    /// The log, in order.
    pub events: Vec<Event>,
}

impl Record {
    /// The number of events that are read: no game played by people comes near it.
    pub const MOST_EVENTS: usize = 2000;

    /// The tag with the number under which the roles of a game are sealed.
    pub const ID: &str = "id";

    /// The number under which its roles are sealed.
    pub fn id(&self) -> Option<&str> {
        let tag = self.tags.iter().find(|(key, _)| key == Record::ID);
        tag.map(|(_, id)| id.as_str())
    }

    /// A game in which nothing has happened. What is asked for may be short: see
    /// [`Kind::options`].
    pub fn new(kind: Kind, asked: &str, players: Vec<String>) -> Result<Record, Refused> {
        let seats = kind.game().seats_for(players.len())?;
        let options = kind.options(asked, seats)?;
        Ok(Record {
            options,
            terms: Terms::default(),
            players,
            tags: Vec::new(),
            events: Vec::new(),
        })
    }

    /// The kind of game.
    pub fn kind(&self) -> Kind {
        self.options.kind()
    }

    /// The number of seats that it has. Refused: the game is not for this many.
    pub(super) fn seats(&self) -> Result<u8, Refused> {
        self.kind().game().seats_for(self.players.len())
    }

    /// The number of the event that is turn `turn` and has not been taken back.
    pub fn seq_of_turn(&self, turn: u32) -> Option<Seq> {
        let mut turns = self.in_force().into_iter().filter(|event| event.what.is_turn());
        turns.nth(turn.checked_sub(1)? as usize).map(|event| event.seq)
    }

    /// The number of turns that stand.
    pub fn turns(&self) -> u32 {
        let turns = self.in_force().into_iter().filter(|event| event.what.is_turn());
        turns.fold(0, |count, _| count + 1)
    }

    /// The number of the last event before turn `turn`, even if it was taken back; of the very last
    /// one if there is no such turn yet.
    pub fn last_before_turn(&self, turn: u32) -> Seq {
        let last = || self.events.last().map_or(Seq::START, |event| event.seq);
        let next = self.seq_of_turn(turn);
        next.map_or_else(last, Seq::previous)
    }

    /// The number of the last event that event `seq` has brought about: what it revealed, decided
    /// and unsealed follows it at once.
    pub fn settled(&self, seq: Seq) -> Seq {
        let after = self.events.iter().skip_while(|event| event.seq <= seq);
        let follows = |event: &&Event| event.what.follows();
        after.take_while(follows).last().map_or(seq, |event| event.seq)
    }

    /// The players' names as they were after event `seq`, as far as it says who was replaced.
    pub fn players_after(&self, seq: Seq) -> Vec<String> {
        let mut players = self.players.clone();
        let later = self.events.iter().rev();
        for event in later.take_while(|event| event.seq > seq) {
            if let What::Replace(seat, Some(name)) = &event.what
                && let Some(player) = players.get_mut(seat.index())
            {
                player.clone_from(name);
            }
        }
        players
    }

    /// True if event `seq` says that somebody is back earlier, or that an outage was shorter: it had been said
    /// before that time stands still for them since then, and for longer.
    pub fn is_return(&self, seq: Seq) -> bool {
        let mut known = self.events.iter().filter(|event| event.seq <= seq).rev().map(still);
        let Some((whom, span)) = known.next().flatten() else {
            return false;
        };
        let mut known = known.flatten();
        let before = known.find(|before| (before.0, before.1.from) == (whom, span.from));
        before.is_some_and(|(_, before)| before.until >= span.until)
    }

    /// True of an event about a time that stands still of which a later one says that it has gone on.
    pub fn is_said_again(&self, event: &Event) -> bool {
        let Some((whom, span)) = still(event) else {
            return false;
        };
        let later = self.events.iter().filter(|later| later.seq > event.seq);
        later
            .filter_map(still)
            .any(|(who, later)| (who, later.from) == (whom, span.from) && later.until > span.until)
    }

    /// The number of turns that stood after a rewind, or after what revoked one.
    pub fn back_to(&self, event: &Event) -> Option<u32> {
        let (What::Rewind(to) | What::Restore(to)) = event.what else {
            return None;
        };
        let left = self.in_force_after(to).into_iter();
        let turns = left.filter(|event| event.what.is_turn());
        Some(turns.fold(0, |count, _| count + 1))
    }

    /// The events that no rewind has taken back, and the rewinds that stand. What was revealed
    /// stays so, since nobody forgets it; and so does what happened to the clock, and who has
    /// replaced whom.
    pub fn in_force(&self) -> Vec<&Event> {
        in_force(self.events.iter())
    }

    /// The events that were in force after the event of that number.
    pub(super) fn in_force_after(&self, seq: Seq) -> Vec<&Event> {
        in_force(self.events.iter().filter(|event| event.seq <= seq))
    }

    /// The events that stand although what came before them has since been taken back by a rewind.
    pub(super) fn outlived(&self) -> BTreeSet<Seq> {
        let standing = standing(self.events.iter());
        let outlived = self
            .events
            .iter()
            .filter(|event| event.what.outlives_rewinds() && !standing.contains_key(&event.seq));
        outlived.map(|event| event.seq).collect()
    }
}

fn in_force<'a>(log: impl Iterator<Item = &'a Event> + Clone) -> Vec<&'a Event> {
    let mut in_force = standing(log.clone());
    let outliving = log.filter(|event| event.what.outlives_rewinds());
    in_force.extend(outliving.map(|event| (event.seq, event)));
    in_force.into_values().collect()
}

/// The events that have not been taken back, by their numbers.
fn standing<'a>(log: impl Iterator<Item = &'a Event>) -> BTreeMap<Seq, &'a Event> {
    let mut stack = Stack::default();
    for event in log {
        stack.see(event.seq, &event.what, Some(event));
    }
    let standing = stack.standing().copied();
    standing.map(|event| (event.seq, event)).collect()
}

/// The time that an event lets stand still, and the seat for which it does: none for everybody.
fn still(event: &Event) -> Option<(Option<Seat>, Span)> {
    let What::Clock(change) = event.what else {
        return None;
    };
    match change {
        ClockChange::Away(seat, span) => Some((Some(seat), span)),
        ClockChange::Outage(span) => Some((None, span)),
        ClockChange::Start
        | ClockChange::Give(..)
        | ClockChange::Take(..)
        | ClockChange::Pause
        | ClockChange::Resume
        | ClockChange::Flag(_) => None,
    }
}
