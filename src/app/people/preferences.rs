//! What a person wants for themselves: how pictures look, whether they are warned, and how
//! they are reminded.

use crate::app::base::{Call, Error, People};
use crate::store::{PreferencesRow, Reminders, ThemeName, Timestamp, Tx, Warnings};
use starpost_games::clock::{QuietHours, Zone, next_digest};
use starpost_games::render::Theme;
use starpost_games::settings;

/// The time zones that a menu offers: one for most hours of the day where people live. Any other can be
/// typed.
const ZONES: [&str; 23] = [
    "UTC",
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Halifax",
    "America/Sao_Paulo",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Athens",
    "Europe/Moscow",
    "Africa/Lagos",
    "Africa/Nairobi",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
];

/// The quiet hours that a menu offers. Any others can be typed.
const QUIET_HOURS: [&str; 9] = [
    "off", "20-7", "21-7", "22-7", "22-8", "23-7", "23-8", "0-7", "0-8",
];

settings! {
    /// What a person wants for themselves. Each has a message `settings-choice-KEY`.
    pub struct Preferences {
        /// The theme of pictures only they see.
        "theme" theme: ThemeName = ThemeName::default(),
            offers ThemeName::ALL.map(ThemeName::word);
        /// Whether they are warned.
        "warnings" warnings: Warnings = Warnings::default(),
            offers Warnings::ALL.map(Warnings::word);
        /// How they are reminded of their turn.
        "reminders" reminders: Reminders = Reminders::default(),
            offers Reminders::ALL.map(Reminders::word);
        /// Their time zone.
        "zone" zone: Zone = Zone::default(), offers ZONES;
        /// When they are not reminded.
        "quiet" quiet: QuietHours = QuietHours::default(), offers QUIET_HOURS;
    }
}

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
        let row = self.app.store.preferences(call.person.id).await?;
        let row = row.unwrap_or_default();
        Ok(Preferences {
            theme: row.theme.unwrap_or_default(),
            warnings: row.warnings.unwrap_or_default(),
            reminders: row.reminders.unwrap_or_default(),
            zone: row.zone.unwrap_or_default(),
            quiet: QuietHours(row.quiet),
        })
    }

    /// Remembers what the caller wants. Asked twice, it is the same as once.
    pub async fn set_preferences(self, call: &Call, preferences: Preferences) -> Result<(), Error> {
        let digest = match preferences.reminders {
            Reminders::Digest => {
                next_digest(&preferences.zone, preferences.quiet.0, call.now.into())
            }
            Reminders::Ping | Reminders::Letter | Reminders::Silence => None,
        };
        let row = PreferencesRow {
            theme: Some(preferences.theme),
            warnings: Some(preferences.warnings),
            reminders: Some(preferences.reminders),
            zone: Some(preferences.zone),
            quiet: preferences.quiet.0,
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
    fn what_is_offered_can_be_chosen() {
        for key in Preferences::KEYS {
            for choice in Preferences::choices(key) {
                let mut wanted = Preferences::default();
                assert_eq!(wanted.set(key, &choice), Ok(()), "{key}={choice}");
                assert_eq!(wanted.word(key), Some(choice));
            }
        }
    }

    #[test]
    fn every_theme_has_a_name_and_every_name_its_theme() {
        let named = ThemeName::ALL.map(|name| (name.word(), theme(name)));
        let themes = Theme::ALL.each_ref().map(|theme| (theme.key(), theme));
        assert_eq!(named, themes);
    }
}
