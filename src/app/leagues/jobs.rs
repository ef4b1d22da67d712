//! The jobs that a league leaves for the worker, where more than the job itself is to be said.

use std::time::Duration;

use crate::app::base::limits::HOUR;
use crate::app::places::next_try;
use crate::store::{
    GameId, GameJob, GameTx, LeagueJob, LeagueTx, NewJob, PersonId, StandingsIn, Timestamp, Tx,
};
use starpost_games::record::Seq;

/// Enqueues the standings.
pub(super) async fn enqueue_standings(
    tx: &mut LeagueTx,
    message: StandingsIn,
) -> anyhow::Result<()> {
    tx.enqueue(LeagueJob::Standings(message)).await
}

/// Enqueues a look at what is due in a league, from this time on. All that is due at one time shares a look.
pub(super) async fn enqueue_look(tx: &mut LeagueTx, due: Timestamp) -> anyhow::Result<()> {
    let look = NewJob::from(LeagueJob::Advance).due(due);
    let tail = format!("{}:look:{}", tx.row.id, due.0);
    let is_timed = due != Timestamp::AT_ONCE;
    tx.enqueue(if is_timed { look.named(tail) } else { look }).await
}

/// Enqueues another look, at the next full hour, for something that cannot happen yet: all such causes share that
/// time, since each look leaves another and they must not multiply.
pub(super) async fn enqueue_look_again(tx: &mut LeagueTx, now: Timestamp) -> anyhow::Result<()> {
    let hour = i64::try_from(HOUR.as_millis()).unwrap_or(i64::MAX);
    let since = Duration::from_millis(now.0.rem_euclid(hour).unsigned_abs());
    enqueue_look(tx, now.after(HOUR - since)).await
}

/// Has the games opened that can be played now.
pub(super) async fn enqueue_opening(tx: &mut LeagueTx) -> anyhow::Result<()> {
    tx.enqueue(LeagueJob::OpenGames).await
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

/// Has a decided or corrected result, which is the latest news, counted for the ratings.
pub(super) async fn enqueue_rating(tx: &mut LeagueTx, game: GameId) -> anyhow::Result<()> {
    let ruled = GameJob::Rate(tx.row.seq.into());
    enqueue_ruled(tx, game, ruled).await
}

/// Has a corrected result, which is the latest news, announced where its game was played.
pub(super) async fn enqueue_correction(tx: &mut LeagueTx, game: GameId) -> anyhow::Result<()> {
    let ruled = GameJob::Corrected(tx.row.seq);
    enqueue_ruled(tx, game, ruled).await
}

async fn enqueue_ruled(tx: &mut LeagueTx, game: GameId, job: GameJob) -> anyhow::Result<()> {
    let tail = format!("{game}:{}:{}", tx.row.id, tx.row.seq);
    tx.enqueue_about(game, NewJob::from(job).named(tail)).await
}

/// Ends a game that goes on though its season does not.
pub(super) async fn enqueue_calling_off(tx: &mut LeagueTx, game: GameId) -> anyhow::Result<()> {
    let why = format!("{}:season:{}", tx.row.id, tx.row.season);
    enforcing(tx, game, &why).await
}

/// Has withdrawn players removed again from a game of a league, since a rewind has brought them back. Whoever plays
/// on after it has not missed the game.
pub(in crate::app) async fn enqueue_rewound(
    tx: &mut GameTx,
    seq: Seq,
    playing: impl Iterator<Item = PersonId>,
) -> anyhow::Result<()> {
    let (game, Some(league)) = (tx.row.id, tx.row.league) else {
        return Ok(());
    };
    for person in playing {
        tx.drop_no_show(person).await?;
    }
    enforcing(tx, game, &format!("{league}:rewind:{seq}")).await
}

/// Has the end of a game counted in its league that was to go on, and cannot.
pub(in crate::app) async fn enqueue_recount(tx: &mut GameTx) -> anyhow::Result<()> {
    let (game, seq, Some(league)) = (tx.row.id, tx.row.seq, tx.row.league) else {
        return Ok(());
    };
    let look = NewJob::from(LeagueJob::Advance).named(format!("{league}:recount:{game}:{seq}"));
    tx.enqueue_about(league, look).await
}

async fn enforcing(tx: &mut Tx, game: GameId, why: &str) -> anyhow::Result<()> {
    let job = NewJob::from(GameJob::Enforce).named(format!("{game}:{why}"));
    tx.enqueue_about(game, job).await
}
