//! The reasons why a use-case did not do what was asked: a *no*, or a fault of ours.

use super::refusal::Refusal;
use super::refusal_reasons::LeagueNo;
use crate::store;
use starpost_games::game::Refuses as _;

/// The reason why a use-case did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A *no* to the person, to be shown only to them. What else it says may be somebody's name, and is
    /// nothing for the log.
    #[error("refused: {}", .0.id())]
    Refused(Refusal),
    /// Broken on our side: for the log, and one apology.
    #[error(transparent)]
    Fault(#[from] anyhow::Error),
}

impl Error {
    /// The value that was found; `None` if that was refused. A fault stays one.
    pub fn unless_refused<T>(found: Result<T, Error>) -> Result<Option<T>, Error> {
        match found {
            Ok(found) => Ok(Some(found)),
            Err(Error::Refused(_)) => Ok(None),
            Err(fault) => Err(fault),
        }
    }

    /// True if the only trouble is too many requests at once: it can be done later.
    pub fn is_busy(&self) -> bool {
        match self {
            Error::Refused(_) => false,
            Error::Fault(fault) => store::is_busy(fault),
        }
    }
}

impl Error {
    /// True if nothing was done because another process has answered that.
    pub fn is_taken_over(&self) -> bool {
        match self {
            Error::Refused(_) => false,
            Error::Fault(fault) => fault.is::<store::TakenOver>(),
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::Refused(refusal)
    }
}

impl From<LeagueNo> for Error {
    fn from(no: LeagueNo) -> Error {
        Error::Refused(no.into())
    }
}
