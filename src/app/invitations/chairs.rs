//! The chairs of an invitation.

use super::expiry::open_until;
use crate::app::base::{Call, Error, Refusal};
use crate::store::{Chair, GameTx, Nickname, PersonId, Stage};

/// The chairs of an invitation. Refused: it has expired, the game runs or is over.
pub(super) async fn waiting_chairs(tx: &mut GameTx, call: &Call) -> Result<Vec<Chair>, Error> {
    match tx.row.stage {
        _ if tx.row.expired.is_some() => Err(Refusal::InvitationExpired.into()),
        Stage::Waiting => {
            if open_until(tx, call.now).await?.at() <= call.now {
                // The job that announces this may be late.
                Err(Refusal::InvitationExpired.into())
            } else {
                Ok(tx.chairs().await?)
            }
        }
        Stage::Playing | Stage::Over | Stage::Cancelled => Err(Refusal::NotWaiting.into()),
    }
}

/// The chair that a person sits on or is invited to.
pub(super) fn chair_of(chairs: &[Chair], person: PersonId) -> Option<&Chair> {
    chairs.iter().find(|chair| chair.person == Some(person))
}

/// This chair with nobody on it.
pub(super) fn emptied(chair: &Chair) -> Chair {
    Chair {
        person: None,
        name: String::new(),
        called: Nickname::default(),
        joined: None,
        ..chair.clone()
    }
}

/// The number of chairs of a game.
pub(super) fn count(chairs: &[Chair]) -> u8 {
    u8::try_from(chairs.len()).expect("chairs are numbered by a byte")
}
