//! The people who sit at a game, or are invited to.

use std::collections::HashMap;

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, FromRow, Row as _};

use super::stopped_games::{readable, stops};
use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, PersonId, Timestamp};
use crate::store::base::tx::GameTx;
use crate::store::person::names::{Nickname, tell_apart, told_apart};
use starpost_games::game::Seat;

/// A place at the table, in the order of joining.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    /// The number of the chair, from 0.
    pub chair: u8,
    /// The person who sits or is invited there, if any.
    pub person: Option<PersonId>,
    /// The name with which they came in, or that of the player of an imported record.
    pub name: String,
    /// The name they are called by now, at this table.
    pub called: Nickname,
    /// The time at which they joined, if they have.
    pub joined: Option<Timestamp>,
    /// Their seat in the order of moving.
    pub seat: Option<Seat>,
}

row!(Chair: chair, person, name, joined, seat; called: Nickname::read);

impl AsMut<Nickname> for Chair {
    fn as_mut(&mut self) -> &mut Nickname {
        &mut self.called
    }
}

impl Chair {
    /// Lets somebody sit there, or invites them.
    pub fn give(&mut self, person: PersonId, name: &str) {
        self.person = Some(person);
        name.clone_into(&mut self.name);
        self.called = Nickname::of(name);
    }

    /// True if anybody may take it. (The player of a record sits on a joined chair without a person.)
    pub fn is_free(&self) -> bool {
        self.person.is_none() && self.joined.is_none()
    }
}

struct GameChair {
    game: GameId,
    chair: Chair,
}

impl FromRow<'_, AnyRow> for GameChair {
    fn from_row(row: &AnyRow) -> sqlx::Result<GameChair> {
        let As(game) = row.try_get("game")?;
        let chair = Chair::from_row(row)?;
        Ok(GameChair { game, chair })
    }
}

const CHAIRS: &str =
    "select seats.game, seats.chair, seats.person, seats.name, seats.joined, seats.seat,
                coalesce(names.name, seats.name) as nickname, names.user_name as user_name
             from seats join games on games.id = seats.game
             left join names on names.guild = games.guild and names.person = seats.person
             where seats.game = $1 order by seats.game, seats.chair";

impl GameTx {
    /// The chairs in order.
    pub async fn chairs(&mut self) -> anyhow::Result<Vec<Chair>> {
        let query = sqlx::query_as(CHAIRS).bind(self.row.id);
        let chairs = query.fetch_all(&mut *self.tx).await;
        chairs.map(told_apart).map_err(stops(self.row.id))
    }

    /// Puts a chair there, or changes who sits on it.
    pub async fn put_chair(&mut self, chair: &Chair) -> anyhow::Result<()> {
        sqlx::query(
            "insert into seats (game, chair, person, name, joined, seat)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (game, chair) do update set person = excluded.person,
                 name = excluded.name, joined = excluded.joined, seat = excluded.seat,
                 no_show = case when seats.person = excluded.person then seats.no_show end",
        )
        .bind(self.row.id)
        .bind(As(chair.chair))
        .bind(chair.person)
        .bind(&chair.name)
        .bind(chair.joined)
        .bind(chair.seat.map(As))
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Removes a chair that nobody has taken.
    pub async fn remove_chair(&mut self, chair: u8) -> anyhow::Result<()> {
        sqlx::query("delete from seats where game = $1 and chair = $2")
            .bind(self.row.id)
            .bind(As(chair))
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }
}

impl Store {
    /// The chairs of several games, each game's in order.
    pub async fn chairs_of(&self, games: &[GameId]) -> anyhow::Result<HashMap<GameId, Vec<Chair>>> {
        let mut chairs: HashMap<GameId, Vec<Chair>> = HashMap::new();
        if games.is_empty() {
            return Ok(chairs);
        }
        // Numbers only: neither database could take them for anything else.
        let numbers: Vec<String> = games.iter().map(GameId::to_string).collect();
        let query = format!(
            "select seats.game, seats.chair, seats.person, seats.name, seats.joined, seats.seat,
                coalesce(names.name, seats.name) as nickname, names.user_name as user_name
             from seats join games on games.id = seats.game
             left join names on names.guild = games.guild and names.person = seats.person
             where seats.game in ({}) order by seats.game, seats.chair",
            numbers.join(", ")
        );
        let rows = sqlx::query(AssertSqlSafe(query)).fetch_all(&self.reading).await?;
        for row in readable::<GameChair>(&rows) {
            chairs.entry(row.game).or_default().push(row.chair);
        }
        for table in chairs.values_mut() {
            tell_apart(table.iter_mut().map(AsMut::as_mut));
        }
        Ok(chairs)
    }

    /// A game's chairs in order.
    pub async fn chairs(&self, game: GameId) -> anyhow::Result<Vec<Chair>> {
        let query = sqlx::query_as(CHAIRS).bind(game);
        let chairs = query.fetch_all(&self.reading).await;
        chairs.map(told_apart).map_err(stops(game))
    }
}
