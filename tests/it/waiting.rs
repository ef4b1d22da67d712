//! Places where nothing can be posted, told through the service: what waits, what is told, and how a
//! game goes on elsewhere. On both databases.

use std::time::Duration;

use starpost::app::{
    Attendance, ChannelId, Defect, GameId, GuildId, JobKind, Permission, Timestamp,
};

use crate::on_both_databases;
use crate::support::club::{CHANNEL, Club, ELSEWHERE, Mishap, NOW, ann, ben, cat, refused};
use crate::support::databases::Database;

/// Longer than anybody waits before a place is tried again by itself.
const HALF_A_DAY: Duration = Duration::from_secs(12 * 3600);

/// Where the game's posts go.
async fn place(club: &Club, game: GameId) -> ChannelId {
    let row = club.database.store.game(game).await.expect("reads");
    row.expect("a game").posting_channel()
}

/// A turn of Ann's, played where nothing can be posted.
async fn broken(club: &Club, mishap: Mishap) -> GameId {
    let game = club.set_up().await;
    club.drain().await;
    club.play(&ann(), game, "build g South")
        .await
        .expect("a turn");
    club.courier.expect(&[mishap]);
    club.drain().await;
    game
}

/// What was posted after the game had begun and both had set up.
fn posted(club: &Club) -> Vec<String> {
    club.courier.says().into_iter().skip(4).collect()
}

on_both_databases!(what_waits_for_a_place_is_posted_in_order_once_somebody_shows_up_there);
async fn what_waits_for_a_place_is_posted_in_order_once_somebody_shows_up_there(
    database: Database,
) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::Forbidden).await;
    club.play(&ben(), game, "build g North")
        .await
        .expect("the game goes on");
    assert_eq!(club.drain().await, 0, "nothing is tried again in a loop");
    let trouble = club
        .app
        .trouble(&club.call(&ann()), game)
        .await
        .expect("looks")
        .expect("is told");
    assert_eq!(trouble.defect, Some(Defect::Forbidden));

    let mut call = club.call(&cat());
    call.place.channel = place(&club, game).await;
    call.place.lacks = vec![Permission::SendMessagesInThreads];
    assert!(
        !club.app.visit(&call).await.expect("notes"),
        "it is not mended"
    );
    assert_eq!(club.drain().await, 0);
    call.place.lacks.clear();
    assert!(club.app.visit(&call).await.expect("notes"), "it is");
    club.drain().await;
    assert_eq!(
        posted(&club),
        ["3. Ann: build g1 South", "4. Ben: build g1 North"]
    );
    assert_eq!(club.app.trouble(&call, game).await.expect("looks"), None);
}

on_both_databases!(a_place_is_tried_a_few_times_a_day_though_nobody_shows_up);
async fn a_place_is_tried_a_few_times_a_day_though_nobody_shows_up(database: Database) {
    let club = Club::new(database);
    broken(&club, Mishap::Gone).await;
    club.courier.expect(&[Mishap::Gone]);
    assert_eq!(club.drain_after(HALF_A_DAY).await, 1, "once");
    assert_eq!(
        club.drain_after(HALF_A_DAY).await,
        0,
        "and not at once again"
    );
    club.drain_after(HALF_A_DAY * 2).await;
    assert_eq!(posted(&club), ["3. Ann: build g1 South"]);
}

on_both_databases!(many_turns_that_waited_are_one_post_that_tells_them_all);
async fn many_turns_that_waited_are_one_post_that_tells_them_all(database: Database) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::Forbidden).await;
    for (person, line) in [
        (ben(), "build g North"),
        (ann(), "build g South"),
        (ben(), "trade g1 y1 North"),
    ] {
        club.play(&person, game, line).await.expect("a turn");
    }
    club.drain_after(HALF_A_DAY).await;
    assert_eq!(
        posted(&club),
        [
            "3. Ann: build g1 South; 4. Ben: build g1 North; 5. Ann: build g1 South; 6. Ben: trade g1 y1 North"
        ]
    );
    let newest = club.courier.messages().pop().expect("a post");
    assert_eq!(newest.mentions, ["Ann"]);
}

on_both_databases!(turns_that_came_while_the_first_was_being_posted_are_one_post_too);
async fn turns_that_came_while_the_first_was_being_posted_are_one_post_too(database: Database) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::Forbidden).await;
    let channel = place(&club, game).await;
    club.courier.never_arrive_at(channel);
    let mut call = club.call(&ann());
    call.place.channel = channel;
    assert!(club.app.visit(&call).await.expect("notes"));
    let play = async {
        while !club.courier.is_on_its_way() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        for (person, line) in [
            (ben(), "build g North"),
            (ann(), "build g South"),
            (ben(), "trade g1 y1 North"),
        ] {
            club.play(&person, game, line).await.expect("a turn");
        }
        club.courier.arrive_at(channel);
    };
    tokio::join!(club.drain(), play);
    club.drain().await;
    assert_eq!(
        posted(&club),
        [
            "3. Ann: build g1 South",
            "4. Ben: build g1 North; 5. Ann: build g1 South; 6. Ben: trade g1 y1 North"
        ]
    );
}

