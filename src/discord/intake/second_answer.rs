//! The answer to an interaction on which another process may have worked: it is done, or it is not.

use crate::app::Error;
use crate::discord::clicks::{self, Manner};
use crate::discord::intake::deferral::Deferred;
use crate::discord::intake::desk::Desk;
use crate::discord::intake::panics::caught;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

impl Desk {
    /// The answer to an interaction on which another process may have worked: that of a second delivery if it is done,
    /// or else that it is not, which is made certain first.
    pub(super) async fn done_or_not(&self, deferred: &Deferred<'_>) -> Result<Reply, Error> {
        if self.is_done_for_good(deferred).await? {
            caught(Box::pin(self.work_at_any_time(deferred))).await
        } else {
            self.not_done(deferred).await
        }
    }

    /// True if the work of what was taken over is done, or can be done now: nothing is changed by a look.
    pub(super) async fn is_done_for_good(&self, deferred: &Deferred<'_>) -> Result<bool, Error> {
        if deferred.only_looks() {
            return Ok(true);
        }
        let (owed, now) = (self.app.owed(), (self.clock)());
        owed.is_done_for_good(deferred.call.interaction, now).await
    }

    /// The honest answer if nothing was done before the program died, with what can be done now in
    /// place of the earlier message.
    pub(super) async fn not_done(&self, deferred: &Deferred<'_>) -> Result<Reply, Error> {
        let call = &deferred.call;
        let sentence = say(call.language, "not-done", &[]);
        match (deferred.manner, deferred.click()) {
            (Manner::Replacing(under), Some(click)) => {
                let tools = self.tools(deferred.ticket);
                let state = caught(clicks::unchanged(&tools, call, click, under)).await;
                Ok(state.map_or_else(|_| Reply::say(&*sentence), |state| state.after(&sentence)))
            }
            (Manner::Private | Manner::Field, _) | (Manner::Replacing(_), None) => {
                Ok(Reply::say(sentence))
            }
        }
    }
}
