//! The preparations of people in games, other than the prepared turns themselves: where they begin, what is being put
//! together, and what its owner is still to be told.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::drafts::DraftRow;
use crate::store::base::columns::{As, BadColumn, ColumnValue, row, word};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, PersonId};
use crate::store::base::tx::GameTx;
use starpost_games::record::Seq;
use starpost_games::worded;

worded! {
    /// The reason why all that a person had prepared in a game was given up.
    pub enum GivenUp {
        /// The opponent has played something else.
        OtherTurn = "other-turn",
        /// The game no longer stands as it did when they were prepared.
        OtherPosition = "other-position",
        /// The turn that was prepared cannot be played.
        Impossible = "impossible",
        /// The opponent offers a draw, which needs an answer first.
        DrawOffered = "draw-offered",
        /// The opponent has played before it was all put together.
        Unfinished = "unfinished",
    }
}

word!(GivenUp, "reason to give up what was prepared");

/// The preparation of a person in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreparationRow {
    /// The person who prepares.
    pub person: PersonId,
    /// Counts every change.
    pub revision: u32,
    /// The position in which the opponent plays the first turn that is answered.
    pub root: Option<u64>,
    /// The prepared turn after which something is being put together; 0 for none.
    pub parent: u32,
    /// The opponent's turn that is to be answered; empty while that turn itself is put together.
    pub reply: String,
    /// The actions so far, joined by `; `.
    pub line: String,
    /// The text that was typed last and refused; empty once the line has changed.
    pub refused: String,
    /// True if anything is being put together.
    pub is_open: bool,
}

impl PreparationRow {
    /// True if something is put together of a turn that is not prepared yet.
    pub fn is_begun(&self) -> bool {
        self.is_open && !(self.reply.is_empty() && self.line.is_empty())
    }

    /// A preparation that begins at this position, with nothing put together yet.
    pub fn empty(person: PersonId, root: Option<u64>) -> PreparationRow {
        PreparationRow {
            person,
            revision: 0,
            root,
            parent: 0,
            reply: String::new(),
            line: String::new(),
            refused: String::new(),
            is_open: false,
        }
    }
}

/// The line that is being put together, as a draft.
impl From<PreparationRow> for DraftRow {
    fn from(row: PreparationRow) -> DraftRow {
        DraftRow { seq: Seq::START, revision: row.revision, line: row.line, refused: row.refused }
    }
}

row!(
    PreparationRow: person, revision, root, parent, reply, line, refused;
    is_open: is_open
);

fn is_open(row: &AnyRow) -> sqlx::Result<bool> {
    let As(is_open): As<u8> = row.try_get("is_open")?;
    Ok(is_open == 1)
}

const PREPARATION: &str = "select person, revision, root, parent, reply, line, refused, is_open
    from preparations where game = $1 and person = $2";

impl GameTx {
    /// The preparation of a person here, if they ever made one.
    pub async fn read_preparation(
        &mut self,
        person: PersonId,
    ) -> anyhow::Result<Option<PreparationRow>> {
        let query = sqlx::query_as(PREPARATION).bind(self.row.id).bind(person);
        Ok(query.fetch_optional(&mut *self.tx).await?)
    }

    /// The preparations of everybody here.
    pub async fn read_preparations(&mut self) -> anyhow::Result<Vec<PreparationRow>> {
        let query = sqlx::query_as(
            "select person, revision, root, parent, reply, line, refused, is_open
             from preparations where game = $1 order by person",
        );
        Ok(query.bind(self.row.id).fetch_all(&mut *self.tx).await?)
    }

