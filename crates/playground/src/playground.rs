//! Starting and stopping.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::delivery::{Delivery, DeliveryRoute};
use super::door;
use super::line::{ConnectionCutter, CuttableListener};
use super::play::{self, Act};
use super::posting;
use super::premises::Premises;
use super::world::{Happening, Memory, World};

/// The address at which the playground listens and the token that the bot must show.
#[derive(Clone, Debug)]
pub struct Settings {
    /// A loopback address; port 0 takes any free one.
    pub address: SocketAddr,
    /// The bot's token, without the word `Bot`.
    pub token: String,
    /// The place where people, channels, threads and the moved clock are kept from start to start; nowhere for
    /// tests.
    pub memory: Option<PathBuf>,
}

/// The reason why the playground did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Everybody who reaches the page can speak for everybody, so only this machine may.
    #[error("{0} is not a loopback address: the playground is for this machine only")]
    NotLoopback(SocketAddr),
    /// The address is taken, or not ours.
    #[error("cannot listen on {address}")]
    Listen {
        /// The address that was asked for.
        address: SocketAddr,
        /// The error as the system says it.
        source: std::io::Error,
    },
}

/// A running playground. Dropping it stops it too, only without waiting.
pub struct Playground {
    address: SocketAddr,
    closing: watch::Sender<bool>,
    serving: JoinHandle<()>,
    place: Arc<Premises>,
}

impl fmt::Debug for Playground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Playground");
        shown.field("address", &self.address).finish_non_exhaustive()
    }
}

impl Playground {
    /// Listens, with three people, one server and two channels in it.
    pub async fn start(settings: Settings) -> Result<Playground, StartError> {
        let asked = settings.address;
        if !asked.ip().is_loopback() {
            return Err(StartError::NotLoopback(asked));
        }
        let cannot = |source| StartError::Listen { address: asked, source };
        let listener = TcpListener::bind(asked).await.map_err(cannot)?;
        let address = listener.local_addr().map_err(cannot)?;
        let (closing, closed) = watch::channel(false);
        let memory = settings.memory.map(Memory::new);
        let world = World::new(format!("http://{address}"), settings.token, memory);
        let place = Arc::new(Premises { world: Mutex::new(world), port: address.port(), closed });
        let serving = tokio::spawn(serve(listener, place.clone()));
        Ok(Playground { address, closing, serving, place })
    }

    /// The address at which it listens, with the true port.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address that replaces `https://discord.com`, without a slash at the end.
    #[must_use]
    pub fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The view that `GET /play/state` gives a person, without HTTP and with the messages of one channel or of
    /// none; both are named by their ids. `None` if there is no such person.
    #[must_use]
    pub fn look(&self, person: &str, channel: Option<&str>) -> Option<Value> {
        play::seen(&self.place.world(), person, channel).ok()
    }

    /// Waits until something is newer than this revision.
    pub async fn changed(&self, after: u64) {
        self.place.changed(after).await;
    }

    /// The time by which its clock has been moved beyond the real time, now and whenever it is moved again.
    #[must_use]
    pub fn clock_moved(&self) -> watch::Receiver<Duration> {
        self.place.world().clock.watch()
    }

    /// Tells interactions in this way from now on; in the beginning it is the gateway's.
    pub fn tell_interactions(&self, way: DeliveryRoute) {
        let mut world = self.place.world();
        world.delivery = Delivery::begin(way, &world.token);
        world.touch();
    }

    /// Waits until interactions can go to a bot, and it has registered its commands.
    pub async fn until_ready(&self) {
        loop {
            let revision = {
                let world = self.place.world();
                if world.is_reached() && world.registration.is_some() {
                    return;
                }
                world.revision()
            };
            self.changed(revision).await;
        }
    }

    /// The number of its text channel with this name.
    #[must_use]
    pub fn channel(&self, name: &str) -> Option<String> {
        let world = self.place.world();
        let mut channels = world.channels.values();
        let channel = channels.find(|channel| channel.name == name)?;
        Some(channel.id.to_string())
    }

    /// Adds a person; returns their id.
    pub fn add_person(&self, name: &str) -> String {
        let mut world = self.place.world();
        let id = world.add_person(name);
        world.touch();
        id.to_string()
    }

    /// Adds a server with one text channel, both of this name; returns the ids of the server and of the
    /// channel. Servers added one after the other are in different shards.
    pub fn add_server(&self, name: &str) -> (String, String) {
        let mut world = self.place.world();
        let (server, channel) = world.add_server(name);
        world.touch();
        (server.to_string(), channel.to_string())
    }

    /// Lets somebody do something, as the page does it; `wish` is the body of the same name under `/play`.
    /// Returns the number of the interaction. An error: nobody can do that.
    pub fn act(&self, act: Act, wish: &Value) -> Result<u64, String> {
        play::act(&mut self.place.world(), act, wish)
    }

    /// Everything that happens from now on; there is one who is told.
    #[must_use]
    pub fn happenings(&self) -> UnboundedReceiver<Happening> {
        let (told, happenings) = unbounded_channel();
        self.place.world().tell(told);
        happenings
    }

    /// The switch for Discord's limits on the bot's requests, which are on from the start.
    pub fn limit_rates(&self, are_limited: bool) {
        self.place.world().rates.are_lifted = !are_limited;
    }

    /// The signature under a request, as those of interactions have it.
    #[must_use]
    pub fn signature(&self, timestamp: &str, body: &[u8]) -> String {
        posting::signature(&posting::key(&self.place.world().token), timestamp, body)
    }

    /// Closes every socket and waits until the port is free.
    pub async fn stop(self) {
        self.closing.send_replace(true);
        let patience = Duration::from_secs(2);
        let abort = self.serving.abort_handle();
        if tokio::time::timeout(patience, self.serving).await.is_err() {
            abort.abort();
        }
    }
}

async fn serve(listener: TcpListener, place: Arc<Premises>) {
    let service =
        door::router(place.clone()).into_make_service_with_connect_info::<ConnectionCutter>();
    let closing = async move { place.closing().await };
    let served =
        axum::serve(CuttableListener(listener), service).with_graceful_shutdown(closing).await;
    if let Err(fault) = served {
        tracing::error!(%fault, "the playground stopped");
    }
}
