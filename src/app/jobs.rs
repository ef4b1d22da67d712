//! The jobs that use-cases enqueue for the worker, and how they are called in the database.

use crate::store::{Claim, GameId, GameTx, JobKind, Lane, NewJob, PersonId, Timestamp};

/// Enqueues a job in a lane of its own, due at a time of its own. Every call adds another job.
pub async fn enqueue_apart(tx: &mut GameTx, kind: JobKind, due: Timestamp) -> anyhow::Result<()> {
    let id = format!("{}:{}:{}", kind.key(), tx.row.id, tx.row.jobs + 1);
    let job = NewJob {
        id: &id,
        kind,
        seq: 0,
        due,
        lane: Lane::Own,
    };
    tx.enqueue(&job).await
}

/// Enqueues a job in a lane of its own that can be dropped again: a game has one of its kind.
pub(super) async fn enqueue_once(
    tx: &mut GameTx,
    kind: JobKind,
    due: Timestamp,
) -> anyhow::Result<()> {
    let id = id_of(tx, kind, 0);
    let job = NewJob {
        id: &id,
        kind,
        seq: 0,
        due,
        lane: Lane::Own,
    };
    tx.enqueue(&job).await
}

/// Enqueues a job about the game as it stands after event `seq`. It is due at once, whatever the
/// clock says.
pub async fn enqueue(tx: &mut GameTx, kind: JobKind, seq: u32) -> anyhow::Result<()> {
    let id = id_of(tx, kind, seq);
    let job = NewJob {
        id: &id,
        kind,
        seq,
        due: Timestamp::AT_ONCE,
        lane: match kind {
            // Somebody who is hard to reach holds up no game.
            JobKind::Letter => Lane::Own,
            _ => Lane::Game,
        },
    };
    tx.enqueue(&job).await
}

/// Enqueues the post that somebody has declined the invitation.
pub(super) async fn enqueue_declined(tx: &mut GameTx, person: PersonId) -> anyhow::Result<()> {
    let (kind, number) = (JobKind::Declined, tx.row.jobs + 1);
    let id = format!("{}:{}:{number}:{person}", kind.key(), tx.row.id);
    enqueue_for(tx, kind, &id, Lane::Game).await
}

/// Enqueues a job about a person, whose number its name ends with.
pub(super) async fn enqueue_for(
    tx: &mut GameTx,
    kind: JobKind,
    id: &str,
    lane: Lane,
) -> anyhow::Result<()> {
    let job = NewJob {
        id,
        kind,
        seq: 0,
        due: Timestamp::AT_ONCE,
        lane,
    };
    tx.enqueue(&job).await
}

/// The person that such a job is about.
pub fn person_of(claim: &Claim) -> Option<PersonId> {
    let (_, person) = claim.id.rsplit_once(':')?;
    Some(PersonId(person.parse().ok()?))
}

/// What the only job of its kind about a person and a game is called in the database.
pub(super) fn id_for(kind: JobKind, game: GameId, person: PersonId) -> String {
    format!("{}:{game}:{person}", kind.key())
}

/// What such a job about a locked game is called in the database.
pub(super) fn id_of(tx: &GameTx, kind: JobKind, seq: u32) -> String {
    let game = tx.row.id;
    match kind {
        // An invitation changes without an event: every change is a job of its own.
        JobKind::Card | JobKind::Moved => format!("{}:{game}:{}", kind.key(), tx.row.jobs + 1),
        _ => format!("{}:{game}:{seq}", kind.key()),
    }
}