    /// Replaces what a person prepares, and counts the change; `revision` is ignored.
    pub async fn put_preparation(
        &mut self,
        new: &PreparationRow,
    ) -> anyhow::Result<PreparationRow> {
        let query = sqlx::query_as(
            "insert into preparations (game, person, revision, root, parent, reply, line, refused,
                                       is_open, is_unreached)
             values ($1, $2, 1, $3, $4, $5, $6, $7, $8, 0)
             on conflict (game, person) do update set root = excluded.root,
                 parent = excluded.parent, reply = excluded.reply, line = excluded.line,
                 refused = excluded.refused, is_open = excluded.is_open,
                 revision = preparations.revision + 1
             returning person, revision, root, parent, reply, line, refused, is_open",
        )
        .bind(self.row.id)
        .bind(new.person)
        .bind(new.root.map(As))
        .bind(As(new.parent))
        .bind(&new.reply)
        .bind(&new.line)
        .bind(&new.refused)
        .bind(As(u8::from(new.is_open)));
        Ok(query.fetch_one(&mut *self.tx).await?)
    }

    /// Replaces the line that is being put together, and counts the change.
    pub async fn put_prepared_draft(
        &mut self,
        person: PersonId,
        line: &str,
    ) -> anyhow::Result<PreparationRow> {
        let query = sqlx::query_as(
            "update preparations set line = $3, refused = '', revision = revision + 1
             where game = $1 and person = $2
             returning person, revision, root, parent, reply, line, refused, is_open",
        )
        .bind(self.row.id)
        .bind(person)
        .bind(line);
        Ok(query.fetch_one(&mut *self.tx).await?)
    }

    /// Keeps what was typed and refused; the line stays as it is.
    pub async fn put_prepared_refused(
        &mut self,
        person: PersonId,
        typed: &str,
    ) -> anyhow::Result<()> {
        sqlx::query("update preparations set refused = $3 where game = $1 and person = $2")
            .bind(self.row.id)
            .bind(person)
            .bind(typed)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Keeps why what a person had prepared was given up after event `seq`, until they are told.
    pub async fn put_given_up(
        &mut self,
        person: PersonId,
        why: GivenUp,
        seq: Seq,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "update preparations set given_up = $3, given_up_seq = $4, is_unreached = 0
             where game = $1 and person = $2",
        )
        .bind(self.row.id)
        .bind(person)
        .bind(As(why))
        .bind(As(seq))
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// No letter tells the person of what was given up after event `seq`.
    pub async fn note_untold(&mut self, person: PersonId, seq: Seq) -> anyhow::Result<()> {
        let query = "update preparations set is_unreached = 1
             where game = $1 and person = $2 and given_up_seq = $3";
        self.note_of_given_up(query, person, seq).await
    }

    /// The person knows of what was given up after event `seq`.
    pub async fn note_told(&mut self, person: PersonId, seq: Seq) -> anyhow::Result<()> {
        let query = "update preparations set given_up = null, given_up_seq = null
             where game = $1 and person = $2 and given_up_seq = $3";
        self.note_of_given_up(query, person, seq).await
    }

    async fn note_of_given_up(
        &mut self,
        query: &'static str,
        person: PersonId,
        seq: Seq,
    ) -> anyhow::Result<()> {
        let query = sqlx::query(query).bind(self.row.id).bind(person);
        query.bind(As(seq)).execute(&mut *self.tx).await?;
        Ok(())
    }

    /// Forgets what everybody has prepared in a game that nobody plays any more.
    pub async fn drop_preparations(&mut self) -> anyhow::Result<()> {
        for query in [
            "delete from prepared_turns where game = $1",
            "delete from preparations where game = $1",
        ] {
            let query = sqlx::query(query).bind(self.row.id);
            query.execute(&mut *self.tx).await?;
        }
        Ok(())
    }
}

impl Store {
    /// The preparation of a person in a game, if they ever made one.
    pub async fn read_preparation(
        &self,
        game: GameId,
        person: PersonId,
    ) -> anyhow::Result<Option<PreparationRow>> {
        let query = sqlx::query_as(PREPARATION).bind(game).bind(person);
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// The reason why the things a person had prepared were given up after event `seq`, if they were not told.
    pub async fn given_up(
        &self,
        game: GameId,
        person: PersonId,
        seq: Seq,
    ) -> anyhow::Result<Option<GivenUp>> {
        let query = sqlx::query_scalar(
            "select given_up from preparations
             where game = $1 and person = $2 and given_up_seq = $3",
        )
        .bind(game)
        .bind(person)
        .bind(As(seq));
        let why: Option<As<Option<GivenUp>>> = query.fetch_optional(&self.reading).await?;
        Ok(why.and_then(|As(why)| why))
    }

    /// The reason why it was given up, for a person whom no letter tells; they are told now, and never again.
    pub async fn take_given_up(
        &self,
        game: GameId,
        person: PersonId,
    ) -> anyhow::Result<Option<GivenUp>> {
        let query = sqlx::query_scalar(
            "select given_up from preparations
             where game = $1 and person = $2 and is_unreached = 1",
        )
        .bind(game)
        .bind(person);
        let why: Option<As<Option<GivenUp>>> = query.fetch_optional(&self.reading).await?;
        let Some(As(Some(why))) = why else {
            return Ok(None);
        };
        sqlx::query(
            "update preparations set given_up = null, given_up_seq = null, is_unreached = 0
             where game = $1 and person = $2 and is_unreached = 1",
        )
        .bind(game)
        .bind(person)
        .execute(&self.writing)
        .await?;
        Ok(Some(why))
    }
}
