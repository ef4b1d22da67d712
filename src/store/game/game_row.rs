//! A game's row as it is read and written; knows no query.

use super::clock_by::ClockBy;
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
use starpost_games::record::Status;
use starpost_games::words::Language;

/// A game. The columns from `stage` on repeat what the log says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// Which.
    pub id: GameId,
    /// Which of the games there are, and its complete options.
    pub options: GameOptions,
    /// What is agreed on in addition.
    pub terms: Terms,
    /// Who made it.
    pub creator: PersonId,
    /// Who is to move first.
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
    /// Who declined it.
    pub declined: Option<PersonId>,
    /// Where the newest post is.
    pub post_channel: Option<ChannelId>,
    /// The newest post.
    pub post_message: Option<MessageId>,
    /// How many jobs it has had.
    pub jobs: u32,
    /// When it was made.
    pub created: Timestamp,
    /// When something last happened.
    pub changed: Timestamp,
    /// How far it is.
    pub stage: Stage,
    /// The last event.
    pub seq: u32,
    /// How many turns are played.
    pub turns: u32,
    /// The seat to move.
    pub to_move: Option<Seat>,
    /// How it ended.
    pub status: Option<Status>,
    /// Who won.
    pub outcome: Option<Outcome>,
    /// When the time of the player to move runs out.
    pub deadline: Option<Timestamp>,
    /// What is still to fall due for this turn.
    pub alarms: Alarms,
    /// The number its roles were sealed under, if it was imported.
    pub sealed_as: Option<String>,
    /// Where its posts went before it moved.
    pub left_channel: Option<ChannelId>,
    /// When its invitation expired, if it did.
    pub expired: Option<Timestamp>,
    /// Until when its invitation can be accepted, where that is later than it was to be.
    pub open_until: Option<Timestamp>,
    /// The league that it is played in.
    pub league: Option<LeagueId>,
    /// Where its film was posted for everybody.
    pub film_channel: Option<ChannelId>,
    /// The message with that.
    pub film_message: Option<MessageId>,
    /// When one of those who wait last had the player to move reminded.
    pub nudged: Option<Timestamp>,
    /// Who its clock comes from, if that was stored.
    pub clock_by: Option<ClockBy>,
    /// Since when it was known to be stopped, if nobody has given that time back.
    pub stopped: Option<Timestamp>,
    /// Since when its pause counts, if it began before pauses ended: 0 while nobody has looked.
    pub pause_from: Option<Timestamp>,
    /// Why it has no thread of its own, if none could be opened.
    pub no_thread: Option<Defect>,
}

row!(
    GameRow: id, creator, starter, guild, channel, thread, language, card, declined, post_channel,
    post_message, jobs, created, changed, stage, seq, turns, to_move, status, outcome, sealed_as,
    left_channel, expired, open_until, terms, deadline, alarms, league,
    film_channel, film_message, nudged, clock_by, stopped, pause_from, no_thread;
    options: game_options
);

/// What a game's row repeats of its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// How far it is.
    pub stage: Stage,
    /// The last event.
    pub seq: u32,
    /// How many turns are played.
    pub turns: u32,
    /// The seat to move.
    pub to_move: Option<Seat>,
    /// How it ended.
    pub status: Option<Status>,
    /// Who won.
    pub outcome: Option<Outcome>,
    /// When the time of the player to move runs out.
    pub deadline: Option<Timestamp>,
}

/// What a new game starts with.
#[derive(Clone, Debug)]
pub struct NewGameRow<'a> {
    /// Which of the games there are, and its complete options.
    pub options: &'a GameOptions,
    /// What is agreed on in addition.
    pub terms: Terms,
    /// Who makes it.
    pub creator: PersonId,
    /// Who is to move first.
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
    /// When.
    pub now: Timestamp,
}

impl GameRow {
    /// Which of the games there are.
    pub fn kind(&self) -> Kind {
        self.options.kind()
    }

    /// The message with its film for everybody, and where that is, if it was posted.
    pub fn film(&self) -> Option<(ChannelId, MessageId)> {
        self.film_channel.zip(self.film_message)
    }

    /// Where its posts go: the thread if there is one.
    pub fn posting_channel(&self) -> ChannelId {
        self.thread.unwrap_or(self.channel)
    }
}
