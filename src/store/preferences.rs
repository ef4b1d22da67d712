//! What a person wants for themselves, as their row keeps it.

use super::columns::{As, BadColumn, Column, column, row, word};
use super::ids::PersonId;
use super::tx::Tx;
use starpost_games::clock::{Quiet, Zone};
use starpost_games::worded;

/// What a person wants for themselves; `None` where they never said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PreferencesRow {
    /// The colors of pictures only they see.
    pub theme: Option<ThemeName>,
    /// Whether they are warned.
    pub warnings: Option<Warnings>,
    /// How they are reminded.
    pub reminders: Option<Reminders>,
    /// Their time zone.
    pub zone: Option<Zone>,
    /// When they are not reminded.
    pub quiet: Option<Quiet>,
}

row!(PreferencesRow: theme, warnings, reminders, zone, quiet);

impl Tx {
    /// How a person is told of their turns.
    pub async fn reminders_of(&mut self, person: PersonId) -> anyhow::Result<Reminders> {
        let query = sqlx::query_scalar("select reminders from people where id = $1");
        let query = query.bind(person).fetch_optional(&mut *self.tx);
        let wanted: Option<Option<Reminders>> = query.await?;
        Ok(wanted.flatten().unwrap_or_default())
    }
}

worded! {
    /// How a person is told that it is their turn, in addition to the mention in its post, and how
    /// they are reminded before their time runs out. Each has the messages `reminders-WORD` and
    /// `settings-reminders-WORD`.
    #[derive(Default)]
    pub enum Reminders {
        /// By nothing else, and reminded by a mention where the game is played.
        #[default]
        Ping = "ping",
        /// By direct message, for reminders too.
        Letter = "letter",
        /// By one direct message a day about all games.
        Digest = "digest",
        /// By nothing else, and not reminded.
        Silence = "silence",
    }
}

word!(Reminders, "way to be reminded");
column!(Reminders);

worded! {
    /// The name of a theme, which says what colors pictures have. Each has a message `theme-WORD`.
    #[derive(Default)]
    pub enum ThemeName {
        /// For a dark background, which is what Discord has by default.
        #[default]
        Dark = "dark",
        /// For a light background.
        Light = "light",
        /// For paper, and for people who cannot tell colors apart.
        BlackAndWhite = "black-white",
        /// The second official set of pieces.
        Xeno = "xeno",
    }
}

word!(ThemeName, "theme");
column!(ThemeName);

worded! {
    /// Whether a person is told what is probably a mistake.
    #[derive(Default)]
    pub enum Warnings {
        /// They are, which is the default.
        #[default]
        On = "on",
        /// They are not.
        Off = "off",
    }
}

impl Column for Warnings {
    type Kept = i64;

    fn kept(&self) -> i64 {
        match self {
            Warnings::On => 1,
            Warnings::Off => 0,
        }
    }

    fn read(kept: i64) -> Result<Warnings, BadColumn> {
        match kept {
            1 => Ok(Warnings::On),
            0 => Ok(Warnings::Off),
            _ => Err(BadColumn::new("yes or no", &kept)),
        }
    }
}

column!(Warnings);
