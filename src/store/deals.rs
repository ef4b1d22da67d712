//! The secret roles of games: the one place that reads or writes them.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::GameId;
use crate::store::base::tx::GameTx;
use crate::store::game::stopped_games::stops;
use starpost_games::game::Seat;

/// A seat's secret role, and the salt of its seal. Nothing can print it.
pub struct HandRow {
    /// The number of the seat.
    pub seat: Seat,
    /// Its role.
    pub role: String,
    /// The hexadecimal digits of the salt.
    pub salt: String,
}

row!(HandRow: seat, role, salt);

impl GameTx {
    /// Everybody's role in the order of seats; empty if nothing was dealt.
    pub async fn read_deal(&mut self) -> anyhow::Result<Vec<HandRow>> {
        let query =
            sqlx::query_as("select seat, role, salt from deals where game = $1 order by seat");
        let hands = query.bind(self.row.id).fetch_all(&mut *self.tx).await;
        hands.map_err(stops(self.row.id))
    }

    /// Remembers a seat's role, once and for all.
    pub async fn put_hand(&mut self, hand: &HandRow) -> anyhow::Result<()> {
        sqlx::query("insert into deals (game, seat, role, salt) values ($1, $2, $3, $4)")
            .bind(self.row.id)
            .bind(As(hand.seat))
            .bind(&hand.role)
            .bind(&hand.salt)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Forgets everybody's role, of a game that never began.
    pub(super) async fn drop_deal(&mut self) -> anyhow::Result<()> {
        let query = sqlx::query("delete from deals where game = $1").bind(self.row.id);
        query.execute(&mut *self.tx).await?;
        Ok(())
    }
}

impl Store {
    /// One seat's role, for whoever sits there.
    pub async fn read_role(&self, game: GameId, seat: Seat) -> anyhow::Result<Option<String>> {
        let query = sqlx::query_scalar("select role from deals where game = $1 and seat = $2")
            .bind(game)
            .bind(As(seat));
        Ok(query.fetch_optional(&self.reading).await?)
    }
}
