//! The preferences of a person for themselves, as they are asked.

use crate::app::base::{Call, Error, People};
use crate::store::{Preferences, Reminders, Timestamp, Tx};
use starpost_games::clock::next_digest;

impl People<'_> {
    /// The preferences of the caller.
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
            tx.set_preferences(person.id, &person.name, &preferences, digest, call.now).await?;
            Ok(())
        };
        self.app.once_apart(call, work).await
    }
}
