//! The data that buttons and menus carry, as text and back; pure.

mod base_36;
mod buttons;
mod card_menu;
mod click;
mod face;
mod help;
mod league;
mod league_buttons;
mod listing;
mod menu;
mod op;
mod practice;
mod preparation;
mod ruling;
mod spelling;
mod step;

pub(crate) use buttons::buttons;
pub(crate) use card_menu::CardMenu;
pub(crate) use click::Click;
pub(crate) use face::{Face, Style};
pub(crate) use help::HelpPage;
pub(crate) use league::{
    DecisionButton, LeagueButton, LeagueClick, LeagueMenu, LeagueView, ReasonedButton,
};
pub(crate) use league_buttons::league_buttons;
pub(crate) use listing::GamesView;
pub use menu::At;
pub(crate) use menu::Turned;
pub(crate) use op::Op;
pub(crate) use practice::{ExerciseTry, PracticeButton};
pub(crate) use preparation::PrepareButton;
pub(crate) use ruling::RulingButton;
pub(crate) use step::StepButton;
