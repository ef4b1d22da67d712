//! A button that is pressed: everything that its work may need to know.

use std::pin::Pin;

use crate::app::{App, Call, Error, GameId};
use crate::discord::commands::Tools;
use crate::discord::composer;
use crate::discord::custom_id::Click;
use crate::discord::say::reply::Reply;
use crate::discord::selection::Picked;

/// The work of a button, under way.
pub(super) type ButtonFuture<'a> = Pin<Box<dyn Future<Output = Result<Reply, Error>> + Send + 'a>>;

/// Begins work where its future has the stack to itself: unoptimized, the futures of all buttons do
/// not fit there together.
pub(super) fn begun<'a, F>(work: impl FnOnce() -> F) -> ButtonFuture<'a>
where
    F: Future<Output = Result<Reply, Error>> + Send + 'a,
{
    Box::pin(work())
}

/// A button that is pressed.
#[derive(Clone, Copy)]
pub(super) struct Press<'a> {
    pub(super) tools: &'a Tools<'a>,
    pub(super) app: &'a App,
    pub(super) call: &'a Call,
    /// The game that it carries.
    pub(super) game: GameId,
    pub(super) click: Click,
    /// The values that were picked, if it is a menu.
    pub(super) picked: &'a Picked<'a>,
}

impl<'a> Press<'a> {
    /// The value of the entry that was picked.
    pub(super) fn entry(&self) -> Option<&'a str> {
        self.picked.entry()
    }

    /// Does something to the draft. If that is refused, the draft is shown as it is.
    pub(super) async fn draft(
        &self,
        change: impl Future<Output = Result<Reply, Error>>,
    ) -> Result<Reply, Error> {
        let done = change.await;
        composer::or_present(self.app, self.call, self.game, done).await
    }
}
