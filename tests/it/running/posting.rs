//! The posting of what was committed: once, in order, whatever happens meanwhile.

use std::time::Duration;

use starpost::app::{MessageId, RequestKind};
use starpost::store::{GameJob, Job};

use crate::on_both_databases;
use crate::support::club::{CHANNEL, Club, NOW, ann, ben};
use crate::support::databases::Database;
use crate::support::pigeon::Mishap;

const MINUTES: Duration = Duration::from_secs(600);

on_both_databases!(what_was_committed_is_posted_by_the_next_worker);
async fn what_was_committed_is_posted_by_the_next_worker(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    // The process dies here: another one opens the same database.
    let app =
        starpost::app::App::new(club.database.store.clone(), rand::SeedableRng::seed_from_u64(2));
    let worker = starpost::worker::Worker::new(app, club.courier.clone());
    worker.drain(NOW).await.expect("works");
    worker.drain(NOW).await.expect("works");
    assert_eq!(club.courier.says().len(), 4, "card, start and two turns, once each");
    let table = club.app.boards().look(&club.call(&ann()), game).await.expect("looks");
    assert_eq!(table.posted.message, Some(MessageId(1003)));
}

on_both_databases!(a_lost_answer_does_not_post_twice);
async fn a_lost_answer_does_not_post_twice(database: Database) {
    let club = Club::new(database);
    let game = club.turn_to_post().await;
    club.courier.expect(&[Mishap::AnswerLost]);
    club.drain().await;
    club.drain_after(Duration::from_secs(10)).await;
    assert_eq!(club.courier.says().len(), 5, "the nonce was the same");

    club.play(&ben(), game, "build g North").await.expect("a turn");
    club.courier.expect(&[Mishap::AnswerLost]);
    club.drain().await;
    club.courier.forget_nonces();
    club.drain_after(MINUTES).await;
    assert_eq!(club.courier.says().len(), 6, "it was found in the channel");
    assert_eq!(club.database.store.next_due().await.expect("reads"), None);
    let table = club.app.boards().look(&club.call(&ann()), game).await.expect("looks");
    assert_eq!(table.posted.message, Some(MessageId(1005)));
}

on_both_databases!(what_another_worker_has_posted_meanwhile_is_found);
async fn what_another_worker_has_posted_meanwhile_is_found(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    // One has the job, and another takes it for overdue, since its clock is ahead.
    let (store, lease) = (&club.database.store, NOW.after(Duration::from_secs(10)));
    let since = NOW.before(Duration::from_secs(10));
    for is_card in [true, false] {
        let held = store.claim(NOW, lease).await.expect("claims").expect("a job");
        assert_eq!(held.job == Ok(Job::Game(game, GameJob::Card)), is_card, "{held:?}");
        club.drain_after(MINUTES).await;
        let posts = club.courier.messages();
        let known = store.known_posts(game, &held, since).await.expect("the posts of the game");
        let unknown = posts.iter().filter(|post| !known.contains(&post.id));
        assert_eq!(unknown.count(), 1, "only its own: {known:?} of {posts:?}");
        club.play(&ann(), game, "build g South").await.ok();
    }
}

on_both_databases!(a_clock_that_is_put_back_does_not_post_twice);
async fn a_clock_that_is_put_back_does_not_post_twice(database: Database) {
    let club = Club::new(database);
    club.turn_to_post().await;
    club.courier.expect(&[Mishap::AnswerLost]);
    club.drain_after(MINUTES).await;
    // Ten minutes go by, and the clock is put back by just as much.
    club.courier.forget_nonces();
    club.drain_after(MINUTES + Duration::from_secs(10)).await;
    assert_eq!(club.courier.says().len(), 5, "it was found in the channel");
}

on_both_databases!(a_worker_that_dies_in_mid_post_leaves_the_job_to_another);
async fn a_worker_that_dies_in_mid_post_leaves_the_job_to_another(database: Database) {
    let club = Club::new(database);
    club.turn_to_post().await;
    let lease = NOW.after(Duration::from_secs(120));
    let claim = club.database.store.claim(NOW, lease).await.expect("claims").expect("a job");
    let announces = matches!(claim.job, Ok(Job::Game(_, GameJob::Announce(_))));
    assert!(announces, "{claim:?}");
    assert_eq!(club.drain().await, 0, "it is held");
    let done = club.drain_after(MINUTES).await;
    assert_eq!(done, 2, "the post, and the one before it is retired");
    assert_eq!(club.courier.says().pop().as_deref(), Some("3. Ann: build g1 South"));
}

