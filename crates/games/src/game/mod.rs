//! What a game is: seats, outcomes, refusals, options and the contract of its rules; knows no game.

mod declare;
mod draws;
mod edition;
mod open_setting;
pub mod option_table;
mod outcome;
mod refuses;
mod rules;
mod seat;
mod unfit;

pub(crate) use declare::options;
pub use draws::Draws;
pub use edition::Edition;
pub(crate) use edition::editions;
pub use open_setting::{OpenSetting, open_settings};
pub use option_table::{Offer, OfferedOption, OptionRow, OptionTable, UnknownOption};
pub use outcome::{Outcome, Verdict};
pub use refuses::{Arg, Args, Refuses};
pub use rules::Game;
pub use seat::{Seat, Seats};
pub use unfit::{NotPlayable, Novice, Unused};
