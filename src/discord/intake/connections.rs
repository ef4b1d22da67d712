//! The connections of some shards: each is kept until the bot leaves or Discord wants no bot like this
//! one. Knows the library's shards, and of an event only where it is handed to.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::StreamExt as _;
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use twilight_gateway::error::{ReceiveMessageError, ReceiveMessageErrorType};
use twilight_gateway::{CloseFrame, Config, ConfigBuilder, Message, Shard, ShardId, ShardState};

use crate::discord::intake::bot::Bot;
use crate::discord::intake::events::Events;
use crate::discord::intake::shards::ShardRange;

/// The time to wait before a shard that Discord refuses is tried again. It may be tried a thousand times a day.
pub(super) const REFUSED: Duration = Duration::from_secs(120);

/// After how many failures a shard begins to count anew: until then each takes twice as long as the one
/// before, which comes to half a minute.
const FAILURES: u8 = 5;

/// The codes with which Discord ends a connection for good: `topics/opcodes-and-status-codes`, *Gateway Close
/// Event Codes*.
const AUTHENTICATION_FAILED: u16 = 4004;
const INVALID_SHARD: u16 = 4010;
const SHARDING_REQUIRED: u16 = 4011;

/// The name of the event in which Discord tells of a new session.
const READY: &str = "\"READY\"";

/// The reason why a bot is no longer connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DisconnectReason {
    /// It has left.
    Left,
    /// The gateway refuses its token.
    Token,
    /// The gateway does not take a bot like this one, and says so by this code.
    Unwanted(u16),
}

/// The connections of some shards.
pub(super) struct Connections {
    shards: JoinSet<DisconnectReason>,
    leaving: watch::Sender<bool>,
    lights: Arc<Lights>,
}

/// The shards that are connected.
pub(super) struct Lights {
    connected: Vec<AtomicBool>,
    /// Told whenever one is connected or lost.
    changed: Notify,
}

impl Lights {
    fn set(&self, shard: usize, is_connected: bool) {
        if self.connected[shard].swap(is_connected, Ordering::Relaxed) != is_connected {
            self.changed.notify_one();
        }
    }

    /// Notes whether all of them are connected, now and whenever that has changed.
    pub(super) async fn watch(self: Arc<Lights>, bot: &Bot) -> Infallible {
        loop {
            let mut connected = self.connected.iter();
            bot.set_connected(connected.all(|shard| shard.load(Ordering::Relaxed)));
            self.changed.notified().await;
        }
    }
}

impl Connections {
    /// Begins to connect these shards, one every five seconds as Discord demands.
    pub(super) fn open(part: &ShardRange, config: &Config, events: &Arc<Events>) -> Connections {
        let lights = Arc::new(Lights {
            connected: part.served.clone().map(|_| AtomicBool::default()).collect(),
            changed: Notify::new(),
        });
        let (leaving, told) = watch::channel(false);
        let mut shards = JoinSet::new();
        for (light, shard) in part.served.clone().enumerate() {
            let line = ShardConnection {
                id: ShardId::new(shard, part.of),
                config: config.clone(),
                events: Arc::clone(events),
                light,
                lights: Arc::clone(&lights),
            };
            shards.spawn(line.attend(told.clone()));
        }
        Connections { shards, leaving, lights }
    }

    /// The shards of them that are connected.
    pub(super) fn lights(&self) -> Arc<Lights> {
        Arc::clone(&self.lights)
    }

    /// Returns when one of them has ended for good.
    pub(super) async fn ended(&mut self) -> DisconnectReason {
        match self.shards.join_next().await {
            Some(Ok(ended)) => ended,
            Some(Err(failed)) => std::panic::resume_unwind(failed.into_panic()),
            None => DisconnectReason::Left,
        }
    }

    /// Takes leave of Discord, which then shows the bot as away.
    pub(super) async fn leave(mut self, patience: Duration) {
        tracing::info!("leaving");
        let _ = self.leaving.send(true);
        let all = async { while self.shards.join_next().await.is_some() {} };
        if timeout(patience, all).await.is_err() {
            tracing::warn!("left without a farewell");
        }
    }
}

/// The connection of one shard.
struct ShardConnection {
    id: ShardId,
    config: Config,
    events: Arc<Events>,
    light: usize,
    lights: Arc<Lights>,
}

