//! The messages that the worker posts, and the things it needs from outside to do so; knows no Discord.

use starpost_games::terms::OtherLevel;
use std::time::Duration;

use async_trait::async_trait;

use super::letter::Letter;
use super::occasion::Occasion;
use super::post_fate::PostAftermath;
use crate::app::{
    ChannelId, Defect, GameId, Hunt, Invitation, LeagueFacts, LeagueNewsFacts, MessageId, News,
    Over, Person, Pictured, PostPlace, Reason, Seated, SeatedNote, Timestamp, WhyEnded,
};
use starpost_games::clock::Hours;
use starpost_games::games::{Kind, Warning};
use starpost_games::record::Seq;
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

/// The mark by which a post is recognized again when its answer was lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// 16 hex digits, the same at every attempt; to be sent as an enforced nonce. It lasts only for
    /// minutes and cannot be read back.
    pub nonce: String,
    /// The number that the buttons of the message carry, by which it is known if it has no file. An updated
    /// message keeps its own, so that nobody presses a button that is gone.
    pub trace: u32,
    /// The number of the game.
    pub game: GameId,
    /// The name of the attached file, which names game and turn; `None` if nothing is attached.
    pub file_name: Option<String>,
    /// The known messages of the game, as far back as it may be: it is none of them.
    pub known: Vec<MessageId>,
    /// The time at which it was sent first, by our own clock.
    pub since: Timestamp,
    /// The message it answers, if it is an answer: without a file or buttons it is known by that.
    pub under: Option<MessageId>,
}

/// A turn that could not be posted when it was played.
#[derive(Clone, Debug)]
pub struct Earlier {
    /// The event.
    pub seq: Seq,
    /// The turn.
    pub occasion: Occasion,
    /// Its effects.
    pub news: News,
}

/// Everything a public post about a position shows.
#[derive(Clone, Debug)]
pub struct Post {
    /// The mark by which it is recognized again.
    pub mark: Mark,
    /// The number of the game.
    pub game: GameId,
    /// The kind of game.
    pub kind: Kind,
    /// The event it shows.
    pub seq: Seq,
    /// The event that brought a position for the third time, which stands as an offer of a draw:
    /// what the buttons must name.
    pub repeated: Option<Seq>,
    /// The language of the place.
    pub language: Language,
    /// The reason why it is posted.
    pub occasion: Occasion,
    /// The fate it has met since.
    pub since: PostAftermath,
    /// The length of a pause in the game.
    pub pause_lasts: Hours,
    /// The turns before it that are included, since they could not be posted.
    pub earlier: Vec<Earlier>,
    /// The number of turns played.
    pub turns: u32,
    /// The message that told of the last of them, if this names it, and as far as that is known.
    pub told_in: Option<PostPlace>,
    /// The seats in order.
    pub seats: Vec<Seated>,
    /// The players who must act now and are to be mentioned: the next to move, or all who must answer.
    pub mention: Vec<Person>,
    /// The number of games the bot thinks about before this one, if it is to move.
    pub thinking: Option<u32>,
    /// True if somebody at the table wants the board as text.
    pub in_words: bool,
    /// Another level of the bot, if the game was against it alone.
    pub other_level: Option<OtherLevel>,
    /// The bot, if nobody else has yet to answer what is asked.
    pub awaited: Option<Person>,
    /// True if a draw was offered and is not any more, since that was taken back too.
    pub offer_is_gone: bool,
    /// The other people who are to notice it, and to be mentioned.
    pub concerned: Vec<Person>,
    /// The referee who did it, if one did.
    pub ruled_by: Option<Person>,
    /// The reason why the rules of its league did it, if no person did.
    pub why_ended: Option<WhyEnded>,
    /// The player whose turn it is, if any.
    pub to_move: Option<Seated>,
    /// The time at which they run out of time, if it is still their turn.
    pub deadline: Option<Timestamp>,
    /// The things that threaten them, where that is to be told.
    pub alerts: Vec<Warning>,
    /// The effects of the event.
    pub news: News,
    /// At the start the goal, later what matters now and did not before.
    pub notes: Vec<SeatedNote>,
    /// The reason why the bot has played what it has played, where that is proved.
    pub reason: Option<Reason>,
    /// The things that have become dangerous for somebody.
    pub dangers: Vec<SeatedNote>,
    /// The pairs of hunter and hunted, if they have changed.
    pub hunts: Vec<Hunt>,
    /// The end of the game, if it is over.
    pub over: Option<Over>,
    /// The board, to be attached under the mark's file name; `None` if it has not changed.
    pub picture: Option<Pictured>,
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
