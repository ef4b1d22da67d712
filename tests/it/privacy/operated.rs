//! The actions of the operator for people who cannot use the bot any more.

use serde_json::Value;

use super::life::{Life, NAME, NUMBER};
use crate::always_on_both_databases;
use crate::stored::doctor::task;
use crate::support::databases::Database;
use crate::support::scratch::scratch;

always_on_both_databases!(the_operator_prints_and_deletes_what_is_stored_of_somebody);
async fn the_operator_prints_and_deletes_what_is_stored_of_somebody(database: Database) {
    let life = Life::lived(database).await;
    let settings = [("DATABASE_URL", life.club.database.url.as_str())];
    let run = |arguments: &[&str]| {
        let done = task(arguments, &settings);
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        let complaint = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(done.status.success(), "{said}{complaint}");
        said
    };
    let printed: Value = serde_json::from_str(&run(&["person", NUMBER])).expect("JSON");
    assert_eq!(printed["person"], NUMBER);
    let foreseen = run(&["forget", NUMBER]);
    assert!(foreseen.contains("games to resign: 4"), "{foreseen}");
    assert!(!life.traces().await.is_empty());
    let done = run(&["forget", NUMBER, "--games", "leave", "--yes"]);
    assert!(done.contains("nothing is stored"), "{done}");
    life.is_over().await;
    life.is_sound().await;
    let nothing = run(&["person", NUMBER]);
    assert!(!nothing.contains(NAME), "{nothing}");
    let doctor = task(&["doctor"], &[settings[0], ("DISCORD_TOKEN", "a.token")]);
    let said = String::from_utf8_lossy(&doctor.stdout).into_owned();
    assert!(doctor.status.success(), "{said}");
}

always_on_both_databases!(a_number_that_nobody_has_on_discord_is_refused);
async fn a_number_that_nobody_has_on_discord_is_refused(database: Database) {
    let life = Life::lived(database).await;
    let settings = [("DATABASE_URL", life.club.database.url.as_str())];
    let jobs = life.club.database.rows("jobs").await;
    for number in ["0", "1", "12", "45"] {
        for arguments in
            [&["person", number][..], &["forget", number], &["forget", number, "--yes"]]
        {
            let refused = task(arguments, &settings);
            let said = String::from_utf8_lossy(&refused.stderr).into_owned();
            assert!(!refused.status.success(), "{arguments:?}");
            assert!(said.contains("is nobody's number on Discord"), "{said}");
        }
    }
    assert_eq!(life.club.database.rows("jobs").await, jobs);
}

#[test]
fn where_there_is_no_database_or_an_empty_one_nobody_is_forgotten_and_none_is_made() {
    let folder = scratch();
    let file = folder.path().join("none.db");
    let url = format!("sqlite:{}", file.display());
    let refused = || {
        let refused = task(&["forget", NUMBER, "--yes"], &[("DATABASE_URL", &url)]);
        assert!(!refused.status.success());
        String::from_utf8_lossy(&refused.stderr).into_owned()
    };
    let said = refused();
    assert!(said.contains("there is no such file"), "{said}");
    assert!(!file.exists());
    std::fs::write(&file, "").expect("room");
    let said = refused();
    assert!(said.contains("it has no tables of this program"), "{said}");
    assert_eq!(std::fs::read(&file).expect("it is there"), b"");
}
