//! A person's rights in a channel, computed from what Discord says of the channel, the server and the member:
//! `topics/permissions`, *Permission Overwrites*.

use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serenity::all::Permissions;

use super::lenient_reading::{Id, lenient, list, permissions};
use super::user::Member;

/// A channel of a server, with what is different there from elsewhere.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct ServerChannel {
    /// The kind of channel, by Discord's number.
    #[serde(default, rename = "type", deserialize_with = "lenient")]
    kind: Option<u64>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) guild_id: Option<Id>,
    /// Of a thread, the channel that it hangs under: what holds there holds in the thread.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) parent_id: Option<Id>,
    /// Of a thread only.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) thread_metadata: Option<super::place::ThreadMetadata>,
    #[serde(default, deserialize_with = "overwrites")]
    permission_overwrites: Overwrites,
}

/// The overwrites of a channel, as far as they can be read.
#[derive(Clone, Debug, Default)]
struct Overwrites {
    read: Vec<Overwrite>,
    /// True if these are all of them.
    is_all: bool,
}

fn overwrites<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Overwrites, D::Error> {
    let Value::Array(items) = Value::deserialize(deserializer)? else {
        return Ok(Overwrites::default());
    };
    let all = items.len();
    let read: Vec<Overwrite> =
        items.into_iter().map(serde_json::from_value).filter_map(Result::ok).collect();
    let is_all = read.len() == all && read.iter().all(|one| one.deny.is_some());
    Ok(Overwrites { read, is_all })
}

/// The difference that a channel makes for a role or a member.
#[derive(Clone, Debug, Deserialize)]
struct Overwrite {
    id: Id,
    #[serde(default, with = "permissions")]
    allow: Option<Permissions>,
    #[serde(default, with = "permissions")]
    deny: Option<Permissions>,
}

/// A server, with its roles.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct ServerRoles {
    /// Also that of the role that everybody has.
    #[serde(default, deserialize_with = "lenient")]
    id: Id,
    #[serde(default, deserialize_with = "lenient")]
    owner_id: Option<Id>,
    #[serde(default, deserialize_with = "list")]
    roles: Vec<RolePermissions>,
}

impl ServerRoles {
    /// The same, as the server that was asked for.
    pub(crate) fn numbered(self, id: Id) -> ServerRoles {
        ServerRoles { id, ..self }
    }
}

/// A role of a server.
#[derive(Clone, Debug, Deserialize)]
struct RolePermissions {
    id: Id,
    #[serde(default, with = "permissions")]
    permissions: Option<Permissions>,
}

/// The rights in a channel of a member with this number, unless they are in a time-out.
pub(crate) fn held(
    server: &ServerRoles,
    channel: &ServerChannel,
    (number, member): (Id, &Member),
) -> Permissions {
    let has = |role: Id| role == server.id || member.roles.contains(&role);
    let roles = server.roles.iter().filter(|role| has(role.id));
    let held = roles
        .filter_map(|role| role.permissions)
        .fold(Permissions::empty(), |held, more| held | more);
    if server.owner_id == Some(number) || held.contains(Permissions::ADMINISTRATOR) {
        return Permissions::all();
    }
    let everybody = |overwrite: &Overwrite| overwrite.id == server.id;
    let own = |overwrite: &Overwrite| overwrite.id == number;
    let roles =
        |overwrite: &Overwrite| overwrite.id != server.id && member.roles.contains(&overwrite.id);
    let held = channel.changed(held, everybody);
    let held = channel.changed(held, roles);
    channel.changed(held, own)
}

/// The certainty that everybody on a server sees a channel of it: the role that everybody has
/// does, and nobody is denied it. Where something cannot be read, it is not.
pub(crate) fn everybody_sees(server: &ServerRoles, channel: &ServerChannel) -> bool {
    let overwrites = &channel.permission_overwrites;
    let denies = |one: &Overwrite| one.deny.is_some_and(|deny| deny.contains(VIEW));
    let is_denied = |one: &Overwrite| one.id != server.id && denies(one);
    let nobody = (Id::default(), &Member::default());
    overwrites.is_all
        && !overwrites.read.iter().any(is_denied)
        && held(server, channel, nobody).contains(VIEW)
}

