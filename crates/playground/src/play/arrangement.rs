//! Changing the world behind the bot's back: new people, later times, trouble, and what disappears.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::wish_refusal::{Wrong, parse_id};
use crate::premises::Premises;
use crate::world::{ChannelKind, InteractionState, MischiefBody, Needs, RoleHad, Snowflake, World};

#[derive(Deserialize)]
pub(super) struct NewUser {
    name: String,
    /// Takes no direct messages.
    #[serde(default)]
    closed_dms: bool,
}

/// `POST /play/users`.
pub(super) async fn add_user(
    State(place): State<Arc<Premises>>,
    Json(user): Json<NewUser>,
) -> Result<Json<Value>, Wrong> {
    let name = user.name.trim();
    if !(1..=32).contains(&name.chars().count()) {
        return Err(Wrong::request("a name has 1 to 32 letters"));
    }
    let mut world = place.world();
    let id = world.add_person(name);
    if let Some(added) = world.users.get_mut(&id) {
        added.closed_dms = user.closed_dms;
    }
    world.touch();
    Ok(Json(json!({"id": id.to_string(), "name": name})))
}

#[derive(Deserialize)]
pub(super) struct NewServer {
    name: String,
}

/// `POST /play/servers`: with one text channel, both of this name.
pub(super) async fn add_server(
    State(place): State<Arc<Premises>>,
    Json(asked): Json<NewServer>,
) -> Result<Json<Value>, Wrong> {
    let name = asked.name.trim();
    if !(1..=32).contains(&name.chars().count()) {
        return Err(Wrong::request("a name has 1 to 32 letters"));
    }
    let mut world = place.world();
    let (id, channel) = world.add_server(name);
    world.touch();
    Ok(Json(json!({"id": id.to_string(), "channel": channel.to_string(), "name": name})))
}

/// The longest time that the clock is moved at once.
const LONGEST_MOVE: Duration = Duration::from_secs(366 * 24 * 60 * 60);

#[derive(Deserialize)]
pub(super) struct ClockBody {
    /// The number of seconds by which the clock is moved forward.
    seconds: u64,
}

/// `POST /play/clock`.
pub(super) async fn move_clock(
    State(place): State<Arc<Premises>>,
    Json(asked): Json<ClockBody>,
) -> Result<Json<Value>, Wrong> {
    let by = Duration::from_secs(asked.seconds);
    if by.is_zero() || by > LONGEST_MOVE {
        return Err(Wrong::request("the clock is moved by a second to a year"));
    }
    let mut world = place.world();
    let moved = world.pass_time(by);
    moved.map_err(|_| Wrong::request("the clock cannot be moved any farther"))?;
    world.touch();
    Ok(Json(world.clock_on_page()))
}

/// `POST /play/misbehave`.
pub(super) async fn misbehave(
    State(place): State<Arc<Premises>>,
    Json(asked): Json<MischiefBody>,
) -> Result<Json<Value>, Wrong> {
    let mut world = place.world();
    let denied = world.mischief.denied_places();
    world.mischief.take(&asked).map_err(Wrong::request)?;
    send_away(&mut world, &asked)?;
    if let Some(roles) = &asked.roles {
        give_roles(&mut world, roles)?;
    }
    if let Some(forums) = &asked.forums {
        make_forums(&mut world, forums);
    }
    close_threads(&mut world, &asked);
    if let Some(is_member) = asked.bot_is_member {
        world.let_bot_in(is_member);
    }
    if asked.deny.is_some() {
        let changed = denied.into_iter().chain(world.mischief.denied_places());
        world.tell_of_permissions(changed.collect());
    }
    let seconds = asked.bot_is_timed_out.map(|is_out| is_out.then_some(24 * 3600));
    if let Some(seconds) = asked.time_bot_out_for.map(Some).or(seconds) {
        let now = world.clock.now_ms();
        let until = seconds.map(|seconds| now + seconds * 1000);
        world.mischief.time_bot_out(until);
        world.tell_of_bot();
    }
    if asked.change_role {
        world.tell_of_role();
    }
    if asked.drop_sockets {
        world.gateway.drop_sockets(None);
    }
    if asked.drop_shard.is_some() {
        world.gateway.drop_sockets(asked.drop_shard);
    }
    if asked.forget_nonces {
        world.forget_nonces();
    }
    if asked.revoke_token {
        world.token = "revoked".to_owned();
    }
    if asked.forget_files {
        world.files.clear();
    }
    if asked.expire_tokens {
        world.interactions.values_mut().for_each(InteractionState::expire);
    }
    world.touch();
    Ok(Json(json!({})))
}

