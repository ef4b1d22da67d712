//! The last step of deleting somebody's data: in one transaction, nothing says any more who they were.

use std::collections::BTreeSet;

use sqlx::{AssertSqlSafe, Executor as _, Row as _};

use super::pending_deletions::{ForgettingRow, TakesPart};
use super::traces::{Becomes, IdentityForm, Statement, TRACES, Trace};
use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{PersonId, Timestamp};
use crate::store::base::tx::Tx;
use crate::store::jobs::GameJob;

/// The table whose row goes last, since others point to it.
const PEOPLE: &str = "people";

/// The table of answers that are owed.
const OWED: &str = "owed";

/// The table of jobs.
const JOBS: &str = "jobs";

impl Store {
    /// Deletes what is stored of somebody, and lets a stranger of this name stand in what stays. False: nothing
    /// is done, since they take part in more than that. An error: another process
    /// [has done](crate::store::ForgottenByAnother)
    /// it. On PostgreSQL it is [busy](crate::store::is_busy) where others are writing for long.
    pub async fn forget_person(
        &self,
        asked: &ForgettingRow,
        stays: &TakesPart,
        (name, now): (&str, Timestamp),
        fresh_key: &str,
    ) -> anyhow::Result<bool> {
        let mut tx = self.begin().await?;
        if !self.is_sqlite() {
            tx.tx.execute(sqlx::raw_sql(AssertSqlSafe(lock_all()))).await?;
        }
        tx.check_still_forgetting(asked).await?;
        let query = sqlx::query("delete from forgetting where person = $1");
        query.bind(asked.person).execute(&mut *tx.tx).await?;
        // Nobody else writes now: what they have begun since they left everything is seen.
        if !TakesPart::of(&mut tx.tx, asked.person).await?.is_within(stays) {
            return Ok(false);
        }
        let shadow = tx.cast_shadow(asked.person, fresh_key).await?;
        tx.keep_blocks(asked.person, shadow, (name, now)).await?;
        tx.keep_tallies(asked.person, shadow).await?;
        tx.keep_withdrawals(asked.person, shadow).await?;
        let stranger = tx.forget(asked, name, now).await?;
        for &game in &stays.left {
            tx.enqueue_about(game, GameJob::Vacated(stranger).into()).await?;
        }
        tx.commit().await?;
        Ok(true)
    }
}

/// Lets nobody else write to any table in which the person stands. That is given up long before
/// PostgreSQL looks for those who wait for each other, which it does after a second: so nobody else is
/// ever taken for the one who has to give way.
fn lock_all() -> String {
    let distinct: BTreeSet<&str> = TRACES.iter().map(|trace| trace.table).collect();
    let tables: Vec<&str> = distinct.into_iter().collect();
    format!("set local lock_timeout = '300ms'; lock table {} in exclusive mode", tables.join(", "))
}

impl Tx {
    async fn forget(
        &mut self,
        asked: &ForgettingRow,
        name: &str,
        now: Timestamp,
    ) -> anyhow::Result<PersonId> {
        let person = asked.person;
        let stranger = self.make_stranger(name, now).await?;
        self.drop_jobs_of(person).await?;
        let names = self.names_of(person).await?;
        self.drop_debts_naming(asked).await?;
        self.leave_proposals(person).await?;
        self.rename_in_records(person, &names, name).await?;
        self.keep_drawn(person).await?;
        // What is found by the number goes before the number.
        let traces = TRACES.iter().filter(|trace| trace.table != PEOPLE);
        for trace in traces.clone().filter(|trace| !trace.is_number()) {
            self.reword(trace, person, (stranger, name)).await?;
        }
        for trace in traces.filter(|trace| trace.is_number()) {
            self.renumber(trace, person, stranger).await?;
        }
        let query = sqlx::query("delete from people where id = $1").bind(person);
        query.execute(&mut *self.tx).await?;
        Ok(stranger)
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

    /// The jobs that were still to be done about them. Those that waited behind these go on.
    async fn drop_jobs_of(&mut self, person: PersonId) -> anyhow::Result<()> {
        for trace in TRACES.iter().filter(|trace| trace.table == JOBS) {
            let select = format!("select distinct lane from {JOBS} where {}", trace.condition());
            let lanes = trace
                .bind(sqlx::query(AssertSqlSafe(select)), person)
                .fetch_all(&mut *self.tx)
                .await?;
            self.delete(trace, person).await?;
            for lane in lanes {
                self.mark_head(lane.try_get("lane")?).await?;
            }
        }
        Ok(())
    }

    /// Drops the answers owed to others that show the person. Not those with only their name, which can be any word.
    /// Their own wish to be forgotten is answered before it goes.
    async fn drop_debts_naming(&mut self, asked: &ForgettingRow) -> anyhow::Result<()> {
        let query = sqlx::query(
            "delete from owed where (interaction <> $1 or $1 is null)
                 and replace(body, $2, '') <> body",
        )
        .bind(asked.interaction)
        .bind(asked.person.to_string());
        query.execute(&mut *self.tx).await?;
        Ok(())
    }

    /// Gives a text that names them another name, or another number, or deletes it.
    async fn reword(
        &mut self,
        trace: &Trace,
        person: PersonId,
        (stranger, name): (PersonId, &str),
    ) -> anyhow::Result<()> {
        let (column, digits) = (trace.column, person.to_string().len());
        match (trace.becomes, trace.holds) {
            (Becomes::Theirs, _) => Ok(()),
            // These were looked at before.
            (Becomes::Nothing, _) if trace.table == OWED => Ok(()),
            (Becomes::Nothing, _) => self.delete(trace, person).await,
            (Becomes::AStrangers, IdentityForm::Names(_)) => {
                self.rename_formers(person, name).await
            }
            (Becomes::AStrangers, IdentityForm::NameOf(_)) => {
                let update = set(trace, person, "$2").bind(name.to_owned());
                self.run(update).await
            }
            (Becomes::AStrangers, _) => {
                let other =
                    format!("substr({column}, 1, length({column}) - {digits}) || cast($2 as text)");
                let update = set(trace, person, &other);
                self.run(update.bind(stranger.to_string())).await
            }
        }
    }

    async fn renumber(
        &mut self,
        trace: &Trace,
        person: PersonId,
        stranger: PersonId,
    ) -> anyhow::Result<()> {
        match trace.becomes {
            Becomes::AStrangers => {
                let update = set(trace, person, "$2");
                self.run(update.bind(stranger)).await
            }
            Becomes::Nothing => self.delete(trace, person).await,
            Becomes::Theirs => Ok(()),
        }
    }

    async fn delete(&mut self, trace: &Trace, person: PersonId) -> anyhow::Result<()> {
        let delete = format!("delete from {} where {}", trace.table, trace.condition());
        self.run(trace.bind(sqlx::query(AssertSqlSafe(delete)), person)).await
    }

    async fn run(&mut self, statement: Statement) -> anyhow::Result<()> {
        statement.execute(&mut *self.tx).await?;
        Ok(())
    }
}

/// Sets a column in the rows about a person to this.
fn set(trace: &Trace, person: PersonId, to: &str) -> Statement {
    let (table, column, theirs) = (trace.table, trace.column, trace.condition());
    let update = format!("update {table} set {column} = {to} where {theirs}");
    trace.bind(sqlx::query(AssertSqlSafe(update)), person)
}

impl Trace {
    /// True if the column is the number itself.
    const fn is_number(&self) -> bool {
        matches!(self.holds, IdentityForm::Number | IdentityForm::NumberWhere(..))
    }
}
