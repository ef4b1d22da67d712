//! What is told of a game: who sits where, how it stands, how it ended; knows no row and no rule.

use super::asking::Asking;
use crate::app::base::{Person, Posted};
use crate::store::{GameId, LastDay, Overruled, Stage, Timestamp};
use starpost_games::clock::Hours;
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::games::{Kind, Word};
use starpost_games::record::Status;

/// A person at a seat, under the seat's name on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// Which seat.
    pub seat: Seat,
    /// The board's name for it: `South`, or what its player named it.
    pub name: String,
    /// Who plays it; in a finished imported game,
    /// [`PersonId::NOBODY`](crate::store::PersonId::NOBODY) under the record's name.
    pub person: Person,
}

/// How a game ended, and who won: two facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Over {
    /// How it ended.
    pub how: Status,
    /// Who won; nobody when it was broken off.
    pub outcome: Option<Outcome>,
    /// The points of each seat, where they have decided the game and are known.
    pub points: Vec<u32>,
}

/// A note about people: the id and arguments of its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedNote {
    /// The id.
    pub id: &'static str,
    /// Whom it is about: the argument `players`. Nobody if it is about everybody.
    pub about: Vec<Seated>,
    /// What else the sentence speaks of.
    pub args: Vec<(&'static str, Word)>,
}

/// A player, and whom they have to eliminate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hunt {
    /// Who hunts.
    pub hunter: Seated,
    /// Whom.
    pub target: Seated,
}

/// Who was eliminated, by whom, and which roles became public.
#[derive(Clone, Debug, Default)]
pub struct News {
    /// Who is out since this event, in the order of seats.
    pub eliminated: Vec<Seated>,
    /// Whose turn that was; nobody's if somebody left. RULES MP-6, MP-7.
    pub by: Option<Seated>,
    /// Whose role is public since, and which it is.
    pub revealed: Vec<(Seated, String)>,
}

/// How many days of vacation somebody has left in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DaysLeft {
    /// How many.
    pub left: u32,
    /// Whether that is for a season of a league, and not for the year.
    pub is_of_season: bool,
}

impl DaysLeft {
    /// What is left of a year, in a game in no league.
    pub(in crate::app) const fn of_year(left: u32) -> DaysLeft {
        DaysLeft {
            left,
            is_of_season: false,
        }
    }
}

/// What has happened to a clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClockNews {
    /// It runs.
    Started,
    /// Somebody gets this much more time.
    Given(Seated, Hours),
    /// Somebody has this much less, since a ruling was revoked.
    Taken(Seated, Hours),
    /// Somebody is away.
    Away {
        /// Who.
        who: Seated,
        /// Until when.
        until: Timestamp,
        /// Whether the bot did that for them, since their time was up.
        by_itself: bool,
        /// True of a single day: it goes on if their time is up somewhere.
        is_a_day: bool,
        /// How many days of vacation they have left; `None` where that is not looked up.
        left: Option<DaysLeft>,
    },
    /// Somebody is back earlier than announced.
    Back {
        /// Who.
        who: Seated,
        /// How many days of vacation they have left; `None` where that is not looked up.
        left: Option<DaysLeft>,
    },
    /// The bot was away, and everybody gets that time back.
    Outage {
        /// From when.
        from: Timestamp,
        /// Until when.
        until: Timestamp,
    },
    /// That was wrong: time has counted again since then.
    OutageUntil(Timestamp),
    /// It stands still.
    Paused {
        /// Who has stopped it, if they had to ask nobody but the bot.
        by: Option<Seated>,
        /// Until when, if nobody starts it before.
        until: Option<Timestamp>,
    },
    /// It goes on.
    Resumed,
    /// It goes on by itself, after this much time.
    PauseOver(Hours),
    /// The time of this player is up, and the others may claim the win.
    Flagged(Seated),
}

