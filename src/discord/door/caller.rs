//! Who asks, where, in which language and when: what the three kinds of interaction have in common.
//! Knows serenity's types, and does nothing.

use std::time::{SystemTime, UNIX_EPOCH};

use serenity::all::{
    CommandInteraction, ComponentInteraction, GuildId, Member, ModalInteraction, PartialChannel,
    Permissions, User,
};

use crate::app::{Call, Permission, Person, PersonId, Place, Timestamp};
use crate::sanitize;
use crate::words::Language;

/// The present time.
pub fn now() -> Timestamp {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// What is needed to answer an interaction.
#[derive(Clone, Copy)]
pub(crate) struct Ticket<'a> {
    pub(crate) interaction: u64,
    pub(crate) application: u64,
    pub(crate) token: &'a str,
}

/// What the three kinds of interaction have in common; serenity gives them no common type.
macro_rules! read {
    ($interaction:expr, $member:expr) => {{
        let asked = $interaction;
        let language = Language::from_locale(&asked.locale);
        let theirs = asked
            .guild_locale
            .as_deref()
            .map_or(language, Language::from_locale);
        let call = Call {
            interaction: asked.id.get(),
            person: person(&asked.user, $member),
            place: Place {
                guild: asked.guild_id.map(|guild| guild.get()),
                channel: asked.channel_id.get(),
                language: theirs,
                lacks: lacks(
                    asked.app_permissions,
                    asked.channel.as_ref(),
                    asked.guild_id,
                ),
            },
            language,
            now: now(),
        };
        let ticket = Ticket {
            interaction: asked.id.get(),
            application: asked.application_id.get(),
            token: &asked.token,
        };
        (call, ticket)
    }};
}

/// Reads a command or an autocomplete question.
pub(crate) fn of_command(command: &CommandInteraction) -> (Call, Ticket<'_>) {
    read!(command, command.member.as_deref())
}

/// Reads a click.
pub(crate) fn of_component(component: &ComponentInteraction) -> (Call, Ticket<'_>) {
    read!(component, component.member.as_ref())
}

/// Reads what was typed in a field.
pub(crate) fn of_modal(modal: &ModalInteraction) -> (Call, Ticket<'_>) {
    read!(modal, modal.member.as_ref())
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
