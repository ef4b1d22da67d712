//! Why there is a post, with what it tells and what it does; knows no sentence.

use std::slice;

use super::traits::{Acts, Notice, Notices, Offers, Shows, Traits};
use crate::app::{Asking, ClockNews, Defect, LeagueFacts, Person, Ruled, Seated, Timestamp};
use starpost_games::game::Seat;
use starpost_games::games::Passage;
use starpost_games::record::Wish;

/// Why there is a post.
#[derive(Clone, Debug)]
pub enum Occasion {
    /// The game has started.
    Started {
        /// What each seat's secret role is sealed with; empty if there are no secrets.
        seals: Vec<String>,
        /// Why it has no thread of its own, if none could be opened.
        no_thread: Option<Defect>,
    },
    /// A turn was played: its number, who, and the canonical line.
    Turn {
        /// From 1.
        number: u32,
        /// Who played it.
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
        /// Whose it was.
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
        /// Whose turn it was.
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
        /// Who asks.
        by: Seated,
        /// For what.
        what: Asking,
        /// What the buttons must name.
        request: u32,
    },
    /// This seat grants what is asked.
    Granted {
        /// Who.
        by: Seated,
        /// What.
        what: Asking,
        /// The request, while it waits for others: what the buttons must name.
        request: Option<u32>,
    },
    /// This seat does not.
    Denied {
        /// Who.
        by: Seated,
        /// What.
        what: Asking,
        /// Who had asked, and who had agreed to a draw already.
        wanted_by: Vec<Seated>,
    },
    /// This seat takes back what it has asked.
    Withdrawn {
        /// Who.
        by: Seated,
        /// What.
        what: Asking,
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
    /// Somebody else has this seat now.
    Replaced {
        /// Who, and which seat.
        by: Seated,
        /// Whom they replace, if that is known.
        former: Option<Person>,
    },
    /// This seat is nobody's, since its player has left the game for good.
    Vacated {
        /// Which seat.
        seat: Seat,
        /// Whether its time runs out.
        is_timed: bool,
    },
    /// The player to move is reminded.
    Reminder {
        /// Whether a letter was to do that, and does not reach them.
        is_unreached: bool,
        /// What the others can do meanwhile.
        waiting: Waiting,
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

/// What those can do who wait for a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// Nothing: time runs out for it.
    ForTime,
    /// No time runs out: to nudge its player.
    OpenEnded,
    /// It has waited for so long that they can call the game off.
    Abandoned,
}

impl Occasion {
    /// What a post about it does.
    pub(super) fn traits(&self) -> Traits<'_> {
        match self {
            Occasion::Started { seals, .. } => {
                let traits = Traits::new(Shows::Board, Acts::Mover, Notices::Nobody);
                match seals.is_empty() {
                    true => traits,
                    false => traits.offering(Offers::TurnAndRole),
                }
            }
            Occasion::RulingTakenBack | Occasion::Moved | Occasion::Imported(_) => {
                Traits::new(Shows::Board, Acts::Mover, Notices::Nobody)
            }
            Occasion::Turn { by, .. }
            | Occasion::Prepared { by, .. }
            | Occasion::Forced { by, .. }
            | Occasion::Resigned(by) => Traits::new(Shows::Board, Acts::Mover, Notices::OutBut(by)),
            Occasion::OutOfTime(_) | Occasion::Removed(_) | Occasion::NoShow(_) => {
                Traits::new(Shows::Board, Acts::Mover, Notices::Out)
            }
            Occasion::TakenBack { .. } => Traits::new(Shows::Board, Acts::Mover, Notices::Wisher),
            Occasion::Aborted(_)
            | Occasion::CalledOff(_)
            | Occasion::Adjudicated
            | Occasion::Annulled => Traits::new(Shows::Board, Acts::Mover, Notices::All),
            Occasion::Shown => Traits::new(Shows::Board, Acts::Nobody, Notices::Nobody),
            Occasion::Filmed => Traits::new(Shows::Film, Acts::Nobody, Notices::Nobody),
            Occasion::Clock(news) => of_clock(news),
            Occasion::Replaced { .. } | Occasion::Vacated { .. } | Occasion::PauseEnds(_) => CALL,
            Occasion::Reminder { waiting, .. } => match waiting {
                Waiting::ForTime => CALL,
                Waiting::OpenEnded => CALL.offering(Offers::Nudge),
                Waiting::Abandoned => Traits::new(Shows::Nothing, Acts::Mover, Notices::Waiting)
                    .offering(Offers::CallOff),
            },
            Occasion::Abandoned(silent) => {
                Traits::new(Shows::Nothing, Acts::Others(silent), Notices::Nobody)
                    .offering(Offers::CallOff)
            }
            Occasion::Corrected(_) | Occasion::Voided(..) => {
                Traits::new(Shows::Nothing, Acts::Mover, Notices::Counted).offering(Offers::Board)
            }
            Occasion::SeatDeclined(_) => CALL.offering(Offers::Seat),
            Occasion::InvitationDeclined(_) => CALL.offering(Offers::Nothing),
            Occasion::Unclaimed(late) => {
                Traits::new(Shows::Nothing, Acts::Claimants(late), Notices::Nobody)
                    .offering(Offers::Claim)
            }
            Occasion::Asked { what, request, .. } => of_request(*what, *request),
            Occasion::Granted {
                by, what, request, ..
            } => match request {
                Some(request) => {
                    Traits::new(Shows::End, Acts::Request(*request), Notices::OutBut(by))
                        .offering(Offers::AnswerStill(*what, *request))
                }
                None => Traits::new(Shows::End, Acts::Nobody, Notices::OutBut(by)),
            },
            Occasion::Denied { by, wanted_by, .. } => {
                let notices = Notices::TheseBut(by, wanted_by);
                Traits::new(Shows::Nothing, Acts::Nobody, notices)
            }
            Occasion::Withdrawn { .. } => {
                Traits::new(Shows::Nothing, Acts::Nobody, Notices::Nobody)
            }
            Occasion::Unreached(by) => {
                Traits::new(Shows::Nothing, Acts::Person(&by.person), Notices::Nobody)
                    .offering(Offers::Role)
            }
        }
    }

    /// What the buttons under the post offer.
    pub fn offers(&self) -> Offers {
        self.traits().offers
    }

    /// Why those who are to notice it are; `None` if nothing has to be said of that.
    pub fn notice(&self) -> Option<Notice> {
        self.traits().notice()
    }

    /// Whether what is said of it names the last turn that stands, which was told before.
    pub(in crate::worker) const fn names_turn(&self) -> bool {
        matches!(
            self,
            Occasion::TakenBack { .. }
                | Occasion::RulingTakenBack
                | Occasion::Asked {
                    what: Asking::Wish(Wish::Takeback),
                    ..
                }
        )
    }

    /// Whether the board is shown as it stands after what has happened.
    pub fn shows_board(&self) -> bool {
        self.traits().shows == Shows::Board && !matches!(self, Occasion::Shown)
    }

    /// Whether somebody is to answer what it asks.
    pub fn is_asked(&self) -> bool {
        matches!(self.offers(), Offers::Answer(..) | Offers::AnswerStill(..))
    }

    /// Whether a referee, or the rules of a league, have ended the game.
    pub fn is_ruled(&self) -> bool {
        matches!(self, Occasion::Adjudicated | Occasion::Annulled)
    }

    /// Whether it is a turn, whoever chose it.
    pub fn is_turn(&self) -> bool {
        matches!(
            self,
            Occasion::Turn { .. } | Occasion::Prepared { .. } | Occasion::Forced { .. }
        )
    }
}

/// A post that shows nothing and calls whoever is to move.
const CALL: Traits<'static> = Traits::new(Shows::Nothing, Acts::Mover, Notices::Nobody);

/// What a post about a request does.
fn of_request(what: Asking, request: u32) -> Traits<'static> {
    let notices = match what {
        Asking::Wish(Wish::GoOn) => Notices::Absent,
        Asking::Draw | Asking::Wish(Wish::Takeback | Wish::Pause | Wish::CallOff) => {
            Notices::Nobody
        }
    };
    Traits::new(Shows::Nothing, Acts::Request(request), notices)
        .offering(Offers::Answer(what, request))
}

fn of_clock(news: &ClockNews) -> Traits<'_> {
    let (acts, notices) = match news {
        // They may still play, and the others are called to act.
        ClockNews::Flagged(late) => {
            let notices = Notices::Late(slice::from_ref(late));
            return Traits::new(Shows::Nothing, Acts::Claimants(late), notices)
                .offering(Offers::Claim);
        }
        ClockNews::Paused { .. } => (Acts::Mover, Notices::Wisher),
        ClockNews::Started
        | ClockNews::Given(..)
        | ClockNews::Taken(..)
        | ClockNews::Away { .. }
        | ClockNews::Back { .. }
        | ClockNews::Outage { .. }
        | ClockNews::OutageUntil(_)
        | ClockNews::Resumed
        | ClockNews::PauseOver(_) => (Acts::Mover, Notices::Nobody),
    };
    Traits::new(Shows::Nothing, acts, notices)
}

/// A result that a league counts in place of another.
#[derive(Clone, Debug)]
pub struct Correction {
    /// The league and its fixtures as they are now.
    pub facts: LeagueFacts,
    /// Who has decided it.
    pub referee: Option<Person>,
    /// Which fixture, and what it had come to before.
    pub ruled: Ruled,
}
