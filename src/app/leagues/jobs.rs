//! The jobs of leagues, and their names in the database.

use crate::app::places::next_try;
use crate::store::{
    GameId, GameTx, JobKind, Lane, LeagueId, LeagueTx, NewJob, PersonId, Subject, Timestamp, Tx,
};

/// Enqueues a post of a league. Every call adds another job.
pub(super) async fn enqueue_post(tx: &mut LeagueTx, kind: JobKind, seq: u32) -> anyhow::Result<()> {
    let id = next_id(tx, kind);
    let job = job(&id, kind, seq, Lane::Posts, Timestamp::AT_ONCE);
    tx.enqueue(&job).await
}

/// Enqueues a letter to somebody about news of a league.
pub(super) async fn enqueue_letter(
    tx: &mut LeagueTx,
    kind: JobKind,
    (person, seq): (PersonId, u32),
) -> anyhow::Result<()> {
    let id = next_id(tx, kind);
    let job = NewJob {
        person: Some(person),
        ..job(&id, kind, seq, Lane::Own, Timestamp::AT_ONCE)
    };
    tx.enqueue(&job).await
}

/// Enqueues an update of a league's message for that time. No other post waits for it.
pub async fn enqueue_edit(tx: &mut LeagueTx, kind: JobKind, due: Timestamp) -> anyhow::Result<()> {
    let id = next_id(tx, kind);
    let job = job(&id, kind, 0, Lane::Own, due);
    tx.enqueue(&job).await
}

/// In which message the standings are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Message {
    /// The one there is.
    Present,
    /// A new one.
    New,
}

impl Message {
    /// At the end of a round the standings are posted anew.
    pub(super) const fn of_round(is_ended: bool) -> Message {
        match is_ended {
            true => Message::New,
            false => Message::Present,
        }
    }
}

/// Enqueues the standings. A number says whether they are posted anew.
pub(super) async fn enqueue_standings(tx: &mut LeagueTx, message: Message) -> anyhow::Result<()> {
    enqueue_post(tx, JobKind::Standings, u32::from(message == Message::New)).await
}

/// Has somebody look at what is due in a league, from then on.
pub(super) async fn enqueue_look(tx: &mut LeagueTx, due: Timestamp) -> anyhow::Result<()> {
    let id = next_id(tx, JobKind::Advance);
    let job = job(&id, JobKind::Advance, 0, Lane::Own, due);
    tx.enqueue(&job).await
}

/// Has the games opened that can be played now.
pub(super) async fn enqueue_opening(tx: &mut LeagueTx) -> anyhow::Result<()> {
    let id = next_id(tx, JobKind::OpenGames);
    let job = job(&id, JobKind::OpenGames, 0, Lane::Own, Timestamp::AT_ONCE);
    tx.enqueue(&job).await
}

/// Tries to post what waits to be posted about a league, though its channel took nothing last time.
pub(super) async fn try_again(tx: &mut LeagueTx, now: Timestamp) -> anyhow::Result<()> {
    let channel = tx.row.channel;
    match tx.place(channel).await? {
        Some(place) => tx.bring_forward(now, next_try(&place, now)).await,
        None => Ok(()),
    }
}

/// Has a game made to agree with a decision about it that is in the news.
pub(super) async fn enqueue_enforcing(tx: &mut LeagueTx, game: GameId) -> anyhow::Result<()> {
    let why = format!("{}:{}", tx.row.id, tx.row.seq);
    enforcing(tx, game, &why).await
}

/// Has a decided or corrected result counted for the ratings ([`JobKind::Rate`]), or announced
/// where its game was played ([`JobKind::Corrected`]). It is in the news.
pub(super) async fn enqueue_ruled(
    tx: &mut LeagueTx,
    kind: JobKind,
    game: GameId,
) -> anyhow::Result<()> {
    let seq = tx.row.seq;
    let id = format!("{}:{game}:{}:{seq}", kind.word(), tx.row.id);
    let job = job(&id, kind, seq, Lane::Own, Timestamp::AT_ONCE);
    tx.enqueue_about(Subject::Game(game), &job).await
}

/// Ends a game that goes on though its season does not.
pub(super) async fn enqueue_calling_off(tx: &mut LeagueTx, game: GameId) -> anyhow::Result<()> {
    let why = format!("{}:season:{}", tx.row.id, tx.row.season);
    enforcing(tx, game, &why).await
}

/// Makes those who have withdrawn leave a game once more, if it is in a league: a rewind brings
/// them back.
pub(in crate::app) async fn enqueue_rewound(tx: &mut GameTx, seq: u32) -> anyhow::Result<()> {
    let (game, Some(league)) = (tx.row.id, tx.row.league) else {
        return Ok(());
    };
    enforcing(tx, game, &format!("{league}:rewind:{seq}")).await
}

async fn enforcing(tx: &mut Tx, game: GameId, why: &str) -> anyhow::Result<()> {
    let kind = JobKind::Enforce;
    let id = format!("{}:{game}:{why}", kind.word());
    let job = job(&id, kind, 0, Lane::Own, Timestamp::AT_ONCE);
    tx.enqueue_about(Subject::Game(game), &job).await
}

/// Tells the league of a game that it is over.
pub(in crate::app) async fn enqueue_ended(tx: &mut GameTx) -> anyhow::Result<()> {
    let Some(league) = tx.row.league else {
        return Ok(());
    };
    let id = ended_id(league, tx.row.id);
    let job = job(&id, JobKind::Advance, 0, Lane::Own, Timestamp::AT_ONCE);
    tx.enqueue_about(Subject::League(league), &job).await
}

fn ended_id(league: LeagueId, game: GameId) -> String {
    format!("{}:{league}:game:{game}", JobKind::Advance.word())
}

/// The name of a league's next job: a different one every time.
fn next_id(tx: &LeagueTx, kind: JobKind) -> String {
    format!("{}:{}:{}", kind.word(), tx.row.id, tx.row.jobs + 1)
}

fn job(id: &str, kind: JobKind, seq: u32, lane: Lane, due: Timestamp) -> NewJob<'_> {
    NewJob {
        id,
        kind,
        seq,
        person: None,
        due,
        lane,
    }
}
