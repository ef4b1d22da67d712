//! One bot's WebSocket to the gateway: the hand-shake, heartbeats and closing codes. Sessions
//! outlive it; they are in `gateway`.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::premises::Premises;
use super::world::{CannotResume, Order, Session, World, is_served};

/// The interval at which the bot must show that it is alive.
const HEARTBEAT_MS: u64 = 41_250;
/// The largest payload the bot may send.
const LARGEST_PAYLOAD: usize = 4096;
/// GUILD_MEMBERS, GUILD_PRESENCES and MESSAGE_CONTENT, which must be asked for.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;

/// One end of a WebSocket: what it was told to do, and for which session it speaks.
struct Socket {
    place: Arc<Premises>,
    orders: UnboundedSender<Order>,
    session: Option<String>,
}

/// `GET /gateway`.
pub(crate) async fn connect(
    State(place): State<Arc<Premises>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if place.world().mischief.closes_gateway() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.on_upgrade(|socket| speak(place, socket))
}

async fn speak(place: Arc<Premises>, mut wire: WebSocket) {
    let (orders, mut ordered) = unbounded_channel();
    let hello = json!({"op": 10, "t": null, "s": null, "d": {"heartbeat_interval": HEARTBEAT_MS}});
    let _ = orders.send(Order::Send(hello.to_string()));
    let mut socket = Socket { place: place.clone(), orders, session: None };
    relay(&place, &mut wire, &mut socket, &mut ordered).await;
    socket.forget();
}

async fn relay(
    place: &Premises,
    wire: &mut WebSocket,
    socket: &mut Socket,
    ordered: &mut UnboundedReceiver<Order>,
) {
    let silence = Duration::from_millis(HEARTBEAT_MS * 2);
    loop {
        tokio::select! {
            order = ordered.recv() => match order {
                Some(Order::Send(text)) => {
                    if wire.send(Message::Text(text.into())).await.is_err() {
                        return;
                    }
                }
                Some(Order::Close(code, reason)) => return close(wire, code, reason).await,
                Some(Order::Drop) | None => return,
            },
            heard = tokio::time::timeout(silence, wire.recv()) => match heard {
                Ok(Some(Ok(Message::Text(text)))) => socket.hear(&text),
                Ok(Some(Ok(Message::Close(frame)))) => return socket.closed(frame.as_ref()),
                Ok(Some(Ok(_))) => {}
                Ok(Some(Err(_)) | None) => return,
                Err(_) => return close(wire, 4009, "Session timed out.").await,
            },
            () = place.closing() => return close(wire, 1001, "Going away.").await,
        }
    }
}

async fn close(wire: &mut WebSocket, code: u16, reason: &'static str) {
    let frame = CloseFrame { code, reason: reason.into() };
    let _ = wire.send(Message::Close(Some(frame))).await;
}

impl Socket {
    fn order(&self, order: Order) {
        // The socket's own task holds the other end as long as it runs.
        let _ = self.orders.send(order);
    }

    fn say(&self, op: u8, body: &Value) {
        let payload = json!({"op": op, "t": null, "s": null, "d": body});
        self.order(Order::Send(payload.to_string()));
    }

    /// One payload of the bot.
    fn hear(&mut self, text: &str) {
        if text.len() > LARGEST_PAYLOAD {
            return self.order(Order::Close(4002, "Payload too large."));
        }
        let Ok(payload) = serde_json::from_str::<Value>(text) else {
            return self.order(Order::Close(4002, "Error while decoding payload."));
        };
        let body = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => self.say(11, &Value::Null),
            Some(2 | 6) if self.session.is_some() => {
                self.order(Order::Close(4005, "Already authenticated."));
            }
            Some(2) => self.identify(body),
            Some(6) => self.resume(body),
            Some(_) if self.session.is_none() => {
                self.order(Order::Close(4003, "Not authenticated."));
            }
            Some(3 | 4 | 8) => {}
            _ => self.order(Order::Close(4001, "Unknown opcode.")),
        }
    }

    fn identify(&mut self, body: &Value) {
        let place = self.place.clone();
        let mut world = place.world();
        if !is_token(&world, body) {
            return self.order(Order::Close(4004, "Authentication failed."));
        }
        let Some(intents) = body["intents"].as_u64() else {
            return self.order(Order::Close(4013, "Invalid intent(s)."));
        };
        if intents & PRIVILEGED != 0 {
            return self.order(Order::Close(4014, "Disallowed intent(s)."));
        }
        let shard: Option<[u64; 2]> = serde_json::from_value(body["shard"].clone()).ok();
        if shard.is_some_and(|[shard, shards]| shard >= shards) {
            return self.order(Order::Close(4010, "Invalid shard."));
        }
        world.mischief.spend_session();
        let served = world.servers.iter().filter(|one| is_served(shard, Some(one.id)));
        let servers = served.count();
        if world.mischief.is_too_large(servers) {
            return self.order(Order::Close(4011, "Sharding required."));
        }
        if world.mischief.limits_identify() && !world.gateway.takes_another() {
            return self.say(9, &json!(false));
        }
        let id = format!("{:016x}", world.next_id());
        let ready = world.ready_json(&id, shard);
        let servers = world.servers_of_bot().into_iter();
        let guilds: Vec<Value> = servers.map(|server| world.guild_json(server)).collect();
        let session = Session::new(intents, shard, self.orders.clone());
        world.gateway.begin(id.clone(), session, &ready, &guilds);
        world.touch();
        self.session = Some(id);
    }

    fn resume(&mut self, body: &Value) {
        let place = self.place.clone();
        let mut world = place.world();
        if !is_token(&world, body) {
            return self.order(Order::Close(4004, "Authentication failed."));
        }
        let id = body["session_id"].as_str().unwrap_or_default();
        let seen = body["seq"].as_u64().unwrap_or(0);
        match world.gateway.resume(id, seen, &self.orders) {
            Ok(()) => self.session = Some(id.to_owned()),
            Err(CannotResume::Unknown) => self.say(9, &json!(false)),
            Err(CannotResume::NeverSent) => self.order(Order::Close(4007, "Invalid seq.")),
        }
        world.touch();
    }

    /// The bot has closed: with 1000 and 1001 its session is over.
    fn closed(&mut self, frame: Option<&CloseFrame>) {
        let is_over = frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001));
        if let Some(id) = self.session.as_ref().filter(|_| is_over) {
            self.place.world().gateway.end(id);
        }
    }

    /// The session no longer has a socket.
    fn forget(&self) {
        let mut world = self.place.world();
        if let Some(id) = &self.session {
            world.gateway.leave(id, &self.orders);
        }
        world.touch();
    }
}

fn is_token(world: &World, body: &Value) -> bool {
    let shown = body["token"].as_str().unwrap_or_default();
    shown.strip_prefix("Bot ").unwrap_or(shown) == world.token
}
