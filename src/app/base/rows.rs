//! Facts as the rows of a game hold them.

use super::call::{Person, Place};
use crate::store::{
    Chair, ChannelId, EntrantRow, GameRow, GuildId, MessageId, Nickname, PersonId, Stage,
};

/// A message of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostPlace {
    /// The server it is in.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The message; none when nothing is posted yet.
    pub message: Option<MessageId>,
}

/// The place where the game's newest message is, or would be.
pub(in crate::app) fn posted(row: &GameRow) -> PostPlace {
    let newest = row.post_channel.zip(row.post_message);
    let invitation = row.card.map(|card| (row.channel, card));
    let message = match row.stage {
        Stage::Waiting => invitation.or(newest),
        Stage::Playing | Stage::Over | Stage::Cancelled => newest.or(invitation),
    };
    PostPlace {
        guild: row.guild,
        channel: message.map_or(row.posting_channel(), |(channel, _)| channel),
        message: message.map(|(_, message)| message),
    }
}

/// The place where the game was made, or has moved to.
pub(in crate::app) fn place(row: &GameRow) -> Place {
    Place {
        guild: row.guild,
        channel: row.channel,
        under: None,
        language: row.language,
        lacks: Vec::new(),
        lacks_above: Vec::new(),
    }
}

/// The person who sits or is invited on a chair.
pub(in crate::app) fn person_on(chair: &Chair) -> Person {
    Person { id: chair.person.unwrap_or(PersonId::NOBODY), name: chair.called.shown.clone() }
}

/// The names of those at a table.
pub(in crate::app) fn called(chairs: &[Chair]) -> impl Iterator<Item = (PersonId, &Nickname)> {
    let person = |chair: &Chair| chair.person.unwrap_or(PersonId::NOBODY);
    chairs.iter().map(move |chair| (person(chair), &chair.called))
}

/// An entrant of a season as a person.
pub(in crate::app) fn entered(row: &EntrantRow) -> Person {
    Person { id: row.person, name: row.called.shown.clone() }
}

/// The person on a chair where nobody sits.
pub(in crate::app) fn nobody() -> Person {
    Person { id: PersonId::NOBODY, name: String::new() }
}
