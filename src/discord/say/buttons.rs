//! The buttons of a game, as Discord shows them; their words and colors are in their rows in `custom_id`. Those that
//! stand under something are in `post_buttons.rs`, `look_buttons.rs` and `answer_buttons.rs`.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::GameId;
use crate::discord::custom_id::{Click, Face, Op, Style};
use crate::discord::limits::BUTTONS;
use crate::discord::say::sentence::say;
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
    /// True if the game is one of a league.
    pub(crate) in_league: bool,
}

impl Buttons {
    /// Buttons that carry only the game and stay good forever.
    pub(crate) fn lasting(game: GameId, language: Language) -> Buttons {
        Buttons { game, seq: Seq::START, draft: 0, language, in_words: false, in_league: false }
    }

    /// Of those under what everybody sees, with the board as text if somebody there reads it.
    pub(crate) fn in_words(self, in_words: bool) -> Buttons {
        Buttons { in_words, ..self }
    }

    /// Of those under what everybody sees, with a way to the standings if the game is one of a league.
    pub(crate) fn in_league(self, in_league: bool) -> Buttons {
        Buttons { in_league, ..self }
    }

    /// Marks them for a message that is recognized again by this.
    pub(crate) fn marked(self, mark: &Mark) -> Buttons {
        Buttons { draft: mark.trace, ..self }
    }

    /// The same that name this event.
    pub(crate) fn naming(self, seq: Seq) -> Buttons {
        Buttons { seq, ..self }
    }

    /// One button, as its row has it. One without a face there shows its word, until it gets a label.
    pub(crate) fn button(self, op: Op) -> CreateButton {
        let Face { style, label } =
            op.face().unwrap_or_else(|| Face::new(Style::Secondary, op.word()));
        CreateButton::new(self.custom_id(op))
            .label(say(self.language, &label.id, &label.args))
            .style(style.into())
    }

    /// A row of buttons, as their own rows have them.
    pub(super) fn row(self, ops: &[Op]) -> Vec<CreateActionRow> {
        row(ops.iter().map(|&op| self.button(op)).collect())
    }

    /// A row of buttons under what everybody sees, and if the game is one of a league the way to its standings after
    /// them.
    pub(super) fn row_of_post(self, ops: &[Op]) -> Vec<CreateActionRow> {
        let to_league = self.in_league.then_some(Op::InLeague);
        let all: Vec<Op> = ops.iter().copied().chain(to_league).collect();
        all.chunks(BUTTONS).flat_map(|ops| self.row(ops)).collect()
    }

    /// The id that a button or a menu for this carries.
    pub(crate) fn custom_id(self, op: Op) -> String {
        let click = Click { game: self.game, seq: self.seq, draft: self.draft, op };
        click.to_string()
    }
}

impl From<Style> for ButtonStyle {
    fn from(style: Style) -> ButtonStyle {
        match style {
            Style::Primary => ButtonStyle::Primary,
            Style::Secondary => ButtonStyle::Secondary,
            Style::Success => ButtonStyle::Success,
            Style::Danger => ButtonStyle::Danger,
        }
    }
}

pub(super) fn row(buttons: Vec<CreateButton>) -> Vec<CreateActionRow> {
    vec![CreateActionRow::Buttons(buttons)]
}

#[cfg(test)]
mod tests;
