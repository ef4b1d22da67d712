//! The gateway's sessions, which number, keep and replay their dispatches. Knows no socket, only
//! the orders it takes; what a dispatch says comes from elsewhere.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::clock::milliseconds;
use super::snowflake::Snowflake;

/// The number of dispatches that a session keeps for RESUME.
const KEPT: usize = 1000;
/// The time after an IDENTIFY in which no other one is taken, where that is limited. `max_concurrency` is 1: all
/// shards wait for each other.
const BETWEEN: Duration = Duration::from_secs(5);
/// GUILDS: servers, channels, threads.
const GUILDS: u64 = 1;

/// All sessions, by their ids.
#[derive(Debug, Default)]
pub(crate) struct Gateway {
    sessions: BTreeMap<String, Session>,
    taken: Option<Instant>,
    /// The number of IDENTIFY that came too early.
    too_early: u64,
}

/// The session of a bot and what it has heard so far, whether it is connected or not.
#[derive(Debug)]
pub(crate) struct Session {
    intents: u64,
    shard: Option<[u64; 2]>,
    sequence: u64,
    kept: VecDeque<(u64, String)>,
    began: Instant,
    resumed: u64,
    /// Toward the socket, while there is one.
    socket: Option<UnboundedSender<Order>>,
}

/// An order for what a socket is to do.
#[derive(Debug)]
pub(crate) enum Order {
    Send(String),
    Close(u16, &'static str),
    /// Hang up without a word.
    Drop,
}

/// The intent that an event needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    Nothing,
    Guilds,
}

impl Gateway {
    /// Is any bot listening?
    pub(crate) fn is_connected(&self) -> bool {
        self.sessions.values().any(|session| session.socket.is_some())
    }

    /// Sends an event to every session that is to have it, or keeps it for when it is back.
    pub(crate) fn dispatch(&mut self, event: &str, body: &Value, needs: Needs) {
        let guild = body["guild_id"].as_str().and_then(|id| id.parse().ok());
        for session in self.sessions.values_mut() {
            if session.wants(guild, needs) {
                session.dispatch(event, body);
            }
        }
    }

    /// True if an IDENTIFY that comes now is taken, if that is limited.
    pub(crate) fn takes_another(&mut self) -> bool {
        let taken = self.taken.is_none_or(|taken| taken.elapsed() >= BETWEEN);
        self.too_early += u64::from(!taken);
        taken
    }

    /// Begins a session, which hears READY and its servers first.
    pub(crate) fn begin(
        &mut self,
        id: String,
        mut session: Session,
        ready: &Value,
        guilds: &[Value],
    ) {
        self.taken = Some(session.began);
        session.dispatch("READY", ready);
        for guild in guilds {
            let number = guild["id"].as_str().and_then(|id| id.parse().ok());
            if session.wants(number, Needs::Guilds) {
                session.dispatch("GUILD_CREATE", guild);
            }
        }
        self.sessions.insert(id, session);
    }

    /// Gives a session a new socket, and sends it what it has missed.
    pub(crate) fn resume(
        &mut self,
        id: &str,
        seen: u64,
        socket: &UnboundedSender<Order>,
    ) -> Result<(), CannotResume> {
        let session = self.sessions.get_mut(id).ok_or(CannotResume::Unknown)?;
        if seen > session.sequence {
            return Err(CannotResume::NeverSent);
        }
        session.order(Order::Drop);
        session.socket = Some(socket.clone());
        for (_, payload) in session.kept.iter().filter(|(number, _)| *number > seen) {
            session.order(Order::Send(payload.clone()));
        }
        session.resumed += 1;
        session.dispatch("RESUMED", &json!({"_trace": ["playground"]}));
        Ok(())
    }

    /// Ends a session: it cannot be resumed.
    pub(crate) fn end(&mut self, id: &str) {
        self.sessions.remove(id);
    }

    /// A session's socket is gone, unless another one has taken its place.
    pub(crate) fn leave(&mut self, id: &str, gone: &UnboundedSender<Order>) {
        if let Some(session) = self.sessions.get_mut(id) {
            session.socket.take_if(|socket| socket.same_channel(gone));
        }
    }

    /// Cuts every socket, or those of one shard; the sessions stay and can be resumed.
    pub(crate) fn drop_sockets(&mut self, shard: Option<u64>) {
        let sessions = self.sessions.values_mut();
        for session in sessions.filter(|session| shard.is_none_or(|shard| session.is_of(shard))) {
            session.order(Order::Drop);
            session.socket = None;
        }
    }

    /// All sessions, the oldest first, and how many more were asked for too early.
    pub(crate) fn on_page(&self) -> Value {
        let mut sessions: Vec<&Session> = self.sessions.values().collect();
        sessions.sort_by_key(|session| session.began);
        let sessions = sessions.iter().map(|session| session.on_page());
        json!({"sessions": sessions.collect::<Vec<Value>>(), "too_early": self.too_early})
    }
}

/// True if a shard hears of a server; of what is on none, the first shard does.
pub(crate) fn is_served(shard: Option<[u64; 2]>, guild: Option<Snowflake>) -> bool {
    let [shard, shards] = shard.unwrap_or([0, 1]);
    guild.map_or(0, |guild| (guild >> 22) % shards.max(1)) == shard
}

/// The reason why RESUME fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CannotResume {
    /// There is no such session: the bot must identify itself again.
    Unknown,
    /// The bot says it has seen what was never sent.
    NeverSent,
}

impl Session {
    /// A session that has heard nothing yet.
    pub(crate) fn new(
        intents: u64,
        shard: Option<[u64; 2]>,
        socket: UnboundedSender<Order>,
    ) -> Session {
        Session {
            intents,
            shard,
            sequence: 0,
            kept: VecDeque::new(),
            began: Instant::now(),
            resumed: 0,
            socket: Some(socket),
        }
    }

    fn wants(&self, guild: Option<Snowflake>, needs: Needs) -> bool {
        let heard = needs == Needs::Nothing || self.intents & GUILDS != 0;
        heard && is_served(self.shard, guild)
    }

    fn is_of(&self, shard: u64) -> bool {
        self.shard.unwrap_or([0, 1])[0] == shard
    }

    fn on_page(&self) -> Value {
        let [shard, shards] = self.shard.unwrap_or([0, 1]);
        json!({
            "shard": shard,
            "shards": shards,
            "connected": self.socket.is_some(),
            "resumed": self.resumed,
            "age_ms": milliseconds(self.began.elapsed()),
        })
    }

    fn dispatch(&mut self, event: &str, body: &Value) {
        self.sequence += 1;
        let payload = json!({"op": 0, "t": event, "s": self.sequence, "d": body}).to_string();
        if self.kept.len() == KEPT {
            self.kept.pop_front();
        }
        self.kept.push_back((self.sequence, payload.clone()));
        self.order(Order::Send(payload));
    }

    fn order(&self, order: Order) {
        if let Some(socket) = &self.socket {
            // A socket that has just closed misses it; the session keeps dispatches for RESUME.
            let _ = socket.send(order);
        }
    }
}