on_both_databases!(posts_of_a_game_stay_in_order_with_several_workers_and_mishaps);
async fn posts_of_a_game_stay_in_order_with_several_workers_and_mishaps(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    for (person, line) in
        [(ann(), "build g South"), (ben(), "build g North"), (ann(), "build g South")]
    {
        club.play(&person, game, line).await.expect("a turn");
    }
    club.courier.expect(&[Mishap::Wait, Mishap::AnswerLost, Mishap::Wait]);
    for round in 0..20 {
        let now = NOW.after(Duration::from_secs(20 * round));
        let workers = (0..4).map(|_| {
            let worker = club.worker.clone();
            tokio::spawn(async move { worker.drain(now).await })
        });
        for worker in workers.collect::<Vec<_>>() {
            worker.await.expect("does not panic").expect("the database answers");
        }
    }
    let turns: Vec<String> = club.courier.says().into_iter().skip(2).collect();
    let numbers: Vec<&str> = turns.iter().filter_map(|says| says.split('.').next()).collect();
    assert_eq!(numbers, ["1", "2", "3", "4", "5"]);
}

on_both_databases!(where_there_are_no_threads_the_game_stays_in_the_channel);
async fn where_there_are_no_threads_the_game_stays_in_the_channel(database: Database) {
    let club = Club::new(database);
    club.courier.allow_no_threads();
    club.set_up().await;
    club.courier.expect(&[]);
    club.drain().await;
    assert!(club.courier.messages().iter().all(|message| message.channel == CHANNEL));
}

on_both_databases!(what_is_posted_without_a_picture_is_found_again_too);
async fn what_is_posted_without_a_picture_is_found_again_too(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    for posts in [5, 6] {
        let offered = club
            .app
            .wishes()
            .ask(&club.call(&ann()), game, RequestKind::Draw)
            .await
            .expect("offers");
        club.courier.expect(&[Mishap::AnswerLost]);
        club.drain().await;
        club.courier.forget_nonces();
        club.drain_after(MINUTES).await;
        assert_eq!(club.courier.says().len(), 2 * posts - 5, "the offer, once");
        club.app.wishes().deny(&club.call(&ben()), game, offered.request).await.expect("declines");
        club.courier.expect(&[Mishap::AnswerLost]);
        club.drain().await;
        club.courier.forget_nonces();
        club.drain_after(MINUTES).await;
        assert_eq!(club.courier.says().len(), 2 * posts - 4, "the refusal, once");
    }
}

on_both_databases!(a_post_that_is_never_accepted_does_not_hold_up_the_next);
async fn a_post_that_is_never_accepted_does_not_hold_up_the_next(database: Database) {
    let club = Club::new(database);
    club.set_up().await;
    club.courier.expect(&[Mishap::Rejected]);
    club.drain().await;
    let says = club.courier.says();
    assert_eq!(says.len(), 4, "{says:?}");
    assert!(says.contains(&"card Playing".to_owned()), "by the next job: {says:?}");
}

on_both_databases!(a_job_that_panics_is_put_off_and_done_later);
async fn a_job_that_panics_is_put_off_and_done_later(database: Database) {
    let club = Club::new(database);
    club.game().await;
    club.courier.expect(&[Mishap::Panic]);
    club.drain().await;
    assert!(club.courier.says().is_empty());
    club.drain_after(Duration::from_secs(10)).await;
    assert_eq!(club.courier.says(), ["card Playing", "started"]);
}

on_both_databases!(a_place_where_posts_hang_stops_no_other_place);
async fn a_place_where_posts_hang_stops_no_other_place(database: Database) {
    let club = Club::new(database);
    club.courier.never_arrive_at(CHANNEL);
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let worker = club.worker.clone();
    let working = tokio::spawn(async move { worker.run(|| NOW, stopped).await });
    club.game().await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    for expected in 1..=2 {
        club.app
            .invitations()
            .new_game(&club.call_elsewhere(&ann()), club.invitation())
            .await
            .expect("a game");
        let arrived = async {
            while club.courier.says().len() < expected {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let soon = tokio::time::timeout(Duration::from_secs(4), arrived).await;
        assert!(soon.is_ok(), "{:?}", club.courier.says());
    }
    stop.send_replace(true);
    let left = tokio::time::timeout(Duration::from_secs(10), working).await;
    left.expect("in time").expect("does not panic").expect("leaves");
}

on_both_databases!(the_commit_wakes_the_worker);
async fn the_commit_wakes_the_worker(database: Database) {
    let club = Club::new(database);
    let wake = club.app.wake();
    club.game().await;
    let woken = tokio::time::timeout(Duration::from_secs(5), wake.notified()).await;
    assert!(woken.is_ok());
}
