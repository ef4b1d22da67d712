//! What a person wants for themselves: how pictures look, whether they are warned, and how
//! they are reminded.

use crate::app::base::{Call, Error, People};
use crate::store::{PreferencesRow, Reminders, ThemeName, Timestamp, Tx, Warnings};
use starpost_games::clock::{Quiet, Zone, next_digest};
use starpost_games::render::Theme;

/// What a person wants for themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The theme of pictures only they see.
    pub theme: ThemeName,
    /// Whether they are warned.
    pub warnings: Warnings,
    /// How they are reminded of their turn.
    pub reminders: Reminders,
    /// Their time zone.
    pub zone: Zone,
    /// When they are not reminded; `None` for never.
    pub quiet: Option<Quiet>,
}

/// The theme of a name.
pub(in crate::app) const fn theme(name: ThemeName) -> &'static Theme {
    match name {
        ThemeName::Dark => &Theme::DARK,
        ThemeName::Light => &Theme::LIGHT,
        ThemeName::BlackAndWhite => &Theme::BLACK_AND_WHITE,
        ThemeName::Xeno => &Theme::XENO,
    }
}

impl People<'_> {
    /// What the caller wants.
    pub async fn preferences(self, call: &Call) -> Result<Preferences, Error> {
        let row = self.app.store.preferences(call.person.id).await?;
        let row = row.unwrap_or_default();
        Ok(Preferences {
            theme: row.theme.unwrap_or_default(),
            warnings: row.warnings.unwrap_or_default(),
            reminders: row.reminders.unwrap_or_default(),
            zone: row.zone.unwrap_or_default(),
            quiet: row.quiet,
        })
    }

    /// Remembers what the caller wants. Asked twice, it is the same as once.
    pub async fn set_preferences(self, call: &Call, preferences: Preferences) -> Result<(), Error> {
        let digest = match preferences.reminders {
            Reminders::Digest => next_digest(&preferences.zone, preferences.quiet, call.now.into()),
            Reminders::Ping | Reminders::Letter | Reminders::Silence => None,
        };
        let row = PreferencesRow {
            theme: Some(preferences.theme),
            warnings: Some(preferences.warnings),
            reminders: Some(preferences.reminders),
            zone: Some(preferences.zone),
            quiet: preferences.quiet,
        };
        let person = &call.person;
        let digest = digest.map(Timestamp::from);
        let work = async |tx: &mut Tx| {
            tx.set_preferences(person.id, &person.name, &row, digest, call.now)
                .await?;
            Ok(())
        };
        self.app.once_apart(call, work).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_has_a_name_and_every_name_its_theme() {
        let named = ThemeName::ALL.map(|name| (name.word(), theme(name)));
        let themes = Theme::ALL.each_ref().map(|theme| (theme.key(), theme));
        assert_eq!(named, themes);
    }
}
