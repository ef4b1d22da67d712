//! The doors through which interactions come in, and the server of HTTP behind one of them.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::post;
use axum::{Json, Router};
use serde_json::json;
use tokio::net::TcpSocket;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::config::Config;
use crate::discord::{Bot, Received, Shards, SignedDoor, SignedRequest, gateway};

/// Where Discord posts interactions to.
pub(super) const PATH: &str = "/interactions";

/// The largest request. An interaction with everything that it can name is some tens of kilobytes.
const LARGEST: usize = 1 << 20;

/// How many connections may wait to be accepted.
const BACKLOG: u32 = 1_024;

/// How long requests under way may take when the program is told to stop: longer than any takes.
const LEAVING: Duration = Duration::from_secs(4);

/// Through which door interactions come in.
pub(crate) enum Door {
    /// From these shards of Discord's gateway.
    Gateway(Shards),
    /// As signed requests to this socket, which is bound. It listens only when requests can be
    /// answered: until then a load balancer is to be refused, so that it goes on to another process.
    Signed(TcpSocket),
}

impl Door {
    /// A door that listens at this address. An error: it cannot be used.
    pub(super) fn at(address: SocketAddr) -> anyhow::Result<Door> {
        let socket = bound(address);
        let socket = socket.with_context(|| format!("--listen {address}: it cannot be used"))?;
        Ok(Door::Signed(socket))
    }

    /// Serves interactions until `stop` is done. An error: Discord does not want us.
    pub(super) async fn serve(
        self,
        bot: &Arc<Bot>,
        config: &Config,
        stop: impl Future<Output = ()>,
    ) -> anyhow::Result<()> {
        match self {
            Door::Gateway(shards) => gateway::serve(Arc::clone(bot), config, &shards, stop).await,
            Door::Signed(socket) => serve(socket, bot, config, stop).await,
        }
    }
}

/// A socket at this address, as a listener would have it.
pub(super) fn bound(address: SocketAddr) -> io::Result<TcpSocket> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    // A program that was just ended may have left connections behind.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    Ok(socket)
}

async fn serve(
    socket: TcpSocket,
    bot: &Arc<Bot>,
    config: &Config,
    stop: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let mut stop = std::pin::pin!(stop);
    let door = tokio::select! {
        door = SignedDoor::open(Arc::clone(bot), config) => Arc::new(door?),
        () = &mut stop => return Ok(()),
    };
    let listener = socket.listen(BACKLOG);
    let listener = listener.context("nobody can listen at the address of --listen")?;
    tracing::info!(at = %listener.local_addr()?, path = PATH, "takes signed requests");
    let routes = Router::new()
        .route(PATH, post(receive))
        .layer(DefaultBodyLimit::max(LARGEST))
        .with_state(Arc::clone(&door));
    let (leave, mut leaving) = watch::channel(false);
    let left = async move {
        // Its sender lives until the server has ended.
        let _ = leaving.wait_for(|leaving| *leaving).await;
    };
    let mut serving = std::pin::pin!(
        axum::serve(listener, routes)
            .with_graceful_shutdown(left)
            .into_future()
    );
    tokio::select! {
        served = &mut serving => return Ok(served?),
        refused = door.token_refused() => return Err(refused),
        () = &mut stop => {}
    }
    tracing::info!("leaving");
    leave.send_replace(true);
    match timeout(LEAVING, serving).await {
        Ok(served) => Ok(served?),
        Err(_) => {
            tracing::warn!("left with a connection open");
            Ok(())
        }
    }
}

/// One request.
async fn receive(State(door): State<Arc<SignedDoor>>, headers: HeaderMap, body: Bytes) -> Response {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let request = SignedRequest {
        signature: header("x-signature-ed25519").unwrap_or_default(),
        timestamp: header("x-signature-timestamp").unwrap_or_default(),
        body: &body,
    };
    match door.receive(&request).await {
        Received::Refused => {
            (StatusCode::UNAUTHORIZED, "invalid request signature\n").into_response()
        }
        Received::Ping => Json(json!({"type": 1})).into_response(),
        Received::Accepted => StatusCode::ACCEPTED.into_response(),
    }
}
