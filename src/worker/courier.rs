//! What the worker posts, and what it needs from outside to do so; knows no Discord.

use starpost_games::clock::OtherLevel;
use std::time::Duration;

use async_trait::async_trait;

use super::letter::Letter;
use super::occasion::Occasion;
use super::since::Since;
use crate::app::{
    ChannelId, Defect, GameId, Hunt, Invitation, LeagueFacts, LeagueNewsFacts, MessageId, News,
    Over, Person, Pictured, Posted, Reason, Seated, SeatedNote, Timestamp, WhyEnded,
};
use starpost_games::clock::Hours;
use starpost_games::games::{Kind, Warning};
use starpost_games::words::Language;

/// Why something could not be posted.
#[derive(Debug, thiserror::Error)]
pub enum PostError {
    /// Not now; certainly not posted.
    #[error("to be tried again in {after:?}")]
    Retry {
        /// How long to wait.
        after: Duration,
    },
    /// Nothing can be posted in the place until somebody fixes it; certainly not posted.
    #[error("the place is broken: {0:?}")]
    Broken(Defect),
    /// The message that was to be changed is gone.
    #[error("the message is gone")]
    MessageGone,
    /// What is to be posted is wrong and always would be; certainly not posted.
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
    /// Whether it is about the place or what was to be posted there, and not about this moment.
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

/// How a post is recognized again when its answer was lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// 16 hex digits, the same at every attempt; to be sent as an enforced nonce. It lasts only for
    /// minutes and cannot be read back.
    pub nonce: String,
    /// What the buttons of the message carry, by which it is known if it has no file. An updated
    /// message keeps its own, so that nobody presses a button that is gone.
    pub trace: u32,
    /// Which game.
    pub game: GameId,
    /// The name of the attached file, which names game and turn; `None` if nothing is attached.
    pub file_name: Option<String>,
    /// The known messages of the game, as far back as it may be: it is none of them.
    pub known: Vec<MessageId>,
    /// When it was sent first, by our own clock.
    pub since: Timestamp,
    /// The message it answers, if it is an answer: without a file or buttons it is known by that.
    pub under: Option<MessageId>,
}

/// A turn that could not be posted when it was played.
#[derive(Clone, Debug)]
pub struct Earlier {
    /// The event.
    pub seq: u32,
    /// The turn.
    pub occasion: Occasion,
    /// Its effects.
    pub news: News,
}

/// Everything a public post about a position shows.
#[derive(Clone, Debug)]
pub struct Post {
    /// How it is recognized again.
    pub mark: Mark,
    /// Which game.
    pub game: GameId,
    /// Which of the games there are.
    pub kind: Kind,
    /// The event it shows.
    pub seq: u32,
    /// The event that brought a position for the third time, which stands as an offer of a draw:
    /// what the buttons must name.
    pub repeated: Option<u32>,
    /// The language of the place.
    pub language: Language,
    /// Why it is posted.
    pub occasion: Occasion,
    /// What has become of it since.
    pub since: Since,
    /// How long a pause lasts in the game.
    pub pause_lasts: Hours,
    /// The turns before it that are included, since they could not be posted.
    pub earlier: Vec<Earlier>,
    /// How many turns are played.
    pub turns: u32,
    /// The message that told of the last of them, if this names it, and as far as that is known.
    pub told_in: Option<Posted>,
    /// The seats in order.
    pub seats: Vec<Seated>,
    /// Who must act now and is to be mentioned: the next to move, or all who must answer.
    pub mention: Vec<Person>,
    /// How many games the bot thinks about before this one, if it is to move.
    pub thinking: Option<u32>,
    /// True if somebody at the table wants the board as text.
    pub in_words: bool,
    /// Another level of the bot, if the game was against it alone.
    pub other_level: Option<OtherLevel>,
    /// The bot, if nobody else has yet to answer what is asked.
    pub awaited: Option<Person>,
    /// Whether a draw was offered and is not any more, since that was taken back too.
    pub offer_is_gone: bool,
    /// Who else is to notice it, and to be mentioned.
    pub concerned: Vec<Person>,
    /// The referee who did it, if one did.
    pub ruled_by: Option<Person>,
    /// Why the rules of its league did it, if no person did.
    pub why_ended: Option<WhyEnded>,
    /// Whose turn it is.
    pub to_move: Option<Seated>,
    /// When their time runs out, if it is still their turn.
    pub deadline: Option<Timestamp>,
    /// What threatens them, where it is to be told.
    pub alerts: Vec<Warning>,
    /// The effects of the event.
    pub news: News,
    /// At the start the goal, later what matters now and did not before.
    pub notes: Vec<SeatedNote>,
    /// Why the bot has played what it has played, where that is proved.
    pub reason: Option<Reason>,
    /// What has become dangerous for somebody.
    pub dangers: Vec<SeatedNote>,
    /// Who hunts whom, if that has changed.
    pub hunts: Vec<Hunt>,
    /// How the game ended, if it has.
    pub over: Option<Over>,
    /// The board, to be attached under the mark's file name; `None` if it has not changed.
    pub picture: Option<Pictured>,
}

