//! The jobs that use cases enqueue for the worker, and their names in the database.

use crate::store::{GameId, GameTx, JobKind, Lane, NewJob, PersonId, Timestamp};
use starpost_games::clock::Alarm;

/// Enqueues a job in a lane of its own, due at a time of its own. Every call adds another job.
pub async fn enqueue_apart(tx: &mut GameTx, kind: JobKind, due: Timestamp) -> anyhow::Result<()> {
    let id = next_id(tx, kind);
    put(tx, &id, kind, None, (due, Lane::Own)).await
}

/// Enqueues a job in a lane of its own that can be dropped again: a game has one of its kind.
pub(in crate::app) async fn enqueue_once(
    tx: &mut GameTx,
    kind: JobKind,
    due: Timestamp,
) -> anyhow::Result<()> {
    let id = id_of(tx, kind, 0);
    put(tx, &id, kind, None, (due, Lane::Own)).await
}

/// Enqueues a job about the game as it stands after event `seq`. It is due at once, whatever the
/// clock says.
pub async fn enqueue(tx: &mut GameTx, kind: JobKind, seq: u32) -> anyhow::Result<()> {
    let (id, lane) = id_and_lane(tx, kind, seq);
    let job = NewJob {
        id: &id,
        kind,
        seq,
        person: None,
        due: Timestamp::AT_ONCE,
        lane,
    };
    tx.enqueue(&job).await
}

/// What a job about the game as it stands after event `seq` is called, and its lane. Somebody who
/// is hard to reach holds up no game, nor does an old post.
fn id_and_lane(tx: &GameTx, kind: JobKind, seq: u32) -> (String, Lane) {
    match kind {
        // An invitation changes without an event, and an event may have several posts: every change
        // is a job of its own.
        JobKind::Card | JobKind::Moved | JobKind::Show => (next_id(tx, kind), Lane::Posts),
        JobKind::Retire => (next_id(tx, kind), Lane::Own),
        JobKind::Letter | JobKind::RemindHere | JobKind::Rate => (id_of(tx, kind, seq), Lane::Own),
        JobKind::Thread
        | JobKind::Started
        | JobKind::Announce
        | JobKind::Unreached
        | JobKind::Imported
        | JobKind::Declined
        | JobKind::Greeting
        | JobKind::Expire
        | JobKind::Turn
        | JobKind::Remind
        | JobKind::GivenUp
        | JobKind::Digest
        | JobKind::GoOn
        | JobKind::PlaceLetter
        | JobKind::TimeUp
        | JobKind::Corrected
        | JobKind::Enforce
        | JobKind::LeagueCard
        | JobKind::LeagueNews
        | JobKind::TakenOver
        | JobKind::Standings
        | JobKind::Advance
        | JobKind::OpenGames => (id_of(tx, kind, seq), Lane::Posts),
    }
}

/// Enqueues the post that somebody has declined the invitation.
pub(in crate::app) async fn enqueue_declined(
    tx: &mut GameTx,
    person: PersonId,
) -> anyhow::Result<()> {
    let kind = JobKind::Declined;
    let id = format!("{}:{person}", next_id(tx, kind));
    put(
        tx,
        &id,
        kind,
        Some(person),
        (Timestamp::AT_ONCE, Lane::Posts),
    )
    .await
}

/// Enqueues the only job of its kind about a person and the game, in a lane of its own.
pub(in crate::app) async fn enqueue_for(
    tx: &mut GameTx,
    kind: JobKind,
    person: PersonId,
) -> anyhow::Result<()> {
    let id = id_for(kind, tx.row.id, person);
    put(tx, &id, kind, Some(person), (Timestamp::AT_ONCE, Lane::Own)).await
}

/// Enqueues the letter that what a person had prepared was given up after event `seq`.
pub(in crate::app) async fn enqueue_given_up(
    tx: &mut GameTx,
    person: PersonId,
    seq: u32,
) -> anyhow::Result<()> {
    enqueue_letter(tx, JobKind::GivenUp, person, seq).await
}

/// Enqueues the letter that it is a person's turn since event `seq`.
pub(in crate::app) async fn enqueue_turn(
    tx: &mut GameTx,
    person: PersonId,
    seq: u32,
) -> anyhow::Result<()> {
    enqueue_letter(tx, JobKind::Turn, person, seq).await
}

/// Enqueues a letter to a person about event `seq`.
async fn enqueue_letter(
    tx: &mut GameTx,
    kind: JobKind,
    person: PersonId,
    seq: u32,
) -> anyhow::Result<()> {
    let job = NewJob {
        id: &format!("{}:{person}", id_of(tx, kind, seq)),
        kind,
        seq,
        person: Some(person),
        due: Timestamp::AT_ONCE,
        lane: Lane::Own,
    };
    tx.enqueue(&job).await
}

