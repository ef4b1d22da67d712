//! The caller's games, some at a time, and the people with whom they have games.

use crate::app::base::{Call, Error, Games, Person};
use crate::app::game::Listed;
use crate::store::GamesAsked;

/// Among how many people somebody is looked for by name: those with whom the caller plays most.
const MOST_COMPANIONS: u32 = 1_000;

/// Some of the games that are asked for.
#[derive(Clone, Debug)]
pub struct GamesPage {
    /// Them, in order.
    pub games: Vec<Listed>,
    /// The number of those in front of them.
    pub from: u32,
    /// The number there are in all.
    pub count: u32,
}

/// Somebody with whom the caller has games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Companion {
    /// The person.
    pub person: Person,
    /// The number of games.
    pub games: u32,
}

impl Games<'_> {
    /// At most `most` of the caller's games that are asked for, after the first `from`; from the
    /// first on, if there are no more than that by now.
    pub async fn page(
        self,
        call: &Call,
        asked: GamesAsked,
        (from, most): (u32, u32),
    ) -> Result<GamesPage, Error> {
        let (store, person) = (&self.app.store, call.person.id);
        let (rows, count) = store.games_from(person, asked, (from, most)).await?;
        let (from, rows, count) = if rows.is_empty() && from > 0 {
            let (rows, count) = store.games_from(person, asked, (0, most)).await?;
            (0, rows, count)
        } else {
            (from, rows, count)
        };
        let games = self.listed_in_order(call, rows).await?;
        Ok(GamesPage { games, from, count })
    }

    /// The people with whom the caller has games and whose names contain this, whoever has exactly
    /// this name first, then those with the most games.
    pub async fn companions(self, call: &Call, named: &str) -> Result<Vec<Companion>, Error> {
        let named = named.trim().to_lowercase();
        let (person, guild) = (call.person.id, call.place.guild);
        let rows = self.app.store.companions_of(person, guild, MOST_COMPANIONS);
        let found = rows.await?.into_iter().map(|row| Companion {
            person: Person { id: row.person, name: row.called.shown },
            games: row.games,
        });
        let name = |companion: &Companion| companion.person.name.to_lowercase();
        let mut found: Vec<Companion> = found.filter(|one| name(one).contains(&named)).collect();
        found.sort_by_key(|one| name(one) != named);
        Ok(found)
    }
}
