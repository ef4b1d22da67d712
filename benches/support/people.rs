//! People in a benchmark, and what they do.

use starpost::app::{
    Call, ChannelId, GuildId, InteractionId, Office, Person, PersonId, Place, Timestamp,
};
use starpost_games::words::Language;

/// When a benchmark begins.
pub(crate) const NOW: Timestamp = Timestamp(1_700_000_000_000);

/// Somebody called after their number.
pub(crate) fn person(id: u64) -> Person {
    Person { id: PersonId(id), name: format!("Player {id}") }
}

/// An interaction of somebody, on the one server there is.
pub(crate) fn call(interaction: u64, id: u64) -> Call {
    Call {
        interaction: InteractionId(interaction),
        person: person(id),
        office: Office::default(),
        place: Place {
            guild: Some(GuildId(7)),
            channel: ChannelId(70),
            language: Language::English,
            under: None,
            lacks: Vec::new(),
            lacks_above: Vec::new(),
        },
        language: Language::English,
        now: NOW,
    }
}
