//! A database of an earlier version is brought up to date with everything that waited in it.

use std::fs;
use std::path::Path;

use sqlx::AnyPool;
use sqlx::migrate::Migrator;
use starpost::store::{ChannelId, Defect, Store, Timestamp};

use crate::support::postgres;

const NOW: Timestamp = Timestamp(1_700_000_000_000);

/// What there was before places had a table of their own: a game whose thread is closed, and two
/// posts that were put off for ever.
const BEFORE: [&str; 4] = [
    "insert into people (id, name, changed) values (9, 'Ann', 0)",
    "insert into games (id, kind, options, creator, starter, guild, channel, thread, language,
                        broken, jobs, created, changed, stage, seq, turns)
     values (1, 'homeworlds', 'edition=quartet-2020', 9, 'random', 7, 70, 71, 'en',
             'missing permission SEND_MESSAGES', 2, 0, 0, 'playing', 2, 2)",
    "insert into jobs (id, kind, game, seq, lane, place, due, attempts, held_until, unsure_since)
     values ('first', 'announce', 1, 1, 'game:1', 1, 9223372036854775807, 1, 0, 5)",
    "insert into jobs (id, kind, game, seq, lane, place, due, attempts, held_until)
     values ('second', 'announce', 1, 2, 'game:1', 2, 0, 0, 0)",
];

/// Makes the tables as they were before the migration of this number.
async fn earlier(url: &str, before: &str) -> AnyPool {
    sqlx::any::install_default_drivers();
    let old = tempfile::tempdir().expect("a folder");
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

async fn tell(create: &str, url: &str) {
    let pool = earlier(create, "0004").await;
    for statement in BEFORE {
        sqlx::query(statement)
            .execute(&pool)
            .await
            .expect(statement);
    }
    pool.close().await;
    let store = Store::open(url).await.expect("is brought up to date");
    let place = store
        .place(ChannelId(71))
        .await
        .expect("reads")
        .expect("still known to be broken");
    assert_eq!(place.defect, Defect::Forbidden);
    let lease = NOW.after(std::time::Duration::from_secs(10));
    let claim = store
        .claim(NOW, lease)
        .await
        .expect("claims")
        .expect("tried again");
    assert_eq!(claim.id, "first");
    assert!(claim.is_in_doubt());
    let none = store.claim(NOW, lease).await.expect("claims");
    assert_eq!(none, None, "the second still waits for the first");
}

#[tokio::test]
async fn posts_put_off_for_ever_are_tried_again_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("old.db").display());
    tell(&format!("{url}?mode=rwc"), &url).await;
}

#[tokio::test]
async fn posts_put_off_for_ever_are_tried_again_on_postgres() {
    if let Some(url) = postgres::new_database().await {
        tell(&url, &url).await;
    }
}