/// Some people leave the server, or all are on it but those who are away.
fn send_away(world: &mut World, asked: &MischiefBody) -> Result<(), Wrong> {
    for person in &asked.leave_guild {
        let person = parse_id(person)?;
        let user = world.users.get_mut(&person).ok_or_else(|| Wrong::missing("person"))?;
        user.is_member = false;
    }
    if let Some(away) = &asked.away {
        for user in world.users.values_mut().filter(|user| !user.is_bot) {
            user.is_member = !away.contains(&user.id.to_string());
        }
    }
    Ok(())
}

/// Gives people these roles, and takes all others from them.
fn give_roles(world: &mut World, roles: &[RoleHad]) -> Result<(), Wrong> {
    let mut had = Vec::new();
    for one in roles {
        let (person, role) = (parse_id(&one.person)?, parse_id(&one.role)?);
        if !world.roles.iter().any(|known| known.id == role) {
            return Err(Wrong::missing("role"));
        }
        had.push((person, role));
    }
    for user in world.users.values_mut() {
        let theirs = had.iter().filter(|(person, _)| *person == user.id);
        user.roles = theirs.map(|(_, role)| *role).collect();
    }
    Ok(())
}

/// Makes forums of these channels, and text channels of all other forums.
fn make_forums(world: &mut World, forums: &[String]) {
    let mut changed = Vec::new();
    for channel in world.channels.values_mut() {
        let wanted = if forums.contains(&channel.id.to_string()) {
            ChannelKind::Forum
        } else {
            ChannelKind::Text
        };
        let is_either = matches!(channel.kind, ChannelKind::Text | ChannelKind::Forum);
        if is_either && channel.kind != wanted {
            channel.kind = wanted;
            changed.push(channel.id);
        }
    }
    for channel in changed {
        world.tell_of_change(channel);
    }
}

/// Locks and archives threads, and opens the others.
fn close_threads(world: &mut World, asked: &MischiefBody) {
    let now = world.clock.now_ms();
    let is_in = |ids: &Option<Vec<String>>, id: Snowflake| {
        let ids = ids.as_ref();
        ids.map(|ids| ids.contains(&id.to_string()))
    };
    let mut changed = Vec::new();
    for thread in world.channels.values_mut().filter(|thread| thread.is_thread()) {
        let locked = is_in(&asked.locked, thread.id).unwrap_or(thread.locked);
        let archived = is_in(&asked.archived, thread.id).unwrap_or(thread.archived);
        if (locked, archived) != (thread.locked, thread.archived) {
            changed.push(thread.id);
        }
        if archived != thread.archived {
            thread.archive_changed_ms = now;
        }
        (thread.locked, thread.archived) = (locked, archived);
    }
    for thread in changed {
        world.tell_of_change(thread);
    }
}

/// `POST /play/channels/{id}/delete`: its threads go with it.
pub(super) async fn delete_channel(
    State(place): State<Arc<Premises>>,
    Path(id): Path<Snowflake>,
) -> Result<Json<Value>, Wrong> {
    let mut world = place.world();
    if !world.channels.contains_key(&id) {
        return Err(Wrong::missing("channel"));
    }
    let threads = world.channels.values().filter(|thread| thread.parent() == Some(id));
    let doomed: Vec<Snowflake> = threads.map(|thread| thread.id).chain([id]).collect();
    for id in doomed {
        remove_channel(&mut world, id);
    }
    world.touch();
    Ok(Json(json!({})))
}

fn remove_channel(world: &mut World, id: Snowflake) {
    let Some(channel) = world.channels.remove(&id) else {
        return;
    };
    let json = world.channel_json(&channel);
    world.messages.retain(|_, message| message.channel != id);
    let event = if channel.is_thread() { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
    world.gateway.dispatch(event, &json, Needs::Guilds);
}

/// `POST /play/messages/{id}/delete`.
pub(super) async fn delete_message(
    State(place): State<Arc<Premises>>,
    Path(id): Path<Snowflake>,
) -> Result<Json<Value>, Wrong> {
    let mut world = place.world();
    world.messages.remove(&id).ok_or_else(|| Wrong::missing("message"))?;
    world.touch();
    Ok(Json(json!({})))
}