/// The right to see a channel.
const VIEW: Permissions = Permissions::VIEW_CHANNEL;

/// The kinds of channels in which nobody posts: `resources/channel`, *Channel Types*: a category, a
/// directory, a forum, a media channel.
const WITHOUT_POSTS: [u64; 4] = [4, 14, 15, 16];

impl ServerChannel {
    /// True if messages can be posted in a channel of its kind.
    pub(crate) fn takes_posts(&self) -> bool {
        !self.kind.is_some_and(|kind| WITHOUT_POSTS.contains(&kind))
    }

    /// The rights left and added by some overwrites, of which what one allows counts more than what another
    /// denies.
    fn changed(&self, held: Permissions, counts: impl Fn(&Overwrite) -> bool) -> Permissions {
        let some: Vec<&Overwrite> =
            self.permission_overwrites.read.iter().filter(|overwrite| counts(overwrite)).collect();
        let all = |which: fn(&Overwrite) -> Option<Permissions>| {
            let each = some.iter().filter_map(|overwrite| which(overwrite));
            each.fold(Permissions::empty(), |all, more| all | more)
        };
        (held - all(|overwrite| overwrite.deny)) | all(|overwrite| overwrite.allow)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::discord::payload::odd_payloads::changes;

    const VIEW: u64 = super::VIEW.bits();
    const SEND: u64 = 1 << 11;

    /// The rights of member 5 with role 2, if everybody has one right and role 2 another one.
    fn held_with(overwrites: &Value) -> Permissions {
        let role = |id: &str, bits: u64| json!({"id": id, "permissions": bits.to_string()});
        let server = json!({"id": "1", "owner_id": "9", "roles": [
            role("1", VIEW), role("2", SEND), role("3", 1 << 3), {"id": {}}]});
        let server = ServerRoles::deserialize(&server).expect("a server");
        let channel = json!({"permission_overwrites": overwrites});
        let channel = ServerChannel::deserialize(&channel).expect("a channel");
        let member = Member::deserialize(&json!({"roles": ["2"]})).expect("a member");
        held(&server, &channel, (Id(5), &member))
    }

    fn overwrite(id: &str, allow: u64, deny: u64) -> Value {
        json!({"id": id, "allow": allow.to_string(), "deny": deny.to_string()})
    }

    #[test]
    fn rights_of_roles_add_up() {
        assert_eq!(held_with(&json!([])).bits(), VIEW | SEND);
    }

    #[test]
    fn a_member_counts_more_than_a_role_and_that_more_than_everybody() {
        let everybody = overwrite("1", 0, VIEW | SEND);
        assert_eq!(held_with(&json!([everybody])).bits(), 0);
        let role = overwrite("2", SEND, 0);
        assert_eq!(held_with(&json!([role, everybody])).bits(), SEND);
        let own = overwrite("5", VIEW, SEND);
        assert_eq!(held_with(&json!([own, role, everybody])).bits(), VIEW);
        let other = overwrite("6", 0, VIEW);
        assert_eq!(held_with(&json!([other])).bits(), VIEW | SEND);
    }

    /// True if everybody sees a channel with these overwrites, where the role that everybody has can do this.
    fn seen_with(everybody: u64, overwrites: &Value) -> bool {
        let role = json!({"id": "1", "permissions": everybody.to_string()});
        let server = json!({"id": "1", "owner_id": "9", "roles": [role]});
        let server = ServerRoles::deserialize(&server).expect("a server");
        let channel = json!({"permission_overwrites": overwrites});
        let channel = ServerChannel::deserialize(&channel).expect("a channel");
        everybody_sees(&server, &channel)
    }

    #[test]
    fn everybody_sees_what_nobody_is_denied() {
        let (everybody, role) = ("1", "2");
        for (held, overwrites, sees) in [
            (VIEW, json!([]), true),
            (0, json!([]), false),
            (VIEW, json!([overwrite(everybody, 0, SEND)]), true),
            (VIEW, json!([overwrite(everybody, 0, VIEW)]), false),
            (0, json!([overwrite(everybody, VIEW, 0)]), true),
            (0, json!([overwrite(role, VIEW, 0)]), false),
            (VIEW, json!([overwrite(role, 0, VIEW)]), false),
            (1 << 3, json!([overwrite(everybody, 0, VIEW)]), true),
            (VIEW, json!([{"id": {}, "deny": "0"}]), false),
            (VIEW, json!([{"id": "2", "deny": []}]), false),
            (VIEW, json!(null), false),
        ] {
            assert_eq!(seen_with(held, &overwrites), sees, "{held} {overwrites}");
        }
        let server = json!({"id": "1", "roles": [{"id": "1", "permissions": "1024"}]});
        let server = ServerRoles::deserialize(&server).expect("a server");
        assert!(!everybody_sees(&server, &ServerChannel::default()));
    }

    /// A thread as Discord describes it, with more than is needed of it.
    fn channel() -> Value {
        json!({
            "id": "8", "type": 11, "guild_id": "6", "parent_id": "7", "flags": 1_u64 << 44,
            "thread_metadata": {"locked": true, "archived": false},
            "permission_overwrites": [
                {"id": "2", "type": 0, "allow": "0", "deny": SEND.to_string()}],
        })
    }

    fn member() -> Value {
        json!({
            "user": {"id": "5", "username": "Starpost", "public_flags": 1_u64 << 44},
            "nick": null, "roles": ["2", "3"], "flags": 1_u64 << 40,
            "communication_disabled_until": "2030-01-01T00:00:00+00:00",
        })
    }

    fn server() -> Value {
        let role = |id: &str, bits: u64| json!({"id": id, "permissions": bits.to_string()});
        json!({"id": "6", "owner_id": "9", "roles": [role("6", VIEW), role("2", SEND)],
            "system_channel_flags": 1_u64 << 44})
    }

    proptest! {
        #[test]
        fn of_a_channel_each_part_needs_only_itself(change in changes()) {
            let changed = change.of(&channel());
            let read = ServerChannel::deserialize(&changed.whole).expect("read");
            prop_assert!(changed.is_within(&["guild_id"]) || read.guild_id == Some(Id(6)));
            prop_assert!(changed.is_within(&["parent_id"]) || read.parent_id == Some(Id(7)));
            prop_assert!(changed.is_within(&["type"]) || read.takes_posts());
            let locked = read.thread_metadata.is_some_and(|thread| thread.locked);
            prop_assert!(changed.is_within(&["thread_metadata"]) || locked);
            let denied = read.changed(Permissions::SEND_MESSAGES, |one| one.id == Id(2));
            prop_assert!(changed.is_within(&["permission_overwrites"]) || denied.is_empty());
        }

        #[test]
        fn of_the_own_member_each_part_needs_only_itself(change in changes()) {
            let changed = change.of(&member());
            let read = Member::deserialize(&changed.whole).expect("read");
            prop_assert!(changed.is_within(&["roles"]) || read.roles == [Id(2), Id(3)]);
            let until = ["communication_disabled_until"];
            prop_assert!(changed.is_within(&until) || read.timed_out_until().is_some());
        }

        #[test]
        fn what_is_granted_needs_only_what_grants_it(change in changes()) {
            let changed = change.of(&server());
            let read = ServerRoles::deserialize(&changed.whole).expect("read").numbered(Id(6));
            let member = Member::deserialize(&member()).expect("a member");
            let held = held(&read, &ServerChannel::default(), (Id(5), &member));
            let is_needed = changed.is_within(&["roles"]) || changed.is_within(&["owner_id"]);
            prop_assert!(is_needed || held.bits() == VIEW | SEND);
        }
    }
}
