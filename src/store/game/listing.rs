//! A person's games in a list: which of them, in which order, how many; and whom they were played with.

use sqlx::any::AnyRow;
use sqlx::{FromRow, Row as _};

use super::game_row::GameRow;
use super::stopped_games::readable;
use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, GuildId, PersonId};
use crate::store::person::names::{Nickname, told_apart};
use starpost_games::worded;

worded! {
    /// A choice of the games of a person to list, by how far they are.
    pub enum Which {
        /// All of them: those that wait for the person first, those that are over last.
        All = "all",
        /// Those that wait for the person: their turn, or an invitation to answer.
        Waiting = "waiting",
        /// Those that run or wait.
        Running = "running",
        /// Those that are over.
        Finished = "finished",
    }
}

/// A choice of the games of a person to list, by where and with whom they are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Among {
    /// All of them.
    Everything,
    /// Those with this person.
    With(PersonId),
    /// Those of this channel or thread.
    At(ChannelId),
}

/// The choice of the games of a person to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GamesAsked {
    /// By how far they are.
    pub which: Which,
    /// By where and with whom.
    pub among: Among,
}

/// Somebody with whom a person has games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanionRow {
    /// The person meant.
    pub person: PersonId,
    /// The name they go by.
    pub called: Nickname,
    /// The number of games.
    pub games: u32,
}

row!(CompanionRow: person, games; called: Nickname::read);

impl AsMut<Nickname> for CompanionRow {
    fn as_mut(&mut self) -> &mut Nickname {
        &mut self.called
    }
}

impl Which {
    /// The first and the last rank, as the query has them, of the games that are meant.
    const fn ranks(self) -> (u8, u8) {
        match self {
            Which::All => (0, 2),
            Which::Waiting => (0, 0),
            Which::Running => (0, 1),
            Which::Finished => (2, 2),
        }
    }
}

impl Among {
    const fn person(self) -> Option<PersonId> {
        match self {
            Among::With(person) => Some(person),
            Among::Everything | Among::At(_) => None,
        }
    }

    const fn channel(self) -> Option<ChannelId> {
        match self {
            Among::At(channel) => Some(channel),
            Among::Everything | Among::With(_) => None,
        }
    }
}

/// A game, and how many are listed in all.
struct FoundGame {
    game: GameRow,
    count: u32,
}

impl FromRow<'_, AnyRow> for FoundGame {
    fn from_row(row: &AnyRow) -> sqlx::Result<FoundGame> {
        let As(count) = row.try_get("found")?;
        let game = GameRow::from_row(row)?;
        Ok(FoundGame { game, count })
    }
}

impl Store {
    /// At most `most` of the games of a person that are asked for, after the first `from`; and how
    /// many there are, if any is left after those. In front are those that wait for the person, at
    /// the end those that are over; among these, those whose time runs out first, and then the newest
    /// change.
    pub async fn games_from(
        &self,
        person: PersonId,
        asked: GamesAsked,
        (from, most): (u32, u32),
    ) -> anyhow::Result<(Vec<GameRow>, u32)> {
        let (first, last) = asked.which.ranks();
        let query = sqlx::query(
            "select games.*, count(*) over () as found
             from seats join games on games.id = seats.game
             where seats.person = $1 and games.stage in ('waiting', 'playing', 'over')
                 and case when games.stage = 'over' then 2
                          when games.stage = 'playing' and seats.seat = games.to_move then 0
                          when games.stage = 'waiting' and seats.joined is null then 0
                          else 1 end between $2 and $3
                 and (exists (select 1 from seats others
                     where others.game = games.id and others.person = $4) or $4 is null)
                 and (games.channel = $5 or games.thread = $5 or $5 is null)
             order by case when games.stage = 'over' then 2
                           when games.stage = 'playing' and seats.seat = games.to_move then 0
                           when games.stage = 'waiting' and seats.joined is null then 0
                           else 1 end,
                 coalesce(games.deadline, 9223372036854775807), games.changed desc, games.id desc
             limit $6 offset $7",
        )
        .bind(person)
        .bind(As(first))
        .bind(As(last))
        .bind(asked.among.person())
        .bind(asked.among.channel())
        .bind(As(most))
        .bind(As(from));
        let found: Vec<FoundGame> = readable(&query.fetch_all(&self.reading).await?);
        let count = found.first().map_or(0, |found| found.count);
        Ok((found.into_iter().map(|found| found.game).collect(), count))
    }

    /// At most `most` people with whom a person has games, those with the most games first, as they are
    /// called on a server. Those whose
    /// data was deleted, whose numbers are below 0, are nobody to be looked for.
    pub async fn companions_of(
        &self,
        person: PersonId,
        guild: Option<GuildId>,
        most: u32,
    ) -> anyhow::Result<Vec<CompanionRow>> {
        let query = sqlx::query_as(
            "select people.id as person, count(*) as games,
                 coalesce(names.name, people.name) as nickname, names.user_name as user_name
             from seats join seats others on others.game = seats.game
             join people on people.id = others.person
             join games on games.id = seats.game
             left join names on names.guild = $2 and names.person = people.id
             where seats.person = $1 and others.person <> $1 and others.person > 0
                 and games.stage <> 'cancelled'
             group by people.id, people.name, names.name, names.user_name
             order by count(*) desc, people.id limit $3",
        )
        .bind(person)
        .bind(guild)
        .bind(As(most));
        Ok(told_apart(query.fetch_all(&self.reading).await?))
    }
}
