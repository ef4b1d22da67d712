//! The news that prepared turns were given up: only for their player, by letter or when they look.

use crate::app::base::{Call, Error, Person, PostPlace, PreparedTurns, person_on, posted};
use crate::store::{GameId, GivenUp, PersonId};
use starpost_games::games::Kind;
use starpost_games::record::Seq;
use starpost_games::words::Language;

/// The content of a letter about it, and the person it is for.
#[derive(Clone, Debug)]
pub struct GivenUpNews {
    /// The number of the game.
    pub game: GameId,
    /// The kind of game.
    pub kind: Kind,
    /// The person who had prepared something.
    pub person: Person,
    /// The reason why it was given up.
    pub why: GivenUp,
    /// The place of the game.
    pub posted: PostPlace,
    /// The language of the place where it is played.
    pub language: Language,
}

impl PreparedTurns<'_> {
    /// The letter to write to somebody about what was given up after event `seq`; nothing if they know.
    pub async fn given_up(
        self,
        game: GameId,
        person: PersonId,
        seq: Seq,
    ) -> Result<Option<GivenUpNews>, Error> {
        let Some(why) = self.app.store.given_up(game, person, seq).await? else {
            return Ok(None);
        };
        let loaded = self.app.loaded(game).await?;
        let mut chairs = loaded.chairs.iter();
        let chair = chairs.find(|chair| chair.person == Some(person));
        Ok(chair.map(|chair| GivenUpNews {
            game,
            kind: loaded.row.kind(),
            person: person_on(chair),
            why,
            posted: posted(&loaded.row),
            language: loaded.row.language,
        }))
    }

    /// The reason why it was given up, for those whom no letter reaches: told once, when they look at the game.
    pub async fn untold(self, call: &Call, game: GameId) -> Result<Option<GivenUp>, Error> {
        Ok(self.app.store.take_given_up(game, call.person.id).await?)
    }
}
