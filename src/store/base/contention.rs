//! The database is there but has no time: how an error shows that. Knows no table.

use std::io::ErrorKind;

use thiserror::Error;

/// The codes of SQLite and PostgreSQL if somebody else holds what is to be written: for too long,
/// or so that two wait for each other; and if it was taken from us, who stood still.
const HELD: [&str; 5] = ["5", "517", "55P03", "40P01", "25P03"];

/// PostgreSQL's code if there is no connection left, and while it starts or stops.
const NO_CONNECTION: &str = "53300";
const STARTING: &str = "57P03";

/// A write has waited for too long. It changed nothing if it waited for its transaction to begin; a
/// single statement that was given up may still be carried out.
#[derive(Debug, Error)]
#[error("nobody could write to the database in time")]
pub(in crate::store) struct Busy;

/// True if the only trouble is that others were first: it can be done later.
#[expect(clippy::wildcard_enum_match_arm, reason = "an enum of sqlx")]
pub fn is_busy(fault: &anyhow::Error) -> bool {
    fault.is::<Busy>()
        || causes(fault).any(|cause| match cause {
            sqlx::Error::PoolTimedOut => true,
            sqlx::Error::Database(error) => {
                error.code().is_some_and(|code| HELD.contains(&&*code) || code == NO_CONNECTION)
            }
            _ => false,
        })
}

/// True if a server does not answer yet, like one that was just started.
#[expect(clippy::wildcard_enum_match_arm, reason = "an enum of sqlx")]
pub(in crate::store) fn is_starting(fault: &anyhow::Error) -> bool {
    causes(fault).any(|cause| match cause {
        sqlx::Error::Io(error) => matches!(
            error.kind(),
            ErrorKind::ConnectionRefused
                | ErrorKind::ConnectionReset
                | ErrorKind::ConnectionAborted
                | ErrorKind::UnexpectedEof
                // For a socket that is a file.
                | ErrorKind::NotFound
        ),
        sqlx::Error::Database(error) => error.code().is_some_and(|code| code == STARTING),
        _ => false,
    })
}

fn causes(fault: &anyhow::Error) -> impl Iterator<Item = &sqlx::Error> {
    fault.chain().filter_map(|cause| cause.downcast_ref())
}
