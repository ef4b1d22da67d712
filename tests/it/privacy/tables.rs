//! Every column of every table, as the database itself lists them.

use sqlx::{AnyConnection, AssertSqlSafe, Row as _};

use crate::support::databases::Database;

/// A column: its table and its name.
pub(super) type Column = (String, String);

/// All of them, in order.
pub(super) async fn columns(database: &Database) -> Vec<Column> {
    let query = if database.url.starts_with("sqlite:") {
        "select m.name as in_table, c.name as name from sqlite_master m, pragma_table_info(m.name) c
             where m.type = 'table' and m.name <> '_sqlx_migrations'"
    } else {
        "select cast(table_name as text) as in_table, cast(column_name as text) as name
             from information_schema.columns
             where table_schema = current_schema() and table_name <> '_sqlx_migrations'"
    };
    let mut connection = database.connect().await;
    let rows = sqlx::query(query)
        .fetch_all(&mut connection)
        .await
        .expect("every database lists its columns");
    let column = |row: &sqlx::any::AnyRow| (row.get("in_table"), row.get("name"));
    let mut columns: Vec<Column> = rows.iter().map(column).collect();
    columns.sort();
    columns
}

/// The number of rows of a table that have this text somewhere in a column.
pub(super) async fn rows_with(
    connection: &mut AnyConnection,
    (table, column): &Column,
    text: &str,
) -> i64 {
    let query = format!(
        "select count(*) from {table} where lower(cast({column} as text)) like '%{}%'",
        text.to_lowercase()
    );
    let rows = sqlx::query_scalar(AssertSqlSafe(query.clone()));
    rows.fetch_one(connection).await.expect(&query)
}

/// The places where any of these texts stand: `table.column`.
pub(super) async fn where_is(database: &Database, texts: &[&str]) -> Vec<String> {
    let columns = columns(database).await;
    let mut connection = database.connect().await;
    let mut found = Vec::new();
    for column in columns {
        for text in texts {
            if rows_with(&mut connection, &column, text).await > 0 {
                found.push(format!("{}.{}", column.0, column.1));
                break;
            }
        }
    }
    found
}
