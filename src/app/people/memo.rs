//! The note that a person keeps for themselves about a game; nobody else is shown it.

use crate::app::base::limits::LONGEST_MEMO;
use crate::app::base::{Call, Error, People, Refusal};
use crate::store::{GameId, Tx};

impl People<'_> {
    /// The note that the caller keeps about a game. Refused: a game they may not see.
    pub async fn memo(self, call: &Call, game: GameId) -> Result<Option<String>, Error> {
        let row = self.app.games().seen_game(call, game).await?;
        Ok(self.app.store.memo(row.id, call.person.id).await?)
    }

    /// Keeps this about a game in place of what was there; an empty text keeps nothing. Refused: a
    /// game they may not see, too long a text.
    pub async fn keep_memo(self, call: &Call, game: GameId, text: &str) -> Result<(), Error> {
        let game = self.app.games().seen_game(call, game).await?.id;
        if text.chars().count() > usize::from(LONGEST_MEMO) {
            return Err(Refusal::MemoTooLong.into());
        }
        // PostgreSQL keeps no text with this character, which shows nothing anyway.
        let text = text.replace('\0', "");
        let person = &call.person;
        let work = async |tx: &mut Tx| {
            match text.trim() {
                "" => tx.drop_memo(game, person.id).await?,
                text => {
                    tx.put_person(person.id, &person.name, call.now).await?;
                    tx.put_memo(game, person.id, text, call.now).await?;
                }
            }
            Ok(())
        };
        self.app.once_apart(call, work).await
    }
}
