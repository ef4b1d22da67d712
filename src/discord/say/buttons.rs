//! The buttons of a game, and their labels; knows sentences, and does nothing. Those that stand under something are
//! in `post_buttons.rs`, `look_buttons.rs` and `answer_buttons.rs`.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::GameId;
use crate::discord::custom_id::{Click, Op, PrepareButton};
use crate::discord::say::sentence::{count, say};
use crate::worker::Mark;
use starpost_games::record::Seq;
use starpost_games::words::Language;

/// The buttons of one game at one moment, labeled in one language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Buttons {
    /// The number of the game.
    pub(crate) game: GameId,
    /// The event they are shown after.
    pub(crate) seq: Seq,
    /// The revision of the draft they are shown for; if there is none, what their message is known
    /// by.
    pub(crate) draft: u32,
    /// The language of their labels.
    pub(crate) language: Language,
    /// True if the board is offered as text as well as a picture.
    pub(crate) in_words: bool,
}

impl Buttons {
    /// Buttons that carry only the game and stay good forever.
    pub(crate) fn lasting(game: GameId, language: Language) -> Buttons {
        Buttons { game, seq: Seq::START, draft: 0, language, in_words: false }
    }

    /// Of those under what everybody sees, with the board as text if somebody there reads it.
    pub(crate) fn in_words(self, in_words: bool) -> Buttons {
        Buttons { in_words, ..self }
    }

    /// Marks them for a message that is recognized again by this.
    pub(crate) fn marked(self, mark: &Mark) -> Buttons {
        Buttons { draft: mark.trace, ..self }
    }

    /// The same that name this event.
    pub(crate) fn naming(self, seq: Seq) -> Buttons {
        Buttons { seq, ..self }
    }

    /// One button.
    pub(crate) fn button(self, op: Op, style: ButtonStyle) -> CreateButton {
        CreateButton::new(self.custom_id(op)).label(self.label(op)).style(style)
    }

    /// The text written on a button: the message `button-` and the operation's spelling, or what kind of loss it
    /// accepts, or where it steps to.
    fn label(self, op: Op) -> String {
        let language = self.language;
        if let Op::EndInSpite(loss) = op {
            return say(language, &loss.message("button-end"), &loss.args());
        }
        if let Op::Prepare(PrepareButton::KeepInSpite(loss)) = op {
            return say(language, &loss.message("button-keep"), &loss.args());
        }
        if let Op::Vacation(days) = op {
            return say(language, "button-vacation", &[("count", count(days))]);
        }
        let word = if let Op::Prepare(button) = op {
            format!("prepare-{}", button.label())
        } else if let Op::League(click) = op {
            format!("league-{}", click.button.word())
        } else if let Op::Rule(ruling) = op {
            format!("rule-{}", ruling.word())
        } else if let Op::GiveTime(_) = op {
            "give-time".to_owned()
        } else if let Op::Step(step) = op {
            format!("step-{}", step.word())
        } else if let Op::ListGames(view) = op {
            format!("games-{}", view.asked.which.word())
        } else if let Op::NewGameOf(_) = op {
            "new-real".to_owned()
        } else if let Op::AgainstBot(_) = op {
            "new-bot".to_owned()
        } else if let Op::PreferencesPage(_) = op {
            "settings".to_owned()
        } else if let Op::Help(page) = op {
            format!("help-{}", page.word())
        } else {
            op.to_string()
        };
        say(language, &format!("button-{word}"), &[])
    }

    /// The id that a button or a menu for this carries.
    pub(crate) fn custom_id(self, op: Op) -> String {
        let click = Click { game: self.game, seq: self.seq, draft: self.draft, op };
        click.to_string()
    }
}

pub(super) fn row(buttons: Vec<CreateButton>) -> Vec<CreateActionRow> {
    vec![CreateActionRow::Buttons(buttons)]
}

#[cfg(test)]
mod tests;
