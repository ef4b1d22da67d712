//! The doors through which interactions come in, and the server of HTTP behind one of them.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_LENGTH;
use axum::response::{IntoResponse as _, Response};
use axum::routing::post;
use axum::{Extension, Json, Router};
use futures_util::StreamExt as _;
use serde_json::json;
use tokio::net::TcpSocket;
use tokio::sync::{Semaphore, watch};
use tokio::time::timeout;

use super::listener::{self, COMES_IN, CONNECTIONS, Incoming};
use crate::config::Config;
use crate::discord::{Bot, Received, Shards, SignedDoor, SignedRequest, gateway};

/// The path that Discord posts interactions to.
pub const INTERACTIONS_PATH: &str = "/interactions";

/// The largest request. An interaction with everything that it can name is some tens of kilobytes.
const LARGEST: usize = 128 << 10;

/// The most bytes of bodies that may be coming in at a time.
const ROOM: usize = CONNECTIONS * LARGEST;

/// The most that is read of a body that is refused by its head, and the longest time for it.
const LET_GO: usize = 4 << 20;
const LETTING_GO: Duration = Duration::from_secs(1);

/// The number of connections that may wait to be accepted.
const BACKLOG: u32 = 1_024;

/// The time that requests under way may take when the program is told to stop: longer than any takes.
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
        let socket =
            bound(address).with_context(|| format!("--listen {address}: it cannot be used"))?;
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
    let listener =
        socket.listen(BACKLOG).context("nobody can listen at the address of --listen")?;
    tracing::info!(at = %listener.local_addr()?, path = INTERACTIONS_PATH, "takes signed requests");
    let routes = Router::new()
        .route(INTERACTIONS_PATH, post(receive))
        .with_state(Arc::new(Entrance::of(Arc::clone(&door))));
    let (leave, leaving) = watch::channel(false);
    let mut serving = std::pin::pin!(listener::serve(listener, routes, leaving, LEAVING));
    tokio::select! {
        () = &mut serving => return Ok(()),
        refused = door.token_refused() => return Err(refused),
        () = &mut stop => {}
    }
    tracing::info!("leaving");
    leave.send_replace(true);
    serving.await;
    Ok(())
}

/// The door, and how much room there is before it.
struct Entrance {
    door: Arc<SignedDoor>,
    /// One for each of so many bytes of bodies that are coming in.
    room: Semaphore,
}

impl Entrance {
    fn of(door: Arc<SignedDoor>) -> Entrance {
        Entrance { door, room: Semaphore::new(ROOM) }
    }

    /// The whole body of a request. An error: what is answered where it is too long, or does not come.
    async fn body(&self, length: Option<usize>, body: Body) -> Result<Bytes, StatusCode> {
        let room = u32::try_from(length.unwrap_or(LARGEST)).unwrap_or(u32::MAX);
        let come = async {
            let _room = self.room.acquire_many(room).await;
            to_bytes(body, LARGEST).await
        };
        match timeout(COMES_IN, come).await {
            Ok(Ok(body)) => Ok(body),
            Ok(Err(_)) => Err(StatusCode::PAYLOAD_TOO_LARGE),
            Err(_) => Err(StatusCode::REQUEST_TIMEOUT),
        }
    }
}

/// One request: whatever can be told by its head is told before its body is read.
async fn receive(
    State(entrance): State<Arc<Entrance>>,
    Extension(incoming): Extension<Incoming>,
    request: Request,
) -> Response {
    let (head, body) = request.into_parts();
    let header = |name: &str| head.headers.get(name).and_then(|value| value.to_str().ok());
    let signature = header("x-signature-ed25519").unwrap_or_default();
    let timestamp = header("x-signature-timestamp").unwrap_or_default();
    let length = header(CONTENT_LENGTH.as_str()).and_then(|length| length.parse::<usize>().ok());
    if length.is_some_and(|length| length > LARGEST) {
        let_go(body);
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    }
    if !entrance.door.may_be_ours(signature, timestamp) {
        let_go(body);
        return refused();
    }
    let body = match entrance.body(length, body).await {
        Ok(body) => body,
        Err(status) => return status.into_response(),
    };
    incoming.is_whole();
    let request = SignedRequest { signature, timestamp, body: &body };
    match entrance.door.receive(&request).await {
        Received::Refused => refused(),
        Received::Ping => Json(json!({"type": 1})).into_response(),
        Received::Accepted => StatusCode::ACCEPTED.into_response(),
    }
}

/// Reads what comes of a body for a moment and keeps nothing: whoever is still writing would not see the answer.
fn let_go(body: Body) {
    let reading = async {
        let (mut parts, mut length) = (body.into_data_stream(), 0);
        while let Some(Ok(part)) = parts.next().await {
            length += part.len();
            if length > LET_GO {
                return;
            }
        }
    };
    tokio::spawn(timeout(LETTING_GO, reading));
}

fn refused() -> Response {
    (StatusCode::UNAUTHORIZED, "invalid request signature\n").into_response()
}
