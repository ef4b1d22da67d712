//! `starpost run` and `starpost serve`: starts the database, the service, the worker and a door, and stops
//! them.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use super::door::Door;
use super::operator::{self, OperatorView};
use super::time::BotClock;
use crate::app::{App, Audiences};
use crate::config::Config;
use crate::discord::{self, Bot, DiscordAudience, DiscordCourier, Sender};
use crate::store::{Store, Wakings};
use crate::worker::{Now, Worker};
use anyhow::Context;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// The time that the program waits at its end for answers that are on their way to people.
const ANSWERING: Duration = Duration::from_secs(2);

/// The time that the program waits at its end for anything that still uses the database.
const CLOSING: Duration = Duration::from_secs(2);

/// The time that all that is under way may take at the end: what waits for a database that does not answer would
/// wait longer. With what is waited for after it, it is less than ten seconds.
const STOPPING: Duration = Duration::from_millis(7_500);

/// The time to wait before listening again to other processes.
const LISTENING: Duration = Duration::from_secs(5);

/// Runs until the process is told to stop.
pub(crate) async fn run(config: &Config, time: BotClock, door: Door) -> anyhow::Result<()> {
    let _serving = Store::serve(config.database.reveal()).await?;
    let store = Store::open_when_ready(config.database.reveal())
        .await
        .context("the database does not open")?;
    store.free_thoughts().await?;
    let send = Arc::new(Sender::new(config.discord.base(), &config.token)?);
    let figures = config.operator_port.map(|_| operator::collect()).transpose()?;
    tokio::join!(time.begin_with(&store), send.ask_the_time());
    let app = App::new(store.clone(), rand::make_rng())
        .with_room(discord::ROOM)
        .with_doubts(time.doubts(&send))
        .with_audiences(Audiences::of(Arc::new(DiscordAudience::new(send.clone()))));
    let worker =
        Worker::new(app.clone(), Arc::new(DiscordCourier::new(Arc::clone(&send), time.clock())))
            .with_thinking(config.thinking);
    let worker = if time.can_move() { worker.with_moved_clock() } else { worker };
    let (stop, stopped) = watch::channel(false);
    let late = late(stopped.clone());
    let clock = time.clock();
    let working = worker.run(move || clock(), stopped);
    let (clock_told, keeping) = (time.clock(), time.keep_to(&store, &send));
    let bot = Arc::new(Bot::new(app.clone(), send, time.clock()));
    let serving = async {
        let told = async {
            told_to_stop().await;
            stop.send_replace(true);
        };
        let served = tokio::select! {
            served = door.serve(&bot, config, told) => served,
            never = bot.answer_what_is_owed() => match never {},
            never = time.follow(&app) => match never {},
            never = keeping => match never {},
            never = hear(config, &app) => match never {},
            looked_at = look(config, &app, &bot, clock_told, figures) => looked_at,
        };
        stop.send_replace(true);
        if timeout(ANSWERING, bot.all_answered()).await.is_err() {
            tracing::warn!(
                "left with an answer under way: it is given after the next start if it was stored"
            );
        }
        served
    };
    // Neither the bot nor the worker is of use without the other.
    let both = async { tokio::try_join!(serving, working).map(|_| ()) };
    let ended = tokio::select! {
        ended = both => ended,
        () = late => {
            tracing::warn!("left with something under way: it is done after the next start if it was stored");
            Ok(())
        }
    };
    close(&store).await;
    ended
}

/// Closes the database, which may be in use still.
async fn close(store: &Store) {
    if timeout(CLOSING, store.close()).await.is_err() {
        tracing::warn!("left while the database was in use");
    }
}

/// Is done when the program should have stopped by now.
async fn late(mut stopped: watch::Receiver<bool>) {
    // What `wait_for` returns locks the channel: kept while this sleeps, it would stop the next `send_replace`.
    let is_told = stopped.wait_for(|stopped| *stopped).await.is_ok();
    if !is_told {
        std::future::pending::<()>().await;
    }
    sleep(STOPPING).await;
}

/// Wakes the worker when another process has left it something to do.
async fn hear(config: &Config, app: &App) -> Infallible {
    loop {
        match Wakings::listen(config.database.reveal()).await {
            Ok(None) => return std::future::pending().await,
            Ok(Some(mut wakings)) => {
                while wakings.next().await.is_ok() {
                    app.wake().notify_one();
                }
            }
            Err(fault) => {
                tracing::warn!(%fault, "jobs of other processes are found a little later");
            }
        }
        sleep(LISTENING).await;
    }
}

/// Lets the operator look, if that is wanted. An error: it is not possible.
async fn look(
    config: &Config,
    app: &App,
    bot: &Arc<Bot>,
    clock: Now,
    figures: Option<PrometheusHandle>,
) -> anyhow::Result<()> {
    match config.operator_port.zip(figures) {
        Some((port, figures)) => {
            let (app, bot) = (app.clone(), Arc::clone(bot));
            let look = OperatorView { app, bot, clock, figures };
            operator::serve(port, look).await
        }
        None => std::future::pending().await,
    }
}

/// Returns when the process gets SIGTERM or ctrl-c.
async fn told_to_stop() {
    let mut terminate =
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(terminate) => terminate,
            Err(fault) => {
                tracing::warn!(%fault, "SIGTERM will end the program without a farewell");
                return std::future::pending().await;
            }
        };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}
