//! The printed editions, and how many players each is for. Knows no option.

use crate::game::editions;

editions! {
    /// A printed edition of the rules, or a site whose records are read: a preset of all options.
    /// RULES HW-3, appendix C.
    pub enum Edition {
        /// Pyramid Quartet: RULES `Q20`.
        Quartet2020 = "quartet-2020" for 2..=2,
        /// Pyramid Primer #1: RULES `P12`.
        Primer2012 = "primer-2012" for 2..=6,
        /// The original rules of 2001: RULES `C01`.
        Original2001 = "original-2001" for 2..=6,
    }
    read only {
        /// The rules as SuperDuperGames allowed them.
        SuperDuperGames = "superdupergames" for 2..=4,
    }
}
