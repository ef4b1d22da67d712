//! The stage that the season of a league has reached.

use crate::store::base::columns::{As, BadColumn, ColumnValue, column, word};
use starpost_games::worded;

worded! {
    /// The stage that the season of a league has reached. Each has a message `league-stage-WORD`.
    pub enum LeagueStage {
        /// Somebody is setting it up, and only they see it.
        Draft = "draft",
        /// People may join.
        SignUp = "sign-up",
        /// It is played.
        Playing = "playing",
        /// It is over, and another may follow.
        Over = "over",
        /// The league was given up.
        Closed = "closed",
    }
}

word!(LeagueStage, "stage of a league");
column!(LeagueStage);
