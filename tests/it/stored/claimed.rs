//! However many processes look for jobs, each job is done once, and those of a lane in their order.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use starpost::store::{Claim, JobSeq, Store};
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::plans::{NOW, many_waiting};
use crate::support::databases::{Database, postgres, sqlite};

/// The number that look for jobs in each process.
const AT_ONCE: usize = 8;

/// The jobs that were claimed, in that order.
type Claimed = Arc<Mutex<Vec<Claim>>>;

/// Claims and ends jobs until there are none.
async fn work(store: Store, claimed: Claimed) {
    let now = NOW.after(Duration::from_secs(7_200));
    loop {
        let claim = store.claim(now, now.after(Duration::from_secs(600))).await;
        let Some(claim) = claim.expect("an answer") else {
            if store.next_due().await.expect("an answer").is_none() {
                return;
            }
            sleep(Duration::from_millis(2)).await;
            continue;
        };
        claimed.lock().expect("nobody panics").push(claim.clone());
        let mut tx = store.begin().await.expect("begins");
        assert!(tx.finish_job(&claim).await.expect("an answer"), "{claim:?}");
        tx.commit().await.expect("commits");
    }
}

/// So many processes do so many jobs.
async fn all_are_claimed_once(database: Database, processes: usize, many: u32) {
    many_waiting(&database, many).await;
    let (claimed, begun) = (Claimed::default(), Instant::now());
    let mut working = JoinSet::new();
    for _ in 0..processes {
        let store = Store::open(&database.url).await.expect("it opens");
        for _ in 0..AT_ONCE {
            working.spawn(work(store.clone(), Arc::clone(&claimed)));
        }
    }
    while let Some(done) = working.join_next().await {
        done.expect("nobody panics");
    }
    let claimed = claimed.lock().expect("nobody panics");
    let rate = f64::from(many) / begun.elapsed().as_secs_f64();
    println!("{many} jobs by {processes} processes: {rate:.0} each second");
    assert_eq!(claimed.len(), many as usize, "each once");
    let mut lanes: HashMap<&str, JobSeq> = HashMap::new();
    for claim in claimed.iter() {
        assert_eq!(claim.attempts, 1, "{claim:?}");
        let before = lanes.insert(&claim.lane, claim.seq);
        assert!(before.is_none_or(|before| before < claim.seq), "{claim:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_jobs_on_sqlite() {
    all_are_claimed_once(sqlite().await, 1, 1_000).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_jobs_by_four_processes_on_postgres() {
    if let Some(database) = postgres().await {
        all_are_claimed_once(database, 4, 1_000).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long"]
async fn a_hundred_thousand_jobs_by_four_processes_on_postgres() {
    if let Some(database) = postgres().await {
        all_are_claimed_once(database, 4, 100_000).await;
    }
}
