//! The last step of deleting somebody's data: in one transaction, nothing says any more who they were.

use std::collections::BTreeSet;

use sqlx::{AssertSqlSafe, Executor as _};

use super::forgetting::ForgettingRow;
use super::traces::{Becomes, Holds, TRACES, Trace};
use crate::store::base::columns::{As, Column as _};
use crate::store::base::database::Store;
use crate::store::base::ids::{PersonId, Timestamp};
use crate::store::base::tx::Tx;

/// The table whose row goes last, since others point to it.
const PEOPLE: &str = "people";

/// The table of answers that are owed.
const OWED: &str = "owed";

/// Jobs of which somebody's number is a part, and the lanes they are in.
const LANES: &str = "select distinct lane from jobs where";

impl Store {
    /// Deletes what is stored of somebody, and lets a stranger of this name stand in what stays. False:
    /// it was not asked for, or is done already. On PostgreSQL it is [busy](crate::store::is_busy)
    /// while anybody else writes.
    pub async fn forget_person(
        &self,
        asked: &ForgettingRow,
        name: &str,
        now: Timestamp,
    ) -> anyhow::Result<bool> {
        let mut tx = self.begin().await?;
        if !self.is_sqlite() {
            tx.tx.execute(sqlx::raw_sql(AssertSqlSafe(lock_all()))).await?;
        }
        let query = sqlx::query("delete from forgetting where person = $1");
        let noted = query.bind(asked.person).execute(&mut *tx.tx).await?;
        if noted.rows_affected() == 0 {
            return Ok(false);
        }
        tx.forget(asked, name, now).await?;
        tx.commit().await?;
        Ok(true)
    }
}

/// Lets nobody else write to any table in which the person stands. Nothing is waited for, so that
/// nobody waits for each other.
fn lock_all() -> String {
    let tables: BTreeSet<&str> = TRACES.iter().map(|trace| trace.table).collect();
    let tables: Vec<&str> = tables.into_iter().collect();
    format!("lock table {} in exclusive mode nowait", tables.join(", "))
}

impl Tx {
    async fn forget(
        &mut self,
        asked: &ForgettingRow,
        name: &str,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        let person = asked.person;
        let stranger = self.make_stranger(name, now).await?;
        self.drop_jobs_of(person).await?;
        let names = self.names_of(person).await?;
        self.drop_debts_naming(asked, &names).await?;
        self.leave_proposals(person).await?;
        self.rename_in_records(&names, name).await?;
        // What is found by the number goes before the number.
        let traces = TRACES.iter().filter(|trace| trace.table != PEOPLE);
        for trace in traces.clone().filter(|trace| !trace.is_number()) {
            self.reword(trace, person, stranger, name).await?;
        }
        for trace in traces.filter(|trace| trace.is_number()) {
            self.renumber(trace, person, stranger).await?;
        }
        let query = sqlx::query("delete from people where id = $1").bind(person);
        query.execute(&mut *self.tx).await?;
        Ok(())
    }

    /// A new row of `people`, which is nobody's, and is never written to.
    async fn make_stranger(&mut self, name: &str, now: Timestamp) -> anyhow::Result<PersonId> {
        let next = sqlx::query_scalar(
            "update counters set value = value + 1 where name = 'forgotten' returning value",
        );
        let As(count): As<u32> = next.fetch_one(&mut *self.tx).await?;
        let stranger = PersonId::forgotten(count);
        sqlx::query(
            "insert into people (id, name, changed, reminders, history)
             values ($1, $2, $3, 'silence', 'hidden')",
        )
        .bind(stranger)
        .bind(name)
        .bind(now)
        .execute(&mut *self.tx)
        .await?;
        Ok(stranger)
    }

    /// What was still to be done about them. What waited behind it goes on.
    async fn drop_jobs_of(&mut self, person: PersonId) -> anyhow::Result<()> {
        let traces = TRACES.iter().filter(|trace| trace.table == "jobs");
        let theirs: Vec<String> = traces.map(|trace| trace.of(person)).collect();
        let theirs = theirs.join(" or ");
        let lanes = sqlx::query_scalar(AssertSqlSafe(format!("{LANES} {theirs}")));
        let lanes: Vec<String> = lanes.fetch_all(&mut *self.tx).await?;
        self.run(format!("delete from jobs where {theirs}")).await?;
        for lane in lanes {
            self.mark_head(&lane).await?;
        }
        Ok(())
    }

    /// What others are owed an answer to, and shows the person or their name. Their own wish to be
    /// forgotten is answered before it goes.
    async fn drop_debts_naming(
        &mut self,
        asked: &ForgettingRow,
        names: &BTreeSet<String>,
    ) -> anyhow::Result<()> {
        let number = asked.person.to_string();
        for word in names.iter().chain([&number]) {
            let query = sqlx::query(
                "delete from owed where (interaction <> $1 or $1 is null)
                     and replace(body, $2, '') <> body",
            );
            let query = query.bind(asked.interaction).bind(word);
            query.execute(&mut *self.tx).await?;
        }
        Ok(())
    }

    /// Gives a text that names them another name, or another number, or deletes it.
    async fn reword(
        &mut self,
        trace: &Trace,
        person: PersonId,
        stranger: PersonId,
        name: &str,
    ) -> anyhow::Result<()> {
        let Trace { table, column, .. } = trace;
        let theirs = trace.of(person);
        match (trace.becomes, trace.holds) {
            (Becomes::Theirs, _) => Ok(()),
            // These were looked at before.
            (Becomes::Nothing, _) if *table == OWED => Ok(()),
            (Becomes::Nothing, _) => self.run(format!("delete from {table} where {theirs}")).await,
            (Becomes::AStrangers, Holds::NameOf(_)) => {
                let update = format!("update {table} set {column} = $1 where {theirs}");
                let query = sqlx::query(AssertSqlSafe(update)).bind(name);
                query.execute(&mut *self.tx).await?;
                Ok(())
            }
            (Becomes::AStrangers, Holds::Names(_)) => self.rename_formers(person, name).await,
            (Becomes::AStrangers, _) => {
                let digits = person.to_string().len();
                self.run(format!(
                    "update {table} set {column} =
                         substr({column}, 1, length({column}) - {digits}) || '{stranger}'
                     where {theirs}"
                ))
                .await
            }
        }
    }

    async fn renumber(
        &mut self,
        trace: &Trace,
        person: PersonId,
        stranger: PersonId,
    ) -> anyhow::Result<()> {
        let Trace { table, column, .. } = trace;
        let theirs = trace.of(person);
        match trace.becomes {
            Becomes::AStrangers => {
                let number = stranger.kept();
                self.run(format!(
                    "update {table} set {column} = {number} where {theirs}"
                ))
                .await
            }
            Becomes::Nothing => self.run(format!("delete from {table} where {theirs}")).await,
            Becomes::Theirs => Ok(()),
        }
    }

    async fn run(&mut self, statement: String) -> anyhow::Result<()> {
        let query = sqlx::query(AssertSqlSafe(statement));
        query.execute(&mut *self.tx).await?;
        Ok(())
    }
}

impl Trace {
    /// Whether the column is the number itself.
    const fn is_number(&self) -> bool {
        matches!(self.holds, Holds::Number | Holds::NumberWhere(..))
    }
}