on_both_databases!(an_offer_that_waited_keeps_its_own_post);
async fn an_offer_that_waited_keeps_its_own_post(database: Database) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::Forbidden).await;
    club.play(&ben(), game, "build g North")
        .await
        .expect("a turn");
    club.app
        .offer_draw(&club.call(&ann()), game)
        .await
        .expect("offers");
    club.drain_after(HALF_A_DAY).await;
    assert_eq!(
        posted(&club),
        [
            "3. Ann: build g1 South",
            "4. Ben: build g1 North",
            "Ann offers a draw"
        ]
    );
}

on_both_databases!(a_mended_place_is_mended_for_every_game_in_it);
async fn a_mended_place_is_mended_for_every_game_in_it(database: Database) {
    let club = Club::new(database);
    club.courier.allow_no_threads();
    let games = [club.set_up().await, club.set_up().await];
    club.drain().await;
    for game in games {
        club.play(&ann(), game, "build g South")
            .await
            .expect("a turn");
    }
    club.courier.expect(&[Mishap::Forbidden, Mishap::Forbidden]);
    club.drain().await;
    let before = club.courier.says().len();
    assert!(club.app.visit(&club.call(&cat())).await.expect("notes"));
    club.drain().await;
    assert_eq!(club.courier.says().len(), before + 2);
}

on_both_databases!(a_place_that_only_looks_well_is_not_tried_with_every_click);
async fn a_place_that_only_looks_well_is_not_tried_with_every_click(database: Database) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::Gone).await;
    club.courier.expect(&[Mishap::Gone; 100]);
    let channel = place(&club, game).await;
    for _ in 0..100 {
        let mut call = club.call(&ann());
        call.place.channel = channel;
        club.app.visit(&call).await.expect("notes");
        club.drain().await;
    }
    let row = club
        .database
        .store
        .place(channel)
        .await
        .expect("reads")
        .expect("broken");
    assert!(row.tries < 10, "{}", row.tries);
}

on_both_databases!(a_game_that_moves_is_told_whole_in_its_new_place);
async fn a_game_that_moves_is_told_whole_in_its_new_place(database: Database) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::Gone).await;
    club.play(&ben(), game, "build g North")
        .await
        .expect("the game goes on");
    let call = club.call_elsewhere(&ann());
    club.app
        .move_here(&call, game, None)
        .await
        .expect("goes on elsewhere");
    club.drain().await;
    assert_eq!(
        posted(&club),
        ["3. Ann: build g1 South; 4. Ben: build g1 North; moved here"]
    );
    let newest = club.courier.messages().pop().expect("a post");
    assert_eq!(
        (newest.channel, newest.mentions),
        (ELSEWHERE, vec!["Ann".to_owned()])
    );
    club.play(&ann(), game, "build g South")
        .await
        .expect("a turn");
    club.drain().await;
    assert_eq!(
        club.courier.messages().pop().expect("a post").channel,
        ELSEWHERE
    );
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
        refused(app.move_here(&club.call(&cat()), game, None).await),
        "not-in-this-game"
    );
    let mut here = club.call(&ann());
    here.place.channel = place(&club, game).await;
    assert_eq!(
        refused(app.move_here(&here, game, None).await),
        "already-here"
    );
    let mut shut = club.call_elsewhere(&ann());
    shut.place.lacks = vec![Permission::AttachFiles];
    assert_eq!(
        refused(app.move_here(&shut, game, None).await),
        "cannot-post"
    );
    let mut letters = club.call_elsewhere(&ann());
    letters.place.guild = None;
    assert_eq!(
        refused(app.move_here(&letters, game, None).await),
        "needs-server"
    );
    app.move_here(&club.call_elsewhere(&ann()), game, None)
        .await
        .expect("moves");
    assert_eq!(
        refused(app.move_here(&club.call(&ben()), game, None).await),
        "place-is-well"
    );
}

