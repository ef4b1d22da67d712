//! The facts that are told of a game: who sits where, how it stands, how it ended; knows no row and no rule.

use super::request_kinds::RequestKind;
use crate::app::base::{Person, PostPlace};
use crate::store::{GameId, LastDay, Overruled, Stage, Timestamp};
use starpost_games::clock::Hours;
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::games::{Kind, Word};
use starpost_games::record::{Seq, Status};

/// A person at a seat, under the seat's name on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// The seat of the player.
    pub seat: Seat,
    /// The board's name for it: `South`, or what its player named it.
    pub name: String,
    /// The person who plays it; in a finished imported game, [`PersonId::NOBODY`](crate::store::PersonId::NOBODY)
    /// under the record's name.
    pub person: Person,
}

/// The end of a game, and its winner: two facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Over {
    /// The way in which it ended.
    pub how: Status,
    /// The winner; nobody when it was broken off.
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
    /// The other things that the sentence speaks of.
    pub args: Vec<(&'static str, Word)>,
}

/// A player, and whom they have to eliminate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hunt {
    /// The player who hunts.
    pub hunter: Seated,
    /// Whom.
    pub target: Seated,
}

/// The players who were eliminated, the one who did it, and the roles that became public.
#[derive(Clone, Debug, Default)]
pub struct News {
    /// The players who are out since this event, in the order of seats.
    pub eliminated: Vec<Seated>,
    /// The player whose turn that was; nobody if somebody left. RULES MP-6, MP-7.
    pub by: Option<Seated>,
    /// The players whose role is public since, and the role of each.
    pub revealed: Vec<(Seated, String)>,
}

/// The number of days of vacation that a player has left in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DaysLeft {
    /// The number of days.
    pub left: u32,
    /// True if that is for a season of a league, and not for the year.
    pub is_of_season: bool,
}

impl DaysLeft {
    /// The days left of a year, in a game in no league.
    pub(in crate::app) const fn of_year(left: u32) -> DaysLeft {
        DaysLeft { left, is_of_season: false }
    }
}

/// The change that has happened to a clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClockNews {
    /// It runs.
    Started,
    /// A player gets this much more time.
    Given(Seated, Hours),
    /// A player has this much less, since a ruling was revoked.
    Taken(Seated, Hours),
    /// A player is away.
    Away {
        /// The player it is about.
        who: Seated,
        /// The end of their vacation.
        until: Timestamp,
        /// True if the bot did that for them, since their time was up.
        by_itself: bool,
        /// True of a single day: it goes on if their time is up somewhere.
        is_a_day: bool,
        /// The number of days of vacation they have left; `None` where that is not looked up.
        left: Option<DaysLeft>,
    },
    /// A player is back earlier than announced.
    Back {
        /// The player it is about.
        who: Seated,
        /// The number of days of vacation they have left; `None` where that is not looked up.
        left: Option<DaysLeft>,
    },
    /// The bot was away, and everybody gets that time back.
    Outage {
        /// The beginning of the outage.
        from: Timestamp,
        /// The end of the outage.
        until: Timestamp,
    },
    /// That was wrong: time has counted again since then.
    OutageUntil(Timestamp),
    /// It stands still.
    Paused {
        /// The player who has stopped it, if they had to ask nobody but the bot.
        by: Option<Seated>,
        /// The end of the pause, if nobody starts the clock before.
        until: Option<Timestamp>,
    },
    /// It goes on.
    Resumed,
    /// It goes on by itself, after this much time.
    PauseOver(Hours),
    /// The time of this player is up, and the others may claim the win.
    Flagged(Seated),
}

/// The state of a game, without a picture.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The number of the game.
    pub game: GameId,
    /// The kind of game, of those there are.
    pub kind: Kind,
    /// The stage it has reached.
    pub stage: Stage,
    /// The event a turn now would follow; *End turn* must name it.
    pub seq: Seq,
    /// The number of turns played.
    pub turns: u32,
    /// The seats in order; before the start, empty.
    pub seats: Vec<Seated>,
    /// The length of a pause here.
    pub pause_lasts: Hours,
    /// The player whose turn it is.
    pub to_move: Option<Seated>,
    /// True if they have not played a turn yet.
    pub is_first_turn: bool,
    /// The caller's seat.
    pub yours: Option<Seat>,
    /// The seats that are out.
    pub out: Seats,
    /// True where seats have secret roles, which become public when they are out.
    pub has_secrets: bool,
    /// The goal and the aids that are on.
    pub aims: Vec<SeatedNote>,
    /// The facts that matter in this turn.
    pub reminders: Vec<SeatedNote>,
    /// The kinds of action that the player to move can do nowhere.
    pub lacks: Vec<SeatedNote>,
    /// The pairs of hunter and hunted, in games where everybody hunts somebody.
    pub hunts: Vec<Hunt>,
    /// The last turn: who and what.
    pub last: Option<(Seated, String)>,
    /// The requests to the players.
    pub requests: Vec<Request>,
    /// The end of the game, if it is over.
    pub over: Option<Over>,
    /// Its clock.
    pub clock: ClockFacts,
    /// Its newest message, or at least its place.
    pub posted: PostPlace,
}

