//! The places where the database says who somebody is: a row for each column that has a person's number or name.
//! `tests/it/privacy/columns.rs` compares the rows with the tables as they are.

use sqlx::Any;
use sqlx::any::AnyArguments;
use sqlx::query::Query;

use crate::store::base::ids::PersonId;

/// A statement to which something is to be bound.
pub(super) type Statement = Query<'static, Any, AnyArguments>;

/// A column that has the number or the name of a person.
#[derive(Clone, Copy, Debug)]
pub struct Trace {
    /// The table.
    pub table: &'static str,
    /// The name of the column.
    pub column: &'static str,
    /// The form in which it has them.
    pub(super) holds: IdentityForm,
    /// The fate of its row when their data is deleted.
    pub(super) becomes: Becomes,
    /// The part of its row that they get when they ask for their data.
    pub(super) shows: ExportedColumns,
}

/// The form in which a column has the number or the name of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IdentityForm {
    /// The number, and nothing else.
    Number,
    /// The number, where another column has one of these words, written as SQL has them.
    NumberWhere(&'static str, &'static str),
    /// A text that ends with the number, after this.
    Ending(char),
    /// The same, where another column has one of these words.
    EndingWhere(char, &'static str, &'static str),
    /// A text with the number somewhere in it.
    Within,
    /// The name of the person whose number is in that column.
    NameOf(&'static str),
    /// A text that names the person whose number is in that column.
    Names(&'static str),
}

impl Trace {
    /// The rows that are about a person, as a condition of SQL about its first parameter: a statement is logged
    /// when it is slow, what is bound to it is not.
    pub(super) fn condition(&self) -> String {
        let column = self.column;
        match self.holds {
            IdentityForm::Number => format!("{column} = $1"),
            IdentityForm::NumberWhere(kind, words) => {
                format!("{column} = $1 and {kind} in ({words})")
            }
            IdentityForm::Ending(_) | IdentityForm::Within => format!("{column} like $1"),
            IdentityForm::EndingWhere(_, kind, words) => {
                format!("{column} like $1 and {kind} in ({words})")
            }
            IdentityForm::NameOf(number_in) | IdentityForm::Names(number_in) => {
                format!("{number_in} = $1")
            }
        }
    }

    /// Binds the person to it.
    pub(super) fn bind(&self, query: Statement, person: PersonId) -> Statement {
        match self.holds {
            IdentityForm::Number
            | IdentityForm::NumberWhere(..)
            | IdentityForm::NameOf(_)
            | IdentityForm::Names(_) => query.bind(person),
            IdentityForm::Ending(after) | IdentityForm::EndingWhere(after, ..) => {
                query.bind(format!("%{after}{person}"))
            }
            IdentityForm::Within => query.bind(format!("%{person}%")),
        }
    }
}

/// The fate of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Becomes {
    /// It stays, about a stranger without a name.
    AStrangers,
    /// It is deleted.
    Nothing,
    /// It is another person's: only what it says of this one is taken out.
    Theirs,
}

/// The part of a row that the person gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExportedColumns {
    /// All of it.
    All,
    /// These columns: the rest is of others, or a secret of the program.
    Only(&'static [&'static str]),
}

/// Declares the rows.
macro_rules! traces {
    ($($table:ident.$column:ident: $holds:expr, $becomes:ident $(, $shows:expr)?;)+) => {
        /// Every column with the number or the name of a person.
        pub const TRACES: &[Trace] = &[$(Trace {
            table: stringify!($table),
            column: stringify!($column),
            holds: $holds,
            becomes: Becomes::$becomes,
            shows: traces!(@shows $($shows)?),
        },)+];
    };
    (@shows $shows:expr) => { $shows };
    (@shows) => { ExportedColumns::All };
}

use ExportedColumns::Only;
use IdentityForm::{Ending, EndingWhere, NameOf, Names, Number, NumberWhere, Within};

traces! {
    blocks.inviter: Number, Nothing, Only(&["inviter", "at"]);
    blocks.person: Number, Nothing;
    dead_jobs.id: Within, Nothing;
    dead_jobs.why: Within, Nothing;
    drafts.person: Number, Nothing;
    entrants.name: NameOf("person"), AStrangers;
    entrants.person: Number, AStrangers;
    entrants.substitute: Number, AStrangers;
    events.actor: Number, AStrangers;
    events.body: Names("former"), AStrangers;
    events.former: Number, AStrangers;
    forgetting.person: Number, Nothing;
    games.creator: Number, AStrangers;
    games.declined: Number, AStrangers;
    games.starter: Ending(' '), AStrangers;
    jobs.id: Within, Nothing;
    jobs.lane: Within, Nothing;
    jobs.person: Number, Nothing;
    kept_commands.body: Within, Nothing, Only(&["interaction", "at"]);
    kept_commands.person: Number, Nothing;
    league_events.actor: Number, AStrangers;
    league_events.body:
        EndingWhere(' ', "kind", "'asked', 'declined', 'proposed', 'removed', 'organizers'"), AStrangers;
    leagues.creator: Number, AStrangers;
    memos.person: Number, Nothing;
    names.name: NameOf("person"), Nothing;
    names.person: Number, Nothing;
    names.user_name: NameOf("person"), Nothing;
    organizers.person: Number, Nothing;
    owed.body: Within, Nothing, Only(&["interaction", "at"]);
    people.id: Number, Nothing;
    people.name: NameOf("id"), Nothing;
    place_letters.person: Number, Nothing;
    posts.job: Ending(':'), AStrangers;
    preparations.person: Number, Nothing;
    prepared_turns.person: Number, Nothing;
    proposals.opponents: Within, Theirs, Only(&["channel", "changed"]);
    proposals.person: Number, Nothing;
    proposals.starter: Ending(' '), Theirs, Only(&["channel", "changed"]);
    rating_changes.person: Number, AStrangers;
    ratings.person: Number, AStrangers;
    reasons.person: Number, Nothing;
    results.person: Number, AStrangers;
    seats.name: NameOf("person"), AStrangers;
    seats.person: Number, AStrangers;
    tallies.actor: Number, Nothing;
    tallies.whom: NumberWhere("what", "'invitations', 'imports', 'mentions', 'rematches', 'deletions'"), Nothing;
    vacations.person: Number, Nothing;
}
