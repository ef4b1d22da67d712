//! Places where nothing can be posted, told through the service: what waits, and what is told. On
//! both databases.

use std::time::Duration;

use starpost::app::{ChannelId, Defect, Permission, RequestKind, Timestamp};

use crate::on_both_databases;
use crate::support::club::{CHANNEL, Club, NOW, ann, ben, cat, refused};
use crate::support::databases::Database;
use crate::support::pigeon::Mishap;
use crate::support::silence::{broken, place, posted};

/// Longer than anybody waits before a place is tried again by itself.
const HALF_A_DAY: Duration = Duration::from_secs(12 * 3600);

on_both_databases!(what_waits_for_a_place_is_posted_in_order_once_somebody_shows_up_there);
async fn what_waits_for_a_place_is_posted_in_order_once_somebody_shows_up_there(
    database: Database,
) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::Forbidden).await;
    club.play(&ben(), game, "build g North").await.expect("the game goes on");
    assert_eq!(club.drain().await, 0, "nothing is tried again in a loop");
    let trouble =
        club.app.places().trouble(&club.call(&ann()), game).await.expect("looks").expect("is told");
    assert_eq!(trouble.defect, Some(Defect::Forbidden));

    let mut call = club.call(&cat());
    call.place.channel = place(&club, game).await;
    call.place.lacks = vec![Permission::SendMessagesInThreads];
    assert!(!club.app.places().visit(&call).await.expect("notes"), "it is not mended");
    assert_eq!(club.drain().await, 0);
    call.place.lacks.clear();
    assert!(club.app.places().visit(&call).await.expect("notes"), "it is");
    club.drain().await;
    assert_eq!(posted(&club), ["3. Ann: build g1 South", "4. Ben: build g1 North"]);
    assert_eq!(club.app.places().trouble(&call, game).await.expect("looks"), None);
}

on_both_databases!(a_place_is_tried_a_few_times_a_day_though_nobody_shows_up);
async fn a_place_is_tried_a_few_times_a_day_though_nobody_shows_up(database: Database) {
    let club = Club::new(database);
    broken(&club, Mishap::Gone).await;
    club.courier.expect(&[Mishap::Gone]);
    assert_eq!(club.drain_after(HALF_A_DAY).await, 1, "once");
    assert_eq!(club.drain_after(HALF_A_DAY).await, 0, "and not at once again");
    club.drain_after(HALF_A_DAY * 2).await;
    assert_eq!(posted(&club), ["3. Ann: build g1 South"]);
}

on_both_databases!(many_turns_that_waited_are_one_post_that_tells_them_all);
async fn many_turns_that_waited_are_one_post_that_tells_them_all(database: Database) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::Forbidden).await;
    for (person, line) in
        [(ben(), "build g North"), (ann(), "build g South"), (ben(), "trade g1 y1 North")]
    {
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
    assert!(club.app.places().visit(&call).await.expect("notes"));
    let play = async {
        while !club.courier.is_on_its_way() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        for (person, line) in
            [(ben(), "build g North"), (ann(), "build g South"), (ben(), "trade g1 y1 North")]
        {
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
    club.play(&ben(), game, "build g North").await.expect("a turn");
    club.app.wishes().ask(&club.call(&ann()), game, RequestKind::Draw).await.expect("offers");
    club.drain_after(HALF_A_DAY).await;
    assert_eq!(
        posted(&club),
        ["3. Ann: build g1 South", "4. Ben: build g1 North", "Ann offers a draw"]
    );
}

on_both_databases!(a_mended_place_is_mended_for_every_game_in_it);
async fn a_mended_place_is_mended_for_every_game_in_it(database: Database) {
    let club = Club::new(database);
    club.courier.allow_no_threads();
    let games = [club.set_up().await, club.set_up().await];
    club.drain().await;
    for game in games {
        club.play(&ann(), game, "build g South").await.expect("a turn");
    }
    club.courier.expect(&[Mishap::Forbidden, Mishap::Forbidden]);
    club.drain().await;
    let before = club.courier.says().len();
    assert!(club.app.places().visit(&club.call(&cat())).await.expect("notes"));
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
        club.app.places().visit(&call).await.expect("notes");
        club.drain().await;
    }
    let row = club.database.store.place(channel).await.expect("reads").expect("broken");
    assert!(row.tries < 10, "{}", row.tries);
}

on_both_databases!(where_only_threads_are_closed_a_game_in_the_channel_is_in_no_trouble);
async fn where_only_threads_are_closed_a_game_in_the_channel_is_in_no_trouble(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let mut call = club.call(&ann());
    call.place.channel = place(&club, game).await;
    call.place.lacks = vec![Permission::SendMessagesInItsThreads, Permission::ReadMessageHistory];
    assert_eq!(club.app.places().trouble(&call, game).await.expect("looks"), None);
    call.place.lacks = vec![Permission::AttachFiles];
    let trouble = club.app.places().trouble(&call, game).await.expect("looks").expect("is told");
    assert_eq!((trouble.defect, trouble.lacks), (None, vec![Permission::AttachFiles]));
}

on_both_databases!(a_reason_that_nobody_knows_breaks_the_place_after_an_hour_and_drops_nothing);
async fn a_reason_that_nobody_knows_breaks_the_place_after_an_hour_and_drops_nothing(
    database: Database,
) {
    let club = Club::new(database);
    let game = broken(&club, Mishap::Strange).await;
    assert_eq!(club.app.places().trouble(&club.call(&ann()), game).await.expect("looks"), None);
    club.courier.expect(&[Mishap::Strange; 100]);
    let mut now = NOW;
    while club.app.places().trouble(&club.call(&ann()), game).await.expect("looks").is_none() {
        now = now.after(Duration::from_secs(60));
        club.worker.drain(now).await.expect("the database answers");
        assert!(now < NOW.after(Duration::from_secs(2 * 3600)), "not within two hours");
    }
    assert!(now > NOW.after(Duration::from_secs(3000)), "not before an hour");
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
        (dead.len(), dead[0].subject.game(), dead[0].kind.clone()),
        (1, Some(game), "announce".to_owned())
    );
    assert_eq!(dead[0].why, "content");
    club.play(&ben(), game, "build g North").await.expect("a turn");
    club.drain().await;
    assert_eq!(posted(&club), ["4. Ben: build g1 North"]);
}

