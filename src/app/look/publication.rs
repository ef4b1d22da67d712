//! Brings a board up for everybody, where its game is played; or once the whole game, as a film.

use std::time::Duration;

use crate::app::base::{Boards, Call, Error, PostPlace, Refusal};
use crate::store::{GameId, GameJob, GameTx, Stage};

/// The time that must at least pass before the board of a game is brought up again.
const PAUSE: Duration = Duration::from_secs(60);

impl Boards<'_> {
    /// Has the board posted as it is now, in the place of its game. Refused: not started, not in this
    /// game, nothing can be posted there, or it was brought up a moment ago.
    pub async fn show(self, call: &Call, game: GameId) -> Result<(), Error> {
        self.app.games().seen_game(call, game).await?;
        let work = async |tx: &mut GameTx| {
            can_be_shown(tx, call).await?;
            if tx.has_shown_since(call.now.before(PAUSE)).await? {
                return Err(Refusal::ShownAlready.into());
            }
            Ok(tx.enqueue(GameJob::Show(tx.row.seq)).await?)
        };
        self.app.once(call, game, work).await?;
        Ok(())
    }

    /// Has all turns so far posted as a film, in the place of the game. Refused: no turn yet, not in
    /// this game, nothing can be posted there, or a film of it was posted already.
    pub async fn post_film(self, call: &Call, game: GameId) -> Result<(), Error> {
        self.app.games().seen_game(call, game).await?;
        let work = async |tx: &mut GameTx| {
            can_be_shown(tx, call).await?;
            if tx.row.turns == 0 {
                return Err(Refusal::NotStarted.into());
            }
            if let Some((channel, message)) = tx.row.film() {
                let at = PostPlace { guild: tx.row.guild, channel, message: Some(message) };
                return Err(Refusal::FilmPosted(at).into());
            }
            if tx.is_posting_film().await? {
                return Err(Refusal::FilmBeingPosted.into());
            }
            Ok(tx.enqueue(GameJob::Film(tx.row.seq)).await?)
        };
        self.app.once(call, game, work).await?;
        Ok(())
    }
}

/// Refused: not started, not in this game, or nothing can be posted where it is played.
async fn can_be_shown(tx: &mut GameTx, call: &Call) -> Result<(), Error> {
    if !matches!(tx.row.stage, Stage::Playing | Stage::Over) {
        return Err(Refusal::NotStarted.into());
    }
    let chairs = tx.chairs().await?;
    let is_theirs = |person| person == Some(call.person.id);
    if !chairs.iter().any(|chair| is_theirs(chair.person)) {
        return Err(Refusal::NotInThisGame.into());
    }
    let channel = tx.row.posting_channel();
    match tx.broken_since(channel).await? {
        Some(_) => Err(Refusal::CannotShow.into()),
        None => Ok(()),
    }
}
