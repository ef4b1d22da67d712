//! Texts in which somebody stands among other things, read and written again without them.

use sqlx::Row as _;

use crate::store::base::columns::{As, Column as _};
use crate::store::base::ids::{GameId, PersonId};
use crate::store::base::tx::Tx;
use crate::store::game::proposals::NamedPeople;
use starpost_games::record::What;

impl Tx {
    /// The events that gave their seats to others name somebody without a name. (An event that cannot be
    /// read has stopped its game, and keeps nothing of them either.)
    pub(super) async fn rename_formers(
        &mut self,
        person: PersonId,
        name: &str,
    ) -> anyhow::Result<()> {
        let query = sqlx::query("select game, seq, kind, body from events where former = $1");
        for row in query.bind(person).fetch_all(&mut *self.tx).await? {
            let (kind, body): (&str, &str) = (row.try_get("kind")?, row.try_get("body")?);
            let body = match What::read(kind, body) {
                Some(What::Replace(seat, Some(_))) => {
                    What::Replace(seat, Some(name.to_owned())).body()
                }
                Some(_) => body.to_owned(),
                None => String::new(),
            };
            let (game, As(seq)): (GameId, As<u32>) = (row.try_get("game")?, row.try_get("seq")?);
            sqlx::query("update events set body = $3 where game = $1 and seq = $2")
                .bind(game)
                .bind(As(seq))
                .bind(body)
                .execute(&mut *self.tx)
                .await?;
        }
        Ok(())
    }

    /// Nobody is about to invite them any more.
    pub(super) async fn leave_proposals(&mut self, person: PersonId) -> anyhow::Result<()> {
        let query = sqlx::query(
            "select person, channel, opponents from proposals where opponents like $1",
        );
        let query = query.bind(format!("%{person}%"));
        for row in query.fetch_all(&mut *self.tx).await? {
            let mut opponents: NamedPeople = row.try_get("opponents")?;
            opponents.0.retain(|(invited, _)| *invited != person);
            sqlx::query("update proposals set opponents = $3 where person = $1 and channel = $2")
                .bind(row.try_get::<i64, _>("person")?)
                .bind(row.try_get::<i64, _>("channel")?)
                .bind(opponents.kept())
                .execute(&mut *self.tx)
                .await?;
        }
        Ok(())
    }
}
