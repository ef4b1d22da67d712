//! The second of two equal clicks, a moment after the first: a finger that trembles, or a phone that was slow
//! to show what it had done. It is answered as the first was. Knows no button.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::app::{InteractionId, PersonId, Timestamp};
use crate::discord::payload::{Interaction, InteractionKind};

/// The time after the first click within which another is taken for the same.
const MOMENT: Duration = Duration::from_secs(10);

/// The last thing that each person has done.
#[derive(Debug, Default)]
pub(super) struct LastActs(Mutex<HashMap<PersonId, RecentClick>>);

#[derive(Clone, Debug)]
struct RecentClick {
    /// The place where it was done, and the act itself.
    what: String,
    first: InteractionId,
    at: Timestamp,
}

impl LastActs {
    /// The first of the equal clicks that this one ends: itself, if its person has done anything else
    /// since, or nothing for a while.
    pub(super) fn first(&self, interaction: &Interaction, now: Timestamp) -> InteractionId {
        let own = InteractionId(interaction.id.0);
        let person = PersonId(interaction.user().id.0);
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !matches!(interaction.kind(), InteractionKind::Component | InteractionKind::Modal) {
            last.remove(&person);
            return own;
        }
        last.retain(|_, act| act.at <= now && now <= act.at.after(MOMENT));
        let what = what(interaction);
        let act = last.remove(&person).filter(|act| act.what == what);
        let first = act.map_or(own, |act| act.first);
        let at = now;
        last.insert(person, RecentClick { what, first, at });
        first
    }

    /// Whoever does the same once more after this was not done means it anew.
    pub(super) fn forget(&self, first: InteractionId) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.retain(|_, act| act.first != first);
    }
}

fn what(interaction: &Interaction) -> String {
    let message = interaction.message.as_ref().map(|message| message.id);
    let data = serde_json::to_string(&interaction.data).unwrap_or_default();
    format!("{message:?} {data}")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn click(id: u64, person: u64, custom_id: &str) -> Interaction {
        let body = json!({
            "id": id.to_string(), "application_id": "1", "type": 3, "token": "a",
            "channel_id": "2", "user": {"id": person.to_string(), "username": "ann"},
            "message": {"id": "3", "channel_id": "2"}, "data": {"custom_id": custom_id},
        });
        Interaction::read(&body).expect("a click")
    }

    #[test]
    fn only_what_somebody_did_last_can_be_done_once_more() {
        let acts = LastActs::default();
        let mut said = Vec::new();
        for (id, person, what, second) in [
            (1, 5, "end", 0),
            (2, 5, "end", 1),
            (3, 6, "end", 1),
            (4, 5, "end", 9),
            (5, 5, "undo", 10),
            (6, 5, "end", 11),
            (7, 5, "end", 30),
        ] {
            let now = Timestamp(1000 * second);
            said.push(acts.first(&click(id, person, what), now).0);
        }
        assert_eq!(said, [1, 1, 3, 1, 5, 6, 7]);
    }
}
