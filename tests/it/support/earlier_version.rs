//! Databases as an earlier version of the program has left them.

use std::fs;
use std::path::Path;

use serde_json::Value;
use sqlx::migrate::Migrator;
use sqlx::{AnyPool, AssertSqlSafe};

use super::play::{list, text};
use super::scratch::scratch;

/// Makes the tables as they were before the migration of this number.
pub(crate) async fn tables_before(url: &str, before: &str) -> AnyPool {
    sqlx::any::install_default_drivers();
    let old = scratch();
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    for file in fs::read_dir(all).expect("a folder") {
        let file = file.expect("an entry");
        if file.file_name().to_string_lossy().as_ref() < before {
            fs::copy(file.path(), old.path().join(file.file_name())).expect("copies");
        }
    }
    let pool = AnyPool::connect(url).await.expect("connects");
    let migrator = Migrator::new(old.path()).await.expect("migrations");
    migrator.run(&pool).await.expect("runs");
    pool
}

/// Puts rows into tables, in place of those that are there: `{"table": …, "columns": […], "rows": […]}` each.
pub(crate) async fn fill(pool: &AnyPool, tables: &Value) {
    for table in list(tables) {
        let name = text(&table["table"]);
        let columns: Vec<&str> = list(&table["columns"]).iter().map(text).collect();
        run(pool, format!("delete from {name}")).await;
        for row in list(&table["rows"]) {
            let values: Vec<String> = list(row).iter().map(literal).collect();
            let (columns, values) = (columns.join(", "), values.join(", "));
            run(pool, format!("insert into {name} ({columns}) values ({values})")).await;
        }
    }
}

async fn run(pool: &AnyPool, statement: String) {
    let done = sqlx::query(AssertSqlSafe(statement.clone())).execute(pool).await;
    done.unwrap_or_else(|fault| panic!("{fault}: {statement}"));
}

fn literal(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::String(text) => format!("'{}'", text.replace('\'', "''")),
        other => other.to_string(),
    }
}
