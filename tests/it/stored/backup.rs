//! Copies of the database: made while it is used, and put back; and what is refused without harm.

use std::fs;
use std::path::Path;
use std::process::Output;

use sqlx::{Connection as _, Executor as _};
use starpost::store::url_of;

use crate::stored::doctor::{play_everything, task};
use crate::support::club::{Club, ann};
use crate::support::databases::{self, Database};
use crate::support::scratch::scratch;

fn said(output: &Output) -> String {
    let (out, err) = (&output.stdout, &output.stderr);
    format!("{}{}", String::from_utf8_lossy(out), String::from_utf8_lossy(err))
}

/// `starpost backup` or `starpost restore` of this database.
fn program(what: &str, url: &str, copy: &Path) -> Output {
    let copy = copy.to_str().expect("a plain name");
    task(&[what, copy], &[("DATABASE_URL", url)])
}

fn file_of(database: &Database) -> &Path {
    let file = database.url.strip_prefix("sqlite:");
    Path::new(file.expect("a file"))
}

#[tokio::test]
async fn a_copy_made_while_games_go_on_is_whole_and_takes_their_place() {
    let club = Club::new(databases::sqlite().await);
    let game = play_everything(&club).await;
    let folder = scratch();
    let copy = folder.path().join("copy.db");
    let made = program("backup", &club.database.url, &copy);
    assert!(made.status.success(), "{}", said(&made));
    assert!(said(&made).contains("all is well"), "{}", said(&made));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = fs::metadata(&copy).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "secrets are in it");
    }
    let events = club.database.rows("events").await;
    club.app
        .ends()
        .resign(&club.call(&ann()), game)
        .await
        .expect("the game goes on after the copy");
    let in_use = program("restore", &club.database.url, &copy);
    assert!(!in_use.status.success());
    assert!(said(&in_use).contains("is in use: stop the bot first"), "{}", said(&in_use));
    assert!(club.database.rows("events").await > events, "nothing has changed");
    club.database.store.close().await;
    let put_back = program("restore", &club.database.url, &copy);
    assert!(put_back.status.success(), "{}", said(&put_back));
    assert!(said(&put_back).contains("what was there is kept in"), "{}", said(&put_back));
    assert_eq!(club.database.rows("events").await, events);
    let kept =
        fs::read_dir(file_of(&club.database).parent().expect("a folder")).expect("it is there");
    let names: Vec<String> = kept
        .map(|entry| entry.expect("readable").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    let before = names.iter().filter(|name| name.contains(".before-"));
    assert_eq!(before.count(), 1, "{names:?}");
}

#[tokio::test]
async fn a_copy_takes_the_place_of_a_damaged_or_missing_database() {
    let database = databases::sqlite().await;
    let folder = scratch();
    let copy = folder.path().join("copy.db");
    assert!(program("backup", &database.url, &copy).status.success());
    database.store.close().await;
    fs::write(
        file_of(&database),
        "not a database at all, but longer than a header of one. ".repeat(40),
    )
    .expect("ours");
    let put_back = program("restore", &database.url, &copy);
    assert!(put_back.status.success(), "{}", said(&put_back));
    fs::remove_file(file_of(&database)).expect("it is there");
    let put_back = program("restore", &database.url, &copy);
    assert!(put_back.status.success(), "{}", said(&put_back));
    assert!(!said(&put_back).contains("is kept in"), "{}", said(&put_back));
    assert_eq!(database.rows("games").await, 0);
}

#[tokio::test]
async fn no_file_is_written_over_and_nothing_unsound_is_put_back() {
    let database = databases::sqlite().await;
    let folder = scratch();
    let other = folder.path().join("letter.txt");
    fs::write(&other, "Dear Anna").expect("ours");
    let refused = program("backup", &database.url, &other);
    assert!(!refused.status.success());
    assert!(said(&refused).contains("exists already"), "{}", said(&refused));
    database.store.close().await;
    let refused = program("restore", &database.url, &other);
    assert!(!refused.status.success());
    assert!(said(&refused).contains("is not a sound copy"), "{}", said(&refused));
    assert_eq!(fs::read_to_string(&other).expect("readable"), "Dear Anna");
    let missing = folder.path().join("missing.db");
    let refused = program("restore", &database.url, &missing);
    assert!(!refused.status.success() && !missing.exists(), "{}", said(&refused));
    assert_eq!(database.rows("games").await, 0, "it is as it was");
}

