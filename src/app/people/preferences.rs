//! What a person wants for themselves, as they are asked.

use crate::app::base::{Call, Error, People};
use crate::store::{Preferences, Reminders, ThemeName, Timestamp, Tx};
use starpost_games::clock::next_digest;
use starpost_games::render::Theme;

/// The theme with a name.
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
        let wanted = self.app.store.preferences(call.person.id).await?;
        Ok(wanted.unwrap_or_default())
    }

    /// Remembers what the caller wants. Asked twice, it is the same as once.
    pub async fn set_preferences(self, call: &Call, preferences: Preferences) -> Result<(), Error> {
        let digest = match preferences.reminders {
            Reminders::Digest => {
                next_digest(&preferences.zone, preferences.quiet.0, call.now.into())
            }
            Reminders::Ping | Reminders::Letter | Reminders::Silence => None,
        };
        let person = &call.person;
        let digest = digest.map(Timestamp::from);
        let work = async |tx: &mut Tx| {
            tx.set_preferences(person.id, &person.name, &preferences, digest, call.now)
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
