//! A game's row as it is read and written; knows no query.

use super::clock_origin::ClockBy;
use super::defect::Defect;
use super::stage::Stage;
use super::starter::Starter;
use crate::store::base::columns::{As, game_options, row};
use crate::store::base::ids::{
    ChannelId, GameId, GuildId, LeagueId, MessageId, PersonId, Timestamp,
};
use starpost_games::clock::{Alarms, Terms};
use starpost_games::game::{Outcome, Seat};
use starpost_games::games::{GameOptions, Kind};
use starpost_games::record::{Seq, Status};
use starpost_games::words::Language;

/// A game. The columns from `stage` on repeat what the log says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The number of the game.
    pub id: GameId,
    /// The kind of game, with its complete options.
    pub options: GameOptions,
    /// The terms agreed on in addition.
    pub terms: Terms,
    /// The person who made it.
    pub creator: PersonId,
    /// The rule for who is to move first.
    pub starter: Starter,
    /// The server.
    pub guild: Option<GuildId>,
    /// The channel.
    pub channel: ChannelId,
    /// The thread, once open.
    pub thread: Option<ChannelId>,
    /// The language of the place.
    pub language: Language,
    /// The message with the invitation.
    pub card: Option<MessageId>,
    /// The person who declined it, if any.
    pub declined: Option<PersonId>,
    /// The channel of the newest post, if there is one.
    pub post_channel: Option<ChannelId>,
    /// The newest post.
    pub post_message: Option<MessageId>,
    /// The number of jobs it has had.
    pub jobs: u32,
    /// The time at which it was made.
    pub created: Timestamp,
    /// The time at which something last happened.
    pub changed: Timestamp,
    /// The stage it has reached.
    pub stage: Stage,
    /// The last event.
    pub seq: Seq,
    /// The number of turns played.
    pub turns: u32,
    /// The seat to move.
    pub to_move: Option<Seat>,
    /// The way in which it ended, if it is over.
    pub status: Option<Status>,
    /// The winner, if any.
    pub outcome: Option<Outcome>,
    /// The time at which the player to move runs out of time, if any.
    pub deadline: Option<Timestamp>,
    /// The alarms still to fall due for this turn.
    pub alarms: Alarms,
    /// The number its roles were sealed under, if it was imported.
    pub sealed_as: Option<String>,
    /// The channel where its posts went before it moved, if it did.
    pub left_channel: Option<ChannelId>,
    /// The time at which its invitation expired, if it did.
    pub expired: Option<Timestamp>,
    /// The time until which its invitation can be accepted, if that is later than it was to be.
    pub open_until: Option<Timestamp>,
    /// The league that it is played in.
    pub league: Option<LeagueId>,
    /// The channel where its film was posted for everybody, if it was.
    pub film_channel: Option<ChannelId>,
    /// The message with that.
    pub film_message: Option<MessageId>,
    /// The time at which one of those who wait last had the player to move reminded, if any did.
    pub nudged: Option<Timestamp>,
    /// The source of its clock, if that was stored.
    pub clock_by: Option<ClockBy>,
    /// The time since when it was known to be stopped, if nobody has given that time back.
    pub stopped: Option<Timestamp>,
    /// The time from which its pause counts, if it began before pauses ended: 0 while nobody has looked.
    pub pause_from: Option<Timestamp>,
    /// The reason why it has no thread of its own, if none could be opened.
    pub no_thread: Option<Defect>,
}

row!(
    GameRow: id, creator, starter, guild, channel, thread, language, card, declined, post_channel,
    post_message, jobs, created, changed, stage, seq, turns, to_move, status, outcome, sealed_as,
    left_channel, expired, open_until, terms, deadline, alarms, league,
    film_channel, film_message, nudged, clock_by, stopped, pause_from, no_thread;
    options: game_options
);

/// The part of a game's row that repeats its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The stage it has reached.
    pub stage: Stage,
    /// The last event.
    pub seq: Seq,
    /// The number of turns played.
    pub turns: u32,
    /// The seat to move.
    pub to_move: Option<Seat>,
    /// The way in which it ended, if it is over.
    pub status: Option<Status>,
    /// The winner, if any.
    pub outcome: Option<Outcome>,
    /// The time at which the player to move runs out of time, if any.
    pub deadline: Option<Timestamp>,
}

/// The data that a new game starts with.
#[derive(Clone, Debug)]
pub struct NewGameRow<'a> {
    /// The kind of game, with its complete options.
    pub options: &'a GameOptions,
    /// The terms agreed on in addition.
    pub terms: Terms,
    /// The person who makes it.
    pub creator: PersonId,
    /// The rule for who is to move first.
    pub starter: Starter,
    /// The server.
    pub guild: Option<GuildId>,
    /// The channel.
    pub channel: ChannelId,
    /// The language of the place.
    pub language: Language,
    /// Waiting, or over for a finished record.
    pub stage: Stage,
    /// The number its roles were sealed under, if it is imported.
    pub sealed_as: Option<&'a str>,
    /// The time at which it is made.
    pub now: Timestamp,
}

impl GameRow {
    /// The kind of game that is played.
    pub fn kind(&self) -> Kind {
        self.options.kind()
    }

    /// The message with its film for everybody, and where that is, if it was posted.
    pub fn film(&self) -> Option<(ChannelId, MessageId)> {
        self.film_channel.zip(self.film_message)
    }

    /// The channel where its posts go: the thread if there is one.
    pub fn posting_channel(&self) -> ChannelId {
        self.thread.unwrap_or(self.channel)
    }
}
