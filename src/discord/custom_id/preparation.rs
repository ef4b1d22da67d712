//! The buttons about prepared turns; knows no game.

use super::face::ButtonLabel;
use super::spelling::spelled;
use starpost_games::games::Loss;

spelled! {
    /// A button about prepared turns.
    pub(crate) enum PrepareButton {
        /// The way to what is being prepared: the turn that is put together, or all of them.
        Open = "open" [Secondary, "prepare-open"],
        /// The way to all that are prepared.
        List = "list" [Secondary, "prepare-list"],
        /// Put together what may be played after this prepared turn; 0 for the game as it stands.
        After(number: u32) = "after-"
            [Primary, if number == 0 { "prepare-first" } else { "prepare-after" }],
        /// The draft is what the opponent may play: go on to the answer.
        Expect = "expect" [Success, "prepare-expect"],
        /// The draft is the answer.
        Keep = "keep" [Success, "prepare-keep"],
        /// The draft is the answer, knowing that it gives this away.
        KeepInSpite(loss: Loss) = "keep-" [Danger, ButtonLabel::of_loss("keep", loss)],
        /// Show the prepared turn that was chosen in the menu with this number.
        Pick(menu: u8) = "pick-" [],
        /// Forget this prepared turn and all that go on from it; 0 for all there are.
        Forget(number: u32) = "forget-"
            [Danger, if number == 0 { "prepare-forget-all" } else { "prepare-forget" }],
    }
}

#[cfg(test)]
mod tests {
    use super::super::spelling::NotSpelled;
    use super::*;

    #[test]
    fn a_button_about_prepared_turns_is_read_as_it_is_spelled() {
        for button in [
            PrepareButton::Open,
            PrepareButton::List,
            PrepareButton::After(0),
            PrepareButton::After(u32::MAX),
            PrepareButton::Expect,
            PrepareButton::Keep,
            PrepareButton::KeepInSpite(Loss::Actions(2)),
            PrepareButton::Pick(1),
            PrepareButton::Forget(36),
        ] {
            assert_eq!(button.to_string().parse(), Ok(button));
        }
        for wrong in ["", "first", "after", "after-!", "keep-", "keep-all", "pick-zz"] {
            assert_eq!(wrong.parse::<PrepareButton>(), Err(NotSpelled), "{wrong}");
        }
    }
}
