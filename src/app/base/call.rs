//! The person who asks for something, the place and the time; knows no game.

use super::permission::Permission;
use crate::store::{By, ChannelId, GuildId, InteractionId, PersonId, RoleId, Timestamp};
use starpost_games::record::Seq;
use starpost_games::words::Language;

/// A person as the place of the call shows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id of the person.
    pub id: PersonId,
    /// The name others see there.
    pub name: String,
}

/// The place where something is asked or posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server; none in direct messages.
    pub guild: Option<GuildId>,
    /// The channel, or the thread.
    pub channel: ChannelId,
    /// The channel that it hangs under, if it is a thread.
    pub under: Option<ChannelId>,
    /// The language of what is posted there.
    pub language: Language,
    /// The permissions that the bot lacks there though it has to have them.
    pub lacks: Vec<Permission>,
    /// If it is a thread, the same of the channel that it hangs under, where some of what is asked for
    /// here is posted.
    pub lacks_above: Vec<Permission>,
}

/// The standing of a person on the server of the call; in direct messages, nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Office {
    /// True if they may manage the server.
    pub manages_server: bool,
    /// The roles that they have.
    pub roles: Vec<RoleId>,
}

/// One interaction of a person, as far as use-cases care.
#[derive(Clone, Debug)]
pub struct Call {
    /// Its number: delivered twice, it does its work once and gets the same answer. So one call
    /// serves for one use case that changes something, and for any number that only look.
    pub interaction: InteractionId,
    /// The person who asks.
    pub person: Person,
    /// The office they hold there.
    pub office: Office,
    /// The place of the call.
    pub place: Place,
    /// The person's own language, for pictures and texts only they see.
    pub language: Language,
    /// The time of the call.
    pub now: Timestamp,
}

/// The draft that a player has looked at: a button names it, so that nothing else is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftVersion {
    /// The event after which it was begun.
    pub seq: Seq,
    /// The number of times it had been changed.
    pub revision: u32,
}

/// The cause of something that happens in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct Cause {
    /// The author.
    pub(in crate::app) by: By,
    /// The time at which it happens.
    pub(in crate::app) now: Timestamp,
    /// The person whose seat is given to somebody else by it, if anybody's is.
    pub(in crate::app) former: Option<PersonId>,
}

impl Call {
    /// The caller does something as a player.
    pub(in crate::app) const fn cause(&self) -> Cause {
        Cause::of(By::Player(self.person.id), self.now)
    }

    /// The caller rules in a game.
    pub(in crate::app) const fn ruling(&self) -> Cause {
        Cause::of(By::Referee(self.person.id), self.now)
    }
}

impl Cause {
    /// A cause that gives no seat to anybody else.
    pub(in crate::app) const fn of(by: By, now: Timestamp) -> Cause {
        Cause { by, now, former: None }
    }

    /// The bot does something.
    pub(in crate::app) const fn of_bot(now: Timestamp) -> Cause {
        Cause::of(By::Bot, now)
    }

    /// A player's turn, which they had prepared, follows from this.
    pub(in crate::app) const fn prepared_by(self, person: PersonId) -> Cause {
        Cause::of(By::Prepared(person), self.now)
    }

    /// This cause, as one that gives the seat of that person to somebody else.
    pub(in crate::app) const fn replacing(self, former: Option<PersonId>) -> Cause {
        Cause { former, ..self }
    }

    /// The cause of what follows from this, and is not done by anybody.
    pub(in crate::app) const fn unowned(self) -> Cause {
        Cause::of_bot(self.now)
    }
}

impl Place {
    /// True if this is that channel, or a thread that hangs under it.
    pub fn is_in(&self, channel: ChannelId) -> bool {
        self.channel == channel || self.under == Some(channel)
    }

    /// The place where leagues are posted that the people here have to do with: the channel above, if this is a
    /// thread.
    pub fn of_leagues(&self) -> Place {
        self.above().unwrap_or_else(|| self.clone())
    }

    /// The channel that this hangs under, if it is a thread.
    pub fn above(&self) -> Option<Place> {
        let above = self.under?;
        Some(Place {
            channel: above,
            under: None,
            lacks: self.lacks_above.clone(),
            lacks_above: Vec::new(),
            ..self.clone()
        })
    }

    /// That channel, if it is this one or the one above: of no other it is known what may be done there.
    pub fn known(&self, channel: ChannelId) -> Option<Place> {
        let here = Some(self).filter(|here| here.channel == channel);
        let above = || self.above().filter(|above| above.channel == channel);
        here.cloned().or_else(above)
    }

    /// The permissions that are lacking here without which nothing can be posted.
    pub fn lacks_to_post(&self) -> Vec<Permission> {
        let elsewhere = [Permission::ReadMessageHistory, Permission::SendMessagesInItsThreads];
        let lacks = self.lacks.iter().copied();
        lacks.filter(|permission| !elsewhere.contains(permission)).collect()
    }

    /// True if something could be posted in the threads that hang under this channel.
    pub fn serves_its_threads(&self) -> bool {
        !self.lacks.contains(&Permission::SendMessagesInItsThreads)
    }
}

#[cfg(test)]
impl Call {
    /// A call for tests: Anna's, in her direct messages.
    pub(crate) fn example() -> Call {
        Call {
            interaction: InteractionId(1),
            person: Person { id: PersonId(5), name: "Anna".to_owned() },
            office: Office::default(),
            place: Place {
                guild: None,
                channel: ChannelId(3),
                language: Language::English,
                under: None,
                lacks: Vec::new(),
                lacks_above: Vec::new(),
            },
            language: Language::English,
            now: Timestamp(0),
        }
    }
}
