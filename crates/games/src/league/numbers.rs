//! The numbers by which a league knows its seasons and what is played in them; knows no result.

use crate::counted_id;

counted_id! {
    /// A season of a league.
    pub struct Season(u32);
}

counted_id! {
    /// A round of a season. (What is played in it is a [`Round`](crate::league::Round).)
    pub struct RoundNo(u32);
}

counted_id! {
    /// A fixture of a season, whether its game is open yet or not.
    pub struct FixtureNo(u32);
}

counted_id! {
    /// A challenge of a ladder, in its season.
    pub struct ChallengeNo(u32);
}
