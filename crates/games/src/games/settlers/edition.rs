//! The states of the rules. Knows no option.

use crate::game::editions;

editions! {
    /// A state of the rules: a preset of all options.
    pub enum Edition {
        /// The second version, of 2020: RULES part 5.
        V2 = "settlers-v2" for 2..=2,
        /// The changes made in 2021 and after: RULES ST-14.
        Later = "settlers-later" for 2..=2,
    }
}
