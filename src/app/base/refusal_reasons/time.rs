//! The reasons why something about time is refused; knows no language.

use starpost_games::refusals;

refusals! {
    /// The reason why something about time is refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum TimeNo {
        /// The text typed is no clock.
        NoSuchClock(typed: String) = ("no-such-clock", word: typed),
        /// No time zone has this name.
        NoSuchZone(typed: String) = ("no-such-zone", word: typed),
        /// The text typed is not two hours of the day.
        NoSuchHours = "no-such-hours",
        /// They are on vacation already.
        OnVacation = "on-vacation",
        /// Without the rest of their vacation their time would be up at once in this game.
        PlayFirst(game: String) = ("play-first", game),
        /// They are not on vacation.
        NotOnVacation = "not-on-vacation",
        /// Only this many days of vacation are left.
        TooManyDays(count: u32) = ("too-many-days", count),
        /// Time does not run out in this game.
        NoClock = "no-clock",
        /// It is the caller's own time.
        OwnTime = "own-time",
        /// Nobody's time is up, or the bot sees to that itself.
        NothingToClaim = "nothing-to-claim",
        /// No time, or more than this many hours.
        WrongHours(count: u32) = ("wrong-hours", count),
        /// Nobody nudges themselves.
        OwnNudge = "own-nudge",
        /// Time runs out for the turn, and its player is reminded before that.
        NudgedByClock = "nudged-by-clock",
        /// It was done within a day: it can be done again in this many hours.
        NudgedAlready(count: u32) = ("nudged-already", count),
        /// It is the bot's turn.
        BotNeedsNoNudge = "bot-needs-no-nudge",
        /// It is the turn of a seat that nobody has.
        NobodyToNudge = "nobody-to-nudge",
        /// The clock does not stand still.
        NotPaused = "not-paused",
    }
}
