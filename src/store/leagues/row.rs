//! A league's row as it is read and written; knows no query.

use crate::store::base::columns::{As, row};
use crate::store::base::ids::{
    ChannelId, GuildId, LeagueId, MessageId, PersonId, RoleId, Timestamp,
};
use crate::store::game::choices::Choices;
use crate::store::leagues::league_stage::LeagueStage;
use starpost_games::clock::Terms;
use starpost_games::games::Kind;
use starpost_games::league::LeagueRules;
use starpost_games::words::Language;

/// A league, and how far its present season is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueRow {
    /// Which.
    pub id: LeagueId,
    /// The server.
    pub guild: GuildId,
    /// Where its posts go, and its games.
    pub channel: ChannelId,
    /// The language of the place.
    pub language: Language,
    /// Its name.
    pub name: String,
    /// Who made it.
    pub creator: PersonId,
    /// Which of the games there are.
    pub kind: Kind,
    /// What was chosen of its options.
    pub options: Choices,
    /// What is agreed on in addition.
    pub terms: Terms,
    /// How it is played.
    pub rules: LeagueRules,
    /// Whose role allows them to join; `None` for everybody.
    pub role: Option<RoleId>,
    /// Which season is played or will be, from 1.
    pub season: u32,
    /// How far that is.
    pub stage: LeagueStage,
    /// When it starts by itself.
    pub starts: Option<Timestamp>,
    /// When it began.
    pub began: Option<Timestamp>,
    /// When it ends by itself at the latest.
    pub ends: Option<Timestamp>,
    /// Since when the date stands on which it starts by itself.
    pub dated: Option<Timestamp>,
    /// When it was to begin or to end, while that waits until everything can be posted again.
    pub held: Option<Timestamp>,
    /// The message that people join by.
    pub card: Option<MessageId>,
    /// The newest message with the standings.
    pub standings: Option<MessageId>,
    /// The league that is to become like this one, if this is only that.
    pub edits: Option<LeagueId>,
    /// How many jobs it has had.
    pub jobs: u32,
    /// The number of its latest news.
    pub seq: u32,
    /// When it was made.
    pub created: Timestamp,
    /// When it was last changed.
    pub changed: Timestamp,
}

impl LeagueRow {
    /// Whether people join by its card: before a season, and on a ladder as long as it is played.
    pub fn can_be_joined(&self) -> bool {
        match self.stage {
            LeagueStage::SignUp => true,
            LeagueStage::Playing => self.rules.is_ladder(),
            LeagueStage::Draft | LeagueStage::Over | LeagueStage::Closed => false,
        }
    }
}

row!(
    LeagueRow: id, guild, channel, language, name, creator, kind, options, terms, rules, role, season,
    stage, starts, began, ends, dated, held, card, standings, edits, jobs, seq, created, changed
);

/// What a new league starts with.
#[derive(Clone, Debug)]
pub struct NewLeagueRow {
    /// The server.
    pub guild: GuildId,
    /// Where its posts go.
    pub channel: ChannelId,
    /// The language of the place.
    pub language: Language,
    /// Its name.
    pub name: String,
    /// Who makes it.
    pub creator: PersonId,
    /// Which of the games there are.
    pub kind: Kind,
    /// What was chosen of its options.
    pub options: Choices,
    /// What is agreed on in addition.
    pub terms: Terms,
    /// How it is played.
    pub rules: LeagueRules,
    /// When.
    pub now: Timestamp,
}