on_both_databases!(who_is_only_invited_moves_no_invitation);
async fn who_is_only_invited_moves_no_invitation(database: Database) {
    let club = Club::new(database);
    let card = club
        .app
        .new_game(&club.call(&ann()), club.invitation())
        .await
        .expect("a game");
    club.courier.expect(&[Mishap::Gone]);
    club.drain().await;
    let moved = club
        .app
        .move_here(&club.call_elsewhere(&ben()), card.game, None)
        .await;
    assert_eq!(refused(moved), "not-in-this-game");
    club.app
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
    let known = |guild, there: &[_]| Attendance {
        guild,
        there: there.to_vec(),
    };
    let (both, one) = ([ann().id, ben().id], [ann().id]);
    for attendance in [
        None,
        Some(known(GuildId(8), &one)),
        Some(known(GuildId(7), &both)),
    ] {
        let moved = club
            .app
            .move_here(&abroad(), game, attendance.as_ref())
            .await;
        assert_eq!(refused(moved), "not-all-here");
    }
    club.app
        .move_here(&abroad(), game, Some(&known(GuildId(8), &both)))
        .await
        .expect("moves");
}

on_both_databases!(what_was_on_its_way_when_the_game_moved_is_not_posted_twice);
async fn what_was_on_its_way_when_the_game_moved_is_not_posted_twice(database: Database) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::AnswerLost).await;
    let mut tx = club
        .database
        .store
        .lock_game(game)
        .await
        .expect("locks")
        .expect("exists");
    let old = tx.row.posting_channel();
    tx.mark_place(old, Defect::NotServed, NOW)
        .await
        .expect("marks");
    tx.commit().await.expect("commits");
    club.app
        .move_here(&club.call_elsewhere(&ann()), game, None)
        .await
        .expect("moves");
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
    club.app
        .offer_draw(&club.call(&ann()), game)
        .await
        .expect("offers");
    club.play(&ann(), game, "build g South")
        .await
        .expect("a turn");
    club.play(&ben(), game, "build g North")
        .await
        .expect("a turn, and no draw");
    club.drain().await;
    club.courier.expect(&[Mishap::Panic]);
    club.app
        .offer_draw(&club.call(&ann()), game)
        .await
        .expect("offers once more");
    club.drain().await;
    let mut tx = club
        .database
        .store
        .lock_game(game)
        .await
        .expect("locks")
        .expect("exists");
    let old = tx.row.posting_channel();
    tx.mark_place(old, Defect::NotServed, NOW)
        .await
        .expect("marks");
    tx.commit().await.expect("commits");
    club.app
        .move_here(&club.call_elsewhere(&ann()), game, None)
        .await
        .expect("moves");
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
    let lease = later.after(Duration::from_secs(10));
    let claim = club
        .database
        .store
        .claim(later, lease)
        .await
        .expect("claims");
    assert!(claim.is_some(), "by a worker that dies");
    let mut call = club.call_elsewhere(&ann());
    call.now = later;
    club.app.move_here(&call, game, None).await.expect("moves");
    assert_eq!(
        club.worker
            .drain(later)
            .await
            .expect("the database answers"),
        0,
        "it is held"
    );
    club.drain_after(HALF_A_DAY * 2).await;
    assert_eq!(posted(&club), ["3. Ann: build g1 South", "moved here"]);
}

on_both_databases!(where_only_threads_are_closed_a_game_in_the_channel_is_in_no_trouble);
async fn where_only_threads_are_closed_a_game_in_the_channel_is_in_no_trouble(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let mut call = club.call(&ann());
    call.place.channel = place(&club, game).await;
    call.place.lacks = vec![
        Permission::SendMessagesInItsThreads,
        Permission::ReadMessageHistory,
    ];
    assert_eq!(club.app.trouble(&call, game).await.expect("looks"), None);
    call.place.lacks = vec![Permission::AttachFiles];
    let trouble = club
        .app
        .trouble(&call, game)
        .await
        .expect("looks")
        .expect("is told");
    assert_eq!(
        (trouble.defect, trouble.lacks),
        (None, vec![Permission::AttachFiles])
    );
}

on_both_databases!(a_reason_that_nobody_knows_breaks_the_place_after_an_hour_and_drops_nothing);
async fn a_reason_that_nobody_knows_breaks_the_place_after_an_hour_and_drops_nothing(
    database: Database,
) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::Strange).await;
    assert_eq!(
        club.app
            .trouble(&club.call(&ann()), game)
            .await
            .expect("looks"),
        None
    );
    club.courier.expect(&[Mishap::Strange; 100]);
    let mut now = NOW;
    while club
        .app
        .trouble(&club.call(&ann()), game)
        .await
        .expect("looks")
        .is_none()
    {
        now = now.after(Duration::from_secs(60));
        club.worker.drain(now).await.expect("the database answers");
        assert!(
            now < NOW.after(Duration::from_secs(2 * 3600)),
            "not within two hours"
        );
    }
    assert!(
        now > NOW.after(Duration::from_secs(3000)),
        "not before an hour"
    );
    club.courier.expect(&[]);
    club.drain_after(HALF_A_DAY).await;
    assert_eq!(posted(&club), ["3. Ann: build g1 South"]);
}

