//! The news that a person is told while their answer is being worked on; does not know the work.

use crate::app::InteractionId;
use crate::discord::out::sender::Sender;
use crate::discord::say::reply::Reply;

/// The place of an answer that was announced and is not there yet.
pub(crate) struct Meanwhile<'a> {
    /// The way out.
    pub(crate) send: &'a Sender,
    /// The application that answers.
    pub(crate) application: u64,
    /// The interaction that it answers.
    pub(crate) interaction: InteractionId,
    /// The token that proves that it may.
    pub(crate) token: &'a str,
}

impl Meanwhile<'_> {
    /// Shows progress in the place of the answer. It is only for comfort: if it does not arrive,
    /// the answer still will.
    pub(crate) async fn say(&self, text: String) {
        let form = Reply::say(text).form();
        let number = self.interaction.0;
        let said = self.send.complete_answer(self.application, self.interaction, self.token, &form);
        if let Err(why) = said.await {
            tracing::debug!(interaction = number, %why, "nobody was told how far the work is");
        }
    }
}
