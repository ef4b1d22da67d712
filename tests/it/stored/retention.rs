//! The data that is forgotten, when, and what is not; and the person whose file it is.

use std::time::Duration;

use starpost::app::Stage;
use starpost::app::limits::INVITATION_LASTS;
use starpost::worker::cleanup::{CANCELLED_FOR, COMMANDS_FOR, POSTS_FOR, SEEN_FOR, TALLIES_FOR};

use crate::always_on_both_databases;
use crate::support::club::{Club, NOW, ann, ben, refused};
use crate::support::databases::{self, Database};

const MOMENT: Duration = Duration::from_secs(1);

always_on_both_databases!(what_is_old_is_forgotten_and_nothing_else);
async fn what_is_old_is_forgotten_and_nothing_else(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    let rows = async || {
        let database = &club.database;
        [database.rows("seen").await, database.rows("tallies").await, database.rows("posts").await]
    };
    let [seen, tallies, posts] = rows().await;
    assert!(seen > 0 && tallies > 0 && posts > 0, "{seen} {tallies} {posts}");
    assert_eq!(SEEN_FOR, TALLIES_FOR);
    club.worker.tidy(NOW.after(SEEN_FOR)).await;
    assert_eq!(rows().await, [seen, tallies, posts], "they are kept for that long");
    club.worker.tidy(NOW.after(SEEN_FOR + MOMENT)).await;
    assert_eq!(rows().await, [0, 0, posts]);
    club.worker.tidy(NOW.after(POSTS_FOR)).await;
    assert_eq!(rows().await, [0, 0, posts]);
    club.worker.tidy(NOW.after(POSTS_FOR + MOMENT)).await;
    assert_eq!(
        rows().await,
        [0, 0, 1],
        "what tells of a turn that is waited for is changed once it is played"
    );
    for table in ["games", "seats", "events", "people"] {
        assert!(club.database.rows(table).await > 0, "{table}");
    }
    club.check(game).await;
    club.play(&ann(), game, "build g1 South").await.expect("the game goes on");
    club.worker.tidy(NOW.after(POSTS_FOR + MOMENT)).await;
    assert_eq!(rows().await[2], 1, "something is still to be posted");
    let retired = club.courier.retired().len();
    club.drain().await;
    assert_eq!(club.courier.retired().len(), retired + 1);
    let ends = club.app.ends().resign(&club.call(&ann()), game).await;
    ends.expect("it is over");
    club.drain().await;
    club.worker.tidy(NOW.after(POSTS_FOR + MOMENT)).await;
    assert_eq!(rows().await[2], 0, "nothing changes them any more");
}

always_on_both_databases!(a_command_is_kept_for_a_day_for_whoever_gave_it);
async fn a_command_is_kept_for_a_day_for_whoever_gave_it(database: Database) {
    let club = Club::new(database);
    let asked = club.call(&ann());
    for body in ["first", "again"] {
        let kept = club.app.people().keep_command(&asked, body).await;
        kept.expect("it is kept");
    }
    let kept = async |person| {
        let call = club.call(&person);
        club.app.people().kept_command(&call, asked.interaction).await
    };
    club.worker.tidy(NOW.after(COMMANDS_FOR)).await;
    assert_eq!(kept(ann()).await.expect("kept"), "first");
    assert_eq!(refused(kept(ben()).await), "command-forgotten");
    club.worker.tidy(NOW.after(COMMANDS_FOR + MOMENT)).await;
    assert_eq!(refused(kept(ann()).await), "command-forgotten");
}

always_on_both_databases!(a_cancelled_game_is_forgotten_with_all_that_belongs_to_it);
async fn a_cancelled_game_is_forgotten_with_all_that_belongs_to_it(database: Database) {
    let club = Club::new(database);
    let stays = club.set_up().await;
    let card =
        club.app.invitations().new_game(&club.call(&ann()), club.invitation()).await.expect("open");
    club.app.invitations().decline(&club.call(&ben()), card.game).await.expect("declined");
    let expires =
        club.app.invitations().new_game(&club.call(&ann()), club.invitation()).await.expect("open");
    club.drain().await;
    club.drain_after(INVITATION_LASTS).await;
    club.worker.tidy(NOW.after(CANCELLED_FOR)).await;
    assert_eq!(
        club.app
            .invitations()
            .invitation(&club.call(&ann()), card.game)
            .await
            .expect("still there")
            .stage,
        Stage::Cancelled
    );

    club.worker.tidy(NOW.after(CANCELLED_FOR + MOMENT)).await;
    assert!(club.app.invitations().invitation(&club.call(&ann()), card.game).await.is_err());
    club.app
        .invitations()
        .invitation(&club.call(&ann()), expires.game)
        .await
        .expect("cancelled later");
    club.worker.tidy(NOW.after(CANCELLED_FOR + INVITATION_LASTS + MOMENT)).await;
    assert!(club.app.invitations().invitation(&club.call(&ann()), expires.game).await.is_err());

    assert_eq!((club.database.rows("games").await, club.database.rows("seats").await), (1, 2));
    let posts = club.database.rows("posts").await;
    assert_eq!(posts, 2, "a turn that is waited for, and a reminder of it");
    club.check(stays).await;
}

always_on_both_databases!(no_draft_outlives_its_game);
async fn no_draft_outlives_its_game(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.draft(&ann(), game, "build g1 South").await.expect("a draft");
    assert!(club.database.rows("drafts").await > 0);
    club.app.ends().resign(&club.call(&ben()), game).await.expect("over");
    assert_eq!(club.database.rows("drafts").await, 0);
    club.check(game).await;
}

#[test]
fn the_documents_state_what_is_forgotten() {
    let limits = include_str!("../../../docs/LIMITS.md");
    let days = |age: Duration| age.as_secs() / (24 * 3600);
    for (what, age) in [
        ("which commands and clicks have been answered", SEEN_FOR),
        ("what is counted for the limits per hour", TALLIES_FOR),
        ("which messages the bot has posted", POSTS_FOR),
        ("canceled, declined and expired invitations", CANCELLED_FOR),
    ] {
        let unit = if days(age) == 1 { "day" } else { "days" };
        let row = format!("| {what} | {} {unit} |", days(age));
        assert!(limits.contains(&row), "{row}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_but_its_owner_can_read_a_new_database() {
    use std::os::unix::fs::PermissionsExt as _;

    let database = databases::made_sqlite().await;
    let club = Club::new(database);
    club.game().await;
    let file = club.database.url.strip_prefix("sqlite:").expect("a file");
    for ending in ["", "-wal", "-shm"] {
        let path = format!("{file}{ending}");
        let metadata = std::fs::metadata(&path).expect("it is there while it is open");
        assert_eq!(metadata.permissions().mode() & 0o777, 0o600, "{path}");
    }
}
