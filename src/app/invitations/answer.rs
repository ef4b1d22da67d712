//! The answers to an open invitation: to join, decline, leave, cancel.

use super::allowance::may_sit;
use super::chairs::{chair_of, count, emptied, waiting_chairs};
use super::expiry::cancelled;
use super::invitation::Invitation;
use super::secrets::greet;
use crate::app::base::{Call, Error, Invitations, Refusal};
use crate::store::{Chair, GameId, GameJob, GameTx};

impl Invitations<'_> {
    /// Takes a seat; the game starts by itself if it was the last. Refused: this person may not see
    /// the game, it no longer waits, they sit already, there is no seat for them.
    pub async fn join(self, call: &Call, game: GameId) -> Result<Invitation, Error> {
        self.app.games().seen_game(call, game).await?;
        let change = async |tx: &mut GameTx| self.take_chair(call, tx).await;
        self.change_invitation(call, game, change).await
    }

    /// Takes a seat within a transaction.
    pub(super) async fn take_chair(self, call: &Call, tx: &mut GameTx) -> Result<(), Error> {
        let mut chairs = waiting_chairs(tx, call).await?;
        let chair = free_chair(&mut chairs, call)?;
        chair.give(call.person.id, &call.person.name);
        chair.joined = Some(call.now);
        tx.put_person(call.person.id, &call.person.name, call.now).await?;
        tx.put_chair(chair).await?;
        may_sit(tx, call.person.id).await?;
        tx.count_no_invitation_of(call.person.id).await?;
        if chairs.iter().all(|chair| chair.joined.is_some()) {
            self.begin_play(call.cause(), tx, chairs).await
        } else {
            Ok(greet(tx, call, count(&chairs)).await?)
        }
    }

    /// An invited person does not want to play: with two seats that cancels the game, otherwise the
    /// seat becomes open. Refused: not invited.
    pub async fn decline(self, call: &Call, game: GameId) -> Result<Invitation, Error> {
        let work = async |tx: &mut GameTx| {
            decline(tx, call).await?;
            tx.enqueue(GameJob::Card).await?;
            Ok(tx.enqueue(GameJob::Declined(call.person.id)).await?)
        };
        self.app.once(call, game, work).await?;
        self.invitation_of(game).await
    }

    /// Declines as part of something else: an invitation that was answered meanwhile stays as it
    /// is.
    pub(in crate::app) async fn decline_unasked(
        self,
        call: &Call,
        game: GameId,
    ) -> Result<(), Error> {
        let Some(mut tx) = self.app.store.lock_game(game).await? else {
            return Ok(());
        };
        match decline(&mut tx, call).await {
            Ok(()) => {
                tx.enqueue(GameJob::Card).await?;
                tx.commit().await?;
                self.app.wake.notify_one();
                Ok(())
            }
            Err(Error::Refused(_)) => Ok(()),
            Err(fault) => Err(fault),
        }
    }

    /// Gives a seat up before the start. Refused: the creator (they cancel), not joined.
    pub async fn leave(self, call: &Call, game: GameId) -> Result<Invitation, Error> {
        let change = async |tx: &mut GameTx| {
            let chairs = waiting_chairs(tx, call).await?;
            let chair = chair_of(&chairs, call.person.id)
                .filter(|chair| chair.joined.is_some())
                .ok_or(Refusal::NotInThisGame)?;
            if tx.row.creator == call.person.id {
                return Err(Refusal::CreatorCannotLeave.into());
            }
            Ok(tx.put_chair(&emptied(chair)).await?)
        };
        self.change_invitation(call, game, change).await
    }

    /// Takes the invitation back. Refused: not the creator, no longer waiting.
    pub async fn cancel(self, call: &Call, game: GameId) -> Result<Invitation, Error> {
        let change = async |tx: &mut GameTx| {
            if tx.row.creator != call.person.id {
                return Err(Refusal::OnlyCreator.into());
            }
            waiting_chairs(tx, call).await?;
            Ok(cancelled(tx, call.now).await?)
        };
        self.change_invitation(call, game, change).await
    }

    /// Changes an invitation once, and has its card updated. Returns the invitation as it is now.
    pub(super) async fn change_invitation(
        self,
        call: &Call,
        game: GameId,
        change: impl AsyncFnOnce(&mut GameTx) -> Result<(), Error>,
    ) -> Result<Invitation, Error> {
        let work = async |tx: &mut GameTx| {
            change(tx).await?;
            Ok(tx.enqueue(GameJob::Card).await?)
        };
        self.app.once(call, game, work).await?;
        self.invitation_of(game).await
    }
}

/// The chair that is kept for the caller, or an open one. Refused: they sit already, there is none.
pub(super) fn free_chair<'a>(
    chairs: &'a mut [Chair],
    call: &Call,
) -> Result<&'a mut Chair, Refusal> {
    let ours = Some(call.person.id);
    let is_ours = |chair: &Chair| chair.person == ours;
    if chairs.iter().any(|chair| is_ours(chair) && chair.joined.is_some()) {
        return Err(Refusal::AlreadyJoined);
    }
    let kept = chairs.iter().position(is_ours);
    let open = || chairs.iter().position(Chair::is_free);
    let index = kept.or_else(open).ok_or(Refusal::NoSeatForYou)?;
    Ok(&mut chairs[index])
}

/// The effects on a locked invitation when an invited person declines it.
async fn decline(tx: &mut GameTx, call: &Call) -> Result<(), Error> {
    let chairs = waiting_chairs(tx, call).await?;
    let chair = chair_of(&chairs, call.person.id).ok_or(Refusal::NotInvited)?;
    if chair.joined.is_some() {
        return Err(Refusal::AlreadyJoined.into());
    }
    if chairs.len() == 2 {
        tx.set_declined(call.person.id).await?;
        return Ok(cancelled(tx, call.now).await?);
    }
    Ok(tx.put_chair(&emptied(chair)).await?)
}
