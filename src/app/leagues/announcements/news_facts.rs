//! The facts told of an event of a league. Reads nothing, knows no sentence.

use crate::app::base::Person;
use crate::app::leagues::ladder::facts::ChallengeFacts;
use crate::app::leagues::setup::difference::LeagueDifference;
use crate::app::leagues::views::facts::Replacement;
use crate::store::{LeagueNews, NewsNo, OpenQuestion, OrganizerAct, Timestamp};
use starpost_games::league::Season;

/// The answer to what news ask.
#[derive(Clone, Debug)]
pub enum NewsAnswer {
    /// Nothing yet; or they ask nothing.
    NotYet,
    /// This, which was told as well.
    By(Box<LeagueNewsFacts>),
    /// Nothing, and nothing will; or what they tell is not so any more.
    Void,
    /// Nothing, since the season or the game was over before.
    Lapsed,
}

/// Something that has happened in a league.
#[derive(Clone, Debug)]
pub struct LeagueNewsFacts {
    /// In which season.
    pub season: Season,
    /// The event itself.
    pub news: LeagueNews,
    /// The person who did it, if any.
    pub actor: Option<Person>,
    /// The substitute, seated or asked, and the player replaced, if any.
    pub replacement: Option<Replacement>,
    /// The person who was taken out of a sign-up, if it is that.
    pub removed: Option<Person>,
    /// The person who had asked the substitute, if it is the substitute's answer.
    pub asked_by: Option<Person>,
    /// The news of which others are told, if it is that.
    pub continues: Option<Box<LeagueNewsFacts>>,
    /// The changes of the league, if it is that.
    pub changes: Vec<LeagueDifference>,
    /// The challenge that it is about, if it is about one.
    pub challenge: Option<Box<ChallengeFacts>>,
    /// The answer to what it asks.
    pub answered: NewsAnswer,
    /// Its number, if it says what somebody wants.
    pub act: Option<NewsNo>,
    /// Those who object to that.
    pub objecting: Vec<Person>,
    /// The act in an organizer's own cause that it is about, if any.
    pub wanted: Option<OwnCauseAct>,
    /// Until when it waits, if it asks what becomes of somebody.
    pub until: Option<Timestamp>,
    /// The people who have won by it, or have not any more, if it corrects a season that was over.
    pub dethroned: Vec<Person>,
    /// The people who do not play in the round that it tells of, since they had not checked in.
    pub left_out: Vec<Person>,
    /// True if somebody has ended its season before the last day.
    pub is_cut_short: bool,
    /// The person who became an organizer by it, or is none any more, if it is that.
    pub organizer: Option<Person>,
    /// The reason that was given for what was done, if any.
    pub reason: Option<String>,
    /// The time at which it happened.
    pub at: Timestamp,
}

impl LeagueNewsFacts {
    /// True if its question was answered or is not open any more, or if what it tells is not so any more.
    pub fn is_answered(&self) -> bool {
        let asks = matches!(self.news.asks(), Some(OpenQuestion::Challenge(_)));
        let challenge = self.challenge.as_deref().filter(|_| asks);
        let is_taken = challenge.is_some_and(|challenge| challenge.answer.is_some());
        is_taken || !matches!(self.answered, NewsAnswer::NotYet)
    }
}

/// An act that an organizer wanted to do in their own cause.
#[derive(Clone, Debug)]
pub struct OwnCauseAct {
    /// The deed itself.
    pub deed: OrganizerAct,
    /// The one who wanted it; nobody if their data is deleted.
    pub by: Option<Person>,
    /// The one who was to take over from somebody, if it is that.
    pub substitute: Option<Person>,
}
