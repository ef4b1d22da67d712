//! The messages that the worker posts, and the things it needs from outside to do so; knows no Discord.

use std::time::Duration;

use async_trait::async_trait;

use super::letter::Letter;
use super::marks::Mark;
use super::post::Post;
use crate::app::{
    ChannelId, Defect, Invitation, LeagueFacts, LeagueNewsFacts, MessageId, Person, Timestamp,
};
use starpost_games::words::Language;

/// The reason why something could not be posted.
#[derive(Debug, thiserror::Error)]
pub enum PostError {
    /// Not now; certainly not posted.
    #[error("to be tried again in {after:?}")]
    Retry {
        /// The time to wait.
        after: Duration,
    },
    /// Nothing can be posted in the place until somebody fixes it; certainly not posted.
    #[error("the place is broken: {0:?}")]
    Broken(Defect),
    /// The message that was to be changed is gone.
    #[error("the message is gone")]
    MessageGone,
    /// The thing to be posted is wrong and always would be; certainly not posted.
    #[error("not accepted: {0}")]
    Rejected(String),
    /// Refused for an unknown reason; certainly not posted.
    #[error("refused with status {status}, code {code}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The other side's own number, or 0.
        code: u64,
    },
    /// No direct message reaches the person.
    #[error("the person takes no direct messages")]
    Undeliverable,
    /// Anything else; it may have been posted after all.
    #[error(transparent)]
    Other(#[from] anyhow::Error),
}

impl PostError {
    /// True if it is about the place or what was to be posted there, and not about this moment.
    pub fn is_lasting(&self) -> bool {
        match self {
            PostError::Broken(_) | PostError::Rejected(_) | PostError::Refused { .. } => true,
            PostError::Retry { .. }
            | PostError::MessageGone
            | PostError::Undeliverable
            | PostError::Other(_) => false,
        }
    }
}

/// The card: the public message that shows an invitation.
#[derive(Clone, Debug)]
pub struct CardPost {
    /// The mark by which it is recognized again.
    pub mark: Mark,
    /// The invitation it shows.
    pub invitation: Invitation,
    /// The language of the place.
    pub language: Language,
    /// The invited people who must answer and are to be mentioned.
    pub mention: Vec<Person>,
}

/// A message about a league.
#[derive(Clone, Debug)]
pub struct LeaguePost {
    /// The mark by which it is recognized again.
    pub mark: Mark,
    /// The league as it is now.
    pub facts: LeagueFacts,
    /// The content that it tells.
    pub tells: LeagueTells,
    /// The people who are to be mentioned.
    pub mention: Vec<Person>,
    /// The standings as a picture, to be attached under the mark's file name.
    pub picture: Option<Vec<u8>>,
}

/// The content that a message about a league tells.
#[derive(Clone, Debug)]
pub enum LeagueTells {
    /// That people can join, and who has.
    Card,
    /// The standings of everybody.
    Standings,
    /// The channel where the league has gone, in this channel that it has left.
    Left(ChannelId),
    /// The event that has happened.
    News(Box<LeagueNewsFacts>),
}

/// A public message.
#[derive(Clone, Debug)]
pub enum PublicMessage {
    /// About a position of a game.
    Position(Box<Post>),
    /// The card of an invitation.
    Card(Box<CardPost>),
    /// About a league.
    League(Box<LeaguePost>),
}

impl PublicMessage {
    /// The mark by which it is recognized again.
    pub fn mark(&self) -> &Mark {
        match self {
            PublicMessage::Position(post) => &post.mark,
            PublicMessage::Card(card) => &card.mark,
            PublicMessage::League(post) => &post.mark,
        }
    }
}

/// The thing got by a game that was to have a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// This one.
    Thread(ChannelId),
    /// None, for this reason: it goes on in the channel.
    Nothing(Defect),
}

/// The things that the worker needs from outside.
#[async_trait]
pub trait Courier: Send + Sync {
    /// Opens the thread of a game under its invitation. Asked again for the same message, gives the
    /// same thread.
    async fn open_thread(
        &self,
        channel: ChannelId,
        under: MessageId,
        card: &CardPost,
    ) -> Result<Opened, PostError>;

    /// Gives the thread of a game the name that this card has for it.
    async fn rename(&self, thread: ChannelId, card: &CardPost) -> Result<(), PostError>;

    /// Posts a message.
    async fn post(
        &self,
        channel: ChannelId,
        message: &PublicMessage,
    ) -> Result<MessageId, PostError>;

    /// Updates a message of ours.
    async fn edit(
        &self,
        channel: ChannelId,
        id: MessageId,
        message: &PublicMessage,
    ) -> Result<(), PostError>;

    /// Has a post say what is so by now, with the buttons that are still of use, and wakes nobody. Its
    /// files stay; done again, it changes nothing.
    async fn retire(
        &self,
        channel: ChannelId,
        message: MessageId,
        post: &Post,
    ) -> Result<(), PostError>;

    /// Writes a direct message; `nonce` is as in a [`Mark`].
    async fn write(&self, letter: &Letter, nonce: &str) -> Result<(), PostError>;

    /// True if a letter that says the same has arrived since then.
    async fn has_arrived(&self, letter: &Letter, since: Timestamp) -> Result<bool, PostError>;

    /// A check whether something can be posted in a place, without posting anything.
    async fn can_post(&self, channel: ChannelId) -> Result<(), PostError>;

    /// True if what is sent is answered at all.
    async fn is_reached(&self) -> bool {
        true
    }

    /// Our own message among the channel's newest that carries this mark: a file of this name, or, if
    /// the mark names no file, buttons of this game.
    async fn find(&self, channel: ChannelId, mark: &Mark) -> Result<Option<MessageId>, PostError>;
}
