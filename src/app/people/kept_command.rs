//! Commands that are kept until it is clear which game they mean; does not know what is in them.

use crate::app::base::{Call, Error, People, Refusal};
use crate::store::{InteractionId, Tx};

impl People<'_> {
    /// Keeps the command of this call, as the front end has written it down.
    pub async fn keep_command(self, call: &Call, body: &str) -> Result<(), Error> {
        let (asked, person) = (call.interaction, call.person.id);
        let keep = async |tx: &mut Tx| Ok(tx.keep_command(asked, person, body, call.now).await?);
        self.app.at_least_once(call, keep).await
    }

    /// The command that the caller gave then. Refused: it is no longer kept.
    pub async fn kept_command(self, call: &Call, asked: InteractionId) -> Result<String, Error> {
        let kept = self.app.store.kept_command(asked, call.person.id).await?;
        Ok(kept.ok_or(Refusal::CommandForgotten)?)
    }
}
