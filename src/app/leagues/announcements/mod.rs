//! The events of a league, as they are noted, told and answered.

pub(super) mod announcement;
pub(super) mod letters;
pub(super) mod news;
pub(super) mod news_answers;
pub(super) mod news_facts;
