//! A league's row as it is read and written; knows no query.

use crate::store::base::columns::{As, row};
use crate::store::base::ids::{
    ChannelId, GuildId, LeagueId, MessageId, NewsNo, PersonId, RoleId, Timestamp,
};
use crate::store::game::choices::Choices;
use crate::store::leagues::league_stage::LeagueStage;
use starpost_games::clock::Terms;
use starpost_games::games::Kind;
use starpost_games::league::{LeagueRules, Season};
use starpost_games::words::Language;

/// A league, and how far its present season is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueRow {
    /// The number of the league.
    pub id: LeagueId,
    /// The server.
    pub guild: GuildId,
    /// The channel where its posts go, and its games.
    pub channel: ChannelId,
    /// The language of the place.
    pub language: Language,
    /// Its name.
    pub name: String,
    /// The person who made it.
    pub creator: PersonId,
    /// The kind of game.
    pub kind: Kind,
    /// The choices made of its options.
    pub options: Choices,
    /// The terms agreed on in addition.
    pub terms: Terms,
    /// The rules by which it is played.
    pub rules: LeagueRules,
    /// The role that allows those who have it to join; `None` for everybody.
    pub role: Option<RoleId>,
    /// The number of the season that is played or will be, from 1.
    pub season: Season,
    /// The stage that this season has reached.
    pub stage: LeagueStage,
    /// The time at which it starts by itself, if it does.
    pub starts: Option<Timestamp>,
    /// The time at which it began, if it has.
    pub began: Option<Timestamp>,
    /// The time at which it ends by itself at the latest, if it does.
    pub ends: Option<Timestamp>,
    /// The time since when its starting date stands.
    pub dated: Option<Timestamp>,
    /// The time at which it was to begin or to end, while that waits until everything can be posted again.
    pub held: Option<Timestamp>,
    /// The message that people join by.
    pub card: Option<MessageId>,
    /// The newest message with the standings.
    pub standings: Option<MessageId>,
    /// The league that is to become like this one, if this is only that.
    pub edits: Option<LeagueId>,
    /// The number of jobs it has had.
    pub jobs: u32,
    /// The number of its latest news.
    pub seq: NewsNo,
    /// The time at which it was made.
    pub created: Timestamp,
    /// The time at which it was last changed.
    pub changed: Timestamp,
}

impl LeagueRow {
    /// True if people join by its card: before a season, and on a ladder as long as it is played.
    pub fn can_be_joined(&self) -> bool {
        match self.stage {
            LeagueStage::SignUp => true,
            LeagueStage::Playing => self.rules.is_ladder(),
            LeagueStage::Draft | LeagueStage::Over | LeagueStage::Closed => false,
        }
    }
}

#[cfg(test)]
impl LeagueRow {
    /// A league for tests, whose first season is played by these rules.
    pub(crate) fn example(rules: LeagueRules) -> LeagueRow {
        let now = Timestamp(1_700_000_000_000);
        LeagueRow {
            id: LeagueId(1),
            guild: GuildId(7),
            channel: ChannelId(70),
            language: Language::English,
            name: "Autumn".to_owned(),
            creator: PersonId(1),
            kind: Kind::Homeworlds,
            options: Choices::default(),
            terms: Terms::default(),
            rules,
            role: None,
            season: Season::FIRST,
            stage: LeagueStage::Playing,
            starts: None,
            began: Some(now),
            ends: None,
            dated: None,
            held: None,
            card: None,
            standings: None,
            edits: None,
            jobs: 0,
            seq: NewsNo::default(),
            created: now,
            changed: now,
        }
    }
}

row!(
    LeagueRow: id, guild, channel, language, name, creator, kind, options, terms, rules, role, season,
    stage, starts, began, ends, dated, held, card, standings, edits, jobs, seq, created, changed
);

/// The data that a new league starts with.
#[derive(Clone, Debug)]
pub struct NewLeagueRow {
    /// The server.
    pub guild: GuildId,
    /// The channel where its posts go.
    pub channel: ChannelId,
    /// The language of the place.
    pub language: Language,
    /// Its name.
    pub name: String,
    /// The person who makes it.
    pub creator: PersonId,
    /// The kind of game.
    pub kind: Kind,
    /// The choices made of its options.
    pub options: Choices,
    /// The terms agreed on in addition.
    pub terms: Terms,
    /// The rules by which it is played.
    pub rules: LeagueRules,
    /// The time at which it is made.
    pub now: Timestamp,
}
