//! The number by which a job knows what it is about; knows no job.

use crate::store::base::columns::{As, BadColumn, ColumnValue, column, numbered};
use crate::store::base::ids::NewsNo;
use starpost_games::counted_id;
use starpost_games::record::Seq;

counted_id! {
    /// An event of a game or a piece of news of a league, whichever a job of its kind is about; 0 for neither.
    pub struct JobSeq(u32);
}

numbered!(JobSeq);
column!(JobSeq);

impl JobSeq {
    /// The event, of a job that is about one.
    pub const fn event(self) -> Seq {
        Seq(self.0)
    }

    /// The news, of a job that is about some.
    pub const fn news(self) -> NewsNo {
        NewsNo(self.0)
    }
}

impl From<Seq> for JobSeq {
    fn from(event: Seq) -> JobSeq {
        JobSeq(event.0)
    }
}

impl From<NewsNo> for JobSeq {
    fn from(news: NewsNo) -> JobSeq {
        JobSeq(news.0)
    }
}
