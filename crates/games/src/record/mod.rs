//! Games as set-up and log, to and from text, replayed through the door; knows no game's rules,
//! no I/O and no present time.

mod deals;
mod escape;
mod replay;
mod seals;
mod text;
mod verdicts;

use std::collections::BTreeMap;

use crate::game::{Outcome, Seat, Seats};
use crate::games::{Kind, Refused};
use crate::worded;
use seals::{bad, refused};

pub use crate::games::Unreadable;
pub use replay::{Ending, Replay, Status};
pub use seals::{Seals, hex, seal, sealed_text};
pub use text::SaidResult;

/// A whole game: what was fixed before it, and everything that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Which game.
    pub kind: Kind,
    /// Its options, complete.
    pub options: String,
    /// The players' names, one per seat, from the first mover.
    pub players: Vec<String>,
    /// What else is known of it: event, site, dates.
    pub tags: Vec<(String, String)>,
    /// The log, in order.
    pub events: Vec<Event>,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number in its game, from 1; never used twice, also after a rewind.
    pub seq: u32,
    /// When it happened, in Unix milliseconds, where that is known.
    pub at: Option<i64>,
    /// What happened.
    pub what: What,
    /// The fingerprint of the position after it, where it was kept.
    pub hash: Option<u64>,
    /// The line of the text it was read from, from 1; 0 for one that comes from a database.
    pub line: usize,
}

/// What can happen in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A whole turn, in notation.
    Turn(String),
    /// A seat leaves the game.
    Leave(Seat, Leaving),
    /// It was this seat's turn, and the program that kept the game went on to the next.
    Skip(Seat),
    /// A seat offers a draw. RULES HW-21.
    Offer(Seat),
    /// A seat agrees to the draw that is offered.
    Agree(Seat),
    /// The offer is withdrawn or declined.
    Withdraw(Seat),
    /// Everything after the event of that number is taken back.
    Rewind(u32),
    /// What a seat's secret role was sealed with: the hexadecimal digits of a hash.
    Seal(Seat, String),
    /// A seat's secret role becomes public.
    Reveal(Seat, String),
    /// The secret roles have decided the game.
    Decide(Outcome),
    /// What opens a seat's seal: its role, and the hexadecimal digits of the salt.
    Unseal(Seat, String, String),
}

worded! {
    /// Why a seat leaves.
    pub enum Leaving {
        /// By its own will.
        Resigned = "resign",
        /// Its time ran out.
        Time = "time",
        /// It was removed.
        Removed = "remove",
    }
}

impl What {
    /// The word for the kind of event, as a database keeps it.
    pub const fn kind(&self) -> &'static str {
        match self {
            What::Turn(_) => "turn",
            What::Leave(..) => "leave",
            What::Skip(_) => "skip",
            What::Offer(_) => "offer",
            What::Agree(_) => "agree",
            What::Withdraw(_) => "withdraw",
            What::Rewind(_) => "rewind",
            What::Seal(..) => "seal",
            What::Reveal(..) => "reveal",
            What::Decide(_) => "decide",
            What::Unseal(..) => "unseal",
        }
    }

    /// What there is to say besides the kind.
    pub fn body(&self) -> String {
        match self {
            What::Turn(line) => line.clone(),
            What::Leave(seat, leaving) => format!("{} {seat}", leaving.word()),
            What::Skip(seat) | What::Offer(seat) | What::Agree(seat) | What::Withdraw(seat) => {
                seat.to_string()
            }
            What::Rewind(seq) => seq.to_string(),
            What::Seal(seat, word) | What::Reveal(seat, word) => format!("{seat} {word}"),
            What::Decide(outcome) => written(*outcome),
            What::Unseal(seat, role, salt) => format!("{seat} {role} {salt}"),
        }
    }

    /// The event of a kind and a body; `None` for what is neither ours nor well formed.
    pub fn read(kind: &str, body: &str) -> Option<What> {
        let seat = read_seat;
        Some(match kind {
            "turn" => What::Turn(body.to_owned()),
            "leave" => {
                let (word, who) = body.split_once(' ')?;
                What::Leave(seat(who)?, Leaving::from_word(word)?)
            }
            "skip" => What::Skip(seat(body)?),
            "offer" => What::Offer(seat(body)?),
            "agree" => What::Agree(seat(body)?),
            "withdraw" => What::Withdraw(seat(body)?),
            "rewind" => What::Rewind(body.parse().ok()?),
            "seal" | "reveal" => {
                let (who, word) = body.split_once(' ')?;
                match kind {
                    "seal" => What::Seal(seat(who)?, word.to_owned()),
                    _ => What::Reveal(seat(who)?, word.to_owned()),
                }
            }
            "decide" => What::Decide(read_outcome(body)?),
            "unseal" => {
                let (who, word) = body.split_once(' ')?;
                let (role, salt) = word.split_once(' ')?;
                What::Unseal(seat(who)?, role.to_owned(), salt.to_owned())
            }
            _ => return None,
        })
    }

    /// True for what another event has brought about, and nobody has done.
    pub const fn follows(&self) -> bool {
        matches!(self, What::Reveal(..) | What::Decide(_) | What::Unseal(..))
    }

    /// True for what changes the position, and so ends the draft of a turn.
    pub const fn moves(&self) -> bool {
        matches!(
            self,
            What::Turn(_) | What::Leave(..) | What::Skip(_) | What::Rewind(_)
        )
    }
}

