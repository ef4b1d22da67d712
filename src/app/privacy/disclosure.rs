//! The stored data that a person is given of themselves, and the things that deleting it would end.

use anyhow::Context as _;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::app::base::{Call, Error, Privacy};
use crate::store::{PersonId, TakesPart};

/// The games, invitations and leagues that end for a person when their data is deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TakenPart {
    /// The number of their running games, without those of leagues.
    pub games: usize,
    /// The number of invitations that wait for them or for others.
    pub invitations: usize,
    /// The number of leagues in which they have a place, wait for one, or are asked to take one.
    pub leagues: usize,
    /// The fingerprint of these games and leagues; 0 if there are none.
    pub shown: u32,
}

impl From<&TakesPart> for TakenPart {
    fn from(part: &TakesPart) -> TakenPart {
        TakenPart {
            games: part.games.len(),
            invitations: part.invitations.len(),
            leagues: part.leagues.len(),
            shown: shown(part),
        }
    }
}

/// The same in every process and version, since it stands under messages. Invitations do not count: others
/// could invite somebody whenever they are about to confirm.
fn shown(part: &TakesPart) -> u32 {
    if part.games.is_empty() && part.leagues.is_empty() {
        return 0;
    }
    let games = part.games.iter().map(|game| format!("game {game}\n"));
    let leagues = part.leagues.iter().map(|league| format!("league {league}\n"));
    let hash = Sha256::digest(games.chain(leagues).collect::<String>());
    let bytes = hash.iter().take(4);
    bytes.fold(0, |shown, byte| shown << 8 | u32::from(*byte))
}

impl Privacy<'_> {
    /// The games, invitations and leagues that the caller takes part in.
    pub async fn takes_part(self, call: &Call) -> Result<TakenPart, Error> {
        self.part_of(call.person.id).await
    }

    /// The games, invitations and leagues that a person takes part in, for the operator of the bot.
    pub async fn part_of(self, person: PersonId) -> Result<TakenPart, Error> {
        Ok(TakenPart::from(&self.app.store.takes_part(person).await?))
    }

    /// All that is stored of the caller, as JSON.
    pub async fn mine(self, call: &Call) -> Result<String, Error> {
        let _turn = self.app.writing.turn(call.person.id).await?;
        self.all_about(call.person.id).await
    }

    /// All that is stored of somebody, as JSON, for whoever operates the bot.
    pub async fn all_about(self, person: PersonId) -> Result<String, Error> {
        let tables = self.app.store.all_about(person).await?;
        let all = json!({ "person": person.to_string(), "tables": tables });
        let text = serde_json::to_string_pretty(&all);
        Ok(text.context("what is stored cannot be written as JSON")?)
    }
}
