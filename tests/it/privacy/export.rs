//! Whoever asks for their data gets every row that has them, as far as it is theirs to see.

use serde_json::Value;
use sqlx::{AnyConnection, AssertSqlSafe};

use super::life::{Life, NUMBER, zed};
use super::tables::{Column, columns};
use crate::always_on_both_databases;
use crate::support::databases::Database;
use crate::support::play::{list, text};

/// Of these rows only a part is theirs.
const IN_PART: [(&str, &[&str]); 4] = [
    ("blocks", &["at", "inviter"]),
    ("kept_commands", &["at", "interaction"]),
    ("owed", &["at", "interaction"]),
    ("proposals", &["changed", "channel"]),
];

always_on_both_databases!(what_is_given_to_somebody_is_what_the_tables_hold);
async fn what_is_given_to_somebody_is_what_the_tables_hold(database: Database) {
    let life = Life::lived(database).await;
    let call = life.club.call(&zed());
    let given = life.app().privacy().mine(&call).await.expect("JSON");
    let given: Value = serde_json::from_str(&given).expect("JSON");
    assert_eq!(given["person"], NUMBER);
    let columns = columns(&life.club.database).await;
    let mut tables: Vec<&str> = columns.iter().map(|column| column.0.as_str()).collect();
    tables.dedup();
    let mut connection = life.club.database.connect().await;
    for table in tables {
        let of_table = columns.iter().filter(|column| column.0 == table);
        let has: Vec<String> =
            of_table.map(|(_, name)| format!("cast({name} as text) like '%{NUMBER}%'")).collect();
        let there = count(&mut connection, table, &has.join(" or ")).await;
        let rows = list(&given["tables"][table]);
        assert_eq!(rows.len() as i64, there, "{table}: {rows:?}");
        for row in rows {
            is_there(&mut connection, (table, &columns), row).await;
        }
    }
}

async fn count(connection: &mut AnyConnection, table: &str, condition: &str) -> i64 {
    let query = format!("select count(*) from {table} where {condition}");
    let found = sqlx::query_scalar(AssertSqlSafe(query.clone()));
    found.fetch_one(connection).await.expect(&query)
}

/// The table has this row, which is whole, or is only what is theirs.
async fn is_there(connection: &mut AnyConnection, (table, all): (&str, &[Column]), row: &Value) {
    let columns = row.as_object().expect("a row");
    let names: Vec<&str> = columns.keys().map(String::as_str).collect();
    let in_part = IN_PART.iter().find(|(whose, _)| *whose == table);
    let is_part = in_part.is_some_and(|(_, part)| *part == names);
    let of_table = all.iter().filter(|column| column.0 == table);
    assert!(is_part || names.len() == of_table.count(), "{table}: {row}");
    let conditions: Vec<String> = columns
        .iter()
        .map(|(name, value)| match value {
            Value::Null => format!("{name} is null"),
            Value::Number(number) if number.is_f64() => format!("{name} is not null"),
            Value::String(said) => format!("cast({name} as text) = '{}'", said.replace('\'', "''")),
            other => format!("cast({name} as text) = '{other}'"),
        })
        .collect();
    let found = count(connection, table, &conditions.join(" and ")).await;
    assert!(found > 0, "{table} has no {row}");
}

always_on_both_databases!(nobody_is_given_what_others_have_chosen_or_what_is_secret);
async fn nobody_is_given_what_others_have_chosen_or_what_is_secret(database: Database) {
    let life = Life::lived(database).await;
    let call = life.club.call(&zed());
    let given = life.app().privacy().mine(&call).await.expect("JSON");
    assert!(!given.contains("member"), "a debt is shown");
    let given: Value = serde_json::from_str(&given).expect("JSON");
    assert!(given["tables"]["deals"].is_null());
    let blocks = list(&given["tables"]["blocks"]);
    let theirs = blocks.iter().filter(|row| row["person"] == NUMBER);
    assert_eq!((theirs.count(), blocks.len()), (1, 2), "{blocks:?}");
    assert!(blocks.iter().all(|row| row["person"] != 903), "{blocks:?}");
    let memo = &given["tables"]["memos"][0];
    assert_eq!(text(&memo["text"]), "a note");
}
