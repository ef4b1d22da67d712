//! Each column of the tables says who somebody is, and is in the list of those that do, or it does not.

use std::collections::BTreeSet;

use starpost::store::TRACES;

use super::tables::columns;
use crate::always_on_both_databases;
use crate::support::databases::Database;

/// The columns in which nobody's number or name can stand: `table: column column …`.
const NOBODYS: &str = include_str!("../../corpus/columns_of_nobody.txt");

always_on_both_databases!(it_is_known_of_every_column_whether_it_says_who_somebody_is);
async fn it_is_known_of_every_column_whether_it_says_who_somebody_is(database: Database) {
    let there: BTreeSet<(String, String)> = columns(&database).await.into_iter().collect();
    let traces: BTreeSet<(String, String)> =
        TRACES.iter().map(|trace| (trace.table.to_owned(), trace.column.to_owned())).collect();
    let lines = NOBODYS.lines().filter(|line| !line.starts_with('#'));
    let nobodys: BTreeSet<(String, String)> = lines
        .flat_map(|line| {
            let (table, columns) = line.split_once(": ").expect("a table and its columns");
            let columns = columns.split(' ');
            columns.map(|column| (table.to_owned(), column.to_owned()))
        })
        .collect();
    let both: Vec<_> = traces.intersection(&nobodys).collect();
    assert!(both.is_empty(), "both somebody's and nobody's: {both:?}");
    let known: BTreeSet<_> = traces.union(&nobodys).cloned().collect();
    let unknown: Vec<_> = there.difference(&known).collect();
    assert!(
        unknown.is_empty(),
        "say in src/store/privacy/traces.rs how these say who somebody is, or in \
         tests/corpus/columns_of_nobody.txt that they do not: {unknown:?}"
    );
    let gone: Vec<_> = known.difference(&there).collect();
    assert!(gone.is_empty(), "there are no such columns: {gone:?}");
}
