//! Facts as the rows of a game hold them.

use super::call::{Person, Place};
use super::facts::Posted;
use crate::sanitize;
use crate::store::{Chair, GameRow, PersonId, Stage};
use crate::words::Language;

/// Where the game's newest message is, or would be.
pub(super) fn posted(row: &GameRow) -> Posted {
    let newest = row.post_channel.zip(row.post_message);
    let invitation = row.card.map(|card| (row.channel, card));
    let message = match stage(row) {
        Stage::Waiting => invitation.or(newest),
        _ => newest.or(invitation),
    };
    Posted {
        guild: row.guild.map(i64::cast_unsigned),
        channel: message.map_or(row.posting_channel(), |(channel, _)| {
            channel.cast_unsigned()
        }),
        message: message.map(|(_, message)| message.cast_unsigned()),
    }
}

/// The place where the game was made, or has moved to.
pub(super) fn place(row: &GameRow) -> Place {
    Place {
        guild: row.guild.map(i64::cast_unsigned),
        channel: row.channel.cast_unsigned(),
        language: Language::from_locale(&row.language),
        lacks: Vec::new(),
    }
}

/// How far the game of a row is.
pub(super) fn stage(row: &GameRow) -> Stage {
    Stage::from_key(&row.stage)
}

/// Who sits or is invited on a chair.
pub(super) fn person_on(chair: &Chair) -> Person {
    let id = chair.person.map_or(PersonId::NOBODY, PersonId::from);
    Person {
        id,
        name: sanitize::name(&chair.name),
    }
}

/// Who sits where nobody does.
pub(super) fn nobody() -> Person {
    Person {
        id: PersonId::NOBODY,
        name: String::new(),
    }
}
