//! Texts in which somebody stands among other things, read and written again without them.

use std::collections::BTreeSet;

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _};

use crate::store::base::columns::{As, ColumnValue as _};
use crate::store::base::ids::{GameId, PersonId};
use crate::store::base::tx::Tx;
use crate::store::game::proposals::NamedPeople;
use crate::store::game::starter::Starter;
use starpost_games::record::What;

/// The names under which somebody has played.
const NAMES: &str = "select name from people where id = $1
     union select name from seats where person = $1
     union select name from entrants where person = $1
     union select name from names where person = $1";

/// The records that somebody has brought in, or in which a seat is theirs by number. Names are free: in
/// those of others the same name can be somebody else's.
const THEIR_RECORDS: &str = "(select id from games where creator = $1
     union select game from seats where person = $1)";

impl Tx {
    /// The names that somebody has had here.
    pub(super) async fn names_of(&mut self, person: PersonId) -> anyhow::Result<BTreeSet<String>> {
        let names: Vec<String> =
            sqlx::query_scalar(NAMES).bind(person).fetch_all(&mut *self.tx).await?;
        Ok(names.into_iter().filter(|name| !name.is_empty()).collect())
    }

    /// Records that were brought in name players by their names alone: those who have exactly one of these
    /// in a record of the person's own are taken for the person.
    pub(super) async fn rename_in_records(
        &mut self,
        person: PersonId,
        names: &BTreeSet<String>,
        new: &str,
    ) -> anyhow::Result<()> {
        for name in names {
            let update = format!(
                "update seats set name = $3
                 where person is null and name = $2 and game in {THEIR_RECORDS}"
            );
            let query = sqlx::query(AssertSqlSafe(update)).bind(person).bind(name).bind(new);
            query.execute(&mut *self.tx).await?;
        }
        let select = format!(
            "select game, seq, kind, body from events
             where kind = 'replace' and former is null and game in {THEIR_RECORDS}"
        );
        let query = sqlx::query(AssertSqlSafe(select)).bind(person);
        for row in query.fetch_all(&mut *self.tx).await? {
            let (kind, body): (&str, &str) = (row.try_get("kind")?, row.try_get("body")?);
            if let Some(What::Replace(seat, Some(name))) = What::read(kind, body)
                && names.contains(&name)
            {
                let body = What::Replace(seat, Some(new.to_owned())).body();
                self.put_body(&row, body).await?;
            }
        }
        Ok(())
    }

    async fn put_body(&mut self, event: &AnyRow, body: String) -> anyhow::Result<()> {
        let (game, As(seq)): (GameId, As<u32>) = (event.try_get("game")?, event.try_get("seq")?);
        sqlx::query("update events set body = $3 where game = $1 and seq = $2")
            .bind(game)
            .bind(As(seq))
            .bind(body)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

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
            self.put_body(&row, body).await?;
        }
        Ok(())
    }

    /// Nobody is about to invite them any more, or to let them begin.
    pub(super) async fn leave_proposals(&mut self, person: PersonId) -> anyhow::Result<()> {
        let query = sqlx::query("update proposals set starter = $2 where starter = $1");
        let starter = Starter::Novice(person);
        let query = query.bind(starter).bind(Starter::default());
        query.execute(&mut *self.tx).await?;
        let query =
            sqlx::query("select person, channel, opponents from proposals where opponents like $1")
                .bind(format!("%{person}%"));
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
