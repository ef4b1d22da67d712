//! The reason for a post, with what it tells; knows no sentence.

use crate::app::{ClockNews, Defect, LeagueFacts, Person, RequestKind, Ruled, Seated, Timestamp};
use starpost_games::game::Seat;
use starpost_games::games::Passage;
use starpost_games::record::{Seq, Wish};

/// The reason for a post.
#[derive(Clone, Debug)]
pub enum Occasion {
    /// The game has started.
    Started {
        /// The seal of each seat's secret role; empty if there are no secrets.
        seals: Vec<String>,
        /// The reason why it has no thread of its own, if none could be opened.
        no_thread: Option<Defect>,
    },
    /// A turn was played: its number, who, and the canonical line.
    Turn {
        /// From 1.
        number: u32,
        /// The player who played it.
        by: Seated,
        /// The turn in words.
        deeds: Vec<Passage>,
        /// The turn.
        line: String,
        /// The turn as people read it.
        shown: String,
    },
    /// A turn was played that its player had prepared.
    Prepared {
        /// The number of the turn.
        number: u32,
        /// The player whose it was.
        by: Seated,
        /// The turn in words.
        deeds: Vec<Passage>,
        /// The turn.
        line: String,
        /// The turn as people read it.
        shown: String,
    },
    /// A turn that had no choice was played by the bot.
    Forced {
        /// The number of the turn.
        number: u32,
        /// The player whose turn it was.
        by: Seated,
    },
    /// Somebody resigned.
    Resigned(Seated),
    /// Somebody's time was up, and they are out of the game.
    OutOfTime(Seated),
    /// Somebody was removed from the game.
    Removed(Seated),
    /// Somebody did not play their first turn in the time that there is for that.
    NoShow(Seated),
    /// Something has happened to the clock.
    Clock(ClockNews),
    /// Something is asked of all others by event `request`: the post has buttons to answer.
    Asked {
        /// The player who asks.
        by: Seated,
        /// For what.
        what: RequestKind,
        /// The number that the buttons must name.
        request: Seq,
    },
    /// This seat grants what is asked.
    Granted {
        /// The player who does it.
        by: Seated,
        /// The thing that is asked for.
        what: RequestKind,
        /// The request, while it waits for others: what the buttons must name.
        request: Option<Seq>,
    },
    /// This seat does not.
    Denied {
        /// The player who does it.
        by: Seated,
        /// The thing that is asked for.
        what: RequestKind,
        /// The players who had asked, and those who had agreed to a draw already.
        wanted_by: Vec<Seated>,
    },
    /// This seat takes back what it has asked.
    Withdrawn {
        /// The player who does it.
        by: Seated,
        /// The thing that is asked for.
        what: RequestKind,
    },
    /// Turns were taken back.
    TakenBack {
        /// By whom, if they had to ask nobody but the bot.
        by: Option<Seated>,
        /// The bot, if its reply was taken back with their turn.
        reply_of: Option<Person>,
    },
    /// A referee has revoked a ruling, and the game goes on as it stood before that.
    RulingTakenBack,
    /// Somebody has broken off the game.
    Aborted(Seated),
    /// The game was called off, since this player has been silent for too long.
    CalledOff(Seated),
    /// The game was decided.
    Adjudicated,
    /// The game was declared void.
    Annulled,
    /// The league of the game counts another result than before.
    Corrected(Box<Correction>),
    /// The league of the game does not count it any more, since this player has withdrawn from it.
    Voided(Person, String),
    /// The league of the game counts it again, since this player is back who had withdrawn from it.
    CountsAgain(Person, String),
    /// Somebody else has this seat now.
    Replaced {
        /// The player, and the seat.
        by: Seated,
        /// Whom they replace, if that is known.
        former: Option<Person>,
    },
    /// This seat is nobody's, since its player has left the game for good.
    Vacated {
        /// The seat that it is about.
        seat: Seat,
        /// True if its time runs out.
        is_timed: bool,
    },
    /// The player to move is reminded.
    Reminder {
        /// True if a letter was to do that, and does not reach them.
        is_unreached: bool,
        /// The things that the others can do meanwhile.
        waiting: TurnWait,
    },
    /// This player has been silent for so long that the others can call the game off.
    Abandoned(Seated),
    /// The time of this player has been up for some time, and nobody has claimed the win.
    Unclaimed(Seated),
    /// A pause ends in a day, at this time.
    PauseEnds(Option<Timestamp>),
    /// The present position, for everybody.
    Shown,
    /// All turns so far as a film, for everybody.
    Filmed,
    /// The present position in a new place.
    Moved,
    /// A finished game was imported by this person.
    Imported(Person),
    /// This player gets no direct messages, and is told where to look.
    Unreached(Seated),
    /// Somebody does not want to play, and another may take the seat.
    SeatDeclined(Person),
    /// The invited person does not want to play, so there is no game.
    InvitationDeclined(Person),
}

/// The things that those who wait for a turn can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnWait {
    /// Nothing: time runs out for it.
    ForTime,
    /// No time runs out: to nudge its player.
    OpenEnded,
    /// It has waited for so long that they can call the game off.
    Abandoned,
}

impl Occasion {
    /// True if what is said of it names the last turn that stands, which was told before.
    pub(in crate::worker) const fn names_turn(&self) -> bool {
        matches!(
            self,
            Occasion::TakenBack { .. }
                | Occasion::RulingTakenBack
                | Occasion::Asked { what: RequestKind::Wish(Wish::Takeback), .. }
        )
    }

    /// True if a referee, or the rules of a league, have ended the game.
    pub fn is_ruled(&self) -> bool {
        matches!(self, Occasion::Adjudicated | Occasion::Annulled)
    }

    /// True if it is a turn, no matter who chose it.
    pub fn is_turn(&self) -> bool {
        matches!(self, Occasion::Turn { .. } | Occasion::Prepared { .. } | Occasion::Forced { .. })
    }
}

/// A result that a league counts in place of another.
#[derive(Clone, Debug)]
pub struct Correction {
    /// The league and its fixtures as they are now.
    pub facts: LeagueFacts,
    /// The person who has decided it, if any.
    pub referee: Option<Person>,
    /// The fixture, and the result it had come to before.
    pub ruled: Ruled,
}
