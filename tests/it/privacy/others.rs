//! Deleting somebody's data takes nothing from others, and nobody waits for others.

use std::time::Duration;

use sqlx::{AssertSqlSafe, Executor as _};
use starpost::app::{Imported, InteractionId, Parting};
use starpost::store::{ForgettingRow, TakesPart};
use starpost_games::game::Seat;

use super::life::{Life, NAME, NUMBER, zed};
use super::tables::where_is;
use crate::always_on_both_databases;
use crate::support::club::{NOW, ben, dan};
use crate::support::databases::{Database, sqlite};

#[tokio::test]
async fn nobody_waits_for_somebody_with_whom_it_fails() {
    let life = Life::lived(sqlite().await).await;
    let mut connection = life.club.database.connect().await;
    let (faulty, asked) = (dan().id, NOW.0);
    for statement in [
        format!(
            "create trigger faulty before delete on people when old.id = {faulty}
             begin select raise(abort, 'a fault'); end"
        ),
        format!("insert into forgetting values ({faulty}, 'resign', null, {asked})"),
        format!("insert into forgetting values ({NUMBER}, 'resign', null, {asked} + 1)"),
    ] {
        let done = connection.execute(AssertSqlSafe(statement)).await;
        done.expect("written");
    }
    life.club.drain_after(Duration::from_secs(4 * 3600)).await;
    life.is_over().await;
}

always_on_both_databases!(whoever_begins_something_meanwhile_leaves_that_too);
async fn whoever_begins_something_meanwhile_leaves_that_too(database: Database) {
    let life = Life::lived(database).await;
    let asked =
        ForgettingRow { person: zed().id, games: Parting::Resigned, interaction: None, since: NOW };
    let store = life.app().store();
    let mut tx = store.begin().await.expect("begun");
    tx.begin_forgetting(&asked).await.expect("noted");
    tx.commit().await.expect("noted");
    // They take part in much, of which nothing was left.
    let none = TakesPart::default();
    let done = store.forget_person(&asked, &none, ("a player", NOW), "a key").await;
    assert!(!done.expect("looked"));
    assert!(!life.traces().await.is_empty());
    let now = life.club.call(&zed()).now;
    let done = life.app().privacy().forget_further(zed().id, now).await;
    done.expect("deleted");
    life.is_over().await;
    life.is_sound().await;
}

always_on_both_databases!(what_others_have_brought_in_or_asked_is_theirs);
async fn what_others_have_brought_in_or_asked_is_theirs(database: Database) {
    let life = Life::lived(database).await;
    let app = life.app();
    let records = app.records();
    let file = records.export(&life.club.call(&ben()), life.over).await;
    let text = file.expect("a file").text;
    let call = life.club.call(&dan());
    let taken = records.import(&call, &text, Seat(1), None).await;
    let Imported::Finished(theirs) = taken.expect("taken") else {
        panic!("it was over");
    };
    let said = format!(r#"{{"name": "{NAME}"}}"#);
    let owed = InteractionId(78_000);
    app.owed().owe(owed, &said, NOW).await.expect("owed");
    life.ends(Parting::Resigned).await;
    let found = where_is(&life.club.database, &[NUMBER, NAME]).await;
    assert_eq!(found, ["owed.body", "seats.name"]);
    life.club.check(theirs.game).await;
    life.is_sound().await;
}