on_both_databases!(an_invitation_is_refused_where_the_bot_cannot_post);
async fn an_invitation_is_refused_where_the_bot_cannot_post(database: Database) {
    let club = Club::new(database);
    let mut call = club.call(&ann());
    call.place.lacks = vec![Permission::SendMessages];
    assert_eq!(
        refused(club.app.invitations().new_game(&call, club.invitation()).await),
        "cannot-post"
    );
    assert_eq!(club.database.store.games_here(CHANNEL, 9).await.expect("reads"), []);
}

on_both_databases!(a_clock_an_hour_fast_delays_nothing_once_it_is_set_right);
async fn a_clock_an_hour_fast_delays_nothing_once_it_is_set_right(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    let fast = NOW.after(Duration::from_secs(3600));
    let mut call = club.call(&ann());
    call.now = fast;
    let draft = club.draft(&ann(), game, "build g South").await.expect("a draft");
    club.app.turns().end_turn(&call, game, draft.seen()).await.expect("a turn");
    club.courier.expect(&[Mishap::Wait]);
    club.worker.drain(fast).await.expect("the database answers");
    assert_eq!(posted(&club).len(), 0, "it waits for three seconds of the wrong clock");
    club.drain_after(Duration::from_secs(4)).await;
    assert_eq!(posted(&club), ["3. Ann: build g1 South"]);
}

on_both_databases!(a_lease_of_a_fast_clock_ends_when_the_clock_is_set_right);
async fn a_lease_of_a_fast_clock_ends_when_the_clock_is_set_right(database: Database) {
    let club = Club::new(database);
    club.turn_to_post().await;
    let fast = NOW.after(Duration::from_secs(3600));
    club.claim_and_die(fast).await;
    club.drain_after(Duration::from_secs(1)).await;
    assert_eq!(posted(&club), ["3. Ann: build g1 South"]);
}

on_both_databases!(what_is_due_at_once_is_due_whatever_the_clock_says);
async fn what_is_due_at_once_is_due_whatever_the_clock_says(database: Database) {
    let club = Club::new(database);
    club.set_up().await;
    let done = club.worker.drain(Timestamp(1)).await.expect("the database answers");
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
        club.app.invitations().new_game(&call, club.invitation()).await.expect("a game");
    }
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let worker = club.worker.clone();
    let working = tokio::spawn(async move { worker.run(|| NOW, stopped).await });
    tokio::time::sleep(Duration::from_millis(300)).await;
    club.app
        .invitations()
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
    left.expect("in time").expect("does not panic").expect("leaves");
}
