//! The way in which a game whose place is broken goes on elsewhere, told through the service. On both databases.

use std::time::Duration;

use starpost::app::{Attendance, GuildId, Permission, RequestKind};

use crate::on_both_databases;
use crate::support::club::{Club, ELSEWHERE, NOW, ann, ben, cat, refused};
use crate::support::databases::Database;
use crate::support::pigeon::Mishap;
use crate::support::silence::{broken, cut_off, place, posted};

/// Longer than anybody waits before a place is tried again by itself.
const HALF_A_DAY: Duration = Duration::from_secs(12 * 3600);

on_both_databases!(a_game_that_moves_is_told_whole_in_its_new_place);
async fn a_game_that_moves_is_told_whole_in_its_new_place(database: Database) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::Gone).await;
    club.play(&ben(), game, "build g North").await.expect("the game goes on");
    let call = club.call_elsewhere(&ann());
    club.app.places().move_here(&call, game, None).await.expect("goes on elsewhere");
    club.drain().await;
    assert_eq!(posted(&club), ["3. Ann: build g1 South; 4. Ben: build g1 North; moved here"]);
    let newest = club.courier.messages().pop().expect("a post");
    assert_eq!((newest.channel, newest.mentions), (ELSEWHERE, vec!["Ann".to_owned()]));
    club.play(&ann(), game, "build g South").await.expect("a turn");
    club.drain().await;
    assert_eq!(club.courier.messages().pop().expect("a post").channel, ELSEWHERE);
    club.check(game).await;
}

on_both_databases!(only_a_player_who_has_joined_moves_a_game_and_only_from_a_broken_place);
async fn only_a_player_who_has_joined_moves_a_game_and_only_from_a_broken_place(
    database: Database,
) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::Gone).await;
    let app = &club.app;
    assert_eq!(
        refused(app.places().move_here(&club.call(&cat()), game, None).await),
        "not-in-this-game"
    );
    let mut here = club.call(&ann());
    here.place.channel = place(&club, game).await;
    assert_eq!(refused(app.places().move_here(&here, game, None).await), "already-here");
    let mut shut = club.call_elsewhere(&ann());
    shut.place.lacks = vec![Permission::AttachFiles];
    assert_eq!(refused(app.places().move_here(&shut, game, None).await), "cannot-post");
    let mut letters = club.call_elsewhere(&ann());
    letters.place.guild = None;
    assert_eq!(refused(app.places().move_here(&letters, game, None).await), "needs-server");
    app.places().move_here(&club.call_elsewhere(&ann()), game, None).await.expect("moves");
    assert_eq!(
        refused(app.places().move_here(&club.call(&ben()), game, None).await),
        "place-is-well"
    );
}

on_both_databases!(who_is_only_invited_moves_no_invitation);
async fn who_is_only_invited_moves_no_invitation(database: Database) {
    let club = Club::new(database);
    let card = club
        .app
        .invitations()
        .new_game(&club.call(&ann()), club.invitation())
        .await
        .expect("a game");
    club.courier.expect(&[Mishap::Gone]);
    club.drain().await;
    let moved = club.app.places().move_here(&club.call_elsewhere(&ben()), card.game, None).await;
    assert_eq!(refused(moved), "not-in-this-game");
    club.app
        .places()
        .move_here(&club.call_elsewhere(&ann()), card.game, None)
        .await
        .expect("moves");
    club.drain().await;
    assert_eq!(club.courier.messages()[0].channel, ELSEWHERE);
}

on_both_databases!(a_game_goes_to_another_server_only_if_all_its_players_are_there);
async fn a_game_goes_to_another_server_only_if_all_its_players_are_there(database: Database) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::Gone).await;
    let abroad = || {
        let mut call = club.call_elsewhere(&ann());
        call.place.guild = Some(GuildId(8));
        call
    };
    let known = |guild, there: &[_]| Attendance { guild, there: there.to_vec() };
    let (both, one) = ([ann().id, ben().id], [ann().id]);
    for attendance in [None, Some(known(GuildId(8), &one)), Some(known(GuildId(7), &both))] {
        let moved = club.app.places().move_here(&abroad(), game, attendance.as_ref()).await;
        assert_eq!(refused(moved), "not-all-here");
    }
    club.app
        .places()
        .move_here(&abroad(), game, Some(&known(GuildId(8), &both)))
        .await
        .expect("moves");
}

on_both_databases!(what_was_on_its_way_when_the_game_moved_is_not_posted_twice);
async fn what_was_on_its_way_when_the_game_moved_is_not_posted_twice(database: Database) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::AnswerLost).await;
    cut_off(&club, game).await;
    club.app.places().move_here(&club.call_elsewhere(&ann()), game, None).await.expect("moves");
    club.courier.forget_nonces();
    club.drain().await;
    assert_eq!(posted(&club), ["3. Ann: build g1 South", "moved here"]);
}

on_both_databases!(what_was_told_before_the_game_moved_is_not_taken_for_what_is_to_be_told);
async fn what_was_told_before_the_game_moved_is_not_taken_for_what_is_to_be_told(
    database: Database,
) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.app.wishes().ask(&club.call(&ann()), game, RequestKind::Draw).await.expect("offers");
    club.play(&ann(), game, "build g South").await.expect("a turn");
    club.play(&ben(), game, "build g North").await.expect("a turn, and no draw");
    club.drain().await;
    club.courier.expect(&[Mishap::Panic]);
    club.app
        .wishes()
        .ask(&club.call(&ann()), game, RequestKind::Draw)
        .await
        .expect("offers once more");
    club.drain().await;
    cut_off(&club, game).await;
    club.app.places().move_here(&club.call_elsewhere(&ann()), game, None).await.expect("moves");
    club.drain().await;
    assert_eq!(
        posted(&club),
        [
            "Ann offers a draw",
            "3. Ann: build g1 South",
            "4. Ben: build g1 North",
            "Ann offers a draw",
            "moved here"
        ]
    );
}

on_both_databases!(what_is_being_posted_while_the_game_moves_is_posted_once);
async fn what_is_being_posted_while_the_game_moves_is_posted_once(database: Database) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::Gone).await;
    let later = NOW.after(HALF_A_DAY);
    club.claim_and_die(later).await;
    let mut call = club.call_elsewhere(&ann());
    call.now = later;
    club.app.places().move_here(&call, game, None).await.expect("moves");
    assert_eq!(club.worker.drain(later).await.expect("the database answers"), 0, "it is held");
    club.drain_after(HALF_A_DAY * 2).await;
    assert_eq!(posted(&club), ["3. Ann: build g1 South", "moved here"]);
}