/// The names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("it is there");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("readable").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[tokio::test]
async fn what_is_not_ours_is_neither_copied_nor_put_back() {
    let database = databases::sqlite().await;
    let folder = scratch();
    let [empty, newer] = ["empty.db", "newer.db"].map(|name| folder.path().join(name));
    fs::write(&empty, "").expect("ours");
    assert!(program("backup", &database.url, &newer).status.success());
    let mut copy = connection(&newer).await;
    let known =
        "insert into _sqlx_migrations select 9999, description, installed_on, success, checksum,
        execution_time from _sqlx_migrations where version = 1";
    copy.execute(known).await.expect("ours");
    copy.close().await.expect("written");
    database.store.close().await;
    for (copy, why) in [
        (&empty, "is not a database of this program"),
        (&newer, "is a database of a newer version of this program"),
    ] {
        let refused = program("restore", &database.url, copy);
        assert!(!refused.status.success());
        assert!(said(&refused).contains(why), "{}", said(&refused));
    }
    assert_eq!(database.rows("games").await, 0, "it is as it was");
    let copy = folder.path().join("copy.db");
    let refused = program("backup", &url_of(&empty), &copy);
    assert!(!refused.status.success() && said(&refused).contains("is not a database of this"));
    assert_eq!(names(folder.path()), ["empty.db", "newer.db"], "nothing is left");
}

async fn connection(file: &Path) -> sqlx::AnyConnection {
    sqlx::any::install_default_drivers();
    let opened = sqlx::AnyConnection::connect(&url_of(file)).await;
    opened.expect("a database")
}

#[tokio::test]
async fn a_damaged_database_that_is_in_use_is_left_alone() {
    let database = databases::sqlite().await;
    let folder = scratch();
    let copy = folder.path().join("copy.db");
    assert!(program("backup", &database.url, &copy).status.success());
    let file = file_of(&database);
    let before = names(file.parent().expect("a folder"));
    // By somebody else: whoever closes a file gives up the locks of the whole process.
    let overwritten = std::process::Command::new("dd")
        .args(["if=/dev/zero", "bs=64", "count=1", "conv=notrunc", "status=none"])
        .arg(format!("of={}", file.display()))
        .status();
    assert!(overwritten.expect("dd runs").success());
    let refused = program("restore", &database.url, &copy);
    assert!(!refused.status.success());
    assert!(said(&refused).contains("is in use: stop the bot first"), "{}", said(&refused));
    assert_eq!(names(file.parent().expect("a folder")), before);
}

#[tokio::test]
#[cfg(unix)]
async fn a_copy_lies_where_a_link_leads_and_may_be_read_by_the_same_people() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let database = databases::sqlite().await;
    let folder = scratch();
    let [copy, link] = ["a?%41 b.db", "link.db"].map(|name| folder.path().join(name));
    assert!(program("backup", &database.url, &copy).status.success());
    database.store.close().await;
    let file = file_of(&database);
    fs::set_permissions(file, fs::Permissions::from_mode(0o640)).expect("ours");
    symlink(file, &link).expect("a link");
    let put_back = program("restore", &url_of(&link), &copy);
    assert!(put_back.status.success(), "{}", said(&put_back));
    assert!(link.is_symlink());
    let mode = fs::metadata(file).expect("there").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[tokio::test]
async fn postgres_is_copied_by_its_own_programs() {
    let url = "postgres://nobody@localhost/none";
    let said = [("backup", "pg_dump"), ("restore", "pg_restore")].map(|(what, by)| {
        let output = program(what, url, Path::new("copy.dump"));
        (output.status.success(), said(&output).contains(by))
    });
    assert_eq!(said, [(false, true), (false, true)]);
}
