//! The face of a button, as its row has it: its color, and the message that is its label. Knows no sentence.

use starpost_games::games::Loss;
use starpost_games::words::Word;

/// The color of a button, as Discord calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Blue: it leads on.
    Primary,
    /// Gray: one of several.
    Secondary,
    /// Green: the one that is most likely wanted.
    Success,
    /// Red: it cannot be taken back.
    Danger,
}

/// The face of a button, unless it has another where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Face {
    /// Its color.
    pub(crate) style: Style,
    /// The words on it.
    pub(crate) label: ButtonLabel,
}

impl Face {
    /// A button of this color with these words.
    pub(crate) fn new(style: Style, label: impl Into<ButtonLabel>) -> Face {
        Face { style, label: label.into() }
    }
}

/// The message on a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ButtonLabel {
    /// The id of the message.
    pub(crate) id: String,
    /// Its arguments.
    pub(crate) args: Vec<(&'static str, Word)>,
}

impl ButtonLabel {
    /// The message about one of several things, by its word.
    pub(super) fn of(start: &str, word: &str) -> ButtonLabel {
        ButtonLabel::from(format!("{start}-{word}").as_str())
    }

    /// The message that names what a turn gives away.
    pub(super) fn of_loss(start: &str, loss: Loss) -> ButtonLabel {
        let args = loss.args().to_vec();
        ButtonLabel { args, ..ButtonLabel::from(loss.message(start).as_str()) }
    }

    /// The same with a number in it.
    pub(super) fn with(self, name: &'static str, number: u32) -> ButtonLabel {
        let args = vec![(name, Word::from(number))];
        ButtonLabel { args, ..self }
    }
}

/// A button says what the message with its word says.
impl From<&str> for ButtonLabel {
    fn from(word: &str) -> ButtonLabel {
        ButtonLabel { id: format!("button-{word}"), args: Vec::new() }
    }
}

#[cfg(test)]
mod tests;
