//! What a person wants for themselves: how pictures look, and whether they are warned.

use super::call::Call;
use super::error::Error;
use super::service::App;
use crate::render::Theme;
use crate::store::PreferencesRow;

/// What a person wants for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The key of the theme of pictures only they see.
    pub theme: &'static str,
    /// Whether they are warned.
    pub warnings: Warnings,
}

/// Whether a person is told what is probably a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warnings {
    /// They are, as everybody is at first.
    On,
    /// They are not.
    Off,
}

impl Warnings {
    /// Both.
    pub const ALL: [Warnings; 2] = [Warnings::On, Warnings::Off];

    /// How it is called in commands.
    pub const fn key(self) -> &'static str {
        match self {
            Warnings::On => "on",
            Warnings::Off => "off",
        }
    }
}

/// The keys of the themes there are, the usual one first. Each has a message `theme-KEY`.
pub fn themes() -> impl Iterator<Item = &'static str> {
    Theme::ALL.iter().map(Theme::key)
}

impl App {
    /// What the caller wants.
    pub async fn preferences(&self, call: &Call) -> Result<Preferences, Error> {
        let row = self.store.preferences(call.person.id).await?;
        let row = row.unwrap_or_default();
        let theme = row.theme.as_deref().and_then(Theme::from_key);
        let hidden = row.warnings == Some(0);
        Ok(Preferences {
            theme: theme.unwrap_or(&Theme::DARK).key(),
            warnings: if hidden { Warnings::Off } else { Warnings::On },
        })
    }

    /// Remembers what the caller wants. Asked twice, it is the same as once.
    pub async fn set_preferences(
        &self,
        call: &Call,
        preferences: Preferences,
    ) -> Result<(), Error> {
        let row = PreferencesRow {
            theme: Some(preferences.theme.to_owned()),
            warnings: Some(i64::from(preferences.warnings == Warnings::On)),
        };
        let person = &call.person;
        let mut tx = self.store.begin().await?;
        if tx
            .first_delivery(call.interaction, call.now)
            .await?
            .is_some()
        {
            return Ok(());
        }
        tx.set_preferences(person.id, &person.name, &row, call.now)
            .await?;
        Ok(tx.commit().await?)
    }
}
