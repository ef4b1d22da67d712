//! The store on both databases: what several writers at once may rely on.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use starpost::store::{
    AttemptFate, By, Chair, ChannelId, Claim, GameId, GameJob, GameTx, GuildId, InteractionId,
    NewEvent, NewGameRow, NewJob, Nickname, PersonId, Stage, Starter, State, Store, Timestamp,
};
use starpost_games::clock::Alarms;
use starpost_games::game::Seat;
use starpost_games::games::Kind;
use starpost_games::record::{Seq, What};
use starpost_games::words::Language;

use crate::always_on_both_databases;
use crate::support::databases::{self, Database};
use crate::support::postgres;
use crate::support::scratch::scratch;
use crate::support::table::usual;

const ANN: PersonId = PersonId(u64::MAX >> 1);
const NOW: Timestamp = Timestamp(1_000_000);
const LEASE: Timestamp = Timestamp(1_060_000);

async fn new_game(store: &Store) -> GameTx {
    let mut tx = store.begin().await.expect("begins");
    tx.put_person(ANN, "Ann", NOW).await.expect("a person");
    let new = NewGameRow {
        terms: starpost_games::clock::Terms::default(),
        options: &usual(Kind::Homeworlds),
        creator: ANN,
        starter: Starter::Random,
        guild: Some(GuildId(7)),
        channel: ChannelId(70),
        language: Language::English,
        stage: Stage::Waiting,
        sealed_as: None,
        now: NOW,
    };
    tx.create_game(&new).await.expect("a game")
}

/// A job with this at the end of its name.
fn announcing(tail: &str) -> NewJob<GameJob> {
    let job = NewJob::from(GameJob::Announce(Seq(1)));
    job.named(tail.to_owned()).due(NOW)
}

async fn game_with_jobs(store: &Store, jobs: &[&str]) -> GameId {
    let mut game = new_game(store).await;
    for id in jobs {
        game.enqueue(announcing(id)).await.expect("a job");
    }
    let id = game.row.id;
    game.commit().await.expect("commits");
    id
}

#[tokio::test]
async fn jobs_are_counted_that_wait_and_that_nobody_is_doing_though_they_are_due() {
    let database = databases::sqlite().await;
    let store = &database.store;
    game_with_jobs(store, &["first", "second"]).await;
    let counted = async |now| {
        let queue = store.queue(now).await.expect("counts");
        (queue.waiting, queue.due, queue.dead)
    };
    assert_eq!(counted(Timestamp(NOW.0 - 1)).await, (2, 0, 0));
    assert_eq!(counted(NOW).await, (2, 1, 0), "the other waits for it");
    claimed(store).await.expect("the first");
    assert_eq!(counted(NOW).await, (2, 0, 0));
}

async fn claimed(store: &Store) -> Option<Claim> {
    store.claim(NOW, LEASE).await.expect("a claim may find nothing")
}

/// The text that a job was named with.
fn tail(claim: &Claim) -> String {
    claim.id.trim_start_matches("announce:").to_owned()
}

async fn claim(store: &Store) -> Option<String> {
    claimed(store).await.map(|claim| tail(&claim))
}

/// Says whether the job was still this claim's.
async fn finish(store: &Store, claim: &Claim) -> bool {
    let locked = store.lock_game(claim.subject.game().expect("of a game")).await.expect("locks");
    let mut tx = locked.expect("exists");
    let ours = tx.finish_job(claim).await.expect("finishes");
    tx.commit().await.expect("commits");
    ours
}

always_on_both_databases!(what_is_written_is_read_again);
async fn what_is_written_is_read_again(database: Database) {
    let store = &database.store;
    let mut game = new_game(store).await;
    let chair = Chair {
        chair: 0,
        person: Some(ANN),
        name: "Ann".into(),
        called: Nickname::of("Ann"),
        joined: Some(NOW),
        seat: None,
    };
    game.put_chair(&chair).await.expect("a chair");
    let event = NewEvent {
        seq: Seq::FIRST,
        at: NOW,
        by: By::Player(ANN),
        former: None,
        what: &What::Turn("pass".to_owned()),
        hash: Some(u64::MAX),
    };
    game.append(&event).await.expect("an event");
    let state = State {
        deadline: None,
        stage: Stage::Playing,
        seq: Seq::FIRST,
        turns: 1,
        to_move: Some(Seat(1)),
        status: None,
        outcome: None,
    };
    game.set_state(&state, Alarms::default(), NOW).await.expect("a state");
    let row = game.row.clone();
    game.commit().await.expect("commits");

    assert_eq!(store.game(row.id).await.expect("reads"), Some(row.clone()));
    assert_eq!(store.chairs(row.id).await.expect("reads"), [chair]);
    let events = store.events(row.id).await.expect("reads");
    assert_eq!((events[0].by.person(), events[0].hash), (Some(ANN), Some(u64::MAX)));
    assert_eq!(store.games_of(ANN, 9).await.expect("reads"), std::slice::from_ref(&row));
    assert_eq!(store.games_here(ChannelId(70), 9).await.expect("reads"), [row]);
    let called = store.nickname(None, ANN).await.expect("reads");
    assert_eq!(called.map(|called| called.own).as_deref(), Some("Ann"));
}

