//! The ways in which people want to be told that it is their turn, and the letters that tell them.

use starpost::app::{Person, Preferences, Reminders};
use starpost_games::clock::QuietHours;

use super::club::Club;

impl Club {
    /// They want to be told so, and live in Warsaw.
    pub(crate) async fn prefer(&self, who: &Person, reminders: Reminders, quiet: Option<&str>) {
        let wanted = Preferences {
            reminders,
            zone: "Europe/Warsaw".parse().expect("a zone"),
            quiet: QuietHours(quiet.map(|hours| hours.parse().expect("hours"))),
            ..Preferences::default()
        };
        let set = self.app.people().set_preferences(&self.call(who), wanted).await;
        set.expect("preferences");
    }

    /// The letters that were written to anybody.
    pub(crate) fn letters(&self) -> Vec<String> {
        let letters = self.courier.letters().into_iter();
        letters.map(|(_, said)| said).collect()
    }
}
