//! The declaration of jobs: a row says what a job carries, its word in the database, how it is named and the lane
//! it waits in. Everything else follows from the row.

use std::fmt::Display;

use super::job_seq::JobSeq;
use super::lane::Lane;
use super::subject::Subject;
use crate::store::base::ids::{NewsNo, PersonId};
use starpost_games::record::Seq;

/// A job about one sort of subject: games, or leagues.
pub trait SubjectJob: Copy + Send + Sync + 'static {
    /// The id of the game or league.
    type Id: Copy + Display + Send + Sync + 'static;

    /// That game or league, among both.
    fn subject(about: Self::Id) -> Subject;

    /// The word that the database keeps for it.
    fn word(self) -> &'static str;

    /// The way in which it is named.
    fn naming(self) -> JobIdentity;

    /// The other jobs it waits for.
    fn lane(self) -> Lane;

    /// The data it carries, as columns.
    fn columns(self) -> JobColumns;

    /// The job with this word that carries this. `None`: there is none.
    fn read(word: &str, columns: JobColumns) -> Option<Self>;

    /// The name of the job about a subject whose `count`-th it is. A job that is enqueued twice under
    /// one name is done once.
    fn name(self, about: Self::Id, count: u32) -> String {
        let (word, JobColumns { seq, person }) = (self.word(), self.columns());
        let person = person.unwrap_or(PersonId::NOBODY);
        match self.naming() {
            JobIdentity::Each => format!("{word}:{about}:{count}"),
            JobIdentity::EachPerson => format!("{word}:{about}:{count}:{person}"),
            JobIdentity::Event => format!("{word}:{about}:{seq}"),
            JobIdentity::EventAndPerson => format!("{word}:{about}:{seq}:{person}"),
            JobIdentity::Person => format!("{word}:{about}:{person}"),
            JobIdentity::PersonAlone => format!("{word}:{person}"),
        }
    }
}

/// The rule for which jobs of one kind are the same job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobIdentity {
    /// None: `card:14:27`.
    Each,
    /// None; the name also says about whom: `declined:14:27:901`.
    EachPerson,
    /// Those about one event: `announce:14:3`.
    Event,
    /// Those about one event and person: `turn:14:3:901`.
    EventAndPerson,
    /// Those about one game or league and person: `greeting:14:901`.
    Person,
    /// Those about one person, in whatever game: `digest:901`.
    PersonAlone,
}

/// The data that a job carries, as the database keeps it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JobColumns {
    /// The event or the news that it is about, or 0.
    pub(super) seq: JobSeq,
    /// The person that it is about.
    pub(super) person: Option<PersonId>,
}

/// A value that a job can carry.
pub(super) trait JobPayload: Sized {
    fn put(self) -> JobColumns;

    fn read(columns: JobColumns) -> Option<Self>;
}

impl JobPayload for JobSeq {
    fn put(self) -> JobColumns {
        JobColumns { seq: self, person: None }
    }

    fn read(columns: JobColumns) -> Option<JobSeq> {
        Some(columns.seq)
    }
}

/// An event of a game.
impl JobPayload for Seq {
    fn put(self) -> JobColumns {
        JobSeq::from(self).put()
    }

    fn read(columns: JobColumns) -> Option<Seq> {
        Some(columns.seq.event())
    }
}

/// News of a league.
impl JobPayload for NewsNo {
    fn put(self) -> JobColumns {
        JobSeq::from(self).put()
    }

    fn read(columns: JobColumns) -> Option<NewsNo> {
        Some(columns.seq.news())
    }
}

/// Another number, like that of a message.
impl JobPayload for u32 {
    fn put(self) -> JobColumns {
        JobSeq(self).put()
    }

    fn read(columns: JobColumns) -> Option<u32> {
        Some(columns.seq.0)
    }
}

impl JobPayload for PersonId {
    fn put(self) -> JobColumns {
        JobColumns { person: Some(self), ..JobColumns::default() }
    }

    fn read(columns: JobColumns) -> Option<PersonId> {
        columns.person
    }
}

/// A person, and the event of a game that they are told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PersonEvent {
    /// Whom a letter goes to.
    pub person: PersonId,
    /// The event.
    pub seq: Seq,
}

impl JobPayload for PersonEvent {
    fn put(self) -> JobColumns {
        JobColumns { seq: self.seq.into(), person: Some(self.person) }
    }

    fn read(columns: JobColumns) -> Option<PersonEvent> {
        let seq = columns.seq.event();
        columns.person.map(|person| PersonEvent { person, seq })
    }
}

/// A person, and the news of a league that they are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PersonNews {
    /// Whom a letter goes to.
    pub person: PersonId,
    /// The news.
    pub seq: NewsNo,
}

impl JobPayload for PersonNews {
    fn put(self) -> JobColumns {
        JobColumns { seq: self.seq.into(), person: Some(self.person) }
    }

    fn read(columns: JobColumns) -> Option<PersonNews> {
        let seq = columns.seq.news();
        columns.person.map(|person| PersonNews { person, seq })
    }
}

/// Declares the jobs about one sort of subject.
macro_rules! jobs {
    (
        $(#[$doc:meta])*
        $name:ident about $id:ty:
        $(
            $(#[$job_doc:meta])*
            $job:ident $(($carried:ty))? = $word:literal, $naming:ident, $lane:ident;
        )+
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$job_doc])* $job $(($carried))?,)+
        }

        impl $name {
            /// The word of each kind, and which others it waits for.
            #[cfg(test)]
            pub(in crate::store) const LANES: &[(&'static str, $crate::store::jobs::Lane)] =
                &[$(($word, $crate::store::jobs::Lane::$lane)),+];
        }

        impl $crate::store::jobs::SubjectJob for $name {
            type Id = $id;

            fn subject(about: $id) -> $crate::store::jobs::Subject {
                $crate::store::jobs::Subject::from(about)
            }

            fn word(self) -> &'static str {
                match self {
                    $($name::$job { .. } => $word,)+
                }
            }

            fn naming(self) -> $crate::store::jobs::declaration::JobIdentity {
                match self {
                    $($name::$job { .. } => $crate::store::jobs::declaration::JobIdentity::$naming,)+
                }
            }

            fn lane(self) -> $crate::store::jobs::Lane {
                match self {
                    $($name::$job { .. } => $crate::store::jobs::Lane::$lane,)+
                }
            }

            fn columns(self) -> $crate::store::jobs::declaration::JobColumns {
                match self {
                    $(jobs!(@is $name $job carried $($carried)?) => {
                        jobs!(@put carried $($carried)?)
                    })+
                }
            }

            fn read(
                word: &str,
                columns: $crate::store::jobs::declaration::JobColumns,
            ) -> Option<$name> {
                match word {
                    $($word => jobs!(@read $name $job columns $($carried)?),)+
                    _ => None,
                }
            }
        }
    };
    (@is $name:ident $job:ident $carried:ident $type:ty) => { $name::$job($carried) };
    (@is $name:ident $job:ident $carried:ident) => { $name::$job };
    (@put $carried:ident $type:ty) => {
        <$type as $crate::store::jobs::declaration::JobPayload>::put($carried)
    };
    (@put $carried:ident) => { $crate::store::jobs::declaration::JobColumns::default() };
    (@read $name:ident $job:ident $columns:ident $type:ty) => {
        <$type as $crate::store::jobs::declaration::JobPayload>::read($columns).map($name::$job)
    };
    (@read $name:ident $job:ident $columns:ident) => { Some($name::$job) };
}
pub(super) use jobs;
