//! The buttons under what is said of a league.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{GameId, LeagueId, LeagueRow};
use crate::discord::custom_id::{LeagueButton, LeagueClick, LeagueView, Op};
use crate::discord::limits::{BUTTON_LABEL, BUTTONS};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{count, say};
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
        let language = self.buttons.language;
        if let LeagueButton::Season(season) = button {
            let season = [("season", count(season.0))];
            return self.labeled(button, &say(language, "button-league-season", &season));
        }
        if let LeagueButton::Turn(LeagueView::Fixtures, ..) = button {
            return self.labeled(button, &say(language, "button-league-fixtures", &[]));
        }
        self.buttons.button(self.op(button), style(button))
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
        self.buttons.confirmation_styled(self.op(button), style(button))
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

/// The look of a button.
fn style(button: LeagueButton) -> ButtonStyle {
    match button {
        LeagueButton::Join
        | LeagueButton::Open
        | LeagueButton::TakeOver(_)
        | LeagueButton::Agree(_)
        | LeagueButton::Accept(_) => ButtonStyle::Success,
        LeagueButton::Next
        | LeagueButton::Keep(_)
        | LeagueButton::AskStart
        | LeagueButton::Challenges
        | LeagueButton::Challenge(_)
        | LeagueButton::Nudge(_)
        | LeagueButton::Time(_)
        | LeagueButton::Start(_) => ButtonStyle::Primary,
        LeagueButton::Withdraw
        | LeagueButton::Close
        | LeagueButton::Decline(_)
        | LeagueButton::End(_)
        | LeagueButton::Remove(_)
        | LeagueButton::Substitute(..)
        | LeagueButton::Object(_)
        | LeagueButton::Report(_) => ButtonStyle::Danger,
        LeagueButton::Leave
        | LeagueButton::AskLeave
        | LeagueButton::AskChallenge
        | LeagueButton::AskDecline(_)
        | LeagueButton::Standings
        | LeagueButton::Season(_)
        | LeagueButton::Fixtures
        | LeagueButton::Rules
        | LeagueButton::Status
        | LeagueButton::Look
        | LeagueButton::Running(_)
        | LeagueButton::AskNudge(_)
        | LeagueButton::AskTime(_)
        | LeagueButton::AskReport(_)
        | LeagueButton::AskRemove(_)
        | LeagueButton::Players(_)
        | LeagueButton::Player
        | LeagueButton::AskSubstitute(_)
        | LeagueButton::DeclineTakeover(_)
        | LeagueButton::TurnDown(_)
        | LeagueButton::Wait
        | LeagueButton::StopWaiting
        | LeagueButton::SitOut
        | LeagueButton::PlayNext
        | LeagueButton::Results(..)
        | LeagueButton::Result(_)
        | LeagueButton::PairAgain(_)
        | LeagueButton::Turn(..)
        | LeagueButton::People
        | LeagueButton::Save(_)
        | LeagueButton::Page(_)
        | LeagueButton::Choose(..) => ButtonStyle::Secondary,
    }
}
