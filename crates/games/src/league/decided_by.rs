//! The ways in which fixtures are decided; knows no result.

use crate::worded;

worded! {
    /// The way in which a fixture was decided. These stay apart wherever a result is shown or counted.
    #[derive(PartialOrd, Ord)]
    pub enum DecidedBy {
        /// On the board, or by agreement.
        Played = "played",
        /// Somebody resigned.
        Resignation = "resignation",
        /// Somebody's time ran out.
        Time = "time",
        /// Somebody had withdrawn from the season.
        Forfeit = "forfeit",
        /// Somebody who may has decided it, or the season's rules did when it ended.
        Adjudication = "adjudication",
        /// It does not count.
        Annulment = "annulment",
        /// There was no opponent.
        Bye = "bye",
        /// They had not entered yet.
        Late = "late",
        /// They had asked not to play.
        SatOut = "sat-out",
        /// The time of a match of a bracket was up: whoever is seeded higher goes on.
        Seeding = "seeding",
    }
}
