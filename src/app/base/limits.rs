//! The limits on what one person, or one server, may have and ask for: every number. `docs/LIMITS.md` states the
//! same ones.

use std::time::Duration;

use crate::store::Timestamp;
use starpost_games::clock::Hours;

/// The length of "of late": limits by the hour count what happened within it.
pub const HOUR: Duration = Duration::from_secs(3600);

/// The length of a day, where no time zone matters.
pub const DAY: Duration = Duration::from_secs(24 * 3600);

/// The time that a player without whom the others want to go on has to say no.
pub const SILENCE: Duration = Duration::from_secs(3 * DAY.as_secs());

/// The time that the others have to answer who are asked whether a game is to be called off. A player who says
/// nothing in that time has been silent too.
pub const CALLING_OFF: Duration = Duration::from_secs(7 * DAY.as_secs());

/// The length of a pause in a game of a league, unless a player or a referee ends it earlier.
pub const LEAGUE_PAUSE: Hours = Hours::days(7);

/// The length of a pause in any other game.
pub const PAUSE: Hours = Hours::days(30);

/// The time for which an invitation stays open.
pub const INVITATION_LASTS: Duration = Duration::from_secs(7 * DAY.as_secs());

/// The most days until a season begins.
pub const FARTHEST_START: u32 = 365;

/// The number of characters that the name of a league may have: pictures and menus show it whole.
pub const LONGEST_LEAGUE_NAME: u16 = 60;

/// The number of characters that somebody who runs a league may give as a reason for what they do: posts repeat it.
pub const LONGEST_REASON: u16 = 200;

/// The number of characters that a list may have by which people are seeded: as many as Discord sends.
pub const LONGEST_SEEDS: u16 = 6_000;

/// The number of characters that a player may keep for themselves about a game: one message shows them all.
pub const LONGEST_MEMO: u16 = 1_500;

/// The number of turns that a player may have prepared in a game.
pub const MOST_PREPARED: u32 = 50;

/// The time that can be given to a player at once.
pub const MOST_GIVEN: Hours = Hours::days(30);

/// The number of prepared turns that may follow one another.
pub const FARTHEST_PREPARED: u32 = 10;

/// A quantity that is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Invitations of one person that are open.
    OpenInvitations,
    /// Invitations that are open on one server.
    OpenInvitationsHere,
    /// Games that run or wait at which one person has taken a seat.
    Games,
    /// Such games in which the bot plays too: people wait for each of its turns.
    AgainstBot,
    /// Games that run or wait on one server.
    GamesHere,
    /// Invitations that one person makes in an hour.
    Invitations,
    /// Invitations that are made on one server in an hour.
    InvitationsHere,
    /// Records that one person imports in an hour.
    Imports,
    /// Records that are imported on one server in an hour.
    ImportsHere,
    /// Mentions of one person in an hour that others have asked for: invitations, offers of a draw.
    Mentions,
    /// Mentions of one person in an hour that one other person has asked for.
    MentionsByOne,
    /// Invitations of one person in an hour by somebody with whom they have just finished a game.
    Rematches,
}

/// The purpose for which another person is mentioned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MentionPurpose {
    /// To play a game.
    Game,
    /// To answer something in a game.
    Answer,
}

impl MentionPurpose {
    /// The word that sentences tell them apart by.
    pub const fn word(self) -> &'static str {
        match self {
            MentionPurpose::Game => "game",
            MentionPurpose::Answer => "answer",
        }
    }
}

impl Limit {
    /// Everything that is limited.
    pub const ALL: [Limit; 12] = [
        Limit::OpenInvitations,
        Limit::OpenInvitationsHere,
        Limit::Games,
        Limit::AgainstBot,
        Limit::GamesHere,
        Limit::Invitations,
        Limit::InvitationsHere,
        Limit::Imports,
        Limit::ImportsHere,
        Limit::Mentions,
        Limit::MentionsByOne,
        Limit::Rematches,
    ];

    /// The number of them that there may be.
    #[expect(clippy::match_same_arms, reason = "each may be changed without the others")]
    pub const fn most(self) -> u32 {
        match self {
            Limit::OpenInvitations => 10,
            Limit::OpenInvitationsHere => 100,
            Limit::Games => 50,
            Limit::AgainstBot => 10,
            Limit::GamesHere => 1000,
            Limit::Invitations => 20,
            Limit::InvitationsHere => 200,
            Limit::Imports => 20,
            Limit::ImportsHere => 100,
            Limit::Mentions => 12,
            Limit::Rematches => 12,
            Limit::MentionsByOne => 6,
        }
    }

    /// The id of the sentence that says no.
    pub const fn id(self) -> &'static str {
        match self {
            Limit::OpenInvitations => "limit-open-invitations",
            Limit::OpenInvitationsHere => "limit-open-invitations-here",
            Limit::Games => "limit-games",
            Limit::AgainstBot => "limit-against-bot",
            Limit::GamesHere => "limit-games-here",
            Limit::Invitations => "limit-invitations",
            Limit::InvitationsHere => "limit-invitations-here",
            Limit::Imports => "limit-imports",
            Limit::ImportsHere => "limit-imports-here",
            Limit::Mentions => "limit-mentions",
            Limit::MentionsByOne => "limit-mentions-by-one",
            Limit::Rematches => "limit-rematches",
        }
    }
}

/// The time at which an invitation that was made then expires.
pub fn expires(made: Timestamp) -> Timestamp {
    made.after(INVITATION_LASTS)
}