always_on_both_databases!(a_database_opens_again_with_what_was_in_it);
async fn a_database_opens_again_with_what_was_in_it(database: Database) {
    let id = game_with_jobs(&database.store, &[]).await;
    let again = Store::open(&database.url).await.expect("opens again");
    assert!(again.game(id).await.expect("reads").is_some());
}

always_on_both_databases!(what_is_not_committed_never_happened);
async fn what_is_not_committed_never_happened(database: Database) {
    let game = new_game(&database.store).await;
    let id = game.row.id;
    drop(game);
    assert_eq!(database.store.game(id).await.expect("reads"), None);
    assert_eq!(game_with_jobs(&database.store, &[]).await, id, "and its number is free");
}

always_on_both_databases!(writers_of_one_game_come_one_after_the_other);
async fn writers_of_one_game_come_one_after_the_other(database: Database) {
    let id = game_with_jobs(&database.store, &[]).await;
    let writers = (0..12).map(|_| {
        let store = database.store.clone();
        tokio::spawn(async move {
            let mut game = store.lock_game(id).await.expect("locks").expect("exists");
            let seq = game.row.seq.next();
            let event = NewEvent {
                seq,
                at: NOW,
                by: By::Bot,
                former: None,
                what: &What::Turn("pass".to_owned()),
                hash: None,
            };
            game.append(&event).await.expect("nobody else took the number");
            let state = State {
                deadline: None,
                stage: Stage::Playing,
                seq,
                turns: seq.0,
                to_move: None,
                status: None,
                outcome: None,
            };
            game.set_state(&state, Alarms::default(), NOW).await.expect("a state");
            game.commit().await.expect("commits");
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.expect("no writer fails");
    }
    let events = database.store.events(id).await.expect("reads");
    assert_eq!(
        events.iter().map(|event| event.seq).collect::<Vec<_>>(),
        (1..=12).map(Seq).collect::<Vec<_>>()
    );
}

always_on_both_databases!(games_made_at_once_get_different_numbers);
async fn games_made_at_once_get_different_numbers(database: Database) {
    let makers = (0..8).map(|_| {
        let store = database.store.clone();
        tokio::spawn(async move { game_with_jobs(&store, &[]).await })
    });
    let mut numbers = HashSet::new();
    for maker in makers.collect::<Vec<_>>() {
        numbers.insert(maker.await.expect("no maker fails"));
    }
    assert_eq!(numbers, (1..=8).map(GameId).collect());
}

always_on_both_databases!(an_interaction_does_its_work_once);
async fn an_interaction_does_its_work_once(database: Database) {
    let id = game_with_jobs(&database.store, &[]).await;
    let deliveries = (0..4).map(|_| {
        let store = database.store.clone();
        tokio::spawn(async move {
            let mut game = store.lock_game(id).await.expect("locks").expect("exists");
            let before = game.first_delivery(InteractionId(99), NOW).await.expect("notes");
            if before.is_none() {
                game.answer(InteractionId(99), "done").await.expect("answers");
            }
            game.commit().await.expect("commits");
            before
        })
    });
    let mut answers = Vec::new();
    for delivery in deliveries.collect::<Vec<_>>() {
        answers.push(delivery.await.expect("no delivery fails"));
    }
    assert_eq!(answers.iter().filter(|answer| answer.is_none()).count(), 1);
    assert_eq!(answers.iter().flatten().filter(|answer| *answer == "done").count(), 3);
}

always_on_both_databases!(rivals_claim_each_job_once);
async fn rivals_claim_each_job_once(database: Database) {
    for _ in 0..3 {
        game_with_jobs(&database.store, &[]).await;
    }
    for (number, job) in [(1, "a"), (2, "b"), (3, "c")] {
        let mut game =
            database.store.lock_game(GameId(number)).await.expect("locks").expect("exists");
        game.enqueue(announcing(job)).await.expect("a job");
        game.commit().await.expect("commits");
    }
    let rivals = (0..8).map(|_| {
        let store = database.store.clone();
        tokio::spawn(async move { claim(&store).await })
    });
    let mut claimed = Vec::new();
    for rival in rivals.collect::<Vec<_>>() {
        claimed.extend(rival.await.expect("no rival fails"));
    }
    while let Some(late) = claim(&database.store).await {
        claimed.push(late);
    }
    claimed.sort();
    assert_eq!(claimed, ["a", "b", "c"]);
}

always_on_both_databases!(of_a_lane_only_the_first_can_be_claimed);
async fn of_a_lane_only_the_first_can_be_claimed(database: Database) {
    let store = &database.store;
    let game = game_with_jobs(store, &["first", "second"]).await;
    let first = claimed(store).await.expect("one is due");
    assert_eq!(tail(&first), "first");
    assert_eq!(claim(store).await, None, "the second waits while the first is held");

    let mut tx = store.lock_game(game).await.expect("locks").expect("exists");
    assert!(tx.put_off_job(&first, AttemptFate::InDoubt, NOW, LEASE).await.expect("puts off"));
    tx.commit().await.expect("commits");
    assert_eq!(claim(store).await, None, "the second waits while the first is put off");

    assert!(finish(store, &first).await);
    assert_eq!(claim(store).await.as_deref(), Some("second"));
}

always_on_both_databases!(a_lease_that_ends_gives_the_job_to_another_who_knows_of_the_doubt);
async fn a_lease_that_ends_gives_the_job_to_another_who_knows_of_the_doubt(database: Database) {
    let store = &database.store;
    game_with_jobs(store, &["job"]).await;
    let first = store.claim(NOW, LEASE).await.expect("claims").expect("one is due");
    assert_eq!((first.attempts, first.unsure_since), (1, NOW));
    let second =
        store.claim(LEASE, Timestamp(2_000_000)).await.expect("claims").expect("free again");
    assert_eq!((second.attempts, second.unsure_since), (2, NOW));

    assert!(!store.hold(&first, NOW, Timestamp(9_000_000)).await.expect("too late to hold"));
    assert!(!finish(store, &first).await, "nor to say that it is done");
    assert_eq!(store.next_due().await.expect("reads"), Some(Timestamp(2_000_000)));
    assert!(store.hold(&second, NOW, Timestamp(3_000_000)).await.expect("holds"));
    assert_eq!(store.next_due().await.expect("reads"), Some(Timestamp(3_000_000)));
}

always_on_both_databases!(what_an_earlier_attempt_may_have_sent_stays_in_doubt);
async fn what_an_earlier_attempt_may_have_sent_stays_in_doubt(database: Database) {
    let store = &database.store;
    let game = game_with_jobs(store, &["job"]).await;
    let mut now = NOW;
    let mut unsure = Vec::new();
    for fate in
        [AttemptFate::Waited, AttemptFate::InDoubt, AttemptFate::Waited, AttemptFate::Refused]
    {
        let claim = store
            .claim(now, now.after(Duration::from_secs(60)))
            .await
            .expect("claims")
            .expect("due");
        unsure.push(claim.unsure_since.0 - NOW.0);
        now = now.after(Duration::from_secs(1));
        let mut tx = store.lock_game(game).await.expect("locks").expect("exists");
        assert!(tx.put_off_job(&claim, fate, now, now).await.expect("puts off"));
        tx.commit().await.expect("commits");
    }
    assert_eq!(unsure, [0, 1000, 1000, 1000]);
}

always_on_both_databases!(asking_twice_is_asking_once);
async fn asking_twice_is_asking_once(database: Database) {
    game_with_jobs(&database.store, &["job", "job"]).await;
    let claim = claimed(&database.store).await.expect("one is due");
    assert!(finish(&database.store, &claim).await);
    assert_eq!(database.store.next_due().await.expect("reads"), None);
}

always_on_both_databases!(the_program_remembers_settings);
async fn the_program_remembers_settings(database: Database) {
    let store = &database.store;
    assert_eq!(store.setting("commands").await.expect("reads"), None);
    store.set_setting("commands", "one").await.expect("writes");
    store.set_setting("commands", "two").await.expect("writes");
    assert_eq!(store.setting("commands").await.expect("reads").as_deref(), Some("two"));
}

#[tokio::test]
async fn connections_that_a_server_has_cut_keep_nobody_from_writing_afterwards() {
    let Some(database) = databases::postgres().await else {
        return;
    };
    let tx = database.store.begin().await.expect("begins");
    let cut = "select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid()";
    let mut other = database.connect().await;
    sqlx::query(cut).execute(&mut other).await.expect("it may do that");
    tx.commit().await.expect_err("it was cut");
    for _ in 0..20 {
        let tx = database.store.begin().await.expect("begins");
        tx.commit().await.expect("commits");
    }
}

always_on_both_databases!(
    what_is_read_within_transactions_does_not_wait_for_others_to_begin_theirs
);
async fn what_is_read_within_transactions_does_not_wait_for_others_to_begin_theirs(
    database: Database,
) {
    let store = &database.store;
    let began = Instant::now();
    let writers = (0..40).map(async |_| {
        let tx = store.begin().await.expect("begins");
        store.setting("a key").await.expect("reads");
        tx.commit().await.expect("commits");
    });
    join_all(writers).await;
    assert!(began.elapsed() < Duration::from_secs(10));
}

/// Opens a new database from many sides at once, several times.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_open_a_new_sqlite_file_at_once() {
    for round in 0..12 {
        let folder = scratch();
        let url = format!("sqlite:{}", folder.path().join("new.db").display());
        opened_by_many(&url, round).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_open_a_new_postgres_database_at_once() {
    for round in 0..3 {
        if let Some(url) = postgres::new_database().await {
            opened_by_many(&url, round).await;
        }
    }
}

async fn opened_by_many(url: &str, round: u32) {
    let opening = (0..8).map(|_| Store::open(url));
    for opened in join_all(opening).await {
        let store = opened.unwrap_or_else(|fault| panic!("round {round}: {fault:#}"));
        store.close().await;
    }
}
