//! The contents of this Discord, in memory: people, channels, messages, interactions, files. Knows no HTTP; the rules
//! of each noun are in its own file.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::Value;
use tokio::sync::watch;

use super::channel::{Channel, ChannelKind};
use super::clock::WorldClock;
use super::gateway::{Gateway, Needs};
use super::happening::Watching;
use super::interaction::InteractionState;
use super::memory::{Memory, WorldSnapshot};
use super::message::ChannelMessage;
use super::mischief::Mischief;
use super::rates::Rates;
use super::role::{self, Role};
use super::server::Server;
use super::shelf::FileShelf;
use super::snowflake::{EPOCH_MS, Snowflake};
use super::user::WorldUser;
use crate::delivery::Delivery;

/// The number of requests of the bot that are remembered.
const LOG_LENGTH: usize = 500;
/// The time for which a nonce is remembered.
const NONCE_SECONDS: u64 = 300;
/// The ids of what is there at every start come after this one.
pub(super) const FIRST: Snowflake = 1 << 56;

/// One request of the bot, for `GET /play/log`.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct LogEntry {
    pub(crate) at_ms: u64,
    pub(crate) method: String,
    pub(crate) route: String,
    pub(crate) status: u16,
}

/// Everything there is.
pub(crate) struct World {
    pub(crate) base: String,
    pub(crate) token: String,
    pub(crate) bot: Snowflake,
    /// The first one is there at every start.
    pub(crate) servers: Vec<Server>,
    pub(crate) users: BTreeMap<Snowflake, WorldUser>,
    pub(crate) roles: Vec<Role>,
    pub(crate) channels: BTreeMap<Snowflake, Channel>,
    pub(crate) messages: BTreeMap<Snowflake, ChannelMessage>,
    pub(crate) interactions: BTreeMap<Snowflake, InteractionState>,
    pub(crate) files: FileShelf,
    pub(crate) commands: Vec<Value>,
    /// The id of the last registration of commands; another one with each.
    pub(crate) registration: Option<Snowflake>,
    pub(crate) gateway: Gateway,
    /// The way by which interactions go.
    pub(crate) delivery: Delivery,
    pub(crate) mischief: Mischief,
    pub(crate) rates: Rates,
    pub(crate) clock: WorldClock,
    pub(crate) log: VecDeque<LogEntry>,
    /// The watchers who are told of everything.
    pub(super) watching: Watching,
    nonces: HashMap<(Snowflake, String), (Snowflake, Instant)>,
    last_id: Snowflake,
    settled: bool,
    memory: Option<Memory>,
    revision: watch::Sender<u64>,
}

impl World {
    /// One server with #homeworlds and #lobby, three people, and the bot: the same ones at every
    /// start, so that games which the bot has kept still have their players.
    pub(crate) fn new(base: String, token: String, memory: Option<Memory>) -> World {
        let mut world = World {
            base,
            token,
            bot: 0,
            servers: Vec::new(),
            users: BTreeMap::new(),
            roles: Vec::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            interactions: BTreeMap::new(),
            files: FileShelf::default(),
            commands: Vec::new(),
            registration: None,
            gateway: Gateway::default(),
            delivery: Delivery::default(),
            mischief: Mischief::default(),
            rates: Rates::default(),
            clock: WorldClock::ahead(Duration::ZERO),
            log: VecDeque::new(),
            watching: Watching::default(),
            nonces: HashMap::new(),
            last_id: FIRST,
            settled: false,
            memory: None,
            revision: watch::Sender::new(1),
        };
        world.settle();
        world.settled = true;
        if let Some(kept) = memory.as_ref().and_then(Memory::read) {
            world.remember(kept);
        }
        world.memory = memory;
        world
    }

    fn settle(&mut self) {
        let id = self.next_id();
        self.servers.push(Server::first(id));
        self.bot = self.next_id();
        let bot = WorldUser {
            id: self.bot,
            name: "Starpost".into(),
            is_bot: true,
            is_member: true,
            closed_dms: false,
            roles: BTreeSet::new(),
        };
        self.users.insert(self.bot, bot);
        for name in ["homeworlds", "lobby"] {
            self.open_channel(ChannelKind::Text, name, self.bot);
        }
        for name in ["Anna", "Ben", "Cleo"] {
            self.add_person(name);
        }
        for name in role::NAMES {
            let id = self.next_id();
            self.roles.push(Role { id, name });
        }
    }