/// A request to the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The event; whoever answers must name it.
    pub seq: Seq,
    /// The kind of request.
    pub what: RequestKind,
    /// The player who asks; nobody if a position has occurred for the third time. RULES HW-21.
    pub by: Option<Seated>,
    /// The seats that have not answered.
    pub unanswered: Seats,
}

impl Request {
    /// True if this seat asks.
    pub fn is_by(&self, seat: Seat) -> bool {
        self.by.as_ref().is_some_and(|by| by.seat == seat)
    }
}

impl Standing {
    /// The open request that stands in the way of this one.
    pub fn request(&self, what: RequestKind) -> Option<&Request> {
        let mut requests = self.requests.iter();
        requests.find(|request| request.what.excludes(what))
    }
}

/// The requests of a game that can be answered: the events that ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answerable {
    /// A draw is offered.
    pub offer: Option<Seq>,
    /// The others are asked for something.
    pub request: Option<Seq>,
    /// The time of the player to move is up, and the win can be claimed.
    pub flag: Option<Seq>,
}

impl Answerable {
    /// The events, whatever they ask.
    pub(in crate::app) fn events(self) -> impl Iterator<Item = Seq> {
        let Answerable { offer, request, flag } = self;
        [offer, request, flag].into_iter().flatten()
    }
}

/// The state of the clock of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockFacts {
    /// The time at which the player to move runs out of time, if any.
    pub deadline: Option<Timestamp>,
    /// True if the clock stands still because everybody wants that.
    pub is_paused: bool,
    /// The time at which the pause ends, if nobody ends it before.
    pub pause_ends: Option<Timestamp>,
    /// True if the time is up, and the others may claim the win.
    pub is_flagged: bool,
    /// True if somebody waits for a turn for which no time runs out.
    pub is_open_ended: bool,
    /// The time from which on those who wait can call the game off.
    pub call_off: Option<Timestamp>,
    /// True if nobody's time runs out, since nothing can be posted where the game is played.
    pub is_silent: bool,
}

impl ClockFacts {
    /// The time at which time runs out, if it is not up yet.
    pub fn to_come(&self) -> Option<Timestamp> {
        self.deadline.filter(|_| !self.is_flagged && !self.is_silent)
    }
}

/// A line of `/games`.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The number of the game.
    pub game: GameId,
    /// The kind of game.
    pub kind: Kind,
    /// The stage of the game.
    pub stage: Stage,
    /// The people at the table, or invited, in order: once it has started, that of the seats.
    pub players: Vec<Person>,
    /// The number of turns played.
    pub turns: u32,
    /// The end of the game, if it is over. (Points are not known without its log.)
    pub over: Option<Over>,
    /// True if the game waits for the caller: for their turn, or for their answer to an invitation.
    pub waits_for_you: bool,
    /// The player to move, if any.
    pub to_move: Option<Person>,
    /// The time at which the player to move runs out of time, if any.
    pub deadline: Option<Timestamp>,
    /// The time until which its clock is paused, if it is.
    pub paused_until: Option<Timestamp>,
    /// The end of the season in which the game is played, if it is played in one that ends.
    pub last_day: Option<LastDay>,
    /// The result that its league counts for it, if that is not what it came to.
    pub counted: Option<Overruled>,
    /// Its newest message, or at least its place.
    pub posted: PostPlace,
    /// True if nothing can be posted there.
    pub is_broken: bool,
    /// The time at which something last happened.
    pub changed: Timestamp,
}

impl Listed {
    /// True if it is the caller's turn in the game.
    pub fn waits_for_your_turn(&self) -> bool {
        self.waits_for_you && self.stage == Stage::Playing
    }
}
