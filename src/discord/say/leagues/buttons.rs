//! The buttons under what is said of a league.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{GameId, LeagueId, LeagueRow};
use crate::discord::custom_id::{LeagueButton, LeagueClick, Op};
use crate::discord::limits::{BUTTON_LABEL, BUTTONS};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::say;
use crate::worker::Mark;
use starpost_games::league::Season;
use starpost_games::words::Language;

/// The buttons of one league, labeled in one language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LeagueButtons {
    buttons: Buttons,
    league: LeagueId,
}

impl LeagueButtons {
    /// Buttons that stay good forever.
    pub(crate) fn new(language: Language, league: LeagueId) -> LeagueButtons {
        LeagueButtons { buttons: Buttons::lasting(GameId::NONE, language), league }
    }

    /// Marks them for a message that is recognized again by this.
    pub(crate) fn marked(self, mark: &Mark) -> LeagueButtons {
        LeagueButtons { buttons: self.buttons.marked(mark), ..self }
    }

    /// The id that one of them carries.
    pub(crate) fn custom_id(self, button: LeagueButton) -> String {
        self.buttons.custom_id(self.op(button))
    }

    /// The buttons in one row, and those for which it has no room in another.
    pub(crate) fn row(self, all: &[LeagueButton]) -> Vec<CreateActionRow> {
        let each = |&button| self.button(button);
        let rows = all.chunks(BUTTONS);
        rows.map(|row| CreateActionRow::Buttons(row.iter().map(each).collect())).collect()
    }

    /// One of them.
    pub(crate) fn button(self, button: LeagueButton) -> CreateButton {
        self.buttons.button(self.op(button))
    }

    /// One of them, labeled with words of its own.
    pub(crate) fn labeled(self, button: LeagueButton, label: &str) -> CreateButton {
        CreateButton::new(self.custom_id(button))
            .label(shortened(label, BUTTON_LABEL))
            .style(ButtonStyle::Secondary)
    }

    /// The way back from one thing to the list in which it was chosen.
    pub(crate) fn back(self, to: LeagueButton) -> CreateButton {
        let label = say(self.buttons.language, "button-page-before", &[]);
        self.labeled(to, &label)
    }

    /// Under a question: do it, or do nothing.
    pub(crate) fn confirmation(self, button: LeagueButton) -> Vec<CreateActionRow> {
        self.buttons.confirmation(self.op(button))
    }

    /// Leads to the standings of the season before, once there was one.
    pub(crate) fn season_before(self, row: &LeagueRow) -> Option<CreateButton> {
        let before = Some(row.season.previous()).filter(|before| *before >= Season::FIRST)?;
        Some(self.button(LeagueButton::Season(before)))
    }

    fn op(self, button: LeagueButton) -> Op {
        Op::League(LeagueClick { league: self.league, button })
    }
}