/// An outcome as a database keeps it: `won 0 2`, `drawn 1 2`.
pub fn written(outcome: Outcome) -> String {
    let (word, seats): (&str, Seats) = match outcome {
        Outcome::Won(seats) => ("won", seats),
        Outcome::Drawn(seats) => ("drawn", seats),
    };
    seats
        .iter()
        .fold(word.to_owned(), |text, seat| format!("{text} {seat}"))
}

/// The outcome that [`written`] has written; `None` for any other text.
pub fn read_outcome(text: &str) -> Option<Outcome> {
    let (word, seats) = text.split_once(' ')?;
    let seats = seats.split(' ').map(read_seat).collect::<Option<Seats>>()?;
    match word {
        "won" => Some(Outcome::Won(seats)),
        "drawn" => Some(Outcome::Drawn(seats)),
        _ => None,
    }
}

/// A seat that a set of seats has room for.
fn read_seat(word: &str) -> Option<Seat> {
    word.parse().ok().filter(|&seat| seat < 8).map(Seat)
}

/// An event that does not follow from those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadEvent {
    /// Its number.
    pub seq: u32,
    /// The line of the text it stands on, 0 where there is no text.
    pub line: usize,
    /// The number of the turn it is or would be.
    pub turn: u32,
    /// What is against it.
    pub refused: Refused,
}

impl Record {
    /// A game in which nothing has happened. `options` may be short: see [`Kind::options`].
    pub fn new(kind: Kind, options: &str, players: Vec<String>) -> Result<Record, Refused> {
        let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
        let options = kind.options(options, seats)?;
        Ok(Record {
            kind,
            options,
            players,
            tags: Vec::new(),
            events: Vec::new(),
        })
    }

    /// Replays everything. Refused: an event that the rules or the roles do not allow, and one
    /// after which the position is another than the fingerprint that was kept with it says.
    pub fn replay(&self) -> Result<Replay, Box<BadEvent>> {
        self.replay_until(u32::MAX)
    }

    /// Replays the events up to that number and no further.
    pub fn replay_until(&self, seq: u32) -> Result<Replay, Box<BadEvent>> {
        self.play(seq, &mut |_, _, _| {})
    }

    fn play(
        &self,
        until: u32,
        show: &mut impl FnMut(&Event, What, &Replay),
    ) -> Result<Replay, Box<BadEvent>> {
        let seats = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let start = |refused| BadEvent {
            seq: 0,
            line: 1,
            turn: 0,
            refused,
        };
        let mut replay = Replay::start(self.kind, &self.options, seats).map_err(start)?;
        for event in self.standing(until) {
            let turns = replay.turns;
            let canonical = replay
                .apply(&event.what)
                .map_err(|refused| bad(event, turns, refused))?;
            let hash = |kept| kept != replay.game.fingerprint();
            if event.hash.is_some_and(hash) {
                return Err(bad(event, turns, refused("position-differs")));
            }
            show(event, canonical, &replay);
        }
        Ok(replay)
    }

    /// The same record with every turn as it is printed.
    pub fn canonical(mut self) -> Result<Record, Box<BadEvent>> {
        let mut lines = BTreeMap::new();
        self.replay_showing(|event, canonical, _| {
            lines.insert(event.seq, canonical);
        })?;
        for event in &mut self.events {
            if let Some(canonical) = lines.remove(&event.seq) {
                event.what = canonical;
            }
        }
        Ok(self)
    }

    /// The turns that stand as a transcript of SuperDuperGames, which has no line for anything
    /// else; `None` for a game that site does not have.
    pub fn to_transcript(&self) -> Result<Option<String>, Box<BadEvent>> {
        let mut turns = Vec::new();
        self.replay_showing(|_, canonical, replay| {
            if let (What::Turn(_), Some(turn)) = (canonical, &replay.last_turn) {
                turns.push(turn.clone());
            }
        })?;
        let (options, players) = (&self.options, &self.players);
        Ok(self
            .kind
            .game()
            .export(options, players, &self.tags, &turns))
    }

    /// Replays everything, and shows each event that stands, in canonical form, with the game after
    /// it.
    pub fn replay_showing(
        &self,
        mut show: impl FnMut(&Event, What, &Replay),
    ) -> Result<Replay, Box<BadEvent>> {
        self.play(u32::MAX, &mut show)
    }

    /// The number of the event that is turn `turn` and has not been taken back.
    pub fn seq_of_turn(&self, turn: u32) -> Option<u32> {
        let turns = self.standing(u32::MAX).into_iter();
        let mut turns = turns.filter(|event| matches!(event.what, What::Turn(_)));
        turns
            .nth(turn.checked_sub(1)? as usize)
            .map(|event| event.seq)
    }

    /// The number of the last event that event `seq` has brought about: what it revealed, decided
    /// and unsealed follows it at once.
    pub fn settled(&self, seq: u32) -> u32 {
        let after = self.events.iter().skip_while(|event| event.seq <= seq);
        let follows = |event: &&Event| event.what.follows();
        after
            .take_while(follows)
            .last()
            .map_or(seq, |event| event.seq)
    }

    /// The events up to a number that no rewind among them has taken back, rewinds left out. What
    /// was revealed stays so: nobody forgets it.
    pub fn standing(&self, until: u32) -> Vec<&Event> {
        let (mut standing, mut revealed): (Vec<&Event>, Vec<&Event>) = (Vec::new(), Vec::new());
        for event in self.events.iter().filter(|event| event.seq <= until) {
            match event.what {
                What::Rewind(seq) => while standing.pop_if(|last| last.seq > seq).is_some() {},
                What::Reveal(..) => revealed.push(event),
                _ => standing.push(event),
            }
        }
        standing.append(&mut revealed);
        standing.sort_by_key(|event| event.seq);
        standing
    }
}
