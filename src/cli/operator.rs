//! The pages that the operator can look at while the program runs: whether it lives, whether it is ready, and its
//! figures, on a port of this machine.

use std::convert::Infallible;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::app::App;
use crate::discord::Bot;
use crate::measure;
use crate::store::JobCounts;
use crate::worker::Now;

use super::memory::memory_of;
use super::{listener, version};

/// The time that the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The interval at which what was measured is summed up, so that it takes little memory where nobody collects it.
const SUMMED_UP: Duration = Duration::from_secs(5);

/// The ends of the classes of times, in seconds.
const CLASSES: [f64; 14] =
    [0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// The parts of the program that can be looked at.
pub(super) struct OperatorView {
    pub(super) app: App,
    pub(super) bot: Arc<Bot>,
    /// The clock of both.
    pub(super) clock: Now,
    pub(super) figures: PrometheusHandle,
}

/// Begins to collect figures.
pub(super) fn collect() -> anyhow::Result<PrometheusHandle> {
    let figures = PrometheusBuilder::new()
        .set_buckets(&CLASSES)?
        .install_recorder()
        .context("figures are collected already")?;
    measure::describe();
    let labels =
        [("version", env!("CARGO_PKG_VERSION").to_owned()), ("commit", version::COMMIT.to_owned())];
    measure::BUILD.is(&labels, 1.0);
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    measure::STARTED.is(&[], now.unwrap_or_default().as_secs_f64());
    Ok(figures)
}

/// Answers on this port as long as it is polled. An error: the port cannot be used.
pub(super) async fn serve(port: u16, look: OperatorView) -> anyhow::Result<()> {
    let address = (Ipv4Addr::LOCALHOST, port);
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("STARPOST_OPERATOR_PORT is {port}: it cannot be used"))?;
    tracing::info!(port, "the operator can look at /healthz, /readyz and /metrics");
    let kept = look.figures.clone();
    let routes = Router::new()
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(figures_now))
        .with_state(Arc::new(look));
    // It is served until the program ends.
    let (_stays, leave) = watch::channel(false);
    tokio::select! {
        () = listener::serve(listener, routes, leave, Duration::ZERO) => Ok(()),
        never = sum_up(&kept) => match never {},
    }
}

/// Sums up what was measured, for as long as it is polled.
async fn sum_up(figures: &PrometheusHandle) -> Infallible {
    loop {
        sleep(SUMMED_UP).await;
        figures.run_upkeep();
    }
}

/// The page that says if interactions can come in and be answered.
async fn ready(State(look): State<Arc<OperatorView>>) -> (StatusCode, String) {
    match look.lacks().await {
        None => (StatusCode::OK, "ready\n".to_owned()),
        Some(lacks) => (StatusCode::SERVICE_UNAVAILABLE, format!("{lacks}\n")),
    }
}

impl OperatorView {
    /// The trouble that keeps interactions from coming in or being answered.
    async fn lacks(&self) -> Option<String> {
        if self.queue().await.is_none() {
            return Some("the database does not answer".to_owned());
        }
        if let Some(doubt) = self.app.doubt() {
            return Some(doubt.to_string());
        }
        let is_connected = self.bot.is_connected();
        (!is_connected).then(|| "not connected to the gateway".to_owned())
    }

    /// The jobs that wait in the database, if that answers.
    async fn queue(&self) -> Option<JobCounts> {
        let queue = self.app.store().queue((self.clock)());
        timeout(PATIENCE, queue).await.ok()?.ok()
    }
}

/// All figures, in the text format of Prometheus.
async fn figures_now(State(look): State<Arc<OperatorView>>) -> String {
    if let Some(memory) = memory_of(std::process::id()) {
        measure::MEMORY.is(&[], memory as f64);
    }
    measure::DOUBTED.is(&[], f64::from(u8::from(look.app.doubt().is_some())));
    if let Some(queue) = look.queue().await {
        measure::WAITING.is(&[], f64::from(queue.waiting));
        measure::DUE.is(&[], f64::from(queue.due));
        measure::DEAD.is(&[], f64::from(queue.dead));
    }
    look.figures.render()
}
