//! Everything that waits for something: what ends it when nobody does anything, and what becomes of
//! its deadline by time that is lost. ARCHITECTURE.md has the same table, with the reasons; a test
//! compares the two.

use starpost_games::worded;

worded! {
    /// The way in which a wait ends when nobody does anything.
    pub enum WaitEnds {
        /// It ends by itself.
        ByItself = "by itself",
        /// Somebody has to, who can and was told.
        ByPeople = "by people",
    }
}

worded! {
    /// The reason why time does not count.
    pub enum LostBy {
        /// The program did not run.
        Outage = "did not run",
        /// Nothing could be posted in its place.
        Silence = "could not post",
        /// Whoever is waited for is on vacation.
        Vacation = "vacation",
        /// Those who play want their game to stand still.
        Pause = "pause",
        /// Saturdays and Sundays, where they do not count.
        Weekend = "weekend",
    }
}

worded! {
    /// The effect of lost time on a deadline.
    pub enum Lost {
        /// It is later by as much.
        GivenBack = "given back",
        /// It is later by as much, and that is announced, since it is everybody's.
        Moved = "moved",
        /// It stays. Why stands in ARCHITECTURE.md.
        RunsOn = "runs on",
    }
}

use Lost::{GivenBack, Moved, RunsOn};
use WaitEnds::{ByItself, ByPeople};

/// The effects on a deadline, in the order of [`LostBy::ALL`].
type Deadline = [Lost; 5];

/// The time of a turn.
const ALL_BACK: Deadline = [GivenBack; 5];

/// Somebody is to answer who could not.
const BACK: Deadline = [GivenBack, GivenBack, RunsOn, RunsOn, RunsOn];

/// The deadline that everybody plans by.
const DATE: Deadline = [Moved, Moved, RunsOn, RunsOn, RunsOn];

/// Nobody loses anything when it comes.
const ON: Deadline = [RunsOn; 5];

macro_rules! waits {
    ($($(#[$doc:meta])* $Name:ident = $word:literal, $ends:ident $(, $deadline:expr)?;)+) => {
        worded! {
            /// Something that waits.
            pub enum Wait { $($(#[$doc])* $Name = $word,)+ }
        }

        impl Wait {
            /// The way in which it ends when nobody does anything.
            pub const fn ends(self) -> WaitEnds {
                match self { $(Wait::$Name => $ends,)+ }
            }

            /// The effect of lost time on its deadline, where it has one.
            pub const fn deadline(self) -> Option<Deadline> {
                match self { $(Wait::$Name => waits!(@deadline $($deadline)?),)+ }
            }
        }
    };
    (@deadline) => { None };
    (@deadline $deadline:expr) => { Some($deadline) };
}

waits! {
    /// A turn in a game with a clock.
    Turn = "turn", ByItself, ALL_BACK;
    /// The first turn of somebody in such a game.
    FirstTurn = "first turn", ByItself, ALL_BACK;
    /// A turn in a game without a clock.
    UntimedTurn = "turn without a clock", ByPeople;
    /// A win by time that nobody has claimed.
    Flag = "unclaimed win", ByPeople, ON;
    /// An offer of a draw.
    DrawOffer = "offer of a draw", ByItself;
    /// A wish for a take-back, a pause or the end of one.
    Wish = "wish", ByItself;
    /// A pause that all have agreed on.
    Pause = "pause", ByItself;
    /// The wish of the others to go on without a player who says nothing.
    GoOn = "going on without somebody", ByItself, BACK;
    /// The wish of the others to call a game off in which a player says nothing.
    CallingOff = "calling off", ByItself, BACK;
    /// A ruling, while it can be revoked.
    Ruling = "ruling", ByItself, BACK;
    /// A vacation.
    Vacation = "vacation", ByItself, ON;
    /// A draft or prepared turns of somebody.
    Draft = "draft", ByItself;
    /// A turn or an answer of the bot, which thinks.
    Thought = "thought", ByItself;
    /// An invitation, and a vacancy.
    Invitation = "invitation", ByItself, BACK;
    /// A card on which somebody sets up a game or a league.
    SetUp = "set-up", ByItself, ON;
    /// A letter or a reminder that waits for the end of quiet hours, and the daily letter.
    QuietLetter = "letter in quiet hours", ByItself, ON;
    /// A place in which nothing can be posted.
    BrokenPlace = "broken place", ByItself;
    /// A letter about such a place.
    PlaceLetter = "letter about a place", ByItself, ON;
    /// A season that people join, and that begins on a date.
    DatedSignUp = "sign-up with a date", ByItself, DATE;
    /// A season that people join, and that somebody is to start.
    SignUp = "sign-up without a date", ByPeople;
    /// A round, and a fixture that waits for an earlier one.
    Round = "round", ByItself;
    /// The end of a round of a Swiss, or of a match of a bracket, where they have one.
    RoundEnd = "end of a round", ByItself, DATE;
    /// The last day of a season.
    LastDay = "last day", ByItself, DATE;
    /// A season without a last day, and a ladder.
    OpenEnd = "season without a last day", ByPeople;
    /// The notice that somebody is to be withdrawn.
    Notice = "notice of withdrawal", ByItself, BACK;
    /// A substitute who was asked to take over.
    Substitute = "substitute asked", ByItself, BACK;
    /// An act of somebody who runs a league, in their own cause.
    Act = "act in one's own cause", ByItself, BACK;
    /// A check-in before a round, and before a season.
    CheckIn = "check-in", ByItself, BACK;
    /// A deed in a league, while it can be taken back.
    TakeBack = "deed that can be taken back", ByItself, [GivenBack, RunsOn, RunsOn, RunsOn, RunsOn];
    /// Somebody on the waiting list of a season, or who sits out its next round.
    WaitingList = "waiting list", ByItself;
    /// A challenge on a ladder.
    Challenge = "challenge", ByItself, [GivenBack, GivenBack, GivenBack, RunsOn, RunsOn];
    /// The days between two challenges.
    Rest = "rest", ByItself, ON;
    /// The month of a ladder.
    Month = "month", ByItself, ON;
    /// The time between two seasons that follow each other.
    Again = "again", ByItself, ON;
    /// The deletion of a person's data.
    Forgetting = "forgetting", ByItself;
    /// A time in which the program does not run.
    Outage = "outage", ByItself;
    /// An answer that somebody is owed.
    Debt = "debt", ByItself, ON;
    /// A command that waits for the choice of its game.
    KeptCommand = "kept command", ByItself, ON;
    /// Anything that a person may do only so often in an hour.
    Limit = "limit by the hour", ByItself, ON;
    /// A job that was given up.
    DeadJob = "dead job", ByPeople;
    /// A game that is stopped.
    Stopped = "stopped game", ByPeople;
}

impl Wait {
    /// The effect on its deadline of time that is lost so; `None` if it has none.
    pub fn by(self, cause: LostBy) -> Option<Lost> {
        let mut cells = LostBy::ALL.into_iter().zip(self.deadline()?);
        cells.find(|(by, _)| *by == cause).map(|(_, lost)| lost)
    }

    /// True if time that is lost so makes it longer.
    pub fn is_longer_by(self, cause: LostBy) -> bool {
        matches!(self.by(cause), Some(GivenBack | Moved))
    }
}
