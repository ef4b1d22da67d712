//! A listener behind which nobody can take all the room: so many connections, so much time for each request.
//! Knows no route.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::Request;
use axum::middleware::{Next, from_fn};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{sleep, timeout};

use crate::measure::{self, Seldom};

/// The most connections at a time.
pub(super) const CONNECTIONS: usize = 256;

/// The longest time in which a head comes in, or a body; and for which a connection is idle.
pub(super) const COMES_IN: Duration = Duration::from_secs(5);

/// The longest head.
const HEAD: usize = 16 * 1_024;

/// The most headers.
const HEADERS: usize = 64;

/// The pause before accepting again when the system has no connection left.
const BREATH: Duration = Duration::from_millis(50);

/// The time after which a connection whose head is not whole is the first to give way.
const PROMPT: Duration = Duration::from_secs(1);

/// The state of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ConnectionState {
    /// Nothing, or its head is coming in.
    Head,
    /// Its body is coming in.
    Body,
    /// It is being answered.
    Answer,
}

/// A connection.
struct ClientConnection {
    doing: ConnectionState,
    since: Instant,
    task: AbortHandle,
}

impl ClientConnection {
    /// Its place among the connections that give way; one that has just begun most likely means well.
    fn place(&self, now: Instant) -> (u8, Instant) {
        let place = match self.doing {
            ConnectionState::Head if now.duration_since(self.since) >= PROMPT => 0,
            ConnectionState::Body => 1,
            ConnectionState::Head => 2,
            ConnectionState::Answer => 3,
        };
        (place, self.since)
    }
}

/// The request that comes in through a connection, for whoever reads its body.
#[derive(Clone)]
pub(super) struct Incoming {
    shared: SharedConnections,
    number: u64,
}

impl Incoming {
    /// All of it is there.
    pub(super) fn is_whole(&self) {
        self.now_does(ConnectionState::Answer);
    }

    fn now_does(&self, doing: ConnectionState) {
        self.shared.crowd().now_does(self.number, doing);
    }
}

/// All connections, by their numbers.
#[derive(Default)]
struct ConnectionTable {
    connections: HashMap<u64, ClientConnection>,
    next: u64,
    said: Seldom,
}

impl ConnectionTable {
    /// Makes room for one more: the oldest gives way whose head is not whole, or else whose body is not.
    fn make_room(&mut self, now: Instant) {
        if self.connections.len() < CONNECTIONS {
            return;
        }
        let oldest = self.connections.iter().min_by_key(|(_, one)| one.place(now));
        if let Some(number) = oldest.map(|(number, _)| *number) {
            if let Some(cut) = self.connections.remove(&number) {
                cut.task.abort();
            }
            self.note_cut();
        }
    }

    fn note_cut(&self) {
        measure::CUT.happened(&[]);
        if self.said.is_due() {
            tracing::warn!("there are too many connections: the oldest give way");
        }
    }

    fn now_does(&mut self, number: u64, doing: ConnectionState) {
        if let Some(one) = self.connections.get_mut(&number) {
            (one.doing, one.since) = (doing, Instant::now());
        }
    }
}

/// All connections of a listener.
#[derive(Clone, Default)]
struct SharedConnections(Arc<Mutex<ConnectionTable>>);

impl SharedConnections {
    fn crowd(&self) -> MutexGuard<'_, ConnectionTable> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes a connection out of the crowd when it ends, in whatever way.
struct Leaves(SharedConnections, u64);

impl Drop for Leaves {
    fn drop(&mut self) {
        self.0.crowd().connections.remove(&self.1);
    }
}

/// Serves until `leave` says true; what is under way then may take so long.
pub(super) async fn serve(
    listener: TcpListener,
    routes: Router,
    mut leave: watch::Receiver<bool>,
    leaving: Duration,
) {
    measure::CUT.is_counted();
    let (shared, mut tasks) = (SharedConnections::default(), JoinSet::new());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(_) = tasks.join_next() => continue,
            _ = leave.wait_for(|leave| *leave) => break,
        };
        match accepted {
            Ok((stream, _)) => begin(&shared, &mut tasks, stream, routes.clone(), leave.clone()),
            Err(fault) => {
                tracing::debug!(%fault, "a connection is not accepted");
                sleep(BREATH).await;
            }
        }
    }
    drop(listener);
    let ended = async { while tasks.join_next().await.is_some() {} };
    if timeout(leaving, ended).await.is_err() {
        tracing::warn!("left with a connection open");
    }
}

fn begin(
    shared: &SharedConnections,
    tasks: &mut JoinSet<()>,
    stream: TcpStream,
    routes: Router,
    leave: watch::Receiver<bool>,
) {
    let mut crowd = shared.crowd();
    crowd.make_room(Instant::now());
    let number = crowd.next;
    crowd.next += 1;
    let leaves = Leaves(shared.clone(), number);
    let task = tasks.spawn(attend(leaves, stream, routes, leave));
    let connection = ClientConnection { doing: ConnectionState::Head, since: Instant::now(), task };
    crowd.connections.insert(number, connection);
}

/// Answers what comes in through one connection.
async fn attend(
    leaves: Leaves,
    stream: TcpStream,
    routes: Router,
    mut leave: watch::Receiver<bool>,
) {
    let incoming = Incoming { shared: leaves.0.clone(), number: leaves.1 };
    let watched = routes.layer(from_fn(move |mut request: Request, next: Next| {
        let incoming = incoming.clone();
        async move {
            incoming.now_does(ConnectionState::Body);
            request.extensions_mut().insert(incoming.clone());
            let answer = next.run(request).await;
            incoming.now_does(ConnectionState::Head);
            answer
        }
    }));
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(COMES_IN)
        .max_headers(HEADERS)
        .max_buf_size(HEAD);
    let answers = TowerToHyperService::new(watched);
    let connection = builder.serve_connection(TokioIo::new(stream), answers);
    let mut connection = std::pin::pin!(connection);
    // How it ends concerns nobody: what was to be answered is.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = leave.wait_for(|leave| *leave) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}
