//! The buttons that step through the turns of a game; knows no game.

use super::spelling::spelled;

spelled! {
    /// A button under a board that steps to another turn.
    pub(crate) enum StepButton {
        /// To the first turn.
        First = "first" [Secondary, "step-first"],
        /// Back to this turn.
        Back(turn: u32) = "back-" [Secondary, "step-back"],
        /// Forward to this turn.
        Forward(turn: u32) = "forward-" [Secondary, "step-forward"],
        /// To the last turn there is by then.
        Last = "last" [Secondary, "step-last"],
    }
}

#[cfg(test)]
mod tests {
    use super::super::spelling::NotSpelled;
    use super::*;

    #[test]
    fn a_step_is_read_back_and_nothing_else_is_one() {
        let steps = [
            StepButton::First,
            StepButton::Back(0),
            StepButton::Forward(u32::MAX),
            StepButton::Last,
        ];
        for step in steps {
            assert_eq!(step.to_string().parse(), Ok(step));
        }
        for wrong in ["", "first-1", "back", "back-", "back-!", "up-3"] {
            assert_eq!(wrong.parse::<StepButton>(), Err(NotSpelled), "{wrong}");
        }
    }
}