/// Enqueues the end of the time in which somebody can object to what event `seq` asks.
pub(in crate::app) async fn enqueue_silence(
    tx: &mut GameTx,
    seq: u32,
    due: Timestamp,
) -> anyhow::Result<()> {
    let kind = JobKind::GoOn;
    let job = NewJob {
        id: &id_of(tx, kind, seq),
        kind,
        seq,
        person: None,
        due,
        lane: Lane::Own,
    };
    tx.enqueue(&job).await
}

/// Enqueues the daily letter of a person, unless the one of an earlier day still waits.
pub(in crate::app) async fn enqueue_digest(
    tx: &mut GameTx,
    person: PersonId,
) -> anyhow::Result<()> {
    let kind = JobKind::Digest;
    let id = format!("{}:{person}", kind.word());
    let seq = tx.row.seq;
    let job = NewJob {
        id: &id,
        kind,
        seq,
        person: Some(person),
        due: Timestamp::AT_ONCE,
        lane: Lane::Own,
    };
    tx.enqueue(&job).await
}

/// The name of the only job of its kind about a person and a game.
pub(in crate::app) fn id_for(kind: JobKind, game: GameId, person: PersonId) -> String {
    format!("{}:{game}:{person}", kind.word())
}

/// Enqueues a job that is about no event.
async fn put(
    tx: &mut GameTx,
    id: &str,
    kind: JobKind,
    person: Option<PersonId>,
    (due, lane): (Timestamp, Lane),
) -> anyhow::Result<()> {
    let job = NewJob {
        id,
        kind,
        seq: 0,
        person,
        due,
        lane,
    };
    tx.enqueue(&job).await
}

/// The name of a job about an event: enqueued twice, it is one.
pub(in crate::app) fn id_of(tx: &GameTx, kind: JobKind, seq: u32) -> String {
    format!("{}:{}:{seq}", kind.word(), tx.row.id)
}

/// The name of the job for what falls due in a turn.
pub(in crate::app) fn alarm_id(kind: JobKind, game: GameId, seq: u32, alarm: Alarm) -> String {
    format!("{}:{game}:{seq}:{}", kind.word(), alarm.word())
}

/// The name of a game's next job that is about no event: a different one every time.
fn next_id(tx: &GameTx, kind: JobKind) -> String {
    format!("{}:{}:{}", kind.word(), tx.row.id, tx.row.jobs + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::scratch::{ANN, NOW, database, game};
    use crate::store::{Claim, Store};

    async fn claimed(store: &Store) -> Vec<Claim> {
        let mut claims = Vec::new();
        let lease = Timestamp(i64::MAX);
        while let Some(claim) = store.claim(NOW, lease).await.expect("claims") {
            claims.push(claim);
        }
        claims
    }

    #[tokio::test]
    async fn jobs_are_called_as_they_always_were() -> anyhow::Result<()> {
        let (store, _folder) = database().await;
        let mut tx = game(&store).await;
        enqueue_once(&mut tx, JobKind::Expire, NOW).await?;
        enqueue(&mut tx, JobKind::Card, 0).await?;
        enqueue(&mut tx, JobKind::Announce, 5).await?;
        enqueue(&mut tx, JobKind::Announce, 5).await?;
        enqueue(&mut tx, JobKind::Letter, 2).await?;
        enqueue_declined(&mut tx, ANN).await?;
        enqueue_apart(&mut tx, JobKind::Card, Timestamp::AT_ONCE).await?;
        let waiting = tx.waiting_jobs(9).await?;
        let lane: Vec<&str> = waiting.iter().map(|job| &*job.id).collect();
        assert_eq!(lane, ["card:1:2", "announce:1:5", "declined:1:6:901"]);
        tx.commit().await?;
        let claims = claimed(&store).await;
        let heads: Vec<&str> = claims.iter().map(|claim| &*claim.id).collect();
        assert_eq!(heads, ["card:1:2", "letter:1:2", "card:1:7", "expire:1:0"]);
        Ok(())
    }

    #[tokio::test]
    async fn a_job_about_somebody_keeps_whom() -> anyhow::Result<()> {
        let (store, _folder) = database().await;
        let mut tx = game(&store).await;
        enqueue_declined(&mut tx, PersonId(u64::MAX >> 1)).await?;
        tx.commit().await?;
        let claims = claimed(&store).await;
        assert_eq!(claims[0].person, Some(PersonId(u64::MAX >> 1)));
        Ok(())
    }
}
