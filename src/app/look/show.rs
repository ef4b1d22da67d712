//! Brings a board up for everybody, where its game is played.

use std::time::Duration;

use crate::app::base::{Boards, Call, Error, Refusal};
use crate::store::{GameId, GameJob, GameTx, Stage};

/// How often the board of a game is brought up at most.
const PAUSE: Duration = Duration::from_secs(60);

impl Boards<'_> {
    /// Has the board posted as it is now, in the place of its game. Refused: not started, not in this
    /// game, nothing can be posted there, or it was brought up a moment ago.
    pub async fn show(self, call: &Call, game: GameId) -> Result<(), Error> {
        self.app.games().seen_game(call, game).await?;
        let work = async |tx: &mut GameTx| {
            if !matches!(tx.row.stage, Stage::Playing | Stage::Over) {
                return Err(Refusal::NotStarted.into());
            }
            let chairs = tx.chairs().await?;
            if !chairs
                .iter()
                .any(|chair| chair.person == Some(call.person.id))
            {
                return Err(Refusal::NotInThisGame.into());
            }
            let channel = tx.row.posting_channel();
            if tx.broken_since(channel).await?.is_some() {
                return Err(Refusal::CannotShow.into());
            }
            if tx.has_shown_since(call.now.before(PAUSE)).await? {
                return Err(Refusal::ShownAlready.into());
            }
            Ok(tx.enqueue(GameJob::Show(tx.row.seq)).await?)
        };
        self.app.once(call, game, work).await?;
        Ok(())
    }
}
