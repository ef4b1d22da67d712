//! The things that are typed or clicked before the turn ends, which bind nobody.

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, played, refused};
use crate::support::databases::Database;
use starpost::app::RequestKind;

on_both_databases!(only_the_player_to_move_can_draft);
/// RULES X06.
async fn only_the_player_to_move_can_draft(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    assert_eq!(refused(club.draft(&ben(), game, "build g North").await), "not-your-turn");
    let called = club.draft(&ben(), game, "catastrophe green North").await;
    assert_eq!(refused(called), "not-your-turn");
    assert_eq!(refused(club.draft(&cat(), game, "build g North").await), "not-in-this-game");
    assert_eq!(refused(club.draft(&ann(), game, "build r South").await), "no-ship-to-copy");
}

on_both_databases!(a_draft_binds_nobody_until_the_turn_ends);
/// RULES X05.
async fn a_draft_binds_nobody_until_the_turn_ends(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let first = club.draft(&ann(), game, "build g South").await.expect("a draft");
    assert!(first.can_end());
    let look = club.app.boards().look(&club.call(&ben()), game).await.expect("looks");
    assert_eq!(look.turns, 2, "nobody sees a draft");
    let seen = async || club.app.turns().compose(&club.call(&ann()), game).await.expect("a draft");
    let (once, again) = (seen().await, seen().await);
    let undone = club.app.turns().undo(&club.call(&ann()), once).await.expect("takes back").draft;
    assert_eq!((undone.line.as_str(), undone.revision > first.revision), ("", true));
    let twice = club.app.turns().undo(&club.call(&ann()), again).await;
    assert_eq!(refused(twice), "stale-draft", "a double click takes back one action");

    let seen = seen().await;
    club.app.wishes().ask(&club.call(&ben()), game, RequestKind::Draw).await.expect("offers");
    let longer = club
        .app
        .turns()
        .append(&club.call(&ann()), seen, "build g South")
        .await
        .expect("an offer does not make a draft stale")
        .draft;
    assert_eq!(longer.line, "build g1 South");
    assert!(longer.revision > undone.revision);
    let late = club.app.turns().compose(&club.call(&ann()), game).await.expect("a draft");

    let passed = club.play(&ann(), game, "pass").await.expect("passes");
    assert_eq!(passed.line, "pass");
    assert_eq!(refused(club.end(&ann(), &first).await), "stale-turn");
    let late = club.app.turns().append(&club.call(&ann()), late, "pass").await;
    assert_eq!(refused(late), "stale-turn");
    club.check(game).await;
}

on_both_databases!(a_changed_draft_is_not_ended_by_an_old_button);
async fn a_changed_draft_is_not_ended_by_an_old_button(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let old = club.draft(&ann(), game, "build g South").await.expect("a draft");
    club.draft(&ann(), game, "trade g3 y3 South").await.expect("another");
    assert_eq!(refused(club.end(&ann(), &old).await), "stale-draft");
    let seen = club.app.turns().compose(&club.call(&ann()), game).await.expect("shows");
    let empty = club.app.turns().start_over(&club.call(&ann()), seen).await.expect("empties").draft;
    assert_eq!(empty.line, "");
    let shown = club.app.turns().compose(&club.call(&ann()), game).await.expect("shows").draft;
    assert_eq!(shown.revision, empty.revision);
}

on_both_databases!(a_line_sent_at_once_waits_when_there_is_something_to_warn_of);
async fn a_line_sent_at_once_waits_when_there_is_something_to_warn_of(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let call = club.call(&ann());
    let sent = club.app.turns().turn_at_once(&call, game, "build g South").await.expect("a turn");
    let turn = played(sent);
    let again =
        club.app.turns().turn_at_once(&call, game, "build g South").await.expect("the same");
    assert_eq!(played(again), turn);
    let losing =
        club.app.turns().turn_at_once(&club.call(&ben()), game, "sacrifice g3 North; pass").await;
    let kept = match losing.expect("a draft") {
        starpost::app::Sent::Kept(draft) => draft,
        played => panic!("played in spite of the warning: {played:?}"),
    };
    assert_eq!(kept.draft.warnings[0].id, "warn-lost-home");
    assert_eq!(club.app.boards().look(&club.call(&ben()), game).await.expect("looks").turns, 3);
}
