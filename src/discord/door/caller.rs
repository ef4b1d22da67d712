//! Who asks, where, in which language and when: what the three kinds of interaction have in common.
//! Knows serenity's types, and does nothing.

use std::time::{SystemTime, UNIX_EPOCH};

use serenity::all::{
    CommandInteraction, ComponentInteraction, GuildId, Member, ModalInteraction, PartialChannel,
    Permissions, User,
};

use crate::app::{
    self, Call, ChannelId, InteractionId, Permission, Person, PersonId, Place, Timestamp,
};
use starpost_games::sanitize;
use starpost_games::words::Language;

/// The present time.
pub fn now() -> Timestamp {
    // What is due at once is due in 1970: no clock that is wrong may show less.
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    let millis = i64::try_from(since.as_millis());
    Timestamp(millis.expect("it is not the year 292278994"))
}

/// What is needed to answer an interaction.
#[derive(Clone, Copy)]
pub(crate) struct Ticket<'a> {
    pub(crate) interaction: InteractionId,
    pub(crate) application: u64,
    pub(crate) token: &'a str,
}

/// What the three kinds of interaction have in common; serenity gives them no common type.
macro_rules! read {
    ($interaction:expr, $member:expr, $now:expr) => {{
        let asked = $interaction;
        let language = Language::from_locale(&asked.locale);
        let theirs = asked
            .guild_locale
            .as_deref()
            .map_or(language, Language::from_locale);
        let interaction = InteractionId(asked.id.get());
        let call = Call {
            interaction,
            person: person(&asked.user, $member),
            place: Place {
                guild: asked.guild_id.map(|guild| app::GuildId(guild.get())),
                channel: ChannelId(asked.channel_id.get()),
                language: theirs,
                lacks: lacks(
                    asked.app_permissions,
                    asked.channel.as_ref(),
                    asked.guild_id,
                ),
            },
            language,
            now: $now,
        };
        let ticket = Ticket {
            interaction,
            application: asked.application_id.get(),
            token: &asked.token,
        };
        (call, ticket)
    }};
}

/// Reads a command or an autocomplete question.
pub(crate) fn of_command(command: &CommandInteraction, now: Timestamp) -> (Call, Ticket<'_>) {
    read!(command, command.member.as_deref(), now)
}

/// Reads a click.
pub(crate) fn of_component(component: &ComponentInteraction, now: Timestamp) -> (Call, Ticket<'_>) {
    read!(component, component.member.as_ref(), now)
}

/// Reads what was typed in a field.
pub(crate) fn of_modal(modal: &ModalInteraction, now: Timestamp) -> (Call, Ticket<'_>) {
    read!(modal, modal.member.as_ref(), now)
}

/// What a game needs in a channel or thread.
const ALWAYS: [(Permissions, Permission); 3] = [
    (Permissions::VIEW_CHANNEL, Permission::ViewChannel),
    (Permissions::ATTACH_FILES, Permission::AttachFiles),
    (
        Permissions::READ_MESSAGE_HISTORY,
        Permission::ReadMessageHistory,
    ),
];

/// What the bot may not do here though it has to. In a thread the permission to post in the channel
/// does not count; in a channel where the bot may open threads, that to post in them does.
fn lacks(
    held: Option<Permissions>,
    channel: Option<&PartialChannel>,
    guild: Option<GuildId>,
) -> Vec<Permission> {
    let (Some(held), Some(_)) = (held, guild) else {
        return Vec::new();
    };
    if held.contains(Permissions::ADMINISTRATOR) {
        return Vec::new();
    }
    let thread = channel.and_then(|channel| channel.thread_metadata);
    let mut needed = ALWAYS.to_vec();
    if thread.is_none() {
        needed.push((Permissions::SEND_MESSAGES, Permission::SendMessages));
    }
    let threads = Permissions::SEND_MESSAGES_IN_THREADS;
    if thread.is_some() {
        needed.push((threads, Permission::SendMessagesInThreads));
    } else if held.contains(Permissions::CREATE_PUBLIC_THREADS) {
        needed.push((threads, Permission::SendMessagesInItsThreads));
    }
    if thread.is_some_and(|thread| thread.locked) {
        needed.push((Permissions::MANAGE_THREADS, Permission::ManageThreads));
    }
    let missing = needed.into_iter().filter(|(bit, _)| !held.contains(*bit));
    missing.map(|(_, permission)| permission).collect()
}

fn person(user: &User, member: Option<&Member>) -> Person {
    let name = member.map_or_else(|| user.display_name(), Member::display_name);
    Person {
        id: PersonId(user.id.get()),
        name: sanitize::name(name),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const SERVER: Option<GuildId> = Some(GuildId::new(1));

    fn channel() -> PartialChannel {
        let channel = json!({"id": "2", "type": 0, "permissions": "0"});
        serde_json::from_value(channel).expect("a channel")
    }

    fn thread(locked: bool) -> PartialChannel {
        let metadata = json!({
            "archived": false,
            "auto_archive_duration": 10_080,
            "locked": locked,
        });
        let thread =
            json!({"id": "2", "type": 11, "permissions": "0", "thread_metadata": metadata});
        serde_json::from_value(thread).expect("a thread")
    }

    fn all() -> Permissions {
        Permissions::VIEW_CHANNEL
            | Permissions::ATTACH_FILES
            | Permissions::READ_MESSAGE_HISTORY
            | Permissions::SEND_MESSAGES
            | Permissions::SEND_MESSAGES_IN_THREADS
            | Permissions::CREATE_PUBLIC_THREADS
    }

    #[test]
    fn with_every_permission_nothing_is_lacking() {
        for place in [channel(), thread(false)] {
            assert_eq!(lacks(Some(all()), Some(&place), SERVER), []);
        }
    }

    #[test]
    fn in_a_thread_it_is_the_permission_for_threads_that_counts() {
        let held = all() - Permissions::SEND_MESSAGES;
        assert_eq!(lacks(Some(held), Some(&thread(false)), SERVER), []);
        let here = lacks(Some(held), Some(&channel()), SERVER);
        assert_eq!(here, [Permission::SendMessages]);
        let held = all() - Permissions::SEND_MESSAGES_IN_THREADS;
        let here = lacks(Some(held), Some(&thread(false)), SERVER);
        assert_eq!(here, [Permission::SendMessagesInThreads]);
    }

    #[test]
    fn a_channel_whose_threads_cannot_be_written_in_lacks_that_only_where_they_can_be_opened() {
        let held = all() - Permissions::SEND_MESSAGES_IN_THREADS;
        let here = lacks(Some(held), Some(&channel()), SERVER);
        assert_eq!(here, [Permission::SendMessagesInItsThreads]);
        let held = held - Permissions::CREATE_PUBLIC_THREADS;
        assert_eq!(lacks(Some(held), Some(&channel()), SERVER), []);
    }

    #[test]
    fn a_locked_thread_takes_posts_only_from_who_manages_threads() {
        let locked = lacks(Some(all()), Some(&thread(true)), SERVER);
        assert_eq!(locked, [Permission::ManageThreads]);
        let held = all() | Permissions::MANAGE_THREADS;
        assert_eq!(lacks(Some(held), Some(&thread(true)), SERVER), []);
    }

    #[test]
    fn nothing_is_lacking_where_nothing_is_said_or_everything_is_allowed() {
        assert_eq!(lacks(None, Some(&channel()), SERVER), []);
        assert_eq!(lacks(Some(Permissions::empty()), None, None), []);
        let all = Some(Permissions::ADMINISTRATOR);
        assert_eq!(lacks(all, Some(&thread(true)), SERVER), []);
    }
}