/// How a game stands, without a picture.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Which game.
    pub game: GameId,
    /// Which of the games there are.
    pub kind: Kind,
    /// How far it is.
    pub stage: Stage,
    /// The event a turn now would follow; *End turn* must name it.
    pub seq: u32,
    /// How many turns are played.
    pub turns: u32,
    /// The seats in order; before the start, empty.
    pub seats: Vec<Seated>,
    /// How long a pause lasts here.
    pub pause_lasts: Hours,
    /// Whose turn it is.
    pub to_move: Option<Seated>,
    /// Whether they have not played a turn yet.
    pub is_first_turn: bool,
    /// The caller's seat.
    pub yours: Option<Seat>,
    /// The seats that are out.
    pub out: Seats,
    /// True where seats have secret roles, which become public when they are out.
    pub has_secrets: bool,
    /// What the goal is and which aids are on.
    pub aims: Vec<SeatedNote>,
    /// What matters in this turn.
    pub reminders: Vec<SeatedNote>,
    /// What the player to move cannot do anywhere.
    pub lacks: Vec<SeatedNote>,
    /// Who hunts whom, where everybody hunts somebody.
    pub hunts: Vec<Hunt>,
    /// The last turn: who and what.
    pub last: Option<(Seated, String)>,
    /// What is asked of the players.
    pub requests: Vec<Request>,
    /// How it ended.
    pub over: Option<Over>,
    /// Its clock.
    pub clock: ClockFacts,
    /// Its newest message, or at least its place.
    pub posted: Posted,
}

/// What is asked of the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The event; whoever answers must name it.
    pub seq: u32,
    /// For what.
    pub what: Asking,
    /// Who asks; nobody if a position has occurred for the third time. RULES HW-21.
    pub by: Option<Seated>,
    /// Who has not answered.
    pub unanswered: Seats,
}

impl Request {
    /// Whether this seat asks.
    pub fn is_by(&self, seat: Seat) -> bool {
        self.by.as_ref().is_some_and(|by| by.seat == seat)
    }
}

impl Standing {
    /// What is asked already that stands in the way of asking for this.
    pub fn request(&self, what: Asking) -> Option<&Request> {
        let mut requests = self.requests.iter();
        requests.find(|request| request.what.excludes(what))
    }
}

/// What can be answered in a game: the events that ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answerable {
    /// A draw is offered.
    pub offer: Option<u32>,
    /// The others are asked for something.
    pub request: Option<u32>,
    /// The time of the player to move is up, and the win can be claimed.
    pub flag: Option<u32>,
}

impl Answerable {
    /// The events, whatever they ask.
    pub(in crate::app) fn events(self) -> impl Iterator<Item = u32> {
        let Answerable {
            offer,
            request,
            flag,
        } = self;
        [offer, request, flag].into_iter().flatten()
    }
}

/// How the clock of a game stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockFacts {
    /// When the time of the player to move runs out.
    pub deadline: Option<Timestamp>,
    /// Whether it stands still because everybody wants that.
    pub is_paused: bool,
    /// When that ends, if nobody ends it before.
    pub pause_ends: Option<Timestamp>,
    /// Whether the time is up, and the others may claim the win.
    pub is_flagged: bool,
    /// Whether somebody waits for a turn for which no time runs out.
    pub is_open_ended: bool,
    /// From when on those who wait can call the game off.
    pub call_off: Option<Timestamp>,
    /// Whether nobody's time runs out, since nothing can be posted where the game is played.
    pub is_silent: bool,
}

impl ClockFacts {
    /// When time runs out that is not up yet.
    pub fn to_come(&self) -> Option<Timestamp> {
        self.deadline
            .filter(|_| !self.is_flagged && !self.is_silent)
    }
}

/// A line of `/games`.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Which game.
    pub game: GameId,
    /// Which of the games there are.
    pub kind: Kind,
    /// How far it is.
    pub stage: Stage,
    /// The people at the table, or invited, in order: once it has started, that of the seats.
    pub players: Vec<Person>,
    /// How many turns are played.
    pub turns: u32,
    /// How it ended, if it has. (Points are not known without its log.)
    pub over: Option<Over>,
    /// Whether the game waits for the caller: their turn, or an invitation to answer.
    pub waits_for_you: bool,
    /// Who is to move.
    pub to_move: Option<Person>,
    /// When their time runs out.
    pub deadline: Option<Timestamp>,
    /// Until when its clock is paused, if it is.
    pub paused_until: Option<Timestamp>,
    /// When the season ends in which it is played, if it does.
    pub last_day: Option<LastDay>,
    /// What its league counts for it, if that is not what it came to.
    pub counted: Option<Overruled>,
    /// Its newest message, or at least its place.
    pub posted: Posted,
    /// Whether nothing can be posted there.
    pub is_broken: bool,
    /// When something last happened.
    pub changed: Timestamp,
}

impl Listed {
    /// Whether it is the caller's turn in it.
    pub fn waits_for_your_turn(&self) -> bool {
        self.waits_for_you && self.stage == Stage::Playing
    }
}
