//! Refusing somebody's invitations, and accepting them again.

use super::new_game::put_people;
use crate::app::base::{Call, Error, Invitations, Person, Refusal};
use crate::store::{BlockedRow, GameId, PersonId, Tx};

/// The number of people listed of those whose invitations somebody refuses.
const MOST_LISTED: u32 = 20;

impl Invitations<'_> {
    /// The caller accepts no more invitations from whoever made this game. Refused: no such game,
    /// their own.
    pub async fn block_creator(self, call: &Call, game: GameId) -> Result<Person, Error> {
        self.app.games().seen_game(call, game).await?;
        let creator = self.invitation_of(game).await?.creator;
        self.block(call, &creator).await?;
        Ok(creator)
    }

    /// The caller accepts no more invitations from this person; those that wait are declined.
    /// Asking twice is the same as once. Refused: the caller themselves.
    pub async fn block(self, call: &Call, inviter: &Person) -> Result<(), Error> {
        if inviter.id == call.person.id {
            return Err(Refusal::AgainstYourself.into());
        }
        let block = async |tx: &mut Tx| {
            put_people(tx, call, [inviter]).await?;
            Ok(tx.block(call.person.id, inviter.id, call.now).await?)
        };
        self.app.at_least_once(call, block).await?;
        let unanswered = self.app.store.unanswered(call.person.id, inviter.id).await?;
        for game in unanswered {
            self.decline_unasked(call, game).await?;
        }
        Ok(())
    }

    /// The caller accepts this person's invitations again.
    pub async fn unblock(self, call: &Call, inviter: PersonId) -> Result<(), Error> {
        let unblock = async |tx: &mut Tx| Ok(tx.unblock(call.person.id, inviter).await?);
        self.app.at_least_once(call, unblock).await
    }

    /// The people whose invitations the caller refuses, the newest first.
    pub async fn blocked(self, call: &Call) -> Result<Vec<Person>, Error> {
        let rows = self.app.store.blocked_by(call.person.id, call.place.guild, MOST_LISTED).await?;
        let person = |row: BlockedRow| Person { id: row.person, name: row.called.shown };
        Ok(rows.into_iter().map(person).collect())
    }
}
