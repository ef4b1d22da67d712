//! All that is stored of somebody, as JSON: the rows of each table, column by column.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};
use sqlx::any::{AnyRow, AnyTypeInfoKind};
use sqlx::{AssertSqlSafe, Column as _, Row as _, ValueRef as _};

use super::traces::{ExportedColumns, TRACES, Trace};
use crate::store::base::database::Store;
use crate::store::base::ids::PersonId;

/// The greatest number that every reader of JSON takes as it is: greater ones are written as texts.
const GREATEST: i64 = 1 << 53;

/// The rows about somebody, by table.
pub(crate) type Tables = BTreeMap<&'static str, Vec<Value>>;

impl Store {
    /// Every row that has the number or the name of a person, as far as it is theirs to see.
    pub async fn all_about(&self, person: PersonId) -> anyhow::Result<Tables> {
        let mut tables = Tables::new();
        let mut whole: BTreeSet<String> = BTreeSet::new();
        // A row that is theirs in one column is not shown in part again for another.
        let in_part = |trace: &&Trace| trace.shows != ExportedColumns::All;
        let traces = TRACES.iter().filter(|trace| !in_part(trace));
        for trace in traces.chain(TRACES.iter().filter(in_part)) {
            for row in self.rows_about(trace, person).await? {
                let all = json(&row)?;
                if whole.insert(format!("{} {all}", trace.table)) {
                    let rows = tables.entry(trace.table).or_default();
                    rows.push(shown(all, trace.shows));
                }
            }
        }
        Ok(tables)
    }

    async fn rows_about(&self, trace: &Trace, person: PersonId) -> anyhow::Result<Vec<AnyRow>> {
        let query = format!("select * from {} where {}", trace.table, trace.condition());
        let query = trace.bind(sqlx::query(AssertSqlSafe(query)), person);
        Ok(query.fetch_all(&self.reading).await?)
    }
}

/// A row, as JSON.
fn json(row: &AnyRow) -> anyhow::Result<Value> {
    let mut columns = Map::new();
    for column in row.columns() {
        let value = value(row, column.ordinal())?;
        columns.insert(column.name().to_owned(), value);
    }
    Ok(columns.into())
}

fn value(row: &AnyRow, at: usize) -> sqlx::Result<Value> {
    let raw = row.try_get_raw(at)?;
    if raw.is_null() {
        return Ok(Value::Null);
    }
    let kind = raw.type_info().kind();
    let is_text = matches!(kind, AnyTypeInfoKind::Text);
    let is_fraction = matches!(kind, AnyTypeInfoKind::Real | AnyTypeInfoKind::Double);
    Ok(match (is_text, is_fraction) {
        (true, _) => Value::from(row.try_get::<String, _>(at)?),
        (_, true) => Value::from(row.try_get::<f64, _>(at)?),
        (false, false) => whole_number(row.try_get(at)?),
    })
}

fn whole_number(number: i64) -> Value {
    if number.abs() <= GREATEST { Value::from(number) } else { Value::from(number.to_string()) }
}

/// The part of a row that a person sees.
fn shown(row: Value, shows: ExportedColumns) -> Value {
    match (row, shows) {
        (Value::Object(columns), ExportedColumns::Only(theirs)) => {
            let columns =
                columns.into_iter().filter(|(column, _)| theirs.contains(&column.as_str()));
            Value::Object(columns.collect())
        }
        (row, ExportedColumns::All | ExportedColumns::Only(_)) => row,
    }
}
