//! The definition of a game: seats, outcomes, refusals, options and the contract of its rules; knows no game.

mod declaration;
mod draws;
mod edition;
mod open_setting;
pub mod option_table;
mod outcome;
pub mod outcome_text;
mod refusal;
mod rules;
mod seat;
mod unfit_options;

pub(crate) use declaration::options;
pub use draws::Draws;
pub use edition::Edition;
pub(crate) use edition::editions;
pub use open_setting::{OpenSetting, open_settings};
pub use option_table::{Offer, OfferedOption, OptionRow, OptionTable, UnknownOption};
pub use outcome::{Outcome, Verdict};
pub use refusal::{Arg, Args, Refuses};
pub use rules::Game;
pub use seat::{Seat, Seats};
pub use unfit_options::{NotPlayable, Novice, Unused};
