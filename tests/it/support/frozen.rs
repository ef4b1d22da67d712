//! A way to the throw-away PostgreSQL that can be frozen: connections stay open, and nobody answers.

use super::scratch::scratch;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tempfile::TempDir;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{UnixListener, UnixStream};
use tokio::time::sleep;

/// The name of PostgreSQL's socket in its folder.
const SOCKET: &str = ".s.PGSQL.5432";

/// The time until it is looked again whether it is still frozen.
const LOOK: Duration = Duration::from_millis(20);

/// The way, as long as this lives.
pub(crate) struct Way {
    _folder: TempDir,
    is_frozen: Arc<AtomicBool>,
}

impl Way {
    /// To the database at this address; returns its address on this way.
    pub(crate) fn to(url: &str) -> (Way, String) {
        let (database, host) = url.split_once("?host=").expect("a folder with a socket");
        let folder = scratch();
        let is_frozen = Arc::new(AtomicBool::new(false));
        let listener = UnixListener::bind(folder.path().join(SOCKET)).expect("a new socket");
        tokio::spawn(serve(listener, Path::new(host).join(SOCKET).into(), Arc::clone(&is_frozen)));
        let address = format!("{database}?host={}", folder.path().display());
        let way = Way { _folder: folder, is_frozen };
        (way, address)
    }

    /// Nothing goes through any more.
    pub(crate) fn freeze(&self) {
        self.is_frozen.store(true, Ordering::SeqCst);
    }
}

async fn serve(listener: UnixListener, database: Box<Path>, is_frozen: Arc<AtomicBool>) {
    while let Ok((client, _)) = listener.accept().await {
        let server = UnixStream::connect(&database).await.expect("it is there");
        let (from_client, to_client) = client.into_split();
        let (from_server, to_server) = server.into_split();
        tokio::spawn(pass(from_client, to_server, Arc::clone(&is_frozen)));
        tokio::spawn(pass(from_server, to_client, Arc::clone(&is_frozen)));
    }
}

/// Passes on what comes, until one side hangs up.
async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    is_frozen: Arc<AtomicBool>,
) {
    let mut bytes = vec![0; 1 << 16];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        while is_frozen.load(Ordering::SeqCst) {
            sleep(LOOK).await;
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