impl ShardConnection {
    /// Keeps it connected. If Discord refuses this shard, the others go on, and it is tried again.
    async fn attend(self, mut leaving: watch::Receiver<bool>) -> DisconnectReason {
        loop {
            let ended = self.keep(&mut leaving).await;
            self.lights.set(self.light, false);
            let DisconnectReason::Unwanted(SHARDING_REQUIRED | INVALID_SHARD) = ended else {
                return ended;
            };
            let shard = self.id.number();
            tracing::error!(shard, "Discord refuses a shard: the bot needs more of them");
            tokio::select! {
                () = sleep(REFUSED) => {}
                _ = leaving.changed() => return DisconnectReason::Left,
            }
        }
    }

    /// Connects it, again and again, until Discord ends that for good.
    async fn keep(&self, leaving: &mut watch::Receiver<bool>) -> DisconnectReason {
        let mut connection = TrackedShard::new(Shard::with_config(self.id, self.config.clone()));
        loop {
            let next = tokio::select! {
                next = connection.shard.next() => next,
                _ = leaving.changed() => if connection.take_leave() { continue } else { return DisconnectReason::Left },
            };
            let Some(next) = next else {
                return connection.ended();
            };
            self.take(&mut connection, next);
            if connection.is_left() {
                return DisconnectReason::Left;
            }
            self.lights.set(self.light, connection.is_up());
            connection.count_anew();
        }
    }

    fn take(&self, connection: &mut TrackedShard, next: Result<Message, ReceiveMessageError>) {
        let of = (self.id.number(), self.id.total());
        match next {
            Ok(Message::Text(text)) => self.events.take(of, &text),
            Ok(Message::Close(frame)) => connection.closed(frame.map(|frame| frame.code)),
            Err(error) => {
                let ReceiveMessageErrorType::Deserializing { event } = error.kind() else {
                    tracing::warn!(shard = of.0, %error, "the gateway cannot be reached");
                    return;
                };
                // Whatever the library needs of it is missing; the rest may be there.
                connection.heard_in_part(event);
                self.events.take(of, event);
            }
        }
    }
}

/// A shard, with what the library does not know of it.
struct TrackedShard {
    shard: Shard,
    /// The code by which Discord has ended it last.
    code: Option<u16>,
    /// True if it was told of a session which the library cannot read.
    is_told: bool,
    leaves: bool,
}

impl TrackedShard {
    fn new(shard: Shard) -> TrackedShard {
        TrackedShard { shard, code: None, is_told: false, leaves: false }
    }

    fn is_up(&self) -> bool {
        match self.shard.state() {
            ShardState::Active => true,
            ShardState::Identifying => self.is_told,
            ShardState::Disconnected { .. } | ShardState::FatallyClosed | ShardState::Resuming => {
                false
            }
        }
    }

    /// False: there is nobody to take leave of.
    fn take_leave(&mut self) -> bool {
        self.leaves = true;
        self.shard.close(CloseFrame::NORMAL);
        !matches!(self.shard.state(), ShardState::Disconnected { .. })
    }

    fn is_left(&self) -> bool {
        self.leaves && matches!(self.shard.state(), ShardState::Disconnected { .. })
    }

    fn closed(&mut self, code: Option<u16>) {
        let shard = self.shard.id().number();
        tracing::info!(shard, code, "the gateway has closed");
        self.code = code;
        self.is_told = false;
    }

    fn heard_in_part(&mut self, event: &str) {
        self.is_told |= event.contains(READY);
    }

    fn ended(&self) -> DisconnectReason {
        match self.code {
            Some(AUTHENTICATION_FAILED) => DisconnectReason::Token,
            code => DisconnectReason::Unwanted(code.unwrap_or_default()),
        }
    }

    /// A gateway that is away for an hour is back within half a minute, not within four.
    fn count_anew(&mut self) {
        let ShardState::Disconnected { reconnect_attempts } = self.shard.state() else {
            return;
        };
        if reconnect_attempts < FAILURES {
            return;
        }
        let config = ConfigBuilder::from(self.shard.config().clone());
        let config = match self.shard.session() {
            Some(session) => config.session(session.clone()),
            None => config,
        };
        self.shard = Shard::with_config(self.shard.id(), config.build());
    }
}
