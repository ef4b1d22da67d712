//! The jobs that use-cases enqueue for the worker, and their names in the database.

use super::{PersonId, Timestamp};
use crate::store::{Claim, GameId, GameTx, Lane, NewJob};

/// What is to be done later about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    /// Post the card of the invitation, or bring it up to date.
    Card,
    /// Open the game's thread.
    Thread,
    /// Post that the game has started.
    Started,
    /// Post what an event has brought.
    Announce,
    /// Post the present position in a new place.
    Moved,
    /// Post a finished game that was brought in.
    Imported,
    /// Write to a player what only they may know: the role that the event has sealed.
    Letter,
    /// Tell the one who invited that somebody does not want to play; the job's name says who.
    Declined,
    /// Say in public that no letter reaches that player, and where to look instead.
    Unreached,
    /// Greet somebody who has taken a chair in a game with secret roles; the job's name says who.
    Greeting,
    /// Let an invitation expire that nobody has answered.
    Expire,
}

impl JobKind {
    const ALL: [JobKind; 11] = [
        JobKind::Card,
        JobKind::Thread,
        JobKind::Started,
        JobKind::Announce,
        JobKind::Moved,
        JobKind::Imported,
        JobKind::Letter,
        JobKind::Declined,
        JobKind::Unreached,
        JobKind::Greeting,
        JobKind::Expire,
    ];

    /// The word the database keeps.
    pub const fn key(self) -> &'static str {
        match self {
            JobKind::Card => "card",
            JobKind::Thread => "thread",
            JobKind::Started => "started",
            JobKind::Announce => "announce",
            JobKind::Moved => "moved",
            JobKind::Imported => "imported",
            JobKind::Letter => "letter",
            JobKind::Declined => "declined",
            JobKind::Unreached => "unreached",
            JobKind::Greeting => "greeting",
            JobKind::Expire => "expire",
        }
    }

    /// The kind of a word.
    pub fn from_key(key: &str) -> Option<JobKind> {
        JobKind::ALL.into_iter().find(|kind| kind.key() == key)
    }
}

/// Enqueues a job in a lane of its own, due at a time of its own. Every call adds another job.
pub async fn enqueue_apart(tx: &mut GameTx, kind: JobKind, due: Timestamp) -> anyhow::Result<()> {
    let id = format!("{}:{}:{}", kind.key(), tx.row.id, tx.row.jobs + 1);
    let job = NewJob {
        id: &id,
        kind: kind.key(),
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
        kind: kind.key(),
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
        kind: kind.key(),
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
        kind: kind.key(),
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