on_both_databases!(what_would_be_refused_every_time_is_kept_as_a_dead_job);
async fn what_would_be_refused_every_time_is_kept_as_a_dead_job(database: Database) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::Rejected).await;
    let dead = club.database.store.dead_jobs().await.expect("reads");
    assert_eq!(
        (dead.len(), dead[0].game, dead[0].kind.clone()),
        (1, game, Ok(JobKind::Announce))
    );
    assert_eq!(dead[0].why, "content");
    club.play(&ben(), game, "build g North")
        .await
        .expect("a turn");
    club.drain().await;
    assert_eq!(posted(&club), ["4. Ben: build g1 North"]);
}

on_both_databases!(an_invitation_is_refused_where_the_bot_cannot_post);
async fn an_invitation_is_refused_where_the_bot_cannot_post(database: Database) {
    let club = Club::new(database);
    let mut call = club.call(&ann());
    call.place.lacks = vec![Permission::SendMessages];
    assert_eq!(
        refused(club.app.new_game(&call, club.invitation()).await),
        "cannot-post"
    );
    assert_eq!(
        club.database
            .store
            .games_here(CHANNEL, 9)
            .await
            .expect("reads"),
        []
    );
}

on_both_databases!(a_clock_an_hour_fast_delays_nothing_once_it_is_set_right);
async fn a_clock_an_hour_fast_delays_nothing_once_it_is_set_right(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    let fast = NOW.after(Duration::from_secs(3600));
    let mut call = club.call(&ann());
    call.now = fast;
    let draft = club
        .draft(&ann(), game, "build g South")
        .await
        .expect("a draft");
    club.app
        .end_turn(&call, game, draft.seq, draft.revision)
        .await
        .expect("a turn");
    club.courier.expect(&[Mishap::Wait]);
    club.worker.drain(fast).await.expect("the database answers");
    assert_eq!(
        posted(&club).len(),
        0,
        "it waits for three seconds of the wrong clock"
    );
    club.drain_after(Duration::from_secs(4)).await;
    assert_eq!(posted(&club), ["3. Ann: build g1 South"]);
}

on_both_databases!(a_lease_of_a_fast_clock_ends_when_the_clock_is_set_right);
async fn a_lease_of_a_fast_clock_ends_when_the_clock_is_set_right(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    club.play(&ann(), game, "build g South")
        .await
        .expect("a turn");
    let fast = NOW.after(Duration::from_secs(3600));
    let lease = fast.after(Duration::from_secs(10));
    let claim = club
        .database
        .store
        .claim(fast, lease)
        .await
        .expect("claims");
    assert!(claim.is_some(), "by a worker that dies");
    club.drain_after(Duration::from_secs(1)).await;
    assert_eq!(posted(&club), ["3. Ann: build g1 South"]);
}

on_both_databases!(what_is_due_at_once_is_due_whatever_the_clock_says);
async fn what_is_due_at_once_is_due_whatever_the_clock_says(database: Database) {
    let club = Club::new(database);
    club.set_up().await;
    let done = club
        .worker
        .drain(Timestamp(1))
        .await
        .expect("the database answers");
    assert!(done > 0, "even for a clock that begins with 1970");
}

on_both_databases!(many_places_where_posts_hang_stop_no_other_place);
async fn many_places_where_posts_hang_stop_no_other_place(database: Database) {
    let club = Club::new(database);
    for channel in (200..212).map(ChannelId) {
        club.courier.never_arrive_at(channel);
        club.an_hour_passes();
        let who = if channel.0 % 2 == 0 { ann() } else { cat() };
        let mut call = club.call(&who);
        call.place.channel = channel;
        club.app
            .new_game(&call, club.invitation())
            .await
            .expect("a game");
    }
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let worker = club.worker.clone();
    let working = tokio::spawn(async move { worker.run(|| NOW, stopped).await });
    tokio::time::sleep(Duration::from_millis(300)).await;
    club.app
        .new_game(&club.call_elsewhere(&ann()), club.invitation())
        .await
        .expect("a game");
    let arrived = async {
        while club.courier.says().is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let soon = tokio::time::timeout(Duration::from_secs(4), arrived).await;
    assert!(soon.is_ok(), "nothing is posted");
    stop.send_replace(true);
    let left = tokio::time::timeout(Duration::from_secs(10), working).await;
    left.expect("in time")
        .expect("does not panic")
        .expect("leaves");
}
