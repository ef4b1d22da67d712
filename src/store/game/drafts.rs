//! Turns being put together.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, PersonId};
use crate::store::base::tx::GameTx;
use starpost_games::record::Seq;

/// A person's draft in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftRow {
    /// The event after which it is played.
    pub seq: Seq,
    /// Counts every change.
    pub revision: u32,
    /// The actions, joined by `; `.
    pub line: String,
    /// The text that was typed last and refused; empty once the draft has changed.
    pub refused: String,
}

row!(DraftRow: seq, revision, line, refused);

const DRAFT: &str =
    "select seq, revision, line, refused from drafts where game = $1 and person = $2";

impl GameTx {
    /// The person's draft, if they ever made one here.
    pub async fn draft(&mut self, person: PersonId) -> anyhow::Result<Option<DraftRow>> {
        let query = sqlx::query_as(DRAFT).bind(self.row.id).bind(person);
        Ok(query.fetch_optional(&mut *self.tx).await?)
    }

    /// Replaces the person's draft and counts the change.
    pub async fn put_draft(
        &mut self,
        person: PersonId,
        seq: Seq,
        line: &str,
    ) -> anyhow::Result<DraftRow> {
        let query = sqlx::query_as(
            "insert into drafts (game, person, seq, revision, line) values ($1, $2, $3, 1, $4)
             on conflict (game, person) do update set seq = excluded.seq, line = excluded.line,
                 revision = drafts.revision + 1, refused = ''
             returning seq, revision, line, refused",
        )
        .bind(self.row.id)
        .bind(person)
        .bind(As(seq))
        .bind(line);
        Ok(query.fetch_one(&mut *self.tx).await?)
    }

    /// Keeps what was typed and refused; the draft stays as it is.
    pub async fn put_refused(
        &mut self,
        person: PersonId,
        seq: Seq,
        typed: &str,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "insert into drafts (game, person, seq, revision, line, refused)
             values ($1, $2, $3, 0, '', $4)
             on conflict (game, person) do update set refused = excluded.refused",
        )
        .bind(self.row.id)
        .bind(person)
        .bind(As(seq))
        .bind(typed)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Forgets every draft of a game that nobody plays any more.
    pub async fn drop_drafts(&mut self) -> anyhow::Result<()> {
        let query = sqlx::query("delete from drafts where game = $1").bind(self.row.id);
        query.execute(&mut *self.tx).await?;
        Ok(())
    }
}

impl Store {
    /// The person's draft, if they ever made one in this game.
    pub async fn draft(&self, game: GameId, person: PersonId) -> anyhow::Result<Option<DraftRow>> {
        let query = sqlx::query_as(DRAFT).bind(game).bind(person);
        Ok(query.fetch_optional(&self.reading).await?)
    }
}