    /// A new id, greater than all before; of the present time, once the first things are there.
    pub(crate) fn next_id(&mut self) -> Snowflake {
        let present = if self.settled { (self.clock.now_ms() - EPOCH_MS) << 22 } else { 0 };
        self.last_id = (self.last_id + 1).max(present);
        self.last_id
    }

    /// A new person with a direct message channel to the bot.
    pub(crate) fn add_person(&mut self, name: &str) -> Snowflake {
        let id = self.next_id();
        let user = WorldUser {
            id,
            name: name.to_owned(),
            is_bot: false,
            is_member: true,
            closed_dms: false,
            roles: BTreeSet::new(),
        };
        self.users.insert(id, user);
        self.open_channel(ChannelKind::Dm { person: id }, "", id);
        id
    }

    /// A new channel.
    pub(crate) fn open_channel(
        &mut self,
        kind: ChannelKind,
        name: &str,
        owner: Snowflake,
    ) -> Snowflake {
        let id = self.next_id();
        self.open_channel_as(id, kind, name, owner);
        id
    }

    /// A new channel with a given id: a thread has that of the message it hangs from.
    pub(crate) fn open_channel_as(
        &mut self,
        id: Snowflake,
        kind: ChannelKind,
        name: &str,
        owner: Snowflake,
    ) {
        let channel = Channel {
            id,
            kind,
            server: self.server_of_parent(kind),
            name: name.to_owned(),
            topic: None,
            owner,
            archived: false,
            locked: false,
            auto_archive: 4320,
            archive_changed_ms: self.clock.now_ms(),
            last_message: None,
            is_remembered: false,
        };
        self.channels.insert(id, channel);
    }

    /// The channel of a person's direct messages with the bot.
    pub(crate) fn dm_of(&self, person: Snowflake) -> Option<Snowflake> {
        let is_it = |channel: &&Channel| channel.kind == ChannelKind::Dm { person };
        self.channels.values().find(is_it).map(|channel| channel.id)
    }

    /// The message that was sent to this channel with this nonce a short while ago.
    pub(crate) fn sent_with_nonce(&self, channel: Snowflake, nonce: &str) -> Option<Snowflake> {
        let (message, at) = self.nonces.get(&(channel, nonce.to_owned()))?;
        (at.elapsed().as_secs() < NONCE_SECONDS).then_some(*message)
    }

    /// Remembers the nonce with which a message was sent.
    pub(crate) fn keep_nonce(&mut self, channel: Snowflake, nonce: &str, message: Snowflake) {
        self.nonces.insert((channel, nonce.to_owned()), (message, Instant::now()));
    }

    /// No message is known by its nonce any more.
    pub(crate) fn forget_nonces(&mut self) {
        self.nonces.clear();
    }

    /// Adds to the log of the bot's requests.
    pub(crate) fn note(&mut self, entry: LogEntry) {
        if self.log.len() == LOG_LENGTH {
            self.log.pop_front();
        }
        self.log.push_back(entry);
    }

    /// Restores the people, channels, threads and clock of an earlier start.
    fn remember(&mut self, kept: WorldSnapshot) {
        self.clock = WorldClock::ahead(Duration::from_millis(kept.clock_moved_ms));
        self.servers.extend(kept.servers);
        self.users.extend(kept.users.into_iter().map(|user| (user.id, user)));
        let channels = kept.channels.into_iter();
        self.channels.extend(channels.map(|channel| {
            let is_remembered = true;
            (channel.id, Channel { is_remembered, ..channel })
        }));
    }

    /// Sends CHANNEL_UPDATE or THREAD_UPDATE.
    pub(crate) fn tell_of_change(&mut self, channel: Snowflake) {
        let Some(found) = self.channels.get(&channel) else {
            return;
        };
        let event = if found.is_thread() { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
        let json = self.channel_json(found);
        self.gateway.dispatch(event, &json, Needs::Guilds);
    }

    /// True if interactions go to a bot.
    pub(crate) fn is_reached(&self) -> bool {
        !self.delivery.needs_gateway() || self.gateway.is_connected()
    }

    /// Tells all who wait that something has changed.
    pub(crate) fn touch(&mut self) {
        if let Some(memory) = &mut self.memory {
            let further = self.servers.get(1..).unwrap_or_default();
            memory.keep(&self.users, &self.channels, further, self.clock.moved());
        }
        self.revision.send_modify(|revision| *revision += 1);
    }

    /// Grows with every change.
    pub(crate) fn revision(&self) -> u64 {
        *self.revision.borrow()
    }

    /// For waiting on changes.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.revision.subscribe()
    }
}
