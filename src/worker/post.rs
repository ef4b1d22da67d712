//! A public post about a position: of which game it is, whom it names, and what it tells; knows no sentence.

use super::marks::Mark;
use super::occasion::Occasion;
use super::post_fate::PostAftermath;
use crate::app::{
    GameId, Hunt, News, Over, Person, Pictured, PostPlace, Reason, Seated, SeatedNote, Timestamp,
    WhyEnded,
};
use starpost_games::clock::Hours;
use starpost_games::games::{Kind, Warning};
use starpost_games::record::Seq;
use starpost_games::terms::OtherLevel;
use starpost_games::words::Language;

/// Everything a public post about a position shows.
#[derive(Clone, Debug)]
pub struct Post {
    /// The mark by which it is recognized again.
    pub mark: Mark,
    /// The language of the place.
    pub language: Language,
    /// The game that it is about.
    pub game: PostedGame,
    /// The people whom it names or wakes.
    pub people: PostPeople,
    /// The content that it tells.
    pub tells: PostContent,
}

/// A game as far as a post speaks of it.
#[derive(Clone, Debug)]
pub struct PostedGame {
    /// The number of the game.
    pub id: GameId,
    /// The kind of game.
    pub kind: Kind,
    /// The event that the post shows.
    pub seq: Seq,
    /// The number of turns played.
    pub turns: u32,
    /// The message that told of the last of them, if the post names it, and as far as that is known.
    pub told_in: Option<PostPlace>,
    /// The length of a pause in the game.
    pub pause_lasts: Hours,
    /// True if somebody at the table wants the board as text.
    pub in_words: bool,
    /// Another level of the bot, if the game was against it alone.
    pub other_level: Option<OtherLevel>,
    /// True if it is a game of a league.
    pub is_in_league: bool,
}

/// The people whom a post names or wakes.
#[derive(Clone, Debug, Default)]
pub struct PostPeople {
    /// The seats in order.
    pub seats: Vec<Seated>,
    /// The player whose turn it is, if any.
    pub to_move: Option<Seated>,
    /// The players who must act now and are to be mentioned: the next to move, or all who must answer.
    pub mention: Vec<Person>,
    /// The other people who are to notice it, and to be mentioned.
    pub concerned: Vec<Person>,
    /// The number of games the bot thinks about before this one, if it is to move.
    pub thinking: Option<u32>,
    /// The bot, if nobody else has yet to answer what is asked.
    pub awaited: Option<Person>,
    /// The referee who did it, if one did.
    pub ruled_by: Option<Person>,
}

/// The content that a post tells.
#[derive(Clone, Debug)]
pub struct PostContent {
    /// The reason why it is posted.
    pub occasion: Occasion,
    /// The fate it has met since.
    pub since: PostAftermath,
    /// The event that brought a position for the third time, which stands as an offer of a draw:
    /// what the buttons must name.
    pub repeated: Option<Seq>,
    /// The turns before it that are included, since they could not be posted.
    pub earlier: Vec<Earlier>,
    /// True if a draw was offered and is not any more, since that was taken back too.
    pub offer_is_gone: bool,
    /// The reason why the rules of its league did it, if no person did.
    pub why_ended: Option<WhyEnded>,
    /// The time at which the player to move runs out of time, if it is still their turn.
    pub deadline: Option<Timestamp>,
    /// The things that threaten them, where that is to be told.
    pub alerts: Vec<Warning>,
    /// The effects of the event.
    pub news: News,
    /// At the start the goal, later what matters now and did not before.
    pub notes: Vec<SeatedNote>,
    /// The reason why the bot has played what it has played, where that is proved.
    pub reason: Option<Reason>,
    /// The new dangers for players.
    pub dangers: Vec<SeatedNote>,
    /// The pairs of hunter and hunted, if they have changed.
    pub hunts: Vec<Hunt>,
    /// The end of the game, if it is over.
    pub over: Option<Over>,
    /// The board, to be attached under the mark's file name; `None` if it has not changed.
    pub picture: Option<Pictured>,
}

impl PostContent {
    /// Nothing but an occasion, and what has become of the post about it.
    pub fn of(occasion: Occasion, since: PostAftermath) -> PostContent {
        PostContent {
            occasion,
            since,
            repeated: None,
            earlier: Vec::new(),
            offer_is_gone: false,
            why_ended: None,
            deadline: None,
            alerts: Vec::new(),
            news: News::default(),
            notes: Vec::new(),
            reason: None,
            dangers: Vec::new(),
            hunts: Vec::new(),
            over: None,
            picture: None,
        }
    }
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
