//! What one person is shown in answer: text, files and buttons, within Discord's limits; knows no
//! game.

use serenity::builder::{
    CreateActionRow, CreateAllowedMentions, EditAttachments, EditInteractionResponse,
};

use super::form::{File, Form};

/// How long the text of a message may be.
const MOST: usize = 2_000;

/// A private answer.
#[derive(Clone, Debug, Default)]
pub(super) struct Reply {
    text: String,
    file: Option<File>,
    rows: Vec<CreateActionRow>,
    keeps_file: bool,
}

impl Reply {
    /// A sentence.
    pub(super) fn say(text: impl Into<String>) -> Reply {
        Reply {
            text: text.into(),
            ..Reply::default()
        }
    }

    /// The same with a picture or another file, in place of an earlier one.
    #[must_use]
    pub(super) fn with_file(self, file: File) -> Reply {
        Reply {
            file: Some(file),
            ..self
        }
    }

    /// The same with buttons.
    #[must_use]
    pub(super) fn with_buttons(self, rows: Vec<CreateActionRow>) -> Reply {
        Reply { rows, ..self }
    }

    /// The same under the picture or file that the message has already.
    #[must_use]
    pub(super) fn keeping_the_file(self) -> Reply {
        Reply {
            keeps_file: true,
            ..self
        }
    }

    /// The same after another sentence.
    #[must_use]
    pub(super) fn after(self, first: &str) -> Reply {
        Reply {
            text: format!("{first}\n\n{}", self.text),
            ..self
        }
    }

    /// As Discord wants it. Everything an earlier answer showed is replaced, but for a file that is
    /// to be kept; nobody is mentioned.
    pub(super) fn form(self) -> Form {
        let mut answer = EditInteractionResponse::new()
            .content(shortened(&self.text, MOST))
            .components(self.rows)
            .allowed_mentions(CreateAllowedMentions::new());
        if !self.keeps_file {
            answer = answer.attachments(EditAttachments::new());
        }
        let form = Form::new(&answer);
        match self.file {
            None => form,
            Some(file) => form.with(file),
        }
    }

    /// The text alone, for an answer that has room for nothing else.
    pub(super) fn text(&self) -> String {
        shortened(&self.text, MOST)
    }
}

/// A text of at most so many characters, its end cut where there is too much.
pub(super) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut() {
        assert_eq!(shortened("short", 5), "short");
        assert_eq!(shortened("longer", 5), "long…");
    }
}
