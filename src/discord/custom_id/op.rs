//! The requests that can be made by a press, as a type; its rows are in `buttons.rs`.

use super::buttons::buttons;
use super::card_menu::CardMenu;
use super::face::ButtonLabel;
use super::help::HelpPage;
use super::league::LeagueClick;
use super::listing::GamesView;
use super::menu::At;
use super::practice::PracticeButton;
use super::preparation::PrepareButton;
use super::ruling::RulingButton;
use super::spelling::spelled;
use super::step::StepButton;
use crate::app::{InteractionId, Preferences, ServerItem};
use starpost_games::games::{Kind, Loss};
use starpost_games::terms::OtherLevel;

buttons! {
    spelled
    /// The effect of a button.
    pub(crate) enum Op
}

/// The topic of a lesson there is.
fn lesson(topic: &str) -> Option<&'static str> {
    let kinds = Kind::ALL.into_iter();
    let mut lessons = kinds.flat_map(|kind| kind.game().lessons().iter());
    let lesson = lessons.find(|lesson| lesson.topic == topic)?;
    Some(lesson.topic)
}

/// The key of a preference there is.
fn preference(key: &str) -> Option<&'static str> {
    Preferences::KEYS.into_iter().find(|known| *known == key)
}

#[cfg(test)]
mod tests {
    use super::super::spelling::NotSpelled;
    use super::*;

    #[test]
    fn a_button_that_gives_something_away_says_what() {
        for loss in [Loss::Seat, Loss::Game, Loss::Win, Loss::Actions(3)] {
            let op = Op::EndInSpite(loss);
            assert_eq!(op.to_string().parse(), Ok(op));
            assert_ne!(op.to_string(), Op::EndTurn.to_string());
        }
        for wrong in ["end-", "end-unused", "end-unusedx", "end-unused999", "end-all"] {
            assert_eq!(wrong.parse::<Op>(), Err(NotSpelled), "{wrong}");
        }
    }
}