/// The card: the public message that shows an invitation.
#[derive(Clone, Debug)]
pub struct CardPost {
    /// How it is recognized again.
    pub mark: Mark,
    /// What it shows.
    pub invitation: Invitation,
    /// The language of the place.
    pub language: Language,
    /// The invited people who must answer and are to be mentioned.
    pub mention: Vec<Person>,
}

/// A message about a league.
#[derive(Clone, Debug)]
pub struct LeaguePost {
    /// How it is recognized again.
    pub mark: Mark,
    /// The league as it is now.
    pub facts: LeagueFacts,
    /// What it tells.
    pub tells: LeagueTells,
    /// Who is to be mentioned.
    pub mention: Vec<Person>,
    /// The standings as a picture, to be attached under the mark's file name.
    pub picture: Option<Vec<u8>>,
}

/// What a message about a league tells.
#[derive(Clone, Debug)]
pub enum LeagueTells {
    /// That people can join, and who has.
    Card,
    /// How everybody stands.
    Standings,
    /// Where the league has gone, in this channel that it has left.
    Left(ChannelId),
    /// What has happened.
    News(Box<LeagueNewsFacts>),
}

/// A public message.
#[derive(Clone, Debug)]
pub enum Message {
    /// About a position of a game.
    Position(Box<Post>),
    /// The card of an invitation.
    Card(Box<CardPost>),
    /// About a league.
    League(Box<LeaguePost>),
}

impl Message {
    /// How it is recognized again.
    pub fn mark(&self) -> &Mark {
        match self {
            Message::Position(post) => &post.mark,
            Message::Card(card) => &card.mark,
            Message::League(post) => &post.mark,
        }
    }
}

/// What a game has got that was to have a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// This one.
    Thread(ChannelId),
    /// None, for this reason: it goes on in the channel.
    Nothing(Defect),
}

/// What the worker needs from outside.
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
    async fn post(&self, channel: ChannelId, message: &Message) -> Result<MessageId, PostError>;

    /// Updates a message of ours.
    async fn edit(
        &self,
        channel: ChannelId,
        id: MessageId,
        message: &Message,
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

    /// Whether a letter that says the same has arrived since then.
    async fn has_arrived(&self, letter: &Letter, since: Timestamp) -> Result<bool, PostError>;

    /// Whether something can be posted in a place, without posting anything.
    async fn can_post(&self, channel: ChannelId) -> Result<(), PostError>;

    /// True if what is sent is answered at all.
    async fn is_reached(&self) -> bool {
        true
    }

    /// Our own message among the channel's newest that carries this mark: a file of this name, or, if
    /// the mark names no file, buttons of this game.
    async fn find(&self, channel: ChannelId, mark: &Mark) -> Result<Option<MessageId>, PostError>;
}
