//! How jobs are declared: a row says what a job carries, its word in the database, how it is named
//! and the lane it waits in. Everything else follows from the row.

use std::fmt::Display;

use super::lane::Lane;
use super::subject::Subject;
use crate::store::base::ids::PersonId;

/// A job about one sort of subject: games, or leagues.
pub trait SubjectJob: Copy + Send + Sync + 'static {
    /// Which game or league.
    type Id: Copy + Display + Send + Sync + 'static;

    /// That game or league, among both.
    fn subject(about: Self::Id) -> Subject;

    /// The word that the database keeps for it.
    fn word(self) -> &'static str;

    /// How it is named.
    fn naming(self) -> Naming;

    /// Which others it waits for.
    fn lane(self) -> Lane;

    /// What it carries, as columns.
    fn columns(self) -> Columns;

    /// The job with this word that carries this. `None`: there is none.
    fn read(word: &str, columns: Columns) -> Option<Self>;

    /// The name of the job about a subject whose `count`-th it is. A job that is enqueued twice under
    /// one name is done once.
    fn name(self, about: Self::Id, count: u32) -> String {
        let (word, Columns { seq, person }) = (self.word(), self.columns());
        let person = person.unwrap_or(PersonId::NOBODY);
        match self.naming() {
            Naming::Each => format!("{word}:{about}:{count}"),
            Naming::EachPerson => format!("{word}:{about}:{count}:{person}"),
            Naming::Event => format!("{word}:{about}:{seq}"),
            Naming::EventAndPerson => format!("{word}:{about}:{seq}:{person}"),
            Naming::Person => format!("{word}:{about}:{person}"),
            Naming::PersonAlone => format!("{word}:{person}"),
        }
    }
}

/// Which jobs of one kind are the same job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
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

/// What a job carries, as the database keeps it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    /// The event or the news that it is about, or 0.
    pub(super) seq: u32,
    /// The person that it is about.
    pub(super) person: Option<PersonId>,
}

/// What a job can carry.
pub(super) trait Carried: Sized {
    fn put(self) -> Columns;

    fn read(columns: Columns) -> Option<Self>;
}

/// An event of a game, or news of a league.
impl Carried for u32 {
    fn put(self) -> Columns {
        Columns {
            seq: self,
            person: None,
        }
    }

    fn read(columns: Columns) -> Option<u32> {
        Some(columns.seq)
    }
}

impl Carried for PersonId {
    fn put(self) -> Columns {
        Columns {
            seq: 0,
            person: Some(self),
        }
    }

    fn read(columns: Columns) -> Option<PersonId> {
        columns.person
    }
}

/// Who is told of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// Whom a letter goes to.
    pub person: PersonId,
    /// The event of the game, or the news of the league.
    pub seq: u32,
}

impl Carried for Told {
    fn put(self) -> Columns {
        Columns {
            seq: self.seq,
            person: Some(self.person),
        }
    }

    fn read(columns: Columns) -> Option<Told> {
        let seq = columns.seq;
        columns.person.map(|person| Told { person, seq })
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

            fn naming(self) -> $crate::store::jobs::declare::Naming {
                match self {
                    $($name::$job { .. } => $crate::store::jobs::declare::Naming::$naming,)+
                }
            }

            fn lane(self) -> $crate::store::jobs::Lane {
                match self {
                    $($name::$job { .. } => $crate::store::jobs::Lane::$lane,)+
                }
            }

            fn columns(self) -> $crate::store::jobs::declare::Columns {
                match self {
                    $(jobs!(@is $name $job carried $($carried)?) => {
                        jobs!(@put carried $($carried)?)
                    })+
                }
            }

            fn read(
                word: &str,
                columns: $crate::store::jobs::declare::Columns,
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
        <$type as $crate::store::jobs::declare::Carried>::put($carried)
    };
    (@put $carried:ident) => { $crate::store::jobs::declare::Columns::default() };
    (@read $name:ident $job:ident $columns:ident $type:ty) => {
        <$type as $crate::store::jobs::declare::Carried>::read($columns).map($name::$job)
    };
    (@read $name:ident $job:ident $columns:ident) => { Some($name::$job) };
}
pub(super) use jobs;
