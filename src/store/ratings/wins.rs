//! The number of times a person has won, and against whom; changes nothing.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::PersonId;
use starpost_games::games::Kind;

/// The results of somebody's games by an edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Won {
    /// The kind of game.
    pub kind: Kind,
    /// The word of the edition.
    pub edition: String,
    /// The number of games they have won.
    pub won: u32,
    /// The number of games that were drawn.
    pub drawn: u32,
    /// The number of games they have lost.
    pub lost: u32,
}

row!(Won: kind, edition, won, drawn, lost);

/// The results of two people's games against each other, for the first of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeadToHead {
    /// The number of games in which they had the better rank.
    pub better: u32,
    /// The number of games in which they were tied.
    pub tied: u32,
    /// The number of games in which they had the worse rank.
    pub worse: u32,
}

row!(HeadToHead: better, tied, worse);

impl Store {
    /// The results of somebody's games, by game and edition.
    pub async fn won_by(&self, person: PersonId) -> anyhow::Result<Vec<Won>> {
        let query = sqlx::query_as(
            "select kind, edition,
                 cast(sum(case fate when 'won' then 1 else 0 end) as bigint) as won,
                 cast(sum(case fate when 'drawn' then 1 else 0 end) as bigint) as drawn,
                 cast(sum(case fate when 'lost' then 1 else 0 end) as bigint) as lost
             from results where person = $1 group by kind, edition order by kind, edition",
        );
        Ok(query.bind(person).fetch_all(&self.reading).await?)
    }

    /// The results of two people's games against each other, for the first.
    pub async fn against(&self, person: PersonId, other: PersonId) -> anyhow::Result<HeadToHead> {
        let query = sqlx::query_as(
            "select
                 cast(coalesce(sum(case when own.rank < theirs.rank then 1 else 0 end), 0)
                     as bigint) as better,
                 cast(coalesce(sum(case when own.rank = theirs.rank then 1 else 0 end), 0)
                     as bigint) as tied,
                 cast(coalesce(sum(case when own.rank > theirs.rank then 1 else 0 end), 0)
                     as bigint) as worse
             from results own join results theirs on theirs.game = own.game
             where own.person = $1 and theirs.person = $2",
        )
        .bind(person)
        .bind(other);
        Ok(query.fetch_one(&self.reading).await?)
    }
}
