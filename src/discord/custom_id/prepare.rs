//! The buttons about prepared turns, and how a custom id spells them; knows no game.

use std::fmt;
use std::str::FromStr;

use super::base_36::{base_36, from_base_36};
use starpost_games::games::Loss;

/// A button about prepared turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PrepareButton {
    /// To what is being prepared: the turn that is put together, or all of them.
    Open,
    /// To all that are prepared.
    List,
    /// Put together what may be played after this prepared turn; 0 for the game as it stands.
    After(u32),
    /// That is what the opponent may play: go on to the answer.
    Expect,
    /// That is the answer.
    Keep,
    /// The same, knowing that it gives this away.
    KeepInSpite(Loss),
    /// Show the prepared turn that was chosen in the menu with this number.
    Pick(u8),
    /// Forget this prepared turn and all that go on from it; 0 for all there are.
    Forget(u32),
}

/// A text that spells no such button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotAPrepareButton;

/// The spellings that something follows.
const AFTER: &str = "after-";
const KEEP: &str = "keep-";
const PICK: &str = "pick-";
const FORGET: &str = "forget-";

impl PrepareButton {
    /// Its word, by which its label is known.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            PrepareButton::Open => "open",
            PrepareButton::List => "list",
            PrepareButton::After(0) => "first",
            PrepareButton::After(_) => "after",
            PrepareButton::Expect => "expect",
            PrepareButton::Keep | PrepareButton::KeepInSpite(_) => "keep",
            PrepareButton::Pick(_) => "pick",
            PrepareButton::Forget(0) => "forget-all",
            PrepareButton::Forget(_) => "forget",
        }
    }
}

impl fmt::Display for PrepareButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PrepareButton::After(number) => write!(f, "{AFTER}{}", base_36((*number).into())),
            PrepareButton::Forget(number) => write!(f, "{FORGET}{}", base_36((*number).into())),
            PrepareButton::Pick(menu) => write!(f, "{PICK}{}", base_36((*menu).into())),
            PrepareButton::KeepInSpite(loss) => write!(f, "{KEEP}{loss}"),
            PrepareButton::Open
            | PrepareButton::List
            | PrepareButton::Expect
            | PrepareButton::Keep => f.write_str(self.word()),
        }
    }
}

impl FromStr for PrepareButton {
    type Err = NotAPrepareButton;

    fn from_str(text: &str) -> Result<PrepareButton, NotAPrepareButton> {
        let plain = [
            PrepareButton::Open,
            PrepareButton::List,
            PrepareButton::Expect,
            PrepareButton::Keep,
        ];
        if let Some(button) = plain.into_iter().find(|button| button.word() == text) {
            return Ok(button);
        }
        if let Some(number) = text.strip_prefix(AFTER) {
            return from_base_36(number)
                .map(PrepareButton::After)
                .ok_or(NotAPrepareButton);
        }
        if let Some(number) = text.strip_prefix(FORGET) {
            return from_base_36(number)
                .map(PrepareButton::Forget)
                .ok_or(NotAPrepareButton);
        }
        if let Some(menu) = text.strip_prefix(PICK) {
            return from_base_36(menu)
                .map(PrepareButton::Pick)
                .ok_or(NotAPrepareButton);
        }
        let loss = text.strip_prefix(KEEP).and_then(|loss| loss.parse().ok());
        loss.map(PrepareButton::KeepInSpite)
            .ok_or(NotAPrepareButton)
    }
}

#[cfg(test)]
mod tests {
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
        for wrong in [
            "", "first", "after", "after-!", "keep-", "keep-all", "pick-zz",
        ] {
            assert_eq!(
                wrong.parse::<PrepareButton>(),
                Err(NotAPrepareButton),
                "{wrong}"
            );
        }
    }
}
